"""Reviews of finished games: made one at a time in the background, kept, and put into words."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from guildhall.bots.reviews import Reviewed
from guildhall.engine.play.writing import write_log
from guildhall.table.messages import live as lm
from guildhall.table.messages.errors import Refused
from guildhall.table.messages.games import Review, ReviewStep
from guildhall.table.minds.judging import steps_of
from guildhall.table.people.identity import alias
from guildhall.table.play.jobs import Judged, Stored, worded
from guildhall.table.play.table import LiveTable
from guildhall.table.readers.looking_back import accuracies
from guildhall.table.store import ReviewRow, Store
from guildhall.table.work.pool import Pool
from guildhall.table.work.process import WorkFailed

log = logging.getLogger("guildhall.table.reviews")

WAITING, OF_ONE = 20, 3
"""Games that may wait for their review at a time, and those of one person."""
POLITE = 15
STEP = 180.0
"""Seconds that one decision may take, compiling included."""
REMEMBERED = 50
"""Reviews kept in memory in words."""
PACE = 0.5
"""Seconds between two messages about progress."""


Word = Callable[[Judged, str], Awaitable[list[ReviewStep]]]
"""Puts decisions into words, for that person."""


class Kept(msgspec.Struct):
    """A review as it is stored."""

    steps: list[Reviewed]


@dataclass
class Progress:
    """A review that is being made, or that could not be."""

    of: int
    person: str
    status: Literal["queued", "running", "failed"] = "queued"
    steps: list[Reviewed] = field(default_factory=list)


async def in_thread(judged: Judged, who: str) -> list[ReviewStep]:
    return await asyncio.to_thread(worded, judged)


class Reviews:
    """The reviews of all tables: those under way, and those in the store."""

    def __init__(self, store: Store, word: Word = in_thread, memory: int = 0) -> None:
        self._store = store
        self._word = word
        self._pool = Pool(1, memory, POLITE, once=True)
        self._under_way: dict[str, Progress] = {}
        self._worded: dict[tuple[str, str], list[ReviewStep]] = {}
        """Steps by table and language, as they were last put into words."""
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def counts(self) -> Counter[str]:
        """How many are under way, by status."""
        return Counter(progress.status for progress in self._under_way.values())

    async def start(self, table: LiveTable, person: str) -> None:
        """Have the table's finished game reviewed, unless that was done or asked for already."""
        doc = table.doc
        doc.check_status("over")
        if person != doc.host and not doc.seats_of(person):
            raise Refused("not-yours")
        async with table.lock:
            known = self._under_way.get(doc.id)
            if (known and known.status != "failed") or await self._kept(doc.id):
                return
            self._check_room(person)
            play = await table.game()
            progress = Progress(len(play.match.standing), person)
            self._under_way[doc.id] = progress
            text = await asyncio.to_thread(write_log, play.match.log, play.match.game)
        task = asyncio.create_task(self._make(table, text, progress))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _check_room(self, person: str) -> None:
        waiting = [p.person for p in self._under_way.values() if p.status != "failed"]
        if len(waiting) >= WAITING or waiting.count(person) >= OF_ONE:
            raise Refused("too-many", wait=60)

    async def _make(self, table: LiveTable, text: str, progress: Progress) -> None:
        self._tell(table, progress)
        try:
            await self._follow(table, text, progress)
            row = ReviewRow(table.doc.id, msgspec.json.encode(Kept(progress.steps)))
            await self._store.save_review(row, table.epoch)
            del self._under_way[table.doc.id]
        except Exception as problem:
            trace = None if isinstance(problem, WorkFailed) else problem
            log.error("table %s: no review: %s", alias(table.doc.id), problem, exc_info=trace)
            progress.status = "failed"
        self._tell(table, progress)

    async def _follow(self, table: LiveTable, text: str, progress: Progress) -> None:
        """Let a process of its own do it; tell how far it has come."""
        told = 0.0

        def add(step: Reviewed) -> None:
            nonlocal told
            progress.status = "running"
            progress.steps.append(step)
            if asyncio.get_running_loop().time() - told > PACE:
                told = asyncio.get_running_loop().time()
                self._tell(table, progress)

        await self._pool.follow(steps_of, text, progress.person, STEP, add, table.doc.game)
        if len(progress.steps) != progress.of:
            raise WorkFailed(f"after {len(progress.steps)} of {progress.of} decisions")

    def _tell(self, table: LiveTable, progress: Progress) -> None:
        is_made = table.doc.id not in self._under_way
        status = "done" if is_made else progress.status
        table.review = lm.ReviewProgress(status, len(progress.steps), progress.of)
        table.wake()

    async def found(self, table: LiveTable, lang: str, who: str) -> Review:
        """What there is of the review, in a language, for somebody."""
        id = table.doc.id
        progress = self._under_way.get(id)
        made = progress.steps[:] if progress else await self._kept(id)
        if progress is None and not made:
            return Review("none", 0, 0, [], [])
        async with table.lock:
            await table.game()
        steps = await self._in_words(table, made, lang, who)
        if progress:
            return Review(progress.status, len(steps), progress.of, [], steps)
        players = len(table.doc.names)
        return Review("done", len(steps), len(steps), accuracies(made, players), steps)

    async def _kept(self, id: str) -> list[Reviewed]:
        """The review in the store; one of an older kind counts as none."""
        row = await self._store.review(id)
        try:
            return msgspec.json.decode(row.body, type=Kept).steps if row else []
        except msgspec.ValidationError:
            return []

    async def _in_words(
        self, table: LiveTable, made: list[Reviewed], lang: str, who: str
    ) -> list[ReviewStep]:
        """All steps; only those that are new since the last time are put into words."""
        key = (table.doc.id, lang)
        told = self._worded.get(key, [])[: len(made)]
        if len(told) < len(made):
            stored = Stored(table.doc, await table.entries())
            told = [*told, *await self._word(Judged(stored, made[len(told) :], lang), who)]
        self._worded[key] = told
        if len(self._worded) > REMEMBERED:
            self._worded.pop(next(iter(self._worded)))
        return told

    async def line(self, table: LiveTable, entry: int) -> tuple[int, tuple[int, ...]]:
        """Whose decision an entry was, and the line that would have been better."""
        for step in await self._kept(table.doc.id):
            if step.entry == entry and step.weighed:
                return step.seat, step.weighed.better
        raise Refused("not-found")

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._pool.close()
