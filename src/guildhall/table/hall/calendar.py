"""How tables grow old: while time passes, and not when somebody sets the clock."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

from guildhall.table.play.document import TableDoc
from guildhall.table.play.table import LiveTable
from guildhall.table.settings import DAY, Settings

log = logging.getLogger("guildhall.table")

LONGEST_OFF = 3 * DAY
"""If more than that lies between the last use and the start, it counts for nothing."""


class Calendar:
    """The clock, and what to add to it because it was set, or the server long off."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._settings = settings
        self._clock = clock
        self.shift = 0.0

    def go_on(self, docs: Iterable[TableDoc]) -> None:
        """Count on from the last use of any table."""
        last = max(docs, key=_day, default=None)
        if last is None:
            return
        since = self._clock() - last.updated
        self.shift = last.shift
        if abs(since) > LONGEST_OFF:
            self.shift -= since
            log.warning("the clock stands %+.0f days from the last use: not counted", since / DAY)

    def is_over(self, table: LiveTable) -> bool:
        """Whether a table has been kept long enough."""
        now = self._clock()
        unchanged = now + self.shift - _day(table.doc)
        return min(unchanged, now - table.used) > self._lifetime(table.doc)

    def _lifetime(self, doc: TableDoc) -> float:
        """Seconds that a table is kept after its last use."""
        if doc.is_unused:
            return self._settings.unused_expires
        if doc.status == "waiting":
            return self._settings.waiting_expires
        if doc.status == "playing":
            return self._settings.playing_expires
        return self._settings.finished_expires


def _day(doc: TableDoc) -> float:
    return doc.updated + doc.shift
