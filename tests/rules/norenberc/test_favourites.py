"""D. Step 1: the guildmasters choose their favourites."""

import pytest
from tests.rules.norenberc.board import (
    BAKERS,
    BLUE,
    BREWERS,
    ORANGE,
    SHOEMAKERS,
    YELLOW,
    Board,
    worker,
)

from guildhall.games.norenberc.rules import phases as p


def posed(*beer: int, players: int = 3) -> Board:
    """A round about to end, with nobody owning anything but beer."""
    board = Board(players)
    board.s.prestige_guild = BAKERS
    for seat in range(players):
        board.goods(seat, beer[seat])
    return board


def favourite(board: Board) -> int | None:
    """The seat that got the Brewers' crest."""
    owners = [seat for seat in range(board.s.players) if board.s.crests[seat, BREWERS]]
    return owners[0] if owners else None


@pytest.mark.rule("D1")
@pytest.mark.parametrize(
    ("beer", "seat"), [((1, 0, 0), ORANGE), ((1, 2, 1), BLUE), ((3, 2, 4), YELLOW)]
)
def test_the_favourite_has_most_goods(beer: tuple[int, ...], seat: int) -> None:
    board = posed(*beer)
    board.s.talers[ORANGE] = 99
    told = board.end_round()
    assert favourite(board) == seat
    assert "talers-shown" not in told


@pytest.mark.rule("D1")
def test_a_tie_goes_to_more_talers() -> None:
    board = posed(2, 2, 1)
    board.s.talers[BLUE] = 26
    board.s.talers[YELLOW] = 90
    told = board.end_round()
    assert favourite(board) == BLUE
    assert told.count("talers-shown") == 2


@pytest.mark.rule("D1")
def test_then_to_the_better_place_in_turn_order() -> None:
    board = posed(2, 2, 2)
    board.order(BLUE, YELLOW, ORANGE)
    board.s.talers[BLUE] = 24
    told = board.end_round()
    assert favourite(board) == YELLOW
    assert told.count("talers-shown") == 3


@pytest.mark.rule("D1")
def test_guilds_choose_in_ascending_order() -> None:
    board = Board(3)
    board.goods(ORANGE, 0, 0, 1)
    board.goods(BLUE, 2)
    board.goods(YELLOW, 0, 3)
    rows = []
    for seat in range(3):
        rows += board.perform(seat, 0)
    chosen = [(row[2], row[3]) for row in rows if row[0] == 25]
    assert chosen == [(BLUE, BREWERS), (YELLOW, BAKERS), (ORANGE, SHOEMAKERS)]


@pytest.mark.rule("D2")
def test_t12_favourite_of_the_example() -> None:
    board = posed(0, 0, 1)
    board.masters(6, 2, 4, 3)
    board.s.prestige_guild = BREWERS
    before = board.s.storehouse[BREWERS, 0]
    board.end_round()
    assert board.s.goods[YELLOW, 0] == 0
    assert board.s.storehouse[BREWERS, 0] == before + 1
    assert board.values(YELLOW, BREWERS) == [6]
    assert board.s.crests[YELLOW, BREWERS] == 1
    assert board.s.crest_stack[BREWERS] == 3
    assert board.s.prestige_crests[YELLOW] == 1


@pytest.mark.rule("D2")
def test_only_the_prestige_guild_gives_the_prestige_crest() -> None:
    board = posed(1, 0, 0)
    board.s.prestige_guild = SHOEMAKERS
    board.goods(BLUE, 0, 0, 1)
    board.end_round()
    assert board.s.prestige_crests[ORANGE] == 0
    assert board.s.prestige_crests[BLUE] == 1


@pytest.mark.rule("D2")
def test_in_round_four_both_tiles_are_claimed() -> None:
    board = posed(0, 1, 0)
    board.round(4)
    board.workshop(BREWERS, -1, -1, -1, worker(BREWERS, 3), worker(BREWERS, 7))
    board.end_round()
    assert board.values(BLUE, BREWERS) == [3, 7]
    assert all(board.s.workshop[BREWERS, place] == -1 for place in range(5))


@pytest.mark.rule("D2", "E14")
def test_an_empty_crest_stack_gives_no_crest() -> None:
    board = posed(0, 1, 0)
    board.s.crest_stack[BREWERS] = 0
    told = board.end_round()
    assert board.s.crests[BLUE, BREWERS] == 0
    assert "crest-gained" not in told
    assert board.s.goods[BLUE, 0] == 0


@pytest.mark.rule("D3")
def test_claimed_symbols_bring_agents() -> None:
    board = posed(0, 1, 0)
    board.round(4)
    symbols = [worker(BREWERS, 2, agent_plus=True)] * 2
    board.workshop(BREWERS, -1, -1, -1, *symbols)
    board.end_round()
    assert board.agents(BLUE) == 6


@pytest.mark.rule("D3", "Q18")
def test_claimed_symbols_stop_at_eight() -> None:
    board = posed(0, 1, 0)
    board.round(4)
    board.s.supply[BLUE], board.s.stockpile[BLUE] = 7, 1
    symbols = [worker(BREWERS, 2, agent_plus=True)] * 2
    board.workshop(BREWERS, -1, -1, -1, *symbols)
    board.end_round()
    assert (board.agents(BLUE), board.s.supply[BLUE]) == (8, 8)


@pytest.mark.rule("D4")
def test_without_goods_the_master_leaves_the_game() -> None:
    board = posed(0, 0, 0)
    told = board.end_round()
    assert favourite(board) is None
    assert board.s.workshop[BREWERS, 0] == -1
    assert board.s.gone[BREWERS] == 1
    assert told.count("no-favourite") == 4
    assert board.s.crest_stack[BREWERS] == 4


@pytest.mark.rule("D4")
def test_in_round_four_both_tiles_leave() -> None:
    board = posed(0, 0, 0)
    board.round(4)
    board.end_round()
    assert board.s.gone[BREWERS] == 2
    assert board.s.phase == p.GAME_OVER


@pytest.mark.rule("Q19")
def test_an_unclaimed_prestige_crest_leaves_the_game() -> None:
    board = posed(0, 0, 0)
    board.s.prestige_guild = BREWERS
    told = board.end_round()
    assert "prestige-unclaimed" in told
    assert board.s.prestige_gone == 1
    assert board.s.crest_stack[BREWERS] == 4
    assert board.s.prestige_supply == 2
    assert [board.s.prestige_crests[seat] for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("E5", "Q8")
@pytest.mark.parametrize(
    ("goods", "peddlers", "rival", "seat"),
    [(0, 1, 3, ORANGE), (0, 1, 5, BLUE), (1, 1, 4, ORANGE), (0, 2, 7, ORANGE), (0, 2, 9, BLUE)],
)
def test_every_peddler_counts_as_four(goods: int, peddlers: int, rival: int, seat: int) -> None:
    board = posed(goods, rival, 0)
    board.s.peddlers[ORANGE, 0] = peddlers
    board.end_round()
    assert favourite(board) == seat


@pytest.mark.rule("E5")
def test_the_peddler_goes_back_and_the_good_returns() -> None:
    board = posed(1, 0, 0)
    board.s.peddlers[ORANGE, 0] = 1
    board.round(4)
    stack = board.stack
    told = board.end_round()
    assert board.owned(ORANGE) == {"beer": 1}
    assert board.stack == stack + 1
    assert told.index("favourite") < told.index("peddler-released")


@pytest.mark.rule("Q5")
def test_the_last_good_returned_is_the_peddlers_own() -> None:
    board = posed(0, 1, 0)
    board.s.peddlers[ORANGE, 0] = 1
    board.round(4)
    stack, stored = board.stack, board.s.storehouse[BREWERS, 0]
    told = board.end_round()
    assert favourite(board) == ORANGE
    assert board.owned(ORANGE) == {}
    assert board.s.storehouse[BREWERS, 0] == stored + 1
    assert board.stack == stack + 1
    assert "peddler-spent" in told
    assert "peddler-released" not in told


@pytest.mark.rule("Q6")
def test_peddlers_are_released_after_all_guilds_have_chosen() -> None:
    board = posed(0, 1, 0)
    board.goods(YELLOW, 0, 1)
    board.s.peddlers[BLUE, 0] = 1
    told = board.end_round()
    assert told.index("peddler-released") > max(i for i, n in enumerate(told) if n == "favourite")
    assert told.index("peddler-released") < told.index("income")


@pytest.mark.rule("Q7", "E5")
def test_a_peddlers_good_does_not_count_for_others_types() -> None:
    board = posed(0, 1, 0)
    board.s.peddlers[ORANGE, 1] = 1
    board.end_round()
    assert favourite(board) == BLUE
    assert board.s.crests[ORANGE, BAKERS] == 1
