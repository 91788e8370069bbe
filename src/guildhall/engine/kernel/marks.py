"""How one number of a state is told in bits: the marks that it leaves in an observation.

A count is a thermometer (one bit for every step that it reaches), a thing of a named list has
its own bit, and what is a mask stays one. Unknown is told by a bit of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from guildhall.engine.kernel.fields import Field
from guildhall.engine.kernel.record import Record

THERMOMETER, ONE_HOT, MASK = range(3)
WORD = 32
"""Bits in a word of an observation."""
FINE = 32
"""So many steps of a count are told one by one, the next in fours, the rest in sixteens."""


@dataclass(frozen=True)
class Mark:
    """Some bits that a number sets.

    A thermometer has one bit for every 2 ** `step` that the number lies above `low`; one-hot is
    the bit of the number counted from `low`; of a mask the bits from `low` on are taken.
    """

    kind: int
    low: int
    width: int
    step: int = 0

    def bits(self, number: int) -> int:
        """What the number sets, in Python's words; `observing` says the same in compiled ones."""
        if self.kind == MASK:
            return (number >> self.low) & ((1 << self.width) - 1)
        above = number - self.low
        if self.kind == ONE_HOT:
            return 1 << above if 0 <= above < self.width else 0
        return (1 << min(max(above >> self.step, 0), self.width)) - 1

    def cut(self, at: int) -> Iterator[tuple[int, int, Mark]]:
        """The mark at a place among all bits, cut where words end: word, shift, part."""
        rest = self
        while rest.width > 0:
            width = min(rest.width, WORD - at % WORD)
            yield at // WORD, at % WORD, replace(rest, width=width)
            low = rest.low + (width << rest.step)
            rest = replace(rest, low=low, width=rest.width - width)
            at += width


def marks_of(one: Field, box: Record, seats: int) -> tuple[Mark, ...]:
    """The marks of every number of a field, where so many seats are told."""
    if one.kind == "flag":
        return (Mark(ONE_HOT, 1, 1),)
    if one.kind == "count":
        least, most = one.bounds(box)
        own = _count(least, most, one.scale)
        return (*own, *(Mark(ONE_HOT, number, 1) for number in sorted(one.named)))
    assert one.of is not None, "bits and things have names"
    width = min(len(one.of), seats) if one.of.name == "seat" else len(one.of)
    others = [number for number, name in sorted(one.named.items()) if name != "none"]
    kind = Mark(MASK, 0, width) if one.kind == "bits" else Mark(ONE_HOT, one.offset, width)
    return (kind, *(Mark(ONE_HOT, number, 1) for number in others))


def _count(least: int, most: int | None, scale: int) -> Iterator[Mark]:
    """Thermometers from the least to the most; an open count is told up to twice its scale."""
    if most is None:
        least, most = max(least, -scale), 2 * scale
    if least < 0 and most - least > FINE:
        below = (3 - least) // 4
        yield Mark(THERMOMETER, -4 * below, below, 2)
        least = 0
    for step, reach in ((0, FINE), (2, 4 * FINE), (4, 1 << 62)):
        top = min(most, least + reach)
        if top > least:
            yield Mark(THERMOMETER, least, (top - least) >> step, step)
            least += ((top - least) >> step) << step
