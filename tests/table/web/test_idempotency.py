"""Every request can be sent again: under the same key it counts once, and is answered."""

import asyncio

import pytest
from tests.table.support.http_guest import Guest, promise_of
from tests.table.support.server_process import House

NONCE = "ab" * 16


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house")) as house:
        yield house


def new_table(key, **more):
    seats = [{"kind": "me"}, {"kind": "open"}]
    return {"game": "market_day", "seats": seats, "key": key, **more}


async def test_one_table_is_made_for_one_wish(anna, bela):
    first, *others = await asyncio.gather(
        *(anna.post("api/tables", new_table("wish-0001")) for _ in range(4))
    )
    assert {told["id"] for told in others} == {first["id"]}
    again = await anna.post("api/tables", new_table("wish-0001"))
    assert again["id"] == first["id"]
    assert (await anna.post("api/tables", new_table("wish-0002")))["id"] != first["id"]
    theirs = await bela.post("api/tables", new_table("wish-0001"))
    assert theirs["id"] != first["id"], "a key is one person's own"
    assert len((await anna.get("api/lobby"))["yours"]) == 2


async def test_a_wish_holds_after_a_restart(tmp_path):
    with House(tmp_path) as house:
        async with Guest(house.url) as anna:
            first = await anna.post("api/tables", new_table("wish-0001"))
            await asyncio.to_thread(house.kill)
            await asyncio.to_thread(house.start)
            again = await anna.post("api/tables", new_table("wish-0001"))
            assert again["id"] == first["id"]


async def test_what_is_done_at_a_table_is_done_once(anna, bela):
    id = (await anna.post("api/tables", new_table("wish-0011")))["id"]

    async def twice(guest, what, body, key):
        first = await guest.post(f"api/tables/{id}/{what}", {**body, "key": key})
        again = await guest.post(f"api/tables/{id}/{what}", {**body, "key": key})
        assert again["status"] == first["status"] or what == "open"
        return again

    sit = {"seats": [0], "promise": promise_of(NONCE)}
    await twice(anna, "sit", sit, "sits-0001")
    await twice(bela, "sit", {**sit, "seats": [1]}, "sits-0001")
    told = await twice(anna, "start", {}, "starts-01")
    assert told["chance"]["opening"]
    sat = await bela.post(f"api/tables/{id}/sit", {**sit, "seats": [1], "key": "sits-0001"})
    assert sat["chance"]["promises"] == told["chance"]["promises"]
    for guest in (anna, bela):
        await twice(guest, "open", {"nonce": NONCE}, "opens-01")
    assert (await anna.get(f"api/tables/{id}"))["status"] == "playing"
    await anna.post(f"api/tables/{id}/start", {"key": "starts-01"})
    assert (await anna.refused(f"api/tables/{id}/start"))["error"] == "not-allowed-here"
    await twice(bela, "stand", {"seat": 1}, "stands-1")
    await twice(anna, "close", {}, "closes-1")


async def test_one_rematch_and_one_saved_game(anna):
    id = await anna.open_table("market_day", "me", "bot greedy")
    seat = await anna.look(id)
    await anna.play(id, seat)
    text = (await anna.ask("GET", f"api/tables/{id}/export")).text
    for path, body in (
        (f"api/tables/{id}/rematch", {"key": "again-01"}),
        ("api/import", {"text": text, "key": "brings-1"}),
    ):
        first, again = [await anna.post(path, body) for _ in range(2)]
        assert first["id"] == again["id"] != id
