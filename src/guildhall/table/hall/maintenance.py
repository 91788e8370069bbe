"""Periodic work: timers every second, expiry every minute, and the index at start-up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from guildhall.table.identity import alias
from guildhall.table.play import clocks
from guildhall.table.play.decisions import resolve_undo_request
from guildhall.table.play.document import INDEX_VERSION, has_timers, read_doc
from guildhall.table.play.seat_actions import expire_clock
from guildhall.table.play.table import LiveTable, store_unsaved
from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import DAY
from guildhall.table.store import StaleLease, Store, StoreError, TableRow

if TYPE_CHECKING:
    from guildhall.table.hall.hall import Hall


log = logging.getLogger("guildhall.table")

MAX_EXPIRED = 500
"""The most tables of each lifetime that expire in one sweep."""


async def sweep(hall: Hall) -> None:
    """Unload idle tables, end or delete expired ones, and delete idle people."""
    hall.age_clock.save()
    for table in list(hall.tables.values()):
        await _log_failure(table.doc.id, _sweep_table(hall, table))
    for id in await hall.store.expired(hall.age_clock.expiry_limits(), MAX_EXPIRED):
        await _log_failure(id, _expire(hall, id))
    await hall.people.delete_idle(hall.settings.guest_expires)
    await hall.store.delete_create_keys(hall.clock() - DAY)


async def _log_failure(id: str, work: Awaitable[None]) -> None:
    """Log the failure of one table, so that the others are still handled."""
    try:
        await work
    except Exception:
        log.exception("table %s: sweeping failed", alias(id))


async def _sweep_table(hall: Hall, table: LiveTable) -> None:
    is_idle = hall.clock() - table.last_used > hall.settings.idle_after and not table.is_in_use
    if is_idle:
        async with table.lock:
            table.unload()
    if table.undo_request is not None:
        async with table.transaction() as transaction:
            await resolve_undo_request(transaction)
    await store_unsaved(table)
    if (
        is_idle
        and table.undo_request is None
        and not table.is_unsaved
        and not has_timers(table.doc)
    ):
        await _unload(hall, table)


async def _unload(hall: Hall, table: LiveTable) -> None:
    """Drop an idle table from memory; a view long after the last change postpones its expiry."""
    if table.last_used > table.doc.updated + DAY:
        await hall.store.touch(table.doc.id, table.last_used + hall.age_clock.shift)
    if not table.is_in_use:
        hall.cache.unload(table)


async def _expire(hall: Hall, id: str) -> None:
    try:
        table = await hall.table(id)
    except StaleLease:
        return
    except ApiError:  # damaged, or its game is not installed: it stays
        await hall.store.touch(id, hall.age_clock.now())
        return
    if table.subscribers or not hall.age_clock.is_expired(table):
        return
    if table.doc.status == "playing":
        async with table.transaction() as transaction:
            await transaction.end()
    else:
        await hall.delete(table)


SAVE_INTERVAL = 10.0
"""Seconds between two updates of the uptime log; a killed server loses at most these."""


class TimerLoop:
    """Ends turns whose time is up and offers to replace absent players; runs once a second."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._last_save = hall.clock()

    async def tick(self) -> None:
        hall = self._hall
        if hall.clock() - self._last_save >= SAVE_INTERVAL:
            self._last_save = hall.clock()
            await asyncio.to_thread(hall.uptime_log.save)
        tables = [t for t in hall.tables.values() if t.doc.status == "playing" and _is_active(t)]
        free = [t for t in tables if not t.lock.locked()]  # the others are handled at the next tick
        await asyncio.gather(*map(self._check, free))

    async def _check(self, table: LiveTable) -> None:
        expired = table.doc.times.expired_seats(table.clock())
        for seat in expired:
            with suppress(ApiError):  # tried again at the next tick
                await expire_clock(table, seat)
        found = {seat: clocks.overdue(table, seat) for seat in table.doc.times.asked}
        offers = {seat: why for seat, why in found.items() if why}
        if offers != table.offers:
            table.offers = offers
            table.notify(table=True)
        await store_unsaved(table)


def _is_active(table: LiveTable) -> bool:
    """Whether a table has viewers, running clocks or unsaved changes."""
    return bool(table.subscribers or table.doc.times.left or table.is_unsaved)


BATCH = 200
"""The tables that are read and written together."""


async def rebuild_index(store: Store) -> None:
    """Compute the index of all tables if the store has an older version of it."""
    tables_to_index = await store.tables_to_index(INDEX_VERSION)
    if tables_to_index is None:
        return
    for start in range(0, len(tables_to_index), BATCH):
        await store.save_index_rows(await _rows(store, tables_to_index[start : start + BATCH]))
    if tables_to_index:
        log.info("%d tables can be found again", len(tables_to_index))
    await store.mark_indexed(INDEX_VERSION)


async def _rows(store: Store, ids: Sequence[str]) -> list[TableRow]:
    found = []
    for id in ids:
        try:
            row = await store.table(id)
            found += [read_doc(row).row(row.lease_token)] if row else []
        except (StoreError, msgspec.DecodeError, UnicodeDecodeError) as problem:
            log.error("table %s cannot be read and is left alone: %s", alias(id), problem)
    return found
