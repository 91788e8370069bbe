"""The reference: Python's own arithmetic, with an error where 64 bits are not enough."""

from __future__ import annotations

from typing import Any

import numpy as np

LOWEST, HIGHEST = -(1 << 63), (1 << 63) - 1


class OutOfBounds(Exception):
    """What checked code calls a fault."""


class Whole(int):
    """A whole number whose results must fit into 64 bits."""


def _checked(name: str) -> Any:
    plain = getattr(int, name)

    def operation(self: int, *others: Any) -> Any:
        if name in ("__lshift__", "__rshift__") and not 0 <= others[0] < 64:
            raise OutOfBounds("shift")
        if name in ("__rlshift__", "__rrshift__") and not 0 <= self < 64:
            raise OutOfBounds("shift")
        result = plain(self, *others)
        if result is NotImplemented:
            return result
        if not LOWEST <= result <= HIGHEST:
            raise OutOfBounds(name)
        return Whole(result)

    return operation


for _name in (
    "add", "sub", "mul", "floordiv", "mod", "lshift", "rshift", "and", "or", "xor",
    "radd", "rsub", "rmul", "rfloordiv", "rmod", "rlshift", "rrshift", "rand", "ror", "rxor",
    "neg", "pos", "invert", "abs",
):  # fmt: skip
    setattr(Whole, f"__{_name}__", _checked(f"__{_name}__"))


class StrictRow:
    """An array whose places begin at 0 and hold only what fits."""

    def __init__(self, array: np.ndarray[Any, Any]) -> None:
        self._array = array

    def _inside(self, at: Any) -> tuple[int, ...]:
        place = at if isinstance(at, tuple) else (at,)
        for index, length in zip(place, self._array.shape, strict=False):
            if not 0 <= index < length:
                raise OutOfBounds("index")
        return tuple(int(index) for index in place)

    def __getitem__(self, at: Any) -> Any:
        found = self._array[self._inside(at)]
        return StrictRow(found) if isinstance(found, np.ndarray) else Whole(found)

    def __setitem__(self, at: Any, value: int) -> None:
        place = self._inside(at)
        limits = np.iinfo(self._array.dtype)
        if not limits.min <= value <= limits.max:
            raise OutOfBounds("field")
        self._array[place] = int(value)

    def __len__(self) -> int:
        return len(self._array)

    @property
    def shape(self) -> tuple[int, ...]:
        return self._array.shape


class StrictRecord:
    """A record whose fields hold only what fits."""

    def __init__(self, record: np.ndarray[Any, Any]) -> None:
        self.__dict__["_record"] = record

    def __getattr__(self, name: str) -> Any:
        field = self._record[name]
        return StrictRow(field[0]) if field.ndim > 1 else Whole(field[0])

    def __setattr__(self, name: str, value: int) -> None:
        StrictRow(self._record[name])[0] = value
