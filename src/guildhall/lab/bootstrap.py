"""How sure a figure is: its spread over games drawn again and again from those that were played.

Games are drawn whole, so that seats of one table stay together. An error is the part `1 / SURE` of
the way to the end of the 95 % interval: with few games that is more than the spread (Student).
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
"""How often the games are drawn again: enough to know an error within a twentieth of it."""
ALPHA = 0.05
Z_95 = NormalDist().inv_cdf(1 - ALPHA / 2)
"""So many errors to both sides hold the truth in 95 of 100 cases."""
MIN_GAMES = 10
"""Fewer games say nothing about how sure they are: an error is infinite then."""
SEED = 1302

SectionsFunction = Callable[[GameSample], Sequence[StatisticsSection]]


def with_intervals(
    games: GameSample, sections_of: SectionsFunction, draws: int = RESAMPLES
) -> list[StatisticsSection]:
    """The sections of these games, every figure with its error."""
    told = sections_of(games)
    is_enough = len(games.states) >= MIN_GAMES
    errors = iter(_standard_errors(games, sections_of, draws) if is_enough else [])
    return [
        replace(s, figures=tuple(_with_error(f, next(errors, inf), games) for f in s.figures))
        for s in told
    ]


def _standard_errors(games: GameSample, sections_of: SectionsFunction, draws: int) -> list[float]:
    chance, count = np.random.default_rng(SEED), len(games.states)
    again = (games.some(chance.integers(count, size=count)) for _ in range(draws))
    drawn = np.array([[f.value for s in sections_of(each) for f in s.figures] for each in again])
    spreads: list[float] = drawn.std(axis=0, ddof=1).tolist()
    return [spread * t_correction(count) for spread in spreads]


def _with_error(figure: Figure, error: float, games: GameSample) -> Figure:
    return replace(figure, error=max(error, figure.error, boundary_error(figure, games)))


def boundary_error(figure: Figure, games: GameSample) -> float:
    """What never or always happened is not sure for that; 0 for what lies between.

    What happens in up to so large a part of all games may fail to happen in these (exactly).
    """
    if figure.unit not in (PERCENT, TIMES):
        return 0.0
    most = 1.0 if figure.unit == PERCENT else float(games.players)
    unseen = 1 - float(ALPHA ** (1 / len(games.states)))
    return most * unseen / Z_95 if figure.value in (0.0, most) else 0.0


def t_correction(games: int) -> float:
    """How much wider 95 % intervals are with few games than with many."""
    return t_quantile(Z_95, games) / Z_95


def bonferroni_threshold(figures: int, games: int) -> float:
    """How many errors a figure must lie off its bound, if so many are looked at together.

    Then no more than one study in twenty has a mark that chance alone has set.
    """
    many = NormalDist().inv_cdf(1 - ALPHA / max(figures, 1))
    return t_quantile(many, games) / t_correction(games) if games >= MIN_GAMES else inf


def t_quantile(normal: float, games: int) -> float:
    """Student's quantile for so many games, from that of the normal distribution.

    Three terms of the expansion by Cornish and Fisher: within a hundredth from ten games on.
    """
    z, free = normal, games - 1
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3
