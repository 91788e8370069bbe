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
SYNC = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)


class Methods(ctypes.Structure):
    """`sqlite3_io_methods`, version 3."""

    _fields_ = [
        ("version", ctypes.c_int),
        *[(f"before_{n}", ctypes.c_void_p) for n in range(4)],
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
        self._file = log_file(store._writing)
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
