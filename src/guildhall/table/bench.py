"""How fast the table is: `python -m guildhall.table.bench [GAME] [--seconds S] [--json]`.

A server runs in a process of its own; at every table four people sit with a live channel
each. Moves are made at a fixed pace; measured is the time until a move is acknowledged, and
until the last of the four has been told of it.
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
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import websockets.asyncio.client as ws

PEOPLE = 4
LOADS = ((1, 20.0), (50, 50.0), (250, 50.0))
"""Tables, and moves a second over all of them."""
TOGETHER = 10
"""Tables that are opened at the same time."""
SERVER = """
import sys
from pathlib import Path
from guildhall.table.server import listen, run
from guildhall.table.settings import Settings
settings = Settings(data=Path(sys.argv[1]), port=0, warm=False, rate=1e6, burst=10**6,
                    open_tables=10**6)
listener = listen(settings.host, 0)
run(settings, listener, lambda: print(listener.getsockname()[1], flush=True))
"""


class Http:
    """One kept-alive connection of one person."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.cookie = ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask; a connection that the server closed in the meantime is opened again."""
        try:
            return await self._post(path, body)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close()
            return await self._post(path, body)

    async def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        content = json.dumps(body).encode()
        head = (
            f"POST /{path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\n"
            f"cookie: {self.cookie}\r\ncontent-length: {len(content)}\r\n\r\n"
        )
        writer.write(head.encode() + content)
        headers = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        fields = dict(line.lower().split(": ", 1) for line in headers[1:] if line)
        answer = await reader.readexactly(int(fields["content-length"]))
        for line in headers:
            if line.lower().startswith("set-cookie: "):
                self.cookie = line[12:].split(";")[0]
        if " 200 " not in headers[0]:
            raise RuntimeError(f"{path}: {headers[0]}: {answer.decode()}")
        return json.loads(answer)  # type: ignore[no-any-return]

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


@dataclass
class Person:
    """Somebody at a table with a live channel."""

    seat: int
    http: Http
    state: dict[str, Any] = field(default_factory=dict)
    entry: int = -1
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self, url: str) -> None:
        headers = {"cookie": self.http.cookie}
        async with ws.connect(url, additional_headers=headers, max_size=None) as socket:
            async for text in socket:
                message = json.loads(text)
                if message.get("state"):
                    self.state = message["state"]
                    self.entry = self.state["entry"]
                    self.changed.set()


class Table:
    """A table with four people who play at random."""

    def __init__(self, port: int, game: str) -> None:
        self.port = port
        self.game = game
        self.people: list[Person] = []
        self.id = ""
        self.busy = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        for seat in range(PEOPLE):
            person = Person(seat, Http(self.port))
            await person.http.post("api/me", {"name": f"Guest {seat}"})
            self.people.append(person)
        await self._deal()

    async def _deal(self) -> None:
        """A new game for the same people."""
        for task in self._tasks:
            task.cancel()
        seats = [{"kind": "open"}] * PEOPLE
        body = {"game": self.game, "seats": seats, "autostart": True}
        self.id = (await self.people[0].http.post("api/tables", body))["id"]
        for person in self.people:
            sit = {"seats": [person.seat], "nonce": "0" * 32}
            await person.http.post(f"api/tables/{self.id}/sit", sit)
            person.state, person.entry = {}, -1
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.id}/live"
        self._tasks = [asyncio.create_task(p.listen(url)) for p in self.people]
        for person in self.people:
            while not person.state:
                person.changed.clear()
                await person.changed.wait()

    async def move(self, chance: random.Random) -> tuple[float, float] | None:
        """One committed move: seconds until acknowledged, and until all four know."""
        async with self.busy:
            if self.people[0].state["over"]:
                await self._deal()
            asked = [p for p in self.people if p.state["ask"]]
            if not asked:
                return None
            person = chance.choice(asked)
            ask = person.state["ask"]
            action = chance.choice(ask["options"])["action"]
            body = {
                "seat": person.seat,
                "decision": ask["decision"],
                "actions": [action],
                "confirm": True,
                "key": f"key-{chance.getrandbits(60):x}",
            }
            started = time.perf_counter()
            entry = (await person.http.post(f"api/tables/{self.id}/decide", body))["entry"]
            acknowledged = time.perf_counter() - started
            for other in self.people:
                while other.entry < entry:
                    other.changed.clear()
                    await other.changed.wait()
            return acknowledged, time.perf_counter() - started

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for person in self.people:
            person.http.close()


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


async def measure_load(game: str, count: int, pace: float, seconds: float) -> dict[str, float]:
    """Moves at that pace over so many tables."""
    chance = random.Random(count)
    async with server() as (port, pid):
        tables = [Table(port, game) for _ in range(count)]
        for first in range(0, count, TOGETHER):
            await asyncio.gather(*(table.open() for table in tables[first : first + TOGETHER]))
        times: list[tuple[float, float]] = []
        before = cpu_seconds(pid)
        started = time.perf_counter()
        moves: set[asyncio.Task[None]] = set()

        async def one(table: Table) -> None:
            if found := await table.move(chance):
                times.append(found)

        due = started
        while due < started + seconds:
            due += 1 / pace
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            free = [table for table in tables if not table.busy.locked()]
            if free:
                task = asyncio.create_task(one(chance.choice(free)))
                moves.add(task)
                task.add_done_callback(moves.discard)
        await asyncio.gather(*moves)
        elapsed = time.perf_counter() - started
        used = cpu_seconds(pid) - before
        for table in tables:
            table.close()
    return {
        "tables": count,
        "clients": count * PEOPLE,
        "moves_per_s": round(len(times) / elapsed, 1),
        **_percentiles("ack", [a for a, _ in times]),
        **_percentiles("seen", [s for _, s in times]),
        "server_cpu_ms_per_move": round(1000 * used / len(times), 2),
    }


def _percentiles(name: str, times: list[float]) -> dict[str, float]:
    cuts = statistics.quantiles(times, n=100)
    return {
        f"{name}_p50_ms": round(1000 * cuts[49], 1),
        f"{name}_p99_ms": round(1000 * cuts[98], 1),
    }


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    from guildhall.table.costs import idle_table_bytes, move_costs

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="norenberc")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--tables", type=int, action="append")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    say: Callable[[str], None] = (lambda text: None) if chosen.json else print
    loads = [load for load in LOADS if not chosen.tables or load[0] in chosen.tables]
    found: dict[str, Any] = {"game": chosen.game, "loads": []}
    for count, pace in loads:
        load = asyncio.run(measure_load(chosen.game, count, pace, chosen.seconds))
        found["loads"].append(load)
        say("  ".join(f"{name} {value}" for name, value in load.items()))
    found["cpu_ms_per_move_and_reader"] = move_costs(chosen.game)
    say(f"CPU, ms: {found['cpu_ms_per_move_and_reader']}")
    found["idle_table_bytes"] = idle_table_bytes(chosen.game)
    say(f"an idle table: {found['idle_table_bytes']:,} bytes")
    if chosen.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
