"""Presentation of events: visuals on the board, and sequences that are shown row by row.

A game gives the visuals of one event from the views before and after the decision that caused it. A
decision may cause many events: `count_changes` chains their numbers from one event to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from guildhall.engine.text import Message, PlayerName, Term

CountKey = tuple[str, str]


def count_key(element: str, name: Message | Term) -> CountKey:
    """The key of a number at an element."""
    return element, name.text if isinstance(name, Message) else name.id


@dataclass(frozen=True, slots=True)
class PieceMove:
    """A piece (a symbol of the game) that moves from one element to another."""

    piece: str
    origin: str
    goal: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class CountDelta:
    """A change of a number at an element."""

    element: str
    name: Message | Term
    by: int
    before: int | None
    """The number before the whole decision; None if the viewer cannot know it."""
    after: int | None = None
    """The number after it, if events record every change of it."""

    @property
    def key(self) -> CountKey:
        return count_key(self.element, self.name)


@dataclass(frozen=True, slots=True)
class EventVisuals:
    """The visuals of one event: highlighted elements, moving pieces, changing numbers."""

    touches: tuple[str, ...] = ()
    moves: tuple[PieceMove, ...] = ()
    deltas: tuple[CountDelta, ...] = ()
    nowhere: str = ""
    """Why the event has no place on the board, if it has none."""

    @property
    def elements(self) -> tuple[str, ...]:
        """All elements that the event concerns, each once."""
        return tuple(dict.fromkeys(self._elements()))

    def _elements(self) -> Iterator[str]:
        yield from self.touches
        for move in self.moves:
            yield move.origin
            yield move.goal
        yield from (delta.element for delta in self.deltas)


Handler = TypeVar("Handler", bound=Callable[..., EventVisuals])


class VisualHandlers(dict[str, Callable[..., EventVisuals]]):
    """A game's functions that make the visuals of its events, by the names of the events."""

    def of(self, *names: str) -> Callable[[Handler], Handler]:
        """Register the decorated function for events of these names."""

        def marked(function: Handler) -> Handler:
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


def count_changes(visuals: Sequence[EventVisuals]) -> list[tuple[CountChange, ...]]:
    """The numbers that each event of one decision changes, as far as the viewer knows them."""
    now: dict[CountKey, int] = {}
    return [tuple(_changes(event, now)) for event in visuals]


def _changes(event: EventVisuals, now: dict[CountKey, int]) -> Iterator[CountChange]:
    for delta in event.deltas:
        if delta.before is None or delta.by == 0:
            continue
        before = now.get(delta.key, delta.before)
        now[delta.key] = before + delta.by
        yield CountChange(delta.element, delta.name, before, before + delta.by)


# Sequences: events that the rules cause without a decision are shown row by row.
#
# A game assigns each event of a decision to a row of a sequence; events with the same title, step
# and row name are merged.


NOBODY = -1

Name = Message | Term | PlayerName
NameKey = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class SequenceAmount:
    """A count of a piece (a symbol of the game), or a number alone and its old value."""

    count: int
    piece: str = ""
    before: int | None = None


@dataclass(frozen=True, slots=True)
class SequenceFact:
    """The amounts that a row shows for a seat or under a name."""

    amounts: tuple[SequenceAmount, ...]
    seat: int = NOBODY
    name: Message | Term | None = None
    is_best: bool = False


@dataclass(frozen=True, slots=True)
class SequenceRowRef:
    """The sequence row to which an event belongs."""

    title: Message
    step: Message
    row: Name
    facts: tuple[SequenceFact, ...] = ()
    sign: str = ""
    """The symbol of the row."""
    order: int = 0
    """Rows are shown in ascending order; ties follow their events."""
    summary: Message | None = None
    """The text of the whole row, where the texts of its events would be too long."""


@dataclass(frozen=True, slots=True)
class SequenceRow:
    """A row of a sequence, and the indices of its events in the decision."""

    ref: SequenceRowRef
    events: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EventSequence:
    """The rows under one title."""

    title: Message
    rows: tuple[SequenceRow, ...]

    @property
    def steps(self) -> tuple[Message, ...]:
        """The steps in their order, each once."""
        return tuple({name_key(row.ref.step): row.ref.step for row in self.rows}.values())


def name_key(name: Name | None) -> NameKey:
    """A hashable key of a name."""
    if isinstance(name, Message):
        return name.text, *name.args.items()
    return (name,)


def build_sequences(refs: Sequence[SequenceRowRef | None]) -> list[EventSequence]:
    """The sequences of a decision, in the order in which they end."""
    rows: dict[NameKey, dict[NameKey, SequenceRow]] = {}
    for index, ref in enumerate(refs):
        if ref is not None:
            titled = rows.setdefault(name_key(ref.title), {})
            key = name_key(ref.step), name_key(ref.row)
            known = titled.get(key)
            titled[key] = _merge_event(known, ref, index) if known else SequenceRow(ref, (index,))
    found = [_sequence(list(titled.values())) for titled in rows.values()]
    return sorted(found, key=lambda one: max(row.events[-1] for row in one.rows))


@dataclass(frozen=True, slots=True)
class SequencePosition:
    """The number of the sequence that shows an event, and the title if the event is its first."""

    number: int = -1
    title: Message | None = None


def sequence_positions(refs: Sequence[SequenceRowRef | None]) -> list[SequencePosition]:
    """The sequence position of each event of a decision."""
    positions = [SequencePosition()] * len(refs)
    for number, one in enumerate(build_sequences(refs)):
        indices = sorted(index for row in one.rows for index in row.events)
        for index in indices:
            title = one.title if index == indices[0] else None
            positions[index] = SequencePosition(number, title)
    return positions


def _sequence(rows: list[SequenceRow]) -> EventSequence:
    return EventSequence(rows[0].ref.title, tuple(sorted(rows, key=lambda row: row.ref.order)))


def _merge_event(row: SequenceRow, ref: SequenceRowRef, index: int) -> SequenceRow:
    """The row with one more event."""
    first = row.ref
    facts = {_owner(fact): fact for fact in first.facts}
    for fact in ref.facts:
        known = facts.get(_owner(fact))
        facts[_owner(fact)] = _merge_facts(known, fact) if known else fact
    summary = first.summary or ref.summary
    return SequenceRow(
        replace(first, facts=tuple(facts.values()), summary=summary), (*row.events, index)
    )


def _owner(fact: SequenceFact) -> NameKey:
    return fact.seat, name_key(fact.name)


def _merge_facts(fact: SequenceFact, other: SequenceFact) -> SequenceFact:
    amounts = (*fact.amounts, *other.amounts)
    return replace(fact, amounts=amounts, is_best=fact.is_best or other.is_best)
