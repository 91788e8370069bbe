"""How long somebody waits for a hint with its reason, at a table of three."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from tests.table.support.http_guest import Guest
from tests.table.support.server_process import House

from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import SCALAR_PROGRAMS, load

HINTS = 15


async def _waits(house: House, game: str, count: int) -> list[float]:
    """Seconds for each of so many hints on the way through a game; the first is not counted."""
    async with Guest(house.url, "Anna") as anna:
        table = await anna.open_table(game, "me", "bot greedy", "bot greedy")
        seat = await anna.look(table)
        found: list[float] = []
        while len(found) <= count and not seat.state["over"]:
            ask = seat.state["ask"]
            if ask is None:
                await seat.next(60)
                continue
            if not ask["draft"] and len(ask["options"]) > 1:
                started = time.perf_counter()
                await anna.get(f"api/tables/{table}/hint", seat=seat.state["ask"]["seat"])
                found.append(time.perf_counter() - started)
            await anna.turn(table, seat)
        return found[1:]


def hint_waits(game: str, count: int = HINTS) -> dict[str, float]:
    for program in SCALAR_PROGRAMS:
        load(get_game(game), program)
    with tempfile.TemporaryDirectory() as folder, House(Path(folder)) as house:
        waits = asyncio.run(_waits(house, game, count))
    return {"median_s": round(statistics.median(waits), 2), "most_s": round(max(waits), 2)}
