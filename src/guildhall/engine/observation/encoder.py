"""`Encoder`: encodes views as observations by a plan that `write` follows.

An encoder is made for a game, an edition and a number of players. Its plan lists where every number
lies for every mover, and `write` runs it interpreted or compiled. Only declared fields are encoded,
so the generator and its counters never are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import numpy as np

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
    locate_number,
    rotate_values,
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
from guildhall.engine.runtime.generic import load_program
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import Field, Record

PROGRAM = "observing"
FORMATS = {"record": RECORD, "numbers": NUMBERS, "thermometer": PACKED, "bytes": UNPACKED}
"""The observation formats by name."""
TYPES = {RECORD: np.uint8, NUMBERS: np.int32, PACKED: np.uint8, UNPACKED: np.uint8}
PADDING_KIND = "padding"
"""The kind of columns that belong to no field and are 0."""
Array = np.ndarray[Any, Any]


class Encoder:
    """Encodes what a seat may know as features, from that seat's point of view.

    `seats` reserves columns for more seats than play, so that one net can read several player
    counts; `with_box` adds the numbers of the edition. `placements` has the columns of every
    field.
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
        self.placements = tuple(
            FieldPlacement(name, fields[name][1], fields[name][1] + fields[name][0].itemsize,
                 fields[name][0].shape, field.kind, tuple(axis.name for axis in field.axes))
            for name, field in self._rules.game.FIELDS.items()
        )  # fmt: skip
        self.width = state.itemsize
        self.tail = np.zeros(0, np.uint8)
        """The constant columns at the end of every row."""
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
        self.placements = (*plan.placements, *moved)
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
    def columns(self) -> int:
        """The number of columns; in a packed format these are bits."""
        return self.width * 8 if self.format_code == PACKED else self.width

    @cached_property
    def parts(self) -> tuple[FieldPlacement, ...]:
        """All columns without a gap: the placements, and the padding between and after them."""
        parts: list[FieldPlacement] = []
        for placement in (*self.placements, None):
            end = parts[-1].stop if parts else 0
            start = self.columns if placement is None else placement.start
            if start > end:
                name = f"{PADDING_KIND} from {end}"
                parts.append(FieldPlacement(name, end, start, (start - end,), PADDING_KIND))
            if placement is not None:
                parts.append(placement)
        return tuple(parts)

    @property
    def spec(self) -> dict[str, slice]:
        """The columns of every field; in a packed format these are bits."""
        return {placement.name: placement.slice for placement in self.placements}

    def new_rows(self, count: int) -> Array:
        """An array for this many observations, with the constant columns filled in."""
        rows = np.zeros((count, self.width), self.type)
        if len(self.tail):
            rows[:, -len(self.tail) :] = self.tail
        return rows

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
        records = np.zeros(self.players, self.state)
        return self.observe(records, np.arange(self.players))

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
        buffers = ObservationBuffer(
            words.reshape(len(views), -1),
            words,
            words.view(np.int8),
            np.asarray(movers, np.int64),
            *self.output_arrays(rows),
        )
        program = load_program(self._rules.game, PROGRAM, self._rules.compiled and compiled)
        program.observe(self.plan, buffers, self.format_code)
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
    """The columns that are the same in every observation: options and, if requested, the box."""
    constants: list[int] = []
    placements = []

    def add(name: str, numbers: list[int], kind: str) -> None:
        start = len(constants)
        constants.extend(numbers)
        placements.append(FieldPlacement(name, start, len(constants), (len(numbers),), kind))

    for option in rules.game.OPTIONS:
        if not option.neutral:
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
        constants += [0] * (-len(constants) % WORD)
    return np.array(constants, np.uint8 if in_bits else np.int32), placements


MAX_LOOKED_UP = 8
"""One-hot fields with more values set their bit directly instead of by table."""
MAX_TABLE_ROW = 1024
"""Numbers of several bytes are looked up if they have at most this many different encodings."""
WordUpdate = tuple[int, int, int]
"""The index of number 0 in the table, a word of the observation, and the mask of other numbers'
bits in it."""
Slices = tuple[tuple[int, FieldEncoding], ...]
"""The encodings of one number in one word, each with its shift."""


class BitLayout:
    """The layout of an observation in bits, and the lists of its write plan."""

    def __init__(self, seat_layout: SeatLayout) -> None:
        self._seat_layout = seat_layout
        self.placements: list[FieldPlacement] = []
        self._encodings: dict[str, tuple[FieldEncoding, ...]] = {}
        at = 0
        for name, field in seat_layout.game.FIELDS.items():
            check_encodable(seat_layout, name)
            encodings = self._encodings[name] = encodings_of(
                field, seat_layout.box, seat_layout.seats
            )
            shape = (*seat_layout.shape(field), sum(encoding.width for encoding in encodings))
            stop = at + int(np.prod(shape, dtype=int))
            axes = tuple(axis.name for axis in field.axes)
            self.placements.append(FieldPlacement(name, at, stop, shape, field.kind, axes))
            at = stop
        self.words = -(-at // WORD)
        self.byte_updates: list[tuple[int, int, WordUpdate]] = []
        """A mover, a byte of the record, and one of its word updates."""
        self.clipped: list[tuple[int, tuple[int, ...], list[WordUpdate]]] = []
        """A mover, a number of several bytes with bounds as in `UpdatePlan.numbers`, and its word
        updates."""
        self.unbounded: list[tuple[int, ...]] = []
        """A mover and a number of several bytes without bounds."""
        self._table = RowPool()

    def lists(self) -> dict[str, np.ndarray[Any, Any]]:
        """The arrays of the write plan, with the movers' rows one after another."""
        found: dict[str, list[Any]] = {"lookups": [], "masks": [], "one_hots": [], "computed": []}
        order: list[int] = []
        for mover in range(self._seat_layout.players):
            by_word: list[list[Any]] = [[] for _ in range(self.words)]
            own: dict[str, list[Any]] = {name: [] for name in found}
            for placement in self.placements:
                self._add_field(placement, mover, by_word, own)
            for name, rows in own.items():
                found[name] += sorted(rows)
            sizes = [len(lookups) for lookups in by_word]
            order = [
                word for word in sorted(range(self.words), key=sizes.__getitem__) if sizes[word]
            ]
            for word in order:
                found["lookups"] += [*by_word[word], (END_OF_WORD, 0)]
        return {
            "lookup_words": np.array(order, np.int32),
            "lookups": np.array(found["lookups"], np.int32).reshape(-1, 2),
            "table": self._table.array(np.uint32),
            "masks": np.array(found["masks"], np.uint32).reshape(-1, 5),
            "one_hots": np.array(found["one_hots"], np.int32).reshape(-1, 4),
            "computed": np.array(found["computed"], np.int64).reshape(-1, 10),
        }

    def _add_field(
        self,
        placement: FieldPlacement,
        mover: int,
        by_word: list[list[Any]],
        found: dict[str, list[Any]],
    ) -> None:
        """Add one field for one mover."""
        encodings = self._encodings[placement.name]
        is_byte = self._seat_layout.type(placement.name) == np.int8
        is_one_hot = is_byte and encodings[0].kind == ONE_HOT and encodings[0].width > MAX_LOOKED_UP
        at = placement.start
        for offset in self._seat_layout.offsets(placement.name, mover):
            if is_byte:
                skipped = 0
                if is_one_hot:
                    found["one_hots"].append((offset, encodings[0].low, encodings[0].width, at))
                    skipped = encodings[0].width
                for word, slices in _slices_by_word(encodings[is_one_hot:], at + skipped):
                    index = self._table_index(placement.name, mover, slices)
                    by_word[word].append((offset, index))
                updates = self._word_updates(placement.name, mover, at)
                self.byte_updates += [(mover, offset, update) for update in updates]
            else:
                self._add_wide_number(placement.name, mover, offset, at, found)
            at += placement.shape[-1]

    def _word_updates(self, name: str, mover: int, at: int) -> list[WordUpdate]:
        """An update for every word that the number sets bits in."""
        return [
            (self._table_index(name, mover, slices), word, ~_all_bits(slices))
            for word, slices in _slices_by_word(self._encodings[name], at)
        ]

    def _table_index(self, name: str, mover: int, slices: Slices) -> int:
        """The table index of a number's bits in one word."""
        field = self._seat_layout.game.FIELDS[name]
        numbers = self._range(name)
        is_rotated = field.of is not None and field.of.by_seat
        is_named = field.kind == "bits" and bool(field.named)

        def row() -> list[int]:
            seen = rotate_values(field, np.array(numbers), mover, self._seat_layout.players)
            return [_set_bits(slices, int(n), is_named and int(n) in field.named) for n in seen]

        key = slices, numbers, (name, mover) if is_rotated or is_named else None
        return self._table.index(key, numbers, row)

    def _range(self, name: str) -> range:
        """All numbers of a field that have different encodings."""
        numbers, encodings = self._seat_layout.range(name), self._encodings[name]
        if self._seat_layout.type(name) == np.int8 or encodings[0].kind == MASK:
            return numbers
        ends = [encoding.low + (encoding.width << encoding.step) for encoding in encodings]
        return range(min(encoding.low for encoding in encodings) - 1, max(ends) + 1)

    def _add_wide_number(
        self, name: str, mover: int, offset: int, at: int, found: dict[str, list[Any]]
    ) -> None:
        """Add a number of several bytes."""
        field = self._seat_layout.game.FIELDS[name]
        location = locate_number(offset, self._seat_layout.type(name))
        numbers, before = self._range(name), len(found["computed"])
        if is_clipped := len(numbers) <= MAX_TABLE_ROW:
            bounds = numbers[0], numbers[-1]
            self.clipped.append((mover, (*location, *bounds), self._word_updates(name, mover, at)))
        for encoding in self._encodings[name]:
            for word, shift, piece in encoding.split(at):
                if piece.kind == MASK and is_named_mask(field):
                    encoded = MASK, piece.low, piece.width, next(iter(field.named))
                    found["computed"].append((*location, *encoded, word, shift))
                elif piece.kind == MASK:
                    bits = (1 << piece.width) - 1
                    first, start, *_ = location
                    found["masks"].append((first, start + piece.low, bits, shift, word))
                else:
                    encoded = piece.kind, piece.low, piece.width, piece.step
                    found["computed"].append((*location, *encoded, word, shift))
            at += encoding.width
        if not is_clipped:
            self.unbounded += [(mover, *number) for number in found["computed"][before:]]


def _slices_by_word(encodings: tuple[FieldEncoding, ...], at: int) -> Iterator[tuple[int, Slices]]:
    """The encodings of one number, grouped by word."""
    found: dict[int, list[tuple[int, FieldEncoding]]] = {}
    for encoding in encodings:
        for word, shift, piece in encoding.split(at):
            found.setdefault(word, []).append((shift, piece))
        at += encoding.width
    for word, slices in found.items():
        yield word, tuple(slices)


def _set_bits(slices: Slices, number: int, is_named: bool) -> int:
    """The bits that a number sets in one word; a named number of a mask sets none of its bits."""
    bits = 0
    for shift, encoding in slices:
        if not (is_named and encoding.kind == MASK):
            bits |= encoding.bits(number) << shift
    return bits


def _all_bits(slices: Slices) -> int:
    """All bits that numbers can set in one word."""
    return sum(((1 << encoding.width) - 1) << shift for shift, encoding in slices)


class ColumnLayout:
    """The layout of an observation in integers, and the lists of its write plan."""

    def __init__(self, seat_layout: SeatLayout) -> None:
        self._seat_layout = seat_layout
        self.placements: list[FieldPlacement] = []
        at = 0
        for name, field in seat_layout.game.FIELDS.items():
            check_encodable(seat_layout, name)
            shape = (*seat_layout.shape(field), self._columns(field))
            stop = at + int(np.prod(shape, dtype=int))
            axes = tuple(axis.name for axis in field.axes)
            self.placements.append(FieldPlacement(name, at, stop, shape, field.kind, axes))
            at = stop
        self.numbers = at
        self._table = RowPool()

    def _columns(self, field: Field) -> int:
        """The columns of one number; a mask has one for each bit and each named number."""
        if field.kind != "bits":
            return 1
        assert field.of is not None, "bits have names"
        width = (
            min(len(field.of), self._seat_layout.seats)
            if field.of.name == "seat"
            else len(field.of)
        )
        return width + len(field.named)

    def lists(self) -> dict[str, np.ndarray[Any, Any]]:
        columns: list[Any] = []
        computed: list[Any] = []
        lookups: list[Any] = []
        for mover in range(self._seat_layout.players):
            for placement in self.placements:
                for k, offset in enumerate(self._seat_layout.offsets(placement.name, mover)):
                    name, at = placement.name, placement.start + k * placement.shape[-1]
                    columns += self._plain_columns(name, offset)
                    if self._seat_layout.type(name) == np.int8:
                        lookups += self._lookups(name, mover, offset, at)
                    elif is_named_mask(self._seat_layout.game.FIELDS[name]):
                        computed += self._mask_columns(name, offset, at)
        return {
            "computed": np.array(computed, np.int64).reshape(-1, 10),
            "columns": np.array(columns, np.int64).reshape(-1, 4),
            "column_lookups": np.array(lookups, np.int32).reshape(-1, 3),
            "column_table": self._table.array(np.int32),
        }

    def _mask_columns(self, name: str, offset: int, at: int) -> Iterator[list[int]]:
        """The columns of a mask of several bytes with a named number."""
        field = self._seat_layout.game.FIELDS[name]
        location = locate_number(offset, self._seat_layout.type(name))
        named = next(iter(field.named))
        for bit in range(self._columns(field) - 1):
            yield [*location, MASK, bit, 1, named, at + bit, 0]
        yield [*location, ONE_HOT, named, 1, 0, at + self._columns(field) - 1, 0]

    def _plain_columns(self, name: str, offset: int) -> Iterator[list[int]]:
        """The columns whose numbers are extracted without a table."""
        field = self._seat_layout.game.FIELDS[name]
        location = locate_number(offset, self._seat_layout.type(name))
        if field.kind != "bits":
            yield location
            return
        word, shift, mask, _ = location
        for bit in range(self._columns(field)):
            yield [word, shift + min(bit, 7 if mask == 255 else 62), 1, 0]

    def _lookups(self, name: str, mover: int, offset: int, at: int) -> Iterator[list[int]]:
        """The columns that need a table: seats, and masks with named numbers."""
        field = self._seat_layout.game.FIELDS[name]
        is_rotated = field.of is not None and field.of.by_seat
        if not is_rotated and not (field.kind == "bits" and field.named):
            return
        numbers = self._seat_layout.range(name)
        seen: list[int] = rotate_values(
            field, np.array(numbers), mover, self._seat_layout.players
        ).tolist()
        named = sorted(field.named) if field.kind == "bits" else []
        for column in range(self._columns(field)):
            name_index = column - self._columns(field) + len(named)

            def row(column: int = column, name_index: int = name_index) -> list[int]:
                if field.kind != "bits":
                    return seen
                if name_index >= 0:
                    return [int(n == named[name_index]) for n in seen]
                return [0 if n in field.named else n >> column & 1 for n in seen]

            index = self._table.index((name, mover, column), numbers, row)
            yield [at + column, offset, index]


def build_write_plan(
    layout: BitLayout | ColumnLayout, seat_layout: SeatLayout, width: int
) -> WritePlan:
    """The plan that `write` follows; `width` is the length of a row with its constant columns."""
    lists = layout.lists()
    empty: dict[str, np.ndarray[Any, Any]] = {
        "lookup_words": np.zeros(0, np.int32), "lookups": np.zeros((0, 2), np.int32),
        "table": np.zeros(0, np.uint32),
        "masks": np.zeros((0, 5), np.uint32), "one_hots": np.zeros((0, 4), np.int32),
        "computed": np.zeros((0, 10), np.int64),
        "columns": np.zeros((0, 4), np.int64), "column_lookups": np.zeros((0, 3), np.int32),
        "column_table": np.zeros(0, np.int32),
    }  # fmt: skip
    all_lists = empty | lists
    counted = ("lookups", "masks", "one_hots", "computed", "columns", "column_lookups")
    rows = [len(all_lists[name]) // seat_layout.players for name in counted]
    words = layout.words if isinstance(layout, BitLayout) else 0
    sizes = np.array([words, *rows, width, seat_layout.game.STATE.itemsize], np.int64)
    return WritePlan(sizes, *all_lists.values())


NO_UPDATE: WordUpdate = PADDING // 2, 0, -1
"""A word update that changes nothing: its table entries are zeros and its mask keeps the word."""


def build_update_plan(encoder: Encoder, games: int) -> UpdatePlan:
    """The plan of incremental updates for this many games; every last view is zeroed."""
    bits, size, movers = encoder.bit_layout, encoder.state.itemsize, encoder.players
    views = np.zeros(games * movers if bits else 0, encoder.state).view(np.int64)
    empty = np.zeros(0, np.uint32)
    last_bits = np.tile(encoder.observe_zeros(), (games, 1)).view(np.uint32) if bits else empty
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
    clipped, unbounded = sorted(bits.clipped), sorted(bits.unbounded)
    by_byte = _updates_by_byte(bits, movers, size)
    pairs, further = _pairs(by_byte + [updates for *_, updates in clipped])
    numbers = [(*number, movers * size + k) for k, (_, number, _) in enumerate(clipped)]
    runs_by_word = [
        _runs(np.array([mover * words + word for mover, word in placed], np.int64), movers * words)
        for placed in (
            zip(masks.tolist(), plan.masks[:, 0].tolist(), strict=True),
            ((mover, number[0]) for mover, number, _ in clipped),
            ((mover, word) for mover, word, *_ in unbounded),
        )
    ]
    has_any = sum(runs[:, 1:] for runs in runs_by_word) > 0
    computed = [number[1:] for number in unbounded]
    word_runs = np.concatenate([*runs_by_word, has_any], axis=1)
    lists = pairs, further, numbers, computed, _set_bit_positions(), word_runs
    return [_rows(rows, *shape) for rows, shape in zip(lists, COLUMNS, strict=True)]


def _updates_by_byte(bits: BitLayout, movers: int, size: int) -> list[list[WordUpdate]]:
    found: list[list[WordUpdate]] = [[] for _ in range(movers * size)]
    for mover, byte, update in bits.byte_updates:
        found[mover * size + byte].append(update)
    return found


def _pairs(
    by_number: list[list[WordUpdate]],
) -> tuple[list[tuple[int, ...]], list[WordUpdate]]:
    """The first two updates of each number (one twice, if it has no other), and the others."""
    pairs: list[tuple[int, ...]] = []
    further: list[WordUpdate] = []
    for updates in by_number:
        padding = (updates or [NO_UPDATE])[:1] * 2
        first, second, *more = (*updates, *padding)[: max(len(updates), 2)]
        pairs.append((*first, *second, len(further), len(more)))
        further += more
    return pairs, further


def _set_bit_positions() -> list[list[int]]:
    """For every byte: the positions of its set bits, padded to eight."""
    found = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
    return [(positions + [0] * 8)[:8] for positions in found]


def _rows(rows: Any, columns: int, kind: Any) -> Array:
    return np.array(rows, np.int64).reshape(-1, columns).astype(kind)


def _runs(keys: Array, count: int) -> Array:
    """The start and length of each key's run in a sorted list."""
    lengths = np.bincount(keys, minlength=count)
    return np.stack([np.cumsum(lengths) - lengths, lengths], axis=1).astype(np.int32)
