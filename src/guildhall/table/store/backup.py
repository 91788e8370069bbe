"""Backups of a SQLite database, and salvage of a corrupt one.

`back_up` makes a consistent copy, with the key if wanted; `salvage` copies every readable row, by
SQL where the b-trees are sound and else straight from the pages (`PageReader`).
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from guildhall.table.store.data_folder import (
    CannotStart,
    diagnose,
    open_connection,
    restrict_access,
)
from guildhall.table.store.sqlite_schema import IncompatibleSchema, migrate

SUFFIXES = ("", "-wal", "-shm", "-journal")
"""The suffixes of the files of a SQLite database."""
KEY_TABLE = "server_key"
"""The table of a backup that holds the key; a server's own database does not have it."""


def back_up(source: Path, target: Path, key: bytes | None = None) -> None:
    """Make a consistent copy of the database, also while a server writes, with the key if given."""
    with temporary_copy(source, target) as copy:
        if problem := _integrity_error(copy):
            raise CannotStart("damaged", path=str(source), problem=problem)
        if key is not None:
            add_key(copy, key)
        copy.rename(target)


def add_key(copy: Path, key: bytes) -> None:
    """Write the key into a backup."""
    with closing(open_connection(copy, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute(f"CREATE TABLE {KEY_TABLE} (key BLOB NOT NULL)")
        connection.execute(f"INSERT INTO {KEY_TABLE} VALUES (?)", (key,))


def extract_key(copy: Path, source: Path) -> bytes | None:
    """Remove the key from a copy of a backup and return it; the copy can then be served."""
    if problem := _integrity_error(copy):
        raise CannotStart("damaged", "-copy", path=str(source), problem=problem)
    with closing(open_connection(copy, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        if "tables" not in names:
            raise CannotStart("no-copy", path=str(source))
        try:
            migrate(connection)
        except IncompatibleSchema as other:
            have, known = other.have, other.known
            raise CannotStart(other.kind, path=str(source), have=have, known=known) from None
        if KEY_TABLE not in names:
            return None
        (key,) = connection.execute(f"SELECT key FROM {KEY_TABLE}").fetchone()
        connection.execute(f"DROP TABLE {KEY_TABLE}")
        return bytes(key)


@contextmanager
def temporary_copy(source: Path, target: Path) -> Iterator[Path]:
    """A consistent copy in a temporary file beside the target."""
    if target.exists():
        raise CannotStart("exists", path=str(target))
    if not source.exists():
        raise CannotStart("no-database", path=str(source))
    copy = target.with_name(target.name + ".part")
    _remove(copy)
    try:
        os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        _copy(source, copy)
        yield copy
    finally:
        _remove(copy)


def _remove(database: Path) -> None:
    for end in SUFFIXES:
        database.with_name(database.name + end).unlink(missing_ok=True)


def _copy(source: Path, copy: Path) -> None:
    reading = open_connection(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=10)
    try:
        with closing(open_connection(copy)) as writing:
            reading.backup(writing)
    except sqlite3.Error as problem:
        if diagnose(problem) not in ("read-only", "rights", "damaged"):
            raise
        _copy_files(source, copy)
    finally:
        reading.close()


def _copy_files(source: Path, copy: Path) -> None:
    """Copy the files as they are: SQLite cannot read a database on a read-only disk."""
    shutil.copyfile(source, copy)
    log = source.with_name(source.name + "-wal")
    if log.exists():
        shutil.copyfile(log, copy.with_name(copy.name + "-wal"))
    with closing(open_connection(copy)) as merging, suppress(sqlite3.DatabaseError):
        merging.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _integrity_error(copy: Path) -> str | None:
    """The error of SQLite's integrity check; None if the database is sound."""
    try:
        with closing(open_connection(copy)) as connection:
            (line,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as problem:
        return str(problem)
    return None if line == "ok" else str(line)


# Salvage of a corrupt database


KINDS: dict[str, tuple[type, ...]] = {
    "TEXT": (str,),
    "INTEGER": (int,),
    "REAL": (int, float),
    "BLOB": (bytes,),
}
"""The Python types of a column's values; whole REAL numbers are stored as integers."""

NOT_SALVAGED = ("glances", "sittings", "marks", "wishes", "wanted")
"""Tables that are not salvaged: computed from the others, or short-lived."""


class Column(NamedTuple):
    """A column of a table: its name, its type, and whether it is required."""

    name: str
    kind: str
    is_needed: bool

    def may_hold(self, value: Any) -> bool:
        if isinstance(value, str) and "\0" in value:
            return False
        return isinstance(value, KINDS[self.kind]) or (value is None and not self.is_needed)


JSON_COLUMNS = {"tables": ("doc", ("id", "status")), "entries": ("body", ("number",))}
"""Columns with JSON, and the columns that it repeats; foreign pages may be mixed into it."""


def is_consistent(table: str, row: dict[str, Any]) -> bool:
    """Whether the JSON of a row can be decoded and agrees with its columns."""
    if table not in JSON_COLUMNS:
        return True
    column, names = JSON_COLUMNS[table]
    try:
        body = msgspec.json.decode(row[column], type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    return all(body.get(name) == row[name] for name in names)


def salvage(source: Path, target: Path) -> dict[str, int]:
    """Copy every readable row into a new database; the number of rows by table."""
    with temporary_copy(source, target) as copy:
        restrict_access(target)
        try:
            with closing(open_connection(target, isolation_level=None)) as writing:
                migrate(writing)
                writing.execute("BEGIN")
                saved = _copy_rows(source, copy, writing)
                writing.execute("COMMIT")
        except BaseException:
            target.unlink()
            raise
    return saved


def _copy_rows(source: Path, copy: Path, writing: sqlite3.Connection) -> dict[str, int]:
    """Copy the rows that SQL finds, then those of pages that no b-tree leads to."""
    names = writing.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    tables = {name: _columns(writing, name) for (name,) in names if name not in NOT_SALVAGED}
    problem = None
    with closing(open_connection(copy)) as reading:
        try:
            reading.execute("SELECT name FROM sqlite_master").fetchall()
            for name, columns in tables.items():
                for row in _rows(reading, name):
                    _insert_if_valid(writing, name, columns, row)
        except sqlite3.DatabaseError as found:
            problem = found
    for values in read_all_rows(copy.read_bytes()):
        for name, columns in tables.items():
            if len(values) == len(columns):
                row = dict(zip((c.name for c in columns), values, strict=True))
                _insert_if_valid(writing, name, columns, row)
    saved = {name: _count(writing, name) for name in tables}
    if problem and not any(saved.values()):
        raise CannotStart("damaged", "-wholly", path=str(source), problem=str(problem)) from problem
    return saved


def _columns(connection: sqlite3.Connection, table: str) -> list[Column]:
    found = connection.execute(f"PRAGMA table_info({table})").fetchall()
    return [Column(name, kind, bool(need or key)) for _, name, kind, need, _, key in found]


def _insert_if_valid(
    writing: sqlite3.Connection, table: str, columns: list[Column], row: dict[str, Any]
) -> None:
    """Insert a row, unless it exists or does not fit the table."""
    known = {column.name: column for column in columns}
    if not all(name in known and known[name].may_hold(value) for name, value in row.items()):
        return
    if is_consistent(table, row):
        marks = ", ".join(f":{name}" for name in row)
        query = f"INSERT OR IGNORE INTO {table} ({', '.join(row)}) VALUES ({marks})"
        writing.execute(query, row)


def _count(connection: sqlite3.Connection, table: str) -> int:
    count: int = connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    return count


def _rows(reading: sqlite3.Connection, table: str) -> Iterator[dict[str, Any]]:
    """The rows of a table as far as its b-tree can be read."""
    with suppress(sqlite3.DatabaseError):
        found = reading.execute(f"SELECT * FROM {table}")
        names = [column[0] for column in found.description]
        yield from (dict(zip(names, row, strict=True)) for row in found)


# Rows straight from pages: all tables are WITHOUT ROWID, so each row is an entry of an index page.
# The number and types of its values show which table it belongs to.


Value = int | float | str | bytes | None

MAGIC = b"SQLite format 3\0"
DEFAULT_PAGE_SIZE = 4096
INNER, LEAF = 0x02, 0x0A
"""The types of index pages."""
HEADER_SIZES = {INNER: 12, LEAF: 8}
INTEGER_SIZES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""The number of bytes of integers by serial type."""


class CorruptPage(Exception):
    """The bytes are not a valid row."""


def read_all_rows(content: bytes) -> Iterator[tuple[Value, ...]]:
    """Every readable row of every page in use."""
    pages = PageReader(content)
    unused = pages.unused()
    for number in range(1, pages.count + 1):
        if number not in unused:
            yield from pages.rows(number)


class PageReader:
    """Reads pages of the SQLite file format."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        is_sound = content[:16] == MAGIC
        self._size = int.from_bytes(content[16:18], "big") if is_sound else DEFAULT_PAGE_SIZE
        self._size = {0: DEFAULT_PAGE_SIZE, 1: 65536}.get(self._size, self._size)
        self._usable = self._size - (content[20] if is_sound else 0)
        self.count = len(content) // self._size

    def _page(self, number: int) -> bytes:
        if not 1 <= number <= self.count:
            raise CorruptPage
        return self._content[(number - 1) * self._size : number * self._size]

    def unused(self) -> set[int]:
        """The pages of the free list, which hold deleted rows."""
        found: set[int] = set()
        trunk = int.from_bytes(self._content[32:36], "big")
        while 1 <= trunk <= self.count and trunk not in found:
            page = self._page(trunk)
            found.add(trunk)
            count = min(int.from_bytes(page[4:8], "big"), self._size // 4 - 2)
            found.update(struct.unpack(f">{count}I", page[8 : 8 + 4 * count]))
            trunk = int.from_bytes(page[:4], "big")
        return found

    def rows(self, number: int) -> Iterator[tuple[Value, ...]]:
        """The rows of an index page; none for other pages."""
        page = self._page(number)
        start = 100 if number == 1 else 0
        if (head := HEADER_SIZES.get(page[start])) is None:
            return
        count = int.from_bytes(page[start + 3 : start + 5], "big")
        places = page[start + head : start + head + 2 * count]
        for at in range(0, len(places) - 1, 2):
            place = int.from_bytes(places[at : at + 2], "big")
            try:
                yield decode_row(
                    self._payload(page, place + (4 if head == HEADER_SIZES[INNER] else 0))
                )
            except (CorruptPage, IndexError, UnicodeDecodeError):
                continue

    def _payload(self, page: bytes, place: int) -> bytes:
        """The bytes of one row, with its overflow pages."""
        length, place = varint(page, place)
        most, least = (((self._usable - 12) * share // 255) - 23 for share in (64, 32))
        here = length
        if length > most:
            here = least + (length - least) % (self._usable - 4)
            here = here if here <= most else least
        found = page[place : place + here]
        following = int.from_bytes(page[place + here : place + here + 4], "big")
        while len(found) < length:
            more = self._page(following)
            found += more[4 : min(self._usable, 4 + length - len(found))]
            following = int.from_bytes(more[:4], "big")
        return found


def varint(content: bytes, place: int) -> tuple[int, int]:
    """A variable-length integer, and the position after it."""
    number = 0
    for at in range(place, place + 8):
        number = number << 7 | content[at] & 0x7F
        if content[at] < 0x80:
            return number, at + 1
    return number << 8 | content[place + 8], place + 9


def decode_row(payload: bytes) -> tuple[Value, ...]:
    """The values of a row: its header holds their serial types, its body their bytes."""
    end, place = varint(payload, 0)
    kinds = []
    while place < end:
        kind, place = varint(payload, place)
        kinds.append(kind)
    values = []
    for kind in kinds:
        value, place = _value(kind, payload, place)
        values.append(value)
    if place != len(payload):
        raise CorruptPage
    return tuple(values)


def _value(kind: int, payload: bytes, place: int) -> tuple[Value, int]:
    size = INTEGER_SIZES.get(kind, {7: 8}.get(kind, max(0, (kind - 12) // 2)))
    found, end = payload[place : place + size], place + size
    if kind in (10, 11) or len(found) < size:
        raise CorruptPage
    if kind in INTEGER_SIZES:
        return int.from_bytes(found, "big", signed=True), end
    if kind == 7:
        return struct.unpack(">d", found)[0], end
    if kind < 12:
        return {0: None, 8: 0, 9: 1}[kind], end
    return (found.decode() if kind % 2 else found), end
