"""Long jobs on stored and imported games, done in worker processes with time limits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from guildhall.table.hall.edition_form import edition_form
from guildhall.table.play.document import TableDoc
from guildhall.table.play.table import LiveTable, load_in_thread
from guildhall.table.play.table_game import TableGame, edition_of, restore_snapshot
from guildhall.table.play.worker_jobs import (
    EditionDraft,
    EditionFile,
    EntryRangeRequest,
    ImportFile,
    JobResult,
    ReviewTextRequest,
    StoredTable,
    ViewRequest,
    check_edition,
    draft_edition,
    export_stored,
    import_game,
    load_stored,
    preload_rules,
    render_chart,
    render_history,
    render_result,
    render_review,
)
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import DraftEdition, Import
from guildhall.table.protocol.responses import Chart, EditionCheck, EditionForm, Line, ReviewStep
from guildhall.table.settings import Settings
from guildhall.table.store import EntryRow, Person
from guildhall.table.views.messages import GameResultText
from guildhall.table.views.view import RenderedView
from guildhall.table.workers.pool import Pool, WorkFailed

SHORT = 100
"""Games with at most this many entries are replayed in a thread, which is faster."""
HEADER = 500
"""The most lines of a saved game that are not entries."""

MISSING_EDITION = ("file-edition", "file-values", "file-other-edition", "file-bad-edition")
"""The problems of a saved game that another edition file can solve."""

Argument = TypeVar("Argument")
Result = TypeVar("Result")


class JobRunner:
    """Two worker processes for jobs on games, shared fairly between people."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pool = Pool(2, settings.work_memory)

    async def _run(
        self, work: Callable[[Argument], Result], argument: Argument, who: str, game: str
    ) -> Result:
        try:
            return await self._pool.run(work, argument, who, self._settings.work_limit, game)
        except WorkFailed:
            raise ApiError("stopped", wait=5) from None

    async def load(self, doc: TableDoc, rows: list[EntryRow]) -> TableGame:
        """Replay a stored game; the document gets the status that results."""
        if doc.file is None and len(rows) <= SHORT:
            return await load_in_thread(doc, rows)
        found = await self._run(load_stored, StoredTable(doc, rows), doc.host, doc.game)
        for name in ("status", "was", "finished", "stopped", "damaged", "rules"):
            setattr(doc, name, getattr(found.doc, name))
        if found.game is None:
            raise ApiError("readonly")
        return await asyncio.to_thread(restore_snapshot, found.game, edition_of(doc))

    async def check_edition(self, text: str, lang: str, who: str) -> EditionCheck:
        """An edition file, checked in a process that can be killed."""
        return await self._run(check_edition, EditionFile(text, lang), who, "")

    async def draft_edition(
        self, text: str, changes: DraftEdition, lang: str, who: str
    ) -> EditionCheck:
        """The file of a changed edition, checked in a process that can be killed."""
        return await self._run(draft_edition, EditionDraft(text, changes, lang), who, "")

    async def edition_form(self, text: str, lang: str, who: str) -> EditionForm:
        """An edition file as the editor shows it."""
        return await self._run(edition_form, EditionFile(text, lang), who, "")

    async def import_game(
        self, request: Import, person: Person, now: float, edition: str | None
    ) -> TableDoc:
        """The table of an imported game; `edition` is the file it was played with, if known."""
        longest = self._settings.longest_log + HEADER
        file = ImportFile(request, person, now, longest, edition)
        found = await self._run(import_game, file, person.id, "")
        if found.doc is None:
            code = "no-edition" if found.problem in MISSING_EDITION else "bad-file"
            raise ApiError(code, reason=found.words)
        return found.doc

    async def history_lines(self, table: LiveTable, rendered: RenderedView) -> list[Line]:
        """The lines of the whole game, as a viewer may see them."""
        doc, rows = table.doc, await table.entries()
        known = [row for row in rows if row.number <= rendered.table_game.entry]
        view_request = ViewRequest(StoredTable(doc, known), rendered.viewer)
        return await self._run(render_history, view_request, doc.host, doc.game)

    async def entry_range(
        self,
        work: Callable[[EntryRangeRequest], JobResult],
        range_request: EntryRangeRequest,
        who: str,
    ) -> bytes:
        """A range of entries as a serialised message."""
        result = await self._run(work, range_request, who, range_request.view.stored.doc.game)
        if result.error:
            raise ApiError(result.error)
        return result.body

    async def prepare(self, game: str) -> None:
        """Have the processes load a game's rules in advance."""
        await self._pool.prepare(preload_rules, game, self._settings.work_limit, game)

    async def result_text(self, table: LiveTable) -> GameResultText:
        """The result of a finished game, as text."""
        doc = table.doc
        return await self._run(
            render_result, StoredTable(doc, await table.entries()), doc.host, doc.game
        )

    async def chart(self, view_request: ViewRequest, who: str) -> Chart:
        """The chart of scores over time."""
        return await self._run(render_chart, view_request, who, view_request.stored.doc.game)

    async def describe_review(self, request: ReviewTextRequest, who: str) -> list[ReviewStep]:
        """Reviewed decisions as text."""
        return await self._run(render_review, request, who, request.stored.doc.game)

    async def export(self, view_request: ViewRequest, who: str) -> str:
        """The game as the text of a saved game."""
        return await self._run(export_stored, view_request, who, view_request.stored.doc.game)

    async def draw(self, work: Callable[[str], bytes], text: str, who: str) -> bytes:
        """A picture of a text, such as a QR code."""
        return await self._run(work, text, who, "")

    async def close(self) -> None:
        await self._pool.close()
