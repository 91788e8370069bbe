"""J. The Stone Council."""

import pytest
from tests.rules.nobility.position import Position


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
