"""What it takes until a club that comes at once sits at its tables."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from tests.table.house import House
from tests.table.siege import USUAL, club

CLUB = 60
"""People behind one router."""


def joins(count: int = CLUB) -> dict[str, float]:
    """Seconds for all, with the visitors on the same machine, and the server's own of each."""
    with tempfile.TemporaryDirectory() as folder, House(Path(folder), **USUAL) as house:
        took, cost = asyncio.run(club(house, count))
    return {"s": round(took, 2), "server_cpu_ms_each": round(1000 * cost / count, 1)}
