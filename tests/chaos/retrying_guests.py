"""Guests who play and watch through a storm, and ask again under their keys as the page does."""

import asyncio
import contextlib
import itertools
import time
from dataclasses import dataclass, field

import httpx
from tests.chaos.kill9 import LOST, Tally, Tormented
from tests.table.support.http_guest import Guest

PASSING = (502, 503, 504)
"""Answers that the page does not show, but asks again."""


class Move:
    """One request to decide: at which table, and from when to when it waited for its answer."""

    def __init__(self, table):
        self.table = table
        self.began = time.monotonic()
        self.ended = None

    @property
    def waited(self):
        return (self.ended or time.monotonic()) - self.began


@dataclass
class Voyage(Tally):
    """What was acknowledged, how long it took, and what readers saw."""

    moves: list = field(default_factory=list)
    latest: dict = field(default_factory=dict)
    """By table: the last entry that was acknowledged."""
    dark: list = field(default_factory=list)
    """When a reader's channel was lost, and for how many seconds until it was back."""
    shown: int = 0

    def note(self, table, person, key, entry, actions):
        super().note(table, person, key, entry, actions)
        self.latest[table] = max(entry, self.latest.get(table, 0))


class Aboard(Guest):
    """Somebody who comes through a proxy and looks at nothing stale."""

    draws = False

    def turn_to(self, gate):
        self.url = gate.house.url
        self.http.base_url = self.url
        self.http.headers["origin"] = self.url.rstrip("/")

    async def look(self, table, **params):
        """A channel shows at least what was acknowledged before it was asked for."""
        known = self.tally.latest.get(table, 0)
        gate = self.proxy.gate(f"api/tables/{table}/live", is_channel=True)
        self.turn_to(gate)
        seat = await gate.through(super().look(table, **params))
        gate.hold(seat.socket)
        await seat.until(lambda s: s.state is not None)
        assert seat.state["entry"] >= known, f"{table} was shown stale"
        self.tally.shown += 1
        return seat


class Sailor(Aboard, Tormented):
    """Plays two hot seats beside a bot, a move every so often."""

    def __init__(self, proxy, houses, number, tally, pause):
        up = asyncio.Event()
        up.set()
        super().__init__(houses[0], number, tally, up)
        self.proxy = proxy
        self.pause = pause
        self.table = None
        """The one at which moves were acknowledged."""
        self.asking = None
        """What is waited for: method, path, server, and how often it was asked before."""
        self.answers = 0
        self.http.timeout = 10

    async def ask(self, method, path, body=None, **params):
        """Ask until there is an answer that is one, under a key if something is done."""
        refusing = set()
        if body is not None:
            body = {"key": self._key(), **body} if "/tables" in path else body
        for number in itertools.count():
            gate = self.proxy.gate(path, refusing)
            self.turn_to(gate)
            self.asking = (method, path, gate.house.url, number)
            with contextlib.suppress(*LOST):
                try:
                    response = await gate.through(super().ask(method, path, body, **params))
                    if response.status_code not in PASSING:
                        self.asking = None
                        return response
                except httpx.ConnectError:
                    refusing.add(gate)
            self.tally.repeated += 1
            await asyncio.sleep(self.random.uniform(0.05, 0.3))
        raise AssertionError

    async def decide(self, table, ask, actions, confirm=True, key=None):
        move = Move(table)
        self.tally.moves.append(move)
        response = await super().decide(table, ask, actions, confirm, key)
        move.ended = time.monotonic()
        self.answers += 1
        return response

    async def open_table(self, game, *seats, **more):
        return await super().open_table("market_day", "me", "hotseat", "bot random", **more)

    def _key(self):
        return f"key-{self.random.getrandbits(60):x}"

    async def _decide_surely(self, table, seat):
        await super()._decide_surely(table, seat)
        self.table = table
        await asyncio.sleep(self.random.uniform(0.5, 1.5) * self.pause)


class Watcher(Aboard):
    """Looks on at a sailor's table and comes back when the channel is lost."""

    def __init__(self, sailor, number):
        super().__init__(sailor.url, f"{sailor.name} watched by {number}")
        self.sailor, self.proxy, self.tally = sailor, sailor.proxy, sailor.tally
        self.seat = None
        self.table = None

    async def watch_forever(self):
        lost = None
        while True:
            table = self.sailor.table
            with contextlib.suppress(*LOST):
                if table is not None:
                    self.seat, self.table = await self.look(table, seat=-1), table
                    if lost is not None:
                        self.tally.dark.append((lost, time.monotonic() - lost))
                    lost = None
                    await self._follow()
            if lost is None and self.table == self.sailor.table:
                lost = time.monotonic()
            await asyncio.sleep(self.random.uniform(0.05, 0.3))

    async def _follow(self):
        """Take in what comes while the sailor sits there; it only ever goes forward."""
        seat, seen = self.seat, 0
        try:
            while self.sailor.table == self.table:
                with contextlib.suppress(TimeoutError):
                    await seat.next(1)
                if seat.state is not None:
                    assert seat.state["entry"] >= seen, f"{self.table} went back"
                    seen = seat.state["entry"]
        finally:
            self.seats.remove(seat)
            await seat.socket.close()
