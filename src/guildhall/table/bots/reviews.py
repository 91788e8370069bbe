"""Reviews of finished games: made in the background, kept, and put into words."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

from guildhall.bots.analysis import ReviewedDecision
from guildhall.engine.play.saved_games import write_log
from guildhall.table.bots.tasks import review_steps
from guildhall.table.identity import alias
from guildhall.table.play.table import LiveTable
from guildhall.table.play.worker_jobs import Judged, Stored, worded
from guildhall.table.protocol import responses as lm
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.responses import Review, ReviewStep
from guildhall.table.store import Store, StoreError
from guildhall.table.store.review_queue import QueuedReview, ReviewRow
from guildhall.table.views.review_text import accuracies
from guildhall.table.workers.pool import Pool, WorkFailed

WAITING, OF_ONE = 20, 3
"""Games that may wait for their review at a time, and those of one person."""
REMEMBERED = 50
"""Reviews kept in memory in words."""
LOOK = 1.0
"""Seconds between two looks at the progress of reviews."""

Word = Callable[[Judged, str], Awaitable[list[ReviewStep]]]
"""Puts decisions into words, for that person."""


async def in_thread(judged: Judged, who: str) -> list[ReviewStep]:
    return await asyncio.to_thread(worded, judged)


class Reviews:
    """The reviews of all tables: those under way, and those in the store."""

    def __init__(
        self,
        store: Store,
        find: Callable[[str], LiveTable | None],
        word: Word = in_thread,
        memory: int = 0,
        poll: float | None = None,
    ) -> None:
        self._store = store
        self._find = find
        """Finds a table, if it is in memory."""
        self._word = word
        self._poll = poll
        self._news = asyncio.Event()
        self._making = ReviewWorker(store, memory, self._news.set, poll)
        self._under_way: dict[str, str] = {}
        """By table: what is known of its review, as long as it is not made."""
        self._worded: dict[tuple[str, str], list[ReviewStep]] = {}
        """Steps by table and language, as they were last put into words."""
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Make what is wanted, and tell how far it has come, whoever makes it."""
        self._tasks = [asyncio.create_task(work) for work in (self._making.run(), self._watch())]

    @property
    def counts(self) -> Counter[str]:
        """How many are under way, by status."""
        return Counter(self._under_way.values())

    async def start(self, table: LiveTable, person: str) -> None:
        """Have the table's finished game reviewed, unless that was done or asked for already."""
        doc = table.doc
        doc.check_status("over")
        if person != doc.host and not doc.seats_of(person):
            raise ApiError("not-yours")
        async with table.lock:
            known = await self._store.queued_review(doc.id)
            if (known and known.status != "failed") or await self._kept(doc.id):
                return
            match = (await table.game()).match
            text = await asyncio.to_thread(write_log, match.log, match.game)
            wanted = QueuedReview(doc.id, person, doc.game, text.encode(), len(match.standing))
            if not await self._store.queue_review(wanted, (WAITING, OF_ONE), table.lease_token):
                raise ApiError("too-many", wait=60)
        self._under_way[doc.id] = "queued"
        self._making.hurry()
        self._news.set()

    async def _watch(self) -> None:
        """Whoever looks at a table is told how far its review has come."""
        while True:
            self._news.clear()
            with suppress(StoreError):
                await self._look()
            is_quiet = not self._under_way and self._poll is None
            with suppress(TimeoutError):
                async with asyncio.timeout(None if is_quiet else LOOK):
                    await self._news.wait()

    async def _look(self) -> None:
        wanted = {row.table: row for row in await self._store.queued_reviews()}
        for id, row in wanted.items():
            self._tell(id, lm.ReviewProgress(row.status, row.made, row.whole))
        for id in self._under_way.keys() - wanted.keys():
            await self._tell_ended(id)
        self._under_way = {id: row.status for id, row in wanted.items()}

    async def _tell_ended(self, id: str) -> None:
        if row := await self._store.queued_review(id):
            self._tell(id, lm.ReviewProgress(row.status, row.made, row.whole))
        elif made := await self._kept(id):
            self._tell(id, lm.ReviewProgress("done", len(made), len(made)))

    def _tell(self, id: str, progress: lm.ReviewProgress) -> None:
        table = self._find(id)
        if table is not None and table.review != progress:
            table.review = progress
            table.wake()

    async def found(self, table: LiveTable, lang: str, who: str) -> Review:
        """What there is of the review, in a language, for somebody."""
        id = table.doc.id
        row = await self._store.queued_review(id)
        made = _read(row.steps) if row else await self._kept(id)
        if row is None and not made:
            return Review("none", 0, 0, [], [])
        async with table.lock:
            await table.game()
        steps = await self._in_words(table, made, lang, who)
        if row:
            return Review(row.status, len(steps), row.whole, [], steps)
        players = len(table.doc.names)
        return Review("done", len(steps), len(steps), accuracies(made, players), steps)

    async def _kept(self, id: str) -> list[ReviewedDecision]:
        """The review in the store."""
        row = await self._store.review(id)
        return _read(row.body if row else None)

    async def _in_words(
        self, table: LiveTable, made: list[ReviewedDecision], lang: str, who: str
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
        raise ApiError("not-found")

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._making.close()


def _read(body: bytes | None) -> list[ReviewedDecision]:
    """A stored review; one of an older kind counts as none."""
    try:
        return msgspec.json.decode(body, type=StoredReview).steps if body else []
    except (msgspec.DecodeError, UnicodeDecodeError):
        return []


# ---- making
# Reviews in the making: one at a time, the next that is wanted, in a process of its own.


log = logging.getLogger("guildhall.table.reviews")

POLITE = 15
STEP = 180.0
"""Seconds that one decision may take, compiling included."""
PACE = 0.5
"""Seconds between two notes of how far it has come."""
PAUSE = 1.0
"""Seconds until a store that failed is tried again."""
TRIES = 3
"""A review whose makers have died so often is given up."""


class StoredReview(msgspec.Struct):
    """A review, or a part of one, as it is stored."""

    steps: list[ReviewedDecision]


class ReviewTaken(Exception):
    """Somebody else makes the review by now, or nobody wants it any more."""


class ReviewWorker:
    """Makes one review after another."""

    def __init__(
        self,
        store: Store,
        memory: int,
        on_news: Callable[[], None],
        poll: float | None = None,
    ) -> None:
        self._store = store
        self._pool = Pool(1, memory, POLITE, once=True)
        self._on_news = on_news
        """Called when one has come further."""
        self._poll = poll
        """Seconds between two looks at the queue; None if nobody else fills it."""
        self._asked = asyncio.Event()

    def hurry(self) -> None:
        """Something is wanted."""
        self._asked.set()

    async def run(self) -> None:
        while True:
            self._asked.clear()
            patience = self._poll
            try:
                wanted = await self._store.dequeue_review()
            except StoreError:
                wanted, patience = None, PAUSE
            if wanted is not None:
                await self._make(wanted)
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._asked.wait()

    async def _make(self, wanted: QueuedReview) -> None:
        try:
            if wanted.tries > TRIES:
                raise WorkFailed(f"begun {TRIES} times, and never finished")
            steps = await self._made(wanted)
            row = ReviewRow(wanted.table, msgspec.json.encode(StoredReview(steps)))
            await self._surely(lambda: self._store.finish_review(row))
        except ReviewTaken:
            return
        except asyncio.CancelledError:
            with suppress(StoreError):
                await self._store.requeue_review(wanted.table)
            raise
        except Exception as problem:
            trace = None if isinstance(problem, WorkFailed) else problem
            log.error("table %s: no review: %s", alias(wanted.table), problem, exc_info=trace)
            await self._surely(lambda: self._store.fail_review(wanted.table))
        self._on_news()

    async def _surely(self, write: Callable[[], Awaitable[object]]) -> None:
        """Write it, however long the store is away: to do it twice does no harm."""
        while True:
            with suppress(StoreError):
                await write()
                return
            await asyncio.sleep(PAUSE)

    async def _made(self, wanted: QueuedReview) -> list[ReviewedDecision]:
        """Let the process do it; note how far it has come."""
        steps: list[ReviewedDecision] = []
        text, who = (wanted.log or b"").decode(), wanted.person
        work = self._pool.follow(review_steps, text, who, STEP, steps.append, wanted.game)
        doing = asyncio.create_task(work)
        try:
            while not doing.done():
                await asyncio.wait([doing], timeout=PACE)
                await self._note(wanted, steps)
            await doing
        finally:
            doing.cancel()
            await asyncio.wait([doing])
        if len(steps) != wanted.whole:
            raise WorkFailed(f"after {len(steps)} of {wanted.whole} decisions")
        return steps

    async def _note(self, wanted: QueuedReview, steps: list[ReviewedDecision]) -> None:
        body = msgspec.json.encode(StoredReview(steps))
        with suppress(StoreError):
            if not await self._store.save_review_progress(wanted.table, len(steps), body):
                raise ReviewTaken
        self._on_news()

    async def close(self) -> None:
        await self._pool.close()
