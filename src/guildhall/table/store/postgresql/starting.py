"""Starting on a PostgreSQL database, or saying in one sentence why that cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from guildhall.table.store import StoreError
from guildhall.table.store.folder import CannotStart, shown
from guildhall.table.store.postgresql.statements import FIRST_PRINT, KEY_PRINT, NEW_PRINT
from guildhall.table.store.postgresql.store import PostgresStore
from guildhall.table.store.sqlite_schema import NewerShape

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
    except NewerShape:
        raise
    except (StoreError, OSError, asyncpg.PostgresError, *NO_ADDRESS) as problem:
        raise cannot_reach(problem, address) from None


def cannot_reach(problem: Exception, address: str) -> CannotStart:
    cause = problem.__cause__ or problem if isinstance(problem, StoreError) else problem
    told = " ".join(str(cause).split()) or repr(cause)
    return CannotStart("postgres", _why(cause), address=shown(address), problem=told)


def _why(cause: BaseException) -> str:
    if isinstance(cause, NO_ADDRESS):
        return "-address"
    if isinstance(cause, NO_RIGHT):
        return "-rights"
    return "-foreign" if isinstance(cause, asyncpg.SyntaxOrAccessError) else "-away"


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
