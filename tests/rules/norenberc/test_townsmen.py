"""E. Townsmen with a moon or a sun."""

import pytest
from tests.rules.norenberc.position import (
    BAKERS,
    BLUE,
    BREWERS,
    GREEN,
    ORANGE,
    PRINTERS,
    SHOEMAKERS,
    YELLOW,
    Position,
    is_over,
    recruited,
    townsman,
    worker,
)

from guildhall.games.norenberc.rules import components as p


@pytest.mark.rule("E4", "D6")
def test_musicians_pay_at_every_income() -> None:
    pos = recruited("musician-5")
    pos.give(ORANGE, "musician-3")
    for expected in (36, 47):
        pos.end_round()
        assert pos.s.talers[ORANGE] == expected
    assert pos.s.townsmen[ORANGE, 0] == pos.s.townsmen[ORANGE, 1] == 1


@pytest.mark.rule("E5", "Q9")
def test_peddler_takes_one_of_the_goods_left() -> None:
    pos = recruited("peddler", 1, 0, 2)
    assert pos.legal(ORANGE) == ["peddle beer", "peddle shoe"]
    assert pos.refusal("peddle pastry", ORANGE) == "E5 not-owned"
    assert pos.refusal("decline", ORANGE) == "E5 not-now"
    pos.do("peddle shoe", ORANGE)
    assert pos.owned(ORANGE) == {"beer": 1, "shoe": 1}
    assert pos.s.peddlers[ORANGE, SHOEMAKERS] == 1


@pytest.mark.rule("E5")
def test_peddler_takes_the_only_type_without_asking() -> None:
    pos = recruited("peddler", 0, 2)
    assert pos.s.peddlers[ORANGE, BAKERS] == 1
    assert is_over(pos)


@pytest.mark.rule("Q9")
def test_with_nothing_left_the_peddler_goes_back_but_the_rest_applies() -> None:
    pos = Position(3)
    pos.order(BLUE, ORANGE, YELLOW)
    pos.lodge(BREWERS, townsman("peddler"))
    pos.goods(ORANGE, 1)
    pos.s.roof[BREWERS, YELLOW] = 2
    pos.call(BREWERS, ORANGE)
    pos.do("recruit w1", ORANGE)
    assert pos.s.stack[townsman("peddler")] == 1
    assert pos.s.talers[ORANGE] == 27
    pos.do("first", ORANGE)
    assert pos.turn_order == [ORANGE, BLUE, YELLOW]


@pytest.mark.rule("Q8")
def test_two_peddlers_hold_separate_goods() -> None:
    pos = recruited("peddler", 0, 1, 1)
    pos.do("peddle shoe", ORANGE)
    pos.end_round()
    pos.no_guests()
    pos.lodge(BREWERS, townsman("peddler"))
    pos.goods(ORANGE, 1, 1, 1)
    pos.s.peddlers[ORANGE, SHOEMAKERS] = 1
    pos.call(BREWERS, ORANGE)
    pos.do("recruit w1 peddle shoe", ORANGE)
    assert pos.s.peddlers[ORANGE, SHOEMAKERS] == 2


@pytest.mark.rule("E6", "Q14")
def test_mayor_pays_everybody_for_tiles_of_the_guild() -> None:
    pos = recruited("mayor")
    assert pos.legal(ORANGE) == [
        "appoint brewers",
        "appoint bakers",
        "appoint shoemakers",
        "appoint printers",
    ]
    pos.do("appoint shoemakers", ORANGE)
    pos.own(ORANGE, SHOEMAKERS, 2, 7)
    pos.own(BLUE, SHOEMAKERS, 5)
    pos.own(BLUE, BAKERS, 5, 5, 5)
    for seat in range(3):
        pos.goods(seat)
    for income in (3, 6):
        pos.end_round()
        talers = [pos.s.talers[seat] - 25 - income for seat in range(3)]
        assert talers == [2 * income // 3, income // 3, 0]


@pytest.mark.rule("Q14")
def test_mayor_counts_a_master_claimed_in_the_same_round() -> None:
    pos = recruited("mayor")
    pos.do("appoint shoemakers", ORANGE)
    pos.goods(YELLOW, 0, 0, 1)
    pos.goods(BLUE)
    pos.end_round()
    assert pos.s.talers[YELLOW] == 25 + 3 + 1


@pytest.mark.rule("Q14", "C5")
def test_mayor_is_no_agent_on_the_roof() -> None:
    pos = Position(3)
    pos.s.mayors[BREWERS] = 1
    pos.lodge(BREWERS, worker(BAKERS, 3))
    pos.call(BREWERS, ORANGE)
    told = pos.do("recruit w1", ORANGE)
    assert "roof-bonus" not in told
    assert pos.score("all_types", ORANGE) == 0


@pytest.mark.rule("Q15")
def test_two_mayors_add_up() -> None:
    pos = Position(3)
    pos.s.mayors[BREWERS] = 2
    pos.s.mayors[BAKERS] = 1
    pos.own(BLUE, BREWERS, 3, 3)
    pos.own(BLUE, BAKERS, 4)
    for seat in range(3):
        pos.goods(seat)
    pos.end_round()
    assert pos.s.talers[BLUE] == 25 + 3 + 4 + 1


@pytest.mark.rule("E6")
def test_mayor_must_be_placed() -> None:
    pos = recruited("mayor")
    assert pos.s.phase == p.APPOINTING
    assert pos.refusal("decline", ORANGE) == "E6 not-now"
    assert pos.refusal("appoint hatters", ORANGE) == "A1 not-in-play"


@pytest.mark.rule("E7", "Q23")
def test_noblemen_are_worth_their_tiles() -> None:
    pos = Position(3)
    pos.give(BLUE, "nobleman-2", "nobleman-3", "nobleman-3")
    assert pos.score("noblemen", BLUE) == 8


@pytest.mark.rule("E8", "Q23")
@pytest.mark.parametrize(("talers", "points"), [(9, 0), (10, 1), (39, 3), (40, 4)])
def test_tax_collectors_count_full_tens(talers: int, points: int) -> None:
    pos = Position(3)
    pos.give(BLUE, "tax-collector")
    pos.s.talers[BLUE] = talers
    assert pos.score("tax_collectors", BLUE) == points
    pos.give(BLUE, "tax-collector")
    assert pos.score("tax_collectors", BLUE) == 2 * points


@pytest.mark.rule("E9", "Q23")
def test_engravers_count_as_prestige_crests() -> None:
    pos = Position(3)
    pos.s.crests[BLUE, BREWERS] = 2
    pos.give(BLUE, "engraver", "engraver")
    assert pos.score("crests", BLUE) == 2
    pos.s.prestige_crests[BLUE] = 1
    assert pos.score("crests", BLUE) == 5


@pytest.mark.rule("E10", "Q23")
@pytest.mark.parametrize(("value", "points"), [(2, 1), (3, 2), (4, 3)])
def test_foremen_count_craftsmen_of_exactly_their_value(value: int, points: int) -> None:
    pos = Position(3)
    pos.own(BLUE, BREWERS, 2, 3, 4, 4, 5)
    pos.own(BLUE, PRINTERS, 3, 4)
    pos.give(BLUE, f"foreman-{value}")
    assert pos.score("foremen", BLUE) == points
    pos.give(BLUE, f"foreman-{value}")
    assert pos.score("foremen", BLUE) == 2 * points


@pytest.mark.rule("E11", "Q22")
def test_apprentice_counts_second_and_third_places() -> None:
    pos = Position(3)
    pos.own(ORANGE, BREWERS, 7)
    pos.own(BLUE, BREWERS, 4)
    pos.own(ORANGE, BAKERS, 7)
    pos.own(YELLOW, BAKERS, 5)
    pos.own(BLUE, BAKERS, 2)
    pos.own(BLUE, SHOEMAKERS, 6)
    pos.give(BLUE, "apprentice")
    assert pos.score("apprentices", BLUE) == 2


@pytest.mark.rule("Q22")
def test_tied_places_count_for_the_apprentice_even_without_points() -> None:
    pos = Position(4)
    for seat, values in enumerate([(7,), (5,), (3,), (3,)]):
        pos.own(seat, BREWERS, *values)
    pos.own(ORANGE, BAKERS, 7)
    pos.own(YELLOW, BAKERS, 3)
    pos.own(GREEN, BAKERS, 3)
    pos.give(YELLOW, "apprentice")
    assert pos.majority(BREWERS)[YELLOW] == 0
    assert pos.score("apprentices", YELLOW) == 2
