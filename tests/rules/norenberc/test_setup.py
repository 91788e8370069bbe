"""A. Components and set-up."""

import pytest
from tests.rules.norenberc.position import (
    BAKERS,
    BREWERS,
    PRINTERS,
    SHOEMAKERS,
    Position,
    worker,
)

from guildhall.engine.contract import load_game
from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES
from guildhall.games.norenberc.rules import components as c
from guildhall.games.norenberc.rules.components import tile_group, tile_guild, tile_value
from guildhall.games.norenberc.tables import RULE_NUMBERS

norenberc = load_game("guildhall.games.norenberc")

COUNTS = (2, 3, 4, 5)


@pytest.mark.rule("A1")
@pytest.mark.parametrize("players", COUNTS)
def test_one_guild_more_than_players_is_in_play(players: int) -> None:
    pos = Position(players)
    filled = [guild for guild in range(6) if pos.s.workshop[guild, 0] != c.NO_TILE]
    assert filled == list(range(players + 1))
    assert norenberc.PLAYERS == COUNTS


@pytest.mark.rule("A2", "A3")
def test_guilds_and_goods_have_their_numbers() -> None:
    assert GUILD_NAMES == ("brewers", "bakers", "shoemakers", "printers", "tailors", "hatters")
    assert GOOD_NAMES == ("beer", "pastry", "shoe", "page", "cloth", "hat")


@pytest.mark.rule("A3", "A8")
@pytest.mark.parametrize("players", COUNTS)
def test_twelve_goods_each_one_for_every_player(players: int) -> None:
    pos = Position(players)
    for guild in range(players + 1):
        assert pos.store(guild) == {GOOD_NAMES[guild]: 12 - players}
        assert [pos.s.goods[seat, guild] for seat in range(players)] == [1] * players


@pytest.mark.rule("A4")
def test_66_craftsmen_and_26_townsmen() -> None:
    tiles = Position().box.tiles
    by_guild = [sum(tiles[t] for t in range(g * 16, g * 16 + 16)) for g in range(6)]
    assert by_guild == [11] * 6
    townsmen = [tiles[c.CRAFTSMAN_KINDS + t] for t in range(c.TOWNSMEN)]
    assert sum(townsmen) == 26 + 8
    assert min(townsmen) >= 1


@pytest.mark.rule("A5")
def test_crests_agents_and_cards() -> None:
    pos = Position(3)
    assert [pos.s.crest_stack[guild] for guild in range(6)] == [4, 4, 4, 4, 0, 0]
    assert pos.s.prestige_supply + 1 == 4
    assert pos.s.supply[0] + pos.s.stockpile[0] == 8
    assert pos.can("plan brewers,bakers,shoemakers,printers", 0)


@pytest.mark.rule("A6")
@pytest.mark.parametrize("players", COUNTS)
def test_unused_guilds_leave_with_everything(players: int) -> None:
    pos = Position(players)
    for guild in range(players + 1, 6):
        assert pos.store(guild) == {}
        assert pos.s.stack_group[guild] == 0
        assert pos.s.crest_stack[guild] == 0
        assert all(pos.s.workshop[guild, place] == c.NO_TILE for place in range(5))
        assert all(pos.s.lodgings[guild, window] == c.NO_TILE for window in range(4))
        assert not any(GUILD_NAMES[guild] in line for line in pos.legal(0))


@pytest.mark.rule("A7")
@pytest.mark.parametrize(("players", "kept"), [(2, 8), (3, 12), (4, 16), (5, 20)])
def test_some_townsmen_are_kept_and_all_may_appear(players: int, kept: int) -> None:
    pos = Position(players)
    lodged = sum(
        tile_group(pos.s.lodgings[g, w]) == c.TOWNSMAN_GROUP
        for g in range(players + 1)
        for w in (1, 2, 3)
    )
    assert pos.s.newcomers + lodged == kept
    assert sum(pos.s.unseen[t] for t in range(c.TOWNSMEN)) + lodged == 26


@pytest.mark.rule("A7")
def test_every_base_townsman_is_kept_in_some_games_and_no_bonus_one() -> None:
    seen = set()
    for seed in range(0, 60_000, 1000):
        pos = Position(5, seed)
        seen |= {pos.s.lodgings[g, w] - c.CRAFTSMAN_KINDS for g in range(6) for w in (1, 2, 3)}
    assert {kind for kind in seen if kind >= 0} == {*range(10), *range(15, 20)}


@pytest.mark.rule("A9")
def test_every_player_starts_alike() -> None:
    pos = Position(5)
    for seat in range(5):
        assert (pos.s.talers[seat], pos.s.supply[seat], pos.s.stockpile[seat]) == (25, 4, 4)
    assert pos.s.finished == 0


@pytest.mark.rule("A10")
def test_concealing_talers_is_only_a_display_option() -> None:
    (option,) = [option for option in norenberc.OPTIONS if option.name == "talers"]
    assert option.neutral
    assert option.default == "concealed"
    pos = Position()
    pos.s.talers[1] = 77
    assert pos.view(0).s.talers[1] == 77


@pytest.mark.rule("A11")
def test_turn_order_is_random() -> None:
    orders = {tuple(Position(3, seed, keep_order=True).turn_order) for seed in range(60)}
    assert len(orders) == 6


@pytest.mark.rule("A12", "A14")
@pytest.mark.parametrize(("players", "stack"), [(2, 26), (3, 36), (4, 46), (5, 56)])
def test_five_craftsmen_in_every_workshop_the_rest_in_the_stack(players: int, stack: int) -> None:
    pos = Position(players)
    for guild in range(players + 1):
        tiles = [pos.s.workshop[guild, place] for place in range(5)]
        assert [tile_guild(tile) for tile in tiles] == [guild] * 5
        lodged = sum(
            tile_group(pos.s.lodgings[house, window]) == guild
            for house in range(players + 1)
            for window in (1, 2, 3)
        )
        assert pos.s.stack_group[guild] + lodged == 6
    assert pos.stack + 3 * (players + 1) == stack


@pytest.mark.rule("A13")
def test_masters_come_from_places_1_2_3_and_the_upper_tile() -> None:
    pos = Position()
    pos.workshop(BREWERS, *(worker(BREWERS, value) for value in (2, 3, 4, 5, 6)))
    prices = []
    for number in (1, 2, 3, 4):
        pos.s.round_no = number
        prices.append(pos.price(BREWERS))
    assert prices == [2, 3, 4, 6]


@pytest.mark.rule("A15", "Q31")
@pytest.mark.parametrize(("players", "left"), [(2, 17), (3, 24), (4, 31), (5, 38)])
def test_three_guests_each_and_window_one_empty(players: int, left: int) -> None:
    pos = Position(players)
    for guild in range(players + 1):
        assert pos.s.lodgings[guild, 0] == c.NO_TILE
        assert all(pos.s.lodgings[guild, window] != c.NO_TILE for window in (1, 2, 3))
    assert pos.stack == left


@pytest.mark.rule("A15")
def test_a_guild_may_lodge_its_own_craftsmen() -> None:
    assert any(
        tile_group(Position(3, seed).s.lodgings[guild, window]) == guild
        for seed in range(10)
        for guild in range(4)
        for window in (1, 2, 3)
    )


@pytest.mark.rule("A16")
@pytest.mark.parametrize("seed", range(12))
def test_first_prestige_guild_has_the_highest_master_and_the_lowest_number(seed: int) -> None:
    pos = Position(5, seed)
    prices = [tile_value(pos.s.workshop[guild, 0]) for guild in range(6)]
    assert pos.s.prestige_guild == prices.index(max(prices))
    assert pos.s.prestige_supply == 3


@pytest.mark.rule("A1", "A7", "A14", "A15")
def test_t1_setup_of_the_example() -> None:
    pos = Position(3)
    assert pos.box.kept_townsmen[3] == 12
    assert pos.stack == 24


@pytest.mark.rule("A16")
def test_t2_prestige_of_the_example() -> None:
    pos = next(b for b in (Position(3, seed) for seed in range(500)) if is_example(b))
    assert pos.s.prestige_guild == BREWERS
    assert pos.s.prestige_supply == 3


def is_example(pos: Position) -> bool:
    others = (BAKERS, SHOEMAKERS, PRINTERS)
    return pos.price(BREWERS) == 6 and all(pos.price(guild) < 6 for guild in others)


@pytest.mark.rule("Q29")
def test_two_players_have_no_special_rules() -> None:
    pos = Position(2)
    assert pos.s.supply[0] == 4
    assert pos.box.kept_townsmen[2] == 8
    most = max(line.count(",") + 1 for line in pos.legal(0) if line.startswith("plan"))
    assert most == 3
    pos.masters(2, 2, 2)
    pos.call(BREWERS, 0, 1)
    for _ in range(3):
        pos.do("buy beer", 0)
    assert pos.s.goods[0, 0] == 4


@pytest.mark.rule("Q32")
@pytest.mark.parametrize(("players", "kept"), [(2, 8), (3, 12), (4, 16), (5, 20)])
def test_bonus_townsmen_are_drawn_among_34(players: int, kept: int) -> None:
    pos = Position(players, bonus=True)
    lodged = sum(
        tile_group(pos.s.lodgings[g, w]) == c.TOWNSMAN_GROUP
        for g in range(players + 1)
        for w in (1, 2, 3)
    )
    assert pos.s.newcomers + lodged == kept
    assert sum(pos.s.unseen[t] for t in range(c.TOWNSMEN)) + lodged == 34


def test_every_rule_number_is_listed_once() -> None:
    assert len(set(RULE_NUMBERS)) == len(RULE_NUMBERS) == 109
