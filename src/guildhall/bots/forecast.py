"""Chances to win: how often each seat does, if greedy plays on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from guildhall.bots.batch import LIMIT
from guildhall.bots.contract import Budget, Question
from guildhall.bots.greedy import SAMPLES
from guildhall.bots.states import START
from guildhall.bots.whole_game import GREEDY
from guildhall.bots.workspace import code_for, new_room, new_series, put_state
from guildhall.engine.kernel.choices import entry_seed
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace

FEWEST = 12
SURE = 200
"""Games enough for anybody to see."""

POINT = 1000

Chances = tuple[float, ...]
Numbers = np.ndarray[Any, np.dtype[Any]]


def forecast(
    question: Question, seconds: float, line: Sequence[int] = (), fewest: int = FEWEST
) -> Chances:
    """Every seat's share of the victories after these pieces, by what the asked seat knows.

    As many games as there is time for, but a few at least; each from another possible truth.
    The same question with another line is answered over the same truths and chances.
    """
    return _played_on(
        question.face,
        question.players,
        question.seed,
        lambda number: _truth_after(question, line, number),
        (seconds, fewest),
        question.budget,
    )


@dataclass(frozen=True)
class Outlook:
    """What became of games from one state: shares of the victories, and final leads, by seat."""

    chances: Numbers
    leads: Numbers
    """In thousandths of a point, game by game; alone, the points themselves."""


def outlook(face: RulesFace, record: Record, players: int, seed: int, games: int) -> Outlook:
    """Greedy games from the very state that there is, when its secrets are told."""
    width = face.game.QUICK_WIDTH
    room = new_room(face, width)
    put_state(room, START, record)
    seeds = [[entry_seed(seed, side, game) for game in range(games)] for side in (0, 1)]
    series = new_series(face.game, (), *seeds, np.full((games, players), GREEDY))
    code_for(face).play_on(room, series, players, width, SAMPLES, LIMIT)
    won = series.winners[:, None] >> np.arange(players) & 1
    shares = won / np.maximum(1, won.sum(axis=1, keepdims=True))
    return Outlook(shares.mean(axis=0), POINT * _leads(series.points[:, :players, 0]))


def _leads(points: Numbers) -> Numbers:
    """How far every seat is ahead of its strongest rival, game by game."""
    if points.shape[1] == 1:
        return points
    inferior, best = np.sort(points, axis=1)[:, -2:].T[:, :, None]
    return points - np.where(points == best, inferior, best)


def _played_on(
    face: RulesFace,
    players: int,
    seed: int,
    start_of: Callable[[int], Record],
    care: tuple[float, int],
    budget: Budget,
) -> Chances:
    seconds, fewest = care
    width = face.game.QUICK_WIDTH
    room = new_room(face, width)
    everybody = np.full((1, players), GREEDY)
    wins = np.zeros(players)
    begun = budget.now()
    games = 0
    while games < fewest or (games < SURE and budget.now() - begun < seconds):
        put_state(room, START, start_of(games))
        seeds = [entry_seed(seed, 0, games)], [entry_seed(seed, 1, games)]
        series = new_series(face.game, (), *seeds, everybody)
        code_for(face).play_on(room, series, players, width, SAMPLES, LIMIT)
        mask = int(series.winners[0])
        won = np.array([mask >> one & 1 for one in range(players)])
        wins += won / max(1, won.sum())
        games += 1
    return tuple(float(share) for share in wins / games)


def _truth_after(question: Question, line: Sequence[int], number: int) -> Record:
    """A possible truth after the pieces, as far as they go there."""
    face, seat = question.face, question.seat
    truth = question.possible_truth(number)
    for action in line:
        if not face.pending(truth) >> seat & 1 or action not in face.legal(truth, seat):
            break
        face.perform(truth, seat, action)
    return truth
