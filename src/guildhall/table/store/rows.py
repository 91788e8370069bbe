"""The statements that put rows of the store's kinds into a database."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import astuple

from guildhall.table.store import ChatRow, EntryRow, Person, TableRow, review_queue
from guildhall.table.store.folder import trouble
from guildhall.table.store.review_queue import ReviewRow, WantedRow


def _columns(kind: type[msgspec.Struct]) -> str:
    """The columns of a row type; `table` is called `tbl` there, since SQL keeps that word."""
    names = kind.__struct_fields__
    return ", ".join("tbl" if name == "table" else name for name in names)


CHAT_KEPT = 500
"""Lines of chat that a table keeps; older ones go when new ones come."""

PERSON, ENTRY, CHAT = (_columns(k) for k in (Person, EntryRow, ChatRow))
TABLE = "id, status, updated, doc"
GLANCE = (
    "tbl", "status", "updated", "game", "host", "created", "aged", "life", "is_open", "stirs",
    "is_imported", "origin", "seal", "waits", "notice",
)  # fmt: skip
MOVED = """
    UPDATE glances SET updated = ?, aged = ?, stirs = ?, waits = ?, notice = ?
    WHERE tbl = ? AND status = ? AND host = ? AND life = ? AND is_open = ? AND seal = ?
"""
"""What a move changes; most indexes have nothing to do with it."""
SITTING = "person, has_played, has_won, points"


def spoken(query: str) -> str:
    """A query for every database, as SQLite says it."""
    return query.replace("$", "?").replace("strpos(", "instr(")


def insert(connection: sqlite3.Connection, table: str, row: msgspec.Struct) -> None:
    values = astuple(row)
    marks = ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO {table} ({_columns(type(row))}) VALUES ({marks})", values)


def _put(connection: sqlite3.Connection, table: str, columns: Sequence[str], values: Any) -> None:
    """Add the row, or replace the one with its id, the first column."""
    marks = ", ".join("?" * len(columns))
    changes = ", ".join(f"{name} = excluded.{name}" for name in columns)
    connection.execute(
        f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks}) "
        f"ON CONFLICT ({columns[0]}) DO UPDATE SET {changes}",
        values,
    )


def save_person(connection: sqlite3.Connection, person: Person) -> None:
    _put(connection, "people", Person.__struct_fields__, astuple(person))


def save_table(connection: sqlite3.Connection, row: TableRow) -> None:
    """The table's state and, if it is told, what is found of it."""
    _put(connection, "tables", TABLE.split(", "), (row.id, row.status, row.updated, row.doc))
    if row.glance is not None:
        try:
            save_glance(connection, row)
        except sqlite3.DatabaseError as problem:
            if trouble(problem) != "damaged":  # what can be made anew keeps nobody from playing
                raise
    if row.wish is not None:
        query = "INSERT INTO wishes (person, key, at, tbl) VALUES (?, ?, ?, ?)"
        connection.execute(query, (*astuple(row.wish), row.id))


def save_glances(connection: sqlite3.Connection, tables: Sequence[TableRow]) -> None:
    for row in tables:
        save_glance(connection, row)


def save_glance(connection: sqlite3.Connection, row: TableRow) -> None:
    assert row.glance is not None
    one = row.glance
    *found, people = astuple(one)
    usual = (row.updated, one.aged, one.stirs, one.waits, one.notice)
    same = (row.id, row.status, one.host, one.life, one.is_open, one.seal)
    if connection.execute(MOVED, (*usual, *same)).rowcount == 0:
        _put(connection, "glances", GLANCE, (row.id, row.status, row.updated, *found))
    query = f"SELECT {SITTING} FROM sittings WHERE tbl = ? ORDER BY person"
    sittings = [astuple(one) for one in people]
    if connection.execute(query, (row.id,)).fetchall() != sittings:
        connection.execute("DELETE FROM sittings WHERE tbl = ?", (row.id,))
        query = f"INSERT INTO sittings (tbl, {SITTING}) VALUES (?, ?, ?, ?, ?)"
        connection.executemany(query, [(row.id, *one) for one in sittings])


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
    """Change the columns that differ, if the person is still of the epoch before."""
    changes = {
        name: value
        for name in Person.__struct_fields__
        if (value := getattr(after, name)) != getattr(before, name)
    }
    settings = ", ".join(f"{name} = ?" for name in changes) or "id = id"
    row = connection.execute(
        f"UPDATE people SET {settings} WHERE id = ? AND epoch = ? RETURNING {PERSON}",
        (*changes.values(), before.id, before.epoch),
    ).fetchone()
    return Person(*row) if row else None


def forget_people(connection: sqlite3.Connection, now: float, before: float) -> list[str]:
    """Delete who was not here since then; those of whom that is not known are here now."""
    connection.execute("UPDATE people SET seen = ? WHERE seen = 0", (now,))
    query = (
        "DELETE FROM people WHERE seen < ? AND link IS NULL "
        "AND NOT EXISTS (SELECT 1 FROM sittings s WHERE s.person = people.id) RETURNING id"
    )
    return [id for (id,) in connection.execute(query, (before,)).fetchall()]


def prefer(connection: sqlite3.Connection, person: str, changes: str, most: int) -> bool:
    """Merge the changes into the person's preferences, unless they would be too long."""
    done = connection.execute(
        "INSERT INTO preferences (person, body) VALUES (?, ?) ON CONFLICT (person) DO UPDATE "
        "SET body = json_patch(body, excluded.body) "
        "WHERE length(json_patch(body, excluded.body)) <= ?",
        (person, changes, most),
    )
    return done.rowcount == 1


def want_review(connection: sqlite3.Connection, row: WantedRow, most: tuple[int, int]) -> bool:
    query = "DELETE FROM wanted WHERE tbl = ? AND status = 'failed'"
    connection.execute(query, (row.table,))
    waiting = connection.execute(spoken(review_queue.COUNTS), (row.person,)).fetchone()
    if any(have >= bound for have, bound in zip(waiting, most, strict=True)):
        return False
    given = row.table, row.person, row.game, row.log, row.whole
    connection.execute(spoken(review_queue.WANT), given)
    return True


def finish_review(connection: sqlite3.Connection, row: ReviewRow, me: str) -> bool:
    query = "DELETE FROM wanted WHERE tbl = ? AND owner = ?"
    if connection.execute(query, (row.table, me)).rowcount == 0:
        return False
    _put(connection, "reviews", ("tbl", "body"), (row.table, row.body))
    return True
