"""`Encoder`: builds the plans by which `write` turns hidden states into observations.

An encoder is made for a game, an edition and a number of players. Its plan lists where every number
lies for every mover; `write` follows it, interpreted or compiled. Only declared fields are encoded,
so the generator and its counters never are.
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
    PADDING,
    WORD,
    FieldEncoding,
    FieldPlacement,
    RowPool,
    SeatLayout,
    check_encodable,
    encodings_of,
    is_named_mask,
    rotate_values,
    slice_of,
)
from guildhall.engine.observation.write import (
    END_OF_WORD,
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
FORMATS = {"record": RECORD, "numbers": NUMBERS, "thermometer": PACKED, "bytes": UNPACKED}
"""The observation formats by name."""
TYPES = {RECORD: np.uint8, NUMBERS: np.int32, PACKED: np.uint8, UNPACKED: np.uint8}
Array = np.ndarray[Any, Any]


@cache
def _generic(game: Game, compiled: bool) -> GenericProgram:
    return GenericProgram(game, PROGRAM, compilation.load(game, PROGRAM) if compiled else None)


class Encoder:
    """Encodes what a seat may know as features, from that seat's point of view.

    `seats` reserves columns for more seats than play, so that one net can read several player
    counts; `with_box` adds the numbers of the edition. `parts` documents every column.
    """

    def __init__(
        self,
        rules: RuleSet,
        players: int,
        format_: str,
        options: Mapping[str, str],
        *,
        seats: int | None = None,
        with_box: bool = False,
    ) -> None:
        self._arguments = rules, players, format_, dict(options), seats, with_box
        self._rules = rules
        self.players = players
        self.format = format_
        self.format_code = FORMATS[format_]
        self._seat_layout = SeatLayout(rules.game, rules.box, players, seats or players)
        self.state = rules.game.STATE
        self.bit_layout: BitLayout | None = None
        """The layout of packed bits, if the format has them."""
        in_bits = self.format_code in (PACKED, UNPACKED)
        tail, columns = _constants(rules, options, with_box, in_bits)
        if self.format_code == RECORD:
            self._init_record()
        else:
            self._init_plan(tail, columns)

    def _init_record(self) -> None:
        state = self._rules.game.STATE
        fields: Mapping[str, Any] = state.fields or {}
        self.parts = tuple(
            FieldPlacement(name, fields[name][1], fields[name][1] + fields[name][0].itemsize,
                 fields[name][0].shape, one.kind, tuple(axis.name for axis in one.axes))
            for name, one in self._rules.game.FIELDS.items()
        )  # fmt: skip
        self.width = state.itemsize
        self.tail = np.zeros(0, np.uint8)
        self.plan = build_write_plan(ColumnLayout(self._seat_layout), self._seat_layout, 0)

    def _init_plan(self, tail: Array, columns: list[FieldPlacement]) -> None:
        plan: BitLayout | ColumnLayout
        if self.format_code == NUMBERS:
            plan = ColumnLayout(self._seat_layout)
            first = plan.numbers
        else:
            plan = BitLayout(self._seat_layout)
            first = plan.words * WORD
        moved = (
            FieldPlacement(p.name, first + p.start, first + p.stop, p.shape, p.kind, p.axes)
            for p in columns
        )
        self.parts = (*plan.parts, *moved)
        self.width = (first + len(tail)) // (8 if self.format_code == PACKED else 1)
        self.tail = np.packbits(tail, bitorder="little") if self.format_code == PACKED else tail
        row = (first + len(tail)) // WORD if self.format_code == PACKED else self.width
        if isinstance(plan, BitLayout) and self.format_code == PACKED:
            self.bit_layout = plan
        self.plan = build_write_plan(plan, self._seat_layout, row)

    @property
    def type(self) -> Any:
        """The dtype of a column."""
        return TYPES[self.format_code]

    @property
    def spec(self) -> dict[str, slice]:
        """The columns of every field; in a packed format these are bits."""
        return {part.name: part.slice for part in self.parts}

    def new_rows(self, count: int) -> Array:
        """An array for this many observations, with the constant columns filled in."""
        room = np.zeros((count, self.width), self.type)
        if len(self.tail):
            room[:, -len(self.tail) :] = self.tail
        return room

    def output_arrays(self, rows: Array) -> tuple[Array, Array, Array]:
        """The rows as the arrays that `write` fills: packed bits, bytes and numbers."""
        flat = rows.reshape(-1)
        packed = np.zeros(0, np.uint32)
        if self.format_code == PACKED:
            packed = flat.view(np.uint32)
        elif self.format_code == UNPACKED:
            packed = np.zeros(len(rows) * int(self.plan.sizes[WORDS]), np.uint32)
        return (
            packed,
            flat if self.format_code == UNPACKED else np.zeros(0, np.uint8),
            flat if self.format_code == NUMBERS else np.zeros(0, np.int32),
        )

    def observe_zeros(self) -> Array:
        """The observation of a zeroed record for every mover."""
        nothing = np.zeros(self.players, self.state)
        return self.observe(nothing, np.arange(self.players))

    def __deepcopy__(self, memo: Any) -> Encoder:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickle_encoder, self._arguments

    def observe(self, views: Record, movers: Array, *, compiled: bool = True) -> Array:
        """The observations of hidden records, one row each; compiled if the rules are."""
        if self.format_code == RECORD:
            return views.view(np.uint8).reshape(len(views), -1).copy()
        rows = self.new_rows(len(views))
        words = np.ascontiguousarray(views).view(np.int64)
        seen = ObservationBuffer(
            words.reshape(len(views), -1),
            words,
            words.view(np.int8),
            np.asarray(movers, np.int64),
            *self.output_arrays(rows),
        )
        _generic(self._rules.game, self._rules.compiled and compiled).observe(
            self.plan, seen, self.format_code
        )
        return rows


def _unpickle_encoder(
    rules: RuleSet,
    players: int,
    format_: str,
    options: Mapping[str, str],
    seats: int | None,
    with_box: bool,
) -> Encoder:
    return Encoder(rules, players, format_, options, seats=seats, with_box=with_box)


def _constants(
    rules: RuleSet, options: Mapping[str, str], with_box: bool, in_bits: bool
) -> tuple[Array, list[FieldPlacement]]:
    """The columns that are the same in every observation: options and, if wanted, the box."""
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


MAX_LOOKED_UP = 8
"""One-hot fields with more values set their bit directly instead of by table."""
MAX_TABLE_ROW = 1024
"""Numbers of several bytes are looked up if they have at most this many different encodings."""
Cut = tuple[int, int, int]
"""The index of number 0 in the table, a word of the observation, and the mask of other numbers'
bits in it."""


class BitLayout:
    """The layout of an observation in bits, and the lists of its write plan."""

    def __init__(self, seat_layout: SeatLayout) -> None:
        self._seat_layout = seat_layout
        self.parts: list[FieldPlacement] = []
        self._encodings: dict[str, tuple[FieldEncoding, ...]] = {}
        at = 0
        for name, one in seat_layout.game.FIELDS.items():
            check_encodable(seat_layout, name)
            encodings = self._encodings[name] = encodings_of(
                one, seat_layout.box, seat_layout.seats
            )
            shape = (*seat_layout.shape(one), sum(encoding.width for encoding in encodings))
            stop = at + int(np.prod(shape, dtype=int))
            axes = tuple(axis.name for axis in one.axes)
            self.parts.append(FieldPlacement(name, at, stop, shape, one.kind, axes))
            at = stop
        self.words = -(-at // WORD)
        self.cuts: list[tuple[int, int, Cut]] = []
        """A mover, a byte of the record, and one cut of it."""
        self.clipped: list[tuple[int, tuple[int, ...], list[Cut]]] = []
        """A mover, a number of several bytes with bounds as in `UpdatePlan.numbers`, and its cuts.
        """
        self.wides: list[tuple[int, ...]] = []
        """A mover and a number of several bytes without bounds."""
        self._table = RowPool()

    def lists(self) -> dict[str, np.ndarray[Any, Any]]:
        """The arrays of the write plan, with the movers' rows one after another."""
        found: dict[str, list[Any]] = {"parts": [], "masks": [], "things": [], "wides": []}
        order: list[int] = []
        for mover in range(self._seat_layout.players):
            by_word: list[list[Any]] = [[] for _ in range(self.words)]
            own: dict[str, list[Any]] = {name: [] for name in found}
            for part in self.parts:
                self._add_field(part, mover, by_word, own)
            for name, rows in own.items():
                found[name] += sorted(rows)
            sizes = [len(parts) for parts in by_word]
            order = [
                word for word in sorted(range(self.words), key=sizes.__getitem__) if sizes[word]
            ]
            for word in order:
                found["parts"] += [*by_word[word], (END_OF_WORD, 0)]
        return {
            "filled": np.array(order, np.int32),
            "parts": np.array(found["parts"], np.int32).reshape(-1, 2),
            "table": self._table.array(np.uint32),
            "masks": np.array(found["masks"], np.uint32).reshape(-1, 5),
            "things": np.array(found["things"], np.int32).reshape(-1, 4),
            "wides": np.array(found["wides"], np.int64).reshape(-1, 10),
        }

    def _add_field(
        self,
        part: FieldPlacement,
        mover: int,
        by_word: list[list[Any]],
        found: dict[str, list[Any]],
    ) -> None:
        """Add one field for one mover."""
        encodings = self._encodings[part.name]
        is_byte = self._seat_layout.type(part.name) == np.int8
        is_thing = is_byte and encodings[0].kind == ONE_HOT and encodings[0].width > MAX_LOOKED_UP
        at = part.start
        for offset in self._seat_layout.offsets(part.name, mover):
            if is_byte:
                skipped = 0
                if is_thing:
                    found["things"].append((offset, encodings[0].low, encodings[0].width, at))
                    skipped = encodings[0].width
                for word, cuts in _words(encodings[is_thing:], at + skipped):
                    by_word[word].append((offset, self._looked_up(part.name, mover, cuts)))
                every = self._cuts(part.name, mover, at)
                self.cuts += [(mover, offset, cut) for cut in every]
            else:
                self._add_wide(part.name, mover, offset, at, found)
            at += part.shape[-1]

    def _cuts(self, name: str, mover: int, at: int) -> list[Cut]:
        """A cut for every word that the number sets bits in."""
        return [
            (self._looked_up(name, mover, cuts), word, ~_all_bits(cuts))
            for word, cuts in _words(self._encodings[name], at)
        ]

    def _looked_up(self, name: str, mover: int, cuts: tuple[tuple[int, FieldEncoding], ...]) -> int:
        """The table index of a number's bits in one word."""
        one = self._seat_layout.game.FIELDS[name]
        numbers = self._range(name)
        is_rotated = one.of is not None and one.of.by_seat
        is_named = one.kind == "bits" and bool(one.named)

        def row() -> list[int]:
            seen = rotate_values(one, np.array(numbers), mover, self._seat_layout.players)
            return [_set_bits(cuts, int(n), is_named and int(n) in one.named) for n in seen]

        key = cuts, numbers, (name, mover) if is_rotated or is_named else None
        return self._table.place(key, numbers, row)

    def _range(self, name: str) -> range:
        """All numbers of a field that have different encodings."""
        numbers, encodings = self._seat_layout.range(name), self._encodings[name]
        if self._seat_layout.type(name) == np.int8 or encodings[0].kind == MASK:
            return numbers
        ends = [encoding.low + (encoding.width << encoding.step) for encoding in encodings]
        return range(min(encoding.low for encoding in encodings) - 1, max(ends) + 1)

    def _add_wide(
        self, name: str, mover: int, offset: int, at: int, found: dict[str, list[Any]]
    ) -> None:
        """Add a number of several bytes."""
        one = self._seat_layout.game.FIELDS[name]
        cut = slice_of(offset, self._seat_layout.type(name))
        numbers, before = self._range(name), len(found["wides"])
        if is_clipped := len(numbers) <= MAX_TABLE_ROW:
            bounds = numbers[0], numbers[-1]
            self.clipped.append((mover, (*cut, *bounds), self._cuts(name, mover, at)))
        for encoding in self._encodings[name]:
            for word, shift, part in encoding.cut(at):
                if part.kind == MASK and is_named_mask(one):
                    encoded = MASK, part.low, part.width, next(iter(one.named))
                    found["wides"].append((*cut, *encoded, word, shift))
                elif part.kind == MASK:
                    bits = (1 << part.width) - 1
                    found["masks"].append((cut[0], cut[1] + part.low, bits, shift, word))
                else:
                    encoded = part.kind, part.low, part.width, part.step
                    found["wides"].append((*cut, *encoded, word, shift))
            at += encoding.width
        if not is_clipped:
            self.wides += [(mover, *wide) for wide in found["wides"][before:]]


def _words(
    encodings: tuple[FieldEncoding, ...], at: int
) -> Iterator[tuple[int, tuple[tuple[int, FieldEncoding], ...]]]:
    """The encodings of one number, grouped by word."""
    found: dict[int, list[tuple[int, FieldEncoding]]] = {}
    for encoding in encodings:
        for word, shift, part in encoding.cut(at):
            found.setdefault(word, []).append((shift, part))
        at += encoding.width
    for word, cuts in found.items():
        yield word, tuple(cuts)


def _set_bits(
    cuts: tuple[tuple[int, FieldEncoding], ...], number: int, stands_for_else: bool
) -> int:
    """The bits that a number sets in one word; a named number of a mask sets none of its bits."""
    bits = 0
    for shift, encoding in cuts:
        if not (stands_for_else and encoding.kind == MASK):
            bits |= encoding.bits(number) << shift
    return bits


def _all_bits(cuts: tuple[tuple[int, FieldEncoding], ...]) -> int:
    """All bits that numbers can set in one word."""
    return sum(((1 << encoding.width) - 1) << shift for shift, encoding in cuts)


class ColumnLayout:
    """The layout of an observation in integers, and the lists of its write plan."""

    def __init__(self, seat_layout: SeatLayout) -> None:
        self._seat_layout = seat_layout
        self.parts: list[FieldPlacement] = []
        at = 0
        for name, one in seat_layout.game.FIELDS.items():
            check_encodable(seat_layout, name)
            shape = (*seat_layout.shape(one), self._columns(one))
            stop = at + int(np.prod(shape, dtype=int))
            axes = tuple(axis.name for axis in one.axes)
            self.parts.append(FieldPlacement(name, at, stop, shape, one.kind, axes))
            at = stop
        self.numbers = at
        self._values = RowPool()

    def _columns(self, one: Field) -> int:
        """The columns of one number; a mask has one for each bit and each named number."""
        if one.kind != "bits":
            return 1
        assert one.of is not None, "bits have names"
        width = min(len(one.of), self._seat_layout.seats) if one.of.name == "seat" else len(one.of)
        return width + len(one.named)

    def lists(self) -> dict[str, np.ndarray[Any, Any]]:
        plain: list[Any] = []
        wides: list[Any] = []
        looked_up: list[Any] = []
        for mover in range(self._seat_layout.players):
            for part in self.parts:
                for k, offset in enumerate(self._seat_layout.offsets(part.name, mover)):
                    at = part.start + k * part.shape[-1]
                    plain += self._plain(part.name, offset)
                    if self._seat_layout.type(part.name) == np.int8:
                        looked_up += self._looked_up(part.name, mover, offset, at)
                    elif is_named_mask(self._seat_layout.game.FIELDS[part.name]):
                        wides += self._wide_mask(part.name, offset, at)
        return {
            "wides": np.array(wides, np.int64).reshape(-1, 10),
            "plain": np.array(plain, np.int64).reshape(-1, 4),
            "looked_up": np.array(looked_up, np.int32).reshape(-1, 3),
            "values": self._values.array(np.int32),
        }

    def _wide_mask(self, name: str, offset: int, at: int) -> Iterator[list[int]]:
        """The columns of a mask of several bytes with a named number."""
        one = self._seat_layout.game.FIELDS[name]
        cut = slice_of(offset, self._seat_layout.type(name))
        named = next(iter(one.named))
        for bit in range(self._columns(one) - 1):
            yield [*cut, MASK, bit, 1, named, at + bit, 0]
        yield [*cut, ONE_HOT, named, 1, 0, at + self._columns(one) - 1, 0]

    def _plain(self, name: str, offset: int) -> Iterator[list[int]]:
        one = self._seat_layout.game.FIELDS[name]
        cut = slice_of(offset, self._seat_layout.type(name))
        if one.kind != "bits":
            yield cut
            return
        for bit in range(self._columns(one)):
            yield [cut[0], cut[1] + min(bit, 7 if cut[2] == 255 else 62), 1, 0]

    def _looked_up(self, name: str, mover: int, offset: int, at: int) -> Iterator[list[int]]:
        """The columns that need a table: seats, and masks with named numbers."""
        one = self._seat_layout.game.FIELDS[name]
        is_rotated = one.of is not None and one.of.by_seat
        if not is_rotated and not (one.kind == "bits" and one.named):
            return
        numbers = self._seat_layout.range(name)
        seen: list[int] = rotate_values(
            one, np.array(numbers), mover, self._seat_layout.players
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


def build_write_plan(
    plan: BitLayout | ColumnLayout, seat_layout: SeatLayout, width: int
) -> WritePlan:
    """The plan that `write` follows; `width` is the length of a row with its constant columns."""
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
    each = [len(all_lists[name]) // seat_layout.players for name in counted]
    words = plan.words if isinstance(plan, BitLayout) else 0
    sizes = np.array([words, *each, width, seat_layout.game.STATE.itemsize], np.int64)
    return WritePlan(sizes, *all_lists.values())


NO_CUT: Cut = PADDING // 2, 0, -1
"""A cut that changes nothing: its table entries are zeros and its mask keeps the word."""


def build_update_plan(encoder: Encoder, places: int) -> UpdatePlan:
    """The plan of incremental updates for this many games; every last view is zeroed."""
    bits, size, movers = encoder.bit_layout, encoder.state.itemsize, encoder.players
    views = np.zeros(places * movers if bits else 0, encoder.state).view(np.int64)
    nothing = np.zeros(0, np.uint32)
    last_bits = np.tile(encoder.observe_zeros(), (places, 1)).view(np.uint32) if bits else nothing
    lists = _lists(encoder.plan, bits, size, movers) if bits else _no_lists()
    return UpdatePlan(
        *lists, views.reshape(-1, size // 8), views, views.view(np.int8), last_bits.reshape(-1)
    )


def new_update_buffer(encoder: Encoder) -> UpdateBuffer:
    """Buffers for changed bytes and words."""
    size = encoder.state.itemsize
    return UpdateBuffer(*(np.zeros(n, np.int64) for n in (size + 8, size // 8 + 1)))


def _no_lists() -> list[Array]:
    return [_rows([], columns, kind) for columns, kind in COLUMNS]


COLUMNS = (
    (8, np.int32), (3, np.int32), (7, np.int64), (10, np.int64), (8, np.int8), (7, np.int32),
)  # fmt: skip
"""The widths and dtypes of the first lists of `UpdatePlan`."""


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
    return [_rows(rows, *shape) for rows, shape in zip(lists, COLUMNS, strict=True)]


def _by_byte(bits: BitLayout, movers: int, size: int) -> list[list[Cut]]:
    found: list[list[Cut]] = [[] for _ in range(movers * size)]
    for mover, byte, cut in bits.cuts:
        found[mover * size + byte].append(cut)
    return found


def _pairs(of_each: list[list[Cut]]) -> tuple[list[tuple[int, ...]], list[Cut]]:
    """The first two cuts of each number (one twice, if it is alone), and the remaining ones."""
    pairs: list[tuple[int, ...]] = []
    rest: list[Cut] = []
    for cuts in of_each:
        first, second, *more = (*cuts, *(cuts or [NO_CUT])[:1] * 2)[: max(len(cuts), 2)]
        pairs.append((*first, *second, len(rest), len(more)))
        rest += more
    return pairs, rest


def _places() -> list[list[int]]:
    """For every byte: the positions of its set bits, padded to eight."""
    found = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
    return [(places + [0] * 8)[:8] for places in found]


def _rows(rows: Any, columns: int, kind: Any) -> Array:
    return np.array(rows, np.int64).reshape(-1, columns).astype(kind)


def _runs(places: Array, count: int) -> Array:
    """The start and length of each key's run in a sorted list."""
    each = np.bincount(places, minlength=count)
    return np.stack([np.cumsum(each) - each, each], axis=1).astype(np.int32)
