"""I. The Port."""

import pytest
from tests.rules.nobility.position import Position

from guildhall.games.nobility.rules import components as p


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
