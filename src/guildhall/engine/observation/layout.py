"""How one number of a state is told in bits: the marks that it leaves in an observation.

A count is a thermometer (one bit for every step that it reaches), a thing of a named list has
its own bit, and what is a mask stays one. Unknown is told by a bit of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.runtime.state import Field, Fields, Record

THERMOMETER, ONE_HOT, MASK = range(3)
WORD = 32
"""Bits in a word of an observation."""
FINE = 32
"""So many steps of a count are told one by one, the next in fours, the rest in sixteens."""


@dataclass(frozen=True)
class FieldEncoding:
    """Some bits that a number sets.

    A thermometer has one bit for every 2 ** `step` that the number lies above `low`; one-hot is
    the bit of the number counted from `low`; of a mask the bits from `low` on are taken.
    """

    kind: int
    low: int
    width: int
    step: int = 0

    def bits(self, number: int) -> int:
        """What the number sets, in Python's words; `observing` says the same in compiled ones."""
        if self.kind == MASK:
            return (number >> self.low) & ((1 << self.width) - 1)
        above = number - self.low
        if self.kind == ONE_HOT:
            return 1 << above if 0 <= above < self.width else 0
        return (1 << min(max(above >> self.step, 0), self.width)) - 1

    def cut(self, at: int) -> Iterator[tuple[int, int, FieldEncoding]]:
        """The mark at a place among all bits, cut where words end: word, shift, part."""
        rest = self
        while rest.width > 0:
            width = min(rest.width, WORD - at % WORD)
            yield at // WORD, at % WORD, replace(rest, width=width)
            low = rest.low + (width << rest.step)
            rest = replace(rest, low=low, width=rest.width - width)
            at += width


def encodings_of(one: Field, box: Record, seats: int) -> tuple[FieldEncoding, ...]:
    """The marks of every number of a field, where so many seats are told."""
    if one.kind == "flag":
        return (FieldEncoding(ONE_HOT, 1, 1),)
    if one.kind == "count":
        least, most = one.bounds(box)
        own = _count(least, most, one.scale)
        return (*own, *(FieldEncoding(ONE_HOT, number, 1) for number in sorted(one.named)))
    assert one.of is not None, "bits and things have names"
    width = min(len(one.of), seats) if one.of.name == "seat" else len(one.of)
    others = [number for number, name in sorted(one.named.items()) if name != "none"]
    kind = (
        FieldEncoding(MASK, 0, width)
        if one.kind == "bits"
        else FieldEncoding(ONE_HOT, one.offset, width)
    )
    return (kind, *(FieldEncoding(ONE_HOT, number, 1) for number in others))


def _count(least: int, most: int | None, scale: int) -> Iterator[FieldEncoding]:
    """Thermometers from the least to the most; an open count is told up to twice its scale."""
    if most is None:
        least, most = max(least, -scale), 2 * scale
    if least < 0 and most - least > FINE:
        below = (3 - least) // 4
        yield FieldEncoding(THERMOMETER, -4 * below, below, 2)
        least = 0
    for step, reach in ((0, FINE), (2, 4 * FINE), (4, 1 << 62)):
        top = min(most, least + reach)
        if top > least:
            yield FieldEncoding(THERMOMETER, least, (top - least) >> step, step)
            least += ((top - least) >> step) << step


# ---- seating
# Who sits where, as a mover sees it: where the numbers of its fields lie in the record.


SPARE = 256
"""Places before and after a table: no byte can lead out of it."""


@dataclass(frozen=True)
class FieldPlacement:
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
class SeatLayout:
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


def check_field(seating: SeatLayout, name: str) -> None:
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


def slice_of(offset: int, type_: np.dtype[Any]) -> list[int]:
    """How a number is cut out of its word: the word, a shift, its bits and its sign."""
    bits = type_.itemsize * 8
    is_signed = type_.kind == "i" and bits < 64
    return [
        offset // 8,
        8 * (offset % 8),
        (1 << bits) - 1 if bits < 64 else -1,
        1 << (bits - 1) if is_signed else 0,
    ]


class RowPool:
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


# ---- turning
# The mover's point of view: the table turned so that one seat is the first.


Ints = np.ndarray[Any, Any]


def rotate_state(fields: Fields, records: Record, movers: Ints) -> Record:
    """The states as they look from their movers' places: seat 0 is the mover, 1 comes after.

    Axes of seats, seats that are named and masks of seats turn alike, with whatever else
    belongs to the seats one by one; an empty place, and a seat that nobody has, stays.
    """
    players = records["players"].astype(np.int64)
    places = np.mod(np.asarray(movers, np.int64), players)
    result = records.copy()
    for name, one in fields.items():
        values = _turned_values(one, records[name], places, players)
        for at, axis in enumerate(one.axes, start=1):
            if axis.by_seat:
                source = _turn(np.arange(len(axis))[None, :], -places[:, None], players[:, None])
                values = _taken(values, source, at)
        result[name] = values
    return result


def turned_back(fields: Fields, records: Record, movers: Ints) -> Record:
    """The states as they were before they were turned."""
    return rotate_state(fields, records, -np.asarray(movers, np.int64))


def seat_seen(seat: int, mover: int, players: int) -> int:
    """The place where the mover sees a seat."""
    return (seat - mover) % players if 0 <= seat < players else seat


def rotate_values(one: Field, numbers: Ints, mover: int, players: int) -> Ints:
    """Numbers that a field may hold, as the mover sees them."""
    wide = np.asarray(numbers, np.int64)
    return _turned_values(one, wide, np.full(len(wide), mover), np.full(len(wide), players))


def rotate_actions(game: Game, players: int) -> Ints:
    """By mover and action: the action that it is from the mover's place.

    Parameters that name seats turn like the fields: those written p1, p2 …, and those whose
    tokens are the names of a list that goes by seat.
    """
    seen = np.tile(np.arange(game.ACTIONS.size), (players, 1))
    for kind in game.ACTIONS.kinds:
        turns = [_names_seats(game, param.tokens) for param in kind.params]
        if any(turns):
            sizes = [len(param.tokens) for param in kind.params]
            digits = np.array(list(product(*map(range, sizes))))
            for mover in range(players):
                new = [
                    _turn(column, np.array(mover), np.array(players)) if turn else column
                    for column, turn in zip(digits.T, turns, strict=True)
                ]
                numbers = kind.base + np.ravel_multi_index(new, sizes)
                seen[mover, kind.base : kind.base + kind.size] = numbers
    return seen


def _names_seats(game: Game, tokens: tuple[str, ...]) -> bool:
    if tokens == tuple(f"p{number}" for number in range(1, len(tokens) + 1)):
        return True
    lists = {names for one in game.FIELDS.values() for names in (*one.axes, one.of) if names}
    return any(names.by_seat and names.names[: len(tokens)] == tokens for names in lists)


def _turn(seats: Ints, places: Ints, players: Ints) -> Ints:
    """Seats seen from a place; numbers that are no player's seat stay."""
    return np.where((seats >= 0) & (seats < players), np.mod(seats - places, players), seats)


def _taken(values: Ints, source: Ints, at: int) -> Ints:
    """Every record's values in another order along one axis."""
    shape = [1] * values.ndim
    shape[0], shape[at] = source.shape
    order = np.broadcast_to(
        source.reshape(shape), [n if i != at else shape[at] for i, n in enumerate(values.shape)]
    )
    return np.take_along_axis(values, order, at)


def _turned_values(one: Field, values: Ints, places: Ints, players: Ints) -> Ints:
    if one.of is None or not one.of.by_seat:
        return values
    wide = (-1, *[1] * (values.ndim - 1))
    places, players = places.reshape(wide), players.reshape(wide)
    special = np.isin(values, list(one.named))
    numbers = values.astype(np.int64)
    if one.kind == "one of":
        new = _turn(numbers - one.offset, places, players) + one.offset
    else:
        everybody = (np.int64(1) << players) - 1
        held = numbers & everybody
        new = (held >> places | held << (players - places)) & everybody | numbers & ~everybody
    return np.where(special, numbers, new).astype(values.dtype)
