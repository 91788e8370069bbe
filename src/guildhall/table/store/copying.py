"""Copies of the database: of one moment, in one file, and sound; the key may lie in them too."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from guildhall.table.store.connecting import opened
from guildhall.table.store.folder import CannotStart, trouble
from guildhall.table.store.sqlite_schema import NewerShape, migrate

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
        except NewerShape as newer:
            have, known = newer.have, newer.known
            raise CannotStart("newer", path=str(source), have=have, known=known) from None
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
        if trouble(problem) not in ("read-only", "rights", "damaged"):
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
