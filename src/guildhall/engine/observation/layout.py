"""Encodings of fields as features, their placement, and rotation to the mover's seat.

A count is a thermometer (one bit for every step that it reaches), a value of a named list is one-
hot, and a mask stays a mask. Unknown has a bit of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.runtime.state import Field, Fields, Record

THERMOMETER, ONE_HOT, MASK = range(3)
WORD = 32
"""Bits in a word of an observation."""
FINE_STEPS = 32
"""The first steps of a count are encoded one by one, the next in fours, the rest in sixteens."""


@dataclass(frozen=True)
class FieldEncoding:
    """Some bits that a number sets.

    A thermometer has one bit for every 2 ** `step` above `low`; one-hot is the bit number - `low`;
    a mask is the bits from `low` on.
    """

    kind: int
    low: int
    width: int
    step: int = 0

    def bits(self, number: int) -> int:
        """The bits that a number sets, in plain Python; `write.encode` does the same compiled."""
        if self.kind == MASK:
            return (number >> self.low) & ((1 << self.width) - 1)
        above = number - self.low
        if self.kind == ONE_HOT:
            return 1 << above if 0 <= above < self.width else 0
        return (1 << min(max(above >> self.step, 0), self.width)) - 1

    def split(self, at: int) -> Iterator[tuple[int, int, FieldEncoding]]:
        """The encoding at a bit position, split at word boundaries: word, shift, part."""
        rest = self
        while rest.width > 0:
            width = min(rest.width, WORD - at % WORD)
            yield at // WORD, at % WORD, replace(rest, width=width)
            low = rest.low + (width << rest.step)
            rest = replace(rest, low=low, width=rest.width - width)
            at += width


def encodings_of(field: Field, box: Record, seats: int) -> tuple[FieldEncoding, ...]:
    """The encodings of every number of a field, for this many seats."""
    if field.kind == "flag":
        return (FieldEncoding(ONE_HOT, 1, 1),)
    if field.kind == "count":
        least, most = field.bounds(box)
        own = _count(least, most, field.scale)
        return (*own, *(FieldEncoding(ONE_HOT, number, 1) for number in sorted(field.named)))
    assert field.of is not None, "bits and one-hot values have names"
    width = min(len(field.of), seats) if field.of.name == "seat" else len(field.of)
    others = [number for number, name in sorted(field.named.items()) if name != "none"]
    kind = (
        FieldEncoding(MASK, 0, width)
        if field.kind == "bits"
        else FieldEncoding(ONE_HOT, field.offset, width)
    )
    return (kind, *(FieldEncoding(ONE_HOT, number, 1) for number in others))


def _count(least: int, most: int | None, scale: int) -> Iterator[FieldEncoding]:
    """Thermometers from the minimum to the maximum; an unbounded count ends at twice its scale."""
    if most is None:
        least, most = max(least, -scale), 2 * scale
    if least < 0 and most - least > FINE_STEPS:
        below = (3 - least) // 4
        yield FieldEncoding(THERMOMETER, -4 * below, below, 2)
        least = 0
    for step, reach in ((0, FINE_STEPS), (2, 4 * FINE_STEPS), (4, 1 << 62)):
        top = min(most, least + reach)
        if top > least:
            yield FieldEncoding(THERMOMETER, least, (top - least) >> step, step)
            least += ((top - least) >> step) << step


PADDING = 256
"""Zeros before and after a table, so that no byte indexes outside it."""


@dataclass(frozen=True)
class FieldPlacement:
    """The columns of one field.

    The last axis of `shape` are the bits (or columns) of one number.
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
class SeatLayout:
    """The players of an observation, and the seats that it has columns for."""

    game: Game
    box: Record
    players: int
    seats: int

    def shape(self, field: Field) -> tuple[int, ...]:
        """The shape of a field, cut to the encoded seats."""
        lengths = (
            min(len(axis), self.seats) if axis.name == "seat" else len(axis) for axis in field.axes
        )
        return tuple(lengths)

    def seat(self, relative: int, mover: int) -> int:
        """The seat with this number, counted from the mover."""
        return (relative + mover) % self.players if relative < self.players else relative

    def offsets(self, name: str, mover: int) -> list[int]:
        """The byte offsets of a field's numbers in the record, in the mover's order."""
        field = self.game.FIELDS[name]
        stored, start = self.game.STATE.fields[name][:2]  # type: ignore[index]
        orders = [
            [self.seat(n, mover) if axis.by_seat else n for n in range(length)]
            for axis, length in zip(field.axes, self.shape(field), strict=True)
        ]
        numbers = np.arange(int(np.prod(field.shape, dtype=int))).reshape(field.shape)
        return [start + stored.base.itemsize * int(numbers[at]) for at in product(*orders)]

    def type(self, name: str) -> np.dtype[Any]:
        return self.game.STATE[name].base

    def range(self, name: str) -> range:
        """All numbers that a field may hold."""
        field = self.game.FIELDS[name]
        least, most = field.bounds(self.box)
        limits = np.iinfo(self.type(name))
        numbers = [least, limits.max if most is None else most, *field.named, 0]
        return range(max(min(numbers), int(limits.min)), min(max(numbers), int(limits.max)) + 1)


def check_encodable(seat_layout: SeatLayout, name: str) -> None:
    """Raise ValueError for a field that the encoder does not support."""
    field = seat_layout.game.FIELDS[name]
    holds_seats = field.of is not None and field.of.by_seat
    if seat_layout.type(name) != np.int8 and holds_seats:
        raise ValueError(f"Field {name} holds seats: it is stored as 'i1'.")
    if field.kind == "bits" and len(field.named) > 1:
        raise ValueError(f"Field {name} is a mask: one number may stand for something else.")


def is_named_mask(field: Field) -> bool:
    """Whether a named number of the mask sets none of its bits."""
    return field.kind == "bits" and bool(field.named)


def locate_number(offset: int, type_: np.dtype[Any]) -> list[int]:
    """The location of a number in the record: its word, a shift, a mask and the sign bit."""
    bits = type_.itemsize * 8
    is_signed = type_.kind == "i" and bits < 64
    return [
        offset // 8,
        8 * (offset % 8),
        (1 << bits) - 1 if bits < 64 else -1,
        1 << (bits - 1) if is_signed else 0,
    ]


class RowPool:
    """Deduplicated rows of a lookup table; each has the index of its number 0."""

    def __init__(self) -> None:
        self.numbers = [0] * PADDING
        self._indices: dict[Any, int] = {}

    def index(self, key: Any, numbers: range, row: Callable[[], list[int]]) -> int:
        """The index of number 0 in the row of this key, which is computed once."""
        if key not in self._indices:
            self._indices[key] = len(self.numbers) - numbers.start
            self.numbers += row()
        return self._indices[key]

    def array(self, type_: Any) -> np.ndarray[Any, Any]:
        return np.array([*self.numbers, *[0] * PADDING], type_)


Ints = np.ndarray[Any, Any]


def rotate_state(fields: Fields, records: Record, movers: Ints) -> Record:
    """The states rotated so that seat 0 is the mover.

    Axes of seats, seat numbers, masks of seats and other axes by seat rotate together; empty seats
    and numbers that are no seat stay.
    """
    players = records["players"].astype(np.int64)
    movers = np.mod(np.asarray(movers, np.int64), players)
    result = records.copy()
    for name, field in fields.items():
        values = _rotate_values(field, records[name], movers, players)
        for at, axis in enumerate(field.axes, start=1):
            if axis.by_seat:
                source = rotate_seats(
                    np.arange(len(axis))[None, :], -movers[:, None], players[:, None]
                )
                values = _reordered(values, source, at)
        result[name] = values
    return result


def rotate_values(field: Field, numbers: Ints, mover: int, players: int) -> Ints:
    """Numbers of a field, rotated to the mover."""
    values = np.asarray(numbers, np.int64)
    return _rotate_values(field, values, np.full(len(values), mover), np.full(len(values), players))


def rotate_actions(game: Game, players: int) -> Ints:
    """By mover and action: the action rotated to the mover.

    Parameters that name seats rotate like fields: those written p1, p2 …, and those whose tokens
    are the names of an axis that goes by seat.
    """
    rotated = np.tile(np.arange(game.ACTIONS.size), (players, 1))
    for kind in game.ACTIONS.kinds:
        are_seats = [_are_seats(game, param.tokens) for param in kind.params]
        if any(are_seats):
            sizes = [len(param.tokens) for param in kind.params]
            digits = np.array(list(product(*map(range, sizes))))
            for mover in range(players):
                new = [
                    rotate_seats(column, np.array(mover), np.array(players)) if is_seat else column
                    for column, is_seat in zip(digits.T, are_seats, strict=True)
                ]
                numbers = kind.base + np.ravel_multi_index(new, sizes)
                rotated[mover, kind.base : kind.base + kind.size] = numbers
    return rotated


def _are_seats(game: Game, tokens: tuple[str, ...]) -> bool:
    if tokens == tuple(f"p{number}" for number in range(1, len(tokens) + 1)):
        return True
    lists = {names for field in game.FIELDS.values() for names in (*field.axes, field.of) if names}
    return any(names.by_seat and names.names[: len(tokens)] == tokens for names in lists)


def rotate_seats(seats: Ints, movers: Ints, players: Ints) -> Ints:
    """Seats relative to the mover; numbers that are no player's seat stay."""
    return np.where((seats >= 0) & (seats < players), np.mod(seats - movers, players), seats)


def _reordered(values: Ints, source: Ints, at: int) -> Ints:
    """The values of every record in another order along one axis."""
    shape = [1] * values.ndim
    shape[0], shape[at] = source.shape
    order = np.broadcast_to(
        source.reshape(shape), [n if i != at else shape[at] for i, n in enumerate(values.shape)]
    )
    return np.take_along_axis(values, order, at)


def _rotate_values(field: Field, values: Ints, movers: Ints, players: Ints) -> Ints:
    if field.of is None or not field.of.by_seat:
        return values
    shape = (-1, *[1] * (values.ndim - 1))
    movers, players = movers.reshape(shape), players.reshape(shape)
    special = np.isin(values, list(field.named))
    numbers = values.astype(np.int64)
    if field.kind == "one of":
        new = rotate_seats(numbers - field.offset, movers, players) + field.offset
    else:
        everybody = (np.int64(1) << players) - 1
        seats = numbers & everybody
        new = (seats >> movers | seats << (players - movers)) & everybody | numbers & ~everybody
    return np.where(special, numbers, new).astype(values.dtype)
