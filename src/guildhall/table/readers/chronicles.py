"""Long chronicles: each is put into words once, away from all drawing, and the last are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from guildhall.table.messages.games import Line

if TYPE_CHECKING:
    from guildhall.table.play.table import LiveTable
    from guildhall.table.readers.views import Showing

LONG = 300
"""Entries of a game whose chronicle takes a while."""
KEPT = 8

Make = Callable[["LiveTable", "Showing"], Awaitable[list[Line]]]


async def in_thread(_: LiveTable, showing: Showing) -> list[Line]:
    return await asyncio.to_thread(showing.lines, 0, showing.play.entry)


class Chronicles:
    """Those of all tables."""

    def __init__(self, make: Make) -> None:
        self._make = make
        self._kept: dict[tuple[str, int, str, int], asyncio.Future[list[Line]]] = {}
        """By table, seat, language and last entry."""

    async def read(self, table: LiveTable, showing: Showing) -> list[Line]:
        """All that has happened, as far as a reader may know; the game must not go on meanwhile."""
        reader = showing.reader
        key = (table.doc.id, reader.seat, reader.lang, showing.play.entry)
        making = self._kept.pop(key, None)
        if making is None or (making.done() and (making.cancelled() or making.exception())):
            making = asyncio.ensure_future(self._make(table, showing))
        self._kept[key] = making
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return await asyncio.shield(making)
