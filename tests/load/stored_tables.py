"""What a long shelf of stored tables costs: `python -m tests.load.stored_tables [TABLES]`.

Measured are the start of a hall, and one message of the lobby to somebody with twenty tables.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from guildhall.table.hall.hall import Hall
from guildhall.table.identity import Signer, new_id
from guildhall.table.play.document import INDEX_VERSION, new_doc
from guildhall.table.protocol import responses as lm
from guildhall.table.protocol.requests import NewSeat, NewTable, encode
from guildhall.table.settings import Settings
from guildhall.table.store import Person, Store, TableRow
from guildhall.table.store.sqlite_store import SqliteStore

STATUSES = ("waiting", "playing", "over", "over", "closed")
TOGETHER = 1000
MESSAGES = 200


def _rows(count: int, chance: random.Random) -> list[TableRow]:
    people = [Person(f"person{n:06}", f"Guest {n}", "en", 0.0) for n in range(max(4, count // 5))]
    seats = [NewSeat("me"), NewSeat("open"), NewSeat("open"), NewSeat("bot", "greedy")]
    model = new_doc(NewTable("norenberc", seats, listed=True), {}, people[0], 0.0)
    rows = []
    for number in range(count):
        host, *guests = chance.sample(people, 3)
        doc = msgspec.structs.replace(model, id=new_id(), host=host.id, updated=float(number))
        doc.seats = [msgspec.structs.replace(seat) for seat in model.seats]
        doc.status = STATUSES[number % len(STATUSES)]
        doc.seats[0].person = host.id
        sitting = guests if doc.status != "waiting" else ()
        for seat, guest in zip(doc.seats[1:], sitting, strict=False):
            seat.person, seat.name = guest.id, guest.name
        if doc.status == "over":
            doc.totals, doc.winners = [30, 20, 10, 5], [0]
        rows.append(doc.row())
    return rows


async def fill(store: Store, count: int) -> None:
    rows = _rows(count, random.Random(1))
    for first in range(0, count, TOGETHER):
        await asyncio.gather(*map(store.save_table, rows[first : first + TOGETHER]))
    await store.mark_indexed(INDEX_VERSION)


async def measure(count: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(data=Path(folder), warm=False)
        store = SqliteStore(settings.database)
        await fill(store, count)
        await store.close()
        started = time.perf_counter()
        hall = Hall(settings, SqliteStore(settings.database), Signer(b"k" * 32))
        await hall.open()
        opened = time.perf_counter() - started
        try:
            return {"tables": count, "start_s": round(opened, 3), **await _messages(hall)}
        finally:
            await hall.close()


async def _messages(hall: Hall) -> dict[str, float]:
    """One message of the lobby each, after a change and to another person."""
    wall, cpu = [], time.process_time()
    for number in range(MESSAGES):
        if number % 10 == 0:
            hall.invalidate_lobby()
        started = time.perf_counter()
        encode(lm.LobbyChanged(await hall.lobby.for_person(f"person{number:06}")))
        wall.append(time.perf_counter() - started)
    used = (time.process_time() - cpu) / MESSAGES
    slowest = statistics.quantiles(wall, n=100)[98]
    return {
        "message_p50_ms": round(1000 * statistics.median(wall), 2),
        "message_p99_ms": round(1000 * slowest, 2),
        "message_cpu_ms": round(1000 * used, 2),
    }


if __name__ == "__main__":
    print(asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)))
