"""SQL statements of the PostgreSQL store, and its group commit."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec.structs import astuple

from guildhall.table.metrics import BATCHES, QUEUE
from guildhall.table.store import (
    ChatRow,
    Conflict,
    DatabaseDown,
    EntryRow,
    Person,
    StaleLease,
    StoreError,
    TableIndexRow,
    TableRow,
    UnknownOutcome,
    queries,
    review_queue,
)
from guildhall.table.store.postgresql.pg_connection import (
    LEASE,
    PATIENCE,
    PostgresPool,
    lease_clock,
)
from guildhall.table.store.queries import CHAT, PERSON
from guildhall.table.store.review_queue import QueuedReview

if TYPE_CHECKING:
    from asyncpg import Connection


LIVING_SERVERS = (
    f"SELECT FROM servers s WHERE s.beat > clock_timestamp() - make_interval(secs => {LEASE})"
)
LIVING_WORKER = f"{LIVING_SERVERS} AND s.id = t.owner"
REVIEWERS = f"""
    {LIVING_SERVERS} AND s.url = ''
    AND EXISTS (SELECT FROM servers me WHERE me.id = $1 AND me.url <> '')
"""
"""Servers that only compute reviews and have no address; other servers leave reviews to them."""
DEQUEUE_REVIEW = review_queue.DEQUEUE.format(
    is_abandoned=f"NOT EXISTS ({LIVING_WORKER})",
    is_allowed=f"NOT EXISTS ({REVIEWERS})",
    locking="FOR UPDATE SKIP LOCKED",
)
SAVE_PERSON = f"""
    INSERT INTO people ({PERSON}) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (id) DO UPDATE
    SET (name, lang, created, epoch, link, seen) = ($2, $3, $4, $5, $6, $7)
"""
HEARTBEAT = """
    WITH alive AS (
        INSERT INTO servers (id, url, beat) VALUES ($1, $2, clock_timestamp())
        ON CONFLICT (id) DO UPDATE SET beat = clock_timestamp()
    )
    UPDATE runs SET finish = extract(epoch FROM clock_timestamp()) WHERE number = $3
"""
LOST_LEASES = """
    SELECT h.id FROM unnest($1::text[], $2::bigint[]) h (id, epoch)
    LEFT JOIN tables t ON t.id = h.id AND t.epoch = h.epoch AND t.owner = $3 WHERE t.id IS NULL
"""
DELETE_PREDECESSOR = "DELETE FROM servers WHERE url = $2 AND id <> $1 AND url <> ''"
"""Deletes an earlier server at the same address."""
KEY_FINGERPRINT = "SELECT print FROM prints WHERE name = 'key'"
FIRST_FINGERPRINT = "INSERT INTO prints (name, print) VALUES ('key', $1) ON CONFLICT DO NOTHING"
NEW_FINGERPRINT = """
    INSERT INTO prints (name, print) VALUES ('key', $1)
    ON CONFLICT (name) DO UPDATE SET print = $1
"""
FIRST_RUN = 1_000_000
"""The number of the first run, beyond those of a data folder that was copied."""
MARK_INDEXED = """
    INSERT INTO marks (name, number) VALUES ('glances', $1)
    ON CONFLICT (name) DO UPDATE SET number = $1
"""
FINISH_REVIEW = """
    WITH mine AS (DELETE FROM wanted WHERE tbl = $1 AND owner = $2 RETURNING tbl)
    INSERT INTO reviews (tbl, body) SELECT tbl, $3 FROM mine
    ON CONFLICT (tbl) DO UPDATE SET body = excluded.body
    RETURNING tbl
"""


async def heartbeat(connection: Connection, server_id: str, url: str, run: int) -> float:
    """Write the heartbeat of a server; returns the time at which it was sent."""
    began = lease_clock()
    await connection.execute(HEARTBEAT, server_id, url, run)
    return began


async def change_person(connection: Connection, before: Person, after: Person) -> Person | None:
    """Change the columns that differ, unless the session version has changed meanwhile."""
    changes = {
        queries.column(name): value
        for name in Person.__struct_fields__
        if (value := getattr(after, name)) != getattr(before, name)
    }
    settings = [f"{name} = ${number}" for number, name in enumerate(changes, 3)]
    row = await connection.fetchrow(
        f"UPDATE people SET {', '.join(settings) or 'id = id'} "
        f"WHERE id = $1 AND epoch = $2 RETURNING {PERSON}",
        before.id,
        before.session_version,
        *changes.values(),
    )
    return Person(*row) if row else None


async def delete_idle_people(connection: Connection, now: float, before: float) -> list[str]:
    """Delete idle people; those with an unknown last visit count as seen now."""
    await connection.execute("UPDATE people SET seen = $1 WHERE seen = 0", now)
    gone = await connection.fetch(
        "DELETE FROM people p WHERE seen < $1 AND link IS NULL "
        "AND NOT EXISTS (SELECT FROM sittings s WHERE s.person = p.id) RETURNING id",
        before,
    )
    return [id for (id,) in gone]


async def update_preferences(connection: Connection, person: str, changes: str, most: int) -> bool:
    """Merge the changes into the person's preferences, unless they would be too long."""
    query = "INSERT INTO preferences (person, body) VALUES ($1, '{}') ON CONFLICT DO NOTHING"
    await connection.execute(query, person)
    query = "SELECT body FROM preferences WHERE person = $1 FOR UPDATE"
    known: dict[str, Any] = msgspec.json.decode(await connection.fetchval(query, person))
    merged = known | msgspec.json.decode(changes)
    preferences = {name: value for name, value in merged.items() if value is not None}
    body = msgspec.json.encode(preferences).decode()
    if len(body) > most:
        return False
    await connection.execute("UPDATE preferences SET body = $2 WHERE person = $1", person, body)
    return True


async def add_chat(connection: Connection, line: ChatRow) -> ChatRow:
    query = f"SELECT {CHAT} FROM chat WHERE tbl = $1 AND person = $2 AND key = $3"
    known = await connection.fetchrow(query, line.table, line.person, line.key)
    if known:
        return ChatRow(*known)
    query = "SELECT coalesce(max(number), 0) + 1 FROM chat WHERE tbl = $1"
    number = await connection.fetchval(query, line.table)
    stored = msgspec.structs.replace(line, number=number)
    query = f"INSERT INTO chat ({CHAT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
    await connection.execute(query, *msgspec.structs.astuple(stored))
    query = "DELETE FROM chat WHERE tbl = $1 AND number <= $2"
    await connection.execute(query, line.table, number - queries.CHAT_KEPT)
    return stored


async def queue_review(connection: Connection, row: QueuedReview, most: tuple[int, int]) -> bool:
    await connection.execute("LOCK TABLE wanted IN SHARE ROW EXCLUSIVE MODE")
    query = "DELETE FROM wanted WHERE tbl = $1 AND status = 'failed'"
    await connection.execute(query, row.table)
    waiting = await connection.fetchrow(review_queue.COUNTS, row.person)
    if any(have >= bound for have, bound in zip(waiting, most, strict=True)):
        return False
    given = row.table, row.person, row.game, row.log, row.whole
    await connection.execute(review_queue.ENQUEUE, *given)
    return True


async def count_edition(
    connection: Connection, table: str, person: str, most: tuple[int, int]
) -> bool:
    await connection.execute("LOCK TABLE editions IN SHARE ROW EXCLUSIVE MODE")
    counts = await connection.fetchrow(queries.EDITION_COUNTS, person)
    if any(have >= bound for have, bound in zip(counts, most, strict=True)):
        return False
    await connection.execute(queries.COUNT_EDITION, table, person)
    return True


async def join_run(connection: Connection, gap: float) -> list[tuple[int, float, float]]:
    """All runs of the servers, the present one last; a gap without heartbeats starts a new one."""
    await connection.execute("LOCK TABLE runs IN EXCLUSIVE MODE")
    now = await connection.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8")
    query = "SELECT number, finish FROM runs ORDER BY number DESC LIMIT 1"
    last = await connection.fetchrow(query) or (FIRST_RUN, 0.0)
    if last[1] < now - gap:
        query = "INSERT INTO runs (number, start, finish) VALUES ($1, $2, $2)"
        await connection.execute(query, last[0] + 1, now)
    query = "SELECT number, start, finish FROM runs ORDER BY number"
    return [(number, start, finish) for number, start, finish in await connection.fetch(query)]


async def deregister(pool: PostgresPool, server_id: str) -> None:
    """Delete a server and release its tables."""

    async def work(connection: Connection) -> None:
        await connection.execute("UPDATE tables SET owner = NULL WHERE owner = $1", server_id)
        await connection.execute("DELETE FROM servers WHERE id = $1", server_id)

    with suppress(StoreError):
        await pool.write(work)


# Group commit


log = logging.getLogger("guildhall.table.store")

BATCH = 500
"""The most tables in one transaction."""
NOTHING = TableIndexRow("", "", 0.0, 0.0, "", False, False, False, "", "", "", b"", ())
SAVE_TABLE = f"SELECT save_table({', '.join(f'${n}' for n in range(1, 32))})"
SAVE_INDEX_ROW = f"SELECT save_glance({', '.join(f'${n}' for n in range(1, 20))})"


class PgWriteJob(NamedTuple):
    """A write that waits for its transaction."""

    args: tuple[Any, ...]
    done: asyncio.Future[None]
    deadline: float
    """By the event loop's clock."""


def index_args(row: TableRow) -> tuple[Any, ...]:
    """The arguments of the SQL function that writes an index row."""
    one = row.index or NOTHING
    people = (
        [p.person for p in one.people],
        [p.has_played for p in one.people],
        [p.has_won for p in one.people],
        [p.points for p in one.people],
    )
    found = (one.game, one.host, one.created, one.aged, one.life, one.is_open, one.has_timers)
    more = (one.is_imported, one.origin, one.seal, one.waiting_for, one.lobby_entry)
    return (row.id, row.status, row.updated, *found, *more, *people)


def save_args(server_id: str, entries: Sequence[EntryRow], row: TableRow) -> tuple[Any, ...]:
    log = (
        [e.number for e in entries],
        [e.body for e in entries],
        [e.at for e in entries],
        [e.person for e in entries],
        [e.key for e in entries],
    )
    create_key = astuple(row.create_key) if row.create_key else (None, None, None)
    return (
        server_id,
        row.lease_token,
        *log,
        row.doc,
        *create_key,
        row.index is not None,
        *index_args(row),
    )


class GroupCommit:
    """Writes everything that arrives during one transaction in the next one."""

    def __init__(self, pool: PostgresPool) -> None:
        self._pool = pool
        self._waiting: list[PgWriteJob] = []
        self._writer: asyncio.Task[None] | None = None

    async def save(self, server_id: str, entries: Sequence[EntryRow], row: TableRow) -> None:
        """Store a table and new entries of its log, in one transaction."""
        loop = asyncio.get_running_loop()
        job = PgWriteJob(
            save_args(server_id, entries, row), loop.create_future(), loop.time() + PATIENCE
        )
        self._waiting.append(job)
        QUEUE.set(len(self._waiting))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_loop())
        await job.done

    async def _write_loop(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            QUEUE.set(len(self._waiting))
            try:
                await self._write_all(batch)
            finally:  # no caller may wait for ever
                _fail(batch, UnknownOutcome("the write broke off"))

    async def _write_all(self, batch: list[PgWriteJob]) -> None:
        try:
            await self._write(batch)
        except (DatabaseDown, UnknownOutcome) as problem:
            _fail(batch, problem)
        except StoreError:  # one job failed: each is tried alone
            for job in batch:
                await self._write_alone(job)
        except Exception as problem:
            log.exception("a write failed")
            _fail(batch, UnknownOutcome(repr(problem)))

    async def _write_alone(self, job: PgWriteJob) -> None:
        try:
            await self._write([job])
        except StoreError as problem:
            _fail([job], problem)

    async def _write(self, batch: list[PgWriteJob]) -> None:
        BATCHES.observe(len(batch))

        async def work(connection: Connection) -> list[Any]:
            found: list[Any] = await connection.fetchmany(SAVE_TABLE, [job.args for job in batch])
            return found

        patience = min(job.deadline for job in batch) - asyncio.get_running_loop().time()
        outcomes = await self._pool.write(work, patience)
        for job, (outcome,) in zip(batch, outcomes, strict=True):
            if outcome == "stored":
                _succeed(job)
            else:
                _fail(
                    [job],
                    StaleLease("held elsewhere") if outcome == "fenced" else Conflict(outcome),
                )

    async def finish(self) -> None:
        """Wait for pending writes."""
        if self._writer is not None:
            await asyncio.wait([self._writer])


def _succeed(job: PgWriteJob) -> None:
    if not job.done.done():
        job.done.set_result(None)


def _fail(batch: list[PgWriteJob], problem: StoreError) -> None:
    for job in batch:
        if not job.done.done():
            job.done.set_exception(type(problem)(*problem.args))
