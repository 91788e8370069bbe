"""Outlines of the map as they are drawn: 40 to a unit, y downwards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import hypot

from guildhall.games.flandern.geometry import Outline, Point, bounds, sides

UNIT = 40
Spot = tuple[float, float]
Box = tuple[float, float, float, float]
Corner = tuple[Spot, bool]
"""A corner of a town's wall, and whether it stands out."""


def spot(point: Point) -> Spot:
    return point[0] * UNIT, -point[1] * UNIT


def box_of(outlines: Iterable[Outline]) -> Box:
    """Left, top, width and height of what is drawn."""
    left, low, right, high = bounds(outlines)
    return left * UNIT, -high * UNIT, (right - left) * UNIT, (high - low) * UNIT


def closed(spots: Iterable[Spot]) -> str:
    """A closed path through the spots."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in spots) + "Z"


def path_of(outline: Outline, scale: float = 1, x: float = 0, y: float = 0) -> str:
    return closed(
        (round(px * scale + x, 1), round(py * scale + y, 1)) for px, py in map(spot, outline)
    )


@lru_cache(512)
def kind_of(outline: Outline) -> str:
    """The drawing that fits: q, rh, rv, dh, dv, or k with the corner that is cut."""
    left, low, right, high = bounds([outline])
    width, height = right - left, high - low
    if len(outline) == 5:
        corners = {"ne": (right, high), "nw": (left, high), "se": (right, low), "sw": (left, low)}
        return "k" + next(name for name, corner in corners.items() if corner not in outline)
    if width == height:
        return "q"
    shape = "d" if width + height == 5 else "r"
    return shape + ("h" if width > height else "v")


@lru_cache(256)
def wall_of(outlines: frozenset[Outline]) -> tuple[tuple[Corner, ...], ...]:
    """The wall around a town: the sides that no two outlines share, joined end to end."""
    steps: set[tuple[Point, Point]] = set()
    for outline in sorted(outlines):
        for a, b in sides(outline):
            for step in _steps(a, b):
                steps ^= {step} if step[::-1] not in steps else {step[::-1]}
    return tuple(_bends(loop) for loop in _loops(steps))


def _steps(a: Point, b: Point) -> Iterable[tuple[Point, Point]]:
    """A side in steps of one unit, or of one diagonal."""
    count = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    dx, dy = (b[0] - a[0]) // count, (b[1] - a[1]) // count
    for n in range(count):
        yield (a[0] + n * dx, a[1] + n * dy), (a[0] + (n + 1) * dx, a[1] + (n + 1) * dy)


def _loops(steps: set[tuple[Point, Point]]) -> Iterable[list[Point]]:
    onward: dict[Point, list[Point]] = {}
    for a, b in sorted(steps):
        onward.setdefault(a, []).append(b)
    while onward:
        start = min(onward)
        loop, at = [], start
        while at in onward:
            loop.append(at)
            ways = onward[at]
            after = ways.pop()
            if not ways:
                del onward[at]
            at = after
            if at == start:
                break
        yield loop


def _bends(loop: list[Point]) -> tuple[Corner, ...]:
    found = []
    for n, b in enumerate(loop):
        a, c = loop[n - 1], loop[(n + 1) % len(loop)]
        turn = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        if turn:
            found.append((spot(b), turn > 0))
    return tuple(found)


def towers_of(loop: tuple[Corner, ...], away: float = 7) -> list[Spot]:
    """Where towers stand: a little outside the corners that stand out."""
    found = []
    for n, ((x, y), stands_out) in enumerate(loop):
        if stands_out:
            (ax, ay), (cx, cy) = loop[n - 1][0], loop[(n + 1) % len(loop)][0]
            before, after = hypot(x - ax, y - ay), hypot(x - cx, y - cy)
            vx, vy = (x - ax) / before + (x - cx) / after, (y - ay) / before + (y - cy) / after
            length = hypot(vx, vy)
            found.append((x + vx / length * away, y + vy / length * away))
    return found


def gate_of(loop: tuple[Corner, ...]) -> Spot:
    """The middle of the longest of the southernmost sides."""
    south = max(y for (_, y), _ in loop)
    pairs = zip(loop, (*loop[1:], loop[0]), strict=True)
    level = [(a[0][0], b[0][0]) for a, b in pairs if a[0][1] == b[0][1] == south]
    left, right = max(level, key=lambda side: abs(side[0] - side[1]))
    return (left + right) / 2, south
