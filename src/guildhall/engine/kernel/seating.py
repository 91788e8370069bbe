"""Who sits where, as a mover sees it: where the numbers of its fields lie in the record."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.kernel.fields import Field
from guildhall.engine.kernel.record import Record

SPARE = 256
"""Places before and after a table: no byte can lead out of it."""


@dataclass(frozen=True)
class Part:
    """What one field tells: its place in the observation, and how it is laid out.

    The last axis of `shape` are the bits (or the numbers) of one number of the field.
    """

    name: str
    start: int
    stop: int
    shape: tuple[int, ...]
    kind: str
    axes: tuple[str, ...] = ()

    @property
    def slice(self) -> slice:
        return slice(self.start, self.stop)


@dataclass(frozen=True)
class Seating:
    """The table that is told about: how many play, and for how many there is room."""

    game: Game
    box: Record
    players: int
    seats: int

    def shape(self, one: Field) -> tuple[int, ...]:
        """The axes of a field, without seats that are not told."""
        lengths = (
            min(len(axis), self.seats) if axis.name == "seat" else len(axis) for axis in one.axes
        )
        return tuple(lengths)

    def seat(self, place: int, mover: int) -> int:
        """Who sits where the mover sees this place."""
        return (place + mover) % self.players if place < self.players else place

    def offsets(self, name: str, mover: int) -> list[int]:
        """The bytes of the record in which the numbers of a field begin, in the mover's order."""
        one = self.game.FIELDS[name]
        stored, start = self.game.STATE.fields[name][:2]  # type: ignore[index]
        orders = [
            [self.seat(n, mover) if axis.by_seat else n for n in range(length)]
            for axis, length in zip(one.axes, self.shape(one), strict=True)
        ]
        numbers = np.arange(int(np.prod(one.shape, dtype=int))).reshape(one.shape)
        return [start + stored.base.itemsize * int(numbers[at]) for at in product(*orders)]

    def type(self, name: str) -> np.dtype[Any]:
        return self.game.STATE[name].base

    def range(self, name: str) -> range:
        """All numbers that a byte of the field may hold."""
        one = self.game.FIELDS[name]
        least, most = one.bounds(self.box)
        limits = np.iinfo(self.type(name))
        numbers = [least, limits.max if most is None else most, *one.named, 0]
        return range(max(min(numbers), int(limits.min)), min(max(numbers), int(limits.max)) + 1)


def check_field(seating: Seating, name: str) -> None:
    """Refuse what the encoder cannot tell: seats are looked up by bytes."""
    one = seating.game.FIELDS[name]
    holds_seats = one.of is not None and one.of.by_seat
    if seating.type(name) != np.int8 and holds_seats:
        raise ValueError(f"Field {name} holds seats: it is stored as 'i1'.")
    if one.kind == "bits" and len(one.named) > 1:
        raise ValueError(f"Field {name} is a mask: one number may stand for something else.")


def is_named_mask(one: Field) -> bool:
    """Whether a number of a mask stands for something else, and sets none of its bits."""
    return one.kind == "bits" and bool(one.named)


def cut_of(offset: int, type_: np.dtype[Any]) -> list[int]:
    """How a number is cut out of its word: the word, a shift, its bits and its sign."""
    bits = type_.itemsize * 8
    is_signed = type_.kind == "i" and bits < 64
    return [
        offset // 8,
        8 * (offset % 8),
        (1 << bits) - 1 if bits < 64 else -1,
        1 << (bits - 1) if is_signed else 0,
    ]


class Tables:
    """Rows of a table, each written once: the place of the number 0 in each."""

    def __init__(self) -> None:
        self.numbers = [0] * SPARE
        self._places: dict[Any, int] = {}

    def place(self, key: Any, numbers: range, row: Any) -> int:
        if key not in self._places:
            self._places[key] = len(self.numbers) - numbers.start
            self.numbers += row()
        return self._places[key]

    def array(self, type_: Any) -> np.ndarray[Any, Any]:
        return np.array([*self.numbers, *[0] * SPARE], type_)
