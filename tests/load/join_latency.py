"""What it takes until a club that comes at once sits at its tables."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from tests.chaos.resource_exhaustion import USUAL, club
from tests.table.support.server_process import House

CLUB = 60
"""People behind one router."""
FIRST = 3
"""Those before them, for whom texts are read and games are loaded, unless the server had time."""


def joins(count: int = CLUB) -> dict[str, float]:
    """Seconds for all, with the visitors on the same machine, and the server's own for each."""
    with tempfile.TemporaryDirectory() as folder, House(Path(folder), **USUAL) as house:
        _, first = asyncio.run(club(house, FIRST))
        took, cost = asyncio.run(club(house, count))
    each = round(1000 * cost / count, 1)
    return {"s": round(took, 2), "server_cpu_ms_each": each, "once_cpu_s": round(first, 2)}
