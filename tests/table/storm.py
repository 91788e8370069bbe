"""Servers that share a database, killed, frozen and cut off under play, and the database with them.

Guests play at tables of two hot seats and a bot; each asks one server and turns to another when it
gets no answer, as behind a proxy. Every answer is remembered, and in the end compared with what is
stored. `python -m tests.table.storm [EVENTS] [SERVERS] [TABLES]` does it for long and says how long
moves had to wait.
"""

import asyncio
import contextlib
import itertools
import json
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

import asyncpg
from tests.table.house import House
from tests.table.postgres import Postgres
from tests.table.torture import LOST, PATIENCE, Tally, Tormented

KEY = b"k" * 32
FROZEN = 5.0
"""Seconds for which a server is frozen."""
CALM = 3
"""Entries that are acknowledged between two events, for each table."""
CUT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'guildhall' AND pid <> pg_backend_pid()
"""


def street(folder, address, count, **settings):
    """Servers that share a database and a key, not yet started."""
    made = []
    for number in range(count):
        data = folder / f"house{number}" / "data"
        data.mkdir(parents=True)
        (data / "key").write_bytes(KEY)
        made.append(House(data.parent, database_url=address, **settings))
    return made


class Sailor(Tormented):
    """A guest who turns to another server when one does not answer."""

    def __init__(self, houses, number, tally, waits):
        up = asyncio.Event()
        up.set()
        super().__init__(houses[number % len(houses)], number, tally, up)
        self._houses = itertools.cycle(houses[number % len(houses) :] + houses)
        self._waits = waits
        self.http.timeout = 10

    async def ask(self, method, path, body=None, **params):
        """Ask until there is an answer that is one."""
        started = time.monotonic()
        while True:
            with contextlib.suppress(*LOST):
                response = await super().ask(method, path, body, **params)
                if response.status_code not in (502, 503, 504):
                    self._waits.append((started, time.monotonic() - started))
                    return response
            self.tally.repeated += 1
            self._turn()
            await asyncio.sleep(self.random.uniform(0.05, 0.2))

    def _turn(self):
        self.url = next(self._houses).url
        self.http.base_url = self.url
        self.http.headers["origin"] = self.url.rstrip("/")

    async def open_table(self, game, *seats, **more):
        more["key"] = f"key-{self.random.getrandbits(60):x}"
        return await super().open_table("market_day", "me", "hotseat", "bot random", **more)

    async def look(self, table, **params):
        try:
            return await super().look(table, **params)
        except LOST:
            self._turn()
            raise


async def check(address, tally):
    """The store holds every acknowledged entry, once, and logs without gaps."""
    connection = await asyncpg.connect(address)
    try:
        rows = await connection.fetch("SELECT tbl, number, person, key, body FROM entries")
        docs = dict(await connection.fetch("SELECT id, doc FROM tables"))
    finally:
        await connection.close()
    stored = {(t, person, key): (number, body) for t, number, person, key, body in rows if key}
    assert len(stored) == sum(key is not None for *_, key, _ in rows), "an entry is there twice"
    for (table, person, key), (entry, actions) in tally.acknowledged.items():
        number, body = stored[table, person, key]
        assert number == entry
        assert actions is None or json.loads(body)["actions"] == actions
    numbers = defaultdict(list)
    for table, number, *_ in rows:
        numbers[table].append(number)
    for table, found in numbers.items():
        assert sorted(found) == list(range(1, len(found) + 1)), f"{table} has gaps"
        assert json.loads(docs[table])["entry"] == len(found), f"{table} is out of step"


class Storm:
    """What happens to the servers and their database."""

    def __init__(self, houses, postgres, chance):
        self._houses = houses
        self._postgres = postgres
        self._chance = chance

    async def kill(self):
        house = self._chance.choice(self._houses)
        await asyncio.to_thread(house.kill)
        await asyncio.to_thread(house.start)

    async def freeze(self):
        process = self._chance.choice(self._houses).process
        process.send_signal(signal.SIGSTOP)
        try:
            await asyncio.sleep(FROZEN)
        finally:
            process.send_signal(signal.SIGCONT)

    async def cut(self):
        await self._postgres.execute(CUT)

    async def crash(self):
        """The database as it is after a power cut."""
        await asyncio.to_thread(self._postgres.stop, signal.SIGQUIT)
        await asyncio.to_thread(self._postgres.start)


EVENTS = ("kill", "freeze", "cut", "crash")


async def storm(houses, postgres, address, events, tables, seed=1):
    """Let these events happen under play; the tally, and the waits for answers by event."""
    tally, waits = Tally(), []
    chance = random.Random(seed)
    weather = Storm(houses, postgres, chance)
    longest = defaultdict(list)
    async with contextlib.AsyncExitStack() as stack:
        guests = [Sailor(houses, number, tally, waits) for number in range(tables)]
        for guest in guests:
            await stack.enter_async_context(guest)
        playing = [asyncio.create_task(guest.play_forever()) for guest in guests]
        try:
            for event in events:
                await _calm(tally, playing, CALM * tables)
                began = time.monotonic()
                await getattr(weather, event)()
                await _calm(tally, playing, CALM * tables)
                tally.killed += 1
                longest[event].append(max(wait for at, wait in waits if at + wait > began))
                waits.clear()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    await check(address, tally)
    return tally, dict(longest)


async def _calm(tally, playing, entries):
    """Wait until so many entries were acknowledged."""
    goal = len(tally.acknowledged) + entries
    async with asyncio.timeout(PATIENCE):
        while len(tally.acknowledged) < goal:
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.02)


def main(events=40, servers=3, tables=12):
    postgres = Postgres().make().start()
    folder = Path(tempfile.mkdtemp())
    try:
        with contextlib.ExitStack() as stack:
            address = postgres.database()
            houses = street(folder, address, servers)
            for house in houses:
                stack.enter_context(house)
            chance = random.Random(events)
            course = [chance.choice(EVENTS) for _ in range(events)]
            tally, longest = asyncio.run(storm(houses, postgres, address, course, tables))
        told = {event: sorted(round(one, 1) for one in found) for event, found in longest.items()}
        moves = len(tally.acknowledged)
        print(f"{events} events, {moves} moves acknowledged, none lost or doubled")
        print(f"{tally.repeated} requests repeated; longest waits in seconds: {told}")
        shutil.rmtree(folder)
    finally:
        postgres.remove()


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
