"""The same people once more."""

from __future__ import annotations

from guildhall.engine.kernel.sources import rules_hash
from guildhall.table.messages.requests import NewSeat, NewTable
from guildhall.table.play.document import TableDoc, new_doc
from guildhall.table.play.games import find_edition, find_game
from guildhall.table.store import Person


def rematch_of(old: TableDoc, person: Person, now: float) -> TableDoc:
    """The same table again; who sat first sits last, and everybody else one seat further up."""
    wish = NewTable(
        old.game,
        [NewSeat("open") for _ in old.seats],
        listed=old.listed,
        pace=old.pace,
        clock=old.clock,
        autostart=True,
        hints=old.hints,
        seating="drawn" if old.drawn else "chosen",
    )
    doc = new_doc(wish, old.options, person, now)
    doc.seats = [seat.again() for seat in (*old.seats[1:], old.seats[0])]
    doc.edition, doc.edition_hash = old.edition, find_edition(old.game, old.edition).hash
    doc.rules, doc.rematch_of = rules_hash(find_game(old.game)), old.id
    return doc
