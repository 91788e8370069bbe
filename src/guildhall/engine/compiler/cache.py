"""Where compiled code is kept: a folder of the user's own that other processes use too.

A file is written whole and then renamed, so that nobody ever reads half of one. Where the folder
cannot be used (a home that is read only, a full disk, a folder of somebody else's), nothing is
kept, and whoever asks compiles into memory.
"""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from guildhall.engine.compiler.compiled import Compiled, Damaged

SUFFIX = ".code"
KEEP = 3
"""How many generations of a program stay."""


def cache_root() -> Path:
    """The user's folder for compiled code."""
    chosen = os.environ.get("GUILDHALL_CACHE")
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(chosen) if chosen else base / "guildhall"


def _usable(folder: Path) -> bool:
    """Whether the folder is ours alone; it is made if there is none."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        about = folder.lstat()
        if stat.S_ISDIR(about.st_mode) and about.st_uid == os.getuid() and about.st_mode & 0o077:
            folder.chmod(0o700)
        return stat.S_ISDIR(about.st_mode) and about.st_uid == os.getuid()
    except OSError:
        return False


def has(name: str) -> bool:
    """Whether code of this name is there; it may still prove damaged."""
    return (cache_root() / (name + SUFFIX)).is_file()


def get(name: str) -> Compiled | None:
    """The code that was kept under this name; a damaged file goes."""
    path = cache_root() / (name + SUFFIX)
    if not _usable(cache_root()):
        return None
    try:
        compiled = Compiled.from_bytes(path.read_bytes())
        os.utime(path)
    except Damaged:
        path.unlink(missing_ok=True)
        return None
    except OSError:
        return None
    return compiled


def put(name: str, compiled: Compiled) -> bool:
    """Keep code under a name; False if that is impossible here."""
    if not _usable(cache_root()):
        return False
    path = cache_root() / (name + SUFFIX)
    partial = path.with_suffix(f".{os.getpid()}")
    try:
        partial.write_bytes(compiled.to_bytes())
        partial.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            partial.unlink()
        return False
    _tidy(path)
    return True


def _tidy(current: Path) -> None:
    """Remove generations that were not used for longest."""
    family = current.name.rpartition("-")[0]
    with contextlib.suppress(OSError):
        others = [p for p in current.parent.glob(f"{family}-*{SUFFIX}") if p != current]
        for path in sorted(others, key=lambda p: p.stat().st_mtime)[: -KEEP + 1]:
            path.unlink(missing_ok=True)


@contextmanager
def locked(name: str) -> Iterator[None]:
    """One process at a time makes what goes by this name."""
    import fcntl

    if not _usable(cache_root()):
        yield
        return
    try:
        handle = (cache_root() / f"{name}.lock").open("w")
    except OSError:
        yield
        return
    with handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


@cache
def this_cpu() -> str:
    """What this machine's processor can do, in its own words."""
    import platform

    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith(("flags", "Features")):
                return f"{platform.machine()} {line.partition(':')[2]}"
    return f"{platform.machine()} {platform.processor()}"
