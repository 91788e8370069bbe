"""The SQLite schema and its migrations; a database stores the version that it has."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

from guildhall.table.store import StoreError
from guildhall.table.store.data_folder import corruption


class IncompatibleSchema(StoreError):
    """The database was written by a newer Guildhall, or by a trial version before the first one."""

    def __init__(self, have: int, known: int) -> None:
        self.kind = "newer" if have > known else "older"
        self.have, self.known = have, known
        source = "a newer Guildhall" if have > known else "a trial version of Guildhall"
        super().__init__(
            f"This database has schema {have}, written by {source}; this version knows {known}."
        )


MIGRATIONS: dict[int, str] = {
    6: """
    CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        lang TEXT NOT NULL,
        created REAL NOT NULL,
        epoch INTEGER NOT NULL,
        link TEXT UNIQUE,
        seen REAL NOT NULL DEFAULT 0
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

    CREATE TABLE reviews (
        tbl TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        body BLOB NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE endings (
        tbl TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        body BLOB NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE preferences (
        person TEXT PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
        body TEXT NOT NULL
    ) WITHOUT ROWID;

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
    7: """
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
    8: """
    CREATE TABLE editions (
        tbl TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        person TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX editions_person ON editions (person);
    """,
}
"""By schema version, the SQL that leads to it from the one before; the first creates everything.

Both databases have the same versions. Every later change of the schema is a migration in both.
"""
FIRST, NEWEST = min(MIGRATIONS), max(MIGRATIONS)


def check_version(have: int, migrations: Mapping[int, str] = MIGRATIONS) -> None:
    """IncompatibleSchema unless a database of this version can be opened; 0 is an empty one."""
    first, newest = min(migrations), max(migrations)
    if have > newest:
        raise IncompatibleSchema(have, newest)
    if 0 < have < first:
        raise IncompatibleSchema(have, first)


def migrate(connection: sqlite3.Connection, migrations: Mapping[int, str] = MIGRATIONS) -> None:
    """Bring the database to the newest schema, each migration in a transaction of its own."""
    have = connection.execute("PRAGMA user_version").fetchone()[0]
    if have < 0:
        raise corruption("the number of its schema is negative")
    check_version(have, migrations)
    for version, script in migrations.items():
        if version > have:
            connection.executescript(f"BEGIN;{script};PRAGMA user_version = {version};COMMIT;")
