"""A club behind one router comes in; one visitor with many names does not take the hall.

Both with the limits that a server has unless told otherwise.
"""

import asyncio
import contextlib
from dataclasses import replace

import httpx
import pytest
from tests.chaos.resource_exhaustion import FIRST, PAGE, USUAL, club
from tests.table.support.in_process_hall import in_process_hall, kept
from tests.table.support.in_process_table import ANNA, BELA, CILI, Clock, seat_actions
from tests.table.support.server_process import House

from guildhall.table.identity import Signer
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import NewSeat, NewTable
from guildhall.table.settings import Settings
from guildhall.table.web.app import create_app
from guildhall.table.web.limits import FILE_COST, Limiter, Limits, address_block
from guildhall.table.web.live_channels import BOARD_COST
from guildhall.table.web.openapi import endpoints


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with House(tmp_path_factory.mktemp("house"), **USUAL) as house:
        yield house


async def test_sixty_people_behind_one_router_come_in(house):
    """How long that takes is measured by `make bench`."""
    await club(house, 60)


def visitor(house, address):
    """Somebody at an address of their own."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=house.url, transport=transport, timeout=300)


def test_reading_makes_nobody(house):
    with visitor(house, "127.0.0.2") as http:
        for path in (*PAGE, *FIRST):
            assert "set-cookie" not in http.get(path).headers
        assert http.get("api/me").status_code == 401


def test_one_visitor_with_many_names_opens_a_hundred_tables_at_most(house):
    new = {"game": "market_day", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
    opened, refused = 0, []
    with visitor(house, "127.0.0.3") as http:
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
    assert opened == USUAL["address_tables"] == 100, refused
    assert "too-many-here" in refused
    with visitor(house, "127.0.0.2") as http:
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
        limits.new_person("club")
        person = f"person {number}"
        limits.request("club", person, cost("POST", "/api/tables"))
        limits.new_table("club")
        for what in ("sit", "open", "start"):
            limits.request("club", person, cost("POST", f"/api/tables/{{table}}/{what}"))
        limits.request("club", person, BOARD_COST)  # the table's channel


async def test_who_asks_too_much_waits_for_the_refusal_and_others_do_not(tmp_path):
    """Here for ever; so a flood of requests on one line is at most one refusal a second."""
    settings = Settings(data=tmp_path, warm=False, address_burst=3, address_rate=1e-6)
    app = create_app(replace(settings, refusal_time=1e6))
    async with app.router.lifespan_context(app), contextlib.AsyncExitStack() as stack:
        eve, anna = [
            await stack.enter_async_context(
                httpx.AsyncClient(
                    transport=httpx.ASGITransport(app, client=(address, 1)),
                    base_url="http://localhost",
                )
            )
            for address in ("192.0.2.1", "192.0.2.2")
        ]
        for _ in range(3):
            assert (await eve.get("/api/lobby")).status_code == 200
        refused = asyncio.ensure_future(eve.get("/api/lobby"))
        for _ in range(3):
            assert (await anna.get("/api/lobby")).status_code == 200
        assert not refused.done()
        refused.cancel()
        await asyncio.gather(refused, return_exceptions=True)


def openings(settings, clock, count, pause):
    """How many tables somebody with many names may open who tries it again and again."""
    limits, opened = Limits(settings, clock), 0
    for number in range(count):
        clock.now += pause
        with contextlib.suppress(ApiError):
            limits.request("here", None, cost("POST", "/api/me"))
            limits.new_person("here")
            limits.request("here", f"person {number}", cost("POST", "/api/tables"))
            limits.new_table("here")
            opened += 1
    return opened


def test_who_was_quiet_for_long_may_ask_for_one_burst_and_no_more():
    clock = Clock()
    limiter = Limiter(rate=2.0, burst=10, clock=clock)
    limiter.take("eve", 10)
    clock.now += 3600
    for _ in range(10):
        limiter.take("eve")
    with pytest.raises(ApiError, match="too-many") as refused:
        limiter.take("eve")
    assert refused.value.wait == 0.5
    limiter.take("bob")


def test_closing_tables_does_not_buy_new_ones():
    assert openings(Settings(), Clock(), 150, 0) == 100
    assert openings(Settings(), Clock(), 1200, 3.1) < 1100
    limits = Limits(Settings(newcomer_burst=1), Clock())
    limits.new_table("here")
    with pytest.raises(ApiError, match="too-many"):
        limits.new_table("here")
    limits.new_table("there")


TWO = NewTable("market_day", [NewSeat("me"), NewSeat("open")])


async def test_tables_of_an_address_are_counted_while_they_are_open(tmp_path):
    """Also after the server was started again."""
    settings = Settings(data=tmp_path, warm=False, address_tables=2)
    async with in_process_hall(tmp_path, settings=settings) as hall:
        for person in (ANNA, BELA):
            await hall.table_factory.create(person, TWO, "here")
    async with in_process_hall(tmp_path, settings=settings) as hall:
        with pytest.raises(ApiError, match="too-many-here"):
            await hall.table_factory.create(CILI, TWO, "here")
        await hall.table_factory.create(CILI, TWO, "there")
        first = next(t for t in (await kept(hall)).values() if t.doc.host == ANNA.id)
        await seat_actions.close(first, ANNA)
        await hall.table_factory.create(CILI, TWO, "here")
        with pytest.raises(ApiError, match="too-many-here"):
            await hall.table_factory.create(CILI, TWO, "here")


async def test_many_at_once_open_no_more_tables_than_one_by_one(tmp_path, open_hall):
    settings = Settings(data=tmp_path, warm=False, address_tables=5)
    hall = await open_hall(settings=settings)
    opening = [hall.table_factory.create(ANNA, TWO, "here") for _ in range(20)]
    found = await asyncio.gather(*opening, return_exceptions=True)
    assert (sum(isinstance(one, ApiError) for one in found), len(hall.tables)) == (15, 5)


def test_a_table_keeps_no_address():
    signer, other = Signer(b"k" * 32), Signer(b"j" * 32)
    assert signer.origin("192.0.2.1") == signer.origin("192.0.2.1") != signer.origin("192.0.2.2")
    assert signer.origin("192.0.2.1") != other.origin("192.0.2.1")


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
    assert (address_block(one) == address_block(other)) is same
