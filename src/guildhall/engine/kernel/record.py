"""Fixed-size records: one numpy dtype per game, and a plain Python window on its bytes.

Compiled rules see the bytes. Interpreted rules see a `Window`: the same attribute names over
the same bytes, but every number read is a Python int, every number written is range-checked
and every index counts from 0, so both run the same source.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Any

import numpy as np

FieldSpec = tuple[str, str] | tuple[str, str, int | tuple[int, ...]]
Record = np.ndarray[Any, Any]
"""One record as a one-element structured array (cheap to pass to compiled code)."""

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


class Window:
    """Attribute access to a record's bytes with plain Python ints (see the module's text).

    A field's view is made when it is first read: rules look at few fields of many records.
    """

    __slots__ = ("_raw", "_record")

    def __init__(self, record: Record) -> None:
        self._record = record
        self._raw = memoryview(record.view(np.uint8))  # type: ignore[arg-type]

    def __reduce__(self) -> tuple[Any, ...]:
        return window, (self._record,)

    _layout: Mapping[str, tuple[str, tuple[int, ...], int, int]] = {}

    def __getattr__(self, slot: str) -> Any:
        if slot not in self._layout:
            raise AttributeError(f"the record has no field '{slot}'")
        fmt, shape, start, stop = self._layout[slot]
        flat = self._raw[start:stop].cast("B").cast(fmt)  # type: ignore[call-overload]
        view: Any = Row(flat) if shape else flat
        if len(shape) > 1:
            view = Grid(flat, shape)
        setattr(self, slot, view)
        return view


class Row:
    """Numbers one after another; there is none before the first."""

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


class Grid:
    """Rows of numbers on two axes or more."""

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

    def _row(self, at: int) -> Row | Grid:
        if not 0 <= at < self.shape[0]:
            raise IndexError(f"there is no place {at}")
        size = len(self._flat) // self.shape[0]
        part = self._flat[at * size : (at + 1) * size]
        return Row(part) if len(self.shape) == 2 else Grid(part, self.shape[1:])

    def tolist(self) -> list[Any]:
        return self._numbers.tolist()  # type: ignore[no-any-return]


class Records:
    """Records one after another, each behind its window."""

    def __init__(self, records: Record) -> None:
        self._windows = [window(records[i : i + 1]) for i in range(len(records))]

    def __getitem__(self, at: int) -> Any:
        if at < 0:
            raise IndexError(f"there is no record {at}")
        return self._windows[at]

    def __len__(self) -> int:
        return len(self._windows)


def array_window(array: Record) -> Row | Grid | Records:
    """An array as interpreted rules see it; writes go through to it."""
    if array.dtype.names:
        return Records(array)
    flat = memoryview(array.reshape(-1))  # type: ignore[arg-type]
    return Row(flat) if array.ndim == 1 else Grid(flat, array.shape)


def window(record: Record) -> Any:
    """The record as interpreted rules see it; writes go through to the record."""
    return _window_class(record.dtype)(record)


@cache
def _window_class(dtype: np.dtype[Any]) -> type[Window]:
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
    return type("Window", (Window,), members)


def _scalar(slot: str) -> property:
    def read(self: Window) -> int:
        return getattr(self, slot)[0]  # type: ignore[no-any-return]

    def write(self: Window, value: int) -> None:
        getattr(self, slot)[0] = value

    return property(read, write)
