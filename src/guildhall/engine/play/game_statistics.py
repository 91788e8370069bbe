"""Statistics of finished games: figures in sections, some with a target range.

A game may have a module `study` with SETTINGS, the settings that a study compares by default, and
`sections(games)`, its figures; other games get `default_sections`. HOLDINGS maps fields of players'
possessions to the prefix of the text ids that name their entries.

`mean_figure` and `ratio_figure` store what each game contributes, from which the lab computes
intervals. Leave out figures that are impossible with the players, options or edition of a table.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.runtime.state import Record
from guildhall.engine.text import Message, Term

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Shares = np.ndarray[Any, np.dtype[np.float64]]
PerGame = np.ndarray[Any, np.dtype[np.float64]]
"""One number for each game."""
Interval = tuple[float, float]
"""The lower and the upper end of a confidence interval."""

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
        """The number of times that each action of a kind was chosen, by game."""
        actions = self.game.ACTIONS.kind_named(kind).actions
        counts: Numbers = self.action_counts[:, actions.start : actions.stop]
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
    """One statistic with its name; `least` and `most` are its target range.

    Without `parts` nothing is known about single games, and the lab computes no interval.
    """

    message: Message
    value: float
    unit: str = NUMBER
    least: float | None = None
    most: float | None = None
    interval: Interval | None = None
    """The 95 % confidence interval."""
    basis: int | None = None
    """The number of games that differ from the usual value, if they are too few for an interval."""
    cases: int = 0
    """The number of seats that it is computed from, if not all."""
    parts: PerGame | None = field(default=None, compare=False, repr=False)
    wholes: PerGame | None = field(default=None, compare=False, repr=False)
    """The value is the sum of `parts` of all games, divided by the sum of `wholes`."""

    @property
    def has_bounds(self) -> bool:
        return self.least is not None or self.most is not None

    @property
    def name(self) -> str:
        """Its name on the command line and in JSON: `mean`, `seat-1`, `score-crests`."""
        arguments = self.message.args.values()
        words = [str(each.id if isinstance(each, Term) else each) for each in arguments]
        return "-".join([self.message.text.removeprefix("study-"), *words])


def mean_figure(
    message: Message,
    values: Any,
    unit: str = NUMBER,
    least: float | None = None,
    most: float | None = None,
) -> Figure:
    """The mean of a value of each game."""
    return ratio_figure(message, values, np.ones(len(values)), unit, least, most)


def ratio_figure(
    message: Message,
    parts: Any,
    wholes: Any,
    unit: str = NUMBER,
    least: float | None = None,
    most: float | None = None,
) -> Figure:
    """The sum of the parts of all games, divided by the sum of the wholes."""
    parts, wholes = np.asarray(parts, np.float64), np.asarray(wholes, np.float64)
    value = fraction(float(parts.sum()), float(wholes.sum()))
    return Figure(message, value, unit, least, most, parts=parts, wholes=wholes)


def standard_deviation_figure(message: Message, values: Any) -> Figure:
    """The standard deviation of several values of each game.

    A game contributes its first-order (infinitesimal jackknife) pseudo-value.
    """
    deviation = float(values.std())
    squares = ((values - values.mean()) ** 2).mean(axis=1)
    if deviation == 0:
        return mean_figure(message, squares)
    return mean_figure(message, (squares / deviation + deviation) / 2)


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
    fair_shares = np.full(len(games.shares), 1 / games.players)
    figures = [
        ratio_figure(
            Message("study-seat", {"number": seat + 1}), shares, fair_shares, TIMES, most=most
        )
        for seat, shares in enumerate(games.shares.T)
    ]
    return StatisticsSection(Message("study-seats"), tuple(figures))


def length_section(
    games: GameSample, more: Sequence[Figure] = (), *, rounds: bool = True
) -> StatisticsSection:
    """The length of games in decisions, in rounds if they vary, and further figures of the game."""
    figures = [*more, mean_figure(Message("study-decisions"), games.decisions)]
    if rounds and ROUND in games.game.FIELDS:
        figures.insert(0, mean_figure(Message("study-rounds"), games.states[ROUND]))
    return StatisticsSection(Message("study-length"), tuple(figures))


def score_section(
    games: GameSample, more: Sequence[Figure] = (), best: tuple[float, float] | None = None
) -> StatisticsSection:
    """The mean and the standard deviation of the scores, and the mean of the best and the worst."""
    totals = games.scores[:, :, 0]
    figures = [
        mean_figure(Message("study-mean"), totals.mean(axis=1)),
        standard_deviation_figure(Message("study-spread"), totals),
    ]
    if games.players > 1:
        figures += [
            mean_figure(Message("study-best"), totals.max(axis=1), NUMBER, *(best or ())),
            mean_figure(Message("study-worst"), totals.min(axis=1)),
        ]
    return StatisticsSection(Message("study-points"), (*figures, *more))


def score_item_section(games: GameSample, impossible: Collection[str] = ()) -> StatisticsSection:
    """The mean points of a player by score item, without the impossible ones."""
    figures = [
        mean_figure(Message(f"score-{name}"), games.scores[:, :, number].mean(axis=1))
        for number, name in enumerate(games.game.SCORE_ITEMS)
        if number > 0 and name not in impossible
    ]
    return StatisticsSection(Message("study-items"), tuple(figures))
