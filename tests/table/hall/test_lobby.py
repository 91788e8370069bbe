"""The lobby shows what it must, and looks at no more than that."""

from tests.table.support.in_process_table import ANNA, BELA, PEOPLE, Clock, seat_actions

from guildhall.table.hall import lobby
from guildhall.table.protocol.requests import NewSeat, NewTable, SeatOnly, Sit
from guildhall.table.settings import Settings

OPEN = NewTable("market_day", [NewSeat("open"), NewSeat("open")], listed=True)


async def test_the_latest_are_shown_and_ones_own_apart(tmp_path, open_hall):
    clock = Clock()
    settings = Settings(data=tmp_path, warm=False, open_tables=1000)
    hall = await open_hall(clock=clock, settings=settings)
    made = []
    for number in range(300):
        clock.now += 1
        made.append(await hall.table_factory.create(PEOPLE[number % 5], OPEN))
    shown = await hall.lobby.for_person(None)
    latest = [table.doc.id for table in reversed(made)]
    assert [card.id for card in shown.open] == latest[: lobby.OPEN_SHOWN]
    yours = await hall.lobby.for_person(ANNA.id)
    assert len(yours.yours) == 60
    assert len(yours.open) == lobby.OPEN_SHOWN
    assert not {c.id for c in yours.yours} & {c.id for c in yours.open}


async def test_what_all_see_alike_is_read_once(monkeypatch, open_hall):
    hall = await open_hall()
    await hall.table_factory.create(ANNA, OPEN)
    read, open_lobby_entries = [], hall.store.open_lobby_entries

    async def counted(most):
        read.append(most)
        return await open_lobby_entries(most)

    monkeypatch.setattr(hall.store, "open_lobby_entries", counted)
    for person in PEOPLE:
        await hall.lobby.for_person(person.id)
    assert len(read) == 1
    await hall.table_factory.create(BELA, OPEN)
    assert len((await hall.lobby.for_person(None)).open) == len(read) == 2


async def test_who_sits_down_or_leaves_is_followed(open_hall):
    hall = await open_hall()
    table = await hall.table_factory.create(ANNA, OPEN)
    assert [c.id for c in (await hall.lobby.for_person(BELA.id)).open] == [table.doc.id]
    await seat_actions.sit(table, BELA, Sit([0], "0" * 64))
    assert [c.id for c in (await hall.lobby.for_person(BELA.id)).yours] == [table.doc.id]
    assert (await hall.lobby.for_person(BELA.id)).open == []
    await seat_actions.leave_seat(table, BELA, SeatOnly(0))
    assert (await hall.lobby.for_person(BELA.id)).yours == []
    await seat_actions.close(table, ANNA)
    assert (await hall.lobby.for_person(BELA.id)).open == []
    assert (await hall.lobby.for_person(ANNA.id)).yours == []
