"""The statements that put rows of the store's kinds into a database."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

import msgspec

from guildhall.table.store import ChatRow, EntryRow, Person, TableRow


def _columns(kind: type[msgspec.Struct]) -> str:
    """The columns of a row type; `table` is called `tbl` there, since SQL keeps that word."""
    names = kind.__struct_fields__
    return ", ".join("tbl" if name == "table" else name for name in names)


CHAT_KEPT = 500
"""Lines of chat that a table keeps; older ones go when new ones come."""

PERSON, TABLE, ENTRY, CHAT = (_columns(k) for k in (Person, TableRow, EntryRow, ChatRow))


def insert(connection: sqlite3.Connection, table: str, row: msgspec.Struct) -> None:
    values = msgspec.structs.astuple(row)
    marks = ", ".join("?" * len(values))
    connection.execute(f"INSERT INTO {table} ({_columns(type(row))}) VALUES ({marks})", values)


def save(connection: sqlite3.Connection, table: str, row: Person | TableRow) -> None:
    """Add the row, or replace the one with its id."""
    values = msgspec.structs.astuple(row)
    marks = ", ".join("?" * len(values))
    changes = ", ".join(f"{name} = excluded.{name}" for name in row.__struct_fields__)
    connection.execute(
        f"INSERT INTO {table} ({_columns(type(row))}) VALUES ({marks}) "
        f"ON CONFLICT (id) DO UPDATE SET {changes}",
        values,
    )


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


def forget_people(
    connection: sqlite3.Connection, now: float, before: float, keep: Collection[str]
) -> list[str]:
    """Delete who was not here since then; those of whom that is not known are here now."""
    connection.execute("UPDATE people SET seen = ? WHERE seen = 0", (now,))
    query = "SELECT id FROM people WHERE seen < ? AND link IS NULL"
    gone = [id for (id,) in connection.execute(query, (before,)) if id not in keep]
    connection.executemany("DELETE FROM people WHERE id = ?", [(id,) for id in gone])
    return gone


def prefer(connection: sqlite3.Connection, person: str, changes: str, most: int) -> bool:
    """Merge the changes into the person's preferences, unless they would be too long."""
    done = connection.execute(
        "INSERT INTO preferences (person, body) VALUES (?, ?) ON CONFLICT (person) DO UPDATE "
        "SET body = json_patch(body, excluded.body) "
        "WHERE length(json_patch(body, excluded.body)) <= ?",
        (person, changes, most),
    )
    return done.rowcount == 1
