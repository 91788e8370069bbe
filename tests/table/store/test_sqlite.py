"""What SQLite must do beneath the contract."""

import asyncio
import sqlite3
import subprocess
import sys

import pytest
from tests.chaos.faulty_disk import Disk
from tests.table.store.stores import ANNA, TABLE, entry, opened, sqlite_at

from guildhall.table.store import StoreError
from guildhall.table.store.backup import back_up
from guildhall.table.store.data_folder import CannotStart
from guildhall.table.store.sqlite_schema import FIRST, MIGRATIONS, NEWEST, migrate


@pytest.fixture
def make_store(tmp_path):
    return sqlite_at(tmp_path / "tables.db")


@pytest.fixture
async def store(make_store):
    async with opened(make_store) as store:
        yield store


async def test_a_backup_is_a_store_of_its_own(make_store, tmp_path):
    async with opened(make_store) as store:
        await store.append([entry(0)], TABLE)
        await asyncio.gather(
            asyncio.to_thread(back_up, store.path, tmp_path / "copy.db"),
            *(store.append([entry(n)], TABLE) for n in (1, 2, 3)),
        )
        with pytest.raises(CannotStart, match="exists"):
            back_up(store.path, tmp_path / "copy.db")
    async with opened(sqlite_at(tmp_path / "copy.db")) as store:
        numbers = [row.number for row in await store.entries("t")]
        assert numbers == list(range(len(numbers)))
        assert numbers


@pytest.mark.parametrize("name", ["tables.db", "tables.db-wal"])
async def test_what_is_written_to_a_file_that_was_taken_away_is_not_acknowledged(
    tmp_path, name, store
):
    await store.save_person(ANNA)
    (tmp_path / name).rename(tmp_path / "aside")
    for _ in range(2):
        with pytest.raises(StoreError, match="removed or replaced"):
            await store.save_table(TABLE)
    assert "removed or replaced" in store.current_error
    with pytest.raises(StoreError):
        await store.check()
    (tmp_path / name).touch()
    with pytest.raises(StoreError, match="removed or replaced"):
        await store.save_table(TABLE)
    (tmp_path / "aside").rename(tmp_path / name)
    await store.save_table(TABLE)
    assert store.current_error is None


async def test_sqlite_waits_for_the_disk_before_it_answers(store):
    """The disk is watched at the system call: every answer follows a sync of the log."""
    with Disk(store) as disk:
        for number in range(5):
            before = disk.syncs
            await store.append([entry(number)], TABLE)
            assert disk.syncs > before


async def test_sqlite_acknowledges_nothing_while_the_disk_is_busy(store):
    with Disk(store, held=True) as disk:
        write = asyncio.create_task(store.append([entry(0)], TABLE))
        await asyncio.to_thread(disk.reached.wait, 5)
        await asyncio.sleep(0.05)
        assert disk.reached.is_set()
        assert not write.done()
        disk.release()
        await write


async def test_sqlite_answers_a_failed_sync_with_an_error(store):
    await store.append([entry(0)], TABLE)
    with Disk(store, broken=True), pytest.raises(StoreError):
        await store.append([entry(1)], TABLE)
    await store.append([entry(1, "again")], TABLE)
    assert await store.entries("t") == [entry(0), entry(1, "again")]


async def test_a_disk_that_cannot_be_written_is_told_once(make_store, caplog):
    async with opened(make_store) as store:
        for _ in range(2):
            await store.check()
            assert store.current_error is None
            store._write_connection.execute("PRAGMA query_only = ON")
            for _ in range(3):
                with pytest.raises(StoreError):
                    await store.save_person(ANNA)
                with pytest.raises(StoreError):
                    await store.check()
            assert "readonly" in store.current_error
            store._write_connection.execute("PRAGMA query_only = OFF")
        await store.save_person(ANNA)
        assert store.current_error is None
    told = [record.getMessage() for record in caplog.records]
    assert [text.startswith("the database cannot be written: ") for text in told] == [
        True, False, True, False,
    ]  # fmt: skip


async def test_what_cannot_be_written_is_not_hidden_by_what_can(make_store, caplog):
    async with opened(make_store) as store:
        await store.append([entry(0)], TABLE)
        store._read_connection.execute("PRAGMA query_only = OFF")
        store._read_connection.execute("ALTER TABLE entries RENAME TO elsewhere")
        for _ in range(3):
            with pytest.raises(StoreError):
                await store.append([entry(1)], TABLE)
            await store.check()
            await store.save_person(ANNA)
            assert "entries" in store.current_error
        store._read_connection.execute("ALTER TABLE elsewhere RENAME TO entries")
        await store.check()
        assert store.current_error is None
        assert await store.entries("t") == [entry(0)]
        assert await store.person("anna") == ANNA
    told = [record.getMessage().split(":")[0] for record in caplog.records]
    assert told == ["the database cannot be written", "the database can be written again"]


async def test_many_writers_share_a_sync(store):
    with Disk(store) as disk:
        await asyncio.gather(*(store.append([entry(n)], TABLE) for n in range(200)))
        assert disk.syncs < 100


async def test_the_database_belongs_to_its_owner(make_store, tmp_path):
    async with opened(make_store):
        await asyncio.sleep(0)
    assert (tmp_path / "tables.db").stat().st_mode & 0o777 == 0o600


async def test_a_second_connection_leaves_the_log_alone(tmp_path, store):
    """Whoever closes the database last removes its log; that must not be somebody else."""
    await store.save_person(ANNA)
    sqlite = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('SELECT * FROM people')"
    command = [sys.executable, "-c", sqlite, str(tmp_path / "tables.db")]
    await asyncio.to_thread(subprocess.run, command, check=True)
    assert (tmp_path / "tables.db-wal").exists()


def test_migrations_are_made_once_and_in_order():
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, {1: "CREATE TABLE a (x)"})
    migrate(connection, {1: "CREATE TABLE a (x)", 2: "ALTER TABLE a ADD COLUMN y"})
    migrate(connection, {1: "CREATE TABLE a (x)", 2: "ALTER TABLE a ADD COLUMN y"})
    connection.execute("INSERT INTO a (x, y) VALUES (1, 2)")
    assert connection.execute("PRAGMA user_version").fetchone() == (2,)


def test_a_migration_that_fails_leaves_no_trace():
    connection = sqlite3.connect(":memory:", isolation_level=None)
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, {1: "CREATE TABLE a (x); CREATE TABLE a (x)"})
    connection.execute("ROLLBACK")
    assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    assert connection.execute("PRAGMA user_version").fetchone() == (0,)


def test_the_first_schema_is_migrated_to_the_newest():
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, {FIRST: MIGRATIONS[FIRST]})
    connection.execute("INSERT INTO people VALUES ('anna', 'Anna', 'en', 1, 1, NULL, 2)")
    migrate(connection)
    assert connection.execute("PRAGMA user_version").fetchone() == (NEWEST,)
    assert connection.execute("SELECT name, seen FROM people").fetchall() == [("Anna", 2.0)]
    assert connection.execute("SELECT count(*) FROM wanted").fetchone() == (0,)


def test_a_newer_database_is_refused():
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute(f"PRAGMA user_version = {NEWEST + 1}")
    with pytest.raises(StoreError, match="newer Guildhall"):
        migrate(connection)
