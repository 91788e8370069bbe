"""Whole games over real HTTP and WebSocket: people, bots, a watcher, and what happens to them."""

import asyncio

import pytest
from tests.table.support.http_guest import Guest
from tests.table.support.server_process import House

from guildhall.engine.registry import own_game_names


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house"), away_after_live=0.3) as house:
        yield house


GAMES = ["market_day", *own_game_names()]
OPTIONS = {"nobility": {"events": "on", "chancery": "on"}}
"""So that every game has a decision that all take at the same time."""
NAMES = (("Anna", "en"), ("Béla", "hu"), ("Chloé", "fr"), ("Dora", "en"))
ANNA, BELA, CHLOE, WATCHER = 0, 1, 2, -1


class Story:
    """What happens at one table: Anna thinks again, Béla reconnects, Chloé vanishes for a while."""

    def __init__(self, table, guests):
        self.table = table
        self.anna, self.bela, self.chloe, self.dora = guests
        self.thought_again = asyncio.Event()
        self.reconnected = False
        self.was_away = False

    async def patiently(self, guest, table, seat):
        """Answer what all are asked only after Anna has had her second thoughts."""
        if seat.state["ask"]["simultaneous"]:
            await self.thought_again.wait()

    async def play_anna(self, seat):
        """The first answer that all give at the same time is withdrawn and given again."""
        while not seat.state["ask"] or not seat.state["ask"]["simultaneous"]:
            if seat.state["ask"]:
                await self.anna.turn(self.table, seat)
            else:
                await seat.next(60)
        await self.anna.turn(self.table, seat)
        await seat.until(lambda s: s.state["withdraw"] is not None)
        assert ANNA in seat.state["decided"]
        body = {"seat": ANNA, "decision": seat.state["withdraw"], "key": "key-withdraw"}
        await self.anna.post(f"api/tables/{self.table}/withdraw", body)
        await seat.until(lambda s: s.state["ask"] is not None)
        assert ANNA not in seat.state["decided"]
        self.thought_again.set()
        await self.anna.play(self.table, seat)
        return seat

    async def play_bela(self, seat):
        """After a few turns the line breaks; the new one shows the same."""
        for _ in range(4):
            await self._turn(self.bela, seat)
        await seat.socket.close()
        again = await self.bela.look(self.table)
        if again.state["entry"] == seat.state["entry"]:
            assert again.scene.wire() == seat.scene.wire()
            assert again.lines == seat.lines
        self.reconnected = True
        await self.bela.play(self.table, again, self.patiently)
        return again

    async def play_chloe(self, seat):
        """She vanishes; a bot is seated for her; she comes back and plays to the end."""
        for _ in range(3):
            await self._turn(self.chloe, seat)
        await seat.socket.close()
        path = f"api/tables/{self.table}"
        while not (await self.anna.get(path))["seats"][CHLOE]["replaceable"]:
            await asyncio.sleep(0.05)
        told = await self.anna.post(f"{path}/replace", {"seat": CHLOE, "level": "greedy"})
        assert told["seats"][CHLOE]["absent"]
        self.was_away = True
        again = await self.chloe.look(self.table)
        back = await self.chloe.ask("POST", f"{path}/return", {"seat": CHLOE})
        told = await self.chloe.get(path)
        assert (back.status_code, told["seats"][CHLOE]["absent"]) == (200, False) or (
            told["status"] == "over"
        )
        await self.chloe.play(self.table, again, self.patiently)
        return again

    async def _turn(self, guest, seat):
        while not seat.state["ask"] and not seat.state["over"]:
            await seat.next(60)
        if not seat.state["over"]:
            await self.patiently(guest, self.table, seat)
            await guest.turn(self.table, seat)


@pytest.mark.parametrize("game", GAMES)
async def test_people_bots_and_a_watcher_play_a_whole_game(house, game):
    guests = [Guest(house.url, name, lang) for name, lang in NAMES]
    anna, bela, chloe, dora = guests
    async with anna, bela, chloe, dora:
        seats = ("me", "open", "open", "bot greedy")
        table = await anna.open_table(game, *seats, options=OPTIONS.get(game, {}))
        await bela.sit(table, BELA)
        await chloe.sit(table, CHLOE)
        story = Story(table, guests)
        first = [await guest.look(table) for guest in guests]
        assert [seat.seat for seat in first] == [ANNA, BELA, CHLOE, WATCHER]
        last = await asyncio.gather(
            story.play_anna(first[0]),
            story.play_bela(first[1]),
            story.play_chloe(first[2]),
            first[3].until(lambda s: s.state["over"], 120),
        )
        assert story.thought_again.is_set()
        assert story.reconnected
        assert story.was_away
        await check_end(anna, table, last)


async def check_end(guest, table, seats):
    """Everybody knows the result, and sees what somebody sees who comes only now."""
    told = await guest.get(f"api/tables/{table}")
    assert told["status"] == "over"
    assert told["winners"] == seats[0].state["winners"]
    assert told["chance"]["seed"]
    for seat, (_, lang) in zip(seats, NAMES, strict=True):
        await seat.until(lambda s: s.state["over"])
        fresh = await guest.look(table, seat=seat.seat, lang=lang)
        assert fresh.scene.wire() == seat.scene.wire()
        assert fresh.lines == seat.lines
