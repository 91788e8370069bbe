"""The map: six towns made of outlines, and every table of them that the rules need, checked.

A town's spaces have fixed numbers: the centre `C` is 0, then the courts `Q1`.., the rows `R1`..,
the corners `K1`.., then the spaces `N1`.. that special church districts may create.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from guildhall.engine.contract import View
from guildhall.engine.text import Term
from guildhall.games.flandern.rules.components import CREATED, FIRST_CREATED, ORIGINALS_OF_SHAPE

if TYPE_CHECKING:
    from guildhall.engine.play.editions import Edition


# Exact plane geometry: an outline is a convex polygon with integer corners, listed counter-
# clockwise; a side is a pair of corners.


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


# The four church districts of special shape: where they fit and what they add to a town.
#
# A  on a court:  adds a court behind one outer side
# B  on a row:    adds a corner behind one outer long side, one of its outer corners cut
# C  on a corner: fills the cut corner and adds a row behind each side that meets there
# D  on a court:  also covers a row that lies along one whole side of it


@dataclass(frozen=True)
class Placement:
    """One way to lay a special church district in a town."""

    piece: str
    base: str
    outline: Outline
    eaten: str | None = None
    """The row that D covers."""
    created: tuple[tuple[str, Outline], ...] = ()
    """The new building spaces: shape and outline."""

    @property
    def needs(self) -> tuple[str, ...]:
        """The building spaces that must be free."""
        return (self.base,) if self.eaten is None else (self.base, self.eaten)

    @property
    def ground(self) -> tuple[Outline, ...]:
        """Everything the placement covers or adds."""
        return self.outline, *(outline for _, outline in self.created)


def placements(spaces: Mapping[str, Outline]) -> Iterator[Placement]:
    """All ways to lay A, B, C and D on a town's original building spaces, in order."""
    makers = (("Q", _with_court), ("R", _with_corner), ("K", _with_rows))
    for shape, maker in makers:
        for base in _of_shape(spaces, shape):
            for placement in maker(base, spaces[base]):
                if not _is_in_the_way(placement, spaces):
                    yield placement
    for base in _of_shape(spaces, "Q"):
        yield from _over_row(base, spaces)


def _of_shape(spaces: Mapping[str, Outline], shape: str) -> list[str]:
    return sorted(name for name in spaces if name.startswith(shape))


def _is_in_the_way(placement: Placement, spaces: Mapping[str, Outline]) -> bool:
    others = [outline for name, outline in spaces.items() if name != placement.base]
    return any(overlap(ground, other) for ground in placement.ground for other in others)


def _with_court(base: str, court: Outline) -> Iterator[Placement]:
    for side in sides(court):
        yield Placement("A", base, court, None, (("Q", moved(court, outward(side))),))


def _with_corner(base: str, row: Outline) -> Iterator[Placement]:
    for side in sides(row):
        if is_long(side):
            for corner in _corners_behind(side):
                yield Placement("B", base, row, None, (("K", corner),))


def _corners_behind(side: Side) -> Iterator[Outline]:
    """The two corner spaces behind a side: the far square with a far corner cut."""
    (px, py), (qx, qy) = side
    nx, ny = outward(side)
    ux, uy, vx, vy = (qx - px) // 2, (qy - py) // 2, nx // 2, ny // 2
    far_p, far_q = (px + nx, py + ny), (qx + nx, qy + ny)
    p_cut = (far_p[0] - vx, far_p[1] - vy), (far_p[0] + ux, far_p[1] + uy)
    q_cut = (far_q[0] - ux, far_q[1] - uy), (far_q[0] - vx, far_q[1] - vy)
    yield (qx, qy), (px, py), *p_cut, far_q
    yield (qx, qy), (px, py), far_p, *q_cut


def _with_rows(base: str, corner: Outline) -> Iterator[Placement]:
    square = rectangle(*bounds([corner]))
    (filled,) = set(square) - set(corner)
    rows = [_row_behind(side) for side in sides(square) if filled in side]
    yield Placement("C", base, square, None, tuple(("R", row) for row in rows))


def _row_behind(side: Side) -> Outline:
    (px, py), (qx, qy) = side
    nx, ny = outward(side)
    return (qx, qy), (px, py), (px + nx // 2, py + ny // 2), (qx + nx // 2, qy + ny // 2)


def _over_row(base: str, spaces: Mapping[str, Outline]) -> Iterator[Placement]:
    """D joins the court with a row along one of its sides to one rectangle of 2 by 3."""
    court = spaces[base]
    for row in _of_shape(spaces, "R"):
        joined = rectangle(*bounds([court, spaces[row]]))
        if rests_on(spaces[row], court) and _width(joined) * _height(joined) == 6:
            yield Placement("D", base, joined, row)


def _width(outline: Outline) -> int:
    left, _, right, _ = bounds([outline])
    return right - left


def _height(outline: Outline) -> int:
    _, low, _, high = bounds([outline])
    return high - low


# Towns, read from an edition and checked.


TOWN_NAMES = ("brugge", "gent", "ieper", "leuven", "utrecht", "luik")
SHAPE_LETTERS = ("Q", "R", "K")
PIECE_LETTERS = ("A", "B", "C", "D")
CENTRE_NAME = "C"
ORIGINAL_NAMES = tuple(
    f"{letter}{number}" for letter in SHAPE_LETTERS for number in range(1, ORIGINALS_OF_SHAPE + 1)
)
CREATED_NAMES = tuple(f"N{number}" for number in range(1, CREATED + 1))
SPACE_NAMES = (CENTRE_NAME, *ORIGINAL_NAMES, *CREATED_NAMES)

FORMS: dict[str, Outline] = {
    "Q": rectangle(0, 0, 2, 2),
    "R": rectangle(0, 0, 2, 1),
    "K": ((0, 0), (2, 0), (2, 1), (1, 2), (0, 2)),
    CENTRE_NAME: rectangle(0, 0, 2, 2),
}


class MapError(ValueError):
    """A map that cannot be played; names the town and the space."""

    def __init__(self, town: str, space: str, problem: str) -> None:
        super().__init__(f"{space} {problem}")
        self.town, self.space, self.problem = town, space, problem


@dataclass(frozen=True, eq=False)
class Town:
    """A town's outlines by the names of its spaces, and the ways to lay special districts."""

    name: str
    origin: tuple[int, int]
    spaces: Mapping[str, Outline]
    """The centre and the original building spaces."""

    @cached_property
    def placements(self) -> tuple[Placement, ...]:
        building = {name: at for name, at in self.spaces.items() if name != CENTRE_NAME}
        centre = self.spaces[CENTRE_NAME]
        return tuple(
            placement
            for placement in placements(building)
            if not any(overlap(ground, centre) for ground in placement.ground)
        )

    @cached_property
    def created(self) -> dict[str, tuple[Placement, str, Outline]]:
        """Every space that a placement can create, with its shape."""
        new = [
            (placement, shape, outline)
            for placement in self.placements
            for shape, outline in placement.created
        ]
        if len(new) > CREATED:
            first_too_many = new[CREATED][0].base
            problem = f"lets special districts create more than {CREATED} spaces in the town"
            raise MapError(self.name, first_too_many, problem)
        return dict(zip(CREATED_NAMES, new, strict=False))

    @cached_property
    def outlines(self) -> dict[str, Outline]:
        """All spaces that can ever exist, the created ones last."""
        return dict(self.spaces) | {name: new[2] for name, new in self.created.items()}

    def created_by(self, placement: Placement) -> tuple[str, ...]:
        return tuple(name for name, new in self.created.items() if new[0] == placement)

    def shape(self, space: str) -> str:
        """The letter of a building space's shape."""
        return self.created[space][1] if space in self.created else space[0]

    @cached_property
    def borders(self) -> dict[str, frozenset[str]]:
        """Which spaces each space borders."""
        return self._relation(border)

    @cached_property
    def rests(self) -> dict[str, frozenset[str]]:
        """Which spaces each space touches with a long side of its own."""
        return self._relation(rests_on)

    def _relation(self, holds: Any) -> dict[str, frozenset[str]]:
        return {name: self._touching(at, holds) - {name} for name, at in self.outlines.items()}

    def _touching(self, outline: Outline, holds: Any) -> frozenset[str]:
        return frozenset(name for name, at in self.outlines.items() if holds(outline, at))

    def placement_rests(self, placement: Placement) -> frozenset[str]:
        """What a special district touches with its own long sides."""
        return self._touching(placement.outline, rests_on) - set(placement.needs)


def mask(spaces: Iterator[str] | frozenset[str] | tuple[str, ...]) -> int:
    """A set of spaces as the rules hold it."""
    return sum(1 << SPACE_NAMES.index(space) for space in spaces)


def read_town(name: str, origin: tuple[int, int], corners: Mapping[str, Any]) -> Town:
    """A town from the corners of its spaces; raises MapError for one that cannot be played."""
    outlines = {space: _outline(name, space, points) for space, points in corners.items()}
    if CENTRE_NAME not in outlines:
        raise MapError(name, CENTRE_NAME, "is missing")
    spaces = {space: outlines[space] for space in SPACE_NAMES if space in outlines}
    town = Town(name, origin, spaces)
    _check_overlaps(town)
    _check_reach(town)
    _check_specials(town)
    return town


def _outline(town: str, space: str, points: Any) -> Outline:
    if space not in SPACE_NAMES[:FIRST_CREATED]:
        form = rf"{CENTRE_NAME} or {', '.join(SHAPE_LETTERS)} with a number up to "
        raise MapError(town, space, f"is no name of a space: {form}{ORIGINALS_OF_SHAPE}")
    if not re.fullmatch(r"\[(\[-?\d+, -?\d+\](, )?)+\]", str(points)):
        raise MapError(town, space, "must be a list of corners [x, y] in whole numbers")
    outline = counter_clockwise((x, y) for x, y in points)
    if not is_convex(outline) or not is_same_form(outline, FORMS[space[0]]):
        raise MapError(town, space, f"does not have the shape {space[0]}")
    return outline


def _check_overlaps(town: Town) -> None:
    names = list(town.spaces)
    for i, one in enumerate(names):
        for other in names[:i]:
            if overlap(town.spaces[one], town.spaces[other]):
                raise MapError(town.name, one, f"overlaps {other}")


def _check_reach(town: Town) -> None:
    """Every building space can be reached from the centre over long sides."""
    rests = {
        space: {other for other, at in town.spaces.items() if other != space and rests_on(own, at)}
        for space, own in town.spaces.items()
    }
    reached = {CENTRE_NAME}
    while more := {space for space in rests if space not in reached and rests[space] & reached}:
        reached |= more
    if reached == {CENTRE_NAME}:
        raise MapError(town.name, CENTRE_NAME, "touches no long side of a space")
    if lost := [space for space in rests if space not in reached]:
        most_alone = min(lost, key=lambda space: len(rests[space]))
        problem = "cannot be reached from the centre over long sides"
        raise MapError(town.name, most_alone, problem)


def _check_specials(town: Town) -> None:
    for i, placement in enumerate(town.placements):
        for new in town.created_by(placement):
            if placement.base not in town.rests[new]:
                raise MapError(town.name, placement.base, f"does not border the {new} it creates")
        _check_outline(town, placement)
        for other in town.placements[:i]:
            _check_apart(town, placement, other)


def _check_outline(town: Town, placement: Placement) -> None:
    """Bordering a special district is bordering the spaces it covers: the rules rely on it."""
    covered = set(placement.needs)
    alone = [s for s in town.outlines if s not in covered and not _clash(town, s, placement)]
    for space in alone:
        outline = town.outlines[space]
        for holds, table in ((border, town.borders), (rests_on, town.rests)):
            if holds(outline, placement.outline) != bool(table[space] & covered):
                piece = f"{placement.piece} on {placement.base}"
                raise MapError(town.name, space, f"borders {piece} otherwise than the bare spaces")


def _clash(town: Town, space: str, placement: Placement) -> bool:
    """Whether a created space cannot exist beside the placement: both use one space or piece."""
    if space not in town.created:
        return False
    maker = town.created[space][0]
    is_rival = maker.piece == placement.piece or bool(set(maker.needs) & set(placement.needs))
    return maker != placement and is_rival


def _check_apart(town: Town, one: Placement, other: Placement) -> None:
    if one.piece == other.piece or set(one.needs) & set(other.needs):
        return
    if any(overlap(a, b) for a in one.ground for b in other.ground):
        pair = f"with {one.piece} gets in the way of {other.base} with {other.piece}"
        raise MapError(town.name, one.base, pair)


def _check_apart_on_board(towns: list[Town]) -> None:
    boxes = {t: rectangle(*bounds(moved(o, t.origin) for o in t.outlines.values())) for t in towns}
    for i, one in enumerate(towns):
        for other in towns[:i]:
            if overlap(boxes[one], boxes[other]):
                raise MapError(one.name, CENTRE_NAME, f"is too near to {other.name}")


MAX_MAPS = 64
"""How many maps are kept; each edition file that somebody plays makes another one."""
_maps: dict[str, tuple[Town, ...]] = {}
_maps_by_towns: dict[str, tuple[Town, ...]] = {}
"""Editions that differ in other numbers share a map, which takes long to check."""


def town_map(edition: Edition) -> tuple[Town, ...]:
    """The edition's six towns; raises EditionError naming the town and the space."""
    if edition.hash not in _maps:
        drawn = repr(edition.table("towns", TOWN_NAMES))
        if drawn not in _maps_by_towns:
            _maps_by_towns[drawn] = _checked_towns(edition)
        _maps[edition.hash] = _maps_by_towns[drawn]
        for known in (_maps, _maps_by_towns):
            if len(known) > MAX_MAPS:
                del known[next(iter(known))]
    return _maps[edition.hash]


def _checked_towns(edition: Edition) -> tuple[Town, ...]:
    try:
        towns = [_town(edition, name) for name in TOWN_NAMES]
        _check_apart_on_board(towns)
    except MapError as problem:
        path = f"towns.{problem.town}.{problem.space}"
        raise edition.error(path, problem.problem) from None
    return tuple(towns)


def _town(edition: Edition, name: str) -> Town:
    table = edition.table(f"towns.{name}")
    x, y = edition.integers(f"towns.{name}.origin", 2, -200, 200)
    return read_town(name, (x, y), {key: table[key] for key in table if key != "origin"})


# Where in its town a space lies, as a compass direction.


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
