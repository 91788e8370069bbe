"""The state record: its numpy dtype, the declaration of its fields, and its formatting.

Compiled rules access the bytes. Interpreted rules see a `RecordView`: the same attribute names over
the same bytes, but numbers are Python ints, stores are range-checked and negative indices are
rejected, so both run the same source.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import attrgetter
from typing import Any, Literal

import numpy as np

FieldSpec = tuple[str, str] | tuple[str, str, int | tuple[int, ...]]
Record = np.ndarray[Any, Any]
"""One record as a one-element structured array, which is cheap to pass to compiled code."""

HEADER: list[FieldSpec] = [("rng", "i8", 3), ("draws", "i4"), ("reveals", "i4")]
_FORMATS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I"}


def state_dtype(fields: Sequence[FieldSpec]) -> np.dtype[Any]:
    """The dtype of a game's state: the engine's header, then the game's fields."""
    return box_dtype([*HEADER, *fields])


def box_dtype(fields: Sequence[FieldSpec]) -> np.dtype[Any]:
    """A dtype without padding: widest fields first, filled up to a multiple of 8 bytes."""
    names = [f[0] for f in fields]
    if len(set(names)) != len(names):
        raise ValueError(f"duplicate field names: {sorted(names)}")
    ordered = sorted(fields, key=lambda f: -np.dtype(f[1]).itemsize)
    packed = np.dtype(ordered)
    if missing := -packed.itemsize % 8:
        packed = np.dtype([*ordered, ("filler", "i1", missing)])
    for name in packed.names or ():
        base = packed[name].base.str.lstrip("<|")
        if base not in _FORMATS:
            raise ValueError(f"field {name} has type {base}; use {', '.join(_FORMATS)}")
        if name != "filler" and hasattr(np.ndarray, name):
            raise ValueError(f"field {name} hides an array method")
    return packed


def new_record(dtype: np.dtype[Any]) -> Record:
    return np.zeros(1, dtype)


def copy_record(record: Record) -> Record:
    """A copy of the bytes, which is far faster than a structured copy."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)


def same_bytes(a: Record, b: Record) -> bool:
    return a.tobytes() == b.tobytes()


def record_from_bytes(dtype: np.dtype[Any], data: bytes) -> Record:
    return np.frombuffer(bytearray(data), dtype)


class RecordView:
    """Attribute access to a record's bytes as Python ints.

    The view of a field is created on first access, since rules read few fields of many records.
    """

    __slots__ = ("_raw", "_record")

    def __init__(self, record: Record) -> None:
        self._record = record
        self._raw = memoryview(record.view(np.uint8))  # type: ignore[arg-type]

    def __reduce__(self) -> tuple[Any, ...]:
        return record_view, (self._record,)

    _layout: Mapping[str, tuple[str, tuple[int, ...], int, int]] = {}

    def __getattr__(self, slot: str) -> Any:
        if slot not in self._layout:
            raise AttributeError(f"the record has no field '{slot}'")
        fmt, shape, start, stop = self._layout[slot]
        flat = self._raw[start:stop].cast("B").cast(fmt)  # type: ignore[call-overload]
        view: Any = RecordRow(flat) if shape else flat
        if len(shape) > 1:
            view = RecordGrid(flat, shape)
        setattr(self, slot, view)
        return view


class RecordRow:
    """A one-axis array without negative indices."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: memoryview) -> None:
        self._numbers = numbers

    def __getitem__(self, at: int) -> int:
        if at < 0:
            raise IndexError(f"there is no place {at}")
        return self._numbers[at]

    def __setitem__(self, at: int, number: int) -> None:
        if at < 0:
            raise IndexError(f"there is no place {at}")
        self._numbers[at] = number

    def __len__(self) -> int:
        return len(self._numbers)

    @property
    def shape(self) -> tuple[int, ...]:
        return (len(self._numbers),)

    def tolist(self) -> list[int]:
        return self._numbers.tolist()


class RecordGrid:
    """An array with two or more axes, without negative indices."""

    __slots__ = ("_flat", "_numbers", "shape")

    def __init__(self, flat: memoryview, shape: tuple[int, ...]) -> None:
        self._flat = flat
        self._numbers: Any = flat
        if 0 not in shape:
            self._numbers = flat.cast("B").cast(flat.format, shape=shape)  # type: ignore[call-overload]
        self.shape = shape

    def __getitem__(self, at: Any) -> Any:
        if not isinstance(at, tuple):
            return self._row(at)
        if len(at) < len(self.shape):
            row: Any = self
            for index in at:
                row = row[index]
            return row
        for index in at:
            if index < 0:
                raise IndexError(f"there is no place {at}")
        return self._numbers[at]

    def __setitem__(self, at: tuple[int, ...], number: int) -> None:
        for index in at:
            if index < 0:
                raise IndexError(f"there is no place {at}")
        self._numbers[at] = number

    def __len__(self) -> int:
        return self.shape[0]

    def _row(self, at: int) -> RecordRow | RecordGrid:
        if not 0 <= at < self.shape[0]:
            raise IndexError(f"there is no place {at}")
        size = len(self._flat) // self.shape[0]
        part = self._flat[at * size : (at + 1) * size]
        return RecordRow(part) if len(self.shape) == 2 else RecordGrid(part, self.shape[1:])

    def tolist(self) -> list[Any]:
        return self._numbers.tolist()  # type: ignore[no-any-return]


class Records:
    """An array of records, as views."""

    def __init__(self, records: Record) -> None:
        self._views = [record_view(records[i : i + 1]) for i in range(len(records))]

    def __getitem__(self, at: int) -> Any:
        if at < 0:
            raise IndexError(f"there is no record {at}")
        return self._views[at]

    def __len__(self) -> int:
        return len(self._views)


def array_view(array: Record) -> RecordRow | RecordGrid | Records:
    """The view of an array that interpreted rules see; stores go through."""
    if array.dtype.names:
        return Records(array)
    flat = memoryview(array.reshape(-1))  # type: ignore[arg-type]
    return RecordRow(flat) if array.ndim == 1 else RecordGrid(flat, array.shape)


def record_view(record: Record) -> Any:
    """The view of a record that interpreted rules see; stores go through."""
    return _view_class(record.dtype)(record)


@cache
def _view_class(dtype: np.dtype[Any]) -> type[RecordView]:
    layout = {}
    members: dict[str, Any] = {}
    for name in dtype.names or ():
        field, start = dtype.fields[name][:2]  # type: ignore[index]
        slot = f"_{name}_"
        fmt = _FORMATS[field.base.str.lstrip("<|")]
        layout[slot] = (fmt, field.shape, start, start + field.itemsize)
        members[name] = property(attrgetter(slot)) if field.shape else _scalar(slot)
    members["__slots__"] = tuple(layout)
    members["_layout"] = layout
    return type("FieldView", (RecordView,), members)


def _scalar(slot: str) -> property:
    def read(self: RecordView) -> int:
        return getattr(self, slot)[0]  # type: ignore[no-any-return]

    def write(self: RecordView, value: int) -> None:
        getattr(self, slot)[0] = value

    return property(read, write)


NOBODY = "nobody"
"""The `known_by` of a secret that no seat knows."""

Kind = Literal["count", "one of", "flag", "bits"]


@dataclass(frozen=True)
class Axis:
    """A named list of names: an axis of a field, or the values of a field.

    With `by_seat`, the first names belong to the seats in order and rotate with them.
    """

    name: str
    names: tuple[str, ...]
    by_seat: bool = False

    @classmethod
    def numbered(cls, name: str, count: int, first: int = 1) -> Axis:
        """An axis of numbered things: `card 1`, `card 2`, …"""
        return cls(name, tuple(f"{name} {n}" for n in range(first, first + count)))

    @classmethod
    def constants(cls, name: str, module: Mapping[str, object]) -> Axis:
        """An axis named by a module's integer constants; of equal numbers the first counts."""
        named: dict[int, str] = {}
        for constant, number in module.items():
            if constant.isupper() and isinstance(number, int):
                named.setdefault(number, constant.lower().replace("_", " "))
        return cls(name, tuple(named.get(n, str(n)) for n in range(max(named) + 1)))

    def __len__(self) -> int:
        return len(self.names)


AxisLike = Axis | tuple[str, ...]
"""An axis, or a tuple of its names."""


def as_axis(given: AxisLike | Any) -> Axis:
    """The axis itself, or an axis with these names."""
    if isinstance(given, Axis):
        return given
    is_named = isinstance(given, tuple) and all(isinstance(name, str) for name in given)
    if not is_named or not given:
        raise TypeError(f"an axis is a tuple of names or an Axis, not {given!r}")
    return Axis(f"({', '.join(given)})", given)


def seat_names(seats: int) -> Axis:
    """The axis of seats."""
    return Axis("seat", tuple(f"seat {seat}" for seat in range(seats)), by_seat=True)


@dataclass(frozen=True)
class Field:
    """The declaration of one field: the meaning of its numbers, its axes, and who knows them.

    A value of a named list is stored as its index plus `offset`. `named` lists numbers with another
    meaning: none, unknown. `tied` names the secret that this field would reveal (a pile lacks the
    card that was drawn from it).
    """

    kind: Kind
    axes: tuple[Axis, ...] = ()
    of: Axis | None = None
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
        """The numbers that stand for something other than their value."""
        named = {number: name for name, number in self.also.items()}
        if self.none is not None:
            named[self.none] = "none"
        if self.unknown is not None:
            named[self.unknown] = "unknown"
        return named

    def bounds(self, box: Record | None = None) -> tuple[int, int | None]:
        """The minimum and maximum; a maximum that is printed in the box needs the box, else it is
        None."""
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
    def _names(self) -> Axis:
        assert self.of is not None, "only a named list has names"
        return self.of

    @property
    def type(self) -> str:
        """The integer type that it is stored as: the smallest that fits, unless `stored` is set."""
        if self.stored:
            return self.stored
        numbers = [number for number in self.bounds() if number is not None]
        numbers += self.named
        for stored in ("i1", "i2", "i4"):
            fits = np.iinfo(stored)
            if fits.min <= min(numbers) and max(numbers) <= fits.max:
                return stored
        return "i8"


def count(*axes: AxisLike, most: int | str | None = None, scale: int = 0, **more: Any) -> Field:
    """An integer field: bounded by a number or a field of the box, or unbounded with a typical
    scale."""
    if (most is None) == (scale == 0):
        raise ValueError("a count has either a most or, if it is open, a scale")
    return Field("count", _axes(axes), most=most, scale=scale, **more)


def one_of(names: AxisLike, *axes: AxisLike, **more: Any) -> Field:
    """A field that holds one of the named values."""
    return Field("one of", _axes(axes), of=as_axis(names), **more)


def bits(names: AxisLike, *axes: AxisLike, **more: Any) -> Field:
    """A field that holds a set of the named values as a bit mask."""
    return Field("bits", _axes(axes), of=as_axis(names), **more)


def flag(*axes: AxisLike, **more: Any) -> Field:
    """A boolean field."""
    return Field("flag", _axes(axes), **more)


def _axes(given: tuple[AxisLike, ...]) -> tuple[Axis, ...]:
    return tuple(as_axis(axis) for axis in given)


seat = one_of
"""A field that holds a seat: `seat(SEAT)`."""
seats = bits
"""A field that holds a set of seats as a bit mask: `seats(SEAT)`."""


class Fields(Mapping[str, Field]):
    """The fields of a game's state by name, in the order of the record."""

    def __init__(self, **declared: Field) -> None:
        self._declared = declared
        for name, one in declared.items():
            self._check(name, one)
        self.dtype = state_dtype([_stored(*item) for item in declared.items()])
        """The dtype of the record: the engine's header, then these fields."""

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
        """The fields that are not public."""
        return {name: one for name, one in self.items() if one.known_by}

    def knows(self, state: Record, name: str, seat: int) -> np.ndarray[Any, Any]:
        """A boolean array: which numbers of a field the seat (or a spectator, -1) may know."""
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


def _stored(name: str, one: Field) -> FieldSpec:
    return (name, one.type, one.shape) if one.axes else (name, one.type)


def format_state(fields: Fields, record: Record) -> str:
    """The whole state as text, one line for each field."""
    return "\n".join(f"{name}: {shown}" for name, shown in format_fields(fields, record).items())


def format_fields(fields: Fields, record: Record) -> dict[str, str]:
    """The text of every field, by name."""
    players = player_count(fields, record)
    return {
        name: _format_values(one, record[name][0], one.axes, players)
        for name, one in fields.items()
    }


def is_per_seat(one: Field) -> bool:
    """Whether the first axis of the field is the seats."""
    return bool(one.axes) and one.axes[0].name == "seat"


def player_count(fields: Fields, record: Record) -> int:
    """The number of players; all seats, if the record has no such field."""
    if "players" in fields:
        return int(record["players"][0])
    return max((len(axis) for one in fields.values() for axis in one.axes[:1]), default=0)


def _format_values(one: Field, values: Any, axes: tuple[Axis, ...], players: int) -> str:
    """The numbers of a field along the remaining axes; empty ones are left out."""
    if not axes:
        return format_value(one, int(values))
    size = players if axes[0].name == "seat" else len(axes[0])
    parts = [
        _of(name, _format_values(one, values[n], axes[1:], players), len(axes) == 1)
        for n, name in enumerate(axes[0].names[:size])
        if _holds_something(one, values[n])
    ]
    return ", ".join(parts) or "none"


def _of(name: str, held: str, is_last: bool) -> str:
    return f"{name}: {held}" if is_last else f"{name} ({held})"


def format_value(one: Field, value: int) -> str:
    """One number of a field as text."""
    if value in one.named:
        return one.named[value]
    if one.kind == "flag":
        return "yes" if value else "no"
    if one.kind == "one of" and one.of and 0 <= value - one.offset < len(one.of):
        return one.of.names[value - one.offset]
    if one.kind == "bits" and one.of and 0 <= value < 1 << len(one.of):
        held = [name for n, name in enumerate(one.of.names) if value >> n & 1]
        return "+".join(held) or "none"
    return str(value)


def _holds_something(one: Field, values: Any) -> bool:
    empty = one.none if one.none is not None else None if one.kind == "one of" else 0
    return empty is None or bool(np.any(np.asarray(values) != empty))


def diff(fields: Fields, a: Record, b: Record) -> list[str]:
    """The fields that differ between two states, as text."""
    before, after = format_fields(fields, a), format_fields(fields, b)
    return [
        f"{name}: {before[name]} / {after[name]}"
        for name in fields
        if not np.array_equal(a[name], b[name])
    ]
