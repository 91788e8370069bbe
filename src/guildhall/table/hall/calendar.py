"""How tables grow old: while time passes, and not when somebody sets the clock."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable
from typing import NamedTuple

from guildhall.table.hall.clock import Uptime, uptime
from guildhall.table.play.glances import LIVES, life_of
from guildhall.table.play.table import LiveTable
from guildhall.table.settings import Settings
from guildhall.table.store.whole import write_whole


class Noted(NamedTuple):
    """The last time that the server is known to have run."""

    clock: float
    shift: float
    uptime: Uptime


class Calendar:
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
            write_whole(self._file, line.encode(), is_synced=False)

    def _noted(self) -> Noted | None:
        try:
            *numbers, run = [*self._file.read_text().split(), "0", ""][:4]
            clock, shift, seconds = map(float, numbers)
        except (OSError, ValueError):
            return None
        is_sound = all(map(math.isfinite, (clock, shift, seconds)))
        return Noted(clock, shift, Uptime(run, seconds)) if is_sound else None

    def is_over(self, table: LiveTable) -> bool:
        """Whether a table has been kept long enough."""
        now = self._clock()
        unchanged = now + self.shift - table.doc.updated - table.doc.shift
        return min(unchanged, now - table.used) > self._settings.lifetime(life_of(table.doc))

    def last_moments(self) -> dict[str, float]:
        """By kind of life: what was used last before then has been kept long enough."""
        return {life: self.now() - self._settings.lifetime(life) for life in LIVES}
