"""Opening a PostgreSQL database with clear errors, and copying a hall to or from SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import asyncpg

from guildhall.table.store import StoreError
from guildhall.table.store.data_folder import (
    CannotStart,
    open_connection,
    restrict_access,
    without_password,
)
from guildhall.table.store.postgresql.pg_connection import LEASE
from guildhall.table.store.postgresql.pg_schema import CONNECT_TIMEOUT, migrate_database
from guildhall.table.store.postgresql.pg_sql import (
    FIRST_FINGERPRINT,
    KEY_FINGERPRINT,
    NEW_FINGERPRINT,
)
from guildhall.table.store.postgresql.pg_store import PostgresStore
from guildhall.table.store.review_queue import FIRST_TOKEN
from guildhall.table.store.sqlite_schema import IncompatibleSchema, migrate

if TYPE_CHECKING:
    from asyncpg import Connection


NO_ADDRESS = (asyncpg.ClientConfigurationError, ValueError)
NO_RIGHT = (
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InsufficientPrivilegeError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.InvalidSchemaNameError,
    asyncpg.ReadOnlySQLTransactionError,
)


@contextmanager
def reporting_errors(address: str) -> Iterator[None]:
    """Turn errors of the connection into CannotStart."""
    try:
        yield
    except IncompatibleSchema:
        raise
    except (StoreError, OSError, asyncpg.PostgresError, *NO_ADDRESS) as problem:
        raise cannot_reach(problem, address) from None


def cannot_reach(problem: Exception, address: str) -> CannotStart:
    cause = problem.__cause__ or problem if isinstance(problem, StoreError) else problem
    message = " ".join(str(cause).split()) or repr(cause)
    return CannotStart("postgres", _why(cause), address=without_password(address), problem=message)


def _why(cause: BaseException) -> str:
    if isinstance(cause, NO_ADDRESS):
        return "-address"
    if isinstance(cause, NO_RIGHT):
        return "-rights"
    return "-foreign" if isinstance(cause, asyncpg.SyntaxOrAccessError) else "-away"


async def key_fingerprint(store: PostgresStore) -> str | None:
    """The fingerprint of the servers' key, if one is stored."""
    found = await store.fetch(KEY_FINGERPRINT)
    return str(found[0][0]) if found else None


async def save_key_fingerprint(store: PostgresStore, mark: str, is_new: bool) -> str | None:
    """Store the key's fingerprint unless another is stored; returns the stored one."""
    await store.execute(NEW_FINGERPRINT if is_new else FIRST_FINGERPRINT, mark)
    return await key_fingerprint(store)


async def open_store(address: str, server_id: str, url: str = "") -> PostgresStore:
    """The store at that address, with this server registered."""
    with reporting_errors(address):
        return await PostgresStore.connect(address, server_id, url)


# Copying a whole hall between SQLite and PostgreSQL, in one transaction


COLUMNS = {
    "people": ("id", "name", "lang", "created", "epoch", "link", "seen"),
    "preferences": ("person", "body"),
    "tables": ("id", "status", "updated", "doc"),
    "entries": ("tbl", "number", "body", "at", "person", "key"),
    "chat": ("tbl", "number", "person", "name", "seat", "text", "at", "key"),
    "reviews": ("tbl", "body"),
    "endings": ("tbl", "body"),
    "editions": ("tbl", "person"),
    "wanted": ("tbl", "person", "game", "log", "whole", "status", "tries", "asked", "turn"),
}
"""The columns that are copied, in the order of foreign keys; the index is computed from them."""
AT_ONCE = 1000
"""The rows that are read and written together."""
ALIVE = f"""
    SELECT count(*) FROM servers
    WHERE beat > clock_timestamp() - make_interval(secs => {LEASE})
"""


def _select(name: str) -> str:
    return f"SELECT {', '.join(COLUMNS[name])} FROM {name}"


async def _connect(address: str) -> Connection:
    with reporting_errors(address):
        await migrate_database(address)
        return await asyncpg.connect(address, timeout=CONNECT_TIMEOUT)


async def to_postgres(path: Path, address: str) -> dict[str, int]:
    """Copy a SQLite database into an empty PostgreSQL database; the number of rows by table."""
    if not path.exists():
        raise CannotStart("no-database", path=str(path))
    connection = await _connect(address)
    try:
        with closing(open_connection(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as reading:
            async with connection.transaction():
                await _check_empty(connection, address)
                return {name: await _fill(connection, reading, name) for name in COLUMNS}
    finally:
        await connection.close()


async def _check_empty(connection: Connection, address: str) -> None:
    await connection.execute("LOCK TABLE people, tables")
    for name in ("people", "tables"):
        if await connection.fetchval(f"SELECT count(*) FROM {name}"):
            raise CannotStart("exists", "-hall", address=without_password(address))


async def _fill(connection: Connection, reading: sqlite3.Connection, name: str) -> int:
    columns, count = COLUMNS[name], 0
    more = {"epoch": FIRST_TOKEN} if name == "tables" else {}
    found = reading.execute(_select(name))
    while rows := found.fetchmany(AT_ONCE):
        records = [(*row, *more.values()) for row in rows]
        await connection.copy_records_to_table(name, records=records, columns=[*columns, *more])
        count += len(rows)
    return count


async def to_sqlite(address: str, path: Path) -> dict[str, int]:
    """Copy a PostgreSQL database into a new SQLite file; the number of rows by table."""
    if path.exists():
        raise CannotStart("exists", path=str(path))
    connection = await _connect(address)
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    restrict_access(part)
    try:
        if await connection.fetchval(ALIVE):
            raise CannotStart("in-use", "-database", address=without_password(address))
        with closing(open_connection(part, isolation_level=None)) as writing:
            migrate(writing)
            writing.execute("BEGIN")
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                counts = {name: await _read(connection, writing, name) for name in COLUMNS}
            writing.execute("COMMIT")
        part.rename(path)
        return counts
    finally:
        part.unlink(missing_ok=True)
        await connection.close()


async def _read(connection: Connection, writing: sqlite3.Connection, name: str) -> int:
    columns, count = COLUMNS[name], 0
    query = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"
    async for row in connection.cursor(_select(name), prefetch=AT_ONCE):
        writing.execute(query, tuple(row))
        count += 1
    return count
