"""A server under siege: disks that fail, clocks that jump, sockets by the thousand.

Nothing acknowledged is lost, nobody else waits for the besiegers, and what fails says so.
`python -m tests.chaos.runner` does all of it for long.
"""

import asyncio
import contextlib
import json
import os
import random
import re
import resource
import signal
import socket
import sqlite3
import time
from pathlib import Path

import httpx
import websockets.asyncio.client as ws
from tests.chaos.generated_requests import Line
from tests.chaos.kill9 import GUESTS, PATIENCE, Tally, Tormented, check
from tests.table.support.http_guest import Guest
from tests.table.support.in_process_hall import in_process_hall
from tests.table.support.in_process_table import ANNA, Clock, seat_actions
from tests.table.support.server_process import ROOT, UNLIMITED

from guildhall.table.hall.maintenance import sweep
from guildhall.table.protocol.requests import NewSeat, NewTable, Sit
from guildhall.table.settings import DAY, Settings
from guildhall.table.store.backup import back_up

FAILING = 0.2
"""Seconds for which a disk fails, on average."""
HEAD = b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n"
ASKED = b"GET /api/scene.svg HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" * 20
"""Somebody who asks for much and takes nothing of it."""
POST = b"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n\r\n{"
CHUNKS = b"POST /api/me HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n"
CHUNKS += b"1\r\n \r\n" * 5000
"""Much to read, and nothing in it."""
JUMPS = (0, 0, 3600, -3600, 2 * DAY, -2 * DAY, 400 * DAY, -400 * DAY, 9000 * DAY)


# Disks


class Persistent(Tormented):
    """Sends again what could not be kept."""

    async def ask(self, *arguments, **more):
        response = await super().ask(*arguments, **more)
        if response.status_code == 503:
            raise httpx.ReadError("not kept")
        return response


@contextlib.contextmanager
def full_disk(house):
    """No file of the server may grow any more."""
    pid = house.pid
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    size = (house.folder / "data" / "tables.db-wal").stat().st_size
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))


@contextlib.contextmanager
def locked_database(house):
    """Somebody else keeps the database to herself."""
    connection = sqlite3.connect(house.folder / "data" / "tables.db", isolation_level=None)
    with contextlib.closing(connection):
        connection.execute("PRAGMA busy_timeout = 10000")
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("ROLLBACK")


@contextlib.contextmanager
def read_only_disk(house):
    """The system lets nothing be written any more."""
    os.kill(house.pid, signal.SIGUSR1)
    try:
        yield
    finally:
        os.kill(house.pid, signal.SIGUSR2)


FAILURES = (full_disk, locked_database, read_only_disk)


def check_copy(house, tally):
    """Check what the disk holds at one moment, while the server goes on."""
    copy = house.folder / "copy.db"
    copy.unlink(missing_ok=True)
    back_up(house.folder / "data" / "tables.db", copy)
    check(copy, tally)


async def failing_disks(house, rounds, seed=1):
    """Let the disk fail again and again under play, and kill the server now and then.

    The house must be `breakable`.
    """
    tally, up, chance = Tally(), asyncio.Event(), random.Random(seed)
    up.set()
    async with contextlib.AsyncExitStack() as stack:
        guests = [Persistent(house, number, tally, up, seed) for number in range(GUESTS)]
        for guest in guests:
            await stack.enter_async_context(guest)
        playing = [asyncio.create_task(guest.play_forever()) for guest in guests]
        try:
            for number in range(rounds):
                before = len(tally.acknowledged)
                async with asyncio.timeout(PATIENCE):
                    while len(tally.acknowledged) < before + 5:
                        await asyncio.sleep(0.01)
                with FAILURES[number % len(FAILURES)](house):
                    await asyncio.sleep(chance.uniform(0, 2 * FAILING))
                if number % 5 == 4:
                    up.clear()
                    await asyncio.to_thread(house.kill)
                    await asyncio.to_thread(house.start)
                    tally.killed += 1
                    up.set()
                check_copy(house, tally)
                for task in playing:
                    if task.done():
                        task.result()
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
    assert b'"ok"' in await asyncio.to_thread(house.get, "api/health")
    return tally


# Clocks


async def jumping_clocks(folder, rounds, seed=1):
    """Restart with clocks that are wrong; nothing goes that was used in the last week."""
    chance, clock, passed, used, kept = random.Random(seed), Clock(), 0.0, {}, []
    clock.now = 20_000 * DAY
    for _ in range(rounds):
        async with in_process_hall(folder, clock) as hall:
            for _ in range(3):
                hours = chance.uniform(0, 36) * 3600
                clock.now += hours
                passed += hours
                await sweep(hall)
                stored = {row.id for row in await hall.store.tables()}
                for id, when in used.items():
                    assert id in stored or passed - when > 6 * DAY, "deleted too early"
            new = NewTable("norenberc", [NewSeat("me"), NewSeat("open")])
            table = await hall.table_factory.create(ANNA, new)
            await seat_actions.sit(table, ANNA, Sit([0], "0" * 64))
            used[table.doc.id] = passed
            stored = sorted(row.id for row in await hall.store.tables())
            old = await hall.table(chance.choice(stored))
            async with old.transaction() as transaction:
                await transaction.save()
            used[old.doc.id] = passed
            kept.append(len(stored))
        clock.now += chance.choice(JUMPS)
    assert max(kept) < rounds, "nothing ever went"
    return kept


# Sockets


def besiege(port, count, sent, addresses):
    """So many connections that have sent something, spread over some addresses."""
    lines = []
    for number in range(count):
        line = socket.socket()
        line.settimeout(5)
        line.bind((addresses[number % len(addresses)], 0))
        with contextlib.suppress(OSError):
            line.connect(("127.0.0.1", port))
            line.sendall(sent[number % len(sent)])
        lines.append(line)
    return lines


async def moves(guest, table, seat, count):
    """Seconds from a move to its acknowledgement."""
    times = []
    while len(times) < count and not seat.state["over"]:
        if seat.state["ask"] is None:
            await seat.next(60)
            continue
        started = time.perf_counter()
        await guest.turn(table, seat)
        times.append(time.perf_counter() - started)
    return sorted(times)


async def siege(house, count, addresses, turns=12, until=lambda: True):
    """Play on while others open as many sockets as they can, and hold them until that is so.

    How long moves take before and meanwhile, and how many files the server had open at most.
    """
    sent = (b"", HEAD, HEAD + b"x: ", POST, ASKED, CHUNKS)
    async with Guest(house.url, "Anna") as anna:
        tables = [await anna.open_table("norenberc", "me", "bot greedy") for _ in range(2)]
        quiet, loud = [await anna.look(table) for table in tables]
        before = await moves(anna, tables[0], quiet, turns)
        opening = asyncio.create_task(
            asyncio.to_thread(besiege, house.port, count, sent, addresses)
        )
        during, held = [], 0
        while not opening.done() or len(during) < turns:
            if len(during) < turns:
                during += await moves(anna, tables[1], loud, 1)
            held = max(held, len(list(Path(f"/proc/{house.pid}/fd").iterdir())))
            await asyncio.sleep(0.05)
        async with asyncio.timeout(PATIENCE):
            while not until():
                await asyncio.sleep(0.05)
        for line in opening.result():
            line.close()
        assert (await anna.get("api/health"))["status"] == "ok"
    assert len(during) == turns
    return before, sorted(during), held


# A club


USUAL = {name: getattr(Settings(), name) for name in UNLIMITED}
"""The limits that a server has unless told otherwise."""
PATIENT = {"connections": 4000, "address_connections": 600}
PATIENT |= {name: USUAL[name] for name in ("address_rate", "address_burst")}
INDEX = (ROOT / "src/guildhall/client/index.html").read_text()
PAGE = ("", *re.findall(r'(?:href|src)="([^"]+)"', INDEX))
FIRST = tuple(f"api/{n}" for n in ("site", "games", "texts", "scene.svg", "scene.css", "lobby"))


async def club(house, count):
    """People behind one router open the page and sit down in threes.

    How many seconds it takes, and how many of them the server computes.
    """
    tables = [asyncio.get_running_loop().create_future() for _ in range(count // 3)]
    guests = [Guest(house.url, f"Member {number}") for number in range(count)]
    started, computed = time.perf_counter(), cpu_seconds(house)
    work = [come_in(guest, n % 3, tables[n // 3]) for n, guest in enumerate(guests)]
    await asyncio.gather(*work)
    took, cost = time.perf_counter() - started, cpu_seconds(house) - computed
    for table in tables:
        told = await guests[0].get(f"api/tables/{table.result()}")
        assert all(seat["taken"] for seat in told["seats"])
    for guest in guests:
        await guest.__aexit__()
    return took, cost


def cpu_seconds(house):
    """What the server has computed so far, without those who work for it."""
    fields = Path(f"/proc/{house.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def come_in(guest, place, table):
    line = Line(guest)
    for path in (*PAGE, *FIRST):
        status, _ = await line.ask("GET", f"/{path}", None, {"accept-encoding": "gzip"})
        assert status == 200, path
    line.close()
    async with ws.connect(guest.url.replace("http", "ws") + "api/lobby/live") as lobby:
        assert json.loads(await lobby.recv())["type"] == "lobby"
        await guest.__aenter__()
        if place == 0:
            table.set_result(await guest.open_table("market_day", "me", "open", "open"))
        else:
            await guest.sit(await table, place)
        await guest.look(await table)


def middle(times):
    return 1000 * times[len(times) // 2]
