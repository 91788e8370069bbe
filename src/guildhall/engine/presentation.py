"""What an event leaves on the board: places it concerns, pieces that travel, numbers that change.

A game tells it of one event, from what a reader knows before and after the decision that caused
it. A decision may cause many events: `changes` lets their numbers run on from one to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from guildhall.engine.text import Message, PlayerName, Term

CountKey = tuple[str, str]


def count_key(element: str, name: Message | Term) -> CountKey:
    """What is counted at an element."""
    return element, name.text if isinstance(name, Message) else name.id


@dataclass(frozen=True, slots=True)
class PieceMove:
    """A piece that travels, a symbol of the game's sheet, from one element to another."""

    piece: str
    origin: str
    goal: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class CountDelta:
    """So many more, or fewer, of what is counted at an element."""

    element: str
    name: Message | Term
    by: int
    before: int | None
    """How many there were before the whole decision; None if the reader cannot know it."""
    after: int | None = None
    """How many there are after it, if events tell all that changes it."""

    @property
    def key(self) -> CountKey:
        return count_key(self.element, self.name)


@dataclass(frozen=True, slots=True)
class EventVisuals:
    """The places, journeys and gains of one event."""

    touches: tuple[str, ...] = ()
    journeys: tuple[PieceMove, ...] = ()
    gains: tuple[CountDelta, ...] = ()
    nowhere: str = ""
    """Why the event has no place on the board, if it has none."""

    @property
    def elements(self) -> tuple[str, ...]:
        """All that the event concerns, each element once."""
        return tuple(dict.fromkeys(self._elements()))

    def _elements(self) -> Iterator[str]:
        yield from self.touches
        for journey in self.journeys:
            yield journey.origin
            yield journey.goal
        yield from (gain.element for gain in self.gains)


Tracer = TypeVar("Tracer", bound=Callable[..., EventVisuals])


class VisualHandlers(dict[str, Callable[..., EventVisuals]]):
    """A game's functions that trace its events, by the events' names."""

    def of(self, *names: str) -> Callable[[Tracer], Tracer]:
        """Marks the function for events of these names."""

        def marked(function: Tracer) -> Tracer:
            self.update(dict.fromkeys(names, function))
            return function

        return marked


@dataclass(frozen=True, slots=True)
class CountChange:
    """A number at an element, before and after an event."""

    element: str
    name: Message | Term
    before: int
    after: int

    @property
    def key(self) -> CountKey:
        return count_key(self.element, self.name)


def count_changes(traces: Sequence[EventVisuals]) -> list[tuple[CountChange, ...]]:
    """The numbers that each event of one decision changes, as far as the reader knows them."""
    now: dict[CountKey, int] = {}
    return [tuple(_changes(trace, now)) for trace in traces]


def _changes(trace: EventVisuals, now: dict[CountKey, int]) -> Iterator[CountChange]:
    for gain in trace.gains:
        if gain.before is None or gain.by == 0:
            continue
        before = now.get(gain.key, gain.before)
        now[gain.key] = before + gain.by
        yield CountChange(gain.element, gain.name, before, before + gain.by)


# ---- ceremonies
# Ceremonies: what the rules do by themselves is told to people step by step and row by row.
#
# A game says to which row of which ceremony each event of a decision belongs, and what else the
# row shows; what has the same title, step and name comes together.


NOBODY = -1

Name = Message | Term | PlayerName
NameKey = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class SequenceAmount:
    """So many of a piece, a symbol of the game's sheet; or a number alone, and what it was."""

    count: int
    piece: str = ""
    before: int | None = None


@dataclass(frozen=True, slots=True)
class SequenceFact:
    """What a row shows of a seat, or under a name."""

    amounts: tuple[SequenceAmount, ...]
    seat: int = NOBODY
    name: Message | Term | None = None
    is_best: bool = False


@dataclass(frozen=True, slots=True)
class SequenceRowRef:
    """The row of a ceremony that an event belongs to."""

    title: Message
    step: Message
    row: Name
    facts: tuple[SequenceFact, ...] = ()
    sign: str = ""
    """A symbol of the game's sheet for the row."""
    order: int = 0
    """Rows are told by rising order, those of the same as their events come."""
    summary: Message | None = None
    """What is said of the whole row, where its events would say too much."""


@dataclass(frozen=True, slots=True)
class SequenceRow:
    """A row of a ceremony, and the places of its events in their decision."""

    part: SequenceRowRef
    events: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EventSequence:
    """What is told under one title."""

    title: Message
    rows: tuple[SequenceRow, ...]

    @property
    def steps(self) -> tuple[Message, ...]:
        """The steps in their order, each once."""
        return tuple({name_key(row.part.step): row.part.step for row in self.rows}.values())


def name_key(name: Name | None) -> NameKey:
    """What tells names apart."""
    if isinstance(name, Message):
        return name.text, *name.args.items()
    return (name,)


def build_sequences(parts: Sequence[SequenceRowRef | None]) -> list[EventSequence]:
    """The ceremonies of a decision, one after another as they end."""
    rows: dict[NameKey, dict[NameKey, SequenceRow]] = {}
    for place, part in enumerate(parts):
        if part is not None:
            of_title = rows.setdefault(name_key(part.title), {})
            key = name_key(part.step), name_key(part.row)
            known = of_title.get(key)
            of_title[key] = _joined(known, part, place) if known else SequenceRow(part, (place,))
    found = [_ceremony(list(of_title.values())) for of_title in rows.values()]
    return sorted(found, key=lambda one: max(row.events[-1] for row in one.rows))


@dataclass(frozen=True, slots=True)
class SequencePosition:
    """In which of the ceremonies an event is told, and which title it opens."""

    number: int = -1
    title: Message | None = None


def sequence_positions(parts: Sequence[SequenceRowRef | None]) -> list[SequencePosition]:
    """A mark for each event of a decision."""
    marks = [SequencePosition()] * len(parts)
    for number, one in enumerate(build_sequences(parts)):
        places = sorted(place for row in one.rows for place in row.events)
        for place in places:
            marks[place] = SequencePosition(number, one.title if place == places[0] else None)
    return marks


def _ceremony(rows: list[SequenceRow]) -> EventSequence:
    return EventSequence(rows[0].part.title, tuple(sorted(rows, key=lambda row: row.part.order)))


def _joined(row: SequenceRow, part: SequenceRowRef, place: int) -> SequenceRow:
    """A row with one more event."""
    first = row.part
    facts = {_owner(fact): fact for fact in first.facts}
    for fact in part.facts:
        known = facts.get(_owner(fact))
        facts[_owner(fact)] = _more(known, fact) if known else fact
    summary = first.summary or part.summary
    return SequenceRow(
        replace(first, facts=tuple(facts.values()), summary=summary), (*row.events, place)
    )


def _owner(fact: SequenceFact) -> NameKey:
    return fact.seat, name_key(fact.name)


def _more(fact: SequenceFact, other: SequenceFact) -> SequenceFact:
    amounts = (*fact.amounts, *other.amounts)
    return replace(fact, amounts=amounts, is_best=fact.is_best or other.is_best)
