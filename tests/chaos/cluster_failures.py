"""Servers that share a database, killed, frozen and cut off under play, and the database with them.

Guests play at tables of two hot seats and a bot, two others look on at each, all behind a proxy.
Every answer is remembered and in the end compared with what is stored; what readers see only ever
goes forward. `python -m tests.chaos.cluster_failures [EVENTS] [SERVERS] [TABLES]` does it for
long, resumes where the last one stopped, and says how long moves had to wait.
"""

import asyncio
import contextlib
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

import asyncpg
from tests.chaos.retrying_guests import Sailor, Voyage, Watcher
from tests.table.cluster.postgres import Postgres
from tests.table.cluster.proxy import Proxy
from tests.table.support.server_process import House, QuickHouse

KEY = b"k" * 32
PATIENCE = 180
"""Seconds until every table must have had a move; the machine may have much other work."""
LEDGER = Path("build/storm.jsonl")
CUT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'guildhall' AND pid <> pg_backend_pid()
"""
HELD = """
    SELECT t.id FROM tables t JOIN servers s ON s.id = t.owner
    WHERE t.status = 'playing' AND s.url = ANY ($1)
"""
TOLD = """
    SELECT t.id, t.status, t.epoch, t.owner, s.url, clock_timestamp() - s.beat AS silent
    FROM tables t LEFT JOIN servers s ON s.id = t.owner WHERE t.id = ANY ($1)
"""


def street(folder, address, count, kind=House, **settings):
    """Servers that share a database and a key, not yet started."""
    made = []
    for number in range(count):
        data = folder / f"house{number}" / "data"
        data.mkdir(parents=True)
        (data / "key").write_bytes(KEY)
        made.append(kind(data.parent, database_url=address, **settings))
    return made


class Ship(QuickHouse):
    """One that gets a share of the processors of its own, as on a machine of its own."""

    def _run(self, *arguments, **more):
        return super()._run(*arguments, start_new_session=True, **more)


async def fetch(address, *queries, args=()):
    """What these queries find at one moment."""
    connection = await asyncpg.connect(address)
    try:
        async with connection.transaction(isolation="repeatable_read"):
            return [await connection.fetch(query, *args) for query in queries]
    finally:
        await connection.close()


async def check(address, tally):
    """The store holds every acknowledged entry, once, and logs without gaps."""
    entries, tables = "SELECT tbl, number, person, key, body FROM entries", "SELECT * FROM tables"
    rows, tables = await fetch(address, entries, tables)
    docs = {table["id"]: json.loads(table["doc"]) for table in tables}
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
        assert docs[table]["entry"] == len(found), f"{table} is out of step"


class Storm:
    """What happens to the servers and their database."""

    def __init__(self, houses, postgres, chance, frozen):
        self._houses = houses
        self._postgres = postgres
        self._chance = chance
        self._frozen = frozen

    def aim(self):
        """The server that is hit next, if only one is."""
        self._house = self._chance.choice(self._houses)
        return self._house

    async def kill(self):
        await asyncio.to_thread(self._house.kill)
        await asyncio.to_thread(self._house.start)

    async def freeze(self):
        os.kill(self._house.pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(self._frozen)
        finally:
            os.kill(self._house.pid, signal.SIGCONT)

    async def cut(self):
        await self._postgres.execute(CUT)

    async def crash(self):
        """The database as it is after a power cut."""
        await asyncio.to_thread(self._postgres.stop, signal.SIGQUIT)
        await asyncio.to_thread(self._postgres.start)

    async def renew(self):
        """Every server is ended and started again, one after the other."""
        for house in self._houses:
            assert await asyncio.to_thread(house.stop) == 0
            await asyncio.to_thread(house.start)


OF_ONE = ("kill", "freeze")


class Fleet:
    """All who play and watch."""

    def __init__(self, houses, address, tables, watchers=2, pause=0.0):
        self.tally = Voyage()
        self.houses = houses
        self._address = address
        self._proxy = Proxy(houses)
        self._pause, self._count = pause, tables
        self.sailors, self.watchers, self._tasks = [], [], []
        self._watchers = watchers

    async def __aenter__(self):
        await self._proxy.__aenter__()
        for number in range(self._count):
            sailor = Sailor(self._proxy, self.houses, number, self.tally, self._pause)
            self.sailors.append(await sailor.__aenter__())
            self.watchers += [Watcher(sailor, number) for number in range(self._watchers)]
        works = [sailor.play_forever() for sailor in self.sailors]
        works += [watcher.watch_forever() for watcher in self.watchers]
        self._tasks = [asyncio.create_task(work) for work in works]
        return self

    async def __aexit__(self, *problem):
        await self._stop(self._tasks)
        await self._proxy.__aexit__()
        for guest in (*self.sailors, *self.watchers):
            await guest.__aexit__()

    async def _stop(self, tasks):
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def sail_on(self):
        """Wait until there was a move at every table."""
        goals = {sailor: sailor.answers + 1 for sailor in self.sailors}
        try:
            async with asyncio.timeout(PATIENCE):
                while any(sailor.answers < goal for sailor, goal in goals.items()):
                    self._look_out()
                    await asyncio.sleep(0.02)
        except TimeoutError:
            await self._tell([one for one, goal in goals.items() if one.answers < goal])
            raise

    def _look_out(self):
        for task in self._tasks:
            if task.done():
                task.result()

    async def _tell(self, stuck):
        """Which tables do not go on, who holds them, and what is waited for there."""
        (rows,) = await fetch(self._address, TOLD, args=([one.table for one in stuck],))
        for row in rows:
            print("stuck:", dict(row), file=sys.stderr)
        for sailor in stuck:
            print(f"{sailor.name} at {sailor.table} asks {sailor.asking}", file=sys.stderr)

    async def come_home(self):
        """Nobody plays any more: every watcher has seen all that is stored."""
        await self._stop(self._tasks[: len(self.sailors)])
        del self._tasks[: len(self.sailors)]
        try:
            async with asyncio.timeout(PATIENCE):
                while await self._behind():
                    self._look_out()
                    await asyncio.sleep(0.1)
        except TimeoutError:
            behind = await self._behind()
            await self._tell([one.sailor for one in behind])
            for one in behind:
                seen = (one.table, one.seat and one.seat.state["entry"], one.seat.socket.state)
                print(f"{one.name} sees {seen} at {one.url}", file=sys.stderr)
            raise

    async def _behind(self):
        """Who has not seen all."""
        (rows,) = await fetch(self._address, "SELECT tbl, max(number) FROM entries GROUP BY tbl")
        stored = dict(rows)
        seen = [one for one in self.watchers if one.seat is not None]
        return [one for one in seen if one.seat.state["entry"] != stored.get(one.table, 0)]


async def storm(
    houses, postgres, address, events, fleet, seed=1, frozen=10.0, log=lambda told: None
):
    """Let these events happen under play; of each how long it lasted, and moves there waited."""
    weather, waits = Storm(houses, postgres, random.Random(seed), frozen), []
    async with fleet:
        await fleet.sail_on()
        for event in events:
            hit = [weather.aim()] if event in OF_ONE else houses
            (rows,) = await fetch(address, HELD, args=([house.url for house in hit],))
            tables, began = {id for (id,) in rows}, time.monotonic()
            await getattr(weather, event)()
            lasted = time.monotonic() - began
            await fleet.sail_on()
            fleet.tally.killed += 1
            found = _longest(fleet.tally.moves, tables, began)
            waits.append((event, round(lasted, 2), found))
            dark = [wait for at, wait in fleet.tally.dark if at > began]
            log(f"{event} of {lasted:.1f} s: waits to {found[-3:]}, {len(dark)} channels lost")
        await fleet.come_home()
    await check(address, fleet.tally)
    return waits


def _longest(moves, tables, began):
    """Of each table the longest wait of a move that was answered since then, in order."""
    longest = defaultdict(float)
    for move in moves:
        if move.table in tables and move.ended is not None and move.ended > began:
            longest[move.table] = max(longest[move.table], move.waited)
    return sorted(round(wait, 2) for wait in longest.values())


def quantile(values, share):
    found = sorted(values)
    return found[min(len(found) - 1, int(share * len(found)))]


def tell(lines):
    """What all pieces have come to so far."""
    waits, total = defaultdict(list), defaultdict(int)
    for line in lines:
        for event, lasted, found in line["waits"]:
            waits[event].append([wait - lasted * (event == "crash") for wait in found])
        for name in ("moves", "repeated", "shown"):
            total[name] += line[name]
    print(f"{sum(map(len, waits.values()))} events: {dict(total)}; none lost, doubled or stale")
    for event, found in waits.items():
        every = [wait for one in found for wait in one] or [0.0]
        figures = [quantile(every, share) for share in (0.5, 0.95, 1.0)]
        told = ", ".join(f"{figure:.2f}" for figure in figures)
        name = f"{event}, after the database was back" if event == "crash" else event
        print(f"{name}: {len(found)} times, {len(every)} tables; median, 95 %, longest: {told} s")
    dark = [wait for line in lines for wait in line["dark"]] or [0.0]
    print(f"channels lost {len(dark)}; back after {quantile(dark, 0.5):.2f} s in the median,")
    print(f"95 % {quantile(dark, 0.95):.2f} s, the longest {max(dark):.2f} s")


def log(told):
    print(f"{time.strftime('%T')} {told}", flush=True)


def main(events="40", servers="3", tables="50", kinds="kill,freeze,cut,crash", pause="5"):
    postgres = Postgres().make().start()
    folder = Path(tempfile.mkdtemp())
    LEDGER.parent.mkdir(exist_ok=True)
    lines = (
        [json.loads(line) for line in LEDGER.read_text().splitlines()] if LEDGER.exists() else []
    )
    seed = len(lines) + 1
    try:
        with contextlib.ExitStack() as stack:
            address = postgres.database()
            houses = street(folder, address, int(servers), Ship)
            for house in houses:
                stack.enter_context(house)
            chance = random.Random(seed)
            course = [chance.choice(kinds.split(",")) for _ in range(int(events))]
            fleet = Fleet(houses, address, int(tables), pause=float(pause))
            waits = asyncio.run(storm(houses, postgres, address, course, fleet, seed, log=log))
        tally = fleet.tally
        line = {"waits": waits, "moves": len(tally.acknowledged), "repeated": tally.repeated}
        line |= {"shown": tally.shown, "dark": [round(wait, 3) for _, wait in tally.dark]}
        line |= {"servers": servers, "tables": tables, "load": os.getloadavg()}
        with LEDGER.open("a") as ledger:
            ledger.write(f"{json.dumps(line)}\n")
        tell([*lines, line])
        shutil.rmtree(folder)
    finally:
        postgres.remove()


if __name__ == "__main__":
    main(*sys.argv[1:])
