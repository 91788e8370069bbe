"""Going on with what can be read of a table of which a page is damaged."""

from __future__ import annotations

import asyncio
import logging
import secrets
import sqlite3
import string
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import pairwise
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple, TypeVar

from guildhall.table.metrics import BATCHES, QUEUE
from guildhall.table.store import (
    ChatRow,
    Conflict,
    DatabaseDown,
    EntryRow,
    Person,
    ResultRow,
    StaleLease,
    StoreError,
    TableRow,
    queries,
)
from guildhall.table.store.data_folder import (
    DatabaseFiles,
    close_to_others,
    connect,
    reason,
    touch,
    why_not,
)
from guildhall.table.store.queries import CHAT, ENTRY, PERSON, TABLE, IndexQueries
from guildhall.table.store.review_queue import (
    FIRST_TOKEN,
    TAKE,
    QueuedReview,
    ReviewQueueQueries,
    ReviewRow,
)
from guildhall.table.store.sqlite_schema import migrate

LETTERS = sorted(string.ascii_letters + string.digits + "-_")
"""What ids are made of."""
EDGES = ["", *(a + b for a in LETTERS for b in LETTERS), chr(0x10FFFF)]
"""Every id lies between two of them, few between any two."""

log = logging.getLogger("guildhall.table.store")


def readable_rows(connection: sqlite3.Connection, query: str) -> list[tuple[Any, ...]]:
    """The rows of a table with an id; where a page of it is damaged, all others."""
    try:
        return connection.execute(query).fetchall()
    except sqlite3.DatabaseError as problem:
        rows: list[tuple[Any, ...]] = []
        for stretch in pairwise(EDGES):
            with suppress(sqlite3.DatabaseError):
                rows += connection.execute(f"{query} WHERE id >= ? AND id < ?", stretch).fetchall()
        if not rows:
            raise
        log.error("a page of the database is damaged; %d rows are read: %s", len(rows), problem)
        return rows


# ---- writing
# One transaction for all that waits to be written; a job that fails is rolled back alone.


Work = Callable[[sqlite3.Connection], Any]
BATCH = 500
"""The most jobs in one transaction."""


class WriteJob(NamedTuple):
    work: Work
    done: Future[Any]


def next_batch(jobs: SimpleQueue[WriteJob | None]) -> list[WriteJob] | None:
    """Everything that waits, at least one job; None when closed and nothing is left."""
    first = jobs.get()
    if first is None:
        return None
    batch = [first]
    while len(batch) < BATCH and not jobs.empty():
        job = jobs.get()
        if job is None:
            jobs.put(None)
            break
        batch.append(job)
    QUEUE.set(jobs.qsize())
    return batch


def write_batch(
    connection: sqlite3.Connection,
    batch: list[WriteJob],
    note: Callable[[Exception | None, list[WriteJob]], None],
    check: Callable[[], None],
) -> None:
    """One transaction for all jobs; nobody hears of success before it is on the disk.

    `check` tells whether it still is where it will be looked for.
    """
    BATCHES.observe(len(batch))
    results: list[tuple[Future[Any], Any]] = []
    failures: list[tuple[Future[Any], Exception]] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for work, done in batch:
            connection.execute("SAVEPOINT job")
            try:
                results.append((done, work(connection)))
            except sqlite3.IntegrityError as problem:
                connection.execute("ROLLBACK TO job")
                failures.append((done, Conflict(str(problem))))
            connection.execute("RELEASE job")
        connection.execute("COMMIT")
        check()
        note(None, batch)
    except Exception as problem:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        note(problem, batch)
        results, failures = [], [(done, as_store_error(problem)) for _, done in batch]
    for done, result in results:
        if done.set_running_or_notify_cancel():
            done.set_result(result)
    for done, failure in failures:
        if done.set_running_or_notify_cancel():
            done.set_exception(failure)


def as_store_error(problem: Exception) -> StoreError:
    error = StoreError(str(problem))
    error.__cause__ = problem
    return error


# ---- sqlite
# The store in one SQLite file: any number of readers, one writer thread, group commit.
#
# A commit with `synchronous=FULL` waits for the disk, so the writer takes everything that
# is waiting into one transaction. A job that fails is rolled back alone.


T = TypeVar("T")


class SqliteStore(IndexQueries, ReviewQueueQueries):
    """`Store` in one file."""

    take = TAKE.format(is_left="coalesce(t.owner, '') <> $1", is_ours="true", skipping="")

    def __init__(self, path: Path) -> None:
        self.path = path
        self.maker = secrets.token_hex(4)
        self._unwritten: str | None = None
        self._failed: list[Work] = []
        self._unread: str | None = None
        self._missed: Work | None = None
        close_to_others(path)
        self._writing = connect(path)
        try:
            migrate(self._writing)
            touch(self._writing)
        except BaseException:
            self._writing.close()
            raise
        self._files = DatabaseFiles(path)
        self._reading = connect(path)
        self._reading.execute("PRAGMA query_only = ON")
        self._readers = ThreadPoolExecutor(1, "store-reading")
        self._jobs: SimpleQueue[WriteJob | None] = SimpleQueue()
        self._closed = False
        self._writer = threading.Thread(target=self._write_on, name="store", daemon=True)
        self._writer.start()

    @property
    def trouble(self) -> str | None:
        return self._unwritten or self._unread

    # The writer thread

    def _write_on(self) -> None:
        while (batch := next_batch(self._jobs)) is not None:
            write_batch(self._writing, batch, self._note, self._files.check)
        self._writing.close()

    def _note(self, problem: Exception | None, batch: list[WriteJob]) -> None:
        """Say once why writing fails, and once that what failed can be written again."""
        if problem:
            self._failed = self._failed or [job.work for job in batch if job.work is not touch]
        elif self._failed:
            problem = why_not(self._writing, self._failed)
        if not problem:
            self._failed = []
        before, self._unwritten = self._unwritten, reason(problem) if problem else None
        if problem and self._unwritten != before:
            log.error("the database cannot be written: %s", self._unwritten)
        elif before and not problem:
            log.warning("the database can be written again")

    async def _write(self, work: Work) -> Any:
        if self._closed:
            raise StoreError("the store is closed")
        done: Future[Any] = Future()
        self._jobs.put(WriteJob(work, done))
        QUEUE.set(self._jobs.qsize())
        return await asyncio.wrap_future(done)

    async def _find(self, work: Work) -> Any:
        """What the reading thread finds; it serves the store alone."""
        if self._closed:
            raise StoreError("the store is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, work, self._reading)

    async def _read(self, work: Work) -> Any:
        """What is found; what is damaged is noted, so that health tells of it."""
        try:
            found = await self._find(work)
        except sqlite3.DatabaseError as problem:
            self._note_unread(work, problem)
            raise DatabaseDown(reason(problem)) from problem
        if work is self._missed:
            self._missed = self._unread = None
            log.warning("the database can be read again")
        return found

    def _note_unread(self, work: Work, problem: sqlite3.DatabaseError) -> None:
        """Say once why reading fails."""
        if self._missed is None:
            self._missed, self._unread = work, reason(problem)
            log.error("the database cannot be read: %s", self._unread)

    async def _rows(self, kind: type[T], query: str, *args: Any) -> list[T]:
        return [kind(*row) for row in await self._read(lambda c: c.execute(query, args).fetchall())]

    async def _one(self, kind: type[T], query: str, *args: Any) -> T | None:
        return next(iter(await self._rows(kind, query, *args)), None)

    # People

    async def person(self, id: str) -> Person | None:
        return await self._one(Person, f"SELECT {PERSON} FROM people WHERE id = ?", id)

    async def person_of_link(self, digest: str) -> Person | None:
        query = f"SELECT {PERSON} FROM people WHERE link = ?"
        return await self._one(Person, query, digest)

    async def save_person(self, person: Person) -> None:
        await self._write(lambda c: queries.save_person(c, person))

    async def change_person(self, before: Person, after: Person) -> Person | None:
        work = partial(queries.change_person, before=before, after=after)
        return await self._write(work)  # type: ignore[no-any-return]

    async def delete_idle_people(self, now: float, before: float) -> list[str]:
        return await self._write(lambda c: queries.delete_idle_people(c, now, before))  # type: ignore[no-any-return]

    async def preferences(self, person: str) -> str:
        query = "SELECT body FROM preferences WHERE person = ?"
        found = await self._read(lambda c: c.execute(query, (person,)).fetchone())
        return str(found[0]) if found else "{}"

    async def update_preferences(self, person: str, changes: str, most: int) -> bool:
        work = partial(queries.update_preferences, person=person, changes=changes, most=most)
        return await self._write(work)  # type: ignore[no-any-return]

    # Tables

    async def acquire_lease(self, id: str) -> TableRow | None:
        """The folder is one server's alone, so every table is always held."""
        return await self.table(id)

    async def table(self, id: str) -> TableRow | None:
        return await self._one(TableRow, f"SELECT {TABLE} FROM tables WHERE id = ?", id)

    async def tables(self) -> list[TableRow]:
        found = await self._find(lambda c: readable_rows(c, f"SELECT {TABLE} FROM tables"))
        return sorted((TableRow(*row) for row in found), key=lambda row: (-row.updated, row.id))

    async def save_table(self, row: TableRow) -> None:
        _check_token(row.lease_token)
        await self._write(lambda c: queries.save_table(c, row))

    async def delete_table(self, id: str, lease_token: int = FIRST_TOKEN) -> None:
        _check_token(lease_token)
        await self._write(lambda c: c.execute("DELETE FROM tables WHERE id = ?", (id,)))

    async def delete_create_keys(self, before: float) -> None:
        await self._write(lambda c: c.execute("DELETE FROM wishes WHERE at < ?", (before,)))

    async def tables_to_index(self, shape: int) -> list[str] | None:
        if await self._is_seen(shape):
            return None
        found = await self._find(lambda c: readable_rows(c, "SELECT id FROM tables"))
        return [id for (id,) in found]

    async def save_index_rows(self, tables: Sequence[TableRow]) -> None:
        await self._write(lambda c: queries.save_index_rows(c, tables))

    async def mark_indexed(self, shape: int) -> None:
        query = "INSERT OR REPLACE INTO marks (name, number) VALUES ('glances', ?)"
        await self._write(lambda c: c.execute(query, (shape,)))

    async def touch(self, id: str, aged: float) -> None:
        query = "UPDATE glances SET aged = max(aged, ?) WHERE tbl = ?"
        await self._write(lambda c: c.execute(query, (aged, id)))

    async def fetch(self, query: str, *args: Any) -> list[tuple[Any, ...]]:
        ours = queries.dialect(query)
        return await self._read(lambda c: c.execute(ours, args).fetchall())  # type: ignore[no-any-return]

    async def change(self, query: str, *args: Any) -> list[tuple[Any, ...]]:
        ours = queries.dialect(query)
        return await self._write(lambda c: c.execute(ours, args).fetchall())  # type: ignore[no-any-return]

    # Logs

    async def append(self, entries: Sequence[EntryRow], row: TableRow) -> None:
        _check_token(row.lease_token)

        def work(connection: sqlite3.Connection) -> None:
            queries.save_table(connection, row)
            for entry in entries:
                queries.insert(connection, "entries", entry)

        await self._write(work)

    async def entries(self, table: str) -> list[EntryRow]:
        query = f"SELECT {ENTRY} FROM entries WHERE tbl = ? ORDER BY number"
        return await self._rows(EntryRow, query, table)

    # Chat

    async def add_chat(self, line: ChatRow, lease_token: int = FIRST_TOKEN) -> ChatRow:
        _check_token(lease_token)
        return await self._write(lambda c: queries.add_chat(c, line))  # type: ignore[no-any-return]

    async def chat(self, table: str, last: int = 200) -> list[ChatRow]:
        query = f"SELECT {CHAT} FROM chat WHERE tbl = ? ORDER BY number DESC LIMIT ?"
        return (await self._rows(ChatRow, query, table, last))[::-1]

    # Reviews and endings

    async def queue_review(
        self, row: QueuedReview, most: tuple[int, int], lease_token: int = FIRST_TOKEN
    ) -> bool:
        _check_token(lease_token)
        return await self._write(lambda c: queries.queue_review(c, row, most))  # type: ignore[no-any-return]

    async def finish_review(self, row: ReviewRow) -> bool:
        return await self._write(lambda c: queries.finish_review(c, row, self.maker))  # type: ignore[no-any-return]

    async def result(self, table: str) -> ResultRow | None:
        return await self._one(ResultRow, "SELECT tbl, body FROM endings WHERE tbl = ?", table)

    async def save_result(self, row: ResultRow, lease_token: int = FIRST_TOKEN) -> None:
        _check_token(lease_token)
        query = "INSERT OR REPLACE INTO endings (tbl, body) VALUES (?, ?)"
        await self._write(lambda c: c.execute(query, (row.table, row.body)))

    # The whole

    async def check(self) -> None:
        await self._write(touch)
        if self._missed is not None:
            await self._read(self._missed)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._jobs.put(None)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._readers, self._writer.join)
        await loop.run_in_executor(self._readers, self._reading.close)
        self._readers.shutdown(wait=False)


def _check_token(lease_token: int) -> None:
    if lease_token != FIRST_TOKEN:
        raise StaleLease(f"lease token {lease_token}")
