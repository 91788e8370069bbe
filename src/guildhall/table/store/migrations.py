"""Numbered changes of the database's shape; a database remembers the last one it has."""

from __future__ import annotations

import sqlite3

from guildhall.table.store import StoreError


class NewerShape(StoreError):
    """The database was written by a newer Guildhall."""

    def __init__(self, have: int, known: int) -> None:
        super().__init__(
            f"This database has shape {have}, but this version of Guildhall knows shapes up to "
            f"{known}: it was written by a newer Guildhall."
        )
        self.have = have
        self.known = known


MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        lang TEXT NOT NULL,
        created REAL NOT NULL,
        epoch INTEGER NOT NULL,
        link TEXT UNIQUE
    ) WITHOUT ROWID;

    CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        status TEXT NOT NULL,
        updated REAL NOT NULL,
        doc BLOB NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE entries (
        tbl TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        body BLOB NOT NULL,
        at REAL NOT NULL,
        person TEXT NOT NULL,
        key TEXT,
        PRIMARY KEY (tbl, number),
        UNIQUE (tbl, person, key)
    ) WITHOUT ROWID;

    CREATE TABLE chat (
        tbl TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        person TEXT NOT NULL,
        name TEXT NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        at REAL NOT NULL,
        key TEXT,
        PRIMARY KEY (tbl, number),
        UNIQUE (tbl, person, key)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE reviews (
        tbl TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        body BLOB NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE endings (
        tbl TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        body BLOB NOT NULL
    ) WITHOUT ROWID;
    """,
    "ALTER TABLE people ADD COLUMN seen REAL NOT NULL DEFAULT 0;",
    """
    CREATE TABLE preferences (
        person TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
        body TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
)


def migrate(connection: sqlite3.Connection, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """Bring the database to the newest shape, each step in a transaction of its own."""
    have = connection.execute("PRAGMA user_version").fetchone()[0]
    if have > len(migrations):
        raise NewerShape(have, len(migrations))
    for number in range(have, len(migrations)):
        script = migrations[number]
        connection.executescript(f"BEGIN;{script};PRAGMA user_version = {number + 1};COMMIT;")
