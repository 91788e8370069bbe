"""Reviews of finished games: queued, computed in the background, stored, and described in text."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

from guildhall.bots.analysis import ReviewedDecision
from guildhall.engine.play.saved_games import write_log
from guildhall.table.bots.tasks import ReviewTask, review_steps
from guildhall.table.identity import alias
from guildhall.table.play.document import read_doc
from guildhall.table.play.table import LiveTable
from guildhall.table.play.worker_jobs import ReviewTextRequest, StoredTable, render_review
from guildhall.table.protocol import responses
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.responses import Review, ReviewStep
from guildhall.table.store import Store, StoreError
from guildhall.table.store.review_queue import QueuedReview, ReviewRow
from guildhall.table.views.review_text import accuracies
from guildhall.table.workers.pool import Pool, WorkFailed

MOST_QUEUED, MOST_OF_PERSON = 20, 3
"""The most queued reviews, of all people and of one person."""
MAX_CACHED = 50
"""The most described reviews in the cache."""
PROGRESS_POLL = 1.0
"""Seconds between two polls of the progress of reviews."""

DescribeReview = Callable[[ReviewTextRequest, str], Awaitable[list[ReviewStep]]]
"""Describes reviewed decisions in text, for a person."""


async def describe_in_thread(request: ReviewTextRequest, who: str) -> list[ReviewStep]:
    return await asyncio.to_thread(render_review, request)


class Reviews:
    """The reviews of all tables of a hall."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], LiveTable | None],
        describe: DescribeReview = describe_in_thread,
        memory: int = 0,
        poll: float | None = None,
    ) -> None:
        self._store = store
        self._find = find
        """Returns a table if it is in memory."""
        self._describe = describe
        self._poll = poll
        self._changed = asyncio.Event()
        self._worker = ReviewWorker(store, memory, self._changed.set, poll)
        self._unfinished: dict[str, str] = {}
        """By table: the status of its review, until it is finished."""
        self._described: dict[tuple[str, str], list[ReviewStep]] = {}
        """The cache of described steps, by table and language."""
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Start the worker, and the task that shows the progress of all reviews."""
        self._tasks = [asyncio.create_task(work) for work in (self._worker.run(), self._watch())]

    @property
    def counts(self) -> Counter[str]:
        """The number of unfinished reviews by status."""
        return Counter(self._unfinished.values())

    async def start(self, table: LiveTable, person: str) -> None:
        """Queue a review of the table's finished game, unless there is one already."""
        doc = table.doc
        doc.check_status("over")
        if person != doc.host and not doc.seats_of(person):
            raise ApiError("not-yours")
        async with table.lock:
            known = await self._store.queued_review(doc.id)
            if (known and known.status != "failed") or await self._finished(doc.id):
                return
            match = (await table.game()).match
            text = await asyncio.to_thread(write_log, match.log, match.game)
            queued = QueuedReview(
                doc.id, person, doc.game, text.encode(), len(match.active_entries)
            )
            if not await self._store.queue_review(
                queued, (MOST_QUEUED, MOST_OF_PERSON), table.lease_token
            ):
                raise ApiError("too-many", wait=60)
        self._unfinished[doc.id] = "queued"
        self._worker.notify()
        self._changed.set()

    async def _watch(self) -> None:
        """Show the viewers of a table the progress of its review."""
        while True:
            self._changed.clear()
            with suppress(StoreError):
                await self._poll_queue()
            is_quiet = not self._unfinished and self._poll is None
            with suppress(TimeoutError):
                async with asyncio.timeout(None if is_quiet else PROGRESS_POLL):
                    await self._changed.wait()

    async def _poll_queue(self) -> None:
        queued = {row.table: row for row in await self._store.queued_reviews()}
        for id, row in queued.items():
            self._show(id, responses.ReviewProgress(row.status, row.made, row.whole))
        for id in self._unfinished.keys() - queued.keys():
            await self._notify_ended(id)
        self._unfinished = {id: row.status for id, row in queued.items()}

    async def _notify_ended(self, id: str) -> None:
        if row := await self._store.queued_review(id):
            self._show(id, responses.ReviewProgress(row.status, row.made, row.whole))
        elif made := await self._finished(id):
            self._show(id, responses.ReviewProgress("done", len(made), len(made)))

    def _show(self, id: str, progress: responses.ReviewProgress) -> None:
        table = self._find(id)
        if table is not None and table.review != progress:
            table.review = progress
            table.notify()

    async def review(self, table: LiveTable, lang: str, who: str) -> Review:
        """The review as far as it is computed, in a language."""
        id = table.doc.id
        row = await self._store.queued_review(id)
        made = _read(row.steps) if row else await self._finished(id)
        if row is None and not made:
            return Review("none", 0, 0, [], [])
        async with table.lock:
            await table.game()
        steps = await self._describe_steps(table, made, lang, who)
        if row:
            return Review(row.status, len(steps), row.whole, [], steps)
        players = len(table.doc.names)
        return Review("done", len(steps), len(steps), accuracies(made, players), steps)

    async def _finished(self, id: str) -> list[ReviewedDecision]:
        """The reviewed decisions of a finished review; empty if there is none."""
        row = await self._store.review(id)
        return _read(row.body if row else None)

    async def _describe_steps(
        self, table: LiveTable, made: list[ReviewedDecision], lang: str, who: str
    ) -> list[ReviewStep]:
        """The described steps; only new ones are described, the others are cached."""
        key = (table.doc.id, lang)
        steps = self._described.get(key, [])[: len(made)]
        if len(steps) < len(made):
            stored = StoredTable(table.doc, await table.entries())
            steps = [
                *steps,
                *await self._describe(ReviewTextRequest(stored, made[len(steps) :], lang), who),
            ]
        self._described[key] = steps
        if len(self._described) > MAX_CACHED:
            self._described.pop(next(iter(self._described)))
        return steps

    async def better_line(self, table: LiveTable, entry: int) -> tuple[int, tuple[int, ...]]:
        """The seat of an entry, and the better line of actions."""
        for step in await self._finished(table.doc.id):
            if step.entry == entry and step.weighed:
                return step.seat, step.weighed.better
        raise ApiError("not-found")

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._worker.close()


def _read(body: bytes | None) -> list[ReviewedDecision]:
    """The steps of a stored review; none if it is of an older format."""
    try:
        return msgspec.json.decode(body, type=StoredReview).steps if body else []
    except (msgspec.DecodeError, UnicodeDecodeError):
        return []


log = logging.getLogger("guildhall.table.reviews")

NICENESS = 15
DECISION_LIMIT = 180.0
"""The time limit of one decision in seconds, compilation included."""
PROGRESS_INTERVAL = 0.5
"""Seconds between two updates of the progress."""
RETRY_DELAY = 1.0
"""Seconds until a store that failed is tried again."""
MAX_TRIES = 3
"""The number of workers that may die before a review counts as failed."""


class StoredReview(msgspec.Struct):
    """The stored format of a review, finished or not."""

    steps: list[ReviewedDecision]


class ReviewTaken(Exception):
    """The review belongs to another worker, or was cancelled."""


class ReviewWorker:
    """Computes one queued review after another in a process."""

    def __init__(
        self,
        store: Store,
        memory: int,
        on_progress: Callable[[], None],
        poll: float | None = None,
    ) -> None:
        self._store = store
        self._pool = Pool(1, memory, NICENESS, once=True)
        self._on_progress = on_progress
        """Called when a review has made progress."""
        self._poll = poll
        """Seconds between two polls of the queue; None if nobody else fills it."""
        self._wakeup = asyncio.Event()

    def notify(self) -> None:
        """Check the queue now."""
        self._wakeup.set()

    async def run(self) -> None:
        while True:
            self._wakeup.clear()
            patience = self._poll
            try:
                queued = await self._store.dequeue_review()
            except StoreError:
                queued, patience = None, RETRY_DELAY
            if queued is not None:
                await self._process(queued)
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._wakeup.wait()

    async def _process(self, queued: QueuedReview) -> None:
        try:
            if queued.tries > MAX_TRIES:
                raise WorkFailed(f"begun {MAX_TRIES} times, and never finished")
            steps = await self._compute(queued)
            row = ReviewRow(queued.table, msgspec.json.encode(StoredReview(steps)))
            await self._retry(lambda: self._store.finish_review(row))
        except ReviewTaken:
            return
        except asyncio.CancelledError:
            with suppress(StoreError):
                await self._store.requeue_review(queued.table)
            raise
        except Exception as problem:
            trace = None if isinstance(problem, WorkFailed) else problem
            log.error("table %s: no review: %s", alias(queued.table), problem, exc_info=trace)
            await self._retry(lambda: self._store.fail_review(queued.table))
        self._on_progress()

    async def _retry(self, write: Callable[[], Awaitable[object]]) -> None:
        """Repeat an idempotent write until the store works."""
        while True:
            with suppress(StoreError):
                await write()
                return
            await asyncio.sleep(RETRY_DELAY)

    async def _compute(self, queued: QueuedReview) -> list[ReviewedDecision]:
        """Compute the review in a process and store its progress."""
        steps: list[ReviewedDecision] = []
        row, who = await self._store.table(queued.table), queued.person
        own_edition = read_doc(row).own_edition if row else None
        review = ReviewTask((queued.log or b"").decode(), own_edition)
        work = self._pool.stream(
            review_steps, review, who, DECISION_LIMIT, steps.append, queued.game
        )
        task = asyncio.create_task(work)
        try:
            while not task.done():
                await asyncio.wait([task], timeout=PROGRESS_INTERVAL)
                await self._save_progress(queued, steps)
            await task
        finally:
            task.cancel()
            await asyncio.wait([task])
        if len(steps) != queued.whole:
            raise WorkFailed(f"after {len(steps)} of {queued.whole} decisions")
        return steps

    async def _save_progress(self, queued: QueuedReview, steps: list[ReviewedDecision]) -> None:
        body = msgspec.json.encode(StoredReview(steps))
        with suppress(StoreError):
            if not await self._store.save_review_progress(queued.table, len(steps), body):
                raise ReviewTaken
        self._on_progress()

    async def close(self) -> None:
        await self._pool.close()
