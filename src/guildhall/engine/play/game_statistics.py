"""What many finished games tell about a game: figures in sections, some with bounds to keep.

A game may have a module `study` with SETTINGS, the tables a designer wants to see beside each
other, and `sections(games)`, its figures. Any other game gets the usual ones. HOLDINGS names the
fields of what players have at the end, and how the things in them begin in the texts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.runtime.state import Record
from guildhall.engine.text import Message

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Shares = np.ndarray[Any, np.dtype[np.float64]]

NUMBER = "number"
PERCENT = "percent"
TIMES = "times"
COUNT = "count"
"""A figure is a plain number, a part of a whole, a multiple of what is fair, or was counted."""
ROUND = "round_no"
"""The field that counts rounds, where a game has any."""


@dataclass(frozen=True)
class StatisticsSetting:
    """How many play, and the options that are not as usual."""

    players: int
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class GameSample:
    """Finished games of one setting."""

    game: Game
    setting: StatisticsSetting
    box: Record
    states: Record
    """The last state of every game."""
    scores: Numbers
    """Points by game, seat and item."""
    shares: Shares
    """What part of the victory each seat has, by game and seat."""
    decisions: Numbers
    tally: Numbers
    """How often each action was done, by game."""
    seeds: Numbers

    @property
    def players(self) -> int:
        return self.setting.players

    def done(self, kind: str) -> Numbers:
        """How often each action of a kind was done, by everybody."""
        found = next(each for each in self.game.ACTIONS.kinds if each.name == kind)
        counts: Numbers = self.tally[:, found.base : found.base + found.size].sum(axis=0)
        return counts

    def some(self, rows: Numbers) -> GameSample:
        """The games with these numbers, each as often as it is named."""
        return replace(
            self,
            states=_rows(self.states, rows),
            scores=self.scores[rows],
            shares=self.shares[rows],
            decisions=self.decisions[rows],
            tally=self.tally[rows],
            seeds=self.seeds[rows],
        )


def _rows(states: Record, rows: Numbers) -> Record:
    """Some of the records, as bytes: numpy copies records field by field."""
    found: Record = states.view(np.uint8).reshape(len(states), -1)[rows].view(states.dtype)
    return found.reshape(-1)


@dataclass(frozen=True)
class Figure:
    """One number with its name; `least` and `most` are the bounds it should keep.

    `error` is its standard error: how far it lies from the truth, about, for want of more games.
    `cases` says how many seats it tells of, where that is not all of them.
    """

    words: Message
    value: float
    unit: str = NUMBER
    least: float | None = None
    most: float | None = None
    error: float = 0.0
    cases: int = 0

    @property
    def has_bounds(self) -> bool:
        return self.least is not None or self.most is not None

    def misses(self, errors: float = 0.0) -> int:
        """-1 below its bounds by more than so many errors, 1 above them, 0 neither."""
        if self.least is not None and self.value + errors * self.error < self.least:
            return -1
        return int(self.most is not None and self.value - errors * self.error > self.most)


@dataclass(frozen=True)
class StatisticsSection:
    """Figures under a title."""

    words: Message
    figures: tuple[Figure, ...]


def part(count: float, whole: float) -> float:
    return count / whole if whole else 0.0


def usual_sections(
    games: GameSample, most_for_a_seat: float | None = None
) -> list[StatisticsSection]:
    """Length, points and the seats' victories: what every game has."""
    sections = [lengths(games), points(games), items(games)]
    if games.players > 1:
        sections.insert(0, seats(games, most_for_a_seat))
    return sections


def seats(games: GameSample, most: float | None = None) -> StatisticsSection:
    """Each seat's part of the victories, as a multiple of its fair share."""
    shares = games.shares.mean(axis=0) * games.players
    figures = [
        Figure(Message("study-seat", {"number": seat + 1}), float(share), TIMES, most=most)
        for seat, share in enumerate(shares)
    ]
    return StatisticsSection(Message("study-seats"), tuple(figures))


def lengths(games: GameSample, more: Sequence[Figure] = ()) -> StatisticsSection:
    """Decisions, and what the game counts besides."""
    figures = [*more, Figure(Message("study-decisions"), float(games.decisions.mean()))]
    if ROUND in games.game.FIELDS:
        figures.insert(0, Figure(Message("study-rounds"), float(games.states[ROUND].mean())))
    return StatisticsSection(Message("study-length"), tuple(figures))


def points(
    games: GameSample, more: Sequence[Figure] = (), best: tuple[float, float] | None = None
) -> StatisticsSection:
    """The totals: everybody's, how much they differ, the best and the worst of each table."""
    totals = games.scores[:, :, 0]
    figures = [
        Figure(Message("study-mean"), float(totals.mean())),
        Figure(Message("study-spread"), float(totals.std())),
    ]
    if games.players > 1:
        figures += [
            Figure(Message("study-best"), float(totals.max(axis=1).mean()), NUMBER, *(best or ())),
            Figure(Message("study-worst"), float(totals.min(axis=1).mean())),
        ]
    return StatisticsSection(Message("study-points"), (*figures, *more))


def items(games: GameSample) -> StatisticsSection:
    """Where the points come from, on average for a player."""
    means = games.scores.mean(axis=(0, 1))
    named = zip(games.game.SCORE_ITEMS, means, strict=True)
    figures = [Figure(Message(f"score-{name}"), float(mean)) for name, mean in list(named)[1:]]
    return StatisticsSection(Message("study-items"), tuple(figures))
