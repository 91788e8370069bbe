"""The map: six towns made of outlines, and every table the rules need of them, checked.

A town's spaces have fixed numbers: the centre `C` is 0, then the courts `Q1`.., the rows
`R1`.., the corners `K1`.., then the spaces `N1`.. that special church districts may create.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from guildhall.games.flandern.geometry import (
    Outline,
    border,
    bounds,
    counter_clockwise,
    is_convex,
    is_same_form,
    moved,
    overlap,
    rectangle,
    rests_on,
)
from guildhall.games.flandern.rules.components import (
    CREATED,
    FIRST_CREATED,
    ORIGINALS_OF_SHAPE,
)
from guildhall.games.flandern.specials import Placement, placements

if TYPE_CHECKING:
    from guildhall.engine.play.editions import Edition

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


_maps: dict[str, tuple[Town, ...]] = {}


def town_map(edition: Edition) -> tuple[Town, ...]:
    """The edition's six towns; raises EditionError naming the town and the space."""
    if edition.hash not in _maps:
        edition.table("towns", TOWN_NAMES)
        try:
            towns = [_town(edition, name) for name in TOWN_NAMES]
            _check_apart_on_board(towns)
        except MapError as problem:
            path = f"towns.{problem.town}.{problem.space}"
            raise edition.error(path, problem.problem) from None
        _maps[edition.hash] = tuple(towns)
    return _maps[edition.hash]


def _town(edition: Edition, name: str) -> Town:
    table = edition.table(f"towns.{name}")
    x, y = edition.integers(f"towns.{name}.origin", 2, -200, 200)
    return read_town(name, (x, y), {key: table[key] for key in table if key != "origin"})
