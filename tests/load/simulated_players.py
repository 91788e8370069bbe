"""People for the bench: they sit at tables, listen to their live channels and play at random."""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
import websockets.asyncio.client as ws

PEOPLE = 4
"""At every table."""
NONCE = "0" * 32
PATIENCE = 60.0
"""Seconds to wait for an answer, on a machine that has other work too."""


class Option(msgspec.Struct):
    action: int


class Asked(msgspec.Struct):
    decision: int
    options: list[Option]
    draft: list[Option]


class State(msgspec.Struct):
    """As much of a message as playing at random needs."""

    entry: int
    over: bool
    ask: Asked | None


class News(msgspec.Struct):
    state: State | None = None


def connections() -> httpx.AsyncHTTPTransport:
    """What all people send their requests by; the server closes what is idle for 5 seconds."""
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=None, keepalive_expiry=3)
    return httpx.AsyncHTTPTransport(limits=limits)


@dataclass
class Person:
    """Somebody at a table with a live channel."""

    seat: int
    http: httpx.AsyncClient
    state: State | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        response = await self.http.post(path, json=body)
        response.raise_for_status()
        return response.json()  # type: ignore[no-any-return]

    async def listen(self, url: str) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"cookie": cookie}
        connecting = ws.connect(url, additional_headers=headers, max_size=None, compression=None)
        async with connecting as socket:
            while True:
                news = msgspec.json.decode(await socket.recv(decode=False), type=News)
                if news.state is not None:
                    self.state = news.state
                    self.changed.set()

    async def until(self, entry: int) -> State:
        """Wait until this person has been told of that entry."""
        while self.state is None or self.state.entry < entry:
            self.changed.clear()
            await self.changed.wait()
        return self.state

    async def after(self, state: State) -> None:
        """Wait until this person has been told something newer."""
        while self.state is state:
            self.changed.clear()
            await self.changed.wait()


class Table:
    """A table with four people who play at random."""

    def __init__(self, port: int, game: str, transport: httpx.AsyncHTTPTransport) -> None:
        self.port = port
        self.game = game
        self._transport = transport
        self.people: list[Person] = []
        self.id = ""
        self.busy = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        for seat in range(PEOPLE):
            url = f"http://127.0.0.1:{self.port}/"
            client = httpx.AsyncClient(base_url=url, transport=self._transport, timeout=PATIENCE)
            person = Person(seat, client)
            await person.post("api/me", {"name": f"Guest {seat}"})
            self.people.append(person)
        await self._deal()

    async def _deal(self) -> None:
        """A new game for the same people."""
        for task in self._tasks:
            task.cancel()
        seats = [{"kind": "open"}] * PEOPLE
        body = {"game": self.game, "seats": seats, "autostart": True}
        self.id = (await self.people[0].post("api/tables", body))["id"]
        for person in self.people:
            sit = {"seats": [person.seat], "promise": hashlib.sha256(NONCE.encode()).hexdigest()}
            await person.post(f"api/tables/{self.id}/sit", sit)
            person.state = None
        for person in self.people:
            await person.post(f"api/tables/{self.id}/open", {"nonce": NONCE})
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
            option = chance.choice(asked[seat].options)
            body = {
                "seat": seat,
                "decision": asked[seat].decision,
                "actions": [one.action for one in (*asked[seat].draft, option)],
                "confirm": True,
                "key": f"key-{chance.getrandbits(60):x}",
            }
            started = time.perf_counter()
            decided = await self.people[seat].post(f"api/tables/{self.id}/decide", body)
            acknowledged = time.perf_counter() - started
            if decided["entry"] is None:
                await self.people[seat].after(states[seat])
                return None
            for person in self.people:
                await person.until(decided["entry"])
            return acknowledged, time.perf_counter() - started

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()
