"""What a person's finished games came to, as far as their tables are still kept."""

from __future__ import annotations

from collections.abc import Iterable

from guildhall.table.messages.tables import Results
from guildhall.table.play.document import TableDoc


def results_of(docs: Iterable[TableDoc], person: str | None) -> dict[str, Results]:
    """By game: how many were played to the end and won, and the most points of all."""
    found: dict[str, Results] = {}
    for doc in docs:
        seats = doc.seats_of(person)
        if doc.status != "over" or doc.imported or not seats:
            continue
        one = found.setdefault(doc.game, Results(0, 0, None))
        one.played += 1
        one.won += any(seat in doc.winners and not doc.seats[seat].conceded for seat in seats)
        points = [doc.totals[seat] for seat in seats if seat < len(doc.totals)]
        one.best = max([*points, *([] if one.best is None else [one.best])], default=None)
    return found
