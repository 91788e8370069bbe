"""Connections to PostgreSQL with retries, the meaning of its errors for writes, and the lease.

`PostgresPool` waits while the database is down; a `Lease` says until when this server holds its
tables.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from math import inf
from typing import TYPE_CHECKING, TypeVar

import asyncpg

from guildhall.table.store import Conflict, DatabaseDown, StoreError, UnknownOutcome

if TYPE_CHECKING:
    from asyncpg import Connection, Pool


log = logging.getLogger("guildhall.table.store")

T = TypeVar("T")
Work = Callable[["Connection"], Awaitable[T]]
CONNECTIONS = 4
PATIENCE = 6.0
"""Seconds that a caller waits for a connection."""
RETRY_DELAY = 0.1
"""Seconds between two attempts to connect."""
STATEMENT_TIMEOUT = 6.0
"""The time limit of a statement in seconds."""

CONNECTION_LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)
"""The connection is lost or the database stops: the outcome of a statement is unknown."""
NOT_YET = (*CONNECTION_LOST, asyncpg.TooManyConnectionsError)
"""No connection is available at the moment."""
DOWN = (ConnectionRefusedError, asyncpg.CannotConnectNowError)
"""The database itself reports that it is down, for every server."""
SETTINGS = {
    "application_name": "guildhall",
    "synchronous_commit": "on",
    "idle_in_transaction_session_timeout": "2000",
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
}
"""A frozen or disconnected server must not keep rows locked that others need."""


class PostgresPool:
    """A few connections to one database; a lost one is replaced."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self.current_error: str | None = None
        self.on_down: Callable[[], None] = lambda: None
        """Called whenever the database reports that it is down."""
        self._is_closed = False

    @classmethod
    async def connect(cls, address: str, init: Work[None] | None = None) -> PostgresPool:
        """A pool for that address; `init` is called with each new connection."""
        pool = await asyncpg.create_pool(
            address,
            min_size=0,
            max_size=CONNECTIONS,
            timeout=PATIENCE / 2,
            command_timeout=STATEMENT_TIMEOUT,
            server_settings=SETTINGS,
            init=init,
        )
        return cls(pool)

    def _note(self, problem: BaseException | None) -> None:
        """Log once why the database does not answer, and once that it does again."""
        before, self.current_error = self.current_error, repr(problem) if problem else None
        if problem and not before:
            log.error("the database does not answer: %r", problem)
        elif before and not problem:
            log.warning("the database answers again")

    async def _acquire(self, patience: float) -> Connection:
        """A working connection, as soon as there is one."""
        loop = asyncio.get_running_loop()
        end = loop.time() + patience
        while True:
            if self._is_closed:
                raise StoreError("the store is closed")
            try:
                return await self._working()
            except NOT_YET as problem:
                self._note(problem)
                if isinstance(problem, DOWN):
                    self.on_down()
                if loop.time() > end:
                    raise DatabaseDown(f"the database does not answer: {problem!r}") from problem
            await asyncio.sleep(RETRY_DELAY)

    async def _working(self) -> Connection:
        connection = await self._pool.acquire(timeout=PATIENCE / 2)
        if connection.is_closed():
            await self._pool.release(connection)
            raise asyncpg.InterfaceError("the connection was closed")
        return connection

    @asynccontextmanager
    async def _connection(self, patience: float = PATIENCE) -> AsyncIterator[Connection]:
        connection = await self._acquire(patience)
        try:
            yield connection
        except CONNECTION_LOST:
            _abandon(connection)
            raise
        finally:
            await self._release(connection)

    async def _release(self, connection: Connection) -> None:
        """Return a connection; an error here says nothing about the statement before."""
        try:
            await asyncio.shield(self._pool.release(connection, timeout=1))
        except (*CONNECTION_LOST, asyncpg.PostgresError):
            _abandon(connection)

    async def read(self, work: Work[T]) -> T:
        """Run a query, or an idempotent statement, again if a connection breaks."""
        for tries_left in range(CONNECTIONS, -1, -1):
            async with self._connection() as connection:
                try:
                    found = await work(connection)
                except CONNECTION_LOST as problem:
                    self._note(problem)
                    if not tries_left:
                        raise DatabaseDown(repr(problem)) from problem
                    continue
                except asyncpg.PostgresError as problem:
                    raise DatabaseDown(repr(problem)) from problem
            self._note(None)
            return found
        raise AssertionError

    async def write(self, work: Work[T], patience: float = PATIENCE) -> T:
        """Run statements in one transaction; UnknownOutcome if the connection breaks."""

        async def in_transaction(connection: Connection) -> T:
            async with connection.transaction():
                return await work(connection)

        return await self.execute(in_transaction, patience)

    async def execute(self, work: Work[T], patience: float = PATIENCE) -> T:
        """Run a single statement, which is its own transaction; errors as in `write`."""
        try:
            async with self._connection(patience) as connection:
                done = await work(connection)
        except asyncpg.UniqueViolationError as problem:
            raise Conflict(str(problem)) from problem
        except CONNECTION_LOST as problem:
            self._note(problem)
            raise UnknownOutcome(repr(problem)) from problem
        except asyncpg.PostgresError as problem:
            self._note(problem)
            raise StoreError(repr(problem)) from problem
        self._note(None)
        return done

    async def close(self) -> None:
        if self._is_closed:
            return
        self._is_closed = True
        try:
            await asyncio.wait_for(self._pool.close(), PATIENCE)
        except (*CONNECTION_LOST, asyncpg.PostgresError):
            self._pool.terminate()


def _abandon(connection: Connection) -> None:
    """Terminate a connection in any state; the pool opens another one."""
    with suppress(asyncpg.InterfaceError):  # it was released already
        connection.terminate()


# The lease of a server on its tables


LEASE = 3.0
"""Seconds after its last heartbeat for which a server holds its tables."""
MARGIN = 0.5
"""Seconds by which servers may differ in noticing that the database is down."""
SILENCE = 2.0
"""Seconds without a heartbeat here after which others may have failed to send theirs too."""


def lease_clock() -> float:
    """Seconds of a clock that nobody can set and that runs while the machine sleeps."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Lease:
    """The lease of this server, renewed by heartbeats and suspended while the database is down.

    After an outage servers wait the length of a lease before they take over tables of others.
    """

    def __init__(self) -> None:
        self._valid_from = self._last_heartbeat = lease_clock()
        """From when the lease counts: the last heartbeat, or the last sign of an outage."""
        self._back_since = self._last_heartbeat - LEASE - MARGIN
        """The end of the last outage of the database."""
        self._expired_at = -inf
        """When the lease was expired on purpose."""

    @property
    def is_expired(self) -> bool:
        """Whether other servers may have taken the tables."""
        return lease_clock() - self._valid_from > LEASE

    @property
    def heartbeat_age(self) -> float:
        """Seconds since the last heartbeat."""
        return lease_clock() - self._last_heartbeat

    @property
    def may_take_over(self) -> bool:
        """Whether living servers have had time for a heartbeat since the last outage."""
        return lease_clock() - self._back_since >= LEASE + MARGIN

    def renew(self, started: float) -> None:
        """Renew the lease after a heartbeat that was sent at that time."""
        if started - self._last_heartbeat > SILENCE:
            self._back_since = lease_clock()
        self._last_heartbeat = started
        if started > self._expired_at:
            self._valid_from = max(self._valid_from, started)

    def expire(self) -> None:
        """End the lease: no table is held any more."""
        self._expired_at = lease_clock()
        self._valid_from = self._expired_at - 2 * LEASE

    def suspend(self) -> None:
        """Extend the lease: while the database is down no server can take tables."""
        self._back_since = lease_clock()
        if not self.is_expired:
            self._valid_from = lease_clock()
