"""Connections to the database, and the files that it lies in."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

BUSY = 2.0
"""Seconds to wait for another program that keeps the database locked: people wait as long."""


def close_to_others(path: Path) -> None:
    """Make the files of a database, or make them its owner's; SQLite gives all the first's mode.

    One that is there is not opened: a process that closes a file loses all its locks on it.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    for end in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).chmod(0o600)


class Files:
    """The files that a database lies in, which nobody may take away while it is open.

    What is written then is as good as lost, and SQLite does not notice.
    """

    def __init__(self, path: Path) -> None:
        paths = (path, path.with_name(path.name + "-wal"))
        self._known = {str(file): _mark(file) for file in paths if file.exists()}

    def check(self) -> None:
        for file, mark in self._known.items():
            if _mark(file) != mark:
                raise FileNotFoundError(errno.ENOENT, "it was removed or replaced", file)


def _mark(file: Path | str) -> tuple[int, int] | None:
    try:
        found = Path(file).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def damage(what: str) -> sqlite3.DatabaseError:
    """As SQLite tells of it, where it does not do so itself."""
    found = sqlite3.DatabaseError(what)
    found.sqlite_errorname = "SQLITE_CORRUPT"
    return found


class Connection(sqlite3.Connection):
    """One that says of every damage that it is one.

    Where SQLite names what is damaged in bytes that are no letters, Python fails over these.
    """

    def execute(self, *given: Any) -> sqlite3.Cursor:
        try:
            return super().execute(*given)
        except UnicodeDecodeError as problem:
            raise damage("malformed database schema") from problem


def opened(path: Path | str, **how: Any) -> Connection:
    return sqlite3.connect(path, factory=Connection, **how)


def connect(path: Path) -> sqlite3.Connection:
    """A connection that commits only when told, and then durably."""
    connection = opened(path, isolation_level=None, check_same_thread=False, timeout=BUSY)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def reason(problem: BaseException) -> str:
    """Why SQLite fails, without the text that it could not read: that is nobody's business."""
    return str(problem).partition(" with text ")[0]


def touch(connection: sqlite3.Connection) -> None:
    """Write what is there already: it changes nothing, and fails where writing fails."""
    shape = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.execute(f"PRAGMA user_version = {shape}")


def why_not(
    connection: sqlite3.Connection, works: Sequence[Callable[[sqlite3.Connection], Any]]
) -> Exception | None:
    """Why what failed still fails; it is written once more, and taken back."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("SAVEPOINT again")
        for work in works:
            with suppress(sqlite3.IntegrityError):
                work(connection)
        connection.execute("ROLLBACK TO again")
        touch(connection)
        connection.execute("COMMIT")
    except Exception as problem:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        return problem
    return None
