"""The folder with a server's data: one server at a time, and in a sentence why it cannot start."""

from __future__ import annotations

import errno
import fcntl
import os
import sqlite3
from pathlib import Path
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


def trouble(problem: OSError | sqlite3.Error) -> str:
    """What is wrong with the disk or the database, in one word."""
    if isinstance(problem, OSError):
        return ERRNO.get(problem.errno or 0, "disk")
    name = getattr(problem, "sqlite_errorname", "")
    kinds = [kind for start, kind in SQLITE.items() if name.startswith(start)]
    return kinds[0] if kinds else "disk"


def cannot_start(problem: OSError | sqlite3.Error, path: Path) -> CannotStart:
    return CannotStart(trouble(problem), path=str(path), problem=str(problem))


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
