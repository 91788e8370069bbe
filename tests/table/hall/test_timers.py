"""Clocks and patience over the ticks and the restarts of a server. Time passes when told."""

import pytest
from tests.table.support import in_process_hall as halls
from tests.table.support.in_process_hall import in_process_hall, kept
from tests.table.support.in_process_table import (
    ANNA,
    BELA,
    Clock,
    decide,
    options,
    seat_actions,
    subscriber,
)

from guildhall.table.hall.maintenance import SAVE_INTERVAL, TimerLoop
from guildhall.table.protocol.requests import ClockWish, Replace, SeatOnly

LIVE = ClockWish(reserve=300, increment=10)


async def seated(hall, **how):
    """A table that is played, and was stored in this run of the server."""
    table = await halls.seated(hall, **how)
    async with table.transaction() as transaction:
        await transaction.save()
    table.unload()
    return table


async def arrives(table, number):
    """That person looks at the table, as a live channel does it."""
    found = subscriber(table, number)
    table.doc.times.away.pop(found.person, None)
    return found


def leaves(table, found):
    table.subscribers.discard(found)
    table.doc.times.away[found.person] = table.clock()
    table.is_unsaved = True


async def only(hall):
    (table,) = (await kept(hall)).values()
    return table


def left(table, seat=0):
    return table.doc.times.remaining_at(seat, table.clock())


async def test_a_clock_falls_by_itself(open_hall):
    clock = Clock()
    hall = await open_hall(clock=clock)
    table, ticking = await seated(hall, clock=LIVE), TimerLoop(hall)
    clock.now += 299
    await ticking.tick()
    assert table.loaded_game is None, "nothing is loaded for a clock that only runs"
    clock.now += 1
    await ticking.tick()
    assert [e.text for e in table.loaded_game.match.log.entries] == ["time-up 0", "time-up 1"]
    await ticking.tick()
    assert table.doc.entry == 2


@pytest.mark.parametrize("off", [0.0, 3600.0, 4e7, -4e7])
async def test_while_the_server_is_down_no_clock_runs(tmp_path, off):
    clock = Clock()

    async def again(hall):
        assert left(await only(hall)) == pytest.approx(260 - 25 * again.times)
        again.times += 1
        clock.now += 25

    again.times = 0
    async with in_process_hall(tmp_path, clock=clock) as hall:
        await seated(hall, clock=LIVE)
        clock.now += 40
    for _ in range(3):
        clock.now += off
        async with in_process_hall(tmp_path, clock=clock) as hall:
            await again(hall)


async def test_a_server_that_is_killed_gives_back_no_more_than_ten_seconds(tmp_path):
    clock = Clock()
    async with in_process_hall(tmp_path, clock=clock) as hall:
        ticking = TimerLoop(hall)
        await seated(hall, clock=LIVE)
        for _ in range(34):
            clock.now += 1
            await ticking.tick()
        hall.uptime_log.save = lambda: None
    clock.now += 1000
    async with in_process_hall(tmp_path, clock=clock) as hall:
        assert 300 - 34 <= left(await only(hall)) <= 300 - 34 + SAVE_INTERVAL


async def test_what_is_left_is_stored_with_every_entry(open_hall):
    clock = Clock()
    hall = await open_hall(clock=clock)
    table = await seated(hall, clock=LIVE)
    async with table.lock:
        await table.game()
    clock.now += 30
    await decide(table, 0, [options(table, 0)[0]])
    (row,) = await hall.store.tables()
    assert b'"left":[280.0,270.0]' in row.doc


async def test_the_offer_to_let_a_bot_play_comes_by_itself_and_survives_restarts(tmp_path):
    clock = Clock()
    async with in_process_hall(tmp_path, clock=clock) as hall:
        table, ticking = await seated(hall), TimerLoop(hall)
        viewer, other = await arrives(table, 0), await arrives(table, 1)
        await viewer.new_messages()
        leaves(table, other)
        clock.now += 100
        await ticking.tick()
        assert [m.seats[1].replaceable for m in await _tables(viewer)] == []
        leaves(table, viewer)
        await ticking.tick()
    clock.now += 5000
    async with in_process_hall(tmp_path, clock=clock) as hall:
        table, ticking = await only(hall), TimerLoop(hall)
        viewer = await arrives(table, 0)
        await viewer.new_messages()
        clock.now += 19
        await ticking.tick()
        assert await _tables(viewer) == []
        clock.now += 1
        await ticking.tick()
        (told,) = await _tables(viewer)
        assert [seat.replaceable for seat in told.seats] == [None, "away"]
        await seat_actions.replace(table, ANNA, Replace(1, "greedy"))
        await viewer.new_messages()
        await ticking.tick()
        (told,) = await _tables(viewer)
        assert [seat.replaceable for seat in told.seats] == [None, None]
    async with in_process_hall(tmp_path, clock=clock) as hall:
        table = await only(hall)
        assert (table.doc.seats[1].absent, table.doc.seats[1].since) == (True, 1)
        await seat_actions.return_to_seat(table, BELA, SeatOnly(1))
        assert not table.doc.seats[1].absent


async def _tables(viewer):
    """The tables that the reader is told of."""
    return [message.table for message in await viewer.new_messages() if hasattr(message, "table")]


async def test_a_table_of_an_earlier_version_has_times_from_now_on(tmp_path):
    clock = Clock()
    async with in_process_hall(tmp_path, clock=clock) as hall:
        table = await seated(hall)
        (row,) = await hall.store.tables()
        assert b'"times":' in row.doc
        table.doc.times = type(table.doc.times)()
        await hall.store.save_table(table.doc.row())
    async with in_process_hall(tmp_path, clock=clock) as hall:
        times = (await only(hall)).doc.times
        assert (times.asked, times.left) == ({0: clock.now, 1: clock.now}, [])
