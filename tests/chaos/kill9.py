"""`kill -9` at random moments under load: nothing acknowledged is lost or doubled.

Several guests play at several tables; every answer they get is remembered. The server is
killed, the database is compared with what was acknowledged, and the server is started again
on the same files. Requests that got no answer are repeated under their keys.
`python -m tests.chaos.runner` does it a thousand times.
"""

import asyncio
import contextlib
import json
import random
import sqlite3
from dataclasses import dataclass, field

import httpx
from tests.table.support.http_guest import Guest
from tests.table.support.malicious_files import Files
from websockets.exceptions import WebSocketException

from guildhall.engine.registry import get_game, own_game_names

GUESTS = 5
BUSY = 5
"""Entries that are acknowledged between two kills at least."""
PATIENCE = 1800
"""Seconds; the machine may have much other work."""
KINDS = [kind for name in own_game_names() for kind in get_game(name).ACTIONS.kinds]
ANY_ORDER = {kind.name for kind in KINDS if kind.commutes}
"""Of these the store has the pieces in the rules' own order."""
GAMES = ("market_day",) * 6 + tuple(own_game_names())
"""Mostly the example, whose boards are small: it is the store that is tried."""
LOST = (httpx.HTTPError, WebSocketException, OSError, TimeoutError)


@dataclass
class Tally:
    """What was acknowledged, and what happened on the way."""

    acknowledged: dict = field(default_factory=dict)
    """By table, person and key: the entry and its actions."""
    tables: int = 0
    finished: int = 0
    repeated: int = 0
    pestered: int = 0
    killed: int = 0

    def note(self, table, person, key, entry, actions):
        known = self.acknowledged.setdefault((table, person, key), (entry, actions))
        assert known == (entry, actions), f"{key} was answered twice: {known}, {(entry, actions)}"


class Tormented(Guest):
    """A guest who plays on, whatever happens to the server."""

    draws = False

    def __init__(self, house, number, tally, up, seed=1):
        super().__init__(house.url, f"Guest {number}")
        self.random = random.Random(f"{number} {seed}")
        self.tally = tally
        self.up = up

    async def play_forever(self):
        table = None
        while True:
            await self.up.wait()
            with contextlib.suppress(*LOST):
                if table is None:
                    game = self.random.choice(GAMES)
                    table = await self.open_table(game, "me", "hotseat", sit=False)
                    self.tally.tables += 1
                await self._sit_through(table)
                self.tally.finished += 1
                table = None
            await asyncio.sleep(0.02)

    async def _sit_through(self, table):
        """Play both hot seats, each from its own channel."""
        seats = []
        try:
            told = await self.get(f"api/tables/{table}")
            if told["chance"]["opening"]:
                await self.opened(told)
            elif told["status"] == "waiting":
                await self.sit(table, 0, 1)
            seats.append(await self.look(table, seat=0))
            seats.append(await self.look(table, seat=1))
            while not any(seat.state["over"] for seat in seats):
                last = max(seat.state["entry"] for seat in seats)
                for seat in seats:
                    await seat.until(lambda s, last=last: s.state["entry"] >= last)
                asked = [seat for seat in seats if seat.state["ask"]]
                if asked:
                    await self._decide_surely(table, self.random.choice(asked))
                else:
                    await seats[0].next()
        finally:
            for seat in seats:
                self.seats.remove(seat)
                await seat.socket.close()

    async def _decide_surely(self, table, seat):
        """Send one decision until it is answered, always under the same key."""
        ask = seat.state["ask"]
        option = self.random.choice(ask["options"])
        actions = [*(piece["action"] for piece in ask["draft"]), option["action"]]
        key = f"key-{self.random.getrandbits(60):x}"
        response = None
        while response is None:
            try:
                response = await self.decide(table, ask, actions, True, key)
            except LOST:
                self.tally.repeated += 1
                await asyncio.sleep(0.05)
                await self.up.wait()
        assert response.status_code == 200, response.text
        answer = response.json()
        if answer["entry"] is None:
            await seat.until(lambda s: _drafted(s) == actions)
            return
        told = None if option["kind"] in ANY_ORDER else actions
        self.tally.note(table, self.id, key, answer["entry"], told)
        await seat.until(lambda s: s.state["entry"] >= answer["entry"])


class Nuisance(Guest):
    """A guest who keeps the server busy with all that takes long."""

    def __init__(self, house, tally, up):
        super().__init__(house.url, "Nuisance")
        self.tally = tally
        self.up = up
        self.files = None

    async def pester_forever(self):
        while True:
            await self.up.wait()
            with contextlib.suppress(*LOST):
                await self._pester()
            await asyncio.sleep(0.02)

    async def prepare(self):
        """Play a game to its end, to have a file of it."""
        table = await self.open_table("market_day", "me", "bot random")
        seat = await self.look(table)
        await self.play(table, seat)
        text = (await self.ask("GET", f"api/tables/{table}/export")).text
        self.files = Files(self.random, [text])

    async def _pester(self):
        """A table of hard bots, a file, and everything that can be asked about it."""
        bots = [{"kind": "bot", "level": "hard"}] * 2
        await self._harmless("POST", "api/tables", {"game": "norenberc", "seats": bots})
        response = await self._harmless("POST", "api/import", {"text": self.files.odd()})
        if response.status_code == 200:
            path = f"api/tables/{response.json()['id']}"
            for what in ("chart", "lines", "export", "replay", "review"):
                await self._harmless("GET", f"{path}/{what}")
            await self._harmless("POST", f"{path}/review")

    async def _harmless(self, method, path, body=None):
        response = await self.ask(method, path, body)
        assert response.status_code < 500 or response.status_code == 503, response.text
        self.tally.pestered += 1
        return response


def _drafted(seat):
    """The pieces that the seat has picked so far: no decision yet."""
    ask = seat.state["ask"]
    return [piece["action"] for piece in ask["draft"]] if ask else []


def check(database, tally):
    """The store holds every acknowledged entry, once, and logs without gaps."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = connection.execute("SELECT tbl, number, person, key, body FROM entries").fetchall()
        docs = dict(connection.execute("SELECT id, doc FROM tables").fetchall())
    stored = {(t, person, key): (number, body) for t, number, person, key, body in rows if key}
    assert len(stored) == sum(key is not None for *_, key, _ in rows), "an entry is there twice"
    for (table, person, key), (entry, actions) in list(tally.acknowledged.items()):
        number, body = stored[table, person, key]
        assert number == entry
        assert actions is None or json.loads(body)["actions"] == actions
    numbers = {}
    for table, number, *_ in rows:
        numbers.setdefault(table, []).append(number)
    for table, found in numbers.items():
        assert sorted(found) == list(range(1, len(found) + 1)), f"{table} has gaps"
        assert json.loads(docs[table])["entry"] == len(found), f"{table} is out of step"


async def torture(house, kills, seed=1, is_thorough=True):
    """Kill and check so many times.

    If it is thorough, somebody asks for long work meanwhile, and afterwards every table must still
    play on to its end; that takes more time than all the kills.
    """
    tally, up, chance = Tally(), asyncio.Event(), random.Random(seed)
    up.set()
    guests = [Tormented(house, number, tally, up, seed) for number in range(GUESTS)]
    async with contextlib.AsyncExitStack() as stack:
        for guest in guests:
            await stack.enter_async_context(guest)
        playing = [asyncio.create_task(guest.play_forever()) for guest in guests]
        if is_thorough:
            nuisance = await stack.enter_async_context(Nuisance(house, tally, up))
            await nuisance.prepare()
            playing.append(asyncio.create_task(nuisance.pester_forever()))
        try:
            for _ in range(kills):
                await _some_play(tally)
                await asyncio.sleep(chance.uniform(0.0, 0.5))
                up.clear()
                await asyncio.to_thread(house.kill)
                check(house.folder / "data" / "tables.db", tally)
                await asyncio.to_thread(house.start)
                tally.killed += 1
                up.set()
                for task in playing:
                    if task.done():
                        task.result()
            more = GUESTS if is_thorough else 0
            finished = tally.finished
            async with asyncio.timeout(PATIENCE):
                while tally.finished < finished + more:
                    await asyncio.sleep(0.1)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.to_thread(house.stop)
    check(house.folder / "data" / "tables.db", tally)
    return tally


async def _some_play(tally):
    """Wait until a few entries were acknowledged, so that every kill meets a busy server."""
    before = len(tally.acknowledged)
    async with asyncio.timeout(PATIENCE):
        while len(tally.acknowledged) < before + BUSY:
            await asyncio.sleep(0.01)
