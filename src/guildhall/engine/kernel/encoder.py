"""Observations from the declared fields: what a seat may know, told from its own place.

An encoder is made for a game, an edition and a number of players. It plans once where every
number lies for every mover; `observing` walks that plan, interpreted or compiled. Generator,
counters of draws and reveals, and filler are no fields, so they are never told.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.kernel import compiling
from guildhall.engine.kernel.arrays import Generic
from guildhall.engine.kernel.marks import WORD
from guildhall.engine.kernel.observing import NUMBERS, PACKED, RECORD, UNPACKED, WORDS, Seen
from guildhall.engine.kernel.planning import BitPlan, NumberPlan, plan_of
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.kernel.seating import Part, Seating

PROGRAM = "observing"
WAYS = {"record": RECORD, "numbers": NUMBERS, "thermometer": PACKED, "bytes": UNPACKED}
"""How an observation can be told."""
TYPES = {RECORD: np.uint8, NUMBERS: np.int32, PACKED: np.uint8, UNPACKED: np.uint8}
Array = np.ndarray[Any, Any]


@cache
def _generic(game: Game, compiled: bool) -> Generic:
    return Generic(game, PROGRAM, compiling.load(game, PROGRAM) if compiled else None)


class Encoder:
    """One way to tell what a seat may know.

    `seats` makes room for more seats than play, so that one net can read several player counts;
    `with_box` tells the numbers of the edition too. `parts` documents every column.
    """

    def __init__(
        self,
        face: RulesFace,
        players: int,
        way: str,
        options: Mapping[str, str],
        *,
        seats: int | None = None,
        with_box: bool = False,
    ) -> None:
        self._made_of = face, players, way, dict(options), seats, with_box
        self._face = face
        self.players = players
        self.way = way
        self.how = WAYS[way]
        self._seating = Seating(face.game, face.box, players, seats or players)
        self.state = face.game.STATE
        self.bit_plan: BitPlan | None = None
        """How packed bits are planned, where they are what is told."""
        in_bits = self.how in (PACKED, UNPACKED)
        tail, columns = _constants(face, options, with_box, in_bits)
        if self.how == RECORD:
            self._init_record()
        else:
            self._init_plan(tail, columns)

    def _init_record(self) -> None:
        state = self._face.game.STATE
        fields: Mapping[str, Any] = state.fields or {}
        self.parts = tuple(
            Part(name, fields[name][1], fields[name][1] + fields[name][0].itemsize,
                 fields[name][0].shape, one.kind, tuple(axis.name for axis in one.axes))
            for name, one in self._face.game.FIELDS.items()
        )  # fmt: skip
        self.width = state.itemsize
        self.tail = np.zeros(0, np.uint8)
        self.plan = plan_of(NumberPlan(self._seating), self._seating, 0)

    def _init_plan(self, tail: Array, columns: list[Part]) -> None:
        plan: BitPlan | NumberPlan
        if self.how == NUMBERS:
            plan = NumberPlan(self._seating)
            first = plan.numbers
        else:
            plan = BitPlan(self._seating)
            first = plan.words * WORD
        moved = (
            Part(p.name, first + p.start, first + p.stop, p.shape, p.kind, p.axes) for p in columns
        )
        self.parts = (*plan.parts, *moved)
        self.width = (first + len(tail)) // (8 if self.how == PACKED else 1)
        self.tail = np.packbits(tail, bitorder="little") if self.how == PACKED else tail
        row = (first + len(tail)) // WORD if self.how == PACKED else self.width
        if isinstance(plan, BitPlan) and self.how == PACKED:
            self.bit_plan = plan
        self.plan = plan_of(plan, self._seating, row)

    @property
    def type(self) -> Any:
        """The type of one column."""
        return TYPES[self.how]

    @property
    def spec(self) -> dict[str, slice]:
        """By field: which columns it is told in; those of a packed thermometer are bits."""
        return {part.name: part.slice for part in self.parts}

    def rows(self, count: int) -> Array:
        """Room for so many observations; what never changes stands in it already."""
        room = np.zeros((count, self.width), self.type)
        if len(self.tail):
            room[:, -len(self.tail) :] = self.tail
        return room

    def written(self, rows: Array) -> tuple[Array, Array, Array]:
        """The rows as `observing` writes them: packed bits, bytes and numbers."""
        flat = rows.reshape(-1)
        packed = np.zeros(0, np.uint32)
        if self.how == PACKED:
            packed = flat.view(np.uint32)
        elif self.how == UNPACKED:
            packed = np.zeros(len(rows) * int(self.plan.sizes[WORDS]), np.uint32)
        return (
            packed,
            flat if self.how == UNPACKED else np.zeros(0, np.uint8),
            flat if self.how == NUMBERS else np.zeros(0, np.int32),
        )

    def observe_nothing(self) -> Array:
        """What a record of zeros tells every mover."""
        nothing = np.zeros(self.players, self.state)
        return self.observe(nothing, np.arange(self.players))

    def __deepcopy__(self, memo: Any) -> Encoder:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _encoder_again, self._made_of

    def observe(self, views: Record, movers: Array, *, compiled: bool = True) -> Array:
        """What hidden records tell their movers, one row each; compiled if the rules are."""
        if self.how == RECORD:
            return views.view(np.uint8).reshape(len(views), -1).copy()
        rows = self.rows(len(views))
        words = np.ascontiguousarray(views).view(np.int64)
        seen = Seen(
            words.reshape(len(views), -1),
            words,
            words.view(np.int8),
            np.asarray(movers, np.int64),
            *self.written(rows),
        )
        _generic(self._face.game, self._face.compiled and compiled).observe(
            self.plan, seen, self.how
        )
        return rows


def _encoder_again(
    face: RulesFace,
    players: int,
    way: str,
    options: Mapping[str, str],
    seats: int | None,
    with_box: bool,
) -> Encoder:
    return Encoder(face, players, way, options, seats=seats, with_box=with_box)


def _constants(
    face: RulesFace, options: Mapping[str, str], with_box: bool, in_bits: bool
) -> tuple[Array, list[Part]]:
    """What is the same in all observations of a table: its options and, if wanted, its box."""
    found: list[int] = []
    parts = []

    def add(name: str, numbers: list[int], kind: str) -> None:
        start = len(found)
        found.extend(numbers)
        parts.append(Part(name, start, len(found), (len(numbers),), kind))

    for option in face.game.OPTIONS:
        if not option.display_only:
            at = option.values.index(options[option.name])
            bits = [int(n == at) for n in range(len(option.values))]
            add(f"option {option.name}", bits if in_bits else [at], "one of")
    if with_box:
        for name in face.game.BOX.names or ():
            if name != "filler":
                numbers = np.ascontiguousarray(face.box[name][0]).reshape(-1)
                bits = np.unpackbits(numbers.view(np.uint8), bitorder="little").tolist()
                add(f"box {name}", bits if in_bits else numbers.tolist(), "printed")
    if in_bits:
        found += [0] * (-len(found) % WORD)
    return np.array(found, np.uint8 if in_bits else np.int32), parts
