"""Chapters H to L: White Castle, Port, Stone Council, Berk's Office, player board."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.rules import phases as p


@pytest.mark.rule("H1", "H2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_white_castle(players):
    """T28"""
    t = Position(players, chancery=players == 6)
    for value, gain in ((1, 1), (4, 1), (5, 2)):
        t.s.reputation[0] = 9
        t.place(value, "castle")
        assert t.s.reputation[0] == 9 + gain
    for value in range(1, 7):
        assert not t.takes(value, "castle")


@pytest.mark.rule("H2", "C3")
def test_the_new_limit_counts_at_once():
    """T28"""
    t = Position(3).turn(5, 5, 2)
    t.s.modifiers[0] = 0
    t.do("die 5 5 place castle")
    assert t.again().faces() == [2, 5]


@pytest.mark.rule("H3")
def test_side_gate_of_six_players():
    """T28"""
    t = Position(6, chancery=True)
    for value in range(1, 7):
        assert t.takes(value, "castle-tile")
    t.place(6, "castle-tile")
    assert t.s.reputation[0] == 8
    assert not t.takes(1, "castle-tile")
    assert not Position(5).takes(1, "castle-tile")


def cargo(t, *spaces):
    """Let the ship have these (good, price) spaces."""
    goods = ("artwork", "weaponry", "furnishings", "jewelry", "books", "magic")
    for i, (good, price) in enumerate(spaces):
        t.box.ship_good[t.s.ship - 1, i] = goods.index(good)
        t.box.ship_price[t.s.ship - 1, i] = price
    return t


SPACES = (("books", 3), ("books", 4), ("magic", 3), ("magic", 3), ("artwork", 4), ("artwork", 3))


@pytest.mark.rule("I1", "I2")
@pytest.mark.parametrize(("value", "most"), [(1, 3), (2, 3), (3, 4), (4, 4), (5, 5), (6, 5)])
def test_how_many_goods_a_die_sells(value, most):
    """T29"""
    t = cargo(Position(3), *SPACES)
    t.goods(books=5, magic=5, artwork=5)
    t.place(value, "port")
    for space in range(1, most + 1):
        assert t.can("done") == (space > 1)
        t.do(f"load {space}")
    assert t.s.phase == p.TURN
    for same in range(1, 7):
        if (same - 1) // 2 == (value - 1) // 2:
            assert not t.takes(same, "port", seat=1)
    assert t.takes((value + 2) % 6 or 6, "port", seat=1)


@pytest.mark.rule("I2", "I3", "I4")
def test_the_seller_chooses_free_matching_spaces():
    """T29"""
    t = cargo(Position(3), *SPACES)
    t.goods(books=2, weaponry=1)
    t.place(3, "port")
    assert t.legal() == ["load 1", "load 2"]
    t.do("load 2")
    assert t.s.coins[0] == 12
    assert t.store() == {"weaponry": 1, "books": 1}
    t.do("done")
    t.goods(seat=1, books=3)
    t.place(1, "port", seat=1)
    assert t.legal() == ["load 1"]
    t.do("load 1")
    assert t.s.coins[1] == 11
    assert not t.takes(6, "port", seat=1)
    t.goods(seat=1, weaponry=3)
    assert not t.takes(6, "port", seat=1)


@pytest.mark.rule("I4", "N6")
def test_cargo_stays_until_upkeep():
    """T29"""
    t = cargo(Position(3), *SPACES)
    t.goods(books=5)
    ship = t.s.ship
    t.place(1, "port")
    t.do("load 1 load 2")
    assert [t.s.cargo[space] for space in range(3)] == [1, 1, 0]
    for seat in range(3):
        t.s.passed[seat] = 0
    t.again().pass_round()
    assert all(t.s.cargo[space] == 0 for space in range(6))
    assert t.s.ship != ship
    assert t.s.ships_left.bit_count() == 16


def council(t, value, *races, coins=3, vp=7):
    """Let the Council tile at this value be one like this."""
    tile = t.s.council[value - 1] - 1
    names = ("halflings", "humans", "elves", "dwarves", "green-elves", "trobits")
    for race, name in enumerate(names):
        t.box.council_races[tile, race] = races.count(name)
    t.box.council_coins[tile], t.box.council_vp[tile] = coins, vp
    return tile


@pytest.mark.rule("J1", "J3", "J4", "J6")
def test_a_council_tile():
    """T30"""
    t = Position(3)
    tile = council(t, 4, "elves")
    t.housed("elves", "humans")
    t.place(4, "council")
    assert (t.s.coins[0], t.s.reputation[0]) == (5, 7)
    assert t.score("council") == 7
    assert (t.s.council_held[0], t.s.council_kept[0, 0]) == (1, tile + 1)
    assert t.s.council[3] == 0
    assert not t.takes(4, "council")
    t.s.council[3] = t.s.council[2]
    assert not t.takes(4, "council")
    assert t.s.built[0] == 2


@pytest.mark.rule("J2")
def test_races_must_be_housed():
    """T30"""
    t = Position(3)
    t.housed("elves", "elves", "humans")
    for races, allowed in (
        (("elves",), True),
        (("dwarves",), False),
        (("elves", "humans"), True),
        (("elves", "dwarves"), False),
        (("elves", "elves"), True),
        (("humans", "humans"), False),
    ):
        council(t, 2, *races)
        assert t.takes(2, "council") == allowed
    council(t, 2, "elves")
    t.place(2, "council")
    assert t.s.housed[0, 2] == 2


@pytest.mark.rule("J3")
def test_council_coins():
    """T30"""
    t = Position(3)
    t.housed("elves")
    council(t, 2, "elves", coins=6)
    t.s.coins[0] = 5
    assert not t.takes(2, "council")
    t.s.coins[0] = 6
    assert t.takes(2, "council")


@pytest.mark.rule("J4", "C7")
def test_reputation_may_not_fall_below_six():
    """T27, T30"""
    t = Position(3)
    t.housed("elves")
    council(t, 2, "elves")
    t.s.reputation[0] = 7
    assert not t.takes(2, "council")
    t.s.reputation[0] = 8
    t.place(2, "council")
    assert t.s.reputation[0] == 6


@pytest.mark.rule("J5")
def test_no_more_tiles_than_completed_cards():
    """T30"""
    t = Position(3)
    t.housed("elves")
    council(t, 2, "elves")
    council(t, 3, "elves")
    t.s.coins[0] = t.s.reputation[0] = 20
    t.place(2, "council")
    assert not t.takes(3, "council")
    t.housed("humans")
    assert t.takes(3, "council")


@pytest.mark.rule("J7", "N7")
def test_the_council_is_refilled_without_sliding():
    """T35"""
    t = Position(3)
    before = [t.s.council[space] for space in range(6)]
    t.s.council[1] = t.s.council[4] = 0
    t.pass_round()
    after = [t.s.council[space] for space in range(6)]
    assert [after[i] for i in (0, 2, 3, 5)] == [before[i] for i in (0, 2, 3, 5)]
    assert after[1] not in (0, before[1])
    assert after[4] not in (0, before[4])
    t.s.council[0] = 0
    t.s.council_left = 0
    t.pass_round()
    assert t.s.council[0] == 0


@pytest.mark.rule("K1", "K2", "C9")
@pytest.mark.parametrize(("value", "count"), [(1, 5), (2, 5), (3, 6), (4, 6), (5, 7), (6, 7)])
def test_berks_modifiers(value, count):
    """T31"""
    t = Position(3)
    t.place(value, "berk")
    assert t.s.modifiers[0] == count
    t.do("done")
    for same in range(1, 7):
        same_slot = (same - 1) // 2 == (value - 1) // 2
        assert t.takes(same, "berk", seat=1) != same_slot


@pytest.mark.rule("K3", "D6")
def test_berk_replaces_all_settlers():
    """T31"""
    t = Position(3)
    before = {t.s.tavern[at] for at in range(6)}
    t.place(1, "berk")
    assert t.legal() == ["done", "renew-settlers", "renew-hall"]
    t.do("renew-settlers")
    after = {t.s.tavern[at] for at in range(6)}
    assert len(after) == 6
    assert not after & before
    assert t.s.settlers_discards == 6
    assert t.s.phase == p.TURN


@pytest.mark.rule("K3", "K4", "G14")
def test_berk_replaces_buildings_still_lying_there():
    """T31"""
    t = Position(3)
    t.s.buildings_gone += 1
    t.s.hall[2] = 0
    before = {t.s.hall[slot] for slot in range(6)} - {0}
    t.place(1, "berk")
    t.do("renew-hall")
    after = {t.s.hall[slot] for slot in range(6)} - {0}
    assert t.s.hall[2] == 0
    assert len(after) == 5
    assert not after & before
    assert t.s.building_discards == 5


@pytest.mark.rule("K4", "G13")
def test_berk_removes_workshops_of_full_guilds():
    """T31"""
    t = Position(3)
    s = t.s
    for guild in range(5):
        for slot in range(3):
            s.workshop[guild, slot] = 1
    t.broken = 6
    gone = s.buildings_gone
    t.place(1, "berk")
    told = t.do("renew-hall")
    assert {t.box.building_guild[s.hall[slot] - 1] for slot in range(6)} <= {5, 6}
    assert s.buildings_gone == gone + told.count("hall-discarded")


@pytest.mark.rule("L1")
def test_player_board_takes_fives_and_sixes():
    """T16"""
    t = Position(3)
    t.apprentice("artists")
    t.apprentice("wizards")
    t.workshop("merchants", 1, owner=0)
    for value in range(1, 7):
        assert t.takes(value, "board") == (value >= 5)
    t.place(5, "board")
    assert t.legal() == ["recall artists", "recall wizards"]
    t.do("recall wizards")
    assert (t.s.workers[0], t.s.apprentices[0, 5]) == (1, 0)


@pytest.mark.rule("L1", "X7")
def test_guild_masters_and_desks_stay():
    """T16"""
    t = Position(3, chancery=True)
    t.workshop("merchants", 1, owner=0)
    t.s.desk[0] = 1
    t.s.desks[0] = t.s.meeples[0] = 2
    assert not t.takes(6, "board")


@pytest.mark.rule("L2")
def test_one_die_a_round_on_the_own_board():
    t = Position(3)
    t.apprentice("artists", 2)
    t.apprentice("artists", seat=1)
    t.place(5, "board")
    t.do("recall artists")
    assert not t.takes(6, "board")
    assert t.takes(6, "board", seat=1)
