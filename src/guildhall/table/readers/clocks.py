"""What is told of time: what everybody has left, and who played for whoever was away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from guildhall.table.messages.live import Clocks

if TYPE_CHECKING:
    from guildhall.table.play.course import Play
    from guildhall.table.play.document import TableDoc
    from guildhall.table.play.table import LiveTable


def clocks_message(doc: TableDoc, now: float) -> Clocks:
    """What everybody has left at this moment."""
    times = doc.times
    left = [round(times.left_at(seat, now), 2) for seat in range(len(times.left))]
    return Clocks(left, sorted(times.asked), max(0.0, times.rest - (now - times.at)))


def is_absent(table: LiveTable, seat: int) -> bool:
    """Whether a bot plays that seat for a person."""
    return seat >= 0 and table.doc.seats[seat].absent


def stood_in(table: LiveTable, play: Play, seat: int) -> int:
    """How many decisions that stand a bot has made for the seat's person."""
    since = table.doc.seats[seat].since if seat >= 0 else None
    made = play.own_decisions(seat) if since is not None else []
    return sum(number > (since or 0) for number in made)
