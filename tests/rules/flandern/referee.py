"""An independent referee: towns as pieces of ground, rules by looking at them.

It shares nothing with the game but the edition file. Ground is a set of quarter cells: each
unit square is cut by its diagonals into a north, east, south and west triangle. Borders are
edges that two grounds have in common; a side is a straight run of edges.
"""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import ClassVar

Point = tuple[int, int]
Quarter = tuple[int, int, str]
Edge = frozenset[Point]

GUILDS = ("blue", "yellow", "green", "red", "grey")
COATS = (*GUILDS, "church")
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


@dataclass
class District:
    coat: str
    ground: Ground
    masters: int = 0
    unfinished: bool = False
    cathedral: bool = False


@dataclass(frozen=True)
class Special:
    """One way to lay a special church."""

    piece: str
    needs: frozenset[Ground]
    outline: Ground
    created: frozenset[tuple[str, Ground]] = frozenset()


@dataclass
class Town:
    originals: dict[Ground, str]
    centre: Ground
    free: dict[Ground, str] = field(default_factory=dict)
    districts: dict[Ground, District] = field(default_factory=dict)
    scored: bool = False

    def specials(self) -> list[Special]:
        """Every way that the bare town offers."""
        if not hasattr(self, "_specials"):
            self._specials = [s for s in self._all_specials() if self._has_room(s)]
        return self._specials

    def _has_room(self, special: Special) -> bool:
        taken = [g for g in (*self.originals, self.centre) if g not in special.needs]
        laid = (special.outline, *(ground for _, ground in special.created))
        return not any(new.overlaps(old) for new in laid for old in taken)

    def _all_specials(self) -> list[Special]:
        ways = {"Q": self._court_ways, "R": _row_ways, "K": _corner_ways}
        return [way for base, shape in self.originals.items() for way in ways[shape](base)]

    def _court_ways(self, court: Ground) -> list[Special]:
        only = frozenset({court})
        found = [
            Special("A", only, court, frozenset({("Q", court.moved(dx, dy))}))
            for dx, dy in ((2, 0), (-2, 0), (0, 2), (0, -2))
        ]
        for row, shape in self.originals.items():
            whole = Ground.rectangle(*_hull(court, row))
            if shape == "R" and len(whole.quarters) == 24:
                found.append(Special("D", frozenset({court, row}), whole))
        return found

    def neighbours(self, ground: Ground, coat: str) -> bool:
        return any(d.coat == coat and ground.borders(d.ground) for d in self.districts.values())

    def is_supported(self, ground: Ground) -> bool:
        return any(ground.rests_on(d.ground) for d in self.districts.values())

    def value(self) -> int:
        worth = 0
        for district in self.districts.values():
            if not district.unfinished:
                worth += 1 if district.coat != "church" else 3 if district.cathedral else 2
        return worth

    def points(self) -> dict[str, int]:
        """Points by guild: groups of equal standing take the lowest rank they fill."""
        standings: dict[tuple[int, int], list[str]] = defaultdict(list)
        for guild in GUILDS:
            own = [d for d in self.districts.values() if d.coat == guild and not d.unfinished]
            if own:
                standings[len(own), sum(d.masters for d in own)].append(guild)
        prizes = [self.value(), -(-self.value() // 2), 4, 2, 0]
        points, rank = {}, 0
        for standing in sorted(standings, reverse=True):
            rank += len(standings[standing])
            points.update(dict.fromkeys(standings[standing], prizes[rank - 1]))
        return points


def _row_ways(row: Ground) -> list[Special]:
    x0, y0, x1, _ = row.box
    if x1 - x0 == 2:
        squares = ((x0, y0 + 1, "ne"), (x0, y0 + 1, "nw"), (x0, y0 - 2, "se"), (x0, y0 - 2, "sw"))
    else:
        squares = ((x1, y0, "ne"), (x1, y0, "se"), (x0 - 2, y0, "nw"), (x0 - 2, y0, "sw"))
    only = frozenset({row})
    return [Special("B", only, row, frozenset({("K", _cut_square(*at))})) for at in squares]


def _corner_ways(corner: Ground) -> list[Special]:
    x0, y0, x1, y1 = corner.box
    square = Ground.rectangle(x0, y0, x1, y1)
    rows = {
        "n": Ground.rectangle(x0, y1, x1, y1 + 1),
        "s": Ground.rectangle(x0, y0 - 1, x1, y0),
        "e": Ground.rectangle(x1, y0, x1 + 1, y1),
        "w": Ground.rectangle(x0 - 1, y0, x0, y1),
    }
    missing = {way for _, _, way in square.quarters - corner.quarters}
    created = frozenset(("R", rows[way]) for way in missing)
    return [Special("C", frozenset({corner}), square, created)]


def _hull(one: Ground, other: Ground) -> tuple[int, int, int, int]:
    a, b = one.box, other.box
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


def _cut_square(left: int, low: int, cut: str) -> Ground:
    """A square of 2 by 2 without half of the cell in one corner."""
    cell = left + (1 if "e" in cut else 0), low + (1 if "n" in cut else 0)
    return Ground.rectangle(left, low, left + 2, low + 2).without(cell, cut)


class Referee:
    """Knows the board and the stocks, and what the rules make of them."""

    def __init__(self, edition: Path, guilds: tuple[str, ...]) -> None:
        values = tomllib.loads(edition.read_text("utf-8"))
        self.towns: dict[str, Town] = {}
        self.names: dict[str, dict[str, Ground]] = {}
        for name, table in values["towns"].items():
            grounds = {k: Ground.within(v) for k, v in table.items() if k != "origin"}
            originals = {ground: k[0] for k, ground in grounds.items() if k != "C"}
            self.towns[name] = Town(originals, grounds["C"])
            self.names[name] = grounds
        self.stock: Counter[tuple[str, str, int]] = Counter()
        for coat in (*guilds, "grey"):
            for shape, pieces in values["districts"][coat].items():
                self.stock.update((coat, shape, masters) for masters in pieces)
        for shape, number in values["districts"]["church"].items():
            self.stock["church", shape, 0] = number
        self.specials = {"A", "B", "C", "D"}

    # What happens

    def lay_centre(self, name: str, coat: str) -> None:
        town = self.towns[name]
        town.free = dict(town.originals)
        town.districts[town.centre] = District(coat, town.centre)

    def build(self, name: str, ground: Ground, coat: str, masters: int, unfinished: bool) -> None:
        town = self.towns[name]
        piece = coat, town.free.pop(ground), masters
        assert self.stock[piece] > 0
        self.stock[piece] -= 1
        town.districts[ground] = District(coat, ground, masters, unfinished)

    def build_special(self, name: str, special: Special, unfinished: bool) -> None:
        town = self.towns[name]
        base = next(g for g in special.needs if town.free[g] != "R" or special.piece != "D")
        for ground in special.needs:
            del town.free[ground]
        self.specials.remove(special.piece)
        town.districts[base] = District("church", special.outline, 0, unfinished)
        town.free.update({ground: shape for shape, ground in special.created})

    def score(self, name: str) -> None:
        self.towns[name].scored = True

    # What the rules allow

    def has(self, coat: str, shape: str) -> bool:
        return any(self.stock[coat, shape, masters] for masters in range(3))

    def builds(self, name: str, coats: set[str]) -> set[tuple[str, Ground]]:
        """Every district of these coats that may be laid now."""
        town = self.towns[name]
        return {
            (coat, ground)
            for ground, shape in town.free.items()
            if town.is_supported(ground)
            for coat in coats
            if self.has(coat, shape) and not town.neighbours(ground, coat)
        }

    def special_builds(self, name: str) -> set[Special]:
        town = self.towns[name]
        return {s for s in self._open_specials(town) if town.is_supported(s.outline)}

    def _open_specials(self, town: Town) -> list[Special]:
        return [
            special
            for special in town.specials()
            if special.piece in self.specials
            and all(ground in town.free for ground in special.needs)
            and not town.neighbours(special.outline, "church")
        ]

    def completions(self, name: str, coats: set[str]) -> set[Ground]:
        town = self.towns[name]
        return {g for g, d in town.districts.items() if d.unfinished and d.coat in coats}

    def dead(self, name: str) -> set[Ground]:
        """The free spaces that can no longer be built on."""
        town = self.towns[name]
        specials = self._open_specials(town)
        fitting = self.fitting(name, set(COATS))
        footing = {d.ground for d in town.districts.values()}
        reached: set[Ground] = set()
        while True:
            solid = footing | reached
            more = {g for g in fitting if any(g.rests_on(other) for other in solid)}
            for special in specials:
                if any(special.outline.rests_on(other) for other in solid - special.needs):
                    more |= special.needs
            if more <= reached:
                return set(town.free) - reached
            reached |= more

    def fitting(self, name: str, coats: set[str]) -> set[Ground]:
        """Free spaces that a district of these coats could take, support aside."""
        town = self.towns[name]
        fits = {
            ground
            for ground, shape in town.free.items()
            if any(self.has(c, shape) and not town.neighbours(ground, c) for c in coats)
        }
        if "church" in coats:
            for special in self._open_specials(town):
                fits |= special.needs
        return fits
