"""Telling a seat again: only what has changed since it was last told is written anew.

For every game and seat the last view and its bits are kept. What has changed is listed first,
without asking: a processor guesses badly what that will be.
"""

# ruff: noqa: ANN001, ANN201  (rule code: kinds come with the call)
# mypy: ignore-errors

from typing import Annotated, Any

from guildhall.engine.compiler.types import Numbers, rows
from guildhall.engine.kernel.arrays import Arrays
from guildhall.engine.kernel.observing import STATE_BYTES, WIDTH, WORDS, Words, cut_out, marked

LOW_BITS, ONES, GATHER = 0x7F7F7F7F7F7F7F7F, 0x0101010101010101, 0x0102040810204080
"""The bits of all bytes but the highest, the lowest, and what brings those together."""


class Changes(Arrays):
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


class Changed(Arrays):
    """Room for the bytes that have changed: as many as there are, and a word's more."""

    octets: Numbers
    words: Numbers


def tell_again(plan, changes, changed, seen, view, mover, kept, row):
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
