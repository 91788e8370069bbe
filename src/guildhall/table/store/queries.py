"""SQL of the store: statements for SQLite, and queries on the index for both databases.

Shared queries use PostgreSQL's `$1` and `strpos`; `dialect` translates them for SQLite.
"""

from __future__ import annotations

import sqlite3
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import astuple

from guildhall.table.store import ChatRow, EntryRow, Person, TableRow, Tally, review_queue
from guildhall.table.store.data_folder import diagnose
from guildhall.table.store.review_queue import QueuedReview, ReviewRow

COLUMNS = {"table": "tbl", "session_version": "epoch"}
"""Columns that are not called as the fields of their rows."""


def column(field: str) -> str:
    return COLUMNS.get(field, field)


def _columns(kind: type[msgspec.Struct]) -> str:
    """The columns of a row type, in the order of its fields."""
    return ", ".join(map(column, kind.__struct_fields__))


CHAT_KEPT = 500
"""The number of chat lines that are kept for a table."""

PERSON, ENTRY, CHAT = (_columns(k) for k in (Person, EntryRow, ChatRow))
TABLE = "id, status, updated, doc"
INDEX_COLUMNS = (
    "tbl", "status", "updated", "game", "host", "created", "aged", "life", "is_open", "stirs",
    "is_imported", "origin", "seal", "waits", "notice",
)  # fmt: skip
UPDATE_AFTER_MOVE = """
    UPDATE glances SET updated = ?, aged = ?, stirs = ?, waits = ?, notice = ?
    WHERE tbl = ? AND status = ? AND host = ? AND life = ? AND is_open = ? AND seal = ?
"""
"""The columns that a move changes; few indexes cover them."""
PARTICIPATION_COLUMNS = "person, has_played, has_won, points"


def dialect(query: str) -> str:
    """A shared query in the SQL dialect of SQLite."""
    return query.replace("$", "?").replace("strpos(", "instr(")


def insert(connection: sqlite3.Connection, table: str, row: msgspec.Struct) -> None:
    values = astuple(row)
    marks = ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO {table} ({_columns(type(row))}) VALUES ({marks})", values)


def _upsert(
    connection: sqlite3.Connection, table: str, columns: Sequence[str], values: Any
) -> None:
    """Insert the row, or replace the one with the same first column."""
    marks = ", ".join("?" * len(columns))
    changes = ", ".join(f"{name} = excluded.{name}" for name in columns)
    connection.execute(
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks}) "
        f"ON CONFLICT ({columns[0]}) DO UPDATE SET {changes}",
        values,
    )


def save_person(connection: sqlite3.Connection, person: Person) -> None:
    _upsert(connection, "people", PERSON.split(", "), astuple(person))


def save_table(connection: sqlite3.Connection, row: TableRow) -> None:
    """Insert or replace a table, its index row and its create key."""
    _upsert(connection, "tables", TABLE.split(", "), (row.id, row.status, row.updated, row.doc))
    if row.index is not None:
        try:
            save_index_row(connection, row)
        except sqlite3.DatabaseError as problem:
            if diagnose(problem) != "damaged":  # the index can be rebuilt; the game goes on
                raise
    if row.create_key is not None:
        query = "INSERT INTO wishes (person, key, at, tbl) VALUES (?, ?, ?, ?)"
        connection.execute(query, (*astuple(row.create_key), row.id))


def save_index_rows(connection: sqlite3.Connection, tables: Sequence[TableRow]) -> None:
    for row in tables:
        save_index_row(connection, row)


def save_index_row(connection: sqlite3.Connection, row: TableRow) -> None:
    assert row.index is not None
    one = row.index
    *columns, people = astuple(one)
    changed = (row.updated, one.aged, one.has_timers, one.waiting_for, one.lobby_entry)
    unchanged = (row.id, row.status, one.host, one.life, one.is_open, one.seal)
    if connection.execute(UPDATE_AFTER_MOVE, (*changed, *unchanged)).rowcount == 0:
        _upsert(connection, "glances", INDEX_COLUMNS, (row.id, row.status, row.updated, *columns))
    query = f"SELECT {PARTICIPATION_COLUMNS} FROM sittings WHERE tbl = ? ORDER BY person"
    participations = [astuple(one) for one in people]
    if connection.execute(query, (row.id,)).fetchall() != participations:
        connection.execute("DELETE FROM sittings WHERE tbl = ?", (row.id,))
        query = f"INSERT INTO sittings (tbl, {PARTICIPATION_COLUMNS}) VALUES (?, ?, ?, ?, ?)"
        connection.executemany(query, [(row.id, *one) for one in participations])


def add_chat(connection: sqlite3.Connection, line: ChatRow) -> ChatRow:
    query = f"SELECT {CHAT} FROM chat WHERE tbl = ? AND person = ? AND key = ?"
    known = connection.execute(query, (line.table, line.person, line.key)).fetchone()
    if known:
        return ChatRow(*known)
    query = "SELECT coalesce(max(number), 0) + 1 FROM chat WHERE tbl = ?"
    number = connection.execute(query, (line.table,)).fetchone()[0]
    stored = msgspec.structs.replace(line, number=number)
    insert(connection, "chat", stored)
    last = number - CHAT_KEPT
    connection.execute("DELETE FROM chat WHERE tbl = ? AND number <= ?", (line.table, last))
    return stored


def change_person(connection: sqlite3.Connection, before: Person, after: Person) -> Person | None:
    """Change the columns that differ, unless the session version has changed meanwhile."""
    changes = {
        column(name): value
        for name in Person.__struct_fields__
        if (value := getattr(after, name)) != getattr(before, name)
    }
    settings = ", ".join(f"{name} = ?" for name in changes) or "id = id"
    row = connection.execute(
        f"UPDATE people SET {settings} WHERE id = ? AND epoch = ? RETURNING {PERSON}",
        (*changes.values(), before.id, before.session_version),
    ).fetchone()
    return Person(*row) if row else None


def delete_idle_people(connection: sqlite3.Connection, now: float, before: float) -> list[str]:
    """Delete idle people; those with an unknown last visit count as seen now."""
    connection.execute("UPDATE people SET seen = ? WHERE seen = 0", (now,))
    query = (
        "DELETE FROM people WHERE seen < ? AND link IS NULL "
        "AND NOT EXISTS (SELECT 1 FROM sittings s WHERE s.person = people.id) RETURNING id"
    )
    return [id for (id,) in connection.execute(query, (before,)).fetchall()]


def update_preferences(
    connection: sqlite3.Connection, person: str, changes: str, most: int
) -> bool:
    """Merge the changes into the person's preferences, unless they would be too long."""
    done = connection.execute(
        "INSERT INTO preferences (person, body) VALUES (?, ?) ON CONFLICT (person) DO UPDATE "
        "SET body = json_patch(body, excluded.body) "
        "WHERE length(json_patch(body, excluded.body)) <= ?",
        (person, changes, most),
    )
    return done.rowcount == 1


def queue_review(connection: sqlite3.Connection, row: QueuedReview, most: tuple[int, int]) -> bool:
    query = "DELETE FROM wanted WHERE tbl = ? AND status = 'failed'"
    connection.execute(query, (row.table,))
    waiting = connection.execute(dialect(review_queue.COUNTS), (row.person,)).fetchone()
    if any(have >= bound for have, bound in zip(waiting, most, strict=True)):
        return False
    given = row.table, row.person, row.game, row.log, row.whole
    connection.execute(dialect(review_queue.ENQUEUE), given)
    return True


EDITION_COUNTS = "SELECT count(*), count(*) FILTER (WHERE person = $1) FROM editions"
COUNT_EDITION = "INSERT INTO editions (tbl, person) VALUES ($1, $2) ON CONFLICT DO NOTHING"


def count_edition(
    connection: sqlite3.Connection, table: str, person: str, most: tuple[int, int]
) -> bool:
    counts = connection.execute(dialect(EDITION_COUNTS), (person,)).fetchone()
    if any(have >= bound for have, bound in zip(counts, most, strict=True)):
        return False
    connection.execute(dialect(COUNT_EDITION), (table, person))
    return True


def finish_review(connection: sqlite3.Connection, row: ReviewRow, worker_id: str) -> bool:
    query = "DELETE FROM wanted WHERE tbl = ? AND owner = ?"
    if connection.execute(query, (row.table, worker_id)).rowcount == 0:
        return False
    _upsert(connection, "reviews", ("tbl", "body"), (row.table, row.body))
    return True


# Queries on the index, for both databases


LOBBY_OF_PERSON = """
    SELECT g.notice FROM sittings s JOIN glances g ON g.tbl = s.tbl
    WHERE s.person = $1 AND g.status <> 'closed'
    ORDER BY strpos(g.waits, $1) = 0, g.status IN ('over', 'readonly'), g.updated DESC
    LIMIT $2
"""
OPEN = "SELECT notice FROM glances WHERE is_open ORDER BY updated DESC LIMIT $1"
TALLIES = """
    SELECT g.game, count(*), count(*) FILTER (WHERE s.has_won), max(s.points)
    FROM sittings s JOIN glances g ON g.tbl = s.tbl
    WHERE s.person = $1 AND s.has_played GROUP BY g.game
"""
HOSTED = "SELECT count(*) FROM glances WHERE host = $1 AND status IN ('waiting', 'playing')"
IMPORTED_GAMES = "SELECT tbl FROM glances WHERE host = $1 AND is_imported ORDER BY created"
FROM_ADDRESS = """
    SELECT count(*) FROM glances
    WHERE origin = $1 AND (is_imported OR status IN ('waiting', 'playing'))
"""
WITH_COMMITMENT = """
    SELECT g.tbl FROM glances g JOIN sittings s ON s.tbl = g.tbl
    WHERE g.seal = $2 AND s.person = $1
"""
CREATED_BY_KEY = "SELECT tbl FROM wishes WHERE person = $1 AND key = $2"
WITH_TIMERS = "SELECT tbl FROM glances WHERE stirs"
EXPIRED = "SELECT tbl FROM glances WHERE life = $1 AND aged < $2 ORDER BY aged LIMIT $3"
LATEST = "SELECT max(aged) FROM glances"
INDEX_VERSION = "SELECT number FROM marks WHERE name = 'glances'"


class IndexQueries:
    """The queries on the index of tables, for both databases."""

    @abstractmethod
    async def fetch(self, query: str, *args: Any) -> Sequence[Sequence[Any]]:
        """The rows of a query."""

    async def lobby_entries(self, person: str, most: int) -> list[bytes]:
        return [bytes(notice) for (notice,) in await self.fetch(LOBBY_OF_PERSON, person, most)]

    async def open_lobby_entries(self, most: int) -> list[bytes]:
        return [bytes(notice) for (notice,) in await self.fetch(OPEN, most)]

    async def tallies(self, person: str) -> list[Tally]:
        return [Tally(*row) for row in await self.fetch(TALLIES, person)]

    async def count_hosted(self, person: str) -> int:
        ((count,),) = await self.fetch(HOSTED, person)
        return int(count)

    async def saved_games(self, person: str) -> list[str]:
        return [id for (id,) in await self.fetch(IMPORTED_GAMES, person)]

    async def count_from(self, origin: str) -> int:
        ((count,),) = await self.fetch(FROM_ADDRESS, origin)
        return int(count)

    async def table_with_commitment(self, person: str, seal: str) -> str | None:
        found = await self.fetch(WITH_COMMITMENT, person, seal)
        return str(found[0][0]) if found else None

    async def table_for_key(self, person: str, key: str) -> str | None:
        found = await self.fetch(CREATED_BY_KEY, person, key)
        return str(found[0][0]) if found else None

    async def tables_with_timers(self) -> list[str]:
        return [id for (id,) in await self.fetch(WITH_TIMERS)]

    async def expired(self, last: Mapping[str, float], most: int) -> list[str]:
        found = [await self.fetch(EXPIRED, life, moment, most) for life, moment in last.items()]
        return [id for rows in found for (id,) in rows]

    async def latest_change(self) -> float | None:
        ((moment,),) = await self.fetch(LATEST)
        return float(moment) if isinstance(moment, int | float) else None  # or damaged

    async def _is_indexed(self, version: int) -> bool:
        """Whether the index of every table has this version."""
        return [tuple(row) for row in await self.fetch(INDEX_VERSION)] == [(version,)]
