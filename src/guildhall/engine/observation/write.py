"""Writing observations: what a hidden record tells its mover, by a plan (see `encoder`).

Bits are written word by word. A number of one byte is looked up in a table, one of many things
sets its own bit, a mask is cut out of its words, and what counts further than a byte is computed.
"""

from typing import Annotated, Any

from guildhall.engine.compiler.types import Numbers, StateWords, rows
from guildhall.engine.observation.layout import MASK, ONE_HOT, WORD
from guildhall.engine.runtime.generic import Buffers

# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors


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


class WritePlan(Buffers):
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


class ObservationBuffer(Buffers):
    """Hidden records with their movers, and what is written about them."""

    words: StateWords
    flat: FlatWords
    octets: StateBytes
    movers: Numbers
    packed: Words
    unpacked: Bytes
    numbers: Integers


def observe(plan: WritePlan, seen: ObservationBuffer, how: int):
    """Tell every hidden record to its mover."""
    for view in range(len(seen.movers)):
        mover = seen.movers[view]
        write_observation(plan, seen, view, mover, view, how)
    return len(seen.movers)


def write_observation(plan, seen, view, mover, row, how):
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


# ---- retelling
# Telling a seat again: only what has changed since it was last told is written anew.
#
# For every game and seat the last view and its bits are kept. What has changed is listed first,
# without asking: a processor guesses badly what that will be.


# ruff: noqa: ANN001, ANN201  (rule code: kinds come with the call)
# mypy: ignore-errors


LOW_BITS, ONES, GATHER = 0x7F7F7F7F7F7F7F7F, 0x0101010101010101, 0x0102040810204080
"""The bits of all bytes but the highest, the lowest, and what brings those together."""


class UpdatePlan(Buffers):
    """Where changed bytes and words of a record are told; rows for every mover."""

    pairs: Annotated[Any, rows("i4", 8)]
    """By byte, then by number: two cuts (the place of 0 in a table, a word of bits, and those
    that others set there), the first of the other cuts, and how many."""
    cuts: Annotated[Any, rows("i4", 3)]
    """The other cuts."""
    numbers: Annotated[Any, rows("i8", 7)]
    """A number of several bytes, cut out of a word (word, shift, bits, sign); the least and the
    most that tell something of their own; its pair of cuts."""
    wides: Annotated[Any, rows("i8", 10)]
    """Numbers without such bounds, as a plan has them."""
    places: Annotated[Any, rows("i1", 8)]
    """By eight bits: the places of those that are set, in order."""
    wider: Annotated[Any, rows("i4", 7)]
    """By word: its first mask in the plan and how many, its first number, its first wide one,
    and whether it has any of these."""
    views: Annotated[Any, rows("i8", "state words", root="told")]
    flat: Annotated[Any, rows("i8", root="told")]
    octets: Annotated[Any, rows("i1", root="told")]
    bits: Words
    """By game and seat: the last view, three times, and what it told."""


class UpdateBuffer(Buffers):
    """Room for the bytes that have changed: as many as there are, and a word's more."""

    octets: Numbers
    words: Numbers


def update_observation(plan, changes, changed, seen, view, mover, kept, row):
    """Write what the record `view` tells the mover into a row, by what `kept` was told before.

    Words are compared 64 at a time: the loop that marks them takes several steps at once.
    """
    width = plan.sizes[WIDTH]
    size = plan.sizes[STATE_BYTES]
    words, told = seen.words, changes.views
    places, octets, wider = changes.places, changed.octets, changed.words
    m = 0
    n = 0
    for first in range(0, words.shape[1], 64):
        marks = 0
        for k in range(first, min(first + 64, words.shape[1])):
            marks |= (words[view, k] != told[kept, k]) << (k - first)
        while marks != 0:
            word = first + (~marks & (marks - 1)).bit_count()
            marks &= marks - 1
            m = list_octets(places, octets, m, word, words[view, word] ^ told[kept, word])
            told[kept, word] = words[view, word]
            wider[n] = mover * (size >> 3) + word
            n += changes.wider[wider[n], 6]
    start = kept * width
    write_octets(octets, m, seen.octets, view * size, plan.table, changes, mover * size, start)
    for j in range(n):
        write_word(plan, changes, seen, view, wider[j], start)
    for k in range(plan.sizes[WORDS]):
        seen.packed[row * width + k] = changes.bits[start + k]


def list_octets(places, octets, m, word, differ):
    """Add the bytes in which a word differs to the list; how many it has then."""
    flags = ((((differ & LOW_BITS) + LOW_BITS) | differ) >> 7) & ONES
    which = ((flags * GATHER) >> 56) & 255
    for k in range(8):
        octets[m + k] = 8 * word + places[which, k]
    return m + which.bit_count()


def write_octets(listed, m, octets, at, table, changes, first, start):
    """Look up what the listed bytes tell."""
    pairs, cuts, bits = changes.pairs, changes.cuts, changes.bits
    for j in range(m):
        octet = listed[j]
        write_pair(table, pairs, cuts, bits, first + octet, octets[at + octet], start)


def write_pair(table, pairs, cuts, bits, pair, number, start):
    """Look up what a number tells; hardly one has more than two cuts."""
    write(bits, start + pairs[pair, 1], pairs[pair, 2], table[pairs[pair, 0] + number])
    write(bits, start + pairs[pair, 4], pairs[pair, 5], table[pairs[pair, 3] + number])
    first = pairs[pair, 6]
    for k in range(first, first + pairs[pair, 7]):
        write(bits, start + cuts[k, 1], cuts[k, 2], table[cuts[k, 0] + number])


def write_word(plan, changes, seen, view, row, start):
    """Write the bits of masks and of numbers of several bytes in a word that has changed."""
    at = view * (plan.sizes[STATE_BYTES] >> 3)
    first = changes.wider[row, 0]
    for k in range(first, first + changes.wider[row, 1]):
        cut = (seen.flat[at + plan.masks[k, 0]] >> plan.masks[k, 1]) & plan.masks[k, 2]
        shift = plan.masks[k, 3]
        others = ~(plan.masks[k, 2] << shift)
        write(changes.bits, start + plan.masks[k, 4], others, cut << shift)
    first = changes.wider[row, 2]
    for k in range(first, first + changes.wider[row, 3]):
        number = cut_out(changes.numbers, k, seen.flat, at)
        number = min(max(number, changes.numbers[k, 4]), changes.numbers[k, 5])
        pair = changes.numbers[k, 6]
        write_pair(plan.table, changes.pairs, changes.cuts, changes.bits, pair, number, start)
    first = changes.wider[row, 4]
    for k in range(first, first + changes.wider[row, 5]):
        bits = marked(changes.wides, k, cut_out(changes.wides, k, seen.flat, at))
        shift = changes.wides[k, 9]
        others = ~(((1 << changes.wides[k, 6]) - 1) << shift)
        write(changes.bits, start + changes.wides[k, 8], others, bits << shift)


def write(bits, place, others, told):
    """Put bits into a word beside those that others set there."""
    bits[place] = (bits[place] & others) | told
