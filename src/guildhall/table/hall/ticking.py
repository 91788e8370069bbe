"""What happens by itself while people sit at their tables: clocks run out, patience ends."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from guildhall.table.play import clocks
from guildhall.table.play.seating import time_is_up
from guildhall.table.play.table import LiveTable
from guildhall.table.play.telling import store_unsaved
from guildhall.table.protocol.errors import Refused

if TYPE_CHECKING:
    from guildhall.table.hall.hall import Hall

NOTED = 10.0
"""Seconds between two notes that the server runs: so much a clock gains if it is killed."""


class Ticking:
    """Looks at every table that is played, once a second."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._noted = hall.clock()

    async def tick(self) -> None:
        hall = self._hall
        if hall.clock() - self._noted >= NOTED:
            self._noted = hall.clock()
            await asyncio.to_thread(hall.runs.note)
        tables = [t for t in hall.tables.values() if t.doc.status == "playing" and _is_seen(t)]
        free = [t for t in tables if not t.lock.locked()]  # the next tick is near
        await asyncio.gather(*map(self._look_at, free))

    async def _look_at(self, table: LiveTable) -> None:
        fallen = table.doc.times.have_run_out(table.clock())
        for seat in fallen:
            with suppress(Refused):  # what cannot be stored now is tried again
                await time_is_up(table, seat)
        found = {seat: clocks.overdue(table, seat) for seat in table.doc.times.asked}
        offers = {seat: why for seat, why in found.items() if why}
        if offers != table.offers:
            table.offers = offers
            table.wake(table=True)
        await store_unsaved(table)


def _is_seen(table: LiveTable) -> bool:
    """Whether anybody looks, or something would happen that nobody has to see."""
    return bool(table.subscribers or table.doc.times.left or table.is_unsaved)
