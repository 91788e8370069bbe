"""A standby that takes over may lack what was written last; what it holds stays whole."""

import asyncio

import asyncpg
import msgspec
import pytest
from tests.table.cluster.postgres import Postgres
from tests.table.store.stores import TABLE, entry, postgres_at

from guildhall.table.store import StaleLease
from guildhall.table.store.postgresql.pg_connection import Lease
from guildhall.table.store.postgresql.pg_store import Timeline


async def test_on_another_timeline_nothing_is_written_by_memory(address):
    store = await postgres_at(address)()
    connection = await asyncpg.connect(address)
    timeline, turns = Timeline(store.server_id), []
    timeline.on_switch = lambda: turns.append(1)
    try:
        await store.append([entry(1)], TABLE)
        await timeline.check(connection)
        await timeline.check(connection)
        await store.append([entry(2)], TABLE)
        assert turns == []
        timeline._known = "00000000"
        await timeline.check(connection)
        assert turns == [1]
        with pytest.raises(StaleLease):
            await store.append([entry(3)], TABLE)
        row = await store.acquire_lease("t")
        await store.append([entry(3)], row)
        assert len(await store.entries("t")) == 3
    finally:
        await connection.close()
        await store.close()


def test_a_lease_that_was_ended_is_not_renewed_by_what_was_said_before(monkeypatch):
    now = [100.0]
    monkeypatch.setattr(
        "guildhall.table.store.postgresql.pg_connection.lease_clock", lambda: now[0]
    )
    lease = Lease()
    now[0] += 1
    lease.expire()
    lease.renew(100.5)
    assert lease.is_expired
    now[0] += 1
    lease.renew(now[0])
    assert not lease.is_expired


class Standby(Postgres):
    """A copy that follows another cluster."""

    def follow(self, primary):
        made = self._run(
            self.programs / "pg_basebackup",
            *("-d", primary.address, "-D", self.folder / "data", "-R", "-X", "stream"),
            *("--checkpoint=fast", "--no-sync"),
        )
        assert made.wait(120) == 0, self.log()
        return self

    def promote(self):
        promoted = asyncio.run(self.fetchval("SELECT pg_promote()"))
        assert promoted

    async def fetchval(self, query):
        connection = await asyncpg.connect(self.address)
        try:
            return await connection.fetchval(query)
        finally:
            await connection.close()

    async def has(self, count):
        """Wait until so many entries have come over."""
        async with asyncio.timeout(60):
            while await self.fetchval("SELECT count(*) FROM entries") < count:
                await asyncio.sleep(0.05)


@pytest.mark.long
async def test_a_standby_that_lacks_a_move_goes_on_from_the_move_before():
    primary, standby = Postgres(), Standby()
    try:
        await asyncio.to_thread(primary.make().start)
        await asyncio.to_thread(standby.follow(primary).start)
        places = f"127.0.0.1:{primary.port},127.0.0.1:{standby.port}"
        address = f"postgresql://guildhall@{places}/postgres?target_session_attrs=read-write"
        store = await postgres_at(address)()
        try:
            await store.append([entry(1), entry(2)], TABLE)
            await standby.has(2)
            await asyncio.to_thread(standby.stop)
            await store.append([entry(3)], msgspec.structs.replace(TABLE, doc=b"lost"))
            await asyncio.to_thread(primary.stop)
            await asyncio.to_thread(standby.start)
            await asyncio.to_thread(standby.promote)
            late = msgspec.structs.replace(TABLE, doc=b"after")
            with pytest.raises(StaleLease):
                await store.append([entry(4)], late)
            assert store.is_lease_expired
            await store.heartbeat()
            row = await store.acquire_lease("t")
            assert row.doc == TABLE.doc
            assert [e.number for e in await store.entries("t")] == [1, 2]
            await store.append([entry(3, body=b"buy")], row)
        finally:
            await store.close()
    finally:
        primary.remove()
        standby.remove()
