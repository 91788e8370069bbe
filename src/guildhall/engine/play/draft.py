"""A draft: one seat composes its decision on a private copy; others see nothing."""

from __future__ import annotations

from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import EventRow
from guildhall.engine.play.match import Match


class Draft:
    """Pieces of one decision, applied to a copy of the match's state."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.decision = match.decision(seat)
        self.actions: list[int] = []
        self.record: Record = match.record
        self.events: list[EventRow] = []

    def add(self, action: int) -> None:
        """Add a piece; IllegalAction leaves the draft as it was."""
        actions = [*self.actions, action]
        self.record, self.events = self.match.tried(self.seat, actions)
        self.actions = actions

    def drop(self) -> None:
        """Take the last piece back."""
        self.actions.pop()
        self.record, self.events = self.match.record, []
        if self.actions:
            self.record, self.events = self.match.tried(self.seat, self.actions)

    @property
    def options(self) -> list[int]:
        """What may be added now; empty when the seat has nothing more to decide."""
        if not self.match.face.pending(self.record) >> self.seat & 1:
            return []
        return self.match.face.legal(self.record, self.seat)

    @property
    def drew(self) -> bool:
        """Whether a piece drew chance or revealed something: then it must be committed now."""
        before, after = self.match.record, self.record
        return bool(
            before["draws"][0] != after["draws"][0] or before["reveals"][0] != after["reveals"][0]
        )

    @property
    def is_whole(self) -> bool:
        """Whether the decision is at its end: nothing more is asked of this seat alone."""
        others = self.match.face.pending(self.record) & ~(1 << self.seat)
        return not self.options or others != 0 or len(self.match.seats()) > 1
