"""A club behind one router comes in; one visitor with many names does not take the hall.

Both with the limits that a server has unless told otherwise.
"""

import asyncio

import httpx
import pytest
from tests.table.house import House
from tests.table.siege import FIRST, PAGE, USUAL, club
from tests.table.tables import Clock

from guildhall.table.messages.errors import Refused
from guildhall.table.settings import Settings
from guildhall.table.web.limits import Limits, household


def test_sixty_people_behind_one_router_come_in(tmp_path):
    with House(tmp_path, **USUAL) as house:
        asyncio.run(club(house, 60))


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house"), **USUAL) as house:
        yield house


def test_reading_makes_nobody(house):
    with httpx.Client(base_url=house.url) as http:
        for path in (*PAGE, *FIRST):
            assert "set-cookie" not in http.get(path).headers
        assert http.get("api/me").status_code == 401


def test_one_visitor_with_many_names_opens_a_hundred_tables_at_most(house):
    new = {"game": "market_day", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
    opened, refused = 0, []
    with httpx.Client(base_url=house.url) as http:
        for _ in range(130):
            http.cookies.clear()
            named = http.post("api/me", json={"name": "Eve"})
            if named.status_code != 200:
                refused.append(named.json()["error"])
                continue
            while (answer := http.post("api/tables", json=new)).status_code == 200:
                opened += 1
            refused.append(answer.json()["error"])
        http.cookies.clear()
        assert len(http.get("api/lobby").json()["open"]) <= 100
        assert http.get("api/health").json()["tables"] == opened
    assert 40 < opened <= USUAL["address_tables"]
    assert {*refused} == {"too-many", "too-many-here"}


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
