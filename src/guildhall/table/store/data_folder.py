"""The folder with a server's data: one server at a time, and in a sentence why it cannot start."""

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
}
"""By what is wrong, as docs/hosting.md tells them."""
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
    """Why a server cannot start, or its data not be copied or put back; `start-…` of the table's
    texts tells it with `told`."""

    def __init__(self, why: str, detail: str = "", **told: str | int) -> None:
        super().__init__(f"{why} {detail or told}")
        self.why = why
        self.text = f"start-{why}{detail}"
        self.told = told
        self.code = EXIT_CODES[why]


def diagnose(problem: OSError | sqlite3.Error) -> str:
    """What is wrong with the disk or the database, in one word."""
    if isinstance(problem, OSError):
        return ERRNO.get(problem.errno or 0, "disk")
    name = getattr(problem, "sqlite_errorname", "")
    kinds = [kind for start, kind in SQLITE.items() if name.startswith(start)]
    return kinds[0] if kinds else "disk"


def cannot_start(problem: OSError | sqlite3.Error, path: Path) -> CannotStart:
    return CannotStart(diagnose(problem), path=str(path), problem=str(problem))


def shown(url: str) -> str:
    """An address of a database without its password."""
    parts = urlsplit(url)
    return parts.netloc.rpartition("@")[2] + parts.path


def check_file(path: Path) -> None:
    """Whether what has that name, if anything has, can be opened as a file."""
    if os.path.lexists(path) and not path.is_file():
        raise CannotStart("no-file", path=str(path))


class DataFolder:
    """A server's folder; the kernel frees its lock when the process ends, however it ends."""

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

    def tell(self, address: str) -> None:
        """Note where the server is, for whoever tries to start a second one."""
        try:
            os.pwrite(self._lock, address.encode()[:LONGEST_ADDRESS], 0)
        except OSError as problem:
            raise cannot_start(problem, self.path) from problem

    def close(self) -> None:
        os.close(self._lock)


# ---- connecting
# Connections to the database, and the files that it lies in.


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


class DatabaseFiles:
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


class SqliteConnection(sqlite3.Connection):
    """One that says of every damage that it is one.

    Where SQLite names what is damaged in bytes that are no letters, Python fails over these.
    """

    def execute(self, *given: Any) -> sqlite3.Cursor:
        try:
            return super().execute(*given)
        except UnicodeDecodeError as problem:
            raise damage("malformed database schema") from problem


def opened(path: Path | str, **how: Any) -> SqliteConnection:
    return sqlite3.connect(path, factory=SqliteConnection, **how)


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


# ---- whole
# Files that are whole whenever they are read: written beside, and only then given their name.


def write_atomic(path: Path, content: bytes, is_synced: bool = True) -> None:
    """Replace a file, for its owner alone; if it is synced, not even a power cut can halve it."""
    partial = path.with_name(path.name + ".part")
    partial.unlink(missing_ok=True)
    with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(content)
        file.flush()
        if is_synced:
            os.fsync(file.fileno())
    partial.rename(path)
