"""Clocks of a server: a steady time of day, the age of tables, and the log of its runs."""

from __future__ import annotations

import contextlib
import itertools
import math
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from guildhall.table.play import clocks
from guildhall.table.play.document import LIFETIMES, TableDoc, lifetime_kind
from guildhall.table.play.table import LiveTable
from guildhall.table.settings import Settings
from guildhall.table.store.data_folder import write_atomic

BOOT_ID_FILE = Path("/proc/sys/kernel/random/boot_id")
"""The file with Linux's id of the present boot."""


def boottime() -> float:
    """Seconds of a clock that nobody can set and that runs while the machine sleeps."""
    kind = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return time.clock_gettime(kind)


class Uptime(NamedTuple):
    """The id of the machine's boot, and the seconds since then."""

    boot_id: str
    seconds: float


def uptime() -> Uptime:
    try:
        boot_id = BOOT_ID_FILE.read_text().strip()
    except OSError:
        boot_id = ""
    return Uptime(boot_id, boottime())


class SteadyClock:
    """The time of day at the start plus the elapsed time: setting the clock has no effect."""

    def __init__(
        self, wall: Callable[[], float] = time.time, elapsed: Callable[[], float] = boottime
    ) -> None:
        self._wall = wall
        self._elapsed = elapsed
        self._start = wall() - elapsed()

    def __call__(self) -> float:
        return self._start + self._elapsed()

    def jump(self) -> float:
        """The seconds by which the machine's clock was set since the start."""
        return self._wall() - self()


class LastRun(NamedTuple):
    """The clocks at the time when the server was last known to run."""

    clock: float
    shift: float
    uptime: Uptime


class AgeClock:
    """The clock by which tables expire; it ignores changes of the machine's clock.

    The time while the server was off counts only as far as the machine was boottime. `shift` is the
    difference to the clock of the server.
    """

    def __init__(
        self,
        settings: Settings,
        clock: Callable[[], float],
        uptime: Callable[[], Uptime] = uptime,
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._uptime = uptime
        self._file = settings.data / "calendar"
        self.shift = 0.0

    def resume(self, latest: float | None) -> None:
        """Continue from the last run of the server or the last change of a table."""
        known = [] if latest is None else [latest]
        if saved := self._saved():
            known.append(saved.clock + saved.shift + self._uptime_since(saved.uptime))
        if known:
            self.shift = max(known) - self._clock()
        self.save()

    def now(self) -> float:
        """The time by which people and tables expire."""
        return self._clock() + self.shift

    def _uptime_since(self, before: Uptime) -> float:
        """Seconds of the machine's uptime since then; 0 after a reboot."""
        now = self._uptime()
        return (
            max(0.0, now.seconds - before.seconds)
            if now.boot_id and now.boot_id == before.boot_id
            else 0.0
        )

    def save(self) -> None:
        """Write to the file that the server runs now."""
        now = self._uptime()
        line = f"{self._clock()} {self.shift} {now.seconds} {now.boot_id}\n"
        with contextlib.suppress(OSError):
            write_atomic(self._file, line.encode(), is_synced=False)

    def _saved(self) -> LastRun | None:
        try:
            *numbers, boot_id = [*self._file.read_text().split(), "0", ""][:4]
            clock, shift, seconds = map(float, numbers)
        except (OSError, ValueError):
            return None
        is_valid = all(map(math.isfinite, (clock, shift, seconds)))
        return LastRun(clock, shift, Uptime(boot_id, seconds)) if is_valid else None

    def is_expired(self, table: LiveTable) -> bool:
        """Whether the lifetime of a table is over."""
        now = self._clock()
        unchanged = now + self.shift - table.doc.updated - table.doc.shift
        return min(unchanged, now - table.last_used) > self._settings.lifetime(
            lifetime_kind(table.doc)
        )

    def expiry_limits(self) -> dict[str, float]:
        """By lifetime: tables last used before that time are expired."""
        return {life: self.now() - self._settings.lifetime(life) for life in LIFETIMES}


MAX_RUNS = 500
"""The number of runs in the log."""


class Run(NamedTuple):
    """A run of the server: its number, its start, and when it was last known to run."""

    number: int
    start: float
    end: float


class UptimeLog:
    """The runs of a server, the present one last; downtime does not count on players' clocks."""

    def __init__(self, path: Path, clock: Callable[[], float]) -> None:
        self._path: Path | None = path
        self._clock = clock
        self._past = list(self._read())
        self.number = 1 + max((run.number for run in self._past), default=0)
        self.start = clock()

    def _read(self) -> Iterator[Run]:
        assert self._path is not None
        with contextlib.suppress(OSError, ValueError):
            for line in self._path.read_text().splitlines():
                number, start, end = line.split()
                yield Run(int(number), float(start), float(end))

    def use_shared_runs(self, runs: Sequence[tuple[int, float, float]]) -> None:
        """Use the runs of all servers from the shared store instead of the file."""
        *self._past, (self.number, self.start, _) = [Run(*run) for run in runs]
        self._path = None

    def save(self) -> None:
        """Write to the file that the server runs now."""
        if self._path is None:
            return
        runs = [*self._past[-MAX_RUNS:], Run(self.number, self.start, self._clock())]
        text = "".join(f"{number} {start} {end}\n" for number, start, end in runs)
        with contextlib.suppress(OSError):
            write_atomic(self._path, text.encode(), is_synced=False)

    def ran_since(self, number: int, moment: float) -> float:
        """The uptime between a moment of an earlier run and the start of this one."""
        later = list(itertools.dropwhile(lambda run: run.number != number, self._past))
        if not later:
            return 0.0
        first, *others = later
        return max(0.0, first.end - moment) + sum(run.end - run.start for run in others)

    def resume_clocks(self, doc: TableDoc) -> None:
        """Move the times of a table that was stored in an earlier run to this one."""
        times = doc.times
        if times.run != self.number:
            times.resume(self.number, self.ran_since(times.run, times.at), self.start)
            clocks.update(doc, None, (), self._clock())
