"""The data folder of a server: its lock, its SQLite files, and errors at start-up.

`CannotStart` is every error that ends a command with a message and an exit code of its own.
"""

from __future__ import annotations

import errno
import fcntl
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

EXIT_CODES = {
    "in-use": 10,
    "port": 11,
    "newer": 12,
    "damaged": 13,
    "key": 14,
    "full": 15,
    "read-only": 16,
    "rights": 17,
    "locked": 18,
    "disk": 19,
    "log": 20,
    "host": 21,
    "folder": 22,
    "exists": 23,
    "no-copy": 24,
    "no-database": 25,
    "no-file": 26,
    "no-home": 27,
    "postgres": 28,
    "older": 29,
    "editions": 30,
}
"""Exit codes by the kind of error; docs/hosting.md lists them."""
LONGEST_ADDRESS = 500

ERRNO = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "full",
    errno.EROFS: "read-only",
    errno.EACCES: "rights",
    errno.EPERM: "rights",
    errno.ENOTDIR: "folder",
    errno.ENOENT: "folder",
    errno.EEXIST: "folder",
    errno.ELOOP: "folder",
    errno.ENAMETOOLONG: "folder",
}
SQLITE = {
    "SQLITE_FULL": "full",
    "SQLITE_IOERR_SHMSIZE": "full",
    "SQLITE_READONLY": "read-only",
    "SQLITE_CANTOPEN": "rights",
    "SQLITE_PERM": "rights",
    "SQLITE_NOTADB": "damaged",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_BUSY": "locked",
}


class CannotStart(Exception):
    """Why a server cannot start, or its data cannot be copied or restored.

    `text` is the id of its message in the table's texts, with these `arguments`.
    """

    def __init__(self, why: str, detail: str = "", **arguments: str | int) -> None:
        super().__init__(f"{why} {detail or arguments}")
        self.why = why
        self.text = f"start-{why}{detail}"
        self.arguments = arguments
        self.code = EXIT_CODES[why]


def diagnose(problem: OSError | sqlite3.Error) -> str:
    """The kind of an error of the disk or the database."""
    if isinstance(problem, OSError):
        return ERRNO.get(problem.errno or 0, "disk")
    name = getattr(problem, "sqlite_errorname", "")
    kinds = [kind for start, kind in SQLITE.items() if name.startswith(start)]
    return kinds[0] if kinds else "disk"


def cannot_start(problem: OSError | sqlite3.Error, path: Path) -> CannotStart:
    return CannotStart(diagnose(problem), path=str(path), problem=str(problem))


def without_password(url: str) -> str:
    """The URL of a database without its password."""
    parts = urlsplit(url)
    return parts.netloc.rpartition("@")[2] + parts.path


def check_file(path: Path) -> None:
    """Raise CannotStart if the path exists and is not a file."""
    if os.path.lexists(path) and not path.is_file():
        raise CannotStart("no-file", path=str(path))


class DataFolder:
    """A locked data folder; the kernel frees the lock when the process ends, however it ends."""

    def __init__(self, path: Path) -> None:
        try:
            path.mkdir(parents=True, exist_ok=True, mode=0o700)
            check_file(path / "lock")
            self._lock = os.open(path / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as problem:
            raise cannot_start(problem, path) from problem
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as problem:
            address = os.read(self._lock, LONGEST_ADDRESS).decode("utf-8", "replace")
            self.close()
            if not isinstance(problem, BlockingIOError):
                raise cannot_start(problem, path) from problem
            detail = "" if address else "-somewhere"
            raise CannotStart("in-use", detail, address=address, path=str(path)) from None
        self.path = path
        os.ftruncate(self._lock, 0)

    def write_address(self, address: str) -> None:
        """Write the server's address into the lock file, for a second server's error message."""
        try:
            os.pwrite(self._lock, address.encode()[:LONGEST_ADDRESS], 0)
        except OSError as problem:
            raise cannot_start(problem, self.path) from problem

    def close(self) -> None:
        os.close(self._lock)


# SQLite connections and files


BUSY_TIMEOUT = 2.0
"""Seconds to wait for another program that has locked the database."""


def restrict_access(path: Path) -> None:
    """Create the database file, or restrict its files, to access by the owner alone.

    SQLite gives its other files the mode of the first. An existing file is not opened, because a
    process that closes a file loses all its locks on it.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    for end in ("", "-wal", "-shm"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + end).chmod(0o600)


class DatabaseFiles:
    """Detects that the files of an open database were removed or replaced.

    SQLite does not notice that, and what it writes afterwards is lost.
    """

    def __init__(self, path: Path) -> None:
        paths = (path, path.with_name(path.name + "-wal"))
        self._known = {str(file): _inode(file) for file in paths if file.exists()}

    def check(self) -> None:
        for file, mark in self._known.items():
            if _inode(file) != mark:
                raise FileNotFoundError(errno.ENOENT, "it was removed or replaced", file)


def _inode(file: Path | str) -> tuple[int, int] | None:
    try:
        found = Path(file).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def corruption(what: str) -> sqlite3.DatabaseError:
    """The error that SQLite raises for a corrupt database."""
    found = sqlite3.DatabaseError(what)
    found.sqlite_errorname = "SQLITE_CORRUPT"
    return found


class SqliteConnection(sqlite3.Connection):
    """A connection that reports every corruption as such.

    If SQLite's message contains bytes that are not UTF-8, Python raises UnicodeDecodeError.
    """

    def execute(self, *args: Any) -> sqlite3.Cursor:
        try:
            return super().execute(*args)
        except UnicodeDecodeError as problem:
            raise corruption("malformed database schema") from problem


def open_connection(path: Path | str, **options: Any) -> SqliteConnection:
    return sqlite3.connect(path, factory=SqliteConnection, **options)


def connect(path: Path) -> sqlite3.Connection:
    """A connection with explicit transactions and durable commits."""
    connection = open_connection(
        path, isolation_level=None, check_same_thread=False, timeout=BUSY_TIMEOUT
    )
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def reason(problem: BaseException) -> str:
    """SQLite's error message, without the stored text that it may quote."""
    return str(problem).partition(" with text ")[0]


def touch(connection: sqlite3.Connection) -> None:
    """Write the schema version again: changes nothing, and fails where writing fails."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.execute(f"PRAGMA user_version = {version}")


def retry_failed(
    connection: sqlite3.Connection, works: Sequence[Callable[[sqlite3.Connection], Any]]
) -> Exception | None:
    """Try failed writes again and roll them back; the error, if they still fail."""
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


def write_atomic(path: Path, content: bytes, is_synced: bool = True) -> None:
    """Replace a file by renaming a temporary one; with a sync it survives a power failure."""
    partial = path.with_name(path.name + ".part")
    partial.unlink(missing_ok=True)
    with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        if is_synced:
            os.fsync(file.fileno())
    partial.rename(path)
