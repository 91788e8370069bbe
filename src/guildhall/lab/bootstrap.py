"""Standard errors and confidence intervals by bootstrap.

Whole games are resampled, so that the seats of one game stay together. A standard error here is the
half-width of the 95 % interval divided by `Z_95`; with few games Student's t makes it wider.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from statistics import NormalDist

import numpy as np

from guildhall.engine.play.game_statistics import (
    PERCENT,
    TIMES,
    Figure,
    GameSample,
    StatisticsSection,
)

RESAMPLES = 200
"""Bootstrap resamples: enough to know a standard error within 5 %."""
ALPHA = 0.05
Z_95 = NormalDist().inv_cdf(1 - ALPHA / 2)
"""Half-width of the 95 % interval in standard errors."""
MIN_GAMES = 10
"""With fewer games the standard error is infinite."""
SEED = 1302

SectionsFunction = Callable[[GameSample], Sequence[StatisticsSection]]


def with_intervals(
    games: GameSample, sections_of: SectionsFunction, resamples: int = RESAMPLES
) -> list[StatisticsSection]:
    """The sections of these games, every figure with its standard error."""
    sections = sections_of(games)
    is_enough = len(games.states) >= MIN_GAMES
    errors = iter(_standard_errors(games, sections_of, resamples) if is_enough else [])
    return [
        replace(s, figures=tuple(_with_error(f, next(errors, inf), games) for f in s.figures))
        for s in sections
    ]


def _standard_errors(
    games: GameSample, sections_of: SectionsFunction, resamples: int
) -> list[float]:
    rng, count = np.random.default_rng(SEED), len(games.states)
    samples = (games.select(rng.integers(count, size=count)) for _ in range(resamples))
    values = np.array([[f.value for s in sections_of(each) for f in s.figures] for each in samples])
    spreads: list[float] = values.std(axis=0, ddof=1).tolist()
    return [spread * t_correction(count) for spread in spreads]


def _with_error(figure: Figure, error: float, games: GameSample) -> Figure:
    return replace(figure, error=max(error, figure.error, boundary_error(figure, games)))


def boundary_error(figure: Figure, games: GameSample) -> float:
    """The exact standard error of a proportion of 0 or 1, which the bootstrap underestimates.

    It is 0 for every other figure.
    """
    if figure.unit not in (PERCENT, TIMES):
        return 0.0
    maximum = 1.0 if figure.unit == PERCENT else float(games.players)
    unseen = 1 - float(ALPHA ** (1 / len(games.states)))
    return maximum * unseen / Z_95 if figure.value in (0.0, maximum) else 0.0


def t_correction(games: int) -> float:
    """The factor by which Student's t widens 95 % intervals for this number of games."""
    return t_quantile(Z_95, games) / Z_95


def bonferroni_threshold(figures: int, games: int) -> float:
    """The standard errors at which a figure is significant among this number of tests.

    The Bonferroni correction keeps the family-wise error rate at 5 %.
    """
    z_adjusted = NormalDist().inv_cdf(1 - ALPHA / max(figures, 1))
    return t_quantile(z_adjusted, games) / t_correction(games) if games >= MIN_GAMES else inf


def t_quantile(normal: float, games: int) -> float:
    """Student's t quantile for this number of games, from the normal quantile.

    Three terms of the Cornish–Fisher expansion: accurate within 1 % from ten games on.
    """
    z, degrees = normal, games - 1
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3
