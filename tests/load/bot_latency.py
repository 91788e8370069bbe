"""How long a guest waits for a greedy bot while another guest's tables think hard."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from tests.table.support.http_guest import Guest
from tests.table.support.live_channel import Seat
from tests.table.support.server_process import House

THINKING = 22
"""Tables of the other guest, three hard bots at each."""
TURNS = 15


async def _greedy_waits(house: House, game: str, tables: int, turns: int) -> list[float]:
    async with Guest(house.url, "Anna") as anna, Guest(house.url, "Bela") as bela:
        bots = [{"kind": "bot", "level": "hard"}] * 3
        for _ in range(tables):
            table = (await anna.post("api/tables", {"game": game, "seats": bots}))["id"]
            await anna.start(table)
        own = await bela.open_table(game, "me", "bot greedy")
        seat = await bela.look(own)
        return [await _wait(bela, own, seat) for _ in range(turns)]


def _asked(seat: Seat) -> bool:
    return seat.state["over"] or seat.state["ask"] is not None


async def _wait(bela: Guest, table: str, seat: Seat) -> float:
    """Seconds from a decision until the bot has answered it and she is asked again."""
    while True:
        await seat.until(_asked, 120)
        ask, before = seat.state["ask"], seat.state["entry"]
        started = time.perf_counter()
        response = await bela.decide(table, ask, [ask["options"][0]["action"]])
        if response.status_code == 200:
            break
        await seat.next()
    await seat.until(lambda s: _asked(s) and s.state["entry"] > before, 120)
    return time.perf_counter() - started


def greedy_waits(game: str, tables: int = THINKING, turns: int = TURNS) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder, House(Path(folder)) as house:
        waits = asyncio.run(_greedy_waits(house, game, tables, turns))
    return {"median_s": round(statistics.median(waits), 2), "most_s": round(max(waits), 2)}
