"""Reading what can be read of a database of which a page is damaged."""

from __future__ import annotations

import logging
import sqlite3
import string
from collections.abc import Iterator
from typing import Any

log = logging.getLogger("guildhall.table.store")

LETTERS = sorted(f"{string.ascii_letters}{string.digits}-_")
"""Those of ids."""
DEPTH = 2
"""What stands under the same so many first letters as a damaged page is given up."""


def readable_rows(connection: sqlite3.Connection, query: str) -> list[tuple[Any, ...]]:
    """The rows of a table with an id; where a page of it is damaged, all others."""
    try:
        return connection.execute(query).fetchall()
    except sqlite3.DatabaseError as problem:
        rows = list(_rows_around(connection, f"{query} WHERE id >= ? AND id < ?", ""))
        if not rows:
            raise
        log.error("a page of the database is damaged; %d rows are read: %s", len(rows), problem)
        return rows


def _rows_around(
    connection: sqlite3.Connection, query: str, beginning: str
) -> Iterator[tuple[Any, ...]]:
    """The rows whose id begins so, but for those on damaged pages."""
    try:
        yield from connection.execute(query, (beginning, f"{beginning}\x7f")).fetchall()
    except sqlite3.DatabaseError:
        if len(beginning) < DEPTH:
            for letter in LETTERS:
                yield from _rows_around(connection, query, beginning + letter)
