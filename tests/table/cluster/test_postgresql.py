"""What PostgreSQL must do beneath the contract: one holder of a table, and patience."""

import asyncio
import contextlib
import logging

import asyncpg
import msgspec
import pytest
from tests.table.store.stores import ANNA, TABLE, entry, glanced, opened, postgres_at, wanted

from guildhall.table.store import (
    ChatRow,
    DatabaseDown,
    ResultRow,
    StaleLease,
    StoreError,
    UnknownOutcome,
)
from guildhall.table.store.postgresql import HeldElsewhere, pg_connection, pg_schema, pg_sql
from guildhall.table.store.postgresql import pg_store as kept
from guildhall.table.store.postgresql.pg_store import PostgresStore
from guildhall.table.store.review_queue import ReviewRow
from guildhall.table.store.sqlite_schema import FIRST, MIGRATIONS, NEWEST

LAPSED = "UPDATE servers SET beat = beat - interval '1 hour' WHERE id = 'server-1'"
CUT = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@pytest.fixture
async def open_stores(address):
    """Opens stores of one database, each as a server of its own."""
    make_store = postgres_at(address)
    async with contextlib.AsyncExitStack() as stores:

        async def open_stores(count=2):
            return [await stores.enter_async_context(opened(make_store)) for _ in range(count)]

        yield open_stores


async def execute(address, query):
    connection = await asyncpg.connect(address)
    try:
        return await connection.execute(query)
    finally:
        await connection.close()


async def test_a_table_is_held_by_one_server_until_that_lets_go(open_stores):
    one, other = await open_stores()
    await one.save_table(TABLE)
    with pytest.raises(StaleLease):
        await other.acquire_lease("t")
    await one.release_lease("t", 1)
    row = await other.acquire_lease("t")
    assert row.lease_token == 2
    for late in (
        one.save_table(TABLE),
        one.append([entry(1)], TABLE),
        one.release_lease("t", 1),
    ):
        await asyncio.gather(late, return_exceptions=True)
    assert await other.table("t") == row
    with pytest.raises(StaleLease):
        await one.acquire_lease("t")


async def test_a_server_that_says_nothing_loses_its_tables_and_writes_nothing_any_more(
    address, open_stores
):
    one, other = await open_stores()
    await one.append([entry(1)], TABLE)
    await execute(address, LAPSED)
    row = await other.acquire_lease("t")
    with pytest.raises(StaleLease):
        await one.append([entry(2)], TABLE)
    await other.append([entry(2)], msgspec.structs.replace(row, doc=b"after"))
    assert [e.number for e in await one.entries("t")] == [1, 2]
    await one.heartbeat()
    with pytest.raises(StaleLease):
        await one.acquire_lease("t")


async def test_a_server_that_ends_leaves_its_tables(open_stores):
    one, other = await open_stores()
    await one.save_table(TABLE)
    await one.close()
    assert (await other.acquire_lease("t")).lease_token == 2


async def test_who_claims_again_fences_what_may_still_be_under_way(open_stores):
    (store,) = await open_stores(1)
    await store.save_table(TABLE)
    assert (await store.acquire_lease("t")).lease_token == 2
    with pytest.raises(StaleLease):
        await store.append([entry(1)], TABLE)


async def test_an_old_lease_token_of_the_same_server_writes_nothing(open_stores):
    (store,) = await open_stores(1)
    await store.save_table(TABLE)
    await store.acquire_lease("t")
    line = ChatRow("t", 0, "anna", "Anna", 0, "Hello", 1.0, "key-0001")
    for late in (
        store.add_chat(line, 1),
        store.save_result(ResultRow("t", b"{}"), 1),
        store.delete_table("t", 1),
    ):
        with pytest.raises(StaleLease):
            await late
    assert await store.table("t") is not None
    assert await store.chat("t") == []


async def test_what_a_cut_line_left_is_unknown_and_can_be_found_out(address, open_stores):
    (store,) = await open_stores(1)
    await store.save_table(TABLE)
    holder = await asyncpg.connect(address)
    await holder.execute("BEGIN; LOCK TABLE tables")
    write = asyncio.create_task(store.append([entry(1)], TABLE))
    waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    async with asyncio.timeout(60):
        while not await holder.fetchval(waits):
            await asyncio.sleep(0.01)
    await holder.execute(CUT)
    with pytest.raises(UnknownOutcome):
        await write
    await holder.close()
    assert (await store.acquire_lease("t")).doc == TABLE.doc
    assert await store.entries("t") == []


async def test_lines_that_were_cut_are_made_anew(address, open_stores):
    (store,) = await open_stores(1)
    await store.save_person(ANNA)
    await execute(address, CUT)
    assert await store.person("anna") == ANNA
    await execute(address, CUT)
    try:
        await store.save_table(TABLE)
    except UnknownOutcome:
        await store.save_table(TABLE)
    assert store.current_error is None


@pytest.mark.parametrize("problem", [asyncpg.InternalClientError("busy"), RuntimeError("odd")])
async def test_nobody_waits_for_ever_for_a_write_that_broke_off(monkeypatch, problem, open_stores):
    """As when the driver is in the middle of something while its line is cut."""
    (store,) = await open_stores(1)

    async def broken(connection):
        raise problem

    real = store._pool.write
    monkeypatch.setattr(store._pool, "write", lambda work, patience: real(broken, patience))
    with pytest.raises(UnknownOutcome):
        await asyncio.wait_for(store.save_table(TABLE), 60)
    monkeypatch.undo()
    await store.save_table(TABLE)
    assert await store.table("t") == TABLE


async def test_a_line_that_breaks_when_it_is_given_back_spoils_nothing(open_stores):
    (store,) = await open_stores(1)

    async def last(connection):
        found = await connection.fetchval("SELECT 1302")
        with contextlib.suppress(asyncpg.PostgresError):
            await connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")
        return found

    assert await store._pool.read(last) == 1302
    assert await store._pool.execute(last) == 1302
    await store.save_table(TABLE)


async def test_whoever_asks_waits_while_the_database_restarts(postgres, address, caplog):
    with caplog.at_level(logging.WARNING, "guildhall"):
        async with opened(postgres_at(address)) as store:
            await store.append([entry(1)], TABLE)
            await asyncio.to_thread(postgres.stop)
            asking = asyncio.create_task(store.entries("t"))
            await asyncio.sleep(0.3)
            assert not asking.done()
            await asyncio.to_thread(postgres.start)
            assert await asking == [entry(1)]
    told = [record.getMessage().split(":")[0] for record in caplog.records]
    assert told == ["the database does not answer", "the database answers again"]


async def test_nobody_waits_for_ever(postgres, monkeypatch, open_stores):
    monkeypatch.setattr(pg_connection, "PATIENCE", 0.2)
    (store,) = await open_stores(1)
    await asyncio.to_thread(postgres.stop)
    try:
        with pytest.raises(DatabaseDown):
            await store.entries("t")
        with pytest.raises(StoreError) as problem:
            await store.save_table(TABLE)
        assert not isinstance(problem.value, UnknownOutcome), "it certainly was not written"
        assert store.current_error is not None
    finally:
        await asyncio.to_thread(postgres.start)
    await store.heartbeat()
    assert store.current_error is None


async def test_one_that_cannot_be_written_does_not_harm_those_with_it(open_stores):
    (store,) = await open_stores(1)
    await store.save_table(TABLE)
    bad = entry(1, person="\0")
    results = await asyncio.gather(
        store.append([bad], TABLE), store.append([entry(2)], TABLE), return_exceptions=True
    )
    assert isinstance(results[0], StoreError)
    assert results[1] is None
    assert await store.entries("t") == [entry(2)]


async def test_many_writers_share_a_transaction(monkeypatch, open_stores):
    (store,) = await open_stores(1)
    await store.save_table(TABLE)
    written, write = [], store._pool.write

    async def counted(work, *patience):
        written.append(work)
        return await write(work, *patience)

    monkeypatch.setattr(store._pool, "write", counted)
    await asyncio.gather(*(store.append([entry(n)], TABLE) for n in range(200)))
    assert len(written) <= 3
    assert len(await store.entries("t")) == 200


async def test_servers_that_start_together_make_one_shape(address):
    make_store = postgres_at(address)
    for store in await asyncio.gather(*(make_store() for _ in range(4))):
        await store.close()
    connection = await asyncpg.connect(address)
    numbers = await connection.fetch("SELECT number FROM shape")
    await connection.close()
    assert [number for (number,) in numbers] == [*range(FIRST, NEWEST + 1)]


def test_both_databases_have_the_same_schema_versions():
    assert [*pg_schema.MIGRATIONS] == [*MIGRATIONS] == [*range(FIRST, NEWEST + 1)]


async def test_a_newer_database_is_refused(address):
    make_store = postgres_at(address)
    await (await make_store()).close()
    await execute(address, f"INSERT INTO shape VALUES ({NEWEST + 1})")
    with pytest.raises(StoreError, match="newer Guildhall"):
        await make_store()


async def test_who_claims_hears_who_holds_a_table_and_may_give_a_server_up(open_stores):
    one, other = await open_stores()
    await one.save_table(TABLE)
    with pytest.raises(HeldElsewhere) as there:
        await other.acquire_lease("t")
    assert there.value.server == one.server_id
    other.mark_unreachable(one.server_id)
    assert (await other.acquire_lease("t")).lease_token == 2


async def test_tables_of_a_server_that_drains_may_be_taken(open_stores):
    one, other = await open_stores()
    await one.save_table(TABLE)
    await one.drain()
    assert (await other.acquire_lease("t")).lease_token == 2


async def test_what_should_happen_by_itself_is_an_orphan_when_its_server_is_gone(
    address, open_stores
):
    one, other = await open_stores()
    await one.save_table(glanced("bots", status="playing", has_timers=True))
    await one.save_table(glanced("rests", status="playing"))
    assert await other.unowned_tables(9) == []
    await execute(address, LAPSED)
    assert await other.unowned_tables(9) == ["bots"]
    await other.acquire_lease("bots")
    assert await other.unowned_tables(9) == []


async def test_servers_hear_each_other_and_not_themselves(open_stores):
    one, other = await open_stores()
    heard = {one: [], other: []}
    tasks = [asyncio.create_task(store.listen(heard[store].append)) for store in heard]
    async with asyncio.timeout(60):
        while not all(heard.values()):
            await asyncio.sleep(0.01)
        await one.publish("lobby")
        while len(heard[other]) < 2:
            await asyncio.sleep(0.01)
    await other.publish("person anna")
    async with asyncio.timeout(60):
        while len(heard[one]) < 2:
            await asyncio.sleep(0.01)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert heard == {one: ["", "person anna"], other: ["", "lobby"]}


async def test_who_was_cut_off_hears_that_something_was_missed(address, open_stores):
    (store,) = await open_stores(1)
    heard = []
    listening = asyncio.create_task(store.listen(heard.append))
    async with asyncio.timeout(60):
        while not heard:
            await asyncio.sleep(0.01)
        await execute(address, CUT)
        while len(heard) < 2:
            await asyncio.sleep(0.01)
    listening.cancel()
    await asyncio.gather(listening, return_exceptions=True)
    assert heard == ["", ""]


async def test_servers_that_run_together_are_one_run(address, open_stores):
    one, other = await open_stores()
    first, second = await one.runs(), await other.runs()
    assert len(first) == 1
    assert [number for number, _, _ in first] == [number for number, _, _ in second]
    await execute(address, "UPDATE runs SET start = start - 100, finish = finish - 60")
    await execute(address, "DELETE FROM servers")
    (one, start, finish), (two, again, _) = await other.runs()
    assert two == one + 1
    assert again - finish >= 60
    assert finish - start >= 40


async def test_who_was_silent_too_long_knows(monkeypatch, open_stores):
    (one,) = await open_stores(1)
    assert not one.is_lease_expired
    now = pg_connection.lease_clock() + pg_connection.LEASE + 1
    for module in (pg_connection, pg_sql):
        monkeypatch.setattr(module, "lease_clock", lambda: now)
    assert one.is_lease_expired
    await one.heartbeat()
    assert not one.is_lease_expired


# Reviews


async def want_some(store, count):
    for number in range(count):
        await store.save_table(msgspec.structs.replace(TABLE, id=f"t{number}"))
        assert await store.queue_review(wanted(f"t{number}"), (9, 9))


async def test_reviews_are_shared_and_each_is_taken_once(open_stores):
    one, other = await open_stores()
    await want_some(one, 8)
    taken = await asyncio.gather(*(store.dequeue_review() for store in (one, other) * 5))
    tables = sorted(row.table for row in taken if row)
    assert tables == sorted(set(tables))
    while row := await one.dequeue_review():
        tables.append(row.table)
    assert sorted(tables) == [f"t{number}" for number in range(8)]


async def test_a_review_whose_maker_is_silent_is_made_by_another(address, open_stores):
    one, other = await open_stores()
    await want_some(one, 1)
    await one.dequeue_review()
    assert await other.dequeue_review() is None
    await execute(address, LAPSED)
    assert (await other.dequeue_review()).tries == 2
    assert not await one.save_review_progress("t0", 5, b"late")
    assert not await one.finish_review(ReviewRow("t0", b"late"))
    assert await other.finish_review(ReviewRow("t0", b"made"))


async def test_servers_leave_reviews_to_those_who_do_nothing_else(address, open_stores):
    await open_stores(1)
    server = await kept.PostgresStore.connect(address, "server", "http://there")
    try:
        await want_some(server, 1)
        assert await server.dequeue_review() is None
        await execute(address, LAPSED)
        assert (await server.dequeue_review()).table == "t0"
    finally:
        await server.close()


def test_while_the_database_is_down_tables_stay_and_afterwards_their_owners_have_time(monkeypatch):
    now = 100.0
    monkeypatch.setattr(pg_connection, "lease_clock", lambda: now)
    mine = pg_connection.Lease()
    assert mine.may_take_over
    for _ in range(10):
        now += 2
        mine.suspend()
    assert not mine.is_expired, "it was told every two seconds that nobody can take anything"
    mine.renew(now - 0.5)
    assert not mine.may_take_over
    now += pg_connection.LEASE - 0.25
    assert not mine.is_expired, "what it was told last counts"
    now += 0.5
    assert not mine.may_take_over, "another may have been told later"
    now += pg_connection.MARGIN
    assert mine.may_take_over
    mine.renew(now)
    now += pg_connection.LEASE + 1
    mine.suspend()
    assert mine.is_expired, "it slept, and the database may have been there meanwhile"


async def test_who_starts_at_the_address_of_one_that_died_frees_its_tables(address, open_stores):
    (other,) = await open_stores(1)
    before = await PostgresStore.connect(address, "before", "http://here/")
    await before.save_table(TABLE)
    with pytest.raises(HeldElsewhere):
        await other.acquire_lease("t")
    after = await PostgresStore.connect(address, "after", "http://here/")
    assert (await other.acquire_lease("t")).lease_token == 2
    with pytest.raises(StaleLease):
        await before.save_table(TABLE)
    for store in (before, after):
        await store.close()


async def test_who_holds_a_table_learns_that_another_has_taken_it(open_stores):
    one, other = await open_stores()
    await one.save_table(TABLE)
    assert await one.lost_leases({"t": 1}) == []
    other.mark_unreachable("server-1")
    assert (await other.acquire_lease("t")).lease_token == 2
    assert await one.lost_leases({"t": 1}) == ["t"]
    assert await other.lost_leases({"t": 2}) == []
