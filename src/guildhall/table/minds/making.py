"""Reviews in the making: one at a time, the next that is wanted, in a process of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

from guildhall.bots.reviews import Reviewed
from guildhall.table.minds.judging import steps_of
from guildhall.table.people.identity import alias
from guildhall.table.store import Store, StoreError
from guildhall.table.store.review_queue import ReviewRow, WantedRow
from guildhall.table.work.pool import Pool
from guildhall.table.work.process import WorkFailed

log = logging.getLogger("guildhall.table.reviews")

POLITE = 15
STEP = 180.0
"""Seconds that one decision may take, compiling included."""
PACE = 0.5
"""Seconds between two notes of how far it has come."""
PAUSE = 1.0
"""Seconds between two looks whether something is wanted, where others may ask for it."""
TRIES = 3
"""A review whose makers have died so often is given up."""


class Kept(msgspec.Struct):
    """A review, or a part of one, as it is stored."""

    steps: list[Reviewed]


class Taken(Exception):
    """Somebody else makes the review by now, or nobody wants it any more."""


class Making:
    """Makes one review after another."""

    def __init__(self, store: Store, memory: int, on_news: Callable[[], None]) -> None:
        self._store = store
        self._pool = Pool(1, memory, POLITE, once=True)
        self._on_news = on_news
        """Called when one has come further."""
        self._asked = asyncio.Event()

    def hurry(self) -> None:
        """Something is wanted."""
        self._asked.set()

    async def run(self) -> None:
        while True:
            self._asked.clear()
            patience = PAUSE if self._store.is_shared else None
            try:
                wanted = await self._store.take_review()
            except StoreError:
                wanted, patience = None, PAUSE
            if wanted is not None:
                await self._make(wanted)
                continue
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._asked.wait()

    async def _make(self, wanted: WantedRow) -> None:
        try:
            if wanted.tries > TRIES:
                raise WorkFailed(f"begun {TRIES} times, and never finished")
            steps = await self._made(wanted)
            row = ReviewRow(wanted.table, msgspec.json.encode(Kept(steps)))
            await self._surely(lambda: self._store.finish_review(row))
        except Taken:
            return
        except asyncio.CancelledError:
            with suppress(StoreError):
                await self._store.leave_review(wanted.table)
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

    async def _made(self, wanted: WantedRow) -> list[Reviewed]:
        """Let the process do it; note how far it has come."""
        steps: list[Reviewed] = []
        text, who = (wanted.log or b"").decode(), wanted.person
        work = self._pool.follow(steps_of, text, who, STEP, steps.append, wanted.game)
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

    async def _note(self, wanted: WantedRow, steps: list[Reviewed]) -> None:
        body = msgspec.json.encode(Kept(steps))
        with suppress(StoreError):
            if not await self._store.note_review(wanted.table, len(steps), body):
                raise Taken
        self._on_news()

    async def close(self) -> None:
        await self._pool.close()
