"""Going on with what can be read of a table of which a page is damaged."""

from __future__ import annotations

import logging
import sqlite3
import string
from contextlib import suppress
from itertools import pairwise
from typing import Any

LETTERS = sorted(string.ascii_letters + string.digits + "-_")
"""What ids are made of."""
EDGES = ["", *(a + b for a in LETTERS for b in LETTERS), chr(0x10FFFF)]
"""Every id lies between two of them, few between any two."""

log = logging.getLogger("guildhall.table.store")


def readable_rows(connection: sqlite3.Connection, query: str) -> list[tuple[Any, ...]]:
    """The rows of a table with an id; where a page of it is damaged, all others."""
    try:
        return connection.execute(query).fetchall()
    except sqlite3.DatabaseError as problem:
        rows: list[tuple[Any, ...]] = []
        for stretch in pairwise(EDGES):
            with suppress(sqlite3.DatabaseError):
                rows += connection.execute(f"{query} WHERE id >= ? AND id < ?", stretch).fetchall()
        if not rows:
            raise
        log.error("a page of the database is damaged; %d rows are read: %s", len(rows), problem)
        return rows
