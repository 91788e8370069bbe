"""Hints while a game runs, and reviews when it is over."""

import asyncio

import pytest
from tests.table.guests import Guest
from tests.table.house import House
from tests.table.tables import play_on, with_table

from guildhall.engine.kernel.compiling import compile_game
from guildhall.engine.registry import get_game
from guildhall.table.minds.reviews import Reviews


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


async def finished(guest):
    table = await guest.open_table("market_day", "me", "bot greedy")
    seat = await guest.look(table)
    await guest.play(table, seat)
    return table, seat


def test_a_finished_game_is_reviewed_in_the_background_and_the_review_is_kept(tmp_path):
    async def made(house):
        async with Guest(house.url, "Anna", "hu") as anna, Guest(house.url, "Bela") as bela:
            table, seat = await finished(anna)
            path = f"api/tables/{table}/review"
            nothing = {"status": "none", "done": 0, "of": 0, "steps": []}
            assert await bela.get(path) == nothing
            assert (await bela.refused(path, None, 403))["error"] == "not-yours"
            begun = await anna.post(path)
            assert begun["status"] in ("queued", "running")
            await seat.until(lambda s: s.review and s.review["status"] == "done", 120)
            assert seat.review["done"] == seat.review["of"] == begun["of"]
            told = await bela.get(path)
            assert (await anna.post(path))["status"] == "done"
            return path, told, begun["of"]

    async def found(house, path):
        async with Guest(house.url, "Cili") as cili:
            return await cili.get(path)

    with House(tmp_path) as house:
        path, told, count = asyncio.run(made(house))
        house.kill()
        house.start()
        assert asyncio.run(found(house, path)) == told
    assert told["status"] == "done"
    assert told["done"] == told["of"] == len(told["steps"]) == count
    for step in told["steps"]:
        assert sum(step["chances"]) == pytest.approx(1, abs=0.01)
        assert bool(step["played"]) == bool(step["better"]) == (step["lost"] >= 0.03)
        assert step["turning"] <= (step["lost"] >= 0.1)


def test_a_review_that_fails_can_be_asked_for_again(tmp_path, monkeypatch):
    monkeypatch.setattr("guildhall.table.work.process.sys.executable", "/bin/false")

    async def work(table):
        await play_on(table)
        reviews = Reviews(table.store)
        for _ in range(2):
            await reviews.start(table, "anna")
            while (await reviews.found(table, "en")).status in ("queued", "running"):
                await asyncio.sleep(0.01)
            assert (await reviews.found(table, "en")).status == "failed"
            assert table.review.status == "failed"

    with_table(tmp_path, "market_day", ["anna", "bela"], work)


def test_a_running_game_is_not_reviewed(house):
    async def run():
        async with Guest(house.url, "Anna") as anna:
            table = await anna.open_table("market_day", "me", "hotseat")
            for method in ("GET", "POST"):
                path = f"api/tables/{table}/review"
                problem = await anna.refused(path, None, 409, method=method)
                assert problem["error"] == "not-allowed-here"

    asyncio.run(run())


def test_a_hint_tells_options_chances_and_reasons(house):
    compile_game(get_game("market_day"))

    async def run():
        async with Guest(house.url, "Anna", "fr") as anna:
            table = await anna.open_table("market_day", "me", "hotseat")
            seat = await anna.look(table)
            before = seat.n
            told = await anna.get(f"api/tables/{table}/hint", seat=0)
            await seat.settle()
            assert seat.n == before, "a hint is told to nobody else"
            return told, {o["action"]: o["text"] for o in seat.state["ask"]["options"]}

    told, options = asyncio.run(run())
    assert 1 <= len(told["options"]) <= 3
    assert told["action"] == told["options"][0]["action"]
    for option in told["options"]:
        assert option["text"] == options[option["action"]]
        assert 0 <= option["chance"] <= 1
        assert option["why"].endswith((".", "!"))
