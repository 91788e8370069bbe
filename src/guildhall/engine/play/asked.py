"""Who is asked, and since when.

Everything here is decided by the log alone, so that a game which is loaded again asks the
same questions under the same ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from guildhall.engine.kernel.record import Record
from guildhall.engine.play.log import Entry


@dataclass(frozen=True)
class Asked:
    """A question that a seat has been asked since entry `id`: stable until its own answer."""

    id: int
    simultaneous: bool


@dataclass(frozen=True)
class Stage:
    """How things stand after an entry.

    `luck` counts chance drawn and secrets revealed; `answers` has the entries of the seats
    whose answer to an open simultaneous question is in.
    """

    luck: int
    asked: dict[int, Asked]
    answers: dict[int, int]

    @classmethod
    def first(cls, record: Record, seats: Sequence[int]) -> Stage:
        """After the set-up, these seats are asked."""
        return cls(luck(record), dict.fromkeys(seats, Asked(0, len(seats) > 1)), {})

    def after(self, entry: Entry, record: Record, seats: Sequence[int]) -> Stage:
        """After a decision has led to this state, in which these seats are asked."""
        fresh = Asked(entry.number, len(seats) > 1)
        asked = {
            seat: self.asked[seat] if seat != entry.seat and seat in self.asked else fresh
            for seat in seats
        }
        others = self.asked.keys() - {entry.seat}
        still_open = self.asked[entry.seat].simultaneous and seats and set(seats) == others
        answers = {**self.answers, entry.seat: entry.number} if still_open else {}
        return Stage(luck(record), asked, answers)

    def back_to(self, then: Stage, undo: Entry) -> Stage:
        """After an undo that leads back to how things stood then."""
        asked = {
            seat: self.asked[seat]
            if seat in self.asked and self.asked[seat].id < undo.target
            else Asked(undo.number, question.simultaneous)
            for seat, question in then.asked.items()
        }
        return Stage(then.luck, asked, then.answers)


def luck(record: Record) -> int:
    """How often chance was drawn or something revealed; it only grows."""
    return int(record["draws"][0]) + int(record["reveals"][0])
