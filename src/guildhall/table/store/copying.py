"""Copies of the database: of one moment, in one file, and sound."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from guildhall.table.store import StoreError
from guildhall.table.store.folder import trouble

ENDS = ("", "-wal", "-shm", "-journal")
"""What SQLite adds to the names of a database's files."""


class Damaged(StoreError):
    """The database cannot be read as a whole."""


def back_up(source: Path, target: Path) -> None:
    """A consistent copy of the database, also while a server writes to it."""
    with copied(source, target) as copy:
        if problem := _problem(copy):
            raise Damaged(problem)
        copy.rename(target)


@contextmanager
def copied(source: Path, target: Path) -> Iterator[Path]:
    """What the database holds at one moment, in a file beside the target; it goes afterwards."""
    if target.exists():
        raise StoreError(f"{target} exists already.")
    if not source.exists():
        raise StoreError(f"There is no database at {source}.")
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
    reading = sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=10)
    try:
        with closing(sqlite3.connect(copy)) as writing:
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
    with closing(sqlite3.connect(copy)) as merging, suppress(sqlite3.DatabaseError):
        merging.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _problem(copy: Path) -> str | None:
    """What is wrong with a database, if anything is."""
    try:
        with closing(sqlite3.connect(copy)) as connection:
            (told,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    except sqlite3.DatabaseError as problem:
        return str(problem)
    return None if told == "ok" else str(told)
