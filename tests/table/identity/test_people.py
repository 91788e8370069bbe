"""Guests are kept as long as they come, have a table, or have a private link."""

from tests.table.support.in_process_table import Clock

from guildhall.table.hall.maintenance import sweep
from guildhall.table.protocol.requests import NewMe, NewSeat, NewTable
from guildhall.table.settings import DAY


async def known(hall, cookie):
    return await hall.people.of_cookie(cookie) is not None


async def test_who_was_not_here_for_long_is_forgotten(open_hall):
    clock = Clock()
    hall = await open_hall(clock=clock)
    cookies = {}
    for name in ("idle", "comes", "hosts", "linked"):
        person = await hall.people.create_or_rename(None, NewMe(name), "en")
        cookies[name] = hall.people.signer.sign(person.id, person.session_version)
        if name == "hosts":
            await hall.table_factory.create(
                person, NewTable("market_day", [NewSeat("me"), NewSeat("open")])
            )
        if name == "linked":
            await hall.people.new_link(person)
    (host,) = hall.tables.values()
    host.subscribers.add(object())  # so that the table stays
    for _ in range(61):
        clock.now += DAY
        await sweep(hall)
        assert await known(hall, cookies["comes"])
    found = {name: await known(hall, cookie) for name, cookie in cookies.items()}
    assert found == {"idle": False, "comes": True, "hosts": True, "linked": True}
    host.subscribers.clear()


async def test_who_is_not_known_to_have_been_here_counts_from_now_on(open_hall):
    clock = Clock()
    hall = await open_hall(clock=clock)
    person = await hall.people.create_or_rename(None, NewMe("Anna"), "en")
    await hall.store._write(lambda c: c.execute("UPDATE people SET seen = 0"))
    clock.now += 400 * DAY
    await sweep(hall)
    assert await hall.store.person(person.id)
    clock.now += 61 * DAY
    await sweep(hall)
    assert await hall.store.person(person.id) is None
