"""Endings of games: put into words and stored when a game is over."""

from __future__ import annotations

import asyncio
import logging

from guildhall.table.hall.job_runner import Desk
from guildhall.table.people.identity import alias
from guildhall.table.play.table import LiveTable
from guildhall.table.protocol.errors import Refused
from guildhall.table.readers.ending import packed
from guildhall.table.store import EndingRow, Store, StoreError

log = logging.getLogger("guildhall.table")


class Endings:
    """Those of all tables that come to their end."""

    def __init__(self, store: Store, desk: Desk) -> None:
        self._store = store
        self._desk = desk
        self._tasks: set[asyncio.Task[None]] = set()

    def keep(self, table: LiveTable) -> None:
        """Have the ending of a table stored; nobody waits for it."""
        task = asyncio.create_task(self._keep(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _keep(self, table: LiveTable) -> None:
        try:
            ending = await self._desk.ending(table)
            body = await asyncio.to_thread(packed, ending)
            await self._store.save_ending(EndingRow(table.doc.id, body), table.epoch)
        except (Refused, StoreError) as problem:
            log.warning("table %s: its ending is not kept: %s", alias(table.doc.id), problem)

    async def finish(self) -> None:
        """Wait for those under way."""
        await asyncio.gather(*self._tasks)
