"""The PostgreSQL schema and its migrations, under the same versions as SQLite's.

A migration may only add, because servers of the version before keep running meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from asyncpg import connect

from guildhall.table.store.sqlite_schema import check_version

if TYPE_CHECKING:
    from asyncpg import Connection

MIGRATIONS: dict[int, str] = {
    6: """
    CREATE TABLE people (
        id text PRIMARY KEY,
        name text NOT NULL,
        lang text NOT NULL,
        created float8 NOT NULL,
        epoch bigint NOT NULL,
        link text UNIQUE,
        seen float8 NOT NULL DEFAULT 0
    );
    CREATE TABLE preferences (
        person text PRIMARY KEY REFERENCES people ON DELETE CASCADE,
        body text NOT NULL
    );

    CREATE TABLE servers (
        id text PRIMARY KEY,
        url text NOT NULL,
        beat timestamptz NOT NULL,
        is_draining boolean NOT NULL DEFAULT false
    );

    CREATE TABLE runs (number bigint PRIMARY KEY, start float8 NOT NULL, finish float8 NOT NULL);

    CREATE TABLE tables (
        id text PRIMARY KEY,
        status text NOT NULL,
        updated float8 NOT NULL,
        doc bytea NOT NULL,
        owner text,
        epoch bigint NOT NULL
    ) WITH (fillfactor = 50);
    CREATE INDEX tables_owner ON tables (owner);

    CREATE TABLE entries (
        tbl text NOT NULL REFERENCES tables ON DELETE CASCADE,
        number integer NOT NULL,
        body bytea NOT NULL,
        at float8 NOT NULL,
        person text NOT NULL,
        key text,
        PRIMARY KEY (tbl, number)
    );
    CREATE UNIQUE INDEX entries_key ON entries (tbl, person, key) WHERE key IS NOT NULL;

    CREATE TABLE chat (
        tbl text NOT NULL REFERENCES tables ON DELETE CASCADE,
        number integer NOT NULL,
        person text NOT NULL,
        name text NOT NULL,
        seat integer NOT NULL,
        text text NOT NULL,
        at float8 NOT NULL,
        key text,
        PRIMARY KEY (tbl, number)
    );
    CREATE UNIQUE INDEX chat_key ON chat (tbl, person, key) WHERE key IS NOT NULL;

    CREATE TABLE reviews (
        tbl text PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        body bytea NOT NULL
    );
    CREATE TABLE endings (
        tbl text PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        body bytea NOT NULL
    );

    CREATE TABLE glances (
        tbl text PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        status text NOT NULL,
        updated float8 NOT NULL,
        game text NOT NULL,
        host text NOT NULL,
        created float8 NOT NULL,
        aged float8 NOT NULL,
        life text NOT NULL,
        is_open boolean NOT NULL,
        stirs boolean NOT NULL,
        is_imported boolean NOT NULL,
        origin text NOT NULL,
        seal text NOT NULL,
        waits text NOT NULL,
        notice bytea NOT NULL
    ) WITH (fillfactor = 50);
    CREATE INDEX glances_open ON glances (updated) WHERE is_open;
    CREATE INDEX glances_stirring ON glances (tbl) WHERE stirs;
    CREATE INDEX glances_hosted ON glances (host, status);
    CREATE INDEX glances_origin ON glances (origin);
    CREATE INDEX glances_seal ON glances (seal);
    CREATE INDEX glances_aged ON glances (life, aged);
    CREATE INDEX glances_latest ON glances (aged);

    CREATE TABLE sittings (
        tbl text NOT NULL REFERENCES glances ON DELETE CASCADE,
        person text NOT NULL,
        has_played boolean NOT NULL,
        has_won boolean NOT NULL,
        points bigint,
        PRIMARY KEY (tbl, person)
    );
    CREATE INDEX sittings_person ON sittings (person);

    CREATE TABLE wishes (
        person text NOT NULL,
        key text NOT NULL,
        tbl text NOT NULL REFERENCES tables ON DELETE CASCADE,
        at float8 NOT NULL,
        PRIMARY KEY (person, key)
    );
    CREATE INDEX wishes_table ON wishes (tbl);

    CREATE TABLE marks (name text PRIMARY KEY, number bigint NOT NULL);
    CREATE TABLE prints (name text PRIMARY KEY, print text NOT NULL);

    CREATE FUNCTION save_glance(
        id text, status text, updated float8, game text, host text, created float8, aged float8,
        life text, is_open boolean, stirs boolean, is_imported boolean, origin text, seal text,
        waits text, notice bytea,
        persons text[], played boolean[], won boolean[], points bigint[]
    ) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
        INSERT INTO glances VALUES
            ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
        ON CONFLICT (tbl) DO UPDATE SET (
            status, updated, game, host, created, aged, life, is_open, stirs, is_imported, origin,
            seal, waits, notice
        ) = ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);
        DELETE FROM sittings s WHERE s.tbl = $1 AND s.person <> ALL ($16);
        INSERT INTO sittings AS s
            SELECT $1, * FROM unnest($16, $17, $18, $19)
        ON CONFLICT (tbl, person) DO UPDATE
            SET (has_played, has_won, points)
                = (excluded.has_played, excluded.has_won, excluded.points)
            WHERE (s.has_played, s.has_won, s.points) IS DISTINCT FROM
                (excluded.has_played, excluded.has_won, excluded.points);
    END $$;

    CREATE FUNCTION save_table(
        me text, epoch bigint, numbers integer[], bodies bytea[], ats float8[], writers text[],
        keys text[], doc bytea, wisher text, wish text, wished float8, has_glance boolean,
        id text, status text, updated float8, game text, host text, created float8, aged float8,
        life text, is_open boolean, stirs boolean, is_imported boolean, origin text, seal text,
        waits text, notice bytea,
        persons text[], played boolean[], won boolean[], points bigint[]
    ) RETURNS text LANGUAGE plpgsql AS $$
    BEGIN
        UPDATE tables t SET status = $14, updated = $15, doc = $8
            WHERE t.id = $13 AND t.epoch = $2 AND t.owner = $1;
        IF NOT FOUND THEN
            IF $2 > 1 THEN
                RETURN 'fenced';
            END IF;
            INSERT INTO tables VALUES ($13, $14, $15, $8, $1, 1) ON CONFLICT DO NOTHING;
            IF NOT FOUND THEN
                RETURN 'fenced';
            END IF;
        END IF;
        INSERT INTO entries SELECT $13, * FROM unnest($3, $4, $5, $6, $7);
        IF $9 IS NOT NULL THEN
            INSERT INTO wishes (person, key, at, tbl) VALUES ($9, $10, $11, $13);
        END IF;
        IF $12 THEN
            PERFORM save_glance(
                $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28,
                $29, $30, $31
            );
        END IF;
        RETURN 'stored';
    EXCEPTION WHEN unique_violation THEN
        RETURN 'conflict';
    END $$;
    """,
    7: """
    CREATE TABLE wanted (
        tbl text PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        person text NOT NULL,
        game text NOT NULL,
        log bytea NOT NULL,
        whole integer NOT NULL,
        status text NOT NULL DEFAULT 'queued',
        owner text,
        made integer NOT NULL DEFAULT 0,
        steps bytea,
        tries integer NOT NULL DEFAULT 0,
        asked bigint NOT NULL,
        turn bigint NOT NULL
    );
    """,
    8: """
    CREATE TABLE editions (
        tbl text PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        person text NOT NULL
    );
    CREATE INDEX editions_person ON editions (person);
    """,
}
"""By schema version, the SQL that leads to it from the one before; the first creates everything."""
LOCK = 1302
"""The advisory lock under which a database is migrated."""


CONNECT_TIMEOUT = 10.0
"""Seconds in which the database must answer when a server starts."""


async def migrate_database(address: str) -> None:
    """Connect to the database at an address and migrate it."""
    connection = await connect(address, timeout=CONNECT_TIMEOUT)
    try:
        await migrate(connection)
    finally:
        await connection.close()


async def migrate(connection: Connection) -> None:
    """Bring the database to the newest schema, one server at a time."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute("CREATE TABLE IF NOT EXISTS shape (number integer NOT NULL)")
        have = await connection.fetchval("SELECT max(number) FROM shape") or 0
        check_version(have)
        for version, script in MIGRATIONS.items():
            if version > have:
                await connection.execute(script)
                await connection.execute("INSERT INTO shape VALUES ($1)", version)
