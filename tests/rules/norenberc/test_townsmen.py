"""E. The townsmen of the box."""

import pytest

from guildhall.games.norenberc.rules import phases as p
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
    townsman,
    worker,
)


def recruit(name: str, *goods: int, players: int = 3) -> Board:
    """Orange has just recruited a townsman from the Brewers for one beer."""
    board = Board(players)
    board.masters(*[4, 3, 5, 2, 6, 7][: players + 1])
    board.no_guests()
    board.lodge(BREWERS, townsman(name))
    board.goods(ORANGE, 1 + (goods[0] if goods else 0), *goods[1:])
    board.call(BREWERS, ORANGE)
    board.do(ORANGE, "recruit w1")
    return board


def is_over(board: Board) -> bool:
    """Orange's action is done."""
    return bool(board.s.turn_no == 2)


@pytest.mark.rule("E1")
def test_councilman_brings_an_agent_and_goes_back() -> None:
    board = recruit("councilman")
    assert board.agents(ORANGE) == 5
    assert board.s.stack[townsman("councilman")] == 1
    assert is_over(board)


@pytest.mark.rule("E2", "Q11")
def test_burglar_takes_two_goods_and_the_bank_pays_their_own_guilds_prices() -> None:
    board = recruit("burglar")
    board.goods(BLUE, 1, 1, 1, 1)
    board.do(ORANGE, "rob p2 steal pastry steal shoe")
    assert board.owned(ORANGE) == {"pastry": 1, "shoe": 1}
    assert board.owned(BLUE) == {"beer": 1, "page": 1}
    assert board.s.talers[BLUE] == 25 + 3 + 5
    assert board.s.talers[ORANGE] == 25
    assert board.s.stack[townsman("burglar")] == 1


@pytest.mark.rule("E2", "Q10")
def test_burglar_takes_two_of_one_type_too() -> None:
    board = recruit("burglar")
    board.goods(BLUE, 0, 0, 3, 1)
    board.do(ORANGE, "rob p2 steal shoe")
    assert board.owned(ORANGE) == {"shoe": 2}


@pytest.mark.rule("E2", "Q10")
def test_burglar_may_be_declined_and_goes_back() -> None:
    board = recruit("burglar")
    assert board.legal(ORANGE) == ["rob p2", "rob p3", "decline"]
    board.do(ORANGE, "decline")
    assert board.s.stack[townsman("burglar")] == 1
    assert is_over(board)


@pytest.mark.rule("Q10")
def test_one_good_is_taken_where_there_is_only_one() -> None:
    board = recruit("burglar")
    board.goods(BLUE, 0, 0, 0, 1)
    board.do(ORANGE, "rob p2")
    assert board.owned(ORANGE) == {"page": 1}
    assert board.s.talers[BLUE] == 27
    assert is_over(board)


@pytest.mark.rule("Q10")
def test_finished_opponents_can_be_robbed_but_not_those_without_goods() -> None:
    board = recruit("burglar", players=4)
    assert board.s.finished >> GREEN & 1
    board.goods(BLUE)
    assert board.legal(ORANGE) == ["rob p3", "rob p4", "decline"]
    assert board.refusal(ORANGE, "rob p2") == "Q10 nothing-to-steal"
    assert board.refusal(ORANGE, "rob p1") == "E2 rob-yourself"
    assert board.refusal(ORANGE, "rob p5") == "A1 no-such-player"


@pytest.mark.rule("Q10")
def test_if_nobody_has_goods_there_is_nothing_to_decide() -> None:
    board = Board(3)
    board.lodge(BREWERS, townsman("burglar"))
    board.goods(BLUE)
    board.goods(YELLOW)
    board.call(BREWERS, ORANGE)
    board.do(ORANGE, "recruit w1")
    assert is_over(board)
    assert board.s.stack[townsman("burglar")] == 1


@pytest.mark.rule("Q7", "Q10")
def test_a_good_on_a_peddler_cannot_be_stolen() -> None:
    board = recruit("burglar")
    board.goods(BLUE, 0, 1, 1, 1)
    board.s.peddlers[BLUE, 0] = 1
    board.do(ORANGE, "rob p2")
    assert board.legal(ORANGE) == ["steal pastry", "steal shoe"]
    assert board.refusal(ORANGE, "steal beer") == "Q7 on-peddler"
    assert board.refusal(ORANGE, "steal hat") == "E2 victim-lacks"
    assert board.refusal(ORANGE, "decline") == "Q10 not-now"


@pytest.mark.rule("Q7")
def test_a_good_on_a_peddler_pays_for_nothing() -> None:
    board = Board(3)
    board.lodge(BREWERS, worker(BAKERS, 3))
    board.goods(ORANGE, 0, 1)
    board.s.peddlers[ORANGE, 0] = 1
    board.s.talers[ORANGE] = 0
    board.call(BREWERS, ORANGE)
    assert board.legal(ORANGE) == ["nothing"]


def guarded(round_no: int = 1) -> Board:
    """A Guardsman; Brewers 2 3 4 5 6 in their workshop, and some craftsmen lodging."""
    board = Board(3)
    board.no_guests()
    board.round(round_no)
    for guild in range(4):
        start = round_no - 1 if round_no < 4 else 3
        for place in range(5):
            board.s.workshop[guild, place] = -1 if place < start else worker(guild, place + 2)
    board.lodge(BREWERS, townsman("guardsman"), worker(BAKERS, 7), worker(PRINTERS, 7, True))
    board.lodge(BAKERS, None, worker(BREWERS, 7), townsman("mayor"), worker(BREWERS, 3))
    board.call(BREWERS, ORANGE)
    board.do(ORANGE, "recruit w1")
    return board


@pytest.mark.rule("E3")
def test_guardsman_swaps_workshop_and_lodgings_of_any_guilds() -> None:
    board = guarded()
    board.do(ORANGE, "swap brewers-shop2 with bakers-w2")
    assert board.s.workshop[BREWERS, 1] == worker(BREWERS, 7)
    assert board.s.lodgings[BAKERS, 1] == worker(BREWERS, 3)
    assert board.s.stack[townsman("guardsman")] == 1
    assert is_over(board)


@pytest.mark.rule("E3")
def test_guardsman_swaps_within_lodgings() -> None:
    board = guarded()
    board.do(ORANGE, "swap bakers-w2 with bakers-w4")
    assert board.s.lodgings[BAKERS, 1] == worker(BREWERS, 3)
    assert board.s.lodgings[BAKERS, 3] == worker(BREWERS, 7)


@pytest.mark.rule("E3")
def test_guardsman_never_moves_a_guildmaster() -> None:
    board = guarded()
    assert board.refusal(ORANGE, "swap brewers-shop1") == "E3 guildmaster"
    board.do(ORANGE, "swap bakers-w2")
    assert board.refusal(ORANGE, "with brewers-shop1") == "E3 guildmaster"


@pytest.mark.rule("E3")
def test_guardsman_swaps_only_craftsmen_of_one_guild() -> None:
    board = guarded()
    assert board.refusal(ORANGE, "swap bakers-w3") == "E3 no-craftsman"
    assert board.refusal(ORANGE, "swap bakers-w1") == "E3 no-craftsman"
    board.do(ORANGE, "swap brewers-w2")
    assert board.legal(ORANGE) == [f"with bakers-shop{place}" for place in (2, 3, 4, 5)]
    assert board.refusal(ORANGE, "with brewers-shop2") == "E3 other-guild"


@pytest.mark.rule("E3")
def test_guardsman_may_be_declined() -> None:
    board = guarded()
    board.do(ORANGE, "decline")
    assert board.s.workshop[BREWERS, 1] == worker(BREWERS, 3)
    assert is_over(board)


@pytest.mark.rule("Q12")
def test_the_two_tiles_of_the_top_window_may_change_places() -> None:
    board = guarded()
    board.do(ORANGE, "swap brewers-shop4 with brewers-shop5")
    assert [board.s.workshop[BREWERS, place] for place in (3, 4)] == [
        worker(BREWERS, 6),
        worker(BREWERS, 5),
    ]


@pytest.mark.rule("Q12")
def test_in_round_four_the_lower_tile_can_be_moved_but_not_the_upper() -> None:
    board = guarded(round_no=4)
    assert board.refusal(ORANGE, "swap brewers-shop5") == "E3 guildmaster"
    board.do(ORANGE, "swap brewers-shop4 with bakers-w2")
    assert board.s.workshop[BREWERS, 3] == worker(BREWERS, 7)


@pytest.mark.rule("Q12")
def test_equal_tiles_are_not_swapped() -> None:
    board = guarded()
    board.do(ORANGE, "swap brewers-shop2")
    assert board.refusal(ORANGE, "with bakers-w4") == "Q12 equal-craftsmen"


@pytest.mark.rule("Q12")
def test_moving_an_agent_symbol_gives_nothing() -> None:
    board = guarded()
    board.do(ORANGE, "swap brewers-w3 with printers-shop2")
    assert board.s.workshop[PRINTERS, 1] == worker(PRINTERS, 7, agent_plus=True)
    assert board.agents(ORANGE) == 4


@pytest.mark.rule("Q13")
def test_without_a_pair_the_guardsman_has_no_effect() -> None:
    board = Board(3)
    board.no_guests()
    for guild in range(4):
        tile = worker(guild, 4)
        board.workshop(guild, worker(guild, 7), tile, tile, tile, tile)
    board.own(BLUE, BREWERS, 6)
    board.lodge(BREWERS, townsman("guardsman"))
    board.call(BREWERS, ORANGE)
    told = board.do(ORANGE, "recruit w1")
    assert "declined" not in told
    assert is_over(board)
    assert board.s.stack[townsman("guardsman")] == 1


@pytest.mark.rule("Q13")
def test_a_craftsman_without_a_partner_cannot_be_chosen() -> None:
    board = guarded()
    for place in range(1, 5):
        board.s.workshop[BAKERS, place] = worker(BAKERS, 7)
    assert board.refusal(ORANGE, "swap brewers-w2") == "Q13 no-partner"


@pytest.mark.rule("E4", "D6")
def test_musicians_pay_at_every_income() -> None:
    board = recruit("musician-5")
    board.give(ORANGE, "musician-3")
    for expected in (36, 47):
        board.end_round()
        assert board.s.talers[ORANGE] == expected
    assert board.s.townsmen[ORANGE, 0] == board.s.townsmen[ORANGE, 1] == 1


@pytest.mark.rule("E5", "Q9")
def test_peddler_takes_one_of_the_goods_left() -> None:
    board = recruit("peddler", 1, 0, 2)
    assert board.legal(ORANGE) == ["peddle beer", "peddle shoe"]
    assert board.refusal(ORANGE, "peddle pastry") == "E5 not-owned"
    assert board.refusal(ORANGE, "decline") == "E5 not-now"
    board.do(ORANGE, "peddle shoe")
    assert board.owned(ORANGE) == {"beer": 1, "shoe": 1}
    assert board.s.peddlers[ORANGE, SHOEMAKERS] == 1


@pytest.mark.rule("E5")
def test_peddler_takes_the_only_type_without_asking() -> None:
    board = recruit("peddler", 0, 2)
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
    board = recruit("peddler", 0, 1, 1)
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
    board = recruit("mayor")
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
    board = recruit("mayor")
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
    board = recruit("mayor")
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
