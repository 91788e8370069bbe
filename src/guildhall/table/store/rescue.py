"""Saving what can still be read of a damaged database."""

from __future__ import annotations

import sqlite3
import string
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

from guildhall.table.store import StoreError
from guildhall.table.store.migrations import migrate

LETTERS = sorted(string.ascii_letters + string.digits + "-_")
"""What ids are made of."""
EDGES = ["", *(a + b for a in LETTERS for b in LETTERS), chr(0x10FFFF)]
"""Every id lies between two of them, few between any two."""


def rescue(source: Path, target: Path) -> dict[str, int]:
    """Copy every row that can be read into a new database; how many of each of its tables."""
    if target.exists():
        raise StoreError(f"{target} exists already.")
    if not source.exists():
        raise StoreError(f"There is no database at {source}.")
    with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as reading:
        _check_readable(reading)
        with closing(sqlite3.connect(target, isolation_level=None)) as writing:
            target.chmod(0o600)
            migrate(writing)
            writing.execute("BEGIN")
            names = writing.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            saved = {name: _save(reading, writing, name) for (name,) in names.fetchall()}
            writing.execute("COMMIT")
    return saved


def _check_readable(reading: sqlite3.Connection) -> None:
    try:
        reading.execute("SELECT name FROM sqlite_master").fetchall()
    except sqlite3.DatabaseError as problem:
        raise StoreError(f"Nothing can be read: {problem}.") from problem


def _save(reading: sqlite3.Connection, writing: sqlite3.Connection, table: str) -> int:
    """Copy what is readable of one table."""
    columns = writing.execute(f"PRAGMA table_info({table})").fetchall()
    key = [name for _, name, *_, place in sorted(columns, key=lambda c: c[-1]) if place]
    for row in _rows(reading, table, key):
        marks = ", ".join(f":{name}" for name in row)
        with suppress(sqlite3.Error):
            query = f"INSERT OR IGNORE INTO {table} ({', '.join(row)}) VALUES ({marks})"
            writing.execute(query, row)
    count: int = writing.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    return count


def _rows(reading: sqlite3.Connection, table: str, key: list[str]) -> Iterator[dict[str, Any]]:
    """In small stretches, each from its first row to the damage, and from its last row back."""
    for stretch in pairwise(EDGES):
        for direction in ("ASC", "DESC"):
            order = ", ".join(f"{name} {direction}" for name in key)
            where = f"{key[0]} >= ? AND {key[0]} < ?"
            with suppress(sqlite3.DatabaseError):
                found = reading.execute(
                    f"SELECT * FROM {table} WHERE {where} ORDER BY {order}", stretch
                )
                names = [column[0] for column in found.description]
                yield from (dict(zip(names, row, strict=True)) for row in found)
                break
