"""E. Townsmen with a moon or a sun."""

import pytest
from tests.rules.norenberc.board import (
    BAKERS,
    BLUE,
    BREWERS,
    GREEN,
    ORANGE,
    PRINTERS,
    SHOEMAKERS,
    YELLOW,
    Board,
    is_over,
    recruited,
    townsman,
    worker,
)

from guildhall.games.norenberc.rules import phases as p


@pytest.mark.rule("E4", "D6")
def test_musicians_pay_at_every_income() -> None:
    board = recruited("musician-5")
    board.give(ORANGE, "musician-3")
    for expected in (36, 47):
        board.end_round()
        assert board.s.talers[ORANGE] == expected
    assert board.s.townsmen[ORANGE, 0] == board.s.townsmen[ORANGE, 1] == 1


@pytest.mark.rule("E5", "Q9")
def test_peddler_takes_one_of_the_goods_left() -> None:
    board = recruited("peddler", 1, 0, 2)
    assert board.legal(ORANGE) == ["peddle beer", "peddle shoe"]
    assert board.refusal(ORANGE, "peddle pastry") == "E5 not-owned"
    assert board.refusal(ORANGE, "decline") == "E5 not-now"
    board.do(ORANGE, "peddle shoe")
    assert board.owned(ORANGE) == {"beer": 1, "shoe": 1}
    assert board.s.peddlers[ORANGE, SHOEMAKERS] == 1


@pytest.mark.rule("E5")
def test_peddler_takes_the_only_type_without_asking() -> None:
    board = recruited("peddler", 0, 2)
    assert board.s.peddlers[ORANGE, BAKERS] == 1
    assert is_over(board)


@pytest.mark.rule("Q9")
def test_with_nothing_left_the_peddler_goes_back_but_the_rest_applies() -> None:
    board = Board(3)
    board.order(BLUE, ORANGE, YELLOW)
    board.lodge(BREWERS, townsman("peddler"))
    board.goods(ORANGE, 1)
    board.s.roof[BREWERS, YELLOW] = 2
    board.call(BREWERS, ORANGE)
    board.do(ORANGE, "recruit w1")
    assert board.s.stack[townsman("peddler")] == 1
    assert board.s.talers[ORANGE] == 27
    board.do(ORANGE, "first")
    assert board.turn_order == [ORANGE, BLUE, YELLOW]


@pytest.mark.rule("Q8")
def test_two_peddlers_hold_separate_goods() -> None:
    board = recruited("peddler", 0, 1, 1)
    board.do(ORANGE, "peddle shoe")
    board.end_round()
    board.no_guests()
    board.lodge(BREWERS, townsman("peddler"))
    board.goods(ORANGE, 1, 1, 1)
    board.s.peddlers[ORANGE, SHOEMAKERS] = 1
    board.call(BREWERS, ORANGE)
    board.do(ORANGE, "recruit w1 peddle shoe")
    assert board.s.peddlers[ORANGE, SHOEMAKERS] == 2


@pytest.mark.rule("E6", "Q14")
def test_mayor_pays_everybody_for_tiles_of_the_guild() -> None:
    board = recruited("mayor")
    assert board.legal(ORANGE) == [
        "appoint brewers",
        "appoint bakers",
        "appoint shoemakers",
        "appoint printers",
    ]
    board.do(ORANGE, "appoint shoemakers")
    board.own(ORANGE, SHOEMAKERS, 2, 7)
    board.own(BLUE, SHOEMAKERS, 5)
    board.own(BLUE, BAKERS, 5, 5, 5)
    for seat in range(3):
        board.goods(seat)
    for income in (3, 6):
        board.end_round()
        talers = [board.s.talers[seat] - 25 - income for seat in range(3)]
        assert talers == [2 * income // 3, income // 3, 0]


@pytest.mark.rule("Q14")
def test_mayor_counts_a_master_claimed_in_the_same_round() -> None:
    board = recruited("mayor")
    board.do(ORANGE, "appoint shoemakers")
    board.goods(YELLOW, 0, 0, 1)
    board.goods(BLUE)
    board.end_round()
    assert board.s.talers[YELLOW] == 25 + 3 + 1


@pytest.mark.rule("Q14", "C5")
def test_mayor_is_no_agent_on_the_roof() -> None:
    board = Board(3)
    board.s.mayors[BREWERS] = 1
    board.lodge(BREWERS, worker(BAKERS, 3))
    board.call(BREWERS, ORANGE)
    told = board.do(ORANGE, "recruit w1")
    assert "roof-bonus" not in told
    assert board.score(ORANGE, "all_types") == 0


@pytest.mark.rule("Q15")
def test_two_mayors_add_up() -> None:
    board = Board(3)
    board.s.mayors[BREWERS] = 2
    board.s.mayors[BAKERS] = 1
    board.own(BLUE, BREWERS, 3, 3)
    board.own(BLUE, BAKERS, 4)
    for seat in range(3):
        board.goods(seat)
    board.end_round()
    assert board.s.talers[BLUE] == 25 + 3 + 4 + 1


@pytest.mark.rule("E6")
def test_mayor_must_be_placed() -> None:
    board = recruited("mayor")
    assert board.s.phase == p.APPOINTING
    assert board.refusal(ORANGE, "decline") == "E6 not-now"
    assert board.refusal(ORANGE, "appoint hatters") == "A1 not-in-play"


@pytest.mark.rule("E7", "Q23")
def test_noblemen_are_worth_their_tiles() -> None:
    board = Board(3)
    board.give(BLUE, "nobleman-2", "nobleman-3", "nobleman-3")
    assert board.score(BLUE, "noblemen") == 8


@pytest.mark.rule("E8", "Q23")
@pytest.mark.parametrize(("talers", "points"), [(9, 0), (10, 1), (39, 3), (40, 4)])
def test_tax_collectors_count_full_tens(talers: int, points: int) -> None:
    board = Board(3)
    board.give(BLUE, "tax-collector")
    board.s.talers[BLUE] = talers
    assert board.score(BLUE, "tax_collectors") == points
    board.give(BLUE, "tax-collector")
    assert board.score(BLUE, "tax_collectors") == 2 * points


@pytest.mark.rule("E9", "Q23")
def test_engravers_count_as_prestige_crests() -> None:
    board = Board(3)
    board.s.crests[BLUE, BREWERS] = 2
    board.give(BLUE, "engraver", "engraver")
    assert board.score(BLUE, "crests") == 2
    board.s.prestige_crests[BLUE] = 1
    assert board.score(BLUE, "crests") == 5


@pytest.mark.rule("E10", "Q23")
@pytest.mark.parametrize(("value", "points"), [(2, 1), (3, 2), (4, 3)])
def test_foremen_count_craftsmen_of_exactly_their_value(value: int, points: int) -> None:
    board = Board(3)
    board.own(BLUE, BREWERS, 2, 3, 4, 4, 5)
    board.own(BLUE, PRINTERS, 3, 4)
    board.give(BLUE, f"foreman-{value}")
    assert board.score(BLUE, "foremen") == points
    board.give(BLUE, f"foreman-{value}")
    assert board.score(BLUE, "foremen") == 2 * points


@pytest.mark.rule("E11", "Q22")
def test_apprentice_counts_second_and_third_places() -> None:
    board = Board(3)
    board.own(ORANGE, BREWERS, 7)
    board.own(BLUE, BREWERS, 4)
    board.own(ORANGE, BAKERS, 7)
    board.own(YELLOW, BAKERS, 5)
    board.own(BLUE, BAKERS, 2)
    board.own(BLUE, SHOEMAKERS, 6)
    board.give(BLUE, "apprentice")
    assert board.score(BLUE, "apprentices") == 2


@pytest.mark.rule("Q22")
def test_tied_places_count_for_the_apprentice_even_without_points() -> None:
    board = Board(4)
    for seat, values in enumerate([(7,), (5,), (3,), (3,)]):
        board.own(seat, BREWERS, *values)
    board.own(ORANGE, BAKERS, 7)
    board.own(YELLOW, BAKERS, 3)
    board.own(GREEN, BAKERS, 3)
    board.give(YELLOW, "apprentice")
    assert board.majority(BREWERS)[YELLOW] == 0
    assert board.score(YELLOW, "apprentices") == 2
