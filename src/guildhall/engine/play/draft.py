"""A draft: one seat composes its decision on a private copy; others see nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from guildhall.engine.contract import View
from guildhall.engine.play.actions import ActionKind, ActionTable, UnorderedGroup
from guildhall.engine.play.match import Match, randomness_used
from guildhall.engine.runtime.ruleset import EventRow
from guildhall.engine.runtime.state import Record, copy_record
from guildhall.engine.text import Message, Term


@dataclass(frozen=True)
class _Step:
    """How the draft stands after a piece: what it shows, and what it would commit."""

    record: Record
    entry: tuple[int, ...] = ()
    events: tuple[EventRow, ...] = ()
    picking: Selection | None = None
    """An open choice in any order, which `entry` has nothing of."""
    forced: tuple[int, ...] = ()
    """Pieces that came by themselves; naming them too does no harm."""


class Draft:
    """Pieces of one decision, each applied to a copy of the state before it.

    Pieces that commute may be picked in any order; `entry` has them as the rules take them. A
    simultaneous answer is one piece, and not played out: it may be the last one in.
    """

    def __init__(self, match: Match, seat: int, *, any_order: bool = True) -> None:
        """Begin to answer what the seat is asked; KeyError if that is nothing."""
        self.match = match
        self.seat = seat
        self.asked = match.stage.asked[seat]
        self.actions: list[int] = []
        """The pieces as they were picked."""
        self._any_order = any_order and not self.asked.simultaneous
        self._steps = [self._step(_Step(match.record))]

    @property
    def record(self) -> Record:
        """The state as the draft leaves it."""
        return self.match.record if self.asked.simultaneous else self._steps[-1].record

    @property
    def records(self) -> list[Record]:
        """The states before and after each piece."""
        return [step.record for step in self._steps]

    @property
    def events(self) -> list[EventRow]:
        """What the pieces have caused so far."""
        return [event for step in self._steps for event in step.events]

    @property
    def entry(self) -> list[int]:
        """What would be committed now, ascending; nothing while what was picked is no decision."""
        step = self._steps[-1]
        if step.picking is None or not self.is_picking:
            return list(step.entry)
        ascent = step.picking.ascent
        return [] if ascent is None else [*step.entry, *ascent.actions]

    @property
    def options(self) -> list[int]:
        """What may be added now, as people are asked; empty when the decision is whole."""
        if self.is_whole:
            return []
        picking = self._steps[-1].picking
        offered = self._legal if picking is None else picking.offered
        return order_options(self.match.game.ACTIONS, offered)

    @property
    def _legal(self) -> list[int]:
        return self.match.face.legal(self.record, self.seat)

    @property
    def is_whole(self) -> bool:
        """Whether nothing more is asked of this seat alone."""
        if self.asked.simultaneous:
            return bool(self.actions)
        return self.match.face.pending(self.record) != 1 << self.seat

    @property
    def is_picking(self) -> bool:
        """Whether a choice in any order is begun to which more may be added."""
        picking = self._steps[-1].picking
        return picking is not None and bool(picking.picked)

    @property
    def drew(self) -> bool:
        """Whether a piece drew chance or revealed something: then it must be committed now."""
        return randomness_used(self.record) != self.match.stage.luck

    def add(self, action: int) -> None:
        """Add a piece; IllegalAction leaves the draft as it was."""
        if self.asked.simultaneous and self.actions:
            raise self.match.not_asked(self.seat, action, len(self.actions))
        picking = self._steps[-1].picking
        if picking is not None and action in picking.offered:
            step = self._picked(picking, action)
        elif action in self._steps[-1].forced:
            step = self._named(self._steps[-1], action)
        else:
            self.match.check(self.record, self.seat, action, len(self.actions))
            step = self._played(self._steps[-1], action)
        self.actions.append(action)
        self._steps.append(self._step(step))

    def _picked(self, picking: Selection, action: int) -> _Step:
        """A piece of a choice in any order, or what ends that choice."""
        before = self._steps[-1]
        if action not in picking.start.choice.kind.actions:
            if not picking.picked:
                return self._played(before, action)
            settled = self._settled(picking, ())
            is_open = picking.ascent is not None and picking.ascent.is_open
            return self._played(settled, action) if is_open else settled
        rest = picking.forced(action)
        if rest is not None:
            return self._settled(picking, (action, *rest))
        record = copy_record(before.record)
        events = tuple(self.match.face.pick(record, self.seat, action))
        more = (*picking.picked, action), (*picking.events, *events)
        return _Step(record, before.entry, events, Selection(picking.start, *more))

    def _settled(self, picking: Selection, rest: tuple[int, ...]) -> _Step:
        """The choice in any order is made with these pieces."""
        ascent = picking.start.exactly(Counter((*picking.picked, *rest)))
        assert ascent is not None
        entry = (*self._steps[-1].entry, *ascent.actions)
        events = tuple(picking.untold(ascent.events))
        return _Step(ascent.record, entry, events, forced=rest[1:])

    def _named(self, step: _Step, piece: int) -> _Step:
        """A piece is named that came by itself."""
        at = step.forced.index(piece)
        return replace(step, events=(), forced=step.forced[:at] + step.forced[at + 1 :])

    def _played(self, before: _Step, action: int) -> _Step:
        """One piece by the rules."""
        if self.asked.simultaneous:
            return _Step(self.match.record, (action,))
        record = copy_record(before.record)
        events = self.match.perform(record, self.seat, action)
        told = before.events if before is not self._steps[-1] else ()
        return _Step(record, (*before.entry, action), (*told, *events))

    def _step(self, step: _Step) -> _Step:
        """The step, ready for a choice in any order that begins there."""
        face, seat = self.match.face, self.seat
        over = (
            face.pending(step.record) != 1 << seat
            or randomness_used(step.record) != self.match.stage.luck
        )
        if step.picking is not None or not self._any_order or over:
            return step
        picking = Selection.at(self.match, step.record, seat, len(step.entry))
        return replace(step, picking=picking)

    def drop(self) -> None:
        """Take the last piece back."""
        self.actions.pop()
        self._steps.pop()

    def beginning(self, actions: Sequence[int]) -> Draft:
        """A draft of the first pieces, as far as these actions begin with the same ones."""
        same = 0
        for mine, theirs in zip(self.actions, actions, strict=False):
            if mine != theirs:
                break
            same += 1
        draft = Draft(self.match, self.seat, any_order=self._any_order)
        draft.actions = self.actions[:same]
        draft._steps = self._steps[: same + 1]
        return draft


# ---- picking
# Pieces that commute, picked in any order, though the rules take them ascending only.


LONGEST = 64
"""So many forced pieces come by themselves; what is still open then is asked for."""


class UnorderedChoice:
    """A choice of several pieces of one kind, which a seat makes in the midst of a decision."""

    def __init__(
        self, match: Match, seat: int, kind: ActionKind, how: UnorderedGroup, begun: int
    ) -> None:
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
class SortedSelection:
    """Some pieces of a choice in ascending order, and what the rules make of them."""

    choice: UnorderedChoice
    record: Record
    is_open: bool = True
    actions: tuple[int, ...] = ()
    pieces: Counter[int] = field(default_factory=Counter)
    last: tuple[int, ...] = ()
    """Those that came with the last action."""
    events: tuple[EventRow, ...] = ()
    _next: dict[int, SortedSelection] = field(default_factory=dict)

    @cached_property
    def legal(self) -> list[int]:
        """What the rules allow next; nothing when the choice is over."""
        face, seat = self.choice.face, self.choice.seat
        return face.legal(self.record, seat) if self.is_open else []

    @cached_property
    def further(self) -> list[int]:
        """The pieces that may come next, the highest first."""
        return [action for action in reversed(self.legal) if action in self.choice.kind.actions]

    def then(self, action: int) -> SortedSelection:
        """One piece more, played once."""
        if action not in self._next:
            choice, record = self.choice, copy_record(self.record)
            events = choice.match.perform(record, choice.seat, action)
            goes_on = choice.is_open(record) and randomness_used(record) == randomness_used(
                self.record
            )
            told = choice.pieces(events)
            self._next[action] = SortedSelection(
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

    def exactly(self, wanted: Counter[int]) -> SortedSelection | None:
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
class Selection:
    """The pieces that were picked so far, and the ascents that hold them."""

    start: SortedSelection
    picked: tuple[int, ...] = ()
    events: tuple[EventRow, ...] = ()
    """What the pieces have told."""

    @classmethod
    def at(cls, match: Match, record: Record, seat: int, begun: int) -> Selection | None:
        """What may be picked in any order after so many pieces, where that is anything."""
        for action in match.face.legal(record, seat):
            kind = match.game.ACTIONS.kind(action)
            if kind.commutes is not None:
                return cls(
                    SortedSelection(
                        UnorderedChoice(match, seat, kind, kind.commutes, begun), record
                    )
                )
        return None

    @cached_property
    def pieces(self) -> list[int]:
        """Every piece for which some ascent holds it and all that was picked."""
        kind, reaches = self.start.choice.kind, self.start.reaches
        return [piece for piece in kind.actions if reaches(sorted((*self.picked, piece)))]

    @cached_property
    def ascent(self) -> SortedSelection | None:
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
        rest, kind = Selection(self.start, (*self.picked, piece)), self.start.choice.kind
        longest = len(rest.picked) + LONGEST
        while len(rest.offered) == 1 and len(rest.picked) < longest:
            if rest.offered[0] not in kind.actions:
                return None
            rest = Selection(self.start, (*rest.picked, rest.offered[0]))
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


# ---- offering
# What is offered to a person: in which order, and by which places.


FEW = 9
"""As many options stand in one list; more are shown by their places."""

Place = Message | Term | None


def order_options(table: ActionTable, actions: Iterable[int]) -> list[int]:
    """Ascending, but what passes, ends or declines comes last."""
    return sorted(actions, key=lambda action: (table.kind(action).closing, action))


def group_by_element(view: View, actions: Sequence[int]) -> list[tuple[Place, list[int]]]:
    """Options in groups, each with the place where they happen: one without name if they are few.

    Groups come in the order of their first options; what closes is a group of its own, the last.
    """
    if len(actions) <= FEW:
        return [(None, list(actions))]
    groups: dict[str, tuple[Place, list[int]]] = {}
    for action in actions:
        closing = view.game.ACTIONS.kind(action).closing
        place = None if closing else view.game.describe(view, view.seat, action).place
        name = "closing" if closing else repr(place)
        groups.setdefault(name, (place, []))[1].append(action)
    return list(groups.values())
