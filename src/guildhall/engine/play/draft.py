"""A draft: one seat composes its decision on a private copy; others see nothing."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.engine.kernel.record import Record, copy_record
from guildhall.engine.kernel.rules import EventRow
from guildhall.engine.play.asked import luck
from guildhall.engine.play.match import Match


class Draft:
    """Pieces of one decision, each applied to a copy of the state before it.

    A simultaneous answer is one piece, and not played out: it may be the last one in.
    """

    def __init__(self, match: Match, seat: int) -> None:
        """Begin to answer what the seat is asked; KeyError if that is nothing."""
        self.match = match
        self.seat = seat
        self.asked = match.stage.asked[seat]
        self.actions: list[int] = []
        self.records: list[Record] = [match.record]
        """The states before and after each piece."""
        self._events: list[list[EventRow]] = []

    @property
    def record(self) -> Record:
        """The state as the draft leaves it."""
        return self.match.record if self.asked.simultaneous else self.records[-1]

    @property
    def events(self) -> list[EventRow]:
        """What the pieces have caused so far."""
        return [event for events in self._events for event in events]

    @property
    def options(self) -> list[int]:
        """What may be added now; empty when the decision is whole."""
        return [] if self.is_whole else self.match.face.legal(self.record, self.seat)

    @property
    def is_whole(self) -> bool:
        """Whether nothing more is asked of this seat alone."""
        if self.asked.simultaneous:
            return bool(self.actions)
        return self.match.face.pending(self.record) != 1 << self.seat

    @property
    def drew(self) -> bool:
        """Whether a piece drew chance or revealed something: then it must be committed now."""
        return luck(self.record) != self.match.stage.luck

    def add(self, action: int) -> None:
        """Add a piece; IllegalAction leaves the draft as it was."""
        record, events = self.record, []
        if self.asked.simultaneous and self.actions:
            raise self.match.not_asked(self.seat, action, len(self.actions))
        self.match.check(record, self.seat, action, len(self.actions))
        if not self.asked.simultaneous:
            record = copy_record(record)
            events = self.match.perform(record, self.seat, action, len(self.actions))
        self.actions.append(action)
        self.records.append(record)
        self._events.append(events)

    def drop(self) -> None:
        """Take the last piece back."""
        self.actions.pop()
        self.records.pop()
        self._events.pop()

    def beginning(self, actions: Sequence[int]) -> Draft:
        """A draft of the first pieces, as far as these actions begin with the same ones."""
        same = 0
        for mine, theirs in zip(self.actions, actions, strict=False):
            if mine != theirs:
                break
            same += 1
        draft = Draft(self.match, self.seat)
        draft.actions = self.actions[:same]
        draft.records = self.records[: same + 1]
        draft._events = self._events[:same]
        return draft
