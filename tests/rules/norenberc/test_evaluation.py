"""The estimate for bots points the right way."""

from __future__ import annotations

import pytest
from tests.rules.norenberc.position import BAKERS, BLUE, BREWERS, ORANGE, YELLOW, Position

from guildhall.engine.contract import load_game

rules = load_game("guildhall.games.norenberc").rules


def value(pos: Position, seat: int = BLUE) -> int:
    return int(rules.value(pos.s, pos.box, seat))


def level() -> Position:
    """Everybody stands alike, nobody is favoured anywhere."""
    pos = Position(3)
    for seat in range(3):
        pos.goods(seat)
    return pos


def test_equal_seats_stand_equal_but_for_the_turn_order() -> None:
    pos = level()
    pos.round(4)
    assert value(pos, BLUE) == value(pos, YELLOW) == value(pos, ORANGE)


@pytest.mark.parametrize("round_no", [1, 2, 3, 4])
def test_more_of_anything_is_better(round_no: int) -> None:
    pos = level()
    pos.round(round_no)
    values = [value(pos)]
    pos.own(BLUE, BREWERS, 7)
    values.append(value(pos))
    pos.s.talers[BLUE] += 10
    values.append(value(pos))
    pos.goods(BLUE, 0, 2)
    values.append(value(pos))
    pos.give(BLUE, "nobleman-3")
    values.append(value(pos))
    pos.s.crests[BLUE, BREWERS] = pos.s.crests[BLUE, BAKERS] = 1
    values.append(value(pos))
    assert values == sorted(set(values))


def test_a_rivals_gain_is_a_loss() -> None:
    pos = level()
    pos.own(BLUE, BREWERS, 2)
    before = value(pos)
    pos.own(YELLOW, BREWERS, 7)
    assert value(pos) < before


def test_at_the_end_it_is_the_points() -> None:
    pos = level()
    pos.round(4)
    pos.own(BLUE, BREWERS, 7, 6)
    pos.own(ORANGE, BAKERS, 5)
    pos.end_round()
    for seat in range(3):
        assert value(pos, seat) == 1000 * pos.score(seat=seat)
