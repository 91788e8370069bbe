"""Observations from the declared fields: what a seat may know, told from its own place.

An encoder is made for a game, an edition and a number of players. It plans once where every
number lies for every mover; `observing` walks that plan, interpreted or compiled. Generator,
counters of draws and reveals, and filler are no fields, so they are never told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.observation.layout import (
    MASK,
    ONE_HOT,
    SPARE,
    WORD,
    FieldEncoding,
    FieldPlacement,
    RowPool,
    SeatLayout,
    check_field,
    encodings_of,
    is_named_mask,
    rotate_values,
    slice_of,
)
from guildhall.engine.observation.write import (
    NO_MORE,
    NUMBERS,
    PACKED,
    RECORD,
    UNPACKED,
    WORDS,
    ObservationBuffer,
    UpdateBuffer,
    UpdatePlan,
    WritePlan,
)
from guildhall.engine.runtime import compilation
from guildhall.engine.runtime.generic import GenericProgram
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import Field, Record

PROGRAM = "observing"
WAYS = {"record": RECORD, "numbers": NUMBERS, "thermometer": PACKED, "bytes": UNPACKED}
"""How an observation can be told."""
TYPES = {RECORD: np.uint8, NUMBERS: np.int32, PACKED: np.uint8, UNPACKED: np.uint8}
Array = np.ndarray[Any, Any]


@cache
def _generic(game: Game, compiled: bool) -> GenericProgram:
    return GenericProgram(game, PROGRAM, compilation.load(game, PROGRAM) if compiled else None)


class Encoder:
    """One way to tell what a seat may know.

    `seats` makes room for more seats than play, so that one net can read several player counts;
    `with_box` tells the numbers of the edition too. `parts` documents every column.
    """

    def __init__(
        self,
        rules: RuleSet,
        players: int,
        way: str,
        options: Mapping[str, str],
        *,
        seats: int | None = None,
        with_box: bool = False,
    ) -> None:
        self._made_of = rules, players, way, dict(options), seats, with_box
        self._face = rules
        self.players = players
        self.way = way
        self.how = WAYS[way]
        self._seating = SeatLayout(rules.game, rules.box, players, seats or players)
        self.state = rules.game.STATE
        self.bit_plan: BitLayout | None = None
        """How packed bits are planned, where they are what is told."""
        in_bits = self.how in (PACKED, UNPACKED)
        tail, columns = _constants(rules, options, with_box, in_bits)
        if self.how == RECORD:
            self._init_record()
        else:
            self._init_plan(tail, columns)

    def _init_record(self) -> None:
        state = self._face.game.STATE
        fields: Mapping[str, Any] = state.fields or {}
        self.parts = tuple(
            FieldPlacement(name, fields[name][1], fields[name][1] + fields[name][0].itemsize,
                 fields[name][0].shape, one.kind, tuple(axis.name for axis in one.axes))
            for name, one in self._face.game.FIELDS.items()
        )  # fmt: skip
        self.width = state.itemsize
        self.tail = np.zeros(0, np.uint8)
        self.plan = build_write_plan(ColumnLayout(self._seating), self._seating, 0)

    def _init_plan(self, tail: Array, columns: list[FieldPlacement]) -> None:
        plan: BitLayout | ColumnLayout
        if self.how == NUMBERS:
            plan = ColumnLayout(self._seating)
            first = plan.numbers
        else:
            plan = BitLayout(self._seating)
            first = plan.words * WORD
        moved = (
            FieldPlacement(p.name, first + p.start, first + p.stop, p.shape, p.kind, p.axes)
            for p in columns
        )
        self.parts = (*plan.parts, *moved)
        self.width = (first + len(tail)) // (8 if self.how == PACKED else 1)
        self.tail = np.packbits(tail, bitorder="little") if self.how == PACKED else tail
        row = (first + len(tail)) // WORD if self.how == PACKED else self.width
        if isinstance(plan, BitLayout) and self.how == PACKED:
            self.bit_plan = plan
        self.plan = build_write_plan(plan, self._seating, row)

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
        seen = ObservationBuffer(
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
    rules: RuleSet,
    players: int,
    way: str,
    options: Mapping[str, str],
    seats: int | None,
    with_box: bool,
) -> Encoder:
    return Encoder(rules, players, way, options, seats=seats, with_box=with_box)


def _constants(
    rules: RuleSet, options: Mapping[str, str], with_box: bool, in_bits: bool
) -> tuple[Array, list[FieldPlacement]]:
    """What is the same in all observations of a table: its options and, if wanted, its box."""
    found: list[int] = []
    parts = []

    def add(name: str, numbers: list[int], kind: str) -> None:
        start = len(found)
        found.extend(numbers)
        parts.append(FieldPlacement(name, start, len(found), (len(numbers),), kind))

    for option in rules.game.OPTIONS:
        if not option.display_only:
            at = option.values.index(options[option.name])
            bits = [int(n == at) for n in range(len(option.values))]
            add(f"option {option.name}", bits if in_bits else [at], "one of")
    if with_box:
        for name in rules.game.BOX.names or ():
            if name != "filler":
                numbers = np.ascontiguousarray(rules.box[name][0]).reshape(-1)
                bits = np.unpackbits(numbers.view(np.uint8), bitorder="little").tolist()
                add(f"box {name}", bits if in_bits else numbers.tolist(), "printed")
    if in_bits:
        found += [0] * (-len(found) % WORD)
    return np.array(found, np.uint8 if in_bits else np.int32), parts


# ---- planning
# Planning an observation: which number is told where, for every mover.


MANY = 8
"""More things than these are not looked up: each sets its own bit."""
MOST = 1024
"""Numbers of several bytes are looked up where no more than these tell different things."""
Cut = tuple[int, int, int]
"""The place of 0 in a table, a word of bits, and those that others set there."""


class BitLayout:
    """The lists by which observations in bits are written."""

    def __init__(self, seating: SeatLayout) -> None:
        self._seating = seating
        self.parts: list[FieldPlacement] = []
        self._marks: dict[str, tuple[FieldEncoding, ...]] = {}
        at = 0
        for name, one in seating.game.FIELDS.items():
            check_field(seating, name)
            marks = self._marks[name] = encodings_of(one, seating.box, seating.seats)
            shape = (*seating.shape(one), sum(mark.width for mark in marks))
            stop = at + int(np.prod(shape, dtype=int))
            axes = tuple(axis.name for axis in one.axes)
            self.parts.append(FieldPlacement(name, at, stop, shape, one.kind, axes))
            at = stop
        self.words = -(-at // WORD)
        self.cuts: list[tuple[int, int, Cut]] = []
        """Mover, byte, and one of its cuts."""
        self.clipped: list[tuple[int, tuple[int, ...], list[Cut]]] = []
        """Mover, a number of several bytes within bounds as `Changes` has it, and its cuts."""
        self.wides: list[tuple[int, ...]] = []
        """Mover, and a wide number that is not among those."""
        self._table = RowPool()

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
        self,
        part: FieldPlacement,
        mover: int,
        by_word: list[list[Any]],
        found: dict[str, list[Any]],
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

    def _looked_up(self, name: str, mover: int, cuts: tuple[tuple[int, FieldEncoding], ...]) -> int:
        """The row of the table for a number: what it sets in one word, whatever it is."""
        one = self._seating.game.FIELDS[name]
        numbers = self._range(name)
        is_turned = one.of is not None and one.of.by_seat
        is_named = one.kind == "bits" and bool(one.named)

        def row() -> list[int]:
            seen = rotate_values(one, np.array(numbers), mover, self._seating.players)
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
        cut = slice_of(offset, self._seating.type(name))
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


def _words(
    marks: tuple[FieldEncoding, ...], at: int
) -> Iterator[tuple[int, tuple[tuple[int, FieldEncoding], ...]]]:
    """The marks of one number by the words that they fall into."""
    found: dict[int, list[tuple[int, FieldEncoding]]] = {}
    for mark in marks:
        for word, shift, part in mark.cut(at):
            found.setdefault(word, []).append((shift, part))
        at += mark.width
    for word, cuts in found.items():
        yield word, tuple(cuts)


def _set_bits(
    cuts: tuple[tuple[int, FieldEncoding], ...], number: int, stands_for_else: bool
) -> int:
    """All bits of a number in one word; a number that stands for something else is no mask."""
    bits = 0
    for shift, mark in cuts:
        if not (stands_for_else and mark.kind == MASK):
            bits |= mark.bits(number) << shift
    return bits


def _all_bits(cuts: tuple[tuple[int, FieldEncoding], ...]) -> int:
    """All bits that numbers can set in one word."""
    return sum(((1 << mark.width) - 1) << shift for shift, mark in cuts)


class ColumnLayout:
    """The lists by which observations in whole numbers are written."""

    def __init__(self, seating: SeatLayout) -> None:
        self._seating = seating
        self.parts: list[FieldPlacement] = []
        at = 0
        for name, one in seating.game.FIELDS.items():
            check_field(seating, name)
            shape = (*seating.shape(one), self._columns(one))
            stop = at + int(np.prod(shape, dtype=int))
            axes = tuple(axis.name for axis in one.axes)
            self.parts.append(FieldPlacement(name, at, stop, shape, one.kind, axes))
            at = stop
        self.numbers = at
        self._values = RowPool()

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
        cut = slice_of(offset, self._seating.type(name))
        named = next(iter(one.named))
        for bit in range(self._columns(one) - 1):
            yield [*cut, MASK, bit, 1, named, at + bit, 0]
        yield [*cut, ONE_HOT, named, 1, 0, at + self._columns(one) - 1, 0]

    def _plain(self, name: str, offset: int) -> Iterator[list[int]]:
        one = self._seating.game.FIELDS[name]
        cut = slice_of(offset, self._seating.type(name))
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
        seen: list[int] = rotate_values(
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


def build_write_plan(plan: BitLayout | ColumnLayout, seating: SeatLayout, width: int) -> WritePlan:
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
    words = plan.words if isinstance(plan, BitLayout) else 0
    sizes = np.array([words, *each, width, seating.game.STATE.itemsize], np.int64)
    return WritePlan(sizes, *all_lists.values())


# ---- changing
# Planning how changes are told: by byte and by word of the record, for every mover.


NO_CUT: Cut = SPARE // 2, 0, -1
"""Tells nothing: the table begins with zeros for every byte, and the word stays as it is."""


def build_update_plan(encoder: Encoder, places: int) -> UpdatePlan:
    """What was told last in so many places for every mover: a record of zeros."""
    bits, size, movers = encoder.bit_plan, encoder.state.itemsize, encoder.players
    views = np.zeros(places * movers if bits else 0, encoder.state).view(np.int64)
    nothing = np.zeros(0, np.uint32)
    told = np.tile(encoder.observe_nothing(), (places, 1)).view(np.uint32) if bits else nothing
    lists = _lists(encoder.plan, bits, size, movers) if bits else _no_lists()
    return UpdatePlan(
        *lists, views.reshape(-1, size // 8), views, views.view(np.int8), told.reshape(-1)
    )


def new_changed(encoder: Encoder) -> UpdateBuffer:
    """Room for changes: rules write first and count afterwards."""
    size = encoder.state.itemsize
    return UpdateBuffer(*(np.zeros(n, np.int64) for n in (size + 8, size // 8 + 1)))


def _no_lists() -> list[Array]:
    return [_rows([], columns, kind) for columns, kind in COLUMNS]


COLUMNS = (
    (8, np.int32), (3, np.int32), (7, np.int64), (10, np.int64), (8, np.int8), (7, np.int32),
)  # fmt: skip
"""The first lists of `Changes`."""


def _lists(plan: WritePlan, bits: BitLayout, size: int, movers: int) -> list[Array]:
    words = size // 8
    masks = np.arange(len(plan.masks)) // max(len(plan.masks) // movers, 1)
    clipped, wides = sorted(bits.clipped), sorted(bits.wides)
    pairs, cuts = _pairs(_by_byte(bits, movers, size) + [cuts for *_, cuts in clipped])
    numbers = [(*number, movers * size + k) for k, (_, number, _) in enumerate(clipped)]
    wider = [
        _runs(np.array([mover * words + word for mover, word in placed], np.int64), movers * words)
        for placed in (
            zip(masks.tolist(), plan.masks[:, 0].tolist(), strict=True),
            ((mover, number[0]) for mover, number, _ in clipped),
            ((mover, word) for mover, word, *_ in wides),
        )
    ]
    has_any = sum(runs[:, 1:] for runs in wider) > 0
    others = [wide[1:] for wide in wides]
    lists = pairs, cuts, numbers, others, _places(), np.concatenate([*wider, has_any], axis=1)
    return [_rows(rows, *how) for rows, how in zip(lists, COLUMNS, strict=True)]


def _by_byte(bits: BitLayout, movers: int, size: int) -> list[list[Cut]]:
    found: list[list[Cut]] = [[] for _ in range(movers * size)]
    for mover, byte, cut in bits.cuts:
        found[mover * size + byte].append(cut)
    return found


def _pairs(of_each: list[list[Cut]]) -> tuple[list[tuple[int, ...]], list[Cut]]:
    """For each its first two cuts, one of them twice if there is no other, and which are left."""
    pairs: list[tuple[int, ...]] = []
    rest: list[Cut] = []
    for cuts in of_each:
        first, second, *more = (*cuts, *(cuts or [NO_CUT])[:1] * 2)[: max(len(cuts), 2)]
        pairs.append((*first, *second, len(rest), len(more)))
        rest += more
    return pairs, rest


def _places() -> list[list[int]]:
    """By eight bits: the places of those that are set, filled up."""
    found = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
    return [(places + [0] * 8)[:8] for places in found]


def _rows(rows: Any, columns: int, kind: Any) -> Array:
    return np.array(rows, np.int64).reshape(-1, columns).astype(kind)


def _runs(places: Array, count: int) -> Array:
    """Where the rows of every place begin in a sorted list, and how many there are."""
    each = np.bincount(places, minlength=count)
    return np.stack([np.cumsum(each) - each, each], axis=1).astype(np.int32)
