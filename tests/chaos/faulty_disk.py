"""A disk that can be watched, held up and broken, below SQLite.

A commit waits for the sync method of its write-ahead log's file. `Disk` finds that file
through SQLite's own interface and puts its own method in front of it.
"""

import _sqlite3
import ctypes
import threading

JOURNAL_POINTER = 28
"""SQLITE_FCNTL_JOURNAL_POINTER: the log's file, once the log is open."""
IO_ERROR = 10
CANNOT_WRITE = IO_ERROR | 3 << 8
"""SQLITE_IOERR_WRITE, as for a disk that the system has made read-only."""
WRITE = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
)
SYNC = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)


class Methods(ctypes.Structure):
    """`sqlite3_io_methods`, version 3."""

    _fields_ = [
        ("version", ctypes.c_int),
        ("close", ctypes.c_void_p),
        ("read", ctypes.c_void_p),
        ("write", WRITE),
        ("truncate", ctypes.c_void_p),
        ("sync", SYNC),
        *[(f"after_{n}", ctypes.c_void_p) for n in range(13)],
    ]


class File(ctypes.Structure):
    """`sqlite3_file`: whatever it holds begins with its methods."""

    _fields_ = [("methods", ctypes.POINTER(Methods))]


def log_file(connection):
    """The `sqlite3_file` of the connection's write-ahead log."""
    library = ctypes.CDLL(_sqlite3.__file__)
    head = object.__basicsize__
    handle = ctypes.c_void_p.from_address(id(connection) + head)
    file = ctypes.POINTER(File)()
    connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    code = library.sqlite3_file_control(handle, b"main", JOURNAL_POINTER, ctypes.byref(file))
    assert code == 0
    assert file
    return file.contents


class Disk:
    """Counts the syncs of a store's log; `held` ones wait for `release`, `broken` ones fail."""

    def __init__(self, store, held=False, broken=False):
        self.syncs = 0
        self.reached = threading.Event()
        self._broken = broken
        self._free = threading.Event()
        if not held:
            self._free.set()
        self._file = log_file(store._write_connection)
        self._real = Methods.from_buffer_copy(self._file.methods.contents)
        self._methods = Methods.from_buffer_copy(self._real)
        self._there = ctypes.cast(self._file.methods, ctypes.c_void_p).value
        self._methods.sync = SYNC(self._sync)

    def _sync(self, file, flags):
        self.reached.set()
        self._free.wait(10)
        if self._broken:
            return IO_ERROR
        self.syncs += 1
        return self._real.sync(file, flags)

    def release(self):
        self._free.set()

    def __enter__(self):
        self._file.methods = ctypes.pointer(self._methods)
        return self

    def __exit__(self, *problem):
        self._file.methods = ctypes.cast(self._there, ctypes.POINTER(Methods))


class ReadOnlyDisk:
    """Below a connection from now on: `break_down` and no write of its log succeeds any more."""

    def __init__(self, connection):
        self._is_broken = False
        file = log_file(connection)
        self._real = Methods.from_buffer_copy(file.methods.contents)
        self._methods = Methods.from_buffer_copy(self._real)
        self._methods.write = WRITE(self._write)
        file.methods = ctypes.pointer(self._methods)

    def _write(self, *what):
        return CANNOT_WRITE if self._is_broken else self._real.write(*what)

    def break_down(self, *_):
        self._is_broken = True

    def mend(self, *_):
        self._is_broken = False
