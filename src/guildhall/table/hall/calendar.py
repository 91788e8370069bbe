"""How tables grow old: while time passes, and not when somebody sets the clock."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterable

from guildhall.table.play.document import TableDoc
from guildhall.table.play.table import LiveTable
from guildhall.table.settings import DAY, Settings

log = logging.getLogger("guildhall.table")

LONGEST_OFF = 3 * DAY
"""If the clock says that the server was off for longer, that counts for nothing."""


class Calendar:
    """The clock, and what to add to it because it was set, or the server long off."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._settings = settings
        self._clock = clock
        self._file = settings.data / "calendar"
        self.shift = 0.0

    def go_on(self, docs: Iterable[TableDoc]) -> None:
        """Count on from when the server last ran."""
        stamps = [(doc.updated, doc.shift) for doc in docs] + self._noted()
        if not stamps:
            return
        last, self.shift = max(stamps, key=sum)
        off = self._clock() - last
        if abs(off) > LONGEST_OFF:
            self.shift -= off
            log.warning("the clock stands %+.0f days from the last use: not counted", off / DAY)
        self.note()

    def now(self) -> float:
        """The time by which people and tables grow old."""
        return self._clock() + self.shift

    def note(self) -> None:
        """Remember that the server runs now."""
        with contextlib.suppress(OSError):
            self._file.write_text(f"{self._clock()} {self.shift}\n")

    def _noted(self) -> list[tuple[float, float]]:
        try:
            clock, shift = map(float, self._file.read_text().split())
        except (OSError, ValueError):
            return []
        return [(clock, shift)]

    def is_over(self, table: LiveTable) -> bool:
        """Whether a table has been kept long enough."""
        now = self._clock()
        unchanged = now + self.shift - table.doc.updated - table.doc.shift
        return min(unchanged, now - table.used) > self._lifetime(table.doc)

    def _lifetime(self, doc: TableDoc) -> float:
        """Seconds that a table is kept after its last use."""
        if doc.is_unused:
            return self._settings.unused_expires
        if doc.imported and not doc.opened:
            return self._settings.unopened_expires
        if doc.status == "waiting":
            return self._settings.waiting_expires
        if doc.status == "playing":
            return self._settings.playing_expires
        return self._settings.finished_expires
