"""Reaching PostgreSQL: with patience while it is away, and what an error says about a write."""

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
"""Seconds for which whoever asks waits until the database is back."""
PAUSE = 0.1
"""Seconds between two tries to reach it."""
ANSWER = 6.0
"""Seconds in which it must have answered."""

LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)
"""The line is lost, or the database stops: what was asked for may have been done or not."""
NOT_YET = (*LOST, asyncpg.TooManyConnectionsError)
"""A connection cannot be had now."""
DOWN = (ConnectionRefusedError, asyncpg.CannotConnectNowError)
"""It says itself that nobody gets an answer now, no other server either."""
SETTINGS = {
    "application_name": "guildhall",
    "synchronous_commit": "on",
    "idle_in_transaction_session_timeout": "2000",
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
}
"""A server that is frozen or lost keeps no rows locked that others need."""


class PostgresPool:
    """A few connections to one database; one that is lost is made anew."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self.trouble: str | None = None
        self.on_down: Callable[[], None] = lambda: None
        """Called whenever the database says itself that it is down."""
        self._is_closed = False

    @classmethod
    async def to(cls, address: str, greet: Work[None] | None = None) -> PostgresPool:
        """Connections to that address, each greeted before it is used."""
        pool = await asyncpg.create_pool(
            address,
            min_size=0,
            max_size=CONNECTIONS,
            timeout=PATIENCE / 2,
            command_timeout=ANSWER,
            server_settings=SETTINGS,
            init=greet,
        )
        return cls(pool)

    def _note(self, problem: BaseException | None) -> None:
        """Say once why the database does not answer, and once that it does again."""
        before, self.trouble = self.trouble, repr(problem) if problem else None
        if problem and not before:
            log.error("the database does not answer: %r", problem)
        elif before and not problem:
            log.warning("the database answers again")

    async def _acquired(self, patience: float) -> Connection:
        """A connection that works, as soon as there is one."""
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
            await asyncio.sleep(PAUSE)

    async def _working(self) -> Connection:
        connection = await self._pool.acquire(timeout=PATIENCE / 2)
        if connection.is_closed():
            await self._pool.release(connection)
            raise asyncpg.InterfaceError("the connection was closed")
        return connection

    @asynccontextmanager
    async def _connection(self, patience: float = PATIENCE) -> AsyncIterator[Connection]:
        connection = await self._acquired(patience)
        try:
            yield connection
        except LOST:
            _abandon(connection)
            raise
        finally:
            await self._give_back(connection)

    async def _give_back(self, connection: Connection) -> None:
        """Whatever goes wrong here says nothing about what was asked for."""
        try:
            await asyncio.shield(self._pool.release(connection, timeout=1))
        except (*LOST, asyncpg.PostgresError):
            _abandon(connection)

    async def read(self, work: Work[T]) -> T:
        """What is found, or may be done twice; where a line breaks meanwhile, others are tried."""
        for tries_left in range(CONNECTIONS, -1, -1):
            async with self._connection() as connection:
                try:
                    found = await work(connection)
                except LOST as problem:
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
        """Have it done in one transaction; Unknown if nobody can say whether it was."""

        async def whole(connection: Connection) -> T:
            async with connection.transaction():
                return await work(connection)

        return await self.do(whole, patience)

    async def do(self, work: Work[T], patience: float = PATIENCE) -> T:
        """The same for a single statement, which is a transaction of its own."""
        try:
            async with self._connection(patience) as connection:
                done = await work(connection)
        except asyncpg.UniqueViolationError as problem:
            raise Conflict(str(problem)) from problem
        except LOST as problem:
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
        except (*LOST, asyncpg.PostgresError):
            self._pool.terminate()


def _abandon(connection: Connection) -> None:
    """End a connection in whatever state it is; the pool makes another one."""
    with suppress(asyncpg.InterfaceError):  # it has been given back already
        connection.terminate()


# ---- lease
# How long a server holds its tables: while it says that it is alive, or hears that nobody can.


LEASE = 3.0
"""Seconds for which a server holds its tables after it has last said that it is alive."""
MARGIN = 0.5
"""Seconds by which servers may differ in when they last heard that the database is down."""
SILENCE = 2.0
"""Seconds without a word of one's own after which others may have been unable to speak too."""


def lease_clock() -> float:
    """Seconds that nobody can set, with those that the machine slept, where it knows them."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Lease:
    """This server's. Others wait as long before they take tables when the database was away."""

    def __init__(self) -> None:
        self._good = self._beat = lease_clock()
        """When this server last said that it is alive, or heard that nobody could; the former."""
        self._back = self._beat - LEASE - MARGIN
        """When the database was here again after a while in which it was not."""
        self._ended = -inf
        """When all tables were given up."""

    @property
    def is_over(self) -> bool:
        """Whether others may have taken the tables."""
        return lease_clock() - self._good > LEASE

    @property
    def silence(self) -> float:
        """Seconds since this server last said that it is alive."""
        return lease_clock() - self._beat

    @property
    def may_inherit(self) -> bool:
        """Whether the others have had time to say that they are alive, if they are."""
        return lease_clock() - self._back >= LEASE + MARGIN

    def renew(self, started: float) -> None:
        """This server began then to say that it is alive, and was heard."""
        if started - self._beat > SILENCE:
            self._back = lease_clock()
        self._beat = started
        if started > self._ended:
            self._good = max(self._good, started)

    def end(self) -> None:
        """Nothing is held any more that was until now."""
        self._ended = lease_clock()
        self._good = self._ended - 2 * LEASE

    def hold(self) -> None:
        """The database is down: until it is back nobody takes anything."""
        self._back = lease_clock()
        if not self.is_over:
            self._good = lease_clock()
