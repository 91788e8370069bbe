"""Ground is a set of quarter cells, each a triangle of a unit square cut by its diagonals.

Borders are edges that two grounds have in common; a side is a straight run of edges.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import product
from typing import ClassVar

Point = tuple[int, int]
Quarter = tuple[int, int, str]
Edge = frozenset[Point]
QUARTERS = "nesw"


def _corners_of(quarter: Quarter) -> tuple[Point, Point, Point]:
    """A quarter cell's corners in half units: the middle of its cell, then its outer side."""
    x, y, way = quarter
    left, low = 2 * x, 2 * y
    around = {
        "s": ((left, low), (left + 2, low)),
        "e": ((left + 2, low), (left + 2, low + 2)),
        "n": ((left + 2, low + 2), (left, low + 2)),
        "w": ((left, low + 2), (left, low)),
    }
    return (left + 1, low + 1), *around[way]


class Ground:
    """A piece of ground; equal pieces are one object."""

    _known: ClassVar[dict[frozenset[Quarter], Ground]] = {}

    def __init__(self, quarters: frozenset[Quarter]) -> None:
        self.quarters = quarters
        self.edges = self._border_edges()
        self.long_edges = self._edges_of_long_sides()
        self._borders: dict[Ground, bool] = {}
        self._rests: dict[Ground, bool] = {}

    @classmethod
    def of(cls, quarters: frozenset[Quarter] | set[Quarter]) -> Ground:
        key = frozenset(quarters)
        if key not in cls._known:
            cls._known[key] = cls(key)
        return cls._known[key]

    @classmethod
    def within(cls, corners: list[list[int]] | tuple[Point, ...]) -> Ground:
        """The ground inside an outline."""
        xs, ys = [p[0] for p in corners], [p[1] for p in corners]
        cells = product(range(min(xs), max(xs)), range(min(ys), max(ys)), QUARTERS)
        return cls.of({cell for cell in cells if _is_inside(cell, corners)})

    @classmethod
    def rectangle(cls, x0: int, y0: int, x1: int, y1: int) -> Ground:
        return cls.of(set(product(range(x0, x1), range(y0, y1), QUARTERS)))

    def _border_edges(self) -> frozenset[Edge]:
        count: Counter[Edge] = Counter()
        for quarter in self.quarters:
            a, b, c = _corners_of(quarter)
            count.update((frozenset((a, b)), frozenset((b, c)), frozenset((c, a))))
        return frozenset(edge for edge, times in count.items() if times == 1)

    def _edges_of_long_sides(self) -> frozenset[Edge]:
        runs: dict[tuple[Point, int], list[Edge]] = defaultdict(list)
        for edge in self.edges:
            (x0, y0), (x1, y1) = sorted(edge)
            dx, dy = x1 - x0, y1 - y0
            step = (1, 0) if dy == 0 else (0, 1) if dx == 0 else (1, 1 if dy > 0 else -1)
            runs[step, step[0] * y0 - step[1] * x0].append(edge)
        long: set[Edge] = set()
        for edges in runs.values():
            for run in _joined(edges):
                ends = [p for edge in run for p in edge]
                first, last = min(ends), max(ends)
                if (last[0] - first[0]) ** 2 + (last[1] - first[1]) ** 2 >= 4**2:
                    long.update(run)
        return frozenset(long)

    @property
    def box(self) -> tuple[int, int, int, int]:
        xs, ys = [q[0] for q in self.quarters], [q[1] for q in self.quarters]
        return min(xs), min(ys), max(xs) + 1, max(ys) + 1

    def borders(self, other: Ground) -> bool:
        if other not in self._borders:
            self._borders[other] = not self.edges.isdisjoint(other.edges)
        return self._borders[other]

    def rests_on(self, other: Ground) -> bool:
        """Whether a long side of this ground borders the other."""
        if other not in self._rests:
            self._rests[other] = not self.long_edges.isdisjoint(other.edges)
        return self._rests[other]

    def overlaps(self, other: Ground) -> bool:
        return not self.quarters.isdisjoint(other.quarters)

    def moved(self, dx: int, dy: int) -> Ground:
        return Ground.of({(x + dx, y + dy, way) for x, y, way in self.quarters})

    def without(self, cell: Point, ways: str) -> Ground:
        return Ground.of(self.quarters - {(*cell, way) for way in ways})

    def joined(self, other: Ground) -> Ground:
        return Ground.of(self.quarters | other.quarters)


def _is_inside(cell: Quarter, corners: list[list[int]] | tuple[Point, ...]) -> bool:
    """Ray casting from the centroid of a quarter cell, in sixths of a unit."""
    points = _corners_of(cell)
    px, py = sum(p[0] for p in points), sum(p[1] for p in points)
    inside = False
    scaled = [(6 * p[0], 6 * p[1]) for p in corners]
    for (ax, ay), (bx, by) in zip(scaled, scaled[1:] + scaled[:1], strict=True):
        if (ay > py) != (by > py):
            turn = (bx - ax) * (py - ay) - (by - ay) * (px - ax)
            inside ^= (turn < 0) == (by > ay)
    return inside


def _joined(edges: list[Edge]) -> list[list[Edge]]:
    """Edges on one line as runs without gaps."""
    runs: list[list[Edge]] = []
    for edge in sorted(edges, key=sorted):
        if runs and max(runs[-1][-1]) == min(edge):
            runs[-1].append(edge)
        else:
            runs.append([edge])
    return runs
