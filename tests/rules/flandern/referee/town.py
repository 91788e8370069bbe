"""A town: its districts, what may be laid on its ground, and what it is worth."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from tests.rules.flandern.referee.ground import Ground

GUILDS = ("blue", "yellow", "green", "red", "grey")


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
