"""Fixed-size records: one numpy dtype per game, and a plain Python window on its bytes.

Compiled rules see a numba record. Interpreted rules see a `Window`: the same
attribute names over the same bytes, but every number read is a Python int and
every number written is range-checked, so both run the same source.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import numpy as np

Field = tuple[str, str] | tuple[str, str, int | tuple[int, ...]]
Record = np.ndarray[Any, Any]
"""One record as a one-element structured array (cheap to pass to compiled code)."""

HEADER: list[Field] = [("rng", "i8", 3), ("draws", "i4"), ("reveals", "i4")]
_FORMATS = {"i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I"}


def state_dtype(fields: Sequence[Field]) -> np.dtype[Any]:
    """The dtype of a game's state: the engine's header, then the game's fields."""
    return box_dtype([*HEADER, *fields])


def box_dtype(fields: Sequence[Field]) -> np.dtype[Any]:
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
    """A copy through a byte view: 40 times faster than a structured copy."""
    return record.view(np.uint8).copy().view(record.dtype)


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

    def __getattr__(self, slot: str) -> memoryview:
        if slot not in self._layout:
            raise AttributeError(f"the record has no field '{slot}'")
        fmt, shape, start, stop = self._layout[slot]
        view: memoryview = self._raw[start:stop].cast("B")
        view = view.cast(fmt, shape=shape) if len(shape) > 1 else view.cast(fmt)  # type: ignore[call-overload]
        setattr(self, slot, view)
        return view


def window(record: Record) -> Any:
    """The record as interpreted rules see it; writes go through to the record."""
    return _window_class(record.dtype)(record)


@cache
def _window_class(dtype: np.dtype[Any]) -> type[Window]:
    layout = {}
    members: dict[str, Any] = {}
    for name in dtype.names or ():
        field, start = dtype.fields[name][:2]  # type: ignore[index]
        slot = name if field.shape else "_" + name
        fmt = _FORMATS[field.base.str.lstrip("<|")]
        layout[slot] = (fmt, field.shape, start, start + field.itemsize)
        if not field.shape:
            members[name] = _scalar(slot)
    members["__slots__"] = tuple(layout)
    members["_layout"] = layout
    return type("Window", (Window,), members)


def _scalar(slot: str) -> property:
    def read(self: Window) -> int:
        return getattr(self, slot)[0]  # type: ignore[no-any-return]

    def write(self: Window, value: int) -> None:
        getattr(self, slot)[0] = value

    return property(read, write)
