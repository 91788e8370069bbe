"""All that waits to be written at once: one transaction, one wait for the disk."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import astuple

from guildhall.table.metrics import BATCHES, QUEUE
from guildhall.table.store import (
    Away,
    Conflict,
    EntryRow,
    Fenced,
    Glance,
    StoreError,
    TableRow,
    Unknown,
)
from guildhall.table.store.postgresql.reaching import PATIENCE, Reaching

if TYPE_CHECKING:
    from asyncpg import Connection

log = logging.getLogger("guildhall.table.store")

BATCH = 500
"""The most tables in one transaction."""
NOTHING = Glance("", "", 0.0, 0.0, "", False, False, False, "", "", "", b"", ())
SAVE = f"SELECT save_table({', '.join(f'${n}' for n in range(1, 32))})"
GLANCE = f"SELECT save_glance({', '.join(f'${n}' for n in range(1, 20))})"


class Job(NamedTuple):
    given: tuple[Any, ...]
    done: asyncio.Future[None]
    end: float
    """Until when the database is waited for, by the event loop's clock."""


def glance_args(row: TableRow) -> tuple[Any, ...]:
    """What is found of a table, as the database's function takes it."""
    one = row.glance or NOTHING
    people = (
        [p.person for p in one.people],
        [p.has_played for p in one.people],
        [p.has_won for p in one.people],
        [p.points for p in one.people],
    )
    found = (one.game, one.host, one.created, one.aged, one.life, one.is_open, one.stirs)
    more = (one.is_imported, one.origin, one.seal, one.waits, one.notice)
    return (row.id, row.status, row.updated, *found, *more, *people)


def save_args(me: str, entries: Sequence[EntryRow], row: TableRow) -> tuple[Any, ...]:
    log = (
        [e.number for e in entries],
        [e.body for e in entries],
        [e.at for e in entries],
        [e.person for e in entries],
        [e.key for e in entries],
    )
    wish = astuple(row.wish) if row.wish else (None, None, None)
    return (me, row.epoch, *log, row.doc, *wish, row.glance is not None, *glance_args(row))


class Batching:
    """Takes what comes while the last batch is written into the next one."""

    def __init__(self, reaching: Reaching) -> None:
        self._reaching = reaching
        self._waiting: list[Job] = []
        self._writer: asyncio.Task[None] | None = None

    async def save(self, me: str, entries: Sequence[EntryRow], row: TableRow) -> None:
        """Store a table and new entries of its log, all or nothing."""
        loop = asyncio.get_running_loop()
        job = Job(save_args(me, entries, row), loop.create_future(), loop.time() + PATIENCE)
        self._waiting.append(job)
        QUEUE.be(len(self._waiting))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_on())
        await job.done

    async def _write_on(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            QUEUE.be(len(self._waiting))
            try:
                await self._write_all(batch)
            finally:  # whatever happens, nobody waits for ever
                _fail(batch, Unknown("the write broke off"))

    async def _write_all(self, batch: list[Job]) -> None:
        try:
            await self._write(batch)
        except (Away, Unknown) as problem:
            _fail(batch, problem)
        except StoreError:  # of one of them: each has its own try
            for job in batch:
                await self._write_alone(job)
        except Exception as problem:
            log.exception("a write failed")
            _fail(batch, Unknown(repr(problem)))

    async def _write_alone(self, job: Job) -> None:
        try:
            await self._write([job])
        except StoreError as problem:
            _fail([job], problem)

    async def _write(self, batch: list[Job]) -> None:
        BATCHES.see(len(batch))

        async def work(connection: Connection) -> list[Any]:
            found: list[Any] = await connection.fetchmany(SAVE, [job.given for job in batch])
            return found

        patience = min(job.end for job in batch) - asyncio.get_running_loop().time()
        outcomes = await self._reaching.write(work, patience)
        for job, (outcome,) in zip(batch, outcomes, strict=True):
            if outcome == "stored":
                _succeed(job)
            else:
                _fail([job], Fenced("held elsewhere") if outcome == "fenced" else Conflict(outcome))

    async def finish(self) -> None:
        """Wait for what is under way."""
        if self._writer is not None:
            await asyncio.wait([self._writer])


def _succeed(job: Job) -> None:
    if not job.done.done():
        job.done.set_result(None)


def _fail(batch: list[Job], problem: StoreError) -> None:
    for job in batch:
        if not job.done.done():
            job.done.set_exception(type(problem)(*problem.args))
