"""How sure a figure is: its spread over games drawn again and again from those that were played.

Games are drawn whole, so that seats of one table stay together.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import NormalDist

import numpy as np

from guildhall.engine.play.studies import PERCENT, Figure, Games, Section

DRAWS = 200
"""How often the games are drawn again: enough to know an error within a twentieth of it."""
LEVEL = 0.05
SURE = NormalDist().inv_cdf(1 - LEVEL / 2)
"""So many errors to both sides hold the truth in 95 of 100 cases."""
SEED = 1302

Sections = Callable[[Games], Sequence[Section]]


def with_errors(games: Games, sections_of: Sections) -> list[Section]:
    """The sections of these games, every figure with its standard error."""
    chance, count = np.random.default_rng(SEED), len(games.states)
    draws = (games.some(chance.integers(count, size=count)) for _ in range(DRAWS))
    drawn = np.array([[f.value for s in sections_of(each) for f in s.figures] for each in draws])
    errors = iter(drawn.std(axis=0, ddof=1).tolist())
    return [
        replace(section, figures=tuple(_with(f, next(errors), count) for f in section.figures))
        for section in sections_of(games)
    ]


def _with(figure: Figure, error: float, games: int) -> Figure:
    """What never or always happened is not sure for that: three in so many games are possible."""
    if figure.unit == PERCENT and figure.value in (0.0, 1.0):
        error = max(error, 3 / games / SURE)
    return replace(figure, error=error)


def errors_for(figures: int) -> float:
    """How many errors a figure must lie off its bound, if so many are looked at together.

    Then no more than one study in twenty has a mark that chance alone has set.
    """
    return NormalDist().inv_cdf(1 - LEVEL / max(figures, 1))
