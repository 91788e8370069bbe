"""Compiled code on disk: a cache folder that all processes of the user share.

Files are written under another name and renamed, so no process reads a partial one. Where the
folder cannot be used (a read-only home, a full disk, a folder that others may write to), nothing is
cached and code is compiled into memory.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from guildhall.engine.compiler.codegen import Compiled, DamagedCode

FOLDER = "compiled-rules"
SUFFIX = ".code"
MAX_GENERATIONS = 3
"""The most versions of a program in the cache."""


def folder() -> Path:
    """The cache folder: inside `GUILDHALL_CACHE`, or the user's usual cache."""
    chosen = os.environ.get("GUILDHALL_CACHE")
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return (Path(chosen) if chosen else base / "guildhall") / FOLDER


def _is_trusted() -> bool:
    """Whether the folder exists and only this user can write to it."""
    try:
        about = folder().lstat()
    except OSError:
        return False
    is_own = stat.S_ISDIR(about.st_mode) and about.st_uid == os.getuid()
    return is_own and not about.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def _ensure_folder() -> bool:
    """Create the folder if needed; False if it cannot be used."""
    with contextlib.suppress(OSError):
        folder().mkdir(mode=0o700, parents=True, exist_ok=True)
    return _is_trusted()


def has(name: str) -> bool:
    """Whether code is cached under this key; it may still prove damaged."""
    return _is_trusted() and (folder() / (name + SUFFIX)).is_file()


def get(name: str) -> Compiled | None:
    """The code that is cached under this key; a damaged file is deleted."""
    if not _is_trusted():
        return None
    path = folder() / (name + SUFFIX)
    try:
        compiled = Compiled.from_bytes(path.read_bytes())
        os.utime(path)
    except DamagedCode:
        path.unlink(missing_ok=True)
        return None
    except OSError:
        return None
    return compiled


def put(name: str, compiled: Compiled) -> bool:
    """Cache code under a key; False if that is impossible."""
    if not _ensure_folder():
        return False
    path = folder() / (name + SUFFIX)
    partial = path.with_suffix(f".{os.getpid()}")
    try:
        partial.write_bytes(compiled.to_bytes())
        partial.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            partial.unlink()
        return False
    _evict_old(path)
    return True


def _evict_old(current: Path) -> None:
    """Delete the least recently used versions of the same program."""
    family = current.name.rpartition("-")[0]
    with contextlib.suppress(OSError):
        others = [p for p in current.parent.glob(f"{family}-*{SUFFIX}") if p != current]
        for path in sorted(others, key=lambda p: p.stat().st_mtime)[: -MAX_GENERATIONS + 1]:
            path.unlink(missing_ok=True)


@contextmanager
def locked(name: str) -> Iterator[None]:
    """Hold the lock of this name, so that one process at a time compiles."""
    import fcntl

    if not _ensure_folder():
        yield
        return
    try:
        handle = (folder() / f"{name}.lock").open("w")
    except OSError:
        yield
        return
    with handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


@cache
def host_cpu() -> str:
    """The features of this machine's processor, as the system reports them."""
    import platform

    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith(("flags", "Features")):
                return f"{platform.machine()} {line.partition(':')[2]}"
    return f"{platform.machine()} {platform.processor()}"
