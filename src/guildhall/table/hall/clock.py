"""The server's time: what the clock said when it started, and how long it has run since."""

from __future__ import annotations

import contextlib
import itertools
import math
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from guildhall.table.play import clocks
from guildhall.table.play.document import LIVES, TableDoc, life_of
from guildhall.table.play.table import LiveTable
from guildhall.table.settings import Settings
from guildhall.table.store.data_folder import write_atomic

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


# ---- calendar
# How tables grow old: while time passes, and not when somebody sets the clock.


class LastRun(NamedTuple):
    """The last time that the server is known to have run."""

    clock: float
    shift: float
    uptime: Uptime


class AgeClock:
    """The clock, and what to add to it because it was set, or the server off.

    While the server is off, time counts as far as the machine itself has been running: of a clock
    that stands elsewhere after a stop, nothing is believed.
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

    def go_on(self, latest: float | None) -> None:
        """Count on from when the server last ran, or a table was changed last."""
        known = [] if latest is None else [latest]
        if noted := self._noted():
            known.append(noted.clock + noted.shift + self._passed(noted.uptime))
        if known:
            self.shift = max(known) - self._clock()
        self.note()

    def now(self) -> float:
        """The time by which people and tables grow old."""
        return self._clock() + self.shift

    def _passed(self, before: Uptime) -> float:
        """Seconds since then that are known to have passed."""
        now = self._uptime()
        return max(0.0, now.seconds - before.seconds) if now.run and now.run == before.run else 0.0

    def note(self) -> None:
        """Remember that the server runs now."""
        now = self._uptime()
        line = f"{self._clock()} {self.shift} {now.seconds} {now.run}\n"
        with contextlib.suppress(OSError):
            write_atomic(self._file, line.encode(), is_synced=False)

    def _noted(self) -> LastRun | None:
        try:
            *numbers, run = [*self._file.read_text().split(), "0", ""][:4]
            clock, shift, seconds = map(float, numbers)
        except (OSError, ValueError):
            return None
        is_sound = all(map(math.isfinite, (clock, shift, seconds)))
        return LastRun(clock, shift, Uptime(run, seconds)) if is_sound else None

    def is_over(self, table: LiveTable) -> bool:
        """Whether a table has been kept long enough."""
        now = self._clock()
        unchanged = now + self.shift - table.doc.updated - table.doc.shift
        return min(unchanged, now - table.used) > self._settings.lifetime(life_of(table.doc))

    def last_moments(self) -> dict[str, float]:
        """By kind of life: what was used last before then has been kept long enough."""
        return {life: self.now() - self._settings.lifetime(life) for life in LIVES}


# ---- runs
# When the server ran: what it was off for counts on no clock of any table.


KEPT = 500
"""Runs that are remembered."""


class Run(NamedTuple):
    """From a start of the server to when it was last noted to run, by its own steady clock."""

    number: int
    start: float
    end: float


class UptimeLog:
    """The runs of a server, in a file with a line for each; the last one is this."""

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

    def join(self, runs: Sequence[tuple[int, float, float]]) -> None:
        """Others run as well, and the store remembers when; the last one is this."""
        *self._past, (self.number, self.start, _) = [Run(*run) for run in runs]
        self._path = None

    def note(self) -> None:
        """Remember that the server runs now."""
        if self._path is None:
            return
        runs = [*self._past[-KEPT:], Run(self.number, self.start, self._clock())]
        text = "".join(f"{number} {start} {end}\n" for number, start, end in runs)
        with contextlib.suppress(OSError):
            write_atomic(self._path, text.encode(), is_synced=False)

    def ran_since(self, number: int, moment: float) -> float:
        """For how long the server ran after a moment of an earlier run, before this one."""
        later = list(itertools.dropwhile(lambda run: run.number != number, self._past))
        if not later:
            return 0.0
        first, *others = later
        return max(0.0, first.end - moment) + sum(run.end - run.start for run in others)

    def count_on(self, doc: TableDoc) -> None:
        """What was stored in an earlier run goes on now, as if the server had never been off."""
        times = doc.times
        if times.run != self.number:
            times.go_on(self.number, self.ran_since(times.run, times.at), self.start)
            clocks.note(doc, None, (), self._clock())
