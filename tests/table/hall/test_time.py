"""Time passes for tables as it passes, whatever somebody sets the clock to."""

import os
import time
from pathlib import Path

import pytest
from tests.table.support.in_process_hall import in_process_hall, kept, seated
from tests.table.support.in_process_table import ANNA, Clock, seat_actions

from guildhall.table.hall.clock import AgeClock, SteadyClock, Uptime
from guildhall.table.hall.hall import Hall
from guildhall.table.hall.maintenance import sweep
from guildhall.table.identity import Signer
from guildhall.table.protocol.requests import NewSeat, NewTable, Sit
from guildhall.table.settings import DAY, Settings
from guildhall.table.store.sqlite_store import SqliteStore


@pytest.mark.parametrize("jump", [400 * DAY, -3600.0])
def test_a_steady_clock_does_not_jump(jump):
    wall, elapsed = Clock(), Clock()
    clock = SteadyClock(wall, elapsed)
    wall.now += jump
    assert clock() == 1000.0
    assert clock.jump() == jump
    elapsed.now += 60
    wall.now += 60
    assert clock() == 1060.0


@pytest.mark.parametrize("jump", [400 * DAY, -3600.0])
async def test_a_hall_takes_no_notice_of_the_machines_clock(tmp_path, monkeypatch, jump):
    settings = Settings(data=tmp_path, warm=False)
    hall = Hall(settings, SqliteStore(settings.database), Signer(b"k" * 32))
    before, real = hall.clock(), time.time
    monkeypatch.setattr(time, "time", lambda: real() + jump)
    try:
        table = await waiting(hall)
        await sweep(hall)
        assert table.doc.id in await kept(hall)
        assert 0 <= hall.clock() - before < 100
    finally:
        await hall.close()


async def waiting(hall, is_seated=True):
    table = await hall.table_factory.create(
        ANNA, NewTable("market_day", [NewSeat("me"), NewSeat("open")])
    )
    if is_seated:
        await seat_actions.sit(table, ANNA, Sit([0], "0" * 64))
    return table


async def test_a_table_that_cannot_be_swept_keeps_no_other_from_it(tmp_path, caplog):
    clock = Clock()
    async with in_process_hall(tmp_path, clock=clock) as hall:
        spoilt, other = await waiting(hall), await waiting(hall)
        spoilt.unload = lambda: 1 // 0
        clock.now += 100 * DAY
        await sweep(hall)
        assert other.doc.id not in await kept(hall)
    assert caplog.text.count("sweeping failed") == 1


@pytest.mark.parametrize("jump", [400 * DAY, -400 * DAY])
async def test_a_start_with_a_wrong_clock_ends_nothing(tmp_path, jump):
    clock = Clock()
    clock.now = 20_000 * DAY

    async def again(hall):
        await sweep(hall)
        assert sorted(t.doc.status for t in (await kept(hall)).values()) == [
            "playing",
            "waiting",
        ]
        for table in (await kept(hall)).values():
            if table.doc.status == "waiting":
                async with table.transaction() as transaction:
                    await transaction.save()

    async with in_process_hall(tmp_path, clock=clock) as hall:
        tables = [await waiting(hall), await seated(hall)]
        for table in tables:
            async with table.transaction() as transaction:
                await transaction.save()
    clock.now += jump
    async with in_process_hall(tmp_path, clock=clock) as hall:
        await again(hall)
    clock.now -= jump
    async with in_process_hall(tmp_path, clock=clock) as hall:
        await again(hall)
    async with in_process_hall(tmp_path, clock=clock) as hall:
        clock.now += 6 * DAY
        await sweep(hall)
        assert len(await kept(hall)) == 2
        clock.now += 2 * DAY
        await sweep(hall)
        assert [t.doc.status for t in (await kept(hall)).values()] == ["playing"]


@pytest.mark.parametrize("jump", [2 * DAY, -2 * DAY])
async def test_a_small_jump_across_a_stop_counts_for_nothing(tmp_path, jump):
    clock = Clock()
    clock.now = 20_000 * DAY

    async def again(hall):
        table = await waiting(hall, is_seated=False)
        await sweep(hall)
        return table.doc.id, set(await kept(hall))

    async with in_process_hall(tmp_path, clock=clock) as hall:
        first, _ = await again(hall)
    clock.now += jump
    async with in_process_hall(tmp_path, clock=clock) as hall:
        second, left = await again(hall)
    assert left == {first, second}
    clock.now -= jump
    async with in_process_hall(tmp_path, clock=clock) as hall:
        third, left = await again(hall)
    assert left == {first, second, third}


@pytest.mark.parametrize(("runs", "left"), [(1, [1] * 8 + [0] * 2), (10, [1] * 10)])
async def test_time_counts_while_the_machine_runs(tmp_path, runs, left):
    """Restarts of the server alone; and as many of the machine, which tell nothing."""
    clock, run = Clock(), 0

    def uptime():
        return Uptime(f"run-{run}", clock.now)

    async with in_process_hall(tmp_path, clock=clock, uptime=uptime) as hall:
        await waiting(hall)
    found = []
    for number in range(10):
        run = number % runs
        async with in_process_hall(tmp_path, clock=clock, uptime=uptime) as hall:
            await sweep(hall)
            found.append(len(await kept(hall)))
        clock.now += 1 * DAY
    assert found == left


@pytest.mark.parametrize("text", ["", "x y", "1 2", "inf 0 0 run", "nan nan nan nan"])
async def test_a_spoilt_calendar_ends_nothing(tmp_path, text):
    clock = Clock()
    async with in_process_hall(tmp_path, clock=clock) as hall:
        await waiting(hall)
    (tmp_path / "calendar").write_text(text)
    async with in_process_hall(tmp_path, clock=clock) as hall:
        await sweep(hall)
        assert len(await kept(hall)) == 1


async def test_the_calendar_is_the_owners_alone(tmp_path):
    (tmp_path / "calendar").write_text("1 2")
    (tmp_path / "calendar").chmod(0o644)
    async with in_process_hall(tmp_path) as hall:
        await sweep(hall)
    assert (tmp_path / "calendar").stat().st_mode & 0o777 == 0o600


async def test_what_was_looked_at_is_not_deleted(open_hall):
    clock = Clock()
    hall = await open_hall(clock=clock)
    table = await waiting(hall)
    clock.now += 8 * DAY
    table.last_used = clock.now
    await sweep(hall)
    assert table.doc.id in await kept(hall)
    table.subscribers.add(object())
    clock.now += 8 * DAY
    await sweep(hall)
    assert table.doc.id in await kept(hall)
    table.subscribers.clear()
    await sweep(hall)
    assert table.doc.id not in await kept(hall)


async def test_a_table_at_which_nobody_sat_goes_after_a_day(open_hall):
    clock = Clock()
    hall = await open_hall(clock=clock)
    unused, used = await waiting(hall, is_seated=False), await waiting(hall)
    closed = await waiting(hall, is_seated=False)
    await seat_actions.close(closed, ANNA)
    clock.now += 1.5 * DAY
    await sweep(hall)
    assert list(await kept(hall)) == [used.doc.id]
    assert unused.doc.id not in await kept(hall)


def test_the_calendar_stays_whole_on_a_full_disk(tmp_path, monkeypatch):
    calendar = AgeClock(Settings(data=tmp_path), Clock())
    calendar.save()
    before = (tmp_path / "calendar").read_text()
    real = os.fdopen
    monkeypatch.setattr(os, "fdopen", lambda file, mode: real(os.dup2(full.fileno(), file), mode))
    with Path("/dev/full").open("wb") as full:
        calendar.save()
    monkeypatch.undo()
    assert (tmp_path / "calendar").read_text() == before
    calendar.save()
    assert [file.name for file in tmp_path.iterdir()] == ["calendar"]
    assert (tmp_path / "calendar").stat().st_mode & 0o777 == 0o600
