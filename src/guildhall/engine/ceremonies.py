"""Ceremonies: what the rules do by themselves is told to people step by step and row by row.

A game says to which row of which ceremony each event of a decision belongs, and what else the
row shows; what has the same title, step and name comes together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from guildhall.engine.text import SeatName, Term, Words

NOBODY = -1

Name = Words | Term | SeatName
NameKey = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Amount:
    """So many of a piece, a symbol of the game's sheet; or a number alone, and what it was."""

    count: int
    piece: str = ""
    before: int | None = None


@dataclass(frozen=True, slots=True)
class Fact:
    """What a row shows of a seat, or under a name."""

    amounts: tuple[Amount, ...]
    seat: int = NOBODY
    name: Words | Term | None = None
    is_best: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """The row of a ceremony that an event belongs to."""

    title: Words
    step: Words
    row: Name
    facts: tuple[Fact, ...] = ()
    sign: str = ""
    """A symbol of the game's sheet for the row."""
    order: int = 0
    """Rows are told by rising order, those of the same as their events come."""
    said: Words | None = None
    """What is said of the whole row, where its events would say too much."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a ceremony, and the places of its events in their decision."""

    part: Part
    events: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ceremony:
    """What is told under one title."""

    title: Words
    rows: tuple[Row, ...]

    @property
    def steps(self) -> tuple[Words, ...]:
        """The steps in their order, each once."""
        return tuple({name_key(row.part.step): row.part.step for row in self.rows}.values())


def name_key(name: Name | None) -> NameKey:
    """What tells names apart."""
    if isinstance(name, Words):
        return name.text, *name.args.items()
    return (name,)


def ceremonies(parts: Sequence[Part | None]) -> list[Ceremony]:
    """The ceremonies of a decision, one after another as they end."""
    rows: dict[NameKey, dict[NameKey, Row]] = {}
    for place, part in enumerate(parts):
        if part is not None:
            of_title = rows.setdefault(name_key(part.title), {})
            key = name_key(part.step), name_key(part.row)
            known = of_title.get(key)
            of_title[key] = _joined(known, part, place) if known else Row(part, (place,))
    found = [_ceremony(list(of_title.values())) for of_title in rows.values()]
    return sorted(found, key=lambda one: max(row.events[-1] for row in one.rows))


@dataclass(frozen=True, slots=True)
class Mark:
    """In which of the ceremonies an event is told, and which title it opens."""

    number: int = -1
    title: Words | None = None


def marks_of(parts: Sequence[Part | None]) -> list[Mark]:
    """A mark for each event of a decision."""
    marks = [Mark()] * len(parts)
    for number, one in enumerate(ceremonies(parts)):
        places = sorted(place for row in one.rows for place in row.events)
        for place in places:
            marks[place] = Mark(number, one.title if place == places[0] else None)
    return marks


def _ceremony(rows: list[Row]) -> Ceremony:
    return Ceremony(rows[0].part.title, tuple(sorted(rows, key=lambda row: row.part.order)))


def _joined(row: Row, part: Part, place: int) -> Row:
    """A row with one more event."""
    first = row.part
    facts = {_owner(fact): fact for fact in first.facts}
    for fact in part.facts:
        known = facts.get(_owner(fact))
        facts[_owner(fact)] = _more(known, fact) if known else fact
    said = first.said or part.said
    return Row(replace(first, facts=tuple(facts.values()), said=said), (*row.events, place))


def _owner(fact: Fact) -> NameKey:
    return fact.seat, name_key(fact.name)


def _more(fact: Fact, other: Fact) -> Fact:
    amounts = (*fact.amounts, *other.amounts)
    return replace(fact, amounts=amounts, is_best=fact.is_best or other.is_best)
