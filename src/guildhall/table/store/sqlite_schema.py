"""Numbered changes of the database's shape; a database remembers the last one it has."""

from __future__ import annotations

import sqlite3

from guildhall.table.store import StoreError
from guildhall.table.store.data_folder import damage


class NewerSchema(StoreError):
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
    """
    CREATE TABLE glances (
        tbl TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        status TEXT NOT NULL,
        updated REAL NOT NULL,
        game TEXT NOT NULL,
        host TEXT NOT NULL,
        created REAL NOT NULL,
        aged REAL NOT NULL,
        life TEXT NOT NULL,
        is_open INTEGER NOT NULL,
        stirs INTEGER NOT NULL,
        is_imported INTEGER NOT NULL,
        origin TEXT NOT NULL,
        seal TEXT NOT NULL,
        waits TEXT NOT NULL,
        notice BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX glances_open ON glances (updated) WHERE is_open;
    CREATE INDEX glances_stirring ON glances (stirs) WHERE stirs;
    CREATE INDEX glances_hosted ON glances (host, status, is_imported, created);
    CREATE INDEX glances_origin ON glances (origin, status, is_imported);
    CREATE INDEX glances_seal ON glances (seal);
    CREATE INDEX glances_aged ON glances (life, aged);
    CREATE INDEX glances_latest ON glances (aged);

    CREATE TABLE sittings (
        tbl TEXT NOT NULL REFERENCES glances (tbl) ON DELETE CASCADE,
        person TEXT NOT NULL,
        has_played INTEGER NOT NULL,
        has_won INTEGER NOT NULL,
        points INTEGER,
        PRIMARY KEY (tbl, person)
    ) WITHOUT ROWID;
    CREATE INDEX sittings_person ON sittings (person, has_played, has_won, points);

    CREATE TABLE marks (name TEXT PRIMARY KEY, number INTEGER NOT NULL) WITHOUT ROWID;

    CREATE TABLE wishes (
        person TEXT NOT NULL,
        key TEXT NOT NULL,
        tbl TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        at REAL NOT NULL,
        PRIMARY KEY (person, key)
    ) WITHOUT ROWID;
    CREATE INDEX wishes_table ON wishes (tbl, at);
    """,
    """
    CREATE TABLE wanted (
        tbl TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        log BLOB NOT NULL,
        whole INTEGER NOT NULL,
        status TEXT NOT NULL DEFAULT 'queued',
        owner TEXT,
        made INTEGER NOT NULL DEFAULT 0,
        steps BLOB,
        tries INTEGER NOT NULL DEFAULT 0,
        asked INTEGER NOT NULL,
        turn INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
)


def migrate(connection: sqlite3.Connection, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """Bring the database to the newest shape, each step in a transaction of its own."""
    have = connection.execute("PRAGMA user_version").fetchone()[0]
    if have > len(migrations):
        raise NewerSchema(have, len(migrations))
    if have < 0:
        raise damage("the number of its shape is negative")
    for number in range(have, len(migrations)):
        script = migrations[number]
        connection.executescript(f"BEGIN;{script};PRAGMA user_version = {number + 1};COMMIT;")
