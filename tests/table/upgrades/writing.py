"""How `c206579.tar.xz` was written: by a server of that commit, in a worktree of it.

    PYTHONPATH=. .venv/bin/python writing.py FOLDER

FOLDER/data is then the server's folder, and FOLDER/facts.json what its people knew of it. The
guests, and all that is imported here, are those of that commit.
"""

import asyncio
import json
import sqlite3
import sys
from pathlib import Path

GAMES = ("norenberc", "flandern", "nobility")
REVIEWED = GAMES[:1]


async def evening(url):
    """Three games to their end, alone with a bot; three running, and three that wait for people."""
    from tests.table.support.http_guest import Guest

    async with Guest(url, "Anna") as anna, Guest(url, "Béla", "hu") as bela:
        await bela.post("api/me/link")
        for game in GAMES:
            await finish(anna, game)
            await wait(anna, bela, game)
            table = await begin(anna, bela, game)
            line = {"text": "Szép estét!", "key": "good-evening"}
            await bela.post(f"api/tables/{table}/chat", line)


async def finish(anna, game):
    table = await anna.open_table(game, "me", "bot greedy")
    seat = await anna.look(table)
    await anna.play(table, seat)
    if game in REVIEWED:
        await anna.post(f"api/tables/{table}/review")
        await seat.until(lambda s: s.review and s.review["status"] == "done", 3000)


async def wait(anna, bela, game):
    """Béla has taken his seat; the third is for whoever is invited."""
    table = await anna.open_table(game, "me", "open", "invited", autostart=False)
    await bela.sit(table, 1)


async def begin(anna, bela, game):
    table = await anna.open_table(game, "me", "open", "bot greedy")
    await bela.sit(table, 1)
    seats = {anna: await anna.look(table), bela: await bela.look(table)}
    turns = 0
    while turns < 12:
        for guest, seat in seats.items():
            await seat.settle()
            turns += await guest.turn(table, seat)
    return table


def facts(data):
    """What there is, as that version reads it; Béla's private link is made anew, to be known."""
    from guildhall.table.identity import Signer, new_token, token_digest

    signer, token = Signer((data / "key").read_bytes()), new_token()
    with sqlite3.connect(data / "tables.db") as connection:
        connection.execute("UPDATE people SET link = ? WHERE name = 'Béla'", (token_digest(token),))
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        people = {
            name: {"id": id, "cookie": {signer.cookie: signer.sign(id, epoch)}}
            for id, name, epoch in connection.execute("SELECT id, name, epoch FROM people")
        }
        found = {"people": people, "link": token, **{game: {} for game in GAMES}}
        for (text,) in connection.execute("SELECT doc FROM tables"):
            doc = json.loads(text)
            kind = {"waiting": "waiting", "playing": "running", "over": "finished"}[doc["status"]]
            found[doc["game"]][kind] = fact(connection, doc)
    return found


def fact(connection, doc):
    known = {"id": doc["id"]}
    if doc["status"] == "waiting":
        codes = {n: seat["code"] for n, seat in enumerate(doc["seats"]) if seat["code"]}
        return known | {"invites": codes}
    if doc["status"] == "playing":
        return known | {"entry": doc["entry"], "pending": doc["pending"]}
    query = "SELECT body FROM reviews WHERE tbl = ?"
    review = connection.execute(query, (doc["id"],)).fetchone()
    totals, file = saved(connection, doc["id"])
    told = {"winners": doc["winners"], "totals": totals, "file": file}
    return known | told | {"reviewed": review is not None}


def saved(connection, id):
    """The points of a finished game, and the file that a browser saves of it."""
    from guildhall.engine.log import write_log
    from guildhall.table.loading import load_play
    from guildhall.table.model import read_doc

    from guildhall.table.store import EntryRow, TableRow

    query = "SELECT id, status, updated, doc FROM tables WHERE id = ?"
    doc = read_doc(TableRow(*connection.execute(query, (id,)).fetchone()))
    query = "SELECT tbl, number, body, at, person, key FROM entries WHERE tbl = ? ORDER BY number"
    play = load_play(doc, [EntryRow(*row) for row in connection.execute(query, (id,))])
    log = play.match.log
    return list(log.result.totals), write_log(log, play.match.game)


def main():
    from tests.table.support.server_process import House

    folder = Path(sys.argv[1])
    if not folder.exists():
        folder.mkdir(parents=True)
        with House(folder) as house:
            asyncio.run(evening(house.url))
            house.stop()
    (folder / "facts.json").write_text(json.dumps(facts(folder / "data")))


if __name__ == "__main__":
    main()
