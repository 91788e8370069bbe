"""What is done about tables now and then: they are laid down, settled, deleted in the end."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from guildhall.table.people.identity import alias
from guildhall.table.play.glances import stirs
from guildhall.table.play.petitions import settle
from guildhall.table.play.table import LiveTable
from guildhall.table.play.telling import store_unsaved
from guildhall.table.protocol.errors import Refused
from guildhall.table.settings import DAY
from guildhall.table.store import Fenced

if TYPE_CHECKING:
    from guildhall.table.hall.hall import Hall

log = logging.getLogger("guildhall.table")

SWEPT = 500
"""Tables of each kind of life that expire in one sweep, at most."""


async def sweep(hall: Hall) -> None:
    """Look after the tables in memory, then after those whose time is over, then after people."""
    hall.calendar.note()
    for table in list(hall.tables.values()):
        await _trying(table.doc.id, _tidy(hall, table))
    for id in await hall.store.expired(hall.calendar.last_moments(), SWEPT):
        await _trying(id, _expire(hall, id))
    await hall.guests.forget_idle(hall.settings.guest_expires)
    await hall.store.forget_wishes(hall.clock() - DAY)


async def _trying(id: str, work: Awaitable[None]) -> None:
    """A table that fails keeps no other waiting."""
    try:
        await work
    except Exception:
        log.exception("table %s: sweeping failed", alias(id))


async def _tidy(hall: Hall, table: LiveTable) -> None:
    is_idle = hall.clock() - table.used > hall.settings.idle_after and not table.is_needed
    if is_idle:
        async with table.lock:
            table.put_away()
    if table.proposal is not None:
        async with table.changing() as change:
            await settle(change)
    await store_unsaved(table)
    if is_idle and table.proposal is None and not table.is_unsaved and not stirs(table.doc):
        await _lay_down(hall, table)


async def _lay_down(hall: Hall, table: LiveTable) -> None:
    """Keep nothing of it in memory; that it was looked at long after its last change counts."""
    if table.used > table.doc.updated + DAY:
        await hall.store.touch(table.doc.id, table.used + hall.calendar.shift)
    if not table.is_needed:
        hall.held.lay_down(table)


async def _expire(hall: Hall, id: str) -> None:
    try:
        table = await hall.table(id)
    except Fenced:
        return
    except Refused:  # damaged, or of a game that is not here now: it is left alone
        await hall.store.touch(id, hall.calendar.now())
        return
    if table.subscribers or not hall.calendar.is_over(table):
        return
    if table.doc.status == "playing":
        async with table.changing() as change:
            await change.end()
    else:
        await hall.delete(table)
