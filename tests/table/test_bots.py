"""Bots at the table: bad ones are replaced, and nobody waits for them."""

import asyncio
import time

import pytest
from tests.table.guests import Guest
from tests.table.house import House


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("house")
    with House(folder, bot_limit=1.0) as house:
        yield house


@pytest.mark.parametrize("level", ["raises", "stalls", "cheats", "dies"])
def test_a_bad_bot_is_replaced_by_a_greedy_one(house, level):
    async def run():
        async with Guest(house.url, "Anna") as anna:
            table = await anna.open_table("market_day", "me", f"bot {level}")
            seat = await anna.look(table)
            await seat.until(lambda s: s.table["seats"][1]["level"] == "greedy", 60)
            name = seat.table["seats"][1]["name"]
            texts = [line["text"] for line in seat.lines.values() if line["kind"] == "table"]
            assert texts == [f"The bot of {name} gave up; a greedy one plays on."]
            await anna.play(table, seat)
            assert seat.state["over"]

    asyncio.run(run())


def test_a_thinking_bot_holds_up_nobody(house):
    async def run():
        async with Guest(house.url, "Anna") as anna, Guest(house.url, "Bela") as bela:
            await anna.open_table("market_day", "me", "bot stalls")
            table = await bela.open_table("market_day", "me", "bot greedy")
            seat = await bela.look(table)
            started = time.monotonic()
            await bela.play(table, seat)
            assert time.monotonic() - started < 30

    asyncio.run(run())


def test_bots_play_among_themselves(house):
    async def run():
        async with Guest(house.url, "Anna") as anna:
            bots = [{"kind": "bot", "level": level} for level in ("greedy", "random", "greedy")]
            body = {"game": "market_day", "seats": bots}
            table = (await anna.post("api/tables", body))["id"]
            await anna.post(f"api/tables/{table}/start")
            watcher = await anna.look(table)
            assert watcher.seat == -1
            await watcher.until(lambda s: s.state["over"], 60)

    asyncio.run(run())


def test_bots_pause_so_that_people_can_follow(tmp_path):
    async def run(house):
        async with Guest(house.url, "Anna") as anna:
            bots = [{"kind": "bot", "level": "random"}] * 2
            table = (await anna.post("api/tables", {"game": "market_day", "seats": bots}))["id"]
            await anna.post(f"api/tables/{table}/start")
            watcher = await anna.look(table)
            started = time.monotonic()
            await watcher.until(lambda s: s.state["over"], 60)
            return time.monotonic() - started

    with House(tmp_path, bot_pause=0.3) as house:
        assert asyncio.run(run(house)) > 5 * 0.3
