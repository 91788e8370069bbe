"""How long a server holds its tables: while it says that it is alive, or hears that nobody can."""

from __future__ import annotations

import time
from math import inf

LEASE = 3.0
"""Seconds for which a server holds its tables after it has last said that it is alive."""
MARGIN = 0.5
"""Seconds by which servers may differ in when they last heard that the database is down."""
SILENCE = 2.0
"""Seconds without a word of one's own after which others may have been unable to speak too."""


def elapsed() -> float:
    """Seconds that nobody can set, with those that the machine slept, where it knows them."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Lease:
    """This server's. Others wait as long before they take tables when the database was away."""

    def __init__(self) -> None:
        self._good = self._beat = elapsed()
        """When this server last said that it is alive, or heard that nobody could; the former."""
        self._back = self._beat - LEASE - MARGIN
        """When the database was here again after a while in which it was not."""
        self._ended = -inf
        """When all tables were given up."""

    @property
    def is_over(self) -> bool:
        """Whether others may have taken the tables."""
        return elapsed() - self._good > LEASE

    @property
    def silence(self) -> float:
        """Seconds since this server last said that it is alive."""
        return elapsed() - self._beat

    @property
    def may_inherit(self) -> bool:
        """Whether the others have had time to say that they are alive, if they are."""
        return elapsed() - self._back >= LEASE + MARGIN

    def renew(self, started: float) -> None:
        """This server began then to say that it is alive, and was heard."""
        if started - self._beat > SILENCE:
            self._back = elapsed()
        self._beat = started
        if started > self._ended:
            self._good = max(self._good, started)

    def end(self) -> None:
        """Nothing is held any more that was until now."""
        self._ended = elapsed()
        self._good = self._ended - 2 * LEASE

    def hold(self) -> None:
        """The database is down: until it is back nobody takes anything."""
        self._back = elapsed()
        if not self.is_over:
            self._good = elapsed()
