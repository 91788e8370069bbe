"""Chapter P: who has won."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.rules import components as c


def even(t):
    """Three players with nothing but equal standing."""
    for seat in range(3):
        t.goods(seat=seat)
        t.s.coins[seat], t.s.reputation[seat], t.s.built[seat] = 5, 9, 2
        t.s.vp[seat, c.VP_SETTLERS] = 20
    return t


@pytest.mark.rule("P4")
def test_the_chain_of_tie_breaks():
    """T20"""
    t = even(Position(3))
    assert t.winners() == [0, 1, 2]
    t.s.coins[2] = 6
    assert t.winners() == [2]
    t.s.reputation[1] = 10
    assert t.winners() == [1]
    t.s.built[0] = 3
    assert t.winners() == [0]
    t.s.vp[2, c.VP_SETTLERS] = 21
    assert t.winners() == [2]


@pytest.mark.rule("P4")
def test_houses_on_the_platform_are_not_built():
    """T20"""
    t = even(Position(3))
    t.s.platform[0] = 4
    t.s.platform[1] = t.s.platform[2] = 0
    assert t.winners() == [0, 1, 2]


@pytest.mark.rule("P4")
def test_a_shared_win():
    """T20"""
    t = even(Position(3))
    t.s.coins[1] = 4
    assert t.winners() == [0, 2]
