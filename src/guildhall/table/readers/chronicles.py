"""Long chronicles: they are put into words one at a time, and the last ones are kept."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from guildhall.table.messages.games import Line

if TYPE_CHECKING:
    from guildhall.table.readers.views import Showing

LONG = 300
"""Entries of a game whose chronicle takes a while."""
KEPT = 8


class Chronicles:
    """Those of all tables; no drawing waits for them."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._kept: dict[tuple[str, int, str, int], list[Line]] = {}
        """By table, seat, language and last entry."""

    async def read(self, table: str, showing: Showing) -> list[Line]:
        """All that has happened, as far as a reader may know; the game must not go on meanwhile."""
        entry = showing.play.entry
        key = (table, showing.reader.seat, showing.reader.lang, entry)
        async with self._turn:
            lines = self._kept.pop(key, None)
            if lines is None:
                lines = await asyncio.to_thread(showing.lines, 0, entry)
            self._kept[key] = lines
            if len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
            return lines
