"""How fast the table is: `python -m tests.load.bench [GAME…] [--seconds S] [--json]`.

A server runs in a process of its own; at every table four people sit with a live channel
each, and the tables play the games in turn. Moves are made at a fixed pace; measured is the
time until a move is acknowledged, and until the last of the four has been told of it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.load.bot_latency import THINKING, greedy_waits
from tests.load.hint_latency import hint_waits
from tests.load.join_latency import CLUB, joins
from tests.load.move_cost import idle_table_bytes, move_costs
from tests.load.simulated_players import PEOPLE, Table, connections

from guildhall.engine.registry import own_game_names

LOADS = ((1, 20.0), (50, 50.0), (250, 50.0))
"""Tables, and moves a second over all of them."""
TOGETHER = 10
"""Tables that are opened at the same time."""
SERVER = """
import sys
from pathlib import Path
from guildhall.table.web.server import run
from guildhall.table.settings import Settings
settings = Settings(data=Path(sys.argv[1]), port=0, warm=False, rate=1e6, burst=10**6,
                    address_rate=1e6, address_burst=10**6, newcomer_burst=10**6,
                    open_tables=10**6, address_tables=10**6, address_connections=10**6)
run(settings, lambda port: print(port, flush=True))
"""


@asynccontextmanager
async def server() -> AsyncIterator[tuple[int, int]]:
    """A server of its own: port and process id."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, folder]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield int(await asyncio.to_thread(process.stdout.readline)), process.pid
        finally:
            process.terminate()
            process.wait(20)
            process.stdout.close()


async def measure_loads(
    games: Sequence[str], loads: Sequence[tuple[int, float]], seconds: float
) -> AsyncIterator[dict[str, float]]:
    """Moves at a pace over so many tables, then over more; all in one server."""
    async with server() as (port, pid), connections() as transport:
        tables: list[Table] = []
        for count, pace in loads:
            numbers = range(len(tables), count)
            fresh = [Table(port, games[n % len(games)], transport) for n in numbers]
            for first in range(0, len(fresh), TOGETHER):
                await asyncio.gather(*(table.open() for table in fresh[first : first + TOGETHER]))
            tables += fresh
            before, started = cpu_seconds(pid), time.perf_counter()
            times = await _moves(tables, pace, seconds)
            elapsed, used = time.perf_counter() - started, cpu_seconds(pid) - before
            yield {
                "tables": count,
                "clients": count * PEOPLE,
                "moves_per_s": round(len(times) / elapsed, 1),
                **_percentiles("ack", [a for a, _ in times]),
                **_percentiles("seen", [s for _, s in times]),
                "server_cpu_ms_per_move": round(1000 * used / len(times), 2),
                "server_mb": round(resident_bytes(pid) / 1e6),
            }
        for table in tables:
            table.close()


async def _moves(tables: list[Table], pace: float, seconds: float) -> list[tuple[float, float]]:
    """Moves at tables that are chosen by chance, each begun when it is due."""
    chance = random.Random(len(tables))
    times: list[tuple[float, float]] = []
    moves: set[asyncio.Task[None]] = set()

    async def one(table: Table) -> None:
        if found := await table.move(chance):
            times.append(found)

    start = due = time.perf_counter()
    while due < start + seconds:
        due += 1 / pace
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        free = [table for table in tables if not table.busy.locked()]
        if free:
            task = asyncio.create_task(one(chance.choice(free)))
            moves.add(task)
            task.add_done_callback(moves.discard)
    await asyncio.gather(*moves)
    return times


def _percentiles(name: str, times: list[float]) -> dict[str, float]:
    cuts = statistics.quantiles(times, n=100)
    return {
        f"{name}_p50_ms": round(1000 * cuts[49], 1),
        f"{name}_p99_ms": round(1000 * cuts[98], 1),
    }


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_bytes(pid: int) -> int:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="the games to play; all unless given")
    parser.add_argument("--seconds", type=float, default=6.0, help="for each load")
    parser.add_argument("--tables", type=int, action="append", help="only this load")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    games = chosen.game or own_game_names()
    loads = [load for load in LOADS if not chosen.tables or load[0] in chosen.tables]
    say: Callable[[str], None] = (lambda text: None) if chosen.json else print
    loaded = asyncio.run(_loads(games, loads, chosen.seconds, say))
    costs = {game: move_costs(game) for game in games}
    found: dict[str, Any] = {"games": games, "loads": loaded, "cpu_ms_per_move": {}}
    for game in games:
        found["cpu_ms_per_move"][game] = costs[game]
        say(f"{game}, CPU of a move with {PEOPLE} readers, ms: {_line(costs[game])}")
    mean = sum(sum(parts.values()) for parts in costs.values()) / len(games)
    found["io_ms_per_move"] = round(loaded[-1]["server_cpu_ms_per_move"] - mean, 2)
    say(f"and for HTTP, WebSockets and the store: {found['io_ms_per_move']}")
    found["idle_table_bytes"] = {game: idle_table_bytes(game) for game in games}
    say(f"bytes of an idle table: {_line(found['idle_table_bytes'])}")
    found["greedy_waits"] = greedy_waits(games[0])
    say(f"a greedy bot's answer while {THINKING} tables of another guest think hard:")
    say(_line(found["greedy_waits"]))
    found["hints"] = {game: hint_waits(game) for game in games}
    for game in games:
        say(f"{game}, a hint with its reason: {_line(found['hints'][game])}")
    found["joins"] = joins()
    say(f"{CLUB} people behind one router load the page, take a name and sit down:")
    say(_line(found["joins"]))
    if chosen.json:
        print(json.dumps(found))


def _line(figures: dict[str, Any]) -> str:
    return "  ".join(f"{name} {value}" for name, value in figures.items())


async def _loads(
    games: Sequence[str],
    loads: Sequence[tuple[int, float]],
    seconds: float,
    say: Callable[[str], None],
) -> list[dict[str, float]]:
    found = []
    async for load in measure_loads(games, loads, seconds):
        found.append(load)
        say(_line(load))
    return found


if __name__ == "__main__":
    main()
