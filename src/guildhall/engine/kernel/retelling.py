"""Telling a seat again: only what has changed since it was last told is written anew.

For every game and seat the last view and its bits are kept. Every number has bits of its own,
so what it set and what it sets now are both turned over.
"""

# ruff: noqa: ANN001, ANN201  (rule code: kinds come with the call)
# mypy: ignore-errors

from typing import Annotated, Any

from guildhall.engine.compiler.kinds import Numbers, rows
from guildhall.engine.kernel.arrays import Arrays
from guildhall.engine.kernel.observing import STATE_BYTES, WIDTH, WORDS, Words, cut_out, marked

THING = -1
"""In the place of a table: the number names a thing, which has a bit of its own."""


class Changes(Arrays):
    """Where changed bytes and words of a record are told; rows for every mover."""

    starts: Annotated[Any, rows("i4", 2)]
    """By byte: its first cut, and how many."""
    cuts: Annotated[Any, rows("i4", 4)]
    """The place of 0 in its table and a word of bits; or THING, a bit, the first and how many."""
    wider: Annotated[Any, rows("i4", 4)]
    """By word: its first mask in the plan and how many, its first wide number and how many."""
    views: Annotated[Any, rows("i8", "state words", root="told")]
    flat: Annotated[Any, rows("i8", root="told")]
    octets: Annotated[Any, rows("i1", root="told")]
    bits: Words
    """By game and seat: the last view, three times, and what it told."""


class Changed(Arrays):
    """Room for the words and bytes that have changed."""

    words: Numbers
    octets: Numbers


def tell_again(plan, changes, changed, seen, view, mover, kept, row):
    """Write what the record `view` tells the mover into a row, by what `kept` was told before."""
    n = changed_words(changes, changed, seen, view, kept)
    m = changed_octets(changes, changed, seen, view, kept, n)
    width = plan.sizes[WIDTH]
    size = plan.sizes[STATE_BYTES]
    turn_octets(plan, changes, changed, seen, view * size, mover * size, kept, m)
    for j in range(n):
        word = changed.words[j]
        turn_word(plan, changes, seen, view * (size >> 3), mover * (size >> 3), kept, word)
        changes.views[kept, word] = seen.words[view, word]
    for k in range(plan.sizes[WORDS]):
        seen.packed[row * width + k] = changes.bits[kept * width + k]


def changed_words(changes, changed, seen, view, kept):
    """List the words that are not as they were; how many."""
    n = 0
    for k in range(seen.words.shape[1]):
        changed.words[n] = k
        n += seen.words[view, k] != changes.views[kept, k]
    return n


def changed_octets(changes, changed, seen, view, kept, n):
    """List the bytes of those words that are not as they were; how many."""
    m = 0
    for j in range(n):
        word = changed.words[j]
        differ = seen.words[view, word] ^ changes.views[kept, word]
        for k in range(8):
            changed.octets[m] = 8 * word + k
            m += ((differ >> (8 * k)) & 255) != 0
    return m


def turn_octets(plan, changes, changed, seen, at, first, kept, m):
    """Turn over the bits of bytes that have changed."""
    before = kept * plan.sizes[STATE_BYTES]
    start = kept * plan.sizes[WIDTH]
    for j in range(m):
        octet = changed.octets[j]
        old = changes.octets[before + octet]
        new = seen.octets[at + octet]
        cut = changes.starts[first + octet, 0]
        for k in range(cut, cut + changes.starts[first + octet, 1]):
            place = changes.cuts[k, 0]
            if place == THING:
                turn_thing(changes, k, start, old)
                turn_thing(changes, k, start, new)
            else:
                turned = plan.table[place + old] ^ plan.table[place + new]
                changes.bits[start + changes.cuts[k, 1]] ^= turned


def turn_thing(changes, k, start, number):
    thing = number - changes.cuts[k, 2]
    if thing >= 0 and thing < changes.cuts[k, 3]:
        bit = changes.cuts[k, 1] + thing
        changes.bits[start + (bit >> 5)] ^= 1 << (bit & 31)


def turn_word(plan, changes, seen, at, first, kept, word):
    """Turn over the bits of masks and wide numbers in a word that has changed."""
    start = kept * plan.sizes[WIDTH]
    before = kept * (plan.sizes[STATE_BYTES] >> 3)
    row = first + word
    differ = seen.flat[at + word] ^ changes.flat[before + word]
    mask = changes.wider[row, 0]
    for k in range(mask, mask + changes.wider[row, 1]):
        cut = (differ >> plan.masks[k, 1]) & plan.masks[k, 2]
        changes.bits[start + plan.masks[k, 4]] ^= cut << plan.masks[k, 3]
    wide = changes.wider[row, 2]
    for k in range(wide, wide + changes.wider[row, 3]):
        old = marked(plan.wides, k, cut_out(plan.wides, k, changes.flat, before))
        new = marked(plan.wides, k, cut_out(plan.wides, k, seen.flat, at))
        changes.bits[start + plan.wides[k, 8]] ^= (old ^ new) << plan.wides[k, 9]
