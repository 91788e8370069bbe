"""Whole games over real HTTP and WebSocket: people, bots and a watcher."""

import asyncio

import pytest
from tests.table.guests import Guest
from tests.table.house import House

from guildhall.engine.registry import game_names


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


GAMES = ["market_day", *game_names()]


@pytest.mark.parametrize("game", GAMES)
def test_people_bots_and_a_watcher_play_a_whole_game(house, game):
    async def run():
        anna, bela, chloe = (Guest(house.url, name, lang) for name, lang in NAMES)
        async with anna, bela, chloe:
            table = await anna.open_table(game, "me", "open", "bot greedy")
            await bela.sit(table, 1)
            seats = [await anna.look(table), await bela.look(table)]
            watcher = await chloe.look(table)
            assert [seats[0].seat, seats[1].seat, watcher.seat] == [0, 1, -1]
            await asyncio.gather(
                anna.play(table, seats[0]),
                bela.play(table, seats[1]),
                watcher.until(lambda s: s.state["over"], 120),
            )
            told = await anna.get(f"api/tables/{table}")
            assert told["status"] == "over"
            assert told["winners"] == seats[0].state["winners"]
            assert told["chance"]["seed"]
            for seat in (*seats, watcher):
                fresh = await chloe.look(table, seat=seat.seat, lang=LANGS[seat.seat])
                assert fresh.scene.wire() == seat.scene.wire()
                assert fresh.lines == seat.lines

    asyncio.run(run())


NAMES = (("Anna", "en"), ("Béla", "hu"), ("Chloé", "fr"))
LANGS = {0: "en", 1: "hu", -1: "fr"}
