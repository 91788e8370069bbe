"""How `c206579.tar.xz` was written: by a server of that commit, in a worktree of it.

    PYTHONPATH=. .venv/bin/python writing.py FOLDER

FOLDER/data is then the server's folder, and FOLDER/facts.json what its people knew of it. The
guests are those of that commit's own tests.
"""

import asyncio
import json
import sys
from pathlib import Path

from tests.table.guests import Guest
from tests.table.house import House

GAMES = ("norenberc", "flandern", "nobility")


async def running(anna, bela, game):
    """A game in its first rounds: Anna, Béla and a bot."""
    table = await anna.open_table(game, "me", "open", "bot greedy")
    await bela.sit(table, 1)
    seats = {anna: await anna.look(table), bela: await bela.look(table)}
    turns = 0
    while turns < 12:
        for guest, seat in seats.items():
            await seat.settle()
            turns += await guest.turn(table, seat)
    told = await anna.get(f"api/tables/{table}")
    return {"id": table, "entry": told["entry"], "pending": told["pending"]}


async def finished(anna, game):
    """A game to its end, alone with a bot, and the file that the browser saves of it."""
    table = await anna.open_table(game, "me", "bot greedy")
    seat = await anna.look(table)
    await anna.play(table, seat)
    told = await anna.get(f"api/tables/{table}")
    file = (await anna.ask("GET", f"api/tables/{table}/export", seat=0)).text
    totals = [row[0] for row in seat.state["scores"]]
    return {"id": table, "winners": told["winners"], "totals": totals, "file": file}


async def reviewed(anna, table):
    seat = await anna.look(table)
    await anna.post(f"api/tables/{table}/review")
    await seat.until(lambda s: s.review and s.review["status"] == "done", 3000)
    return len((await anna.get(f"api/tables/{table}/review"))["steps"])


async def waiting(anna, bela, game):
    """A table with a seat for Béla, who has taken it, one by invitation, and one for anybody."""
    table = await anna.open_table(game, "me", "open", "invited", autostart=False)
    await bela.sit(table, 1)
    told = await anna.get(f"api/tables/{table}")
    return {"id": table, "invites": told["invites"]}


async def evening(url):
    async with Guest(url, "Anna") as anna, Guest(url, "Béla", "hu") as bela:
        link = await bela.post("api/me/link")
        facts = {"people": {}, "link": link["token"]}
        for guest in (anna, bela):
            cookie = dict(guest.http.cookies)
            facts["people"][guest.name] = {"id": guest.id, "cookie": cookie}
        for game in GAMES:
            over = await finished(anna, game)
            facts[game] = {
                "waiting": await waiting(anna, bela, game),
                "running": await running(anna, bela, game),
                "finished": over,
            }
            await bela.post(
                f"api/tables/{facts[game]['running']['id']}/chat",
                {"text": "Szép estét!", "key": "good-evening"},
            )
            print(game, facts[game]["running"]["entry"], over["totals"], flush=True)
        for game in GAMES:
            over = facts[game]["finished"]
            over["reviewed"] = await reviewed(anna, over["id"])
            print(game, "reviewed", over["reviewed"], flush=True)
        return facts


def main():
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True)
    with House(folder) as house:
        facts = asyncio.run(evening(house.url))
        house.stop()
    (folder / "facts.json").write_text(json.dumps(facts))


if __name__ == "__main__":
    main()
