"""Whether the database is still the one it was: a standby that takes over may lack the last writes.

PostgreSQL counts such changes as timelines. On another one nothing may be written by what a server
remembers: its tables get a new epoch there, before anything else is done over that line.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asyncpg import Connection

log = logging.getLogger("guildhall.table.store")

TIMELINE = """
    SELECT CASE WHEN pg_is_in_recovery() THEN NULL
    ELSE left(pg_walfile_name(pg_current_wal_lsn()), 8) END
"""
LET_GO = "UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE owner = $1"


class Timeline:
    """The one that a server knows."""

    def __init__(self, me: str) -> None:
        self._me = me
        self._known: str | None = None
        self.on_turn: Callable[[], None] = lambda: None
        """Called when the database is another: nothing that is remembered may be shown."""

    async def greet(self, connection: Connection) -> None:
        """Look at a new connection before it is used."""
        found = await connection.fetchval(TIMELINE)
        if found is None or found == self._known:
            return
        if self._known is not None:
            log.warning("a standby has taken over: what it holds counts, every table is read anew")
            await connection.execute(LET_GO, self._me)
            self.on_turn()
        self._known = found
