"""Pieces that commute, picked in any order, though the rules take them ascending only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from guildhall.engine.kernel.record import Record, copy_record
from guildhall.engine.kernel.rules import EventRow
from guildhall.engine.play.actions import AnyOrder, Kind
from guildhall.engine.play.asked import luck
from guildhall.engine.play.match import Match

LONGEST = 64
"""So many forced pieces come by themselves; what is still open then is asked for."""


class Choice:
    """A choice of several pieces of one kind, which a seat makes in the midst of a decision."""

    def __init__(self, match: Match, seat: int, kind: Kind, how: AnyOrder, begun: int) -> None:
        self.match = match
        self.face = match.face
        self.seat = seat
        self.kind = kind
        self.begun = begun
        """So many pieces of the decision come before."""
        self._left = how.left
        game = match.game
        self.stop = game.ACTIONS.kind_named(how.stop).base if how.stop else None
        """The action that ends the choice early."""
        self._told = [event.name for event in game.EVENTS].index(how.told)
        told = [name for name, _ in game.EVENTS[self._told].args]
        self._columns = [3 + told.index(param.name) for param in kind.params]

    def is_open(self, record: Record) -> bool:
        """Whether the seat is still asked for pieces."""
        left = int(record[self._left][0])
        return left > 0 and self.face.pending(record) == 1 << self.seat

    def pieces(self, events: Sequence[EventRow]) -> Counter[int]:
        """The pieces that were told, forced ones among them."""
        table = self.face.game.ACTIONS
        rows = [row for row in events if row[0] == self._told]
        return Counter(table.number(self.kind, [row[c] for c in self._columns]) for row in rows)


@dataclass(eq=False)
class Ascent:
    """Some pieces of a choice in ascending order, and what the rules make of them."""

    choice: Choice
    record: Record
    is_open: bool = True
    actions: tuple[int, ...] = ()
    pieces: Counter[int] = field(default_factory=Counter)
    last: tuple[int, ...] = ()
    """Those that came with the last action."""
    events: tuple[EventRow, ...] = ()
    _next: dict[int, Ascent] = field(default_factory=dict)

    @cached_property
    def legal(self) -> list[int]:
        """What the rules allow next; nothing when the choice is over."""
        face, seat = self.choice.face, self.choice.seat
        return face.legal(self.record, seat) if self.is_open else []

    @cached_property
    def further(self) -> list[int]:
        """The pieces that may come next, the highest first."""
        return [action for action in reversed(self.legal) if action in self.choice.kind.actions]

    def then(self, action: int) -> Ascent:
        """One piece more, played once."""
        if action not in self._next:
            choice, record = self.choice, copy_record(self.record)
            piece = choice.begun + len(self.actions)
            events = choice.match.perform(record, choice.seat, action, piece)
            goes_on = choice.is_open(record) and luck(record) == luck(self.record)
            told = choice.pieces(events)
            self._next[action] = Ascent(
                choice, record, goes_on, (*self.actions, action),
                self.pieces + told, tuple(told.elements()), (*self.events, *events),
            )  # fmt: skip
        return self._next[action]

    def reaches(self, missing: list[int]) -> bool:
        """Whether some way to end the choice from here holds all these pieces too; ascending."""
        if not missing:
            return True
        if len(missing) == 1 and missing[0] in self.legal:
            return True
        ways = (self.then(a) for a in self.further if a <= missing[0])
        return any(way.reaches(_without(missing, way.last)) for way in ways)

    def exactly(self, wanted: Counter[int]) -> Ascent | None:
        """The way that leads to these pieces and no others, if the rules know one."""
        missing = wanted - self.pieces
        if self.pieces - wanted:
            return None
        if not missing:
            return self
        ways = (self.then(a).exactly(wanted) for a in self.further if a in missing)
        return next((way for way in ways if way is not None), None)


def _without(pieces: list[int], gone: Sequence[int]) -> list[int]:
    """The pieces less those that are gone, as far as they are among them."""
    left = pieces.copy()
    for piece in gone:
        if piece in left:
            left.remove(piece)
    return left


@dataclass(frozen=True)
class Picking:
    """The pieces that were picked so far, and the ascents that hold them."""

    start: Ascent
    picked: tuple[int, ...] = ()
    events: tuple[EventRow, ...] = ()
    """What the pieces have told."""

    @classmethod
    def at(cls, match: Match, record: Record, seat: int, begun: int) -> Picking | None:
        """What may be picked in any order after so many pieces, where that is anything."""
        for action in match.face.legal(record, seat):
            kind = match.game.ACTIONS.kind(action)
            if kind.commutes is not None:
                return cls(Ascent(Choice(match, seat, kind, kind.commutes, begun), record))
        return None

    @cached_property
    def pieces(self) -> list[int]:
        """Every piece for which some ascent holds it and all that was picked."""
        kind, reaches = self.start.choice.kind, self.start.reaches
        return [piece for piece in kind.actions if reaches(sorted((*self.picked, piece)))]

    @cached_property
    def ascent(self) -> Ascent | None:
        """What was picked as the rules take it; None if they would add to it."""
        return self.start.exactly(Counter(self.picked))

    @cached_property
    def offered(self) -> list[int]:
        """Further pieces, and what else is possible now."""
        if self.ascent is None:
            return self.pieces
        if self.ascent.is_open:
            kind = self.start.choice.kind
            return self.pieces + [a for a in self.ascent.legal if a not in kind.actions]
        stop = self.start.choice.stop
        return [*self.pieces, stop] if self.pieces and stop is not None else self.pieces

    def forced(self, piece: int) -> tuple[int, ...] | None:
        """The whole rest after this piece, if it is forced and not too long to look through."""
        rest, kind = Picking(self.start, (*self.picked, piece)), self.start.choice.kind
        longest = len(rest.picked) + LONGEST
        while len(rest.offered) == 1 and len(rest.picked) < longest:
            if rest.offered[0] not in kind.actions:
                return None
            rest = Picking(self.start, (*rest.picked, rest.offered[0]))
        return None if rest.offered else rest.picked[len(self.picked) + 1 :]

    def untold(self, events: Sequence[EventRow]) -> list[EventRow]:
        """Those of the events that the picked pieces have not told."""
        told = Counter(self.events)
        rest = []
        for event in events:
            if told[event]:
                told[event] -= 1
            else:
                rest.append(event)
        return rest
