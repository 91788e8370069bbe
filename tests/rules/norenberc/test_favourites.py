"""D. Step 1: the guildmasters choose their favourites."""

import pytest
from tests.rules.norenberc.position import (
    BAKERS,
    BLUE,
    BREWERS,
    ORANGE,
    SHOEMAKERS,
    YELLOW,
    Position,
    worker,
)
from tests.rules.position_base import events_of

from guildhall.games.norenberc.rules import components as p


def posed(*beer: int, players: int = 3) -> Position:
    """A round about to end, with nobody owning anything but beer."""
    pos = Position(players)
    pos.s.prestige_guild = BAKERS
    for seat in range(players):
        pos.goods(seat, beer[seat])
    return pos


def favourite(pos: Position) -> int | None:
    """The seat that got the Brewers' crest."""
    owners = [seat for seat in range(pos.s.players) if pos.s.crests[seat, BREWERS]]
    return owners[0] if owners else None


@pytest.mark.rule("D1")
@pytest.mark.parametrize(
    ("beer", "seat"), [((1, 0, 0), ORANGE), ((1, 2, 1), BLUE), ((3, 2, 4), YELLOW)]
)
def test_the_favourite_has_most_goods(beer: tuple[int, ...], seat: int) -> None:
    pos = posed(*beer)
    pos.s.talers[ORANGE] = 99
    told = pos.end_round()
    assert favourite(pos) == seat
    assert "talers-shown" not in told


@pytest.mark.rule("D1")
def test_a_tie_goes_to_more_talers() -> None:
    pos = posed(2, 2, 1)
    pos.s.talers[BLUE] = 26
    pos.s.talers[YELLOW] = 90
    told = pos.end_round()
    assert favourite(pos) == BLUE
    assert told.count("talers-shown") == 2


@pytest.mark.rule("D1")
def test_then_to_the_better_place_in_turn_order() -> None:
    pos = posed(2, 2, 2)
    pos.order(BLUE, YELLOW, ORANGE)
    pos.s.talers[BLUE] = 24
    told = pos.end_round()
    assert favourite(pos) == YELLOW
    assert told.count("talers-shown") == 3


@pytest.mark.rule("D1")
def test_guilds_choose_in_ascending_order() -> None:
    pos = Position(3)
    pos.goods(ORANGE, 0, 0, 1)
    pos.goods(BLUE, 2)
    pos.goods(YELLOW, 0, 3)
    chosen = [row[:2] for row in events_of(pos.end_round(), "favourite")]
    assert chosen == [(BLUE, BREWERS), (YELLOW, BAKERS), (ORANGE, SHOEMAKERS)]


@pytest.mark.rule("D2")
def test_t12_favourite_of_the_example() -> None:
    pos = posed(0, 0, 1)
    pos.masters(6, 2, 4, 3)
    pos.s.prestige_guild = BREWERS
    before = pos.s.storehouse[BREWERS, 0]
    pos.end_round()
    assert pos.s.goods[YELLOW, 0] == 0
    assert pos.s.storehouse[BREWERS, 0] == before + 1
    assert pos.values(YELLOW, BREWERS) == [6]
    assert pos.s.crests[YELLOW, BREWERS] == 1
    assert pos.s.crest_stack[BREWERS] == 3
    assert pos.s.prestige_crests[YELLOW] == 1


@pytest.mark.rule("D2")
def test_only_the_prestige_guild_gives_the_prestige_crest() -> None:
    pos = posed(1, 0, 0)
    pos.s.prestige_guild = SHOEMAKERS
    pos.goods(BLUE, 0, 0, 1)
    pos.end_round()
    assert pos.s.prestige_crests[ORANGE] == 0
    assert pos.s.prestige_crests[BLUE] == 1


@pytest.mark.rule("D2")
def test_in_round_four_both_tiles_are_claimed() -> None:
    pos = posed(0, 1, 0)
    pos.round(4)
    pos.workshop(BREWERS, -1, -1, -1, worker(BREWERS, 3), worker(BREWERS, 7))
    pos.end_round()
    assert pos.values(BLUE, BREWERS) == [3, 7]
    assert all(pos.s.workshop[BREWERS, place] == -1 for place in range(5))


@pytest.mark.rule("D2", "E14")
def test_an_empty_crest_stack_gives_no_crest() -> None:
    pos = posed(0, 1, 0)
    pos.s.crest_stack[BREWERS] = 0
    told = pos.end_round()
    assert pos.s.crests[BLUE, BREWERS] == 0
    assert "crest-gained" not in told
    assert pos.s.goods[BLUE, 0] == 0


@pytest.mark.rule("D3")
def test_claimed_symbols_bring_agents() -> None:
    pos = posed(0, 1, 0)
    pos.round(4)
    symbols = [worker(BREWERS, 2, agent_plus=True)] * 2
    pos.workshop(BREWERS, -1, -1, -1, *symbols)
    pos.end_round()
    assert pos.agents(BLUE) == 6


@pytest.mark.rule("D3", "Q18")
def test_claimed_symbols_stop_at_eight() -> None:
    pos = posed(0, 1, 0)
    pos.round(4)
    pos.s.supply[BLUE], pos.s.stockpile[BLUE] = 7, 1
    symbols = [worker(BREWERS, 2, agent_plus=True)] * 2
    pos.workshop(BREWERS, -1, -1, -1, *symbols)
    pos.end_round()
    assert (pos.agents(BLUE), pos.s.supply[BLUE]) == (8, 8)


@pytest.mark.rule("D4")
def test_without_goods_the_master_leaves_the_game() -> None:
    pos = posed(0, 0, 0)
    told = pos.end_round()
    assert favourite(pos) is None
    assert pos.s.workshop[BREWERS, 0] == -1
    assert pos.s.gone[BREWERS] == 1
    assert told.count("no-favourite") == 4
    assert pos.s.crest_stack[BREWERS] == 4


@pytest.mark.rule("D4")
def test_in_round_four_both_tiles_leave() -> None:
    pos = posed(0, 0, 0)
    pos.round(4)
    pos.end_round()
    assert pos.s.gone[BREWERS] == 2
    assert pos.s.phase == p.GAME_OVER


@pytest.mark.rule("Q19")
def test_an_unclaimed_prestige_crest_leaves_the_game() -> None:
    pos = posed(0, 0, 0)
    pos.s.prestige_guild = BREWERS
    told = pos.end_round()
    assert "prestige-unclaimed" in told
    assert pos.s.prestige_gone == 1
    assert pos.s.crest_stack[BREWERS] == 4
    assert pos.s.prestige_supply == 2
    assert [pos.s.prestige_crests[seat] for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("E5", "Q8")
@pytest.mark.parametrize(
    ("goods", "peddlers", "rival", "seat"),
    [(0, 1, 3, ORANGE), (0, 1, 5, BLUE), (1, 1, 4, ORANGE), (0, 2, 7, ORANGE), (0, 2, 9, BLUE)],
)
def test_every_peddler_counts_as_four(goods: int, peddlers: int, rival: int, seat: int) -> None:
    pos = posed(goods, rival, 0)
    pos.s.peddlers[ORANGE, 0] = peddlers
    pos.end_round()
    assert favourite(pos) == seat


@pytest.mark.rule("E5")
def test_the_peddler_goes_back_and_the_good_returns() -> None:
    pos = posed(1, 0, 0)
    pos.s.peddlers[ORANGE, 0] = 1
    pos.round(4)
    stack = pos.stack
    told = pos.end_round()
    assert pos.owned(ORANGE) == {"beer": 1}
    assert pos.stack == stack + 1
    assert told.index("favourite") < told.index("peddler-released")


@pytest.mark.rule("Q5")
def test_the_last_good_returned_is_the_peddlers_own() -> None:
    pos = posed(0, 1, 0)
    pos.s.peddlers[ORANGE, 0] = 1
    pos.round(4)
    stack, stored = pos.stack, pos.s.storehouse[BREWERS, 0]
    told = pos.end_round()
    assert favourite(pos) == ORANGE
    assert pos.owned(ORANGE) == {}
    assert pos.s.storehouse[BREWERS, 0] == stored + 1
    assert pos.stack == stack + 1
    assert "peddler-spent" in told
    assert "peddler-released" not in told


@pytest.mark.rule("Q6")
def test_peddlers_are_released_after_all_guilds_have_chosen() -> None:
    pos = posed(0, 1, 0)
    pos.goods(YELLOW, 0, 1)
    pos.s.peddlers[BLUE, 0] = 1
    told = pos.end_round()
    assert told.index("peddler-released") > max(i for i, n in enumerate(told) if n == "favourite")
    assert told.index("peddler-released") < told.index("income")


@pytest.mark.rule("Q7", "E5")
def test_a_peddlers_good_does_not_count_for_others_types() -> None:
    pos = posed(0, 1, 0)
    pos.s.peddlers[ORANGE, 1] = 1
    pos.end_round()
    assert favourite(pos) == BLUE
    assert pos.s.crests[ORANGE, BAKERS] == 1
