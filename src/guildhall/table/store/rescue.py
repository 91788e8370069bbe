"""Saving what can still be read of a damaged database, and nothing that it never held."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from guildhall.table.store.connecting import close_to_others, opened
from guildhall.table.store.copying import copied
from guildhall.table.store.folder import CannotStart
from guildhall.table.store.pages import rows_of
from guildhall.table.store.sqlite_schema import migrate

KINDS: dict[str, tuple[type, ...]] = {
    "TEXT": (str,),
    "INTEGER": (int,),
    "REAL": (int, float),
    "BLOB": (bytes,),
}
"""What a column of a kind may hold; whole numbers are stored as such."""

PASSING = ("glances", "sittings", "marks", "wishes", "wanted")
"""Tables that follow from the others, or that nobody needs for long."""


class Column(NamedTuple):
    name: str
    kind: str
    is_needed: bool

    def may_hold(self, value: Any) -> bool:
        if isinstance(value, str) and "\0" in value:
            return False
        return isinstance(value, KINDS[self.kind]) or (value is None and not self.is_needed)


BODIES = {"tables": ("doc", ("id", "status")), "entries": ("body", ("number",))}
"""Where JSON is kept, and what it says once more: pages of others may lie in the midst of it."""


def is_whole(table: str, row: dict[str, Any]) -> bool:
    """Whether a row says what it said when it was stored, as far as that can be told."""
    if table not in BODIES:
        return True
    column, names = BODIES[table]
    try:
        body = msgspec.json.decode(row[column], type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    return all(body.get(name) == row[name] for name in names)


def rescue(source: Path, target: Path) -> dict[str, int]:
    """Copy every row that can be read into a new database; how many of each of its tables."""
    with copied(source, target) as copy:
        close_to_others(target)
        try:
            with closing(opened(target, isolation_level=None)) as writing:
                migrate(writing)
                writing.execute("BEGIN")
                saved = _save(source, copy, writing)
                writing.execute("COMMIT")
        except BaseException:
            target.unlink()
            raise
    return saved


def _save(source: Path, copy: Path, writing: sqlite3.Connection) -> dict[str, int]:
    """First what the trees lead to, then what lies in pages that they do not lead to."""
    names = writing.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    tables = {name: _columns(writing, name) for (name,) in names if name not in PASSING}
    problem = None
    with closing(opened(copy)) as reading:
        try:
            reading.execute("SELECT name FROM sqlite_master").fetchall()
            for name, columns in tables.items():
                for row in _rows(reading, name):
                    _put(writing, name, columns, row)
        except sqlite3.DatabaseError as found:
            problem = found
    for values in rows_of(copy.read_bytes()):
        for name, columns in tables.items():
            if len(values) == len(columns):
                row = dict(zip((c.name for c in columns), values, strict=True))
                _put(writing, name, columns, row)
    saved = {name: _count(writing, name) for name in tables}
    if problem and not any(saved.values()):
        raise CannotStart("damaged", "-wholly", path=str(source), problem=str(problem)) from problem
    return saved


def _columns(connection: sqlite3.Connection, table: str) -> list[Column]:
    found = connection.execute(f"PRAGMA table_info({table})").fetchall()
    return [Column(name, kind, bool(need or key)) for _, name, kind, need, _, key in found]


def _put(
    writing: sqlite3.Connection, table: str, columns: list[Column], row: dict[str, Any]
) -> None:
    """Add a row, unless it is there already, or is none of this table's."""
    known = {column.name: column for column in columns}
    if not all(name in known and known[name].may_hold(value) for name, value in row.items()):
        return
    if is_whole(table, row):
        marks = ", ".join(f":{name}" for name in row)
        query = f"INSERT OR IGNORE INTO {table} ({', '.join(row)}) VALUES ({marks})"
        writing.execute(query, row)


def _count(connection: sqlite3.Connection, table: str) -> int:
    count: int = connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    return count


def _rows(reading: sqlite3.Connection, table: str) -> Iterator[dict[str, Any]]:
    """As far as its tree can be followed."""
    with suppress(sqlite3.DatabaseError):
        found = reading.execute(f"SELECT * FROM {table}")
        names = [column[0] for column in found.description]
        yield from (dict(zip(names, row, strict=True)) for row in found)
