"""A server's database and its key in one file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from guildhall.table.store import StoreError
from guildhall.table.store.migrations import migrate

KEY_TABLE = "server_key"
"""The table of a copy that holds the key; no server's own database has it."""


def back_up(source: Path, target: Path, key: bytes | None = None) -> None:
    """A consistent copy of the database, with the key; also while a server writes to it."""
    if target.exists():
        raise StoreError(f"{target} exists already.")
    if not source.exists():
        raise StoreError(f"There is no database at {source}.")
    unfinished = target.with_name(target.name + ".part")
    copy_database(source, unfinished)
    if key is not None:
        add_key(unfinished, key)
    unfinished.rename(target)


def copy_database(source: Path, target: Path) -> None:
    """The database as it is at one moment, in place of any other."""
    target.unlink(missing_ok=True)
    with (
        closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True, timeout=10)) as reading,
        closing(sqlite3.connect(target)) as writing,
    ):
        target.chmod(0o600)
        reading.backup(writing)


def add_key(copy: Path, key: bytes) -> None:
    """Put the key into a copy."""
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute(f"CREATE TABLE {KEY_TABLE} (key BLOB NOT NULL)")
        connection.execute(f"INSERT INTO {KEY_TABLE} VALUES (?)", (key,))


def taken_key(copy: Path) -> bytes | None:
    """The key out of a copy, which is a sound database of a server from now on."""
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if "tables" not in names:
            raise StoreError(f"{copy} is not a copy of a Guildhall.")
        migrate(connection)
        if KEY_TABLE not in names:
            return None
        (key,) = connection.execute(f"SELECT key FROM {KEY_TABLE}").fetchone()
        connection.execute(f"DROP TABLE {KEY_TABLE}")
        return bytes(key)
