"""Where in its town a space lies, as somebody who looks at the map would say it."""

from __future__ import annotations

from functools import lru_cache

from guildhall.engine.contract import View
from guildhall.engine.text import Term
from guildhall.games.flandern.geometry import Outline, bounds
from guildhall.games.flandern.townmap import CENTRE_NAME, SPACE_NAMES, town_map

STEEP, FLAT = 12, 5
"""What is less than 5 up on 12 along lies beside, not above: a slope of 22.5 degrees."""


def spot_term(view: View, town: int, space: int) -> Term:
    """On which side of the centre the space lies."""
    outlines = town_map(view.edition)[town].outlines
    centre = outlines[CENTRE_NAME]
    return Term(f"spot-{spot(outlines.get(SPACE_NAMES[space], centre), centre)}")


@lru_cache(512)
def spot(outline: Outline, centre: Outline) -> str:
    """One of eight directions from the centre, north being up: n, ne, e …; c for itself."""
    x, y = (a - b for a, b in zip(_middle(outline), _middle(centre), strict=True))
    up = "" if abs(y) * STEEP < abs(x) * FLAT else "n" if y > 0 else "s" if y < 0 else ""
    along = "" if abs(x) * STEEP < abs(y) * FLAT else "e" if x > 0 else "w" if x < 0 else ""
    return up + along or "c"


def _middle(outline: Outline) -> tuple[int, int]:
    """Twice the middle of the rectangle around an outline."""
    left, low, right, high = bounds([outline])
    return left + right, low + high


def side_of(church: Outline, created: Outline) -> str:
    """On which side of the church a created space lies: n, e, s or w."""
    left, _, right, high = bounds([church])
    new_left, new_low, _, _ = bounds([created])
    if new_left >= right:
        return "e"
    if new_low >= high:
        return "n"
    return "s" if new_left >= left else "w"


def cut_of(corner: Outline) -> str:
    """Which point of a corner is cut off."""
    left, low, right, high = bounds([corner])
    points = {"sw": (left, low), "se": (right, low), "ne": (right, high), "nw": (left, high)}
    return next(name for name, point in points.items() if point not in corner)
