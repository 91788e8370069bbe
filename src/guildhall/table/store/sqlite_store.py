"""The store in one SQLite file: one connection that reads, one thread that writes.

A commit with `synchronous=FULL` waits for the disk, so the writer thread takes everything that
waits into one transaction (group commit). A job that fails is rolled back alone.
"""

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
    connect,
    reason,
    restrict_access,
    retry_failed,
    touch,
)
from guildhall.table.store.queries import CHAT, ENTRY, PERSON, TABLE, IndexQueries
from guildhall.table.store.review_queue import (
    DEQUEUE,
    FIRST_TOKEN,
    QueuedReview,
    ReviewQueueQueries,
    ReviewRow,
)
from guildhall.table.store.sqlite_schema import migrate

log = logging.getLogger("guildhall.table.store")

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
BATCH = 500
"""The most jobs in one transaction."""
LETTERS = sorted(string.ascii_letters + string.digits + "-_")
"""The characters of ids."""
EDGES = ["", *(a + b for a in LETTERS for b in LETTERS), chr(0x10FFFF)]
"""Bounds of ranges of ids, each with few ids."""


class SqliteStore(IndexQueries, ReviewQueueQueries):
    """The `Store` of one server, in one file."""

    dequeue = DEQUEUE.format(
        is_abandoned="coalesce(t.owner, '') <> $1", is_allowed="true", locking=""
    )

    def __init__(self, path: Path) -> None:
        self.path = path
        self.worker_id = secrets.token_hex(4)
        self._write_error: str | None = None
        self._failed_writes: list[Work] = []
        self._read_error: str | None = None
        self._failed_read: Work | None = None
        restrict_access(path)
        self._write_connection = connect(path)
        try:
            migrate(self._write_connection)
            touch(self._write_connection)
        except BaseException:
            self._write_connection.close()
            raise
        self._files = DatabaseFiles(path)
        self._read_connection = connect(path)
        self._read_connection.execute("PRAGMA query_only = ON")
        self._read_executor = ThreadPoolExecutor(1, "store-reading")
        self._queue: SimpleQueue[WriteJob | None] = SimpleQueue()
        self._closed = False
        self._writer = threading.Thread(target=self._write_loop, name="store", daemon=True)
        self._writer.start()

    @property
    def current_error(self) -> str | None:
        return self._write_error or self._read_error

    # The writer thread

    def _write_loop(self) -> None:
        while (batch := next_batch(self._queue)) is not None:
            write_batch(self._write_connection, batch, self._note_write, self._files.check)
        self._write_connection.close()

    def _note_write(self, problem: Exception | None, batch: list[WriteJob]) -> None:
        """Log once why writing fails, and once that the failed writes would succeed again."""
        if problem:
            self._failed_writes = self._failed_writes or [
                job.work for job in batch if job.work is not touch
            ]
        elif self._failed_writes:
            problem = retry_failed(self._write_connection, self._failed_writes)
        if not problem:
            self._failed_writes = []
        before, self._write_error = self._write_error, reason(problem) if problem else None
        if problem and self._write_error != before:
            log.error("the database cannot be written: %s", self._write_error)
        elif before and not problem:
            log.warning("the database can be written again")

    async def _write(self, work: Work) -> Any:
        if self._closed:
            raise StoreError("the store is closed")
        done: Future[Any] = Future()
        self._queue.put(WriteJob(work, done))
        QUEUE.set(self._queue.qsize())
        return await asyncio.wrap_future(done)

    async def _run_read(self, work: Work) -> Any:
        """Run a query in the thread that reads."""
        if self._closed:
            raise StoreError("the store is closed")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._read_executor, work, self._read_connection)

    async def _read(self, work: Work) -> Any:
        """Run a query; a damaged database is noted for the health check."""
        try:
            found = await self._run_read(work)
        except sqlite3.DatabaseError as problem:
            self._note_read_error(work, problem)
            raise DatabaseDown(reason(problem)) from problem
        if work is self._failed_read:
            self._failed_read = self._read_error = None
            log.warning("the database can be read again")
        return found

    def _note_read_error(self, work: Work, problem: sqlite3.DatabaseError) -> None:
        """Log once why reading fails."""
        if self._failed_read is None:
            self._failed_read, self._read_error = work, reason(problem)
            log.error("the database cannot be read: %s", self._read_error)

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
        """Load the table: the folder has one server, which holds every table."""
        return await self.table(id)

    async def table(self, id: str) -> TableRow | None:
        return await self._one(TableRow, f"SELECT {TABLE} FROM tables WHERE id = ?", id)

    async def tables(self) -> list[TableRow]:
        found = await self._run_read(lambda c: readable_rows(c, f"SELECT {TABLE} FROM tables"))
        return sorted((TableRow(*row) for row in found), key=lambda row: (-row.updated, row.id))

    async def save_table(self, row: TableRow) -> None:
        _check_token(row.lease_token)
        await self._write(lambda c: queries.save_table(c, row))

    async def delete_table(self, id: str, lease_token: int = FIRST_TOKEN) -> None:
        _check_token(lease_token)
        await self._write(lambda c: c.execute("DELETE FROM tables WHERE id = ?", (id,)))

    async def count_edition(
        self, table: str, person: str, most: tuple[int, int], lease_token: int = FIRST_TOKEN
    ) -> bool:
        _check_token(lease_token)
        work = partial(queries.count_edition, table=table, person=person, most=most)
        return await self._write(work)  # type: ignore[no-any-return]

    async def delete_create_keys(self, before: float) -> None:
        await self._write(lambda c: c.execute("DELETE FROM wishes WHERE at < ?", (before,)))

    async def tables_to_index(self, version: int) -> list[str] | None:
        if await self._is_indexed(version):
            return None
        found = await self._run_read(lambda c: readable_rows(c, "SELECT id FROM tables"))
        return [id for (id,) in found]

    async def save_index_rows(self, tables: Sequence[TableRow]) -> None:
        await self._write(lambda c: queries.save_index_rows(c, tables))

    async def mark_indexed(self, version: int) -> None:
        query = "INSERT OR REPLACE INTO marks (name, number) VALUES ('glances', ?)"
        await self._write(lambda c: c.execute(query, (version,)))

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

    # Reviews and results

    async def queue_review(
        self, row: QueuedReview, most: tuple[int, int], lease_token: int = FIRST_TOKEN
    ) -> bool:
        _check_token(lease_token)
        return await self._write(lambda c: queries.queue_review(c, row, most))  # type: ignore[no-any-return]

    async def finish_review(self, row: ReviewRow) -> bool:
        return await self._write(lambda c: queries.finish_review(c, row, self.worker_id))  # type: ignore[no-any-return]

    async def result(self, table: str) -> ResultRow | None:
        return await self._one(ResultRow, "SELECT tbl, body FROM endings WHERE tbl = ?", table)

    async def save_result(self, row: ResultRow, lease_token: int = FIRST_TOKEN) -> None:
        _check_token(lease_token)
        query = "INSERT OR REPLACE INTO endings (tbl, body) VALUES (?, ?)"
        await self._write(lambda c: c.execute(query, (row.table, row.body)))

    # Lifecycle

    async def check(self) -> None:
        await self._write(touch)
        if self._failed_read is not None:
            await self._read(self._failed_read)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._read_executor, self._writer.join)
        await loop.run_in_executor(self._read_executor, self._read_connection.close)
        self._read_executor.shutdown(wait=False)


def _check_token(lease_token: int) -> None:
    if lease_token != FIRST_TOKEN:
        raise StaleLease(f"lease token {lease_token}")


# Group commit


class WriteJob(NamedTuple):
    """A write that waits for its transaction."""

    work: Work
    done: Future[Any]


def next_batch(jobs: SimpleQueue[WriteJob | None]) -> list[WriteJob] | None:
    """All waiting jobs, at least one; None when the store is closed and the queue empty."""
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
    """Run all jobs in one transaction; each learns of its success when it is durable.

    `note` is called with the error, if any; `check` raises if the file was removed meanwhile.
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


# Reading around damaged pages


def readable_rows(connection: sqlite3.Connection, query: str) -> list[tuple[Any, ...]]:
    """The rows of a table with an id; if a page is damaged, the rows of the other pages."""
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
