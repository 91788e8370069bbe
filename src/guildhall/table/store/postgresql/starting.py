"""Starting on a PostgreSQL database, or saying in one sentence why that cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from guildhall.table.store import Away, Unknown
from guildhall.table.store.folder import CannotStart, shown
from guildhall.table.store.postgresql.statements import FIRST_PRINT, KEY_PRINT, NEW_PRINT
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


async def known_print(store: PostgresStore) -> str | None:
    """What the key of all servers is told apart by, if there is one."""
    found = await store.fetch(KEY_PRINT)
    return str(found[0][0]) if found else None


async def keep_print(store: PostgresStore, mark: str, is_new: bool) -> str | None:
    """Note the key's, unless another is known; the one that holds."""
    await store.execute(NEW_PRINT if is_new else FIRST_PRINT, mark)
    return await known_print(store)


async def started(address: str, me: str, url: str = "") -> PostgresStore:
    """The store, with this server in it."""
    with reaching_or_not(address):
        return await PostgresStore.at(address, me, url)
