"""Several servers over one database: a table is held by one, and everybody finds it."""

import asyncio
import json
import os
import signal
import time

import httpx
import pytest
import websockets.asyncio.client as ws
from tests.chaos.cluster_failures import KEY, Fleet, storm, street
from tests.table.cluster.think_server_process import Thinker
from tests.table.support.http_guest import Guest, gone
from tests.table.support.server_process import QuickHouse
from websockets.exceptions import ConnectionClosed

LIMITS = {"newcomer_burst": 60, "newcomer_rate": 1e-6, "channels": 6}
"""More than the other tests need."""


@pytest.fixture(scope="module")
def address(postgres):
    return postgres.database()


@pytest.fixture(scope="module")
def both(tmp_path_factory, address):
    """Two servers that share a database and a key."""
    made = street(tmp_path_factory.mktemp("street"), address, 2, QuickHouse, **LIMITS)
    try:
        yield [house.start() for house in made]
    finally:
        for house in made:
            if house.process is not None:
                house.__exit__()


@pytest.fixture
def houses(both):
    """Both, whatever has become of them in the test before."""
    for house in both:
        if not house.pid:
            house.start()
    yield both
    for house in both:
        if house.pid:
            os.kill(house.pid, signal.SIGCONT)


def at(guest, house):
    """The same guest, who asks another server."""
    other = Guest(house.url, guest.name)
    other.http.cookies.update(dict(guest.http.cookies))
    other.id = guest.id
    return other


async def begun(anna, bela):
    """A game of two that was begun."""
    id = await anna.open_table("market_day", "me", "open", autostart=True)
    await bela.sit(id, 1)
    return id


@pytest.fixture
async def anna(houses):
    async with Guest(houses[0].url, "Anna") as guest:
        yield guest


@pytest.fixture
async def bela(houses):
    async with Guest(houses[1].url, "Béla") as guest:
        yield guest


async def test_a_game_is_played_from_both_ends(anna, bela):
    id = await begun(anna, bela)
    seats = [await anna.look(id), await bela.look(id)]
    async with asyncio.timeout(120):
        await asyncio.gather(anna.play(id, seats[0]), bela.play(id, seats[1]))
    told = [await guest.get(f"api/tables/{id}") for guest in (anna, bela)]
    assert [one["status"] for one in told] == ["over", "over"]
    assert seats[0].state["entry"] == seats[1].state["entry"]


async def test_when_a_server_is_killed_the_other_goes_on_and_nothing_is_lost(houses, anna, bela):
    id = await begun(anna, bela)
    seat = await bela.look(id)
    ask = seat.state["ask"]
    decided = await bela.decide(id, ask, [ask["options"][0]["action"]], key="key-0001")
    assert decided.json()["entry"] == 1
    await asyncio.to_thread(houses[0].kill)
    await gone(seat)
    again = await bela.decide(id, ask, [ask["options"][0]["action"]], key="key-0001")
    assert again.json() == decided.json(), "done once"
    there = at(anna, houses[1])
    seat = await there.look(id)
    ask = seat.state["ask"]
    assert seat.state["entry"] == 1
    answer = await there.decide(id, ask, [ask["options"][0]["action"]])
    assert answer.json()["entry"] == 2
    await there.__aexit__()


async def test_a_server_that_slept_has_lost_its_tables_and_shows_nothing_stale(houses, anna, bela):
    id = await begun(anna, bela)
    asleep = await anna.look(id)
    os.kill(houses[0].pid, signal.SIGSTOP)
    seat = await bela.look(id)
    ask = seat.state["ask"]
    assert (await bela.decide(id, ask, [ask["options"][0]["action"]])).json()["entry"] == 1
    os.kill(houses[0].pid, signal.SIGCONT)
    entry = (await anna.get(f"api/tables/{id}"))["entry"]
    assert entry == 1
    await gone(asleep)
    back = await anna.look(id)
    assert back.state["entry"] == 1
    ask = back.state["ask"]
    assert (await anna.decide(id, ask, [ask["options"][0]["action"]])).json()["entry"] == 2


async def test_the_hall_is_one(houses, anna, bela):
    id = await anna.open_table("market_day", "me", "open", listed=True)
    async with asyncio.timeout(60):
        while id not in {card["id"] for card in (await bela.get("api/lobby"))["open"]}:
            await asyncio.sleep(0.05)
    other = at(anna, houses[1])
    assert (await other.get("api/me"))["id"] == anna.id
    token = (await anna.post("api/me/link"))["token"]
    assert (await other.ask("DELETE", "api/me/link")).status_code == 200
    assert (await bela.refused("api/me/carry", {"token": token}, 401))["error"] == "no-link"
    async with asyncio.timeout(60):
        while (await anna.ask("GET", "api/me")).status_code != 401:
            await asyncio.sleep(0.05)
    await other.__aexit__()


def logged(house, request):
    """The lines of a server's log about a request."""
    text = (house.folder / "data" / "log").read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    return [line for line in lines if line.get("request") == request]


ID = "through-both"


async def test_a_request_keeps_its_id_when_it_is_passed_on(houses, anna, bela):
    id = await begun(anna, bela)
    heads = {"x-request-id": ID}
    answer = await bela.http.get(f"api/tables/{id}", headers=heads)
    assert answer.headers.get_list("x-request-id") == [ID]
    assert len(answer.headers.get_list("content-security-policy")) == 1
    async with asyncio.timeout(60):  # a line is written when the answer is on its way
        while len(lines := [*logged(houses[0], ID), *logged(houses[1], ID)]) < 2:
            await asyncio.sleep(0.05)
    assert len(lines) == 2
    assert len({line["server"] for line in lines}) == 2
    assert len({(line["table"], line["person"]) for line in lines if "person" in line}) == 1
    assert len({line["table"] for line in lines}) == 1


def test_newcomers_of_an_address_are_counted_together(houses):
    transport = httpx.HTTPTransport(local_address="127.0.0.7")
    with httpx.Client(transport=transport, timeout=60) as http:

        def come(house):
            http.cookies.clear()
            return http.post(f"{house.url}api/me", json={"name": "Eve"}).status_code

        while come(houses[0]) == 200:
            pass
        others = 0
        while come(houses[1]) == 200:
            others += 1
            time.sleep(0.2)
        assert others < LIMITS["newcomer_burst"] / 2


async def test_live_channels_of_a_person_are_counted_together(houses, anna):
    async def lobby(guest):
        """Why a channel to the lobby was closed at once, or the channel."""
        headers = {"cookie": "; ".join(f"{k}={v}" for k, v in guest.http.cookies.items())}
        url = guest.url.replace("http", "ws") + "api/lobby/live"
        channel = await ws.connect(url, additional_headers=headers)
        try:
            await channel.recv()
            return channel
        except ConnectionClosed as closed:
            return closed.rcvd.code

    channels = [await lobby(anna) for _ in range(LIMITS["channels"])]
    other = at(anna, houses[1])
    async with asyncio.timeout(60):
        while (found := await lobby(other)) != 4429:
            await found.close()
            await asyncio.sleep(0.1)
    for channel in channels:
        await channel.close()
    async with asyncio.timeout(60):
        while (found := await lobby(other)) == 4429:
            await asyncio.sleep(0.1)
    await found.close()
    await other.__aexit__()


async def test_clocks_chat_and_keys_hold_when_their_server_is_killed(houses, anna, bela):
    new = {"clock": {"reserve": 1000, "increment": 500}, "key": "new-0001"}
    said = {"text": "hello", "key": "say-0001"}
    id = await anna.open_table("market_day", "me", "open", **new)
    await bela.sit(id, 1)
    seat = await bela.look(id)
    line = await bela.post(f"api/tables/{id}/chat", said)
    ask = seat.state["ask"]
    first = await bela.decide(id, ask, [ask["options"][0]["action"]], key="key-0001")
    await seat.until(lambda seat: seat.chat and seat.clocks and max(seat.clocks["left"]) > 1000)
    before = seat.clocks["left"]
    killed = time.monotonic()
    await asyncio.to_thread(houses[0].kill)
    await gone(seat)
    seat = await bela.look(id)
    again = await bela.decide(id, ask, [ask["options"][0]["action"]], key="key-0001")
    assert again.json() == first.json()
    assert await bela.post(f"api/tables/{id}/chat", said) == line
    await seat.until(lambda seat: seat.clocks)
    most = time.monotonic() - killed + 60
    assert seat.clocks["left"] == pytest.approx(before, abs=most), "it counts on from there"
    assert [one["text"] for one in (await bela.look(id)).chat] == ["hello"]
    there = at(anna, houses[1])
    assert await there.open_table("market_day", "me", "open", sit=False, **new) == id
    await there.__aexit__()


async def test_bots_go_on_when_their_server_is_gone(houses, anna, bela):
    id = await anna.open_table("market_day", "bot random", "bot random")
    await anna.post(f"api/tables/{id}/start")
    await asyncio.to_thread(houses[0].kill)
    async with asyncio.timeout(120):
        while (await bela.get(f"api/tables/{id}"))["status"] != "over":
            await asyncio.sleep(0.1)


async def test_a_review_is_made_elsewhere_and_told_here_whoever_dies(address, tmp_path, anna, bela):
    """Who only reviews begins it, and when that one is killed, a server makes it."""
    with Thinker(tmp_path, "--database", address, key=KEY) as reviewer:
        id = await begun(anna, bela)
        seats = [await anna.look(id), await bela.look(id)]
        await asyncio.gather(anna.play(id, seats[0]), bela.play(id, seats[1]))
        await bela.post(f"api/tables/{id}/review")
        for seat in seats:
            await seat.until(lambda s: s.review and s.review["status"] != "queued", 300)
        reviewer.process.kill()
        for seat in seats:
            await seat.until(lambda s: s.review["status"] == "done", 300)
        told = await anna.get(f"api/tables/{id}/review")
        assert told["status"] == "done"
        assert len(told["steps"]) == told["of"] == seats[0].review["done"]


async def test_a_server_that_ends_hands_its_tables_on_at_once(houses, anna, bela):
    id = await begun(anna, bela)
    seat = await bela.look(id)
    ending = asyncio.create_task(asyncio.to_thread(houses[0].stop))
    await gone(seat)
    seat = await bela.look(id)
    ask = seat.state["ask"]
    assert (await bela.decide(id, ask, [ask["options"][0]["action"]])).json()["entry"] == 1
    assert await ending == 0


async def test_a_short_storm_loses_and_doubles_nothing(houses, postgres, address):
    """A few events of the long `python -m tests.chaos.cluster_failures`."""
    events, fleet = ("kill", "cut", "crash"), Fleet(houses, address, tables=3, watchers=1)
    waits = await storm(houses, postgres, address, events, fleet)
    assert tuple(event for event, *_ in waits) == events
    assert len(fleet.tally.acknowledged) >= 3
    assert fleet.tally.shown >= 3
