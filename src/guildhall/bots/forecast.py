"""The outlook from a state: who wins how often, and by how much, if greedy plays on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from guildhall.bots.batch import LIMIT
from guildhall.bots.greedy import SAMPLES
from guildhall.bots.states import START
from guildhall.bots.whole_game import GREEDY
from guildhall.bots.workspace import code_for, new_room, new_series, put_state
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.runtime.seeded_choice import entry_seed

POINT = 1000

Numbers = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Outlook:
    """What became of games from one state: shares of the victories, and final leads, by seat."""

    chances: Numbers
    leads: Numbers
    """In thousandths of a point, game by game; alone, the points themselves."""

    def spread(self, seat: int) -> float:
        """How much the seat's final lead varies."""
        return float(self.leads[:, seat].std())


def outlook(face: RulesFace, record: Record, players: int, seed: int, games: int) -> Outlook:
    """So many greedy games from the very state, each with a chance of its own."""
    width = face.game.QUICK_WIDTH
    room = new_room(face, width)
    put_state(room, START, record)
    chance, minds = ([entry_seed(seed, of, game) for game in range(games)] for of in (0, 1))
    series = new_series(face.game, (), chance, minds, np.full((games, players), GREEDY))
    code_for(face).play_on(room, series, players, width, SAMPLES, LIMIT)
    won = series.winners[:, None] >> np.arange(players) & 1
    shares = won / np.maximum(1, won.sum(axis=1, keepdims=True))
    return Outlook(shares.mean(axis=0), POINT * leads_of(series.points[:, :players, 0]))


def leads_of(points: Numbers) -> Numbers:
    """How far every seat is ahead of its strongest rival, game by game; alone, its points."""
    if points.shape[1] == 1:
        return points
    second, first = np.sort(points, axis=1)[:, -2:].T[:, :, None]
    leads: Numbers = points - np.where(points == first, second, first)
    return leads
