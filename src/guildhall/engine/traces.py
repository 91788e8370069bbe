"""What an event leaves on the board: places it concerns, pieces that travel, numbers that change.

A game tells it of one event, from what a reader knows before and after the decision that caused
it. A decision may cause many events: `changes` lets their numbers run on from one to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from guildhall.engine.text import Term, Words

CountKey = tuple[str, str]


def count_key(element: str, name: Words | Term) -> CountKey:
    """What is counted at an element."""
    return element, name.text if isinstance(name, Words) else name.id


@dataclass(frozen=True, slots=True)
class PieceMove:
    """A piece that travels, a symbol of the game's sheet, from one element to another."""

    piece: str
    origin: str
    goal: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Gain:
    """So many more, or fewer, of what is counted at an element."""

    element: str
    name: Words | Term
    by: int
    before: int | None
    """How many there were before the whole decision; None if the reader cannot know it."""
    after: int | None = None
    """How many there are after it, if events tell all that changes it."""

    @property
    def key(self) -> CountKey:
        return count_key(self.element, self.name)


@dataclass(frozen=True, slots=True)
class Trace:
    """The places, journeys and gains of one event."""

    touches: tuple[str, ...] = ()
    journeys: tuple[PieceMove, ...] = ()
    gains: tuple[Gain, ...] = ()
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


Tracer = TypeVar("Tracer", bound=Callable[..., Trace])


class Tracers(dict[str, Callable[..., Trace]]):
    """A game's functions that trace its events, by the events' names."""

    def of(self, *names: str) -> Callable[[Tracer], Tracer]:
        """Marks the function for events of these names."""

        def marked(function: Tracer) -> Tracer:
            self.update(dict.fromkeys(names, function))
            return function

        return marked


@dataclass(frozen=True, slots=True)
class Change:
    """A number at an element, before and after an event."""

    element: str
    name: Words | Term
    before: int
    after: int

    @property
    def key(self) -> CountKey:
        return count_key(self.element, self.name)


def changes(traces: Sequence[Trace]) -> list[tuple[Change, ...]]:
    """The numbers that each event of one decision changes, as far as the reader knows them."""
    now: dict[CountKey, int] = {}
    return [tuple(_changes(trace, now)) for trace in traces]


def _changes(trace: Trace, now: dict[CountKey, int]) -> Iterator[Change]:
    for gain in trace.gains:
        if gain.before is None or gain.by == 0:
            continue
        before = now.get(gain.key, gain.before)
        now[gain.key] = before + gain.by
        yield Change(gain.element, gain.name, before, before + gain.by)
