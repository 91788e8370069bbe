"""Copies of the database: of one moment, in one file, and sound; the key may lie in them too."""

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

from guildhall.table.store.data_folder import CannotStart, diagnose, opened, restrict_access
from guildhall.table.store.sqlite_schema import IncompatibleSchema, migrate

ENDS = ("", "-wal", "-shm", "-journal")
"""What SQLite adds to the names of a database's files."""
KEY_TABLE = "server_key"
"""The table of a copy that holds the key; no server's own database has it."""


def back_up(source: Path, target: Path, key: bytes | None = None) -> None:
    """A consistent copy of the database, also while a server writes to it; perhaps with the key."""
    with copied(source, target) as copy:
        if problem := _problem(copy):
            raise CannotStart("damaged", path=str(source), problem=problem)
        if key is not None:
            add_key(copy, key)
        copy.rename(target)


def add_key(copy: Path, key: bytes) -> None:
    """Put the key into a copy."""
    with closing(opened(copy, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute(f"CREATE TABLE {KEY_TABLE} (key BLOB NOT NULL)")
        connection.execute(f"INSERT INTO {KEY_TABLE} VALUES (?)", (key,))


def taken_key(copy: Path, source: Path) -> bytes | None:
    """The key out of a copy of that source; the copy is a server's database from now on."""
    if problem := _problem(copy):
        raise CannotStart("damaged", "-copy", path=str(source), problem=problem)
    with closing(opened(copy, isolation_level=None)) as connection:
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
def copied(source: Path, target: Path) -> Iterator[Path]:
    """What the database holds at one moment, in a file beside the target; it goes afterwards."""
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
    for end in ENDS:
        database.with_name(database.name + end).unlink(missing_ok=True)


def _copy(source: Path, copy: Path) -> None:
    reading = opened(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=10)
    try:
        with closing(opened(copy)) as writing:
            reading.backup(writing)
    except sqlite3.Error as problem:
        if diagnose(problem) not in ("read-only", "rights", "damaged"):
            raise
        _copy_files(source, copy)
    finally:
        reading.close()


def _copy_files(source: Path, copy: Path) -> None:
    """As they are: SQLite reads none on a disk that it cannot write, where nobody writes either."""
    shutil.copyfile(source, copy)
    log = source.with_name(source.name + "-wal")
    if log.exists():
        shutil.copyfile(log, copy.with_name(copy.name + "-wal"))
    with closing(opened(copy)) as merging, suppress(sqlite3.DatabaseError):
        merging.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _problem(copy: Path) -> str | None:
    """What is wrong with a database, if anything is."""
    try:
        with closing(opened(copy)) as connection:
            (told,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as problem:
        return str(problem)
    return None if told == "ok" else str(told)


# ---- rescue
# Saving what can still be read of a damaged database, and nothing that it never held.


KINDS: dict[str, tuple[type, ...]] = {
    "TEXT": (str,),
    "INTEGER": (int,),
    "REAL": (int, float),
    "BLOB": (bytes,),
}
"""What a column of a kind may hold; whole numbers are stored as such."""

PASSING = ("glances", "sittings", "marks", "wishes", "wanted")
"""Tables that follow from the others, or that nobody needs for long."""


class Column(NamedTuple):
    name: str
    kind: str
    is_needed: bool

    def may_hold(self, value: Any) -> bool:
        if isinstance(value, str) and "\0" in value:
            return False
        return isinstance(value, KINDS[self.kind]) or (value is None and not self.is_needed)


BODIES = {"tables": ("doc", ("id", "status")), "entries": ("body", ("number",))}
"""Where JSON is kept, and what it says once more: pages of others may lie in the midst of it."""


def is_whole(table: str, row: dict[str, Any]) -> bool:
    """Whether a row says what it said when it was stored, as far as that can be told."""
    if table not in BODIES:
        return True
    column, names = BODIES[table]
    try:
        body = msgspec.json.decode(row[column], type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False
    return all(body.get(name) == row[name] for name in names)


def salvage(source: Path, target: Path) -> dict[str, int]:
    """Copy every row that can be read into a new database; how many of each of its tables."""
    with copied(source, target) as copy:
        restrict_access(target)
        try:
            with closing(opened(target, isolation_level=None)) as writing:
                migrate(writing)
                writing.execute("BEGIN")
                saved = _save(source, copy, writing)
                writing.execute("COMMIT")
        except BaseException:
            target.unlink()
            raise
    return saved


def _save(source: Path, copy: Path, writing: sqlite3.Connection) -> dict[str, int]:
    """First what the trees lead to, then what lies in pages that they do not lead to."""
    names = writing.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    tables = {name: _columns(writing, name) for (name,) in names if name not in PASSING}
    problem = None
    with closing(opened(copy)) as reading:
        try:
            reading.execute("SELECT name FROM sqlite_master").fetchall()
            for name, columns in tables.items():
                for row in _rows(reading, name):
                    _put(writing, name, columns, row)
        except sqlite3.DatabaseError as found:
            problem = found
    for values in rows_of(copy.read_bytes()):
        for name, columns in tables.items():
            if len(values) == len(columns):
                row = dict(zip((c.name for c in columns), values, strict=True))
                _put(writing, name, columns, row)
    saved = {name: _count(writing, name) for name in tables}
    if problem and not any(saved.values()):
        raise CannotStart("damaged", "-wholly", path=str(source), problem=str(problem)) from problem
    return saved


def _columns(connection: sqlite3.Connection, table: str) -> list[Column]:
    found = connection.execute(f"PRAGMA table_info({table})").fetchall()
    return [Column(name, kind, bool(need or key)) for _, name, kind, need, _, key in found]


def _put(
    writing: sqlite3.Connection, table: str, columns: list[Column], row: dict[str, Any]
) -> None:
    """Add a row, unless it is there already, or is none of this table's."""
    known = {column.name: column for column in columns}
    if not all(name in known and known[name].may_hold(value) for name, value in row.items()):
        return
    if is_whole(table, row):
        marks = ", ".join(f":{name}" for name in row)
        query = f"INSERT OR IGNORE INTO {table} ({', '.join(row)}) VALUES ({marks})"
        writing.execute(query, row)


def _count(connection: sqlite3.Connection, table: str) -> int:
    count: int = connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
    return count


def _rows(reading: sqlite3.Connection, table: str) -> Iterator[dict[str, Any]]:
    """As far as its tree can be followed."""
    with suppress(sqlite3.DatabaseError):
        found = reading.execute(f"SELECT * FROM {table}")
        names = [column[0] for column in found.description]
        yield from (dict(zip(names, row, strict=True)) for row in found)


# ---- pages
# Rows straight from the pages of a database, for where its trees are broken.
#
# All our tables are WITHOUT ROWID: each row is an entry of an index tree, in a page of one of two
# kinds. Which table it belongs to is told by the kinds of its values.


Value = int | float | str | bytes | None

MAGIC = b"SQLite format 3\0"
USUAL_SIZE = 4096
INNER, LEAF = 0x02, 0x0A
"""The pages of index trees, and how long their heads are."""
HEADS = {INNER: 12, LEAF: 8}
WHOLE = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
"""The bytes of whole numbers by their kind."""


class CorruptPage(Exception):
    """This is no row."""


def rows_of(content: bytes) -> Iterator[tuple[Value, ...]]:
    """Every row of every page that can be read and is in use."""
    pages = PageReader(content)
    unused = pages.unused()
    for number in range(1, pages.count + 1):
        if number not in unused:
            yield from pages.rows(number)


class PageReader:
    """A database as SQLite lays it out in its file."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        is_sound = content[:16] == MAGIC
        self._size = int.from_bytes(content[16:18], "big") if is_sound else USUAL_SIZE
        self._size = {0: USUAL_SIZE, 1: 65536}.get(self._size, self._size)
        self._usable = self._size - (content[20] if is_sound else 0)
        self.count = len(content) // self._size

    def _page(self, number: int) -> bytes:
        if not 1 <= number <= self.count:
            raise CorruptPage
        return self._content[(number - 1) * self._size : number * self._size]

    def unused(self) -> set[int]:
        """The pages of the free list: what they hold was deleted."""
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
        """The rows of a page; none if it is of another kind."""
        page = self._page(number)
        start = 100 if number == 1 else 0
        if (head := HEADS.get(page[start])) is None:
            return
        count = int.from_bytes(page[start + 3 : start + 5], "big")
        places = page[start + head : start + head + 2 * count]
        for at in range(0, len(places) - 1, 2):
            place = int.from_bytes(places[at : at + 2], "big")
            try:
                yield values_of(self._payload(page, place + (4 if head == HEADS[INNER] else 0)))
            except (CorruptPage, IndexError, UnicodeDecodeError):
                continue

    def _payload(self, page: bytes, place: int) -> bytes:
        """The bytes of one row; what does not fit its page lies in a chain of others."""
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
    """A number of one to nine bytes, and where it ends."""
    number = 0
    for at in range(place, place + 8):
        number = number << 7 | content[at] & 0x7F
        if content[at] < 0x80:
            return number, at + 1
    return number << 8 | content[place + 8], place + 9


def values_of(payload: bytes) -> tuple[Value, ...]:
    """The values of a row: first the kinds of all, then their bytes."""
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
    size = WHOLE.get(kind, {7: 8}.get(kind, max(0, (kind - 12) // 2)))
    found, end = payload[place : place + size], place + size
    if kind in (10, 11) or len(found) < size:
        raise CorruptPage
    if kind in WHOLE:
        return int.from_bytes(found, "big", signed=True), end
    if kind == 7:
        return struct.unpack(">d", found)[0], end
    if kind < 12:
        return {0: None, 8: 0, 9: 1}[kind], end
    return (found.decode() if kind % 2 else found), end
