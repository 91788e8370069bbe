"""Where long work with saved and stored games is done: in processes, in fair turns, in time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from guildhall.table.play.document import TableDoc
from guildhall.table.play.table import LiveTable, load_in_thread
from guildhall.table.play.table_game import TableGame, play_of
from guildhall.table.play.worker_jobs import (
    EntryRangeRequest,
    ImportFile,
    JobAnswer,
    Judged,
    Stored,
    ViewRequest,
    charted,
    chronicled,
    ended,
    import_game,
    loaded,
    made_ready,
    worded,
    written,
)
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Import
from guildhall.table.protocol.responses import Chart, Line, ReviewStep
from guildhall.table.settings import Settings
from guildhall.table.store import EntryRow, Person
from guildhall.table.views.messages import GameResultText
from guildhall.table.views.view import RenderedView
from guildhall.table.workers.pool import Pool, WorkFailed

SHORT = 100
"""A game of so few entries is played again in a thread: that takes less than to ask another."""
HEADER = 500
"""Lines of a saved game that are no entries, at most."""

Given = TypeVar("Given")
Found = TypeVar("Found")


class JobRunner:
    """Two processes for what takes long, besides those in which bots think."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pool = Pool(2, settings.work_memory)

    async def _do(self, work: Callable[[Given], Found], given: Given, who: str, game: str) -> Found:
        try:
            return await self._pool.do(work, given, who, self._settings.work_limit, game)
        except WorkFailed:
            raise ApiError("stopped", wait=5) from None

    async def load(self, doc: TableDoc, rows: list[EntryRow]) -> TableGame:
        """The stored game, played again; the table notes what has become of it."""
        if doc.file is None and len(rows) <= SHORT:
            return await load_in_thread(doc, rows)
        found = await self._do(loaded, Stored(doc, rows), doc.host, doc.game)
        for name in ("status", "was", "finished", "stopped", "damaged", "rules"):
            setattr(doc, name, getattr(found.doc, name))
        if found.game is None:
            raise ApiError("readonly")
        return await asyncio.to_thread(play_of, found.game)

    async def bring_in(self, request: Import, person: Person, now: float) -> TableDoc:
        """The table for a saved game."""
        file = ImportFile(request, person, now, self._settings.longest_log + HEADER)
        found = await self._do(import_game, file, person.id, "")
        if found.doc is None:
            raise ApiError("bad-file", reason=found.words)
        return found.doc

    async def chronicle(self, table: LiveTable, showing: RenderedView) -> list[Line]:
        """All that has happened up to now, as a reader may know it."""
        doc, rows = table.doc, await table.entries()
        known = [row for row in rows if row.number <= showing.play.entry]
        seen = ViewRequest(Stored(doc, known), showing.reader)
        return await self._do(chronicled, seen, doc.host, doc.game)

    async def look_back(
        self, work: Callable[[EntryRangeRequest], JobAnswer], stretch: EntryRangeRequest, who: str
    ) -> bytes:
        """What somebody wants to see of a game, as it is sent."""
        told = await self._do(work, stretch, who, stretch.seen.stored.doc.game)
        if told.refused:
            raise ApiError(told.refused)
        return told.body

    async def prepare(self, game: str) -> None:
        """Let the processes load a game's rules before somebody needs them."""
        await self._pool.prepare(made_ready, game, self._settings.work_limit, game)

    async def ending(self, table: LiveTable) -> GameResultText:
        """What a finished game came to."""
        doc = table.doc
        return await self._do(ended, Stored(doc, await table.entries()), doc.host, doc.game)

    async def chart(self, seen: ViewRequest, who: str) -> Chart:
        """How the scores grew."""
        return await self._do(charted, seen, who, seen.stored.doc.game)

    async def word(self, judged: Judged, who: str) -> list[ReviewStep]:
        """What was found about decisions, in words."""
        return await self._do(worded, judged, who, judged.stored.doc.game)

    async def export(self, seen: ViewRequest, who: str) -> str:
        """The game as a file."""
        return await self._do(written, seen, who, seen.stored.doc.game)

    async def draw(self, work: Callable[[str], bytes], text: str, who: str) -> bytes:
        """A picture of a text."""
        return await self._do(work, text, who, "")

    async def close(self) -> None:
        await self._pool.close()
