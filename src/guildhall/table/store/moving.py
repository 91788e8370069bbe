"""A whole hall, copied from SQLite to PostgreSQL or back: every row, or nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import asyncpg

from guildhall.table.store.connecting import close_to_others, opened
from guildhall.table.store.folder import CannotStart, shown
from guildhall.table.store.postgresql.lease import LEASE
from guildhall.table.store.postgresql.pg_schema import REACHED, reshaped
from guildhall.table.store.postgresql.starting import reaching_or_not
from guildhall.table.store.review_queue import FIRST
from guildhall.table.store.sqlite_schema import migrate

if TYPE_CHECKING:
    from asyncpg import Connection

COLUMNS = {
    "people": ("id", "name", "lang", "created", "epoch", "link", "seen"),
    "preferences": ("person", "body"),
    "tables": ("id", "status", "updated", "doc"),
    "entries": ("tbl", "number", "body", "at", "person", "key"),
    "chat": ("tbl", "number", "person", "name", "seat", "text", "at", "key"),
    "reviews": ("tbl", "body"),
    "endings": ("tbl", "body"),
    "wanted": ("tbl", "person", "game", "log", "whole", "status", "tries", "asked", "turn"),
}
"""What is copied, in an order in which rows refer to earlier ones; all else follows from it."""
AT_ONCE = 1000
"""Rows that are read and written together."""
ALIVE = f"""
    SELECT count(*) FROM servers
    WHERE beat > clock_timestamp() - make_interval(secs => {LEASE})
"""


def _select(name: str) -> str:
    return f"SELECT {', '.join(COLUMNS[name])} FROM {name}"


async def _reached(address: str) -> Connection:
    with reaching_or_not(address):
        await reshaped(address)
        return await asyncpg.connect(address, timeout=REACHED)


async def to_postgres(path: Path, address: str) -> dict[str, int]:
    """Copy a database into an empty one of PostgreSQL; how many rows of each table."""
    if not path.exists():
        raise CannotStart("no-database", path=str(path))
    connection = await _reached(address)
    try:
        with closing(opened(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as reading:
            async with connection.transaction():
                await _check_empty(connection, address)
                return {name: await _fill(connection, reading, name) for name in COLUMNS}
    finally:
        await connection.close()


async def _check_empty(connection: Connection, address: str) -> None:
    await connection.execute("LOCK TABLE people, tables")
    for name in ("people", "tables"):
        if await connection.fetchval(f"SELECT count(*) FROM {name}"):
            raise CannotStart("exists", "-hall", address=shown(address))


async def _fill(connection: Connection, reading: sqlite3.Connection, name: str) -> int:
    columns, count = COLUMNS[name], 0
    more = {"epoch": FIRST} if name == "tables" else {}
    found = reading.execute(_select(name))
    while rows := found.fetchmany(AT_ONCE):
        records = [(*row, *more.values()) for row in rows]
        await connection.copy_records_to_table(name, records=records, columns=[*columns, *more])
        count += len(rows)
    return count


async def to_sqlite(address: str, path: Path) -> dict[str, int]:
    """Copy a database of PostgreSQL into a new file; how many rows of each table."""
    if path.exists():
        raise CannotStart("exists", path=str(path))
    connection = await _reached(address)
    part = path.with_name(path.name + ".part")
    part.unlink(missing_ok=True)
    close_to_others(part)
    try:
        if await connection.fetchval(ALIVE):
            raise CannotStart("in-use", "-database", address=shown(address))
        with closing(opened(part, isolation_level=None)) as writing:
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
