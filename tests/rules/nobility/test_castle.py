"""H. The White Castle."""

import pytest
from tests.rules.nobility.position import Position


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
