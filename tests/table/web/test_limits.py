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
from guildhall.table.web.app import FILE_COST
from guildhall.table.web.limits import Limits, household
from guildhall.table.web.openapi import endpoints


def test_people_behind_one_router_come_in(tmp_path):
    """A few of the sixty of `make torture`; all of them are below, at the limits alone."""
    with House(tmp_path, **USUAL) as house:
        asyncio.run(club(house, 15))


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house"), **USUAL) as house:
        yield house


def test_reading_makes_nobody(house):
    with httpx.Client(base_url=house.url, timeout=60) as http:
        for path in (*PAGE, *FIRST):
            assert "set-cookie" not in http.get(path).headers
        assert http.get("api/me").status_code == 401


def test_one_visitor_with_many_names_opens_a_hundred_tables_at_most(house):
    new = {"game": "market_day", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
    opened, refused = 0, []
    with httpx.Client(base_url=house.url, timeout=60) as http:
        for _ in range(12):
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
    assert opened == USUAL["address_tables"] == 100
    assert "too-many-here" in refused
    elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(base_url=house.url, transport=elsewhere, timeout=60) as http:
        for path in (*PAGE, *FIRST):
            assert http.get(path).status_code == 200
        assert http.post("api/me", json={"name": "Anna"}).status_code == 200
        assert http.post("api/tables", json=new).status_code == 200


def cost(method, path):
    (found,) = (e.cost for e in endpoints() if (e.method, e.path) == (method, path))
    return found


def test_sixty_people_come_in_at_one_moment():
    """The same club at the limits alone, by a clock that stands still: nobody is refused."""
    limits = Limits(Settings(), Clock())
    for number in range(60):
        for _ in PAGE:
            limits.request("club", None, FILE_COST)
        for path in FIRST:
            limits.request("club", None, cost("GET", f"/{path}"))
        limits.request("club", None, 2)  # the lobby's channel
        limits.request("club", None, cost("POST", "/api/me"))
        limits.newcomer("club")
        person = f"person {number}"
        limits.request("club", person, cost("POST", "/api/tables"))
        limits.opening("club", ())
        limits.opened("club", f"table {number}")
        for what in ("sit", "open", "start"):
            limits.request("club", person, cost("POST", f"/api/tables/{{table}}/{what}"))
        limits.request("club", person, 2)  # the table's channel


def test_one_visitor_with_many_names_has_a_hundred_tables_in_a_week():
    clock, opened, refused = Clock(), 0, set()
    limits = Limits(Settings(), clock)
    for number in range(2000):
        try:
            limits.request("here", None, cost("POST", "/api/me"))
            limits.newcomer("here")
            limits.request("here", f"person {number}", cost("POST", "/api/tables"))
            limits.opening("here", ())
            limits.opened("here", f"table {number}")
            opened += 1
        except Refused as problem:
            refused.add(problem.error)
        clock.now += 0 if number < 300 else 360
    assert opened == Settings().address_tables == 100
    assert refused == {"too-many", "too-many-here"}


def test_closing_tables_does_not_buy_new_ones():
    clock = Clock()
    limits = Limits(Settings(), clock)
    for _ in range(100):
        limits.opening("here", ())
    with pytest.raises(Refused, match="too-many"):
        limits.opening("here", ())
    limits.opening("there", ())
    clock.now += 3.1
    limits.opening("here", ())


def test_tables_are_counted_while_they_are_open():
    limits = Limits(Settings(address_tables=2), Clock())
    for id in ("a", "b"):
        limits.opening("here", ())
        limits.opened("here", id)
    assert limits.opened_from("here") == {"a", "b"}
    with pytest.raises(Refused, match="too-many-here"):
        limits.opening("here", ())
    limits.opening("here", {"a"})
    assert limits.opened_from("here") == {"b"}


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
