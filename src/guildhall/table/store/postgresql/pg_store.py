"""The store in PostgreSQL, which several servers share; each holds leases on its tables.

Every write of a table carries the server's id and a lease token, which the database compares with
its own: a server that was asleep, cut off or replaced can write nothing any more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import asyncpg
import msgspec

from guildhall.table.store import (
    ChatRow,
    EntryRow,
    Person,
    ResultRow,
    StaleLease,
    TableRow,
)
from guildhall.table.store.postgresql import HeldElsewhere, pg_sql
from guildhall.table.store.postgresql.pg_connection import (
    CONNECTION_LOST,
    LEASE,
    Lease,
    PostgresPool,
    lease_clock,
)
from guildhall.table.store.postgresql.pg_schema import migrate_database
from guildhall.table.store.postgresql.pg_sql import SAVE_INDEX_ROW, GroupCommit, index_args
from guildhall.table.store.queries import CHAT, ENTRY, PERSON, IndexQueries
from guildhall.table.store.review_queue import (
    FIRST_TOKEN,
    QueuedReview,
    ReviewQueueQueries,
    ReviewRow,
)

if TYPE_CHECKING:
    from asyncpg import Connection


T = TypeVar("T")
Work = Callable[["Connection"], Awaitable[T]]
TABLE = "id, status, updated, doc, epoch"
ALIVE = f"""
    SELECT FROM servers s WHERE s.id = t.owner AND NOT s.is_draining
    AND (s.beat > clock_timestamp() - make_interval(secs => {LEASE})"""
ACQUIRE_LEASE = f"""
    UPDATE tables t SET owner = $2, epoch = t.epoch + 1
    WHERE t.id = $1 AND
        (t.owner IS NULL OR t.owner = $2 OR t.owner = ANY ($3) OR NOT EXISTS ({ALIVE} OR $4)))
    RETURNING {TABLE}
"""
OWNER = f"""
    SELECT t.owner, s.url, {LEASE} - extract(epoch FROM clock_timestamp() - s.beat)::float8
    FROM tables t LEFT JOIN servers s ON s.id = t.owner WHERE t.id = $1
"""
UNOWNED_TABLES = f"""
    SELECT t.id FROM glances g JOIN tables t ON t.id = g.tbl
    WHERE g.stirs AND (t.owner IS NULL OR NOT EXISTS ({ALIVE} OR $2))) LIMIT $1
"""
HAS_LEASE = "SELECT FROM tables WHERE id = $1 AND epoch = $2 AND owner = $3 FOR UPDATE"


class PostgresStore(IndexQueries, ReviewQueueQueries):
    """The `ClusterStore` of one of the servers that share a PostgreSQL database."""

    dequeue = pg_sql.DEQUEUE_REVIEW

    def __init__(self, pool: PostgresPool, address: str, server_id: str, url: str) -> None:
        self.server_id = self.worker_id = server_id
        self.url = url
        self._address = address
        self._pool = pool
        self._group_commit = GroupCommit(pool)
        self._lease = Lease()
        pool.on_down = self._lease.suspend
        self._run = 0
        self._unreachable: dict[str, float] = {}
        """Unreachable servers, and until when each counts as dead."""

    @classmethod
    async def connect(cls, address: str, server_id: str, url: str = "") -> PostgresStore:
        """The store at an address, migrated, with this server registered."""
        await migrate_database(address)
        timeline = Timeline(server_id)
        pool = await PostgresPool.connect(address, timeline.check)
        try:
            store = cls(pool, address, server_id, url)
            timeline.on_switch = store._lease.expire
            await store.heartbeat()
            await store.execute(pg_sql.DELETE_PREDECESSOR, server_id, url)
        except BaseException:
            await pool.close()
            raise
        return store

    @property
    def current_error(self) -> str | None:
        return self._pool.current_error

    async def fetch(self, query: str, *args: Any) -> Sequence[Sequence[Any]]:
        found: Sequence[Sequence[Any]] = await self._pool.read(lambda c: c.fetch(query, *args))
        return found

    async def _rows(self, kind: type[T], query: str, *args: Any) -> list[T]:
        return [kind(*row) for row in await self.fetch(query, *args)]

    async def _one(self, kind: type[T], query: str, *args: Any) -> T | None:
        return next(iter(await self._rows(kind, query, *args)), None)

    async def execute(self, query: str, *args: Any) -> Any:
        return await self._pool.execute(lambda c: c.execute(query, *args))

    async def change(self, query: str, *args: Any) -> Sequence[Sequence[Any]]:
        done: Sequence[Sequence[Any]] = await self._pool.execute(lambda c: c.fetch(query, *args))
        return done

    async def _with_lease(self, id: str, lease_token: int, work: Work[T]) -> T:
        """Run statements while the table is locked; StaleLease if another server holds it."""

        async def with_lease(connection: Connection) -> T:
            if await connection.fetchrow(HAS_LEASE, id, lease_token, self.server_id) is None:
                raise StaleLease(f"lease token {lease_token}")
            return await work(connection)

        return await self._pool.write(with_lease)

    # People

    async def person(self, id: str) -> Person | None:
        return await self._one(Person, f"SELECT {PERSON} FROM people WHERE id = $1", id)

    async def person_of_link(self, digest: str) -> Person | None:
        return await self._one(Person, f"SELECT {PERSON} FROM people WHERE link = $1", digest)

    async def save_person(self, person: Person) -> None:
        await self.execute(pg_sql.SAVE_PERSON, *msgspec.structs.astuple(person))

    async def change_person(self, before: Person, after: Person) -> Person | None:
        """Other servers are notified when the change is committed."""
        kind = "changed" if before.session_version == after.session_version else "person"

        async def work(connection: Connection) -> Person | None:
            person = await pg_sql.change_person(connection, before, after)
            if person is not None:
                await connection.execute(NOTIFY, CHANNEL, f"{self.server_id} {kind} {person.id}")
            return person

        return await self._pool.write(work)

    async def delete_idle_people(self, now: float, before: float) -> list[str]:
        work = partial(pg_sql.delete_idle_people, now=now, before=before)
        return await self._pool.write(work)

    async def preferences(self, person: str) -> str:
        found = await self.fetch("SELECT body FROM preferences WHERE person = $1", person)
        return str(found[0][0]) if found else "{}"

    async def update_preferences(self, person: str, changes: str, most: int) -> bool:
        work = partial(pg_sql.update_preferences, person=person, changes=changes, most=most)
        return await self._pool.write(work)

    # Tables

    async def acquire_lease(self, id: str) -> TableRow | None:
        now = lease_clock()
        unreachable = [server for server, until in self._unreachable.items() if until > now]
        waits = not self._lease.may_take_over
        for found in await self.fetch(ACQUIRE_LEASE, id, self.server_id, unreachable, waits):
            return TableRow(*found)
        for owner, url, left in await self.fetch(OWNER, id):
            if owner is None or url is None:
                raise StaleLease(f"table {id} is changing hands")
            raise HeldElsewhere(owner, url, left)
        return None

    async def release_lease(self, id: str, lease_token: int) -> None:
        query = "UPDATE tables SET owner = NULL WHERE id = $1 AND epoch = $2 AND owner = $3"
        await self.execute(query, id, lease_token, self.server_id)

    async def table(self, id: str) -> TableRow | None:
        return await self._one(TableRow, f"SELECT {TABLE} FROM tables WHERE id = $1", id)

    async def tables(self) -> list[TableRow]:
        return await self._rows(TableRow, f"SELECT {TABLE} FROM tables ORDER BY updated DESC, id")

    async def save_table(self, row: TableRow) -> None:
        await self._group_commit.save(self.server_id, (), row)

    async def append(self, entries: Sequence[EntryRow], row: TableRow) -> None:
        await self._group_commit.save(self.server_id, entries, row)

    async def delete_table(self, id: str, lease_token: int = FIRST_TOKEN) -> None:
        query = "DELETE FROM tables WHERE id = $1"
        await self._with_lease(id, lease_token, lambda c: c.execute(query, id))

    async def delete_create_keys(self, before: float) -> None:
        await self.execute("DELETE FROM wishes WHERE at < $1", before)

    async def tables_to_index(self, version: int) -> list[str] | None:
        if await self._is_indexed(version):
            return None
        return [id for (id,) in await self.fetch("SELECT id FROM tables")]

    async def save_index_rows(self, tables: Sequence[TableRow]) -> None:
        given = [index_args(row) for row in tables]
        await self._pool.write(lambda c: c.executemany(SAVE_INDEX_ROW, given))

    async def mark_indexed(self, version: int) -> None:
        await self.execute(pg_sql.MARK_INDEXED, version)

    async def touch(self, id: str, aged: float) -> None:
        query = "UPDATE glances SET aged = greatest(aged, $2) WHERE tbl = $1"
        await self.execute(query, id, aged)

    # Logs and chat

    async def entries(self, table: str) -> list[EntryRow]:
        query = f"SELECT {ENTRY} FROM entries WHERE tbl = $1 ORDER BY number"
        return await self._rows(EntryRow, query, table)

    async def add_chat(self, line: ChatRow, lease_token: int = FIRST_TOKEN) -> ChatRow:
        return await self._with_lease(line.table, lease_token, partial(pg_sql.add_chat, line=line))

    async def chat(self, table: str, last: int = 200) -> list[ChatRow]:
        query = f"SELECT {CHAT} FROM chat WHERE tbl = $1 ORDER BY number DESC LIMIT $2"
        return (await self._rows(ChatRow, query, table, last))[::-1]

    async def count_edition(
        self, table: str, person: str, most: tuple[int, int], lease_token: int = FIRST_TOKEN
    ) -> bool:
        work = partial(pg_sql.count_edition, table=table, person=person, most=most)
        return await self._with_lease(table, lease_token, work)

    # Reviews and results

    async def queue_review(
        self, row: QueuedReview, most: tuple[int, int], lease_token: int = FIRST_TOKEN
    ) -> bool:
        work = partial(pg_sql.queue_review, row=row, most=most)
        return await self._with_lease(row.table, lease_token, work)

    async def finish_review(self, row: ReviewRow) -> bool:
        return bool(await self.change(pg_sql.FINISH_REVIEW, row.table, self.server_id, row.body))

    async def result(self, table: str) -> ResultRow | None:
        return await self._one(ResultRow, "SELECT tbl, body FROM endings WHERE tbl = $1", table)

    async def save_result(self, row: ResultRow, lease_token: int = FIRST_TOKEN) -> None:
        query = "INSERT INTO endings VALUES ($1, $2) ON CONFLICT (tbl) DO UPDATE SET body = $2"
        await self._with_lease(
            row.table, lease_token, lambda c: c.execute(query, row.table, row.body)
        )

    # Other servers

    @property
    def is_lease_expired(self) -> bool:
        return self._lease.is_expired

    @property
    def heartbeat_age(self) -> float:
        return self._lease.heartbeat_age

    async def heartbeat(self) -> None:
        work = partial(pg_sql.heartbeat, server_id=self.server_id, url=self.url, run=self._run)
        self._lease.renew(await self._pool.read(work))

    def mark_unreachable(self, server: str) -> None:
        self._unreachable[server] = lease_clock() + LEASE

    async def unowned_tables(self, most: int) -> list[str]:
        waits = not self._lease.may_take_over
        return [id for (id,) in await self.fetch(UNOWNED_TABLES, most, waits)]

    async def session_versions(self, people: Sequence[str]) -> dict[str, int]:
        query = "SELECT id, epoch FROM people WHERE id = ANY ($1)"
        return {str(id): int(version) for id, version in await self.fetch(query, people)}

    async def lost_leases(self, held: Mapping[str, int]) -> list[str]:
        given = list(held), list(held.values()), self.server_id
        return [id for (id,) in await self.fetch(pg_sql.LOST_LEASES, *given)]

    async def runs(self) -> list[tuple[int, float, float]]:
        known = await self._pool.write(partial(pg_sql.join_run, gap=3 * LEASE))
        self._run = known[-1][0]
        return known

    async def drain(self) -> None:
        await self.execute("UPDATE servers SET is_draining = true WHERE id = $1", self.server_id)

    async def publish(self, message: str) -> None:
        await self.execute(NOTIFY, CHANNEL, f"{self.server_id} {message}")

    async def listen(self, on_message: Callable[[str], None]) -> None:
        await listen(self._address, self.server_id, on_message)

    async def now(self) -> float:
        """The time of the database's clock."""
        ((now,),) = await self.fetch("SELECT extract(epoch FROM clock_timestamp())::float8")
        return float(now)

    # Lifecycle

    async def check(self) -> None:
        await self.heartbeat()

    async def close(self) -> None:
        """Release every table and close the connections."""
        await self._group_commit.finish()
        await pg_sql.deregister(self._pool, self.server_id)
        await self._pool.close()


# Notifications of other servers


log = logging.getLogger("guildhall.table.store")

CHANNEL = "guildhall"
NOTIFY = "SELECT pg_notify($1, $2)"
CHECK_INTERVAL = 1.0
"""Seconds between two checks of the connection."""
RECONNECT_DELAY = 0.2
"""Seconds until a broken connection is opened again."""


async def listen(address: str, server_id: str, on_message: Callable[[str], None]) -> None:
    """Call `on_message` with each notification of others; with "" if some may be missing."""
    while True:
        try:
            await _listen(address, server_id, on_message)
        except (*CONNECTION_LOST, asyncpg.PostgresError) as problem:
            log.info("the connection to other servers broke: %r", problem)
        await asyncio.sleep(RECONNECT_DELAY)


async def _listen(address: str, server_id: str, on_message: Callable[[str], None]) -> None:
    connection = await asyncpg.connect(address, timeout=CHECK_INTERVAL * 3)

    def on_notification(connection: Any, pid: int, channel: str, payload: str) -> None:
        sender, _, message = payload.partition(" ")
        if sender != server_id:
            on_message(message)

    ended = asyncio.Event()
    connection.add_termination_listener(lambda _: ended.set())
    try:
        await connection.add_listener(CHANNEL, on_notification)
        on_message("")
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(ended.wait(), CHECK_INTERVAL)
            await connection.fetchval("SELECT 1", timeout=CHECK_INTERVAL * 3)
    finally:
        connection.terminate()


# Failover of the database


TIMELINE = """
    SELECT CASE WHEN pg_is_in_recovery() THEN NULL
    ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END
"""
RELEASE_ALL = "UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE owner = $1"


class Timeline:
    """The timeline of the database, by which PostgreSQL counts its failovers.

    A standby that takes over may lack the last writes, so nothing may be written from memory: the
    tables of this server get new lease tokens before a new connection does anything else.
    """

    def __init__(self, server_id: str) -> None:
        self._server_id = server_id
        self._known: str | None = None
        self.on_switch: Callable[[], None] = lambda: None
        """Called after a failover: what is in memory may not be shown any more."""

    async def check(self, connection: Connection) -> None:
        """Compare the timeline of a new connection with the known one."""
        found = await connection.fetchval(TIMELINE)
        if found is None or found == self._known:
            return
        if self._known is not None:
            log.warning("a standby has taken over: every table is read again from it")
            await connection.execute(RELEASE_ALL, self._server_id)
            self.on_switch()
        self._known = found
