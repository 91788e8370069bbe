"""A club behind one router comes in; one visitor with many names does not take the hall.

Both with the limits that a server has unless told otherwise.
"""

import asyncio
import json

import httpx
import pytest
import websockets.asyncio.client as ws
from tests.table.guests import Guest
from tests.table.house import UNLIMITED, House
from tests.table.tables import Clock

from guildhall.table.messages.errors import Refused
from guildhall.table.settings import Settings
from guildhall.table.web.limits import Limits, household

USUAL = {name: getattr(Settings(), name) for name in UNLIMITED}
CLUB = 60
PAGE = ("", "js/main.js", "css/base.css", *(f"js/{name}.js" for name in ("api", "app", "home")))
FIRST = ("site", "games", "texts", "scene.svg", "scene.css", "lobby")


def test_sixty_people_behind_one_router_come_in(tmp_path):
    async def comes(house, number, tables):
        guest = Guest(house.url, f"Member {number}")
        for path in (*PAGE * 8, *(f"api/{name}" for name in FIRST)):
            assert (await guest.ask("GET", path)).status_code == 200
        lobby = await ws.connect(house.url.replace("http", "ws") + "api/lobby/live")
        assert json.loads(await lobby.recv())["type"] == "lobby"
        async with guest:
            if number % 3 == 0:
                kinds = ("me", "open", "open")
                tables[number].set_result(await guest.open_table("market_day", *kinds))
            else:
                await guest.sit(await tables[number - number % 3], number % 3)
            await guest.look(await tables[number - number % 3])
        await lobby.close()

    async def run(house):
        tables = {n: asyncio.get_running_loop().create_future() for n in range(0, CLUB, 3)}
        await asyncio.gather(*(comes(house, number, tables) for number in range(CLUB)))
        async with httpx.AsyncClient(base_url=house.url) as http:
            for table in tables.values():
                told = (await http.get(f"api/tables/{table.result()}")).json()
                assert all(seat["taken"] for seat in told["seats"])

    with House(tmp_path, **USUAL) as house:
        asyncio.run(run(house))


def test_one_visitor_with_many_names_opens_a_hundred_tables_at_most(tmp_path):
    new = {"game": "market_day", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
    opened, refused = 0, []
    with House(tmp_path, **USUAL) as house:
        for _ in range(160):
            with httpx.Client(base_url=house.url) as http:
                named = http.post("api/me", json={"name": "Eve"})
                if named.status_code != 200:
                    refused.append(named.json()["error"])
                    continue
                while (answer := http.post("api/tables", json=new)).status_code == 200:
                    opened += 1
                refused.append(answer.json()["error"])
        with httpx.Client(base_url=house.url) as somebody:
            assert len(somebody.get("api/lobby").json()["open"]) <= 100
            assert somebody.get("api/health").json()["tables"] == opened
    assert 40 < opened <= USUAL["address_tables"]
    assert {*refused} == {"too-many", "too-many-tables", "too-many-here"}
    assert refused.count("too-many") >= 40


def test_reading_makes_nobody(tmp_path):
    with House(tmp_path, **USUAL) as house, httpx.Client(base_url=house.url) as http:
        for path in (*PAGE, *(f"api/{name}" for name in FIRST)):
            assert "set-cookie" not in http.get(path).headers
        assert http.get("api/me").status_code == 401


def test_closing_tables_does_not_buy_new_ones():
    clock = Clock()
    limits = Limits(Settings(), clock)
    for _ in range(100):
        limits.opening("here", lambda id: False)
    with pytest.raises(Refused, match="too-many"):
        limits.opening("here", lambda id: False)
    limits.opening("there", lambda id: False)
    clock.now += 3.1
    limits.opening("here", lambda id: False)


def test_tables_are_counted_while_they_are_open():
    clock, is_open = Clock(), {}
    limits = Limits(Settings(address_tables=2), clock)
    for id in ("a", "b"):
        limits.opening("here", is_open.get)
        limits.opened("here", id)
        is_open[id] = True
    with pytest.raises(Refused, match="too-many-here"):
        limits.opening("here", is_open.get)
    is_open["a"] = False
    limits.opening("here", is_open.get)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("", "somewhere", False),
    ],
)
def test_a_household_has_one_address(one, other, same):
    assert (household(one) == household(other)) is same
