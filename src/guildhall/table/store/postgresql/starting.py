"""Starting on a PostgreSQL database, or saying in one sentence why that cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from guildhall.table.store import Away, Unknown
from guildhall.table.store.folder import CannotStart, shown
from guildhall.table.store.postgresql.store import PostgresStore

NO_ADDRESS = (asyncpg.ClientConfigurationError, ValueError)
NO_RIGHT = (
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InsufficientPrivilegeError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InvalidSchemaNameError,
    asyncpg.ReadOnlySQLTransactionError,
)


@contextmanager
def reaching_or_not(address: str) -> Iterator[None]:
    """What comes between a server and its database is told as a reason not to start."""
    try:
        yield
        return
    except NO_ADDRESS as problem:
        why, cause = "-address", problem
    except (Away, Unknown, OSError, asyncpg.PostgresError) as problem:
        found = problem.__cause__ or problem if isinstance(problem, Away | Unknown) else problem
        why, cause = "-rights" if isinstance(found, NO_RIGHT) else "-away", found
    told = " ".join(str(cause).split()) or repr(cause)
    raise CannotStart("postgres", why, address=shown(address), problem=told)


async def started(address: str, me: str, url: str = "") -> PostgresStore:
    """The store, with this server in it."""
    with reaching_or_not(address):
        return await PostgresStore.at(address, me, url)
