"""Chapter E: the Construction Yard."""

import pytest
from tests.rules.nobility.position import Position


@pytest.mark.rule("E1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_as_many_slots_as_players(players):
    """T5"""
    t = Position(players, chancery=players == 6)
    for seat in range(players):
        t.place(3, "yard", seat=seat)
    t.s.coins[0] = 20
    assert not t.takes(3, "yard")


@pytest.mark.rule("E2", "E3", "E4")
def test_will_jonathan_and_valerie():
    """T5"""
    t = Position(3)
    t.place(6, "yard", seat=0)
    t.place(3, "yard", seat=1)
    assert not t.takes(4, "yard", seat=2)
    t.place(2, "yard", seat=2)
    assert [t.s.die_value[6 + slot] for slot in range(3)] == [6, 3, 2]
    assert [t.s.coins[seat] for seat in range(3)] == [3, 3, 3]
    assert [t.s.platform[seat] for seat in range(3)] == [2, 2, 2]


@pytest.mark.rule("E3")
def test_five_coins_are_needed():
    t = Position(3)
    t.s.coins[0] = 4
    assert not t.takes(3, "yard")
    t.s.coins[0] = 5
    assert t.takes(3, "yard")


@pytest.mark.rule("E5")
def test_seven_houses():
    """T32"""
    t = Position(3)
    t.s.coins[0] = 50
    t.housed(*["elves"] * 4)
    t.s.platform[0] = 2
    assert t.takes(3, "yard")
    t.place(3, "yard")
    assert not t.takes(3, "yard")
