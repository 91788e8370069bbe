"""Statistics of finished games: figures in sections, some with bounds.

A game may have a module `study` with SETTINGS, the settings that a study compares by default, and
`sections(games)`, its figures; other games get `default_sections`. HOLDINGS maps fields of players'
possessions to the prefix of the text ids that name their entries.
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
"""Units of figures: a plain number, a fraction, a multiple of the fair share, or a count."""
ROUND = "round_no"
"""The field that counts rounds, if a game has it."""


@dataclass(frozen=True)
class StatisticsSetting:
    """A number of players and the options that differ from the defaults."""

    players: int
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class GameSample:
    """Finished games of one setting."""

    game: Game
    setting: StatisticsSetting
    box: Record
    states: Record
    """The final state of every game."""
    scores: Numbers
    """Points by game, seat and item."""
    shares: Shares
    """The share of the win by game and seat: tied winners divide it."""
    decisions: Numbers
    action_counts: Numbers
    """The number of times that each action was chosen, by game."""
    seeds: Numbers

    @property
    def players(self) -> int:
        return self.setting.players

    def count_actions(self, kind: str) -> Numbers:
        """The number of times that each action of a kind was chosen, in all games together."""
        actions = self.game.ACTIONS.kind_named(kind).actions
        counts: Numbers = self.action_counts[:, actions.start : actions.stop].sum(axis=0)
        return counts

    def select(self, rows: Numbers) -> GameSample:
        """The games in these rows, in this order; a row may occur several times."""
        return replace(
            self,
            states=_rows(self.states, rows),
            scores=self.scores[rows],
            shares=self.shares[rows],
            decisions=self.decisions[rows],
            action_counts=self.action_counts[rows],
            seeds=self.seeds[rows],
        )


def _rows(states: Record, rows: Numbers) -> Record:
    """The records in these rows, copied as bytes because numpy copies records field by field."""
    selected: Record = states.view(np.uint8).reshape(len(states), -1)[rows].view(states.dtype)
    return selected.reshape(-1)


@dataclass(frozen=True)
class Figure:
    """One statistic with its name; `least` and `most` are its desired bounds.

    `error` is its standard error; `cases` is the number of seats it is computed from, if not all.
    """

    message: Message
    value: float
    unit: str = NUMBER
    least: float | None = None
    most: float | None = None
    error: float = 0.0
    cases: int = 0

    @property
    def has_bounds(self) -> bool:
        return self.least is not None or self.most is not None

    def bound_violation(self, errors: float = 0.0) -> int:
        """-1 if it lies below its bounds by more than this many errors, 1 if above them, else 0."""
        if self.least is not None and self.value + errors * self.error < self.least:
            return -1
        return int(self.most is not None and self.value - errors * self.error > self.most)


@dataclass(frozen=True)
class StatisticsSection:
    """Figures under a title."""

    message: Message
    figures: tuple[Figure, ...]


def fraction(count: float, whole: float) -> float:
    """The quotient, or 0 if the whole is 0."""
    return count / whole if whole else 0.0


def default_sections(
    games: GameSample, max_seat_ratio: float | None = None
) -> list[StatisticsSection]:
    """The sections of games without a study module: win shares by seat, length and scores."""
    sections = [length_section(games), score_section(games), score_item_section(games)]
    if games.players > 1:
        sections.insert(0, seat_section(games, max_seat_ratio))
    return sections


def seat_section(games: GameSample, most: float | None = None) -> StatisticsSection:
    """The win share of each seat, as a multiple of the fair share."""
    shares = games.shares.mean(axis=0) * games.players
    figures = [
        Figure(Message("study-seat", {"number": seat + 1}), float(share), TIMES, most=most)
        for seat, share in enumerate(shares)
    ]
    return StatisticsSection(Message("study-seats"), tuple(figures))


def length_section(games: GameSample, more: Sequence[Figure] = ()) -> StatisticsSection:
    """The length of games in decisions and rounds, and further figures of the game."""
    figures = [*more, Figure(Message("study-decisions"), float(games.decisions.mean()))]
    if ROUND in games.game.FIELDS:
        figures.insert(0, Figure(Message("study-rounds"), float(games.states[ROUND].mean())))
    return StatisticsSection(Message("study-length"), tuple(figures))


def score_section(
    games: GameSample, more: Sequence[Figure] = (), best: tuple[float, float] | None = None
) -> StatisticsSection:
    """The mean and the standard deviation of the scores, and the mean of the best and the worst."""
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


def score_item_section(games: GameSample) -> StatisticsSection:
    """The mean points of a player by score item."""
    means = games.scores.mean(axis=(0, 1))
    named = zip(games.game.SCORE_ITEMS, means, strict=True)
    figures = [Figure(Message(f"score-{name}"), float(mean)) for name, mean in list(named)[1:]]
    return StatisticsSection(Message("study-items"), tuple(figures))
