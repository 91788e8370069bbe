"""Databases that were damaged: a server starts on them or says why not, and nothing is made up.

Whatever can be read is served and can be saved; what cannot is refused with a sentence.
"""

import asyncio
import contextlib
import random
import shutil
import sqlite3

import httpx
from tests.table.support.in_process_hall import in_process_hall, seated
from tests.table.support.in_process_table import ANNA, news, subscriber

from guildhall.table.hall.maintenance import sweep
from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import Settings
from guildhall.table.store import ChatRow, StoreError
from guildhall.table.store.backup import salvage
from guildhall.table.store.data_folder import CannotStart
from guildhall.table.web.app import create_app

PAGE = 4096
HEAD = 100
"""Bytes at the beginning that say what the file is."""
KEY = b"k" * 32


def sound(folder):
    """A server's data as it should be."""
    settings = Settings(data=folder, bot_pause=0.0, warm=False)

    async def fill():
        async with in_process_hall(folder, settings=settings) as hall:
            await hall.people.save(ANNA)
            for number in range(4):
                table = await seated(hall, "norenberc", entries=6 * number)
                for line in range(3):
                    text = f"line {line} " + "x" * 200
                    await table.add_chat(ChatRow(table.doc.id, 0, "anna", "Anna", 0, text, 0.0))

    folder.mkdir()
    (folder / "key").write_bytes(KEY)
    asyncio.run(fill())
    with contextlib.closing(sqlite3.connect(settings.database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return settings


def overwrite(content, chance):
    """Whole pages are something else."""
    for _ in range(chance.choice([1, 1, 3])):
        at = PAGE * chance.randrange(1, len(content) // PAGE)
        filling = chance.choice([b"\0" * PAGE, b"\xff" * PAGE, chance.randbytes(PAGE)])
        content[at : at + PAGE] = filling


def exchange(content, chance):
    """Pages lie where others should."""
    first, second = (PAGE * chance.randrange(1, len(content) // PAGE) for _ in range(2))
    one, other = content[first : first + PAGE], content[second : second + PAGE]
    content[first : first + PAGE], content[second : second + PAGE] = other, one


def truncate(content, chance):
    """The end is missing."""
    del content[chance.randrange(PAGE, len(content)) :]


def scratch(content, chance):
    """Some bytes are others."""
    for _ in range(chance.choice([1, 5, 50])):
        content[chance.randrange(HEAD, len(content))] = chance.randrange(256)


def behead(content, chance):
    """What the file is cannot be read any more."""
    content[chance.randrange(HEAD)] = chance.randrange(256)


DAMAGES = (overwrite, exchange, truncate, scratch, behead)


def rows(database):
    """All rows of all tables, as far as they can be read."""
    found = set()
    with contextlib.closing(sqlite3.connect(database)) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master")]
        for name in ("people", "tables", "entries", "chat"):
            if name in names:
                found |= {(name, *row) for row in connection.execute(f"SELECT * FROM {name}")}
    return found


async def look_around(settings):
    """Everything at every table, and something new: no answer but the usual ones."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        hall = app.state.hall
        ids = ["nowhere"]
        with contextlib.suppress(sqlite3.Error):
            ids += [row.id for row in await hall.store.tables()]
        for id in ids:
            with contextlib.suppress(ApiError, StoreError):
                table = await hall.table(id)
                await news(subscriber(table, -1))
                table.subscribers.clear()
        cookie = f"{hall.people.signer.cookie}={hall.people.signer.sign('anna', 0)}"
        web = httpx.ASGITransport(app)
        async with httpx.AsyncClient(
            transport=web, base_url="http://localhost", headers={"cookie": cookie}
        ) as http:
            seats = [{"kind": "me"}, {"kind": "open"}]
            answers = [
                await http.get("/api/site"),
                await http.get("/api/lobby"),
                await http.get("/api/me"),
                await http.post("/api/me", json={"name": "Bela"}),
                await http.post("/api/tables", json={"game": "norenberc", "seats": seats}),
                *[await http.get(f"/api/tables/{id}") for id in ids],
                *[
                    await http.post(f"/api/tables/{id}/chat", json={"text": "x", "key": "key-0001"})
                    for id in ids
                ],
                await http.get("/api/health"),
            ]
        with contextlib.suppress(StoreError):  # The server goes on with the next sweep.
            await sweep(hall)
    statuses = [answer.status_code for answer in answers]
    assert all(status < 500 or status == 503 for status in statuses), statuses


def ruin(good, folder, seed):
    """Damage a copy, use it, save what is left; whether it could be used, and how much is left."""
    chance = random.Random(seed)
    settings = Settings(data=folder, bot_pause=0.0, warm=False)
    folder.mkdir()
    (folder / "key").write_bytes(KEY)
    content = bytearray(good.database.read_bytes())
    damage = DAMAGES[seed % len(DAMAGES)]
    damage(content, chance)
    settings.database.write_bytes(content)
    shutil.copy(settings.database, folder / "damaged.db")
    is_used = True
    try:
        asyncio.run(look_around(settings))
    except CannotStart as problem:
        if problem.why != "damaged" and damage is not behead:
            raise
        is_used = False
    return is_used, saved(good, folder, damage)


def saved(good, folder, damage):
    """How many rows are left; of pages that are whole or not, none is any other than before."""
    try:
        salvage(folder / "damaged.db", folder / "saved.db")
    except CannotStart as problem:
        if problem.why != "damaged":
            raise
        return 0
    left = rows(folder / "saved.db")
    if damage is not scratch:
        assert left <= rows(good.database), "made up"
    (folder / "again").mkdir()
    (folder / "again" / "key").write_bytes(KEY)
    shutil.copy(folder / "saved.db", folder / "again" / "tables.db")
    asyncio.run(look_around(Settings(data=folder / "again", bot_pause=0.0, warm=False)))
    return len(left)


def ruins(folder, count, seed=1):
    """So many damaged databases: how many could be used, and which share of their rows is left."""
    good = sound(folder / "good")
    whole = len(rows(good.database))
    found = [ruin(good, folder / str(number), seed * 1000 + number) for number in range(count)]
    return sum(used for used, _ in found), sum(left for _, left in found) / whole / count
