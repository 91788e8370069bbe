"""Telling a seat again: only what has changed since it was last told is written anew.

For every game and seat the last view and its bits are kept. What has changed is listed first,
without asking: a processor guesses badly what that will be.
"""

# ruff: noqa: ANN001, ANN201  (rule code: kinds come with the call)
# mypy: ignore-errors

from typing import Annotated, Any

from guildhall.engine.compiler.kinds import Numbers, rows
from guildhall.engine.kernel.arrays import Arrays
from guildhall.engine.kernel.observing import STATE_BYTES, WIDTH, WORDS, Words, cut_out, marked


class Changes(Arrays):
    """Where changed bytes and words of a record are told; rows for every mover."""

    starts: Annotated[Any, rows("i2", 4)]
    """By byte: its first cut and how many, its thing, and whether it names one."""
    cuts: Annotated[Any, rows("i4", 4)]
    """A byte, the place of 0 in its table, a word of bits, and those that others set there."""
    things: Annotated[Any, rows("i4", 4)]
    """A byte that names a thing, the first one's bit, the first of the things, and how many."""
    wider: Annotated[Any, rows("i4", 4)]
    """By word: its first mask in the plan and how many, its first wide number and how many."""
    views: Annotated[Any, rows("i8", "state words", root="told")]
    flat: Annotated[Any, rows("i8", root="told")]
    octets: Annotated[Any, rows("i1", root="told")]
    bits: Words
    """By game and seat: the last view, three times, and what it told."""


class Changed(Arrays):
    """Room for the words and bytes that have changed, and for their cuts and things."""

    words: Numbers
    octets: Numbers
    cuts: Numbers
    things: Numbers


def tell_again(plan, changes, changed, seen, view, mover, kept, row):
    """Write what the record `view` tells the mover into a row, by what `kept` was told before."""
    n = changed_words(changes, changed, seen, view, kept)
    m = changed_octets(changes, changed, seen, view, kept, n)
    width = plan.sizes[WIDTH]
    size = plan.sizes[STATE_BYTES]
    cuts = changed_cuts(changes, changed, mover * size, m)
    write_cuts(plan, changes, changed, seen, view * size, kept, cuts)
    things = changed_things(changes, changed, mover * size, m)
    turn_things(plan, changes, changed, seen, view * size, kept, things)
    for j in range(n):
        word = changed.words[j]
        write_word(plan, changes, seen, view * (size >> 3), mover * (size >> 3), kept, word)
        changes.views[kept, word] = seen.words[view, word]
    for k in range(plan.sizes[WORDS]):
        seen.packed[row * width + k] = changes.bits[kept * width + k]


def changed_words(changes, changed, seen, view, kept):
    """List the words that are not as they were; how many.

    Up to 64 of them are looked at together: the loop that marks them takes several steps at once.
    """
    n = 0
    for first in range(0, seen.words.shape[1], 64):
        marks = 0
        for k in range(first, min(first + 64, seen.words.shape[1])):
            marks |= (seen.words[view, k] != changes.views[kept, k]) << (k - first)
        while marks != 0:
            changed.words[n] = first + (~marks & (marks - 1)).bit_count()
            marks &= marks - 1
            n += 1
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


def changed_cuts(changes, changed, first, m):
    """List the cuts of bytes that have changed; how many."""
    n = 0
    for j in range(m):
        row = first + changed.octets[j]
        cut = changes.starts[row, 0]
        changed.cuts[n] = cut
        changed.cuts[n + 1] = cut + 1
        for k in range(2, changes.starts[row, 1]):
            changed.cuts[n + k] = cut + k
        n += changes.starts[row, 1]
    return n


def changed_things(changes, changed, first, m):
    """List the things that are named by bytes that have changed; how many."""
    n = 0
    for j in range(m):
        row = first + changed.octets[j]
        changed.things[n] = changes.starts[row, 2]
        n += changes.starts[row, 3]
    return n


def write_cuts(plan, changes, changed, seen, at, kept, n):
    """Look up what bytes tell now."""
    start = kept * plan.sizes[WIDTH]
    for j in range(n):
        cut = changed.cuts[j]
        place = start + changes.cuts[cut, 2]
        told = plan.table[changes.cuts[cut, 1] + seen.octets[at + changes.cuts[cut, 0]]]
        changes.bits[place] = (changes.bits[place] & changes.cuts[cut, 3]) | told


def turn_things(plan, changes, changed, seen, at, kept, n):
    """Turn over the bits of things that were named, and are."""
    before = kept * plan.sizes[STATE_BYTES]
    start = kept * plan.sizes[WIDTH]
    for j in range(n):
        k = changed.things[j]
        turn_thing(changes, k, start, changes.octets[before + changes.things[k, 0]])
        turn_thing(changes, k, start, seen.octets[at + changes.things[k, 0]])


def turn_thing(changes, k, start, number):
    thing = number - changes.things[k, 2]
    is_one = (thing >= 0) & (thing < changes.things[k, 3])
    bit = changes.things[k, 1] + (thing if is_one else 0)
    changes.bits[start + (bit >> 5)] ^= is_one << (bit & 31)


def write_word(plan, changes, seen, at, first, kept, word):
    """Write the bits of masks and wide numbers in a word that has changed."""
    start = kept * plan.sizes[WIDTH]
    row = first + word
    mask = changes.wider[row, 0]
    for k in range(mask, mask + changes.wider[row, 1]):
        cut = (seen.flat[at + word] >> plan.masks[k, 1]) & plan.masks[k, 2]
        write(changes, start + plan.masks[k, 4], plan.masks[k, 2], cut, plan.masks[k, 3])
    wide = changes.wider[row, 2]
    for k in range(wide, wide + changes.wider[row, 3]):
        bits = marked(plan.wides, k, cut_out(plan.wides, k, seen.flat, at))
        full = (1 << plan.wides[k, 6]) - 1
        write(changes, start + plan.wides[k, 8], full, bits, plan.wides[k, 9])


def write(changes, place, full, bits, shift):
    """Put bits where up to `full` of them can be, that far from the first of their word."""
    changes.bits[place] = (changes.bits[place] & ~(full << shift)) | (bits << shift)
