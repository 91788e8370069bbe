"""The tables that this process holds: taken up when needed, laid down when not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from weakref import WeakValueDictionary

from guildhall.table.play.table import LiveTable


class Held:
    """Never two of one table: who still has one that was laid down finds the same again."""

    def __init__(self, take_up: Callable[[str, str], Awaitable[LiveTable]]) -> None:
        self.tables: dict[str, LiveTable] = {}
        self._take_up = take_up
        self._alive: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._coming: dict[str, asyncio.Task[LiveTable]] = {}

    def add(self, table: LiveTable) -> LiveTable:
        self.tables[table.doc.id] = self._alive[table.doc.id] = table
        return table

    async def find(self, id: str, why: str = "asked") -> LiveTable:
        """The table, from the store if it is not here; `why` is what counts its claims."""
        while True:
            known = self.tables.get(id) or self._alive.get(id)
            if known is not None:
                self.tables[id] = known
                return known
            if id not in self._coming:
                self._coming[id] = asyncio.create_task(self._fetch(id, why))
            found = await asyncio.shield(self._coming[id])
            if not found.gone:
                return found

    async def _fetch(self, id: str, why: str) -> LiveTable:
        try:
            return self.add(await self._take_up(id, why))
        finally:
            del self._coming[id]

    def lay_down(self, table: LiveTable) -> None:
        """Nobody needs it now."""
        if self.tables.get(table.doc.id) is table:
            del self.tables[table.doc.id]

    def lose(self, table: LiveTable, why: str) -> None:
        """It is not here any more; whoever still wants to change it is told why."""
        table.gone = why
        for known in (self.tables, self._alive):
            if known.get(table.doc.id) is table:  # or it was lost before, and taken up again
                del known[table.doc.id]
