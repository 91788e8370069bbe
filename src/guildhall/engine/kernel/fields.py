"""What the fields of a state hold, declared once: the record is made from it, and read by it.

A field holds a `count`, `one_of` some named things, a `seat`, several `seats`, a `flag` or
`bits`, one number for every place along its axes. A secret says who knows it: the seat of
its axis, a field that holds seats, or nobody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np

from guildhall.engine.kernel import record

NOBODY = "nobody"
"""Who knows a secret that no seat knows."""

Kind = Literal["count", "one of", "flag", "bits"]


@dataclass(frozen=True)
class Names:
    """A named list: an axis of a field, or what a field holds one or several of.

    The first names of one that is `by_seat` belong to the seats, one to each in order: they
    turn with the seats when the table is looked at from another place.
    """

    name: str
    names: tuple[str, ...]
    by_seat: bool = False

    @classmethod
    def numbered(cls, name: str, count: int, first: int = 1) -> Names:
        """Things that have only numbers."""
        return cls(name, tuple(f"{name} {n}" for n in range(first, first + count)))

    @classmethod
    def constants(cls, name: str, module: Mapping[str, object]) -> Names:
        """The constants of a module that numbers things; of equal numbers the first counts."""
        named: dict[int, str] = {}
        for constant, number in module.items():
            if constant.isupper() and isinstance(number, int):
                named.setdefault(number, constant.lower().replace("_", " "))
        return cls(name, tuple(named.get(n, str(n)) for n in range(max(named) + 1)))

    def __len__(self) -> int:
        return len(self.names)


def seat_names(seats: int) -> Names:
    """The axis of seats."""
    return Names("seat", tuple(f"seat {seat}" for seat in range(seats)), by_seat=True)


@dataclass(frozen=True)
class Field:
    """One field: what its numbers mean, along which axes, and who knows them.

    A thing of a named list is stored as its place in the list plus `offset`. `named` gives
    numbers that stand for something else: none, unknown. `tied` names the secret that this
    field gives away if one knows it (a pile lacks the card that was drawn from it).
    """

    kind: Kind
    axes: tuple[Names, ...] = ()
    of: Names | None = None
    least: int = 0
    most: int | str | None = None
    scale: int = 0
    offset: int = 0
    none: int | None = None
    unknown: int | None = None
    also: Mapping[str, int] = field(default_factory=dict)
    stored: str = ""
    known_by: str = ""
    tied: str = ""

    @property
    def shape(self) -> tuple[int, ...]:
        return tuple(len(axis) for axis in self.axes)

    @property
    def named(self) -> dict[int, str]:
        """The numbers that stand for something else than they count."""
        named = {number: name for name, number in self.also.items()}
        if self.none is not None:
            named[self.none] = "none"
        if self.unknown is not None:
            named[self.unknown] = "unknown"
        return named

    def bounds(self, box: record.Record | None = None) -> tuple[int, int | None]:
        """The least and the most; what is printed on the box needs the box, and may be open."""
        if self.kind == "flag":
            return 0, 1
        if self.kind == "bits":
            return 0, (1 << len(self._names)) - 1
        if self.kind == "one of":
            return self.offset, self.offset + len(self._names) - 1
        if isinstance(self.most, str):
            return self.least, None if box is None else int(np.max(box[self.most]))
        return self.least, self.most

    @property
    def _names(self) -> Names:
        assert self.of is not None, "only a named list has names"
        return self.of

    @property
    def type(self) -> str:
        """The integer type it is stored as: the smallest, unless said otherwise."""
        if self.stored:
            return self.stored
        numbers = [number for number in self.bounds() if number is not None]
        numbers += self.named
        for stored in ("i1", "i2", "i4"):
            fits = np.iinfo(stored)
            if fits.min <= min(numbers) and max(numbers) <= fits.max:
                return stored
        return "i8"


def count(*axes: Names, most: int | str | None = None, scale: int = 0, **more: Any) -> Field:
    """A number of things: at most a number or a field of the box, or open with a usual scale."""
    if (most is None) == (scale == 0):
        raise ValueError("a count has either a most or, if it is open, a scale")
    return Field("count", axes, most=most, scale=scale, **more)


def one_of(names: Names, *axes: Names, **more: Any) -> Field:
    """One of the things named."""
    return Field("one of", axes, of=names, **more)


def bits(names: Names, *axes: Names, **more: Any) -> Field:
    """Any of the things named, as a bit mask; a seat's name in it makes it a set of seats."""
    return Field("bits", axes, of=names, **more)


def flag(*axes: Names, **more: Any) -> Field:
    """Yes or no."""
    return Field("flag", axes, **more)


seat = one_of
"""A seat: `seat(SEAT)`."""
seats = bits
"""Several seats as a bit mask: `seats(SEAT)`."""


class Fields(Mapping[str, Field]):
    """All fields of a game's state, by name, in the order of the record."""

    def __init__(self, **declared: Field) -> None:
        self._declared = declared
        for name, one in declared.items():
            self._check(name, one)
        self.dtype = record.state_dtype([_stored(*item) for item in declared.items()])
        """The record: the engine's header, then these fields."""

    def _check(self, name: str, one: Field) -> None:
        axes = {axis.name for axis in one.axes}
        if one.known_by and one.known_by not in {NOBODY, *axes, *self._declared}:
            raise ValueError(f"field {name} is known by '{one.known_by}', no axis and no field")
        if one.tied and not (one.tied in self and self[one.tied].known_by):
            raise ValueError(f"field {name} is tied to '{one.tied}', which is no secret")

    def __getitem__(self, name: str) -> Field:
        return self._declared[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._declared)

    def __len__(self) -> int:
        return len(self._declared)

    @property
    def secrets(self) -> dict[str, Field]:
        """The fields that not everybody knows."""
        return {name: one for name, one in self.items() if one.known_by}

    def knows(self, state: record.Record, name: str, seat: int) -> np.ndarray[Any, Any]:
        """Of which numbers of a field the seat (or a watcher, -1) may know."""
        one = self[name]
        shape = state[name][0].shape
        if not one.known_by:
            return np.full(shape, True)
        if one.known_by == NOBODY or seat < 0:
            return np.full(shape, False)
        if one.known_by in self:
            knower = self[one.known_by]
            held = state[one.known_by][0]
            knows = held >> seat & 1 == 1 if knower.kind == "bits" else held == seat + knower.offset
            return np.broadcast_to(knows, shape)
        at = [axis.name for axis in one.axes].index(one.known_by)
        own = np.arange(shape[at]) == seat
        return np.broadcast_to(
            own.reshape([-1 if n == at else 1 for n in range(len(shape))]), shape
        )


def _stored(name: str, one: Field) -> record.FieldSpec:
    return (name, one.type, one.shape) if one.axes else (name, one.type)
