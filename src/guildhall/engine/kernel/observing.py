"""Writing observations: what a hidden record tells its mover, by a plan (see `encoder`).

Bits are written word by word. A number of one byte is looked up in a table, one of many things
sets its own bit, a mask is cut out of its words, and what counts further than a byte is computed.
"""

# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors

from typing import Annotated, Any

from guildhall.engine.compiler.types import Numbers, StateWords, rows
from guildhall.engine.kernel.arrays import Arrays
from guildhall.engine.kernel.marks import MASK, ONE_HOT, WORD

NO_MORE = -1
RECORD, NUMBERS, PACKED, UNPACKED = range(4)
"""How an observation is told: the record itself, whole numbers, packed bits, a byte a bit."""
WORDS, PARTS, MASKS, THINGS, WIDES, PLAIN, LOOKED_UP, WIDTH, STATE_BYTES = range(9)
"""What `Plan.sizes` counts: words of bits, and how many rows every mover has in each list."""

StateBytes = Annotated[Any, rows("i1", root="states")]
FlatWords = Annotated[Any, rows("i8", root="states")]
Words = Annotated[Any, rows("u4")]
Bytes = Annotated[Any, rows("u1")]
Integers = Annotated[Any, rows("i4")]


class Plan(Arrays):
    """Where the numbers of an observation lie in the record; lists with rows for every mover."""

    sizes: Numbers
    filled: Integers
    """The words that have parts, those with few before those with many."""
    parts: Annotated[Any, rows("i4", 2)]
    """A byte of the record, and the place of the number 0 in its table; NO_MORE ends a word."""
    table: Words
    masks: Annotated[Any, rows("u4", 5)]
    """A word of the record, where the mask begins, its bits, their shift, and whereto."""
    things: Annotated[Any, rows("i4", 4)]
    """A byte that names a thing, the first of the things, how many, and the first one's bit."""
    wides: Annotated[Any, rows("i8", 10)]
    """A number cut out of a word (word, shift, bits, sign); its mark; where its bits go."""
    plain: Annotated[Any, rows("i8", 4)]
    """A number cut out of a word, as above."""
    looked_up: Annotated[Any, rows("i4", 3)]
    """Which of the numbers, its byte, and the place of 0 in its table."""
    values: Integers


class Seen(Arrays):
    """Hidden records with their movers, and what is written about them."""

    words: StateWords
    flat: FlatWords
    octets: StateBytes
    movers: Numbers
    packed: Words
    unpacked: Bytes
    numbers: Integers


def observe(plan: Plan, seen: Seen, how: int):
    """Tell every hidden record to its mover."""
    for view in range(len(seen.movers)):
        mover = seen.movers[view]
        tell(plan, seen, view, mover, view, how)
    return len(seen.movers)


def tell(plan, seen, view, mover, row, how):
    """Write what the record `view` tells the mover into a row; bytes are unpacked from bits."""
    if how == NUMBERS:
        write_numbers(plan, seen.flat, seen.octets, view, mover, seen.numbers, row)
    elif how == PACKED:
        width = plan.sizes[WIDTH]
        write_bits(plan, seen.flat, seen.octets, view, mover, seen.packed, row * width)
    elif how == UNPACKED:
        start = row * plan.sizes[WORDS]
        write_bits(plan, seen.flat, seen.octets, view, mover, seen.packed, start)
        unpack(plan, seen.packed, start, seen.unpacked, row)


def write_bits(plan, flat, octets, view, mover, out, start):
    """The marks of all numbers, from the word `start` of `out` on."""
    at = view * plan.sizes[STATE_BYTES]
    word_at = at >> 3
    for word in range(plan.sizes[WORDS]):
        out[start + word] = 0
    part = mover * plan.sizes[PARTS]
    for k in range(len(plan.filled)):
        bits = 0
        while plan.parts[part, 0] != NO_MORE:
            bits |= plan.table[plan.parts[part, 1] + octets[at + plan.parts[part, 0]]]
            part += 1
        part += 1
        out[start + plan.filled[k]] = bits
    first = mover * plan.sizes[MASKS]
    for k in range(first, first + plan.sizes[MASKS]):
        cut = (flat[word_at + plan.masks[k, 0]] >> plan.masks[k, 1]) & plan.masks[k, 2]
        out[start + plan.masks[k, 4]] |= cut << plan.masks[k, 3]
    first = mover * plan.sizes[THINGS]
    for k in range(first, first + plan.sizes[THINGS]):
        thing = octets[at + plan.things[k, 0]] - plan.things[k, 1]
        if thing >= 0 and thing < plan.things[k, 2]:
            bit = plan.things[k, 3] + thing
            out[start + (bit >> 5)] |= 1 << (bit & 31)
    first = mover * plan.sizes[WIDES]
    for k in range(first, first + plan.sizes[WIDES]):
        number = cut_out(plan.wides, k, flat, word_at)
        out[start + plan.wides[k, 8]] |= marked(plan.wides, k, number) << plan.wides[k, 9]


def cut_out(rows, k, flat, word_at):
    """A number of any width out of the word that it lies in."""
    number = (flat[word_at + rows[k, 0]] >> rows[k, 1]) & rows[k, 2]
    return (number ^ rows[k, 3]) - rows[k, 3]


def marked(rows, k, number):
    """The bits of a mark; see `marks.Mark`."""
    above = number - rows[k, 5]
    width = rows[k, 6]
    if rows[k, 4] == MASK:  # the last number is the one that stands for something else
        return 0 if number == rows[k, 7] else (number >> rows[k, 5]) & ((1 << width) - 1)
    if rows[k, 4] == ONE_HOT:
        return 1 << above if above >= 0 and above < width else 0
    return (1 << min(max(above >> rows[k, 7], 0), width)) - 1


def unpack(plan, packed, start, out, row):
    """A byte for every bit."""
    place = row * plan.sizes[WIDTH]
    for word in range(plan.sizes[WORDS]):
        bits = packed[start + word]
        for k in range(WORD):
            out[place + word * WORD + k] = (bits >> k) & 1


def write_numbers(plan, flat, octets, view, mover, out, row):
    """All numbers as they are, the seats among them as the mover sees them."""
    at = view * plan.sizes[STATE_BYTES]
    start = row * plan.sizes[WIDTH]
    first = mover * plan.sizes[PLAIN]
    for k in range(plan.sizes[PLAIN]):
        out[start + k] = cut_out(plan.plain, first + k, flat, at >> 3)
    first = mover * plan.sizes[WIDES]
    for k in range(first, first + plan.sizes[WIDES]):
        number = cut_out(plan.wides, k, flat, at >> 3)
        out[start + plan.wides[k, 8]] = marked(plan.wides, k, number)
    first = mover * plan.sizes[LOOKED_UP]
    for k in range(first, first + plan.sizes[LOOKED_UP]):
        number = octets[at + plan.looked_up[k, 1]]
        out[start + plan.looked_up[k, 0]] = plan.values[plan.looked_up[k, 2] + number]


ENTRIES = (observe,)
