"""Planning an observation: which number is told where, for every mover."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from guildhall.engine.kernel.fields import Field
from guildhall.engine.kernel.marks import MASK, ONE_HOT, WORD, Mark, marks_of
from guildhall.engine.kernel.observing import NO_MORE, Plan
from guildhall.engine.kernel.seating import (
    Part,
    Seating,
    Tables,
    check_field,
    cut_of,
    is_named_mask,
)
from guildhall.engine.kernel.turning import numbers_seen

MANY = 8
"""More things than these are not looked up: each sets its own bit."""
MOST = 1024
"""Numbers of several bytes are looked up where no more than these tell different things."""
Cut = tuple[int, int, int]
"""The place of 0 in a table, a word of bits, and those that others set there."""


class BitPlan:
    """The lists by which observations in bits are written."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self.parts: list[Part] = []
        self._marks: dict[str, tuple[Mark, ...]] = {}
        at = 0
        for name, one in seating.game.FIELDS.items():
            check_field(seating, name)
            marks = self._marks[name] = marks_of(one, seating.box, seating.seats)
            shape = (*seating.shape(one), sum(mark.width for mark in marks))
            stop = at + int(np.prod(shape, dtype=int))
            axes = tuple(axis.name for axis in one.axes)
            self.parts.append(Part(name, at, stop, shape, one.kind, axes))
            at = stop
        self.words = -(-at // WORD)
        self.cuts: list[tuple[int, int, Cut]] = []
        """Mover, byte, and one of its cuts."""
        self.clipped: list[tuple[int, tuple[int, ...], list[Cut]]] = []
        """Mover, a number of several bytes within bounds as `Changes` has it, and its cuts."""
        self.wides: list[tuple[int, ...]] = []
        """Mover, and a wide number that is not among those."""
        self._table = Tables()

    def lists(self) -> dict[str, np.ndarray[Any, Any]]:
        """The arrays of the plan, the movers' rows one after another."""
        found: dict[str, list[Any]] = {"parts": [], "masks": [], "things": [], "wides": []}
        order: list[int] = []
        for mover in range(self._seating.players):
            by_word: list[list[Any]] = [[] for _ in range(self.words)]
            own: dict[str, list[Any]] = {name: [] for name in found}
            for part in self.parts:
                self._tell(part, mover, by_word, own)
            for name, rows in own.items():
                found[name] += sorted(rows)
            sizes = [len(parts) for parts in by_word]
            order = [
                word for word in sorted(range(self.words), key=sizes.__getitem__) if sizes[word]
            ]
            for word in order:
                found["parts"] += [*by_word[word], (NO_MORE, 0)]
        return {
            "filled": np.array(order, np.int32),
            "parts": np.array(found["parts"], np.int32).reshape(-1, 2),
            "table": self._table.array(np.uint32),
            "masks": np.array(found["masks"], np.uint32).reshape(-1, 5),
            "things": np.array(found["things"], np.int32).reshape(-1, 4),
            "wides": np.array(found["wides"], np.int64).reshape(-1, 10),
        }

    def _tell(
        self, part: Part, mover: int, by_word: list[list[Any]], found: dict[str, list[Any]]
    ) -> None:
        marks = self._marks[part.name]
        is_byte = self._seating.type(part.name) == np.int8
        is_thing = is_byte and marks[0].kind == ONE_HOT and marks[0].width > MANY
        at = part.start
        for offset in self._seating.offsets(part.name, mover):
            if is_byte:
                skipped = 0
                if is_thing:
                    found["things"].append((offset, marks[0].low, marks[0].width, at))
                    skipped = marks[0].width
                for word, cuts in _words(marks[is_thing:], at + skipped):
                    by_word[word].append((offset, self._looked_up(part.name, mover, cuts)))
                every = self._cuts(part.name, mover, at)
                self.cuts += [(mover, offset, cut) for cut in every]
            else:
                self._cut_out(part.name, mover, offset, at, found)
            at += part.shape[-1]

    def _cuts(self, name: str, mover: int, at: int) -> list[Cut]:
        """What a number tells in every word that it has bits in."""
        return [
            (self._looked_up(name, mover, cuts), word, ~_all_bits(cuts))
            for word, cuts in _words(self._marks[name], at)
        ]

    def _looked_up(self, name: str, mover: int, cuts: tuple[tuple[int, Mark], ...]) -> int:
        """The row of the table for a number: what it sets in one word, whatever it is."""
        one = self._seating.game.FIELDS[name]
        numbers = self._range(name)
        is_turned = one.of is not None and one.of.by_seat
        is_named = one.kind == "bits" and bool(one.named)

        def row() -> list[int]:
            seen = numbers_seen(one, np.array(numbers), mover, self._seating.players)
            return [_set_bits(cuts, int(n), is_named and int(n) in one.named) for n in seen]

        key = cuts, numbers, (name, mover) if is_turned or is_named else None
        return self._table.place(key, numbers, row)

    def _range(self, name: str) -> range:
        """All numbers of a field that tell different things."""
        numbers, marks = self._seating.range(name), self._marks[name]
        if self._seating.type(name) == np.int8 or marks[0].kind == MASK:
            return numbers
        ends = [mark.low + (mark.width << mark.step) for mark in marks]
        return range(min(mark.low for mark in marks) - 1, max(ends) + 1)

    def _cut_out(
        self, name: str, mover: int, offset: int, at: int, found: dict[str, list[Any]]
    ) -> None:
        one = self._seating.game.FIELDS[name]
        cut = cut_of(offset, self._seating.type(name))
        numbers, before = self._range(name), len(found["wides"])
        if is_clipped := len(numbers) <= MOST:
            bounds = numbers[0], numbers[-1]
            self.clipped.append((mover, (*cut, *bounds), self._cuts(name, mover, at)))
        for mark in self._marks[name]:
            for word, shift, part in mark.cut(at):
                if part.kind == MASK and is_named_mask(one):
                    how = MASK, part.low, part.width, next(iter(one.named))
                    found["wides"].append((*cut, *how, word, shift))
                elif part.kind == MASK:
                    bits = (1 << part.width) - 1
                    found["masks"].append((cut[0], cut[1] + part.low, bits, shift, word))
                else:
                    how = part.kind, part.low, part.width, part.step
                    found["wides"].append((*cut, *how, word, shift))
            at += mark.width
        if not is_clipped:
            self.wides += [(mover, *wide) for wide in found["wides"][before:]]


def _words(marks: tuple[Mark, ...], at: int) -> Iterator[tuple[int, tuple[tuple[int, Mark], ...]]]:
    """The marks of one number by the words that they fall into."""
    found: dict[int, list[tuple[int, Mark]]] = {}
    for mark in marks:
        for word, shift, part in mark.cut(at):
            found.setdefault(word, []).append((shift, part))
        at += mark.width
    for word, cuts in found.items():
        yield word, tuple(cuts)


def _set_bits(cuts: tuple[tuple[int, Mark], ...], number: int, stands_for_else: bool) -> int:
    """All bits of a number in one word; a number that stands for something else is no mask."""
    bits = 0
    for shift, mark in cuts:
        if not (stands_for_else and mark.kind == MASK):
            bits |= mark.bits(number) << shift
    return bits


def _all_bits(cuts: tuple[tuple[int, Mark], ...]) -> int:
    """All bits that numbers can set in one word."""
    return sum(((1 << mark.width) - 1) << shift for shift, mark in cuts)


class NumberPlan:
    """The lists by which observations in whole numbers are written."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self.parts: list[Part] = []
        at = 0
        for name, one in seating.game.FIELDS.items():
            check_field(seating, name)
            shape = (*seating.shape(one), self._columns(one))
            stop = at + int(np.prod(shape, dtype=int))
            axes = tuple(axis.name for axis in one.axes)
            self.parts.append(Part(name, at, stop, shape, one.kind, axes))
            at = stop
        self.numbers = at
        self._values = Tables()

    def _columns(self, one: Field) -> int:
        """A mask is told bit by bit, and then what else it may stand for."""
        if one.kind != "bits":
            return 1
        assert one.of is not None, "bits have names"
        width = min(len(one.of), self._seating.seats) if one.of.name == "seat" else len(one.of)
        return width + len(one.named)

    def lists(self) -> dict[str, np.ndarray[Any, Any]]:
        plain: list[Any] = []
        wides: list[Any] = []
        looked_up: list[Any] = []
        for mover in range(self._seating.players):
            for part in self.parts:
                for k, offset in enumerate(self._seating.offsets(part.name, mover)):
                    at = part.start + k * part.shape[-1]
                    plain += self._plain(part.name, offset)
                    if self._seating.type(part.name) == np.int8:
                        looked_up += self._looked_up(part.name, mover, offset, at)
                    elif is_named_mask(self._seating.game.FIELDS[part.name]):
                        wides += self._wide_mask(part.name, offset, at)
        return {
            "wides": np.array(wides, np.int64).reshape(-1, 10),
            "plain": np.array(plain, np.int64).reshape(-1, 4),
            "looked_up": np.array(looked_up, np.int32).reshape(-1, 3),
            "values": self._values.array(np.int32),
        }

    def _wide_mask(self, name: str, offset: int, at: int) -> Iterator[list[int]]:
        """The bits of a mask of several bytes, and whether it stands for something else."""
        one = self._seating.game.FIELDS[name]
        cut = cut_of(offset, self._seating.type(name))
        named = next(iter(one.named))
        for bit in range(self._columns(one) - 1):
            yield [*cut, MASK, bit, 1, named, at + bit, 0]
        yield [*cut, ONE_HOT, named, 1, 0, at + self._columns(one) - 1, 0]

    def _plain(self, name: str, offset: int) -> Iterator[list[int]]:
        one = self._seating.game.FIELDS[name]
        cut = cut_of(offset, self._seating.type(name))
        if one.kind != "bits":
            yield cut
            return
        for bit in range(self._columns(one)):
            yield [cut[0], cut[1] + min(bit, 7 if cut[2] == 255 else 62), 1, 0]

    def _looked_up(self, name: str, mover: int, offset: int, at: int) -> Iterator[list[int]]:
        """The columns that cannot be cut out as they are: seats, and masks with names."""
        one = self._seating.game.FIELDS[name]
        is_turned = one.of is not None and one.of.by_seat
        if not is_turned and not (one.kind == "bits" and one.named):
            return
        numbers = self._seating.range(name)
        seen: list[int] = numbers_seen(
            one, np.array(numbers), mover, self._seating.players
        ).tolist()
        named = sorted(one.named) if one.kind == "bits" else []
        for column in range(self._columns(one)):
            of = column - self._columns(one) + len(named)

            def row(column: int = column, of: int = of) -> list[int]:
                if one.kind != "bits":
                    return seen
                if of >= 0:
                    return [int(n == named[of]) for n in seen]
                return [0 if n in one.named else n >> column & 1 for n in seen]

            place = self._values.place((name, mover, column), numbers, row)
            yield [at + column, offset, place]


def plan_of(plan: BitPlan | NumberPlan, seating: Seating, width: int) -> Plan:
    """The plan as `observing` walks it; `width` is that of a whole row, constants included."""
    lists = plan.lists()
    nothing: dict[str, np.ndarray[Any, Any]] = {
        "filled": np.zeros(0, np.int32), "parts": np.zeros((0, 2), np.int32),
        "table": np.zeros(0, np.uint32),
        "masks": np.zeros((0, 5), np.uint32), "things": np.zeros((0, 4), np.int32),
        "wides": np.zeros((0, 10), np.int64),
        "plain": np.zeros((0, 4), np.int64), "looked_up": np.zeros((0, 3), np.int32),
        "values": np.zeros(0, np.int32),
    }  # fmt: skip
    all_lists = nothing | lists
    counted = ("parts", "masks", "things", "wides", "plain", "looked_up")
    each = [len(all_lists[name]) // seating.players for name in counted]
    words = plan.words if isinstance(plan, BitPlan) else 0
    sizes = np.array([words, *each, width, seating.game.STATE.itemsize], np.int64)
    return Plan(sizes, *all_lists.values())
