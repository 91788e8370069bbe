"""Writes observations of hidden records by a plan, in full or by what has changed (compiled).

Bits are written word by word. A number of one byte is looked up in a table, a one-hot value sets
its bit, a mask is extracted from its word, and numbers of several bytes are computed.
"""

from typing import Annotated, Any

from guildhall.engine.compiler.types import Numbers, StateWords, rows
from guildhall.engine.observation.layout import MASK, ONE_HOT, WORD
from guildhall.engine.runtime.generic import Buffers

# ruff: noqa: ANN001, ANN201  (rule code: types are declared by entries only)
# mypy: ignore-errors


END_OF_WORD = -1
RECORD, NUMBERS, PACKED, UNPACKED = range(4)
"""Observation formats: the record itself, integers, packed bits, a byte for each bit."""
WORDS, LOOKUPS, MASKS, ONE_HOTS, COMPUTED, COLUMNS, COLUMN_LOOKUPS, WIDTH, STATE_BYTES = range(9)
"""Indices of `WritePlan.sizes`: words of bits, rows for each mover in every list, and sizes."""

StateBytes = Annotated[Any, rows("i1", root="states")]
FlatWords = Annotated[Any, rows("i8", root="states")]
Words = Annotated[Any, rows("u4")]
Bytes = Annotated[Any, rows("u1")]
Integers = Annotated[Any, rows("i4")]


class WritePlan(Buffers):
    """Where the numbers of an observation lie in the record; every list has rows for each mover."""

    sizes: Numbers
    lookup_words: Integers
    """The words of the observation that have lookups, those with the fewest first."""
    lookups: Annotated[Any, rows("i4", 2)]
    """A byte of the record and the table index of its number 0; END_OF_WORD ends a word."""
    table: Words
    masks: Annotated[Any, rows("u4", 5)]
    """A word of the record, a shift, a mask, and the shift and word in the observation."""
    one_hots: Annotated[Any, rows("i4", 4)]
    """A one-hot byte, its lowest value, the number of values, and the first one's bit."""
    computed: Annotated[Any, rows("i8", 10)]
    """A number in a word (word, shift, mask, sign bit), its encoding, and its word and shift."""
    columns: Annotated[Any, rows("i8", 4)]
    """By column: the number in its word (word, shift, mask, sign bit)."""
    column_lookups: Annotated[Any, rows("i4", 3)]
    """A column, its byte, and the table index of its number 0."""
    column_table: Integers


class ObservationBuffer(Buffers):
    """Hidden records, their movers, and the arrays that observations are written to."""

    words: StateWords
    flat: FlatWords
    state_bytes: StateBytes
    movers: Numbers
    packed: Words
    unpacked: Bytes
    numbers: Integers


def observe(plan: WritePlan, buffers: ObservationBuffer, format_code: int):
    """Write the observation of every hidden record."""
    for view in range(len(buffers.movers)):
        mover = buffers.movers[view]
        write_observation(plan, buffers, view, mover, view, format_code)
    return len(buffers.movers)


def write_observation(plan, buffers, view, mover, row, format_code):
    """Write the observation of the record `view` into a row; bytes are unpacked from bits."""
    if format_code == NUMBERS:
        write_numbers(plan, buffers.flat, buffers.state_bytes, view, mover, buffers.numbers, row)
    elif format_code == PACKED:
        width = plan.sizes[WIDTH]
        write_bits(
            plan, buffers.flat, buffers.state_bytes, view, mover, buffers.packed, row * width
        )
    elif format_code == UNPACKED:
        start = row * plan.sizes[WORDS]
        write_bits(plan, buffers.flat, buffers.state_bytes, view, mover, buffers.packed, start)
        unpack(plan, buffers.packed, start, buffers.unpacked, row)


def write_bits(plan, flat, state_bytes, view, mover, out, start):
    """Write the bits of all numbers, from the word `start` of `out` on."""
    at = view * plan.sizes[STATE_BYTES]
    word_at = at >> 3
    for word in range(plan.sizes[WORDS]):
        out[start + word] = 0
    lookup = mover * plan.sizes[LOOKUPS]
    for k in range(len(plan.lookup_words)):
        bits = 0
        while plan.lookups[lookup, 0] != END_OF_WORD:
            byte = state_bytes[at + plan.lookups[lookup, 0]]
            bits |= plan.table[plan.lookups[lookup, 1] + byte]
            lookup += 1
        lookup += 1
        out[start + plan.lookup_words[k]] = bits
    first = mover * plan.sizes[MASKS]
    for k in range(first, first + plan.sizes[MASKS]):
        bits = (flat[word_at + plan.masks[k, 0]] >> plan.masks[k, 1]) & plan.masks[k, 2]
        out[start + plan.masks[k, 4]] |= bits << plan.masks[k, 3]
    first = mover * plan.sizes[ONE_HOTS]
    for k in range(first, first + plan.sizes[ONE_HOTS]):
        value = state_bytes[at + plan.one_hots[k, 0]] - plan.one_hots[k, 1]
        if value >= 0 and value < plan.one_hots[k, 2]:
            bit = plan.one_hots[k, 3] + value
            out[start + (bit >> 5)] |= 1 << (bit & 31)
    first = mover * plan.sizes[COMPUTED]
    for k in range(first, first + plan.sizes[COMPUTED]):
        number = extract_number(plan.computed, k, flat, word_at)
        out[start + plan.computed[k, 8]] |= encode(plan.computed, k, number) << plan.computed[k, 9]


def extract_number(rows, k, flat, word_at):
    """A number of any width, extracted from its word."""
    number = (flat[word_at + rows[k, 0]] >> rows[k, 1]) & rows[k, 2]
    return (number ^ rows[k, 3]) - rows[k, 3]


def encode(rows, k, number):
    """The bits of a number; see `FieldEncoding`."""
    above = number - rows[k, 5]
    width = rows[k, 6]
    if rows[k, 4] == MASK:  # column 7 is the named number
        return 0 if number == rows[k, 7] else (number >> rows[k, 5]) & ((1 << width) - 1)
    if rows[k, 4] == ONE_HOT:
        return 1 << above if above >= 0 and above < width else 0
    return (1 << min(max(above >> rows[k, 7], 0), width)) - 1


def unpack(plan, packed, start, out, row):
    """Write a byte for every bit."""
    first = row * plan.sizes[WIDTH]
    for word in range(plan.sizes[WORDS]):
        bits = packed[start + word]
        for k in range(WORD):
            out[first + word * WORD + k] = (bits >> k) & 1


def write_numbers(plan, flat, state_bytes, view, mover, out, row):
    """Write all numbers as integers, with seats as the mover sees them."""
    at = view * plan.sizes[STATE_BYTES]
    start = row * plan.sizes[WIDTH]
    first = mover * plan.sizes[COLUMNS]
    for k in range(plan.sizes[COLUMNS]):
        out[start + k] = extract_number(plan.columns, first + k, flat, at >> 3)
    first = mover * plan.sizes[COMPUTED]
    for k in range(first, first + plan.sizes[COMPUTED]):
        number = extract_number(plan.computed, k, flat, at >> 3)
        out[start + plan.computed[k, 8]] = encode(plan.computed, k, number)
    first = mover * plan.sizes[COLUMN_LOOKUPS]
    for k in range(first, first + plan.sizes[COLUMN_LOOKUPS]):
        number = state_bytes[at + plan.column_lookups[k, 1]]
        out[start + plan.column_lookups[k, 0]] = plan.column_table[
            plan.column_lookups[k, 2] + number
        ]


ENTRIES = (observe,)


LOW_BITS, ONES, GATHER = 0x7F7F7F7F7F7F7F7F, 0x0101010101010101, 0x0102040810204080
"""Masks and a multiplier that gather one bit of each byte of a word."""


class UpdatePlan(Buffers):
    """Where changed bytes and words of a record are encoded; every list has rows for each mover.

    For every game and seat the last view and its bits are stored.
    """

    pairs: Annotated[Any, rows("i4", 8)]
    """By byte, then by number: two word updates (table index of 0, word, mask of other numbers'
    bits), the index of its first further update, and the number of these."""
    further: Annotated[Any, rows("i4", 3)]
    """The word updates of numbers that have more than two."""
    numbers: Annotated[Any, rows("i8", 7)]
    """A number of several bytes (word, shift, mask, sign bit), the bounds of its different
    encodings, and its pair of word updates."""
    computed: Annotated[Any, rows("i8", 10)]
    """Numbers without such bounds, as in `WritePlan`."""
    set_bits: Annotated[Any, rows("i1", 8)]
    """For every byte: the positions of its set bits, in order."""
    word_runs: Annotated[Any, rows("i4", 7)]
    """By word: the runs of its masks, numbers and computed numbers, and whether it has any."""
    views: Annotated[Any, rows("i8", "state words", root="last")]
    flat: Annotated[Any, rows("i8", root="last")]
    state_bytes: Annotated[Any, rows("i1", root="last")]
    bits: Words
    """By game and seat: the bits of the last view."""


class UpdateBuffer(Buffers):
    """The changed bytes and words of one record, with a spare word."""

    bytes_: Numbers
    words: Numbers


def update_observation(plan, changes, changed, buffers, view, mover, last_row, row):
    """Write the observation of the record `view` into a row by updating the last one of `last_row`.

    Changes are collected without branches first, because the branches would be unpredictable. Words
    are compared 64 at a time in a loop that vectorizes.
    """
    width = plan.sizes[WIDTH]
    size = plan.sizes[STATE_BYTES]
    words, last_views = buffers.words, changes.views
    changed_bytes, changed_words = changed.bytes_, changed.words
    m = 0
    n = 0
    for first in range(0, words.shape[1], 64):
        flags = 0
        for k in range(first, min(first + 64, words.shape[1])):
            flags |= (words[view, k] != last_views[last_row, k]) << (k - first)
        while flags != 0:
            word = first + (~flags & (flags - 1)).bit_count()
            flags &= flags - 1
            differ = words[view, word] ^ last_views[last_row, word]
            m = list_changed_bytes(changes.set_bits, changed_bytes, m, word, differ)
            last_views[last_row, word] = words[view, word]
            changed_words[n] = mover * (size >> 3) + word
            n += changes.word_runs[changed_words[n], 6]
    start = last_row * width
    write_changed_bytes(
        changed_bytes, m, buffers.state_bytes, view * size, plan.table, changes, mover * size, start
    )
    for j in range(n):
        write_changed_word(plan, changes, buffers, view, changed_words[j], start)
    for k in range(plan.sizes[WORDS]):
        buffers.packed[row * width + k] = changes.bits[start + k]


def list_changed_bytes(set_bits, changed_bytes, m, word, differ):
    """Append the bytes in which a word differs and return the new length of the list."""
    flags = ((((differ & LOW_BITS) + LOW_BITS) | differ) >> 7) & ONES
    which = ((flags * GATHER) >> 56) & 255
    for k in range(8):
        changed_bytes[m + k] = 8 * word + set_bits[which, k]
    return m + which.bit_count()


def write_changed_bytes(changed_bytes, m, state_bytes, at, table, changes, first, start):
    """Update the bits of the changed bytes."""
    pairs, further, bits = changes.pairs, changes.further, changes.bits
    for j in range(m):
        offset = changed_bytes[j]
        number = state_bytes[at + offset]
        write_pair(table, pairs, further, bits, first + offset, number, start)


def write_pair(table, pairs, further, bits, pair, number, start):
    """Update the bits of one number; few set bits in more than two words."""
    merge_bits(bits, start + pairs[pair, 1], pairs[pair, 2], table[pairs[pair, 0] + number])
    merge_bits(bits, start + pairs[pair, 4], pairs[pair, 5], table[pairs[pair, 3] + number])
    first = pairs[pair, 6]
    for k in range(first, first + pairs[pair, 7]):
        merge_bits(bits, start + further[k, 1], further[k, 2], table[further[k, 0] + number])


def write_changed_word(plan, changes, buffers, view, row, start):
    """Update the bits of masks and of numbers of several bytes in a changed word."""
    at = view * (plan.sizes[STATE_BYTES] >> 3)
    first = changes.word_runs[row, 0]
    for k in range(first, first + changes.word_runs[row, 1]):
        bits = (buffers.flat[at + plan.masks[k, 0]] >> plan.masks[k, 1]) & plan.masks[k, 2]
        shift = plan.masks[k, 3]
        others = ~(plan.masks[k, 2] << shift)
        merge_bits(changes.bits, start + plan.masks[k, 4], others, bits << shift)
    first = changes.word_runs[row, 2]
    for k in range(first, first + changes.word_runs[row, 3]):
        number = extract_number(changes.numbers, k, buffers.flat, at)
        number = min(max(number, changes.numbers[k, 4]), changes.numbers[k, 5])
        pair = changes.numbers[k, 6]
        write_pair(plan.table, changes.pairs, changes.further, changes.bits, pair, number, start)
    first = changes.word_runs[row, 4]
    for k in range(first, first + changes.word_runs[row, 5]):
        bits = encode(changes.computed, k, extract_number(changes.computed, k, buffers.flat, at))
        shift = changes.computed[k, 9]
        others = ~(((1 << changes.computed[k, 6]) - 1) << shift)
        merge_bits(changes.bits, start + changes.computed[k, 8], others, bits << shift)


def merge_bits(bits, word, others, new_bits):
    """Store bits in a word without changing other numbers' bits."""
    bits[word] = (bits[word] & others) | new_bits
