"""The server's time: what the clock said when it started, and how long it has run since."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

RUN = Path("/proc/sys/kernel/random/boot_id")
"""Where Linux tells one run of the machine from the others."""


def running() -> float:
    """Seconds that nobody can set: with the time that the machine slept, where it knows that."""
    kind = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return time.clock_gettime(kind)


class Uptime(NamedTuple):
    """Which run of the machine this is, and how long it has lasted; nobody can set either."""

    run: str
    seconds: float


def uptime() -> Uptime:
    try:
        run = RUN.read_text().strip()
    except OSError:
        run = ""
    return Uptime(run, running())


class SteadyClock:
    """Time of day for a process; it goes on evenly, whatever becomes of the machine's clock."""

    def __init__(
        self, wall: Callable[[], float] = time.time, elapsed: Callable[[], float] = running
    ) -> None:
        self._wall = wall
        self._elapsed = elapsed
        self._start = wall() - elapsed()

    def __call__(self) -> float:
        return self._start + self._elapsed()

    def jump(self) -> float:
        """By how much the machine's clock has jumped since the start."""
        return self._wall() - self()
