"""People for the bench: they sit at tables, listen to their live channels and play at random."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
import websockets.asyncio.client as ws

PEOPLE = 4
"""At every table."""


class Option(msgspec.Struct):
    action: int


class Asked(msgspec.Struct):
    decision: int
    options: list[Option]


class State(msgspec.Struct):
    """As much of a message as playing at random needs."""

    entry: int
    over: bool
    ask: Asked | None


class Told(msgspec.Struct):
    state: State | None = None


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
    state: State | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self, url: str) -> None:
        headers = {"cookie": self.http.cookie}
        connecting = ws.connect(url, additional_headers=headers, max_size=None, compression=None)
        async with connecting as socket:
            while True:
                told = msgspec.json.decode(await socket.recv(decode=False), type=Told)
                if told.state is not None:
                    self.state = told.state
                    self.changed.set()

    async def until(self, entry: int) -> State:
        """Wait until this person has been told of that entry."""
        while self.state is None or self.state.entry < entry:
            self.changed.clear()
            await self.changed.wait()
        return self.state


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
            person.state = None
        url = f"ws://127.0.0.1:{self.port}/api/tables/{self.id}/live"
        self._tasks = [asyncio.create_task(p.listen(url)) for p in self.people]
        for person in self.people:
            await person.until(0)

    async def move(self, chance: random.Random) -> tuple[float, float] | None:
        """One committed move: seconds until acknowledged, and until all four know."""
        async with self.busy:
            states = {person.seat: await person.until(0) for person in self.people}
            if states[0].over:
                await self._deal()
                return None
            asked = {seat: state.ask for seat, state in states.items() if state.ask is not None}
            if not asked:
                return None
            seat = chance.choice(sorted(asked))
            body = {
                "seat": seat,
                "decision": asked[seat].decision,
                "actions": [chance.choice(asked[seat].options).action],
                "confirm": True,
                "key": f"key-{chance.getrandbits(60):x}",
            }
            started = time.perf_counter()
            told = await self.people[seat].http.post(f"api/tables/{self.id}/decide", body)
            acknowledged = time.perf_counter() - started
            for person in self.people:
                await person.until(told["entry"])
            return acknowledged, time.perf_counter() - started

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        for person in self.people:
            person.http.close()
