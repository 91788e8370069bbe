"""Chances to win: how often each seat does, if greedy plays on from what a seat knows."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from guildhall.bots import orders
from guildhall.bots.batch import LIMIT
from guildhall.bots.contract import Question
from guildhall.bots.states import START
from guildhall.bots.workspace import Seats, new_room, numbers, put_state, work
from guildhall.engine.record import Record

GREEDY = 1
FEWEST = 12
SURE = 200
"""Games enough for anybody to see."""


def forecast(
    question: Question, seconds: float, line: Sequence[int] = (), fewest: int = FEWEST
) -> tuple[float, ...]:
    """Every seat's share of the victories in games played on, after these pieces.

    As many games as there is time for, but a few at least; each from another possible truth.
    """
    face, players, seat = question.face, question.players, question.seat
    width = face.game.QUICK_WIDTH
    room = new_room(face, width)
    points = np.zeros((face.game.SEATS, len(face.game.SCORE_ITEMS)), np.int32)
    seats = Seats(numbers(1), np.full(face.game.SEATS, GREEDY), points, numbers(1))
    told = {
        orders.TASK: orders.GAME,
        orders.PLAYERS: players,
        orders.SEAT: seat,
        orders.WIDTH: width,
        orders.SAMPLES: 1,
        orders.LIMIT: LIMIT,
    }
    wins = np.zeros(players)
    start = question.budget.now()
    games = 0
    while games < fewest or (games < SURE and question.budget.now() - start < seconds):
        put_state(room, START, _view_after(question, line, games))
        told |= {orders.SEED: question.seed ^ games << 32, orders.MIND: question.seed + games}
        work(face, told, room, seats=seats)
        mask = int(seats.winners[0])
        won = np.array([mask >> one & 1 for one in range(players)])
        wins += won / max(1, won.sum())
        games += 1
    return tuple(float(share) for share in wins / games)


def _view_after(question: Question, line: Sequence[int], number: int) -> Record:
    """What the seat knows after the pieces, played on a possible truth as far as they go."""
    if not line:
        return question.view
    face, seat = question.face, question.seat
    truth = question.possible_truth(number)
    for action in line:
        if not face.pending(truth) >> seat & 1 or action not in face.legal(truth, seat):
            break
        face.perform(truth, seat, action)
    return face.hidden(truth, seat)
