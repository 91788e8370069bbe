"""When the server ran: what it was off for counts on no clock of any table."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from guildhall.table.play import clocks
from guildhall.table.play.document import TableDoc
from guildhall.table.store.whole import write_whole

KEPT = 500
"""Runs that are remembered."""


class Run(NamedTuple):
    """From a start of the server to when it was last noted to run, by its own steady clock."""

    number: int
    start: float
    end: float


class Runs:
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
            write_whole(self._path, text.encode(), is_synced=False)

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
