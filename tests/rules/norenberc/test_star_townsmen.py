"""E. Townsmen with a star: Councilman, Burglar, Guardsman."""

import pytest
from tests.rules.norenberc.board import (
    BAKERS,
    BLUE,
    BREWERS,
    GREEN,
    ORANGE,
    PRINTERS,
    YELLOW,
    Board,
    is_over,
    recruited,
    townsman,
    worker,
)


@pytest.mark.rule("E1")
def test_councilman_brings_an_agent_and_goes_back() -> None:
    board = recruited("councilman")
    assert board.agents(ORANGE) == 5
    assert board.s.stack[townsman("councilman")] == 1
    assert is_over(board)


@pytest.mark.rule("E2", "Q11")
def test_burglar_takes_two_goods_and_the_bank_pays_their_own_guilds_prices() -> None:
    board = recruited("burglar")
    board.goods(BLUE, 1, 1, 1, 1)
    board.do(ORANGE, "rob p2 steal pastry steal shoe")
    assert board.owned(ORANGE) == {"pastry": 1, "shoe": 1}
    assert board.owned(BLUE) == {"beer": 1, "page": 1}
    assert board.s.talers[BLUE] == 25 + 3 + 5
    assert board.s.talers[ORANGE] == 25
    assert board.s.stack[townsman("burglar")] == 1


@pytest.mark.rule("E2", "Q10")
def test_burglar_takes_two_of_one_type_too() -> None:
    board = recruited("burglar")
    board.goods(BLUE, 0, 0, 3, 1)
    board.do(ORANGE, "rob p2 steal shoe")
    assert board.owned(ORANGE) == {"shoe": 2}


@pytest.mark.rule("E2", "Q10")
def test_burglar_may_be_declined_and_goes_back() -> None:
    board = recruited("burglar")
    assert board.legal(ORANGE) == ["rob p2", "rob p3", "decline"]
    board.do(ORANGE, "decline")
    assert board.s.stack[townsman("burglar")] == 1
    assert is_over(board)


@pytest.mark.rule("Q10")
def test_one_good_is_taken_where_there_is_only_one() -> None:
    board = recruited("burglar")
    board.goods(BLUE, 0, 0, 0, 1)
    board.do(ORANGE, "rob p2")
    assert board.owned(ORANGE) == {"page": 1}
    assert board.s.talers[BLUE] == 27
    assert is_over(board)


@pytest.mark.rule("Q10")
def test_finished_opponents_can_be_robbed_but_not_those_without_goods() -> None:
    board = recruited("burglar", players=4)
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
    board = recruited("burglar")
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
