"""Confidence intervals of figures, from what each game contributes.

Games are independent, so a game is the unit: the seats of one game stay together. The interval of a
figure depends on its data:

- A proportion of games has a Wilson score interval with continuity correction.
- If only a few games differ from the usual value, their number is about a Poisson variable, and the
  figure a weighted sum of such numbers: the gamma interval of Fay and Feuer (1997), in which one
  more game with the largest deviation is assumed.
- Everything else has Student's t interval of a ratio of sums, with Hall's transformation (1992)
  for skewed values.

A mean that is zero in all games but one at most has no interval, because nothing is known about
the size of what happened too rarely; `basis` says how many games it is based on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import cbrt, hypot, inf, sqrt
from statistics import NormalDist

import numpy as np

from guildhall.engine.play.game_statistics import (
    NUMBER,
    PERCENT,
    Figure,
    Interval,
    PerGame,
    StatisticsSection,
)

ALPHA = 0.05
Z_95 = NormalDist().inv_cdf(1 - ALPHA / 2)
"""Half-width of the 95 % interval in standard errors."""
MIN_GAMES = 10
"""With fewer games only proportions have an interval."""
MIN_BASIS = 2
"""With fewer games that differ from zero, a figure has no interval."""
FEW_GAMES = 20
"""With fewer games that differ from the usual value, these games are counted as rare events."""
MIN_SEEN = 10
"""With fewer games that differ, a larger deviation than the observed ones may be possible."""


def with_intervals(sections: Sequence[StatisticsSection]) -> list[StatisticsSection]:
    """The sections with the 95 % interval of every figure that has data of single games."""
    return [
        replace(section, figures=tuple(map(with_interval, section.figures))) for section in sections
    ]


def with_interval(figure: Figure) -> Figure:
    sample = sample_of(figure)
    if sample is None:
        return figure
    return replace(figure, interval=sample.interval(Z_95), basis=sample.basis)


@dataclass(frozen=True)
class RatioSample:
    """The games in which a figure is defined: the sum of parts by the sum of wholes."""

    parts: PerGame
    wholes: PerGame
    can_be_proportion: bool = False
    most: float = inf
    """The largest possible value of a game."""
    is_difference: bool = False
    """Whether deviations on both sides are possible as soon as one is seen."""

    @property
    def value(self) -> float:
        return float(self.parts.sum() / self.wholes.sum())

    @cached_property
    def is_proportion(self) -> bool:
        """Whether it counts games; tied winners may have a fraction of one."""
        return (
            self.can_be_proportion
            and bool((self.wholes == self.wholes[0]).all())
            and bool((self.parts <= 1).all())
            and float(np.isin(self.parts, (0, 1)).mean()) > 0.5
        )

    @cached_property
    def usual(self) -> float:
        """The most frequent value of a game."""
        values, counts = np.unique(np.round(self.parts / self.wholes, 9), return_counts=True)
        return float(values[counts.argmax()])

    @cached_property
    def deviations(self) -> PerGame:
        """How far the part of each game is from the usual one."""
        found = self.parts - self.usual * self.wholes
        return np.where(np.abs(found) > 1e-6 * np.abs(self.wholes), found, 0.0)

    @cached_property
    def basis(self) -> int | None:
        """The number of games that differ from the usual value, if too few for an interval."""
        differing = int(np.count_nonzero(self.deviations))
        is_bounded = self.most < inf or self.is_proportion
        is_known = is_bounded or self.usual != 0 or differing >= MIN_BASIS
        return None if is_known else differing

    def interval(self, z: float) -> Interval | None:
        """The interval whose half-width is z standard errors if the figure is a normal one."""
        if self.is_proportion:
            return self._proportion_interval(z)
        if len(self.parts) < MIN_GAMES or self.basis is not None:
            return None
        is_rare = np.count_nonzero(self.deviations) < FEW_GAMES
        low, high = self._rare_interval(z) if is_rare else self._mean_interval(z)
        has_negatives = self.is_difference or bool((self.parts < 0).any())
        return low if has_negatives else max(low, 0.0), min(high, self.most)

    def _proportion_interval(self, z: float) -> Interval:
        count, games = float(self.parts.sum()), len(self.parts)
        low, high = wilson_interval(count, games, z)
        return low / float(self.wholes[0]), high / float(self.wholes[0])

    def _rare_interval(self, z: float) -> Interval:
        deviations, usual, whole = self.deviations, self.usual, float(self.wholes.sum())
        differing = np.count_nonzero(deviations)
        mean_whole = whole / len(self.wholes)
        farthest = abs(usual) if self.most == inf else self.most - usual
        most_above = farthest * mean_whole if differing < MIN_BASIS else 0.0
        most_below = abs(usual) * mean_whole if differing < MIN_SEEN else 0.0
        if self.is_difference:
            most_above = most_below = float(np.abs(deviations).max())
        above = gamma_interval(deviations[deviations > 0], most_above, z)
        below = gamma_interval(-deviations[deviations < 0], most_below, z)
        total = float(deviations.sum())
        low = total - hypot(above.sum - above.low, below.high - below.sum)
        high = total + hypot(above.high - above.sum, below.sum - below.low)
        return usual + low / whole, usual + high / whole

    def _mean_interval(self, z: float) -> Interval:
        games, value = len(self.parts), self.value
        residuals = (self.parts - value * self.wholes) / self.wholes.mean()
        spread = float(residuals.std(ddof=1))
        if spread == 0:
            return value, value
        # differences are symmetric unless the versions differ, which is to be tested
        skewness = 0.0 if self.is_difference else float(((residuals / spread) ** 3).mean())
        t, error = t_quantile(z, games), spread / sqrt(games)
        low, high = (error * hall_inverse(each, skewness, games) for each in (t, -t))
        return value - low, value - high


def sample_of(figure: Figure) -> RatioSample | None:
    """The games that contribute to a figure; None if nothing is known about them."""
    if figure.parts is None or figure.wholes is None:
        return None
    contributes = figure.wholes > 0
    if not contributes.any():
        return None
    parts, wholes = figure.parts[contributes], figure.wholes[contributes]
    most = 1.0 if figure.unit == PERCENT else inf
    return RatioSample(parts, wholes, figure.unit != NUMBER, most)


def interval_of(figure: Figure, z: float) -> Interval | None:
    """The interval of a figure whose half-width is z standard errors; None without data."""
    sample = sample_of(figure)
    return None if sample is None else sample.interval(z)


def paired_sample(first: Figure, second: Figure) -> RatioSample | None:
    """How much each game contributes to the difference of a figure in two versions of a game."""
    if first.parts is None or second.parts is None:
        return None
    before, after = (_contributions(each) for each in (first, second))
    return RatioSample(after - before, np.ones(len(before)), is_difference=True)


def _contributions(figure: Figure) -> PerGame:
    """A number for each game whose mean is the figure, to first order."""
    assert figure.parts is not None
    assert figure.wholes is not None
    mean_whole = float(figure.wholes.mean())
    if mean_whole == 0:
        return np.zeros(len(figure.parts))
    residuals: PerGame = (figure.parts - figure.value * figure.wholes) / mean_whole
    return residuals + figure.value


def unpaired_interval(first: Figure, second: Figure, z: float) -> Interval | None:
    """The interval of a difference of independent samples, whose variances add up.

    The distance to each end is recovered from the two intervals (Zou and Donner, 2008).
    """
    before, after = interval_of(first, z), interval_of(second, z)
    if before is None or after is None:
        return None
    value = second.value - first.value
    low = value - hypot(second.value - after[0], before[1] - first.value)
    return low, value + hypot(after[1] - second.value, first.value - before[0])


def bound_violation(figure: Figure, z: float) -> int:
    """-1 if its interval is below the target range, 1 if above it, else 0."""
    interval = interval_of(figure, z)
    if interval is None:
        return 0
    if figure.least is not None and interval[1] < figure.least:
        return -1
    return int(figure.most is not None and interval[0] > figure.most)


def wilson_interval(count: float, games: int, z: float) -> Interval:
    """The score interval of a proportion, with continuity correction."""
    part, square = count / games, z * z
    low_root = square - 2 - 1 / games + 4 * part * (games * (1 - part) + 1)
    high_root = square + 2 - 1 / games + 4 * part * (games * (1 - part) - 1)
    scale = 2 * (games + square)
    low = (2 * count + square - 1 - z * sqrt(max(low_root, 0.0))) / scale
    high = (2 * count + square + 1 + z * sqrt(max(high_root, 0.0))) / scale
    return (
        0.0 if count == 0 else max(0.0, min(low, part)),
        1.0 if count == games else min(1.0, max(high, part)),
    )


@dataclass(frozen=True)
class WeightedSum:
    """A sum of the sizes of rare events with the interval of its expectation."""

    sum: float
    low: float
    high: float


def gamma_interval(sizes: PerGame, possible: float, z: float) -> WeightedSum:
    """The interval of a sum of Poisson variables, weighted by their sizes.

    The upper end assumes one more event of the largest observed or possible size.
    """
    total, squares = float(sizes.sum()), float((sizes**2).sum())
    largest = max(possible, float(sizes.max(initial=0.0)))
    if largest == 0:
        return WeightedSum(0.0, 0.0, 0.0)
    low = squares / total * gamma_quantile(total**2 / squares, -z) if total else 0.0
    total_more, squares_more = total + largest, squares + largest**2
    shape = total_more**2 / squares_more
    high = squares_more / total_more * gamma_quantile(shape, z)
    return WeightedSum(total, min(low, total), high)


def gamma_quantile(shape: float, z: float) -> float:
    """The quantile of a gamma distribution, from the normal one (Wilson and Hilferty)."""
    return float(shape * max(0.0, 1 - 1 / (9 * shape) + z / (3 * sqrt(shape))) ** 3)


def hall_inverse(t: float, skewness: float, games: int) -> float:
    """The quantile of the Studentised mean of skewed values."""
    if abs(skewness) < 1e-6:
        return t
    scale = 3 * sqrt(games) / skewness
    return scale * (cbrt(1 + skewness * (t / sqrt(games) - skewness / (6 * games))) - 1)


def bonferroni_z(tests: int) -> float:
    """The normal quantile of a one-sided test among this number of tests.

    The Bonferroni correction keeps the family-wise error rate at 5 %.
    """
    return NormalDist().inv_cdf(1 - ALPHA / max(tests, 1))


def t_quantile(normal: float, games: int) -> float:
    """Student's t quantile for this number of games, from the normal quantile.

    Three terms of the Cornish–Fisher expansion: accurate within 1 % from ten games on.
    """
    if games < MIN_GAMES:
        return inf
    z, degrees = normal, games - 1
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3
