"""What is found without reading tables: the same queries for every database.

They are written with `$1`; SQLite says `?1`, and `instr` for `strpos`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from guildhall.table.store import Tally

NOTICES = """
    SELECT g.notice FROM sittings s JOIN glances g ON g.tbl = s.tbl
    WHERE s.person = $1 AND g.status <> 'closed'
    ORDER BY strpos(g.waits, $1) = 0, g.status IN ('over', 'readonly'), g.updated DESC
    LIMIT $2
"""
OPEN = "SELECT notice FROM glances WHERE is_open ORDER BY updated DESC LIMIT $1"
TALLIES = """
    SELECT g.game, count(*), count(*) FILTER (WHERE s.has_won), max(s.points)
    FROM sittings s JOIN glances g ON g.tbl = s.tbl
    WHERE s.person = $1 AND s.has_played GROUP BY g.game
"""
HOSTED = "SELECT count(*) FROM glances WHERE host = $1 AND status IN ('waiting', 'playing')"
SAVED = "SELECT tbl FROM glances WHERE host = $1 AND is_imported ORDER BY created"
FROM = """
    SELECT count(*) FROM glances
    WHERE origin = $1 AND (is_imported OR status IN ('waiting', 'playing'))
"""
SEALED = """
    SELECT g.tbl FROM glances g JOIN sittings s ON s.tbl = g.tbl
    WHERE g.seal = $2 AND s.person = $1
"""
WISHED = "SELECT tbl FROM wishes WHERE person = $1 AND key = $2"
STIRRING = "SELECT tbl FROM glances WHERE stirs"
EXPIRED = "SELECT tbl FROM glances WHERE life = $1 AND aged < $2 ORDER BY aged LIMIT $3"
LATEST = "SELECT max(aged) FROM glances"
SHAPE = "SELECT number FROM marks WHERE name = 'glances'"


class Finding:
    """The questions that glances answer."""

    @abstractmethod
    async def fetch(self, query: str, *args: Any) -> Sequence[Sequence[Any]]:
        """The rows that a query finds."""

    async def notices(self, person: str, most: int) -> list[bytes]:
        return [bytes(notice) for (notice,) in await self.fetch(NOTICES, person, most)]

    async def open_notices(self, most: int) -> list[bytes]:
        return [bytes(notice) for (notice,) in await self.fetch(OPEN, most)]

    async def tallies(self, person: str) -> list[Tally]:
        return [Tally(*row) for row in await self.fetch(TALLIES, person)]

    async def hosted(self, person: str) -> int:
        ((count,),) = await self.fetch(HOSTED, person)
        return int(count)

    async def saved_games(self, person: str) -> list[str]:
        return [id for (id,) in await self.fetch(SAVED, person)]

    async def from_there(self, origin: str) -> int:
        ((count,),) = await self.fetch(FROM, origin)
        return int(count)

    async def with_seal(self, person: str, seal: str) -> str | None:
        found = await self.fetch(SEALED, person, seal)
        return str(found[0][0]) if found else None

    async def wished(self, person: str, key: str) -> str | None:
        found = await self.fetch(WISHED, person, key)
        return str(found[0][0]) if found else None

    async def stirring(self) -> list[str]:
        return [id for (id,) in await self.fetch(STIRRING)]

    async def expired(self, last: Mapping[str, float], most: int) -> list[str]:
        found = [await self.fetch(EXPIRED, life, moment, most) for life, moment in last.items()]
        return [id for rows in found for (id,) in rows]

    async def latest(self) -> float | None:
        ((moment,),) = await self.fetch(LATEST)
        return float(moment) if isinstance(moment, int | float) else None  # or damaged

    async def _is_seen(self, shape: int) -> bool:
        """Whether something of this shape is found of every table."""
        return [tuple(row) for row in await self.fetch(SHAPE)] == [(shape,)]
