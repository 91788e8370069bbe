"""Exact plane geometry of district outlines: whole-number corners, no rounding anywhere.

An outline is a convex polygon, its corners counter-clockwise. A side is a pair of corners.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Point = tuple[int, int]
Outline = tuple[Point, ...]
Side = tuple[Point, Point]

LONG = 2
"""A side is long from this length on."""


def sides(outline: Outline) -> Iterator[Side]:
    return zip(outline, (*outline[1:], outline[0]), strict=True)


def is_long(side: Side) -> bool:
    (x0, y0), (x1, y1) = side
    return (x1 - x0) ** 2 + (y1 - y0) ** 2 >= LONG**2


def cross(o: Point, a: Point, b: Point) -> int:
    """Positive if b lies to the left of the line from o to a."""
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def is_convex(outline: Outline) -> bool:
    """Whether the corners turn left all the way round, exactly once."""
    if len(outline) < 3 or len(set(outline)) != len(outline):
        return False
    return all(cross(a, b, p) > 0 for a, b in sides(outline) for p in outline if p not in (a, b))


def counter_clockwise(corners: Iterable[Point]) -> Outline:
    outline = tuple(corners)
    doubled_area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in sides(outline))
    return outline if doubled_area > 0 else outline[::-1]


def touch(one: Side, other: Side) -> bool:
    """Whether two sides share a stretch of positive length."""
    a, b = one
    if cross(a, b, other[0]) != 0 or cross(a, b, other[1]) != 0:
        return False
    length = _along(a, b, b)
    start, end = sorted(_along(a, b, p) for p in other)
    return min(end, length) > max(start, 0)


def _along(a: Point, b: Point, p: Point) -> int:
    return (b[0] - a[0]) * (p[0] - a[0]) + (b[1] - a[1]) * (p[1] - a[1])


def border(one: Outline, other: Outline) -> bool:
    """Two outlines border if they share a stretch of any side; a common corner is not enough."""
    return any(touch(a, b) for a in sides(one) for b in sides(other))


def rests_on(one: Outline, other: Outline) -> bool:
    """Whether a long side of the first outline borders the second."""
    return any(touch(a, b) for a in sides(one) if is_long(a) for b in sides(other))


def overlap(one: Outline, other: Outline) -> bool:
    """Whether two convex outlines share area: no side of either keeps them apart."""
    return not (_apart(one, other) or _apart(other, one))


def _apart(one: Outline, other: Outline) -> bool:
    return any(all(cross(a, b, p) <= 0 for p in other) for a, b in sides(one))


def moved(outline: Outline, by: Point) -> Outline:
    return tuple((x + by[0], y + by[1]) for x, y in outline)


def outward(side: Side) -> Point:
    """The way out of an outline through one of its sides, as long as the side."""
    (x0, y0), (x1, y1) = side
    return y1 - y0, x0 - x1


def is_same_form(one: Outline, other: Outline) -> bool:
    """Whether one outline can be turned or flipped onto the other."""
    return _form(one) in {_form(turned) for turned in _turns(other)}


def _turns(outline: Outline) -> Iterator[Outline]:
    for a, b, c, d in ((1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0)):
        turned = tuple((a * x + b * y, c * x + d * y) for x, y in outline)
        yield turned
        yield counter_clockwise((-x, y) for x, y in turned)


def _form(outline: Outline) -> Outline:
    """The outline moved to the origin, its corners beginning with the lowest."""
    left, low = min(x for x, _ in outline), min(y for _, y in outline)
    at_origin = moved(outline, (-left, -low))
    first = at_origin.index(min(at_origin))
    return at_origin[first:] + at_origin[:first]


def rectangle(x0: int, y0: int, x1: int, y1: int) -> Outline:
    return (x0, y0), (x1, y0), (x1, y1), (x0, y1)


def bounds(outlines: Iterable[Outline]) -> tuple[int, int, int, int]:
    """The smallest rectangle around outlines: left, low, right, high."""
    corners = [p for outline in outlines for p in outline]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)
