"""A draft: one seat composes its decision on a private copy; others see nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from guildhall.engine.kernel.record import Record, copy_record
from guildhall.engine.kernel.rules import EventRow
from guildhall.engine.play.asked import luck
from guildhall.engine.play.match import Match
from guildhall.engine.play.offering import ordered
from guildhall.engine.play.picking import Picking


@dataclass(frozen=True)
class _Step:
    """How the draft stands after a piece: what it shows, and what it would commit."""

    record: Record
    entry: tuple[int, ...] = ()
    events: tuple[EventRow, ...] = ()
    picking: Picking | None = None
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
        return ordered(self.match.game.ACTIONS, offered)

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
        return luck(self.record) != self.match.stage.luck

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

    def _picked(self, picking: Picking, action: int) -> _Step:
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
        return _Step(record, before.entry, events, Picking(picking.start, *more))

    def _settled(self, picking: Picking, rest: tuple[int, ...]) -> _Step:
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
        events = self.match.perform(record, self.seat, action, len(before.entry))
        told = before.events if before is not self._steps[-1] else ()
        return _Step(record, (*before.entry, action), (*told, *events))

    def _step(self, step: _Step) -> _Step:
        """The step, ready for a choice in any order that begins there."""
        face, seat = self.match.face, self.seat
        over = face.pending(step.record) != 1 << seat or luck(step.record) != self.match.stage.luck
        if step.picking is not None or not self._any_order or over:
            return step
        picking = Picking.at(self.match, step.record, seat, len(step.entry))
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
