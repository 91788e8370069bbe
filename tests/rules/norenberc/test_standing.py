"""The estimate for bots points the right way."""

from __future__ import annotations

import pytest
from tests.rules.norenberc.board import BAKERS, BLUE, BREWERS, ORANGE, YELLOW, Board

from guildhall.engine.contract import game_of

rules = game_of("guildhall.games.norenberc").rules


def value(board: Board, seat: int = BLUE) -> int:
    return int(rules.value(board.s, board.box, seat))


def level() -> Board:
    """Everybody stands alike, nobody is favoured anywhere."""
    board = Board(3)
    for seat in range(3):
        board.goods(seat)
    return board


def test_equal_seats_stand_equal_but_for_the_turn_order() -> None:
    board = level()
    board.round(4)
    assert value(board, BLUE) == value(board, YELLOW) == value(board, ORANGE)


@pytest.mark.parametrize("round_no", [1, 2, 3, 4])
def test_more_of_anything_is_better(round_no: int) -> None:
    board = level()
    board.round(round_no)
    values = [value(board)]
    board.own(BLUE, BREWERS, 7)
    values.append(value(board))
    board.s.talers[BLUE] += 10
    values.append(value(board))
    board.goods(BLUE, 0, 2)
    values.append(value(board))
    board.give(BLUE, "nobleman-3")
    values.append(value(board))
    board.s.crests[BLUE, BREWERS] = board.s.crests[BLUE, BAKERS] = 1
    values.append(value(board))
    assert values == sorted(set(values))


def test_a_rivals_gain_is_a_loss() -> None:
    board = level()
    board.own(BLUE, BREWERS, 2)
    before = value(board)
    board.own(YELLOW, BREWERS, 7)
    assert value(board) < before


def test_at_the_end_it_is_the_points() -> None:
    board = level()
    board.round(4)
    board.own(BLUE, BREWERS, 7, 6)
    board.own(ORANGE, BAKERS, 5)
    board.end_round()
    for seat in range(3):
        assert value(board, seat) == 1000 * board.score(seat)
