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

DRAWS = 200
"""How often the games are drawn again: enough to know an error within a twentieth of it."""
LEVEL = 0.05
SURE = NormalDist().inv_cdf(1 - LEVEL / 2)
"""So many errors to both sides hold the truth in 95 of 100 cases."""
FEWEST = 10
"""Fewer games say nothing about how sure they are: an error is infinite then."""
SEED = 1302

Sections = Callable[[GameSample], Sequence[StatisticsSection]]


def with_intervals(
    games: GameSample, sections_of: Sections, draws: int = DRAWS
) -> list[StatisticsSection]:
    """The sections of these games, every figure with its error."""
    told = sections_of(games)
    is_enough = len(games.states) >= FEWEST
    errors = iter(_spreads(games, sections_of, draws) if is_enough else [])
    return [
        replace(s, figures=tuple(_with(f, next(errors, inf), games) for f in s.figures))
        for s in told
    ]


def _spreads(games: GameSample, sections_of: Sections, draws: int) -> list[float]:
    chance, count = np.random.default_rng(SEED), len(games.states)
    again = (games.some(chance.integers(count, size=count)) for _ in range(draws))
    drawn = np.array([[f.value for s in sections_of(each) for f in s.figures] for each in again])
    spreads: list[float] = drawn.std(axis=0, ddof=1).tolist()
    return [spread * widened(count) for spread in spreads]


def _with(figure: Figure, error: float, games: GameSample) -> Figure:
    return replace(figure, error=max(error, figure.error, error_at_the_end(figure, games)))


def error_at_the_end(figure: Figure, games: GameSample) -> float:
    """What never or always happened is not sure for that; 0 for what lies between.

    What happens in up to so large a part of all games may fail to happen in these (exactly).
    """
    if figure.unit not in (PERCENT, TIMES):
        return 0.0
    most = 1.0 if figure.unit == PERCENT else float(games.players)
    unseen = 1 - float(LEVEL ** (1 / len(games.states)))
    return most * unseen / SURE if figure.value in (0.0, most) else 0.0


def widened(games: int) -> float:
    """How much wider 95 % intervals are with few games than with many."""
    return t_quantile(SURE, games) / SURE


def errors_for(figures: int, games: int) -> float:
    """How many errors a figure must lie off its bound, if so many are looked at together.

    Then no more than one study in twenty has a mark that chance alone has set.
    """
    many = NormalDist().inv_cdf(1 - LEVEL / max(figures, 1))
    return t_quantile(many, games) / widened(games) if games >= FEWEST else inf


def t_quantile(normal: float, games: int) -> float:
    """Student's quantile for so many games, from that of the normal distribution.

    Three terms of the expansion by Cornish and Fisher: within a hundredth from ten games on.
    """
    z, free = normal, games - 1
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3
