"""The contract of every store, and what SQLite must do beneath it."""

import asyncio
import sqlite3
import subprocess
import sys

import msgspec
import pytest
from tests.table.disk import Disk

from guildhall.table.store import (
    ChatRow,
    Conflict,
    EndingRow,
    EntryRow,
    Person,
    ReviewRow,
    StoreError,
    TableRow,
)
from guildhall.table.store import rows as stored_rows
from guildhall.table.store.folder import CannotStart
from guildhall.table.store.migrations import MIGRATIONS, migrate
from guildhall.table.store.sqlite import SqliteStore

ANNA = Person("anna", "Anna", "hu", 1.0, 0, "digest")
TABLE = TableRow("t", "playing", 5.0, b"{}")


def entry(number, key=None, person="anna", body=b"sell", table="t"):
    return EntryRow(table, number, body, float(number), person, key)


def line(text, key=None, table="t"):
    return ChatRow(table, 0, "anna", "Anna", 1, text, 3.0, key)


@pytest.fixture(params=[SqliteStore], ids=["sqlite"])
def make_store(request, tmp_path):
    """Opens the same database again each time it is called."""
    return lambda: request.param(tmp_path / "tables.db")


def with_store(make_store, work):
    async def run():
        store = make_store()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_a_person_is_found_by_id_and_by_link(make_store):
    async def work(store):
        await store.save_person(ANNA)
        assert await store.person("anna") == ANNA
        assert await store.person_of_link("digest") == ANNA
        assert await store.person("berta") is None
        assert await store.person_of_link("other") is None

    with_store(make_store, work)


def test_a_person_is_replaced(make_store):
    async def work(store):
        await store.save_person(ANNA)
        later = msgspec.structs.replace(ANNA, name="Panni", epoch=1, link=None)
        await store.save_person(later)
        assert await store.person("anna") == later
        assert await store.person_of_link("digest") is None

    with_store(make_store, work)


def test_preferences_are_changed_one_by_one_and_stay_short(make_store):
    async def work(store):
        await store.save_person(ANNA)
        assert await store.preferences("anna") == "{}"
        assert await store.prefer("anna", '{"speed":2,"theme":"dark"}', 40)
        assert await store.prefer("anna", '{"speed":1}', 40)
        assert not await store.prefer("anna", '{"lang":"a long word"}', 40)
        assert await store.preferences("anna") == '{"speed":1,"theme":"dark"}'

    with_store(make_store, work)


def test_a_person_is_changed_only_while_of_the_same_epoch(make_store):
    async def work(store):
        await store.save_person(ANNA)
        revoked = msgspec.structs.replace(ANNA, epoch=1, link=None)
        assert await store.change_person(ANNA, revoked) == revoked
        late = msgspec.structs.replace(ANNA, name="Thief")
        assert await store.change_person(ANNA, late) is None
        assert await store.person("anna") == revoked
        named = msgspec.structs.replace(revoked, name="Panni")
        linked = msgspec.structs.replace(revoked, link="new")
        await asyncio.gather(
            store.change_person(revoked, named), store.change_person(revoked, linked)
        )
        assert await store.person("anna") == msgspec.structs.replace(named, link="new")
        assert await store.change_person(linked, linked) == await store.person("anna")

    with_store(make_store, work)


def test_tables_come_latest_first(make_store):
    async def work(store):
        await store.save_table(TABLE)
        await store.save_table(TableRow("u", "waiting", 9.0, b"u"))
        assert [row.id for row in await store.tables()] == ["u", "t"]
        await store.save_table(TableRow("t", "over", 10.0, b"later"))
        assert await store.table("t") == TableRow("t", "over", 10.0, b"later")
        assert [row.id for row in await store.tables()] == ["t", "u"]
        assert await store.table("v") is None

    with_store(make_store, work)


def test_a_log_grows_together_with_the_table(make_store):
    async def work(store):
        after = TableRow("t", "over", 6.0, b"after")
        await store.append([entry(0)], TABLE)
        await store.append([entry(1, "key-1")], after)
        assert await store.entries("t") == [entry(0), entry(1, "key-1")]
        assert await store.table("t") == after
        assert await store.entries("u") == []

    with_store(make_store, work)


@pytest.mark.parametrize("second", [entry(1), entry(2, "key")], ids=["number", "key"])
def test_an_entry_is_never_doubled_and_a_refused_one_changes_nothing(make_store, second):
    async def work(store):
        await store.append([entry(1, "key")], TABLE)
        with pytest.raises(Conflict):
            await store.append([second], TableRow("t", "over", 9.0, b"never"))
        assert await store.entries("t") == [entry(1, "key")]
        assert await store.table("t") == TABLE

    with_store(make_store, work)


def test_several_entries_are_written_together_or_not_at_all(make_store):
    async def work(store):
        await store.append([entry(0), entry(1)], TABLE)
        with pytest.raises(Conflict):
            await store.append([entry(2), entry(1)], TABLE)
        assert await store.entries("t") == [entry(0), entry(1)]

    with_store(make_store, work)


def test_keys_belong_to_a_person_and_a_table(make_store):
    async def work(store):
        await store.append([entry(1, "key")], TABLE)
        await store.append([entry(2, "key", person="berta")], TABLE)
        await store.append([entry(1, "key", table="u")], TableRow("u", "playing", 1.0, b""))
        assert await store.entry_of_key("t", "anna", "key") == entry(1, "key")
        assert await store.entry_of_key("t", "berta", "key") == entry(2, "key", person="berta")
        assert await store.entry_of_key("t", "cili", "key") is None

    with_store(make_store, work)


def test_a_refused_entry_does_not_harm_those_written_with_it(make_store):
    async def work(store):
        await store.append([entry(1)], TABLE)
        writes = [store.append([entry(n % 5)], TABLE) for n in range(20)]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(result is None for result in results) == 4
        assert sum(isinstance(result, Conflict) for result in results) == 16
        assert [row.number for row in await store.entries("t")] == [0, 1, 2, 3, 4]

    with_store(make_store, work)


def test_chat_is_numbered_and_a_repeated_key_says_nothing_new(make_store):
    async def work(store):
        await store.save_table(TABLE)
        first = await store.add_chat(line("hello", "key-a"))
        assert first.number == 1
        assert await store.add_chat(line("hello", "key-a")) == first
        assert (await store.add_chat(line("servus"))).number == 2
        assert (await store.add_chat(line("salut"))).number == 3
        assert [row.text for row in await store.chat("t")] == ["hello", "servus", "salut"]
        assert [row.text for row in await store.chat("t", last=2)] == ["servus", "salut"]

    with_store(make_store, work)


def test_a_review_is_kept_and_replaced(make_store):
    async def work(store):
        await store.save_table(TABLE)
        assert await store.review("t") is None
        for body in (b"first", b"second"):
            await store.save_review(ReviewRow("t", body))
            assert await store.review("t") == ReviewRow("t", body)
        await store.delete_table("t")
        assert await store.review("t") is None

    with_store(make_store, work)


def test_of_much_chat_the_last_lines_are_kept(make_store, monkeypatch):
    monkeypatch.setattr(stored_rows, "CHAT_KEPT", 3)

    async def work(store):
        for table in ("t", "u"):
            await store.save_table(msgspec.structs.replace(TABLE, id=table))
        await store.add_chat(msgspec.structs.replace(line("elsewhere"), table="u"))
        for number in range(10):
            assert (await store.add_chat(line(f"line {number}"))).number == number + 1
        assert [row.number for row in await store.chat("t")] == [8, 9, 10]
        assert len(await store.chat("u")) == 1

    with_store(make_store, work)


def test_a_deleted_table_takes_its_log_and_chat_along(make_store):
    async def work(store):
        await store.append([entry(0)], TABLE)
        await store.add_chat(line("hello"))
        await store.delete_table("t")
        assert await store.table("t") is None
        assert await store.entries("t") == []
        assert await store.chat("t") == []

    with_store(make_store, work)


def test_everything_is_there_after_a_restart(make_store):
    async def write(store):
        await store.save_person(ANNA)
        await asyncio.gather(*(store.append([entry(n)], TABLE) for n in range(100)))

    async def read(store):
        assert await store.person("anna") == ANNA
        assert await store.entries("t") == [entry(n) for n in range(100)]

    with_store(make_store, write)
    with_store(make_store, read)


def test_a_backup_is_a_store_of_its_own(make_store, tmp_path):
    async def work(store):
        await store.append([entry(0)], TABLE)
        await asyncio.gather(
            store.backup(tmp_path / "copy.db"),
            *(store.append([entry(n)], TABLE) for n in (1, 2, 3)),
        )
        with pytest.raises(CannotStart, match="exists"):
            await store.backup(tmp_path / "copy.db")

    with_store(make_store, work)

    async def read(store):
        numbers = [row.number for row in await store.entries("t")]
        assert numbers == list(range(len(numbers)))
        assert numbers

    with_store(lambda: SqliteStore(tmp_path / "copy.db"), read)


@pytest.mark.parametrize("name", ["tables.db", "tables.db-wal"])
def test_what_is_written_to_a_file_that_was_taken_away_is_not_acknowledged(tmp_path, name):
    async def work(store):
        await store.save_person(ANNA)
        (tmp_path / name).rename(tmp_path / "aside")
        for _ in range(2):
            with pytest.raises(StoreError, match="removed or replaced"):
                await store.save_table(TABLE)
        assert "removed or replaced" in store.trouble
        with pytest.raises(StoreError):
            await store.check()
        (tmp_path / name).touch()
        with pytest.raises(StoreError, match="removed or replaced"):
            await store.save_table(TABLE)
        (tmp_path / "aside").rename(tmp_path / name)
        await store.save_table(TABLE)
        assert store.trouble is None

    with_store(lambda: SqliteStore(tmp_path / "tables.db"), work)


def test_a_closed_store_takes_nothing(make_store):
    async def work(store):
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.save_person(ANNA)

    with_store(make_store, work)


def test_sqlite_waits_for_the_disk_before_it_answers(tmp_path):
    """The disk is watched at the system call: every answer follows a sync of the log."""

    async def work(store):
        with Disk(store) as disk:
            for number in range(5):
                before = disk.syncs
                await store.append([entry(number)], TABLE)
                assert disk.syncs > before

    with_store(lambda: SqliteStore(tmp_path / "tables.db"), work)


def test_sqlite_acknowledges_nothing_while_the_disk_is_busy(tmp_path):
    async def work(store):
        with Disk(store, held=True) as disk:
            write = asyncio.create_task(store.append([entry(0)], TABLE))
            await asyncio.to_thread(disk.reached.wait, 5)
            await asyncio.sleep(0.05)
            assert disk.reached.is_set()
            assert not write.done()
            disk.release()
            await write

    with_store(lambda: SqliteStore(tmp_path / "tables.db"), work)


def test_sqlite_answers_a_failed_sync_with_an_error(tmp_path):
    async def work(store):
        await store.append([entry(0)], TABLE)
        with Disk(store, broken=True), pytest.raises(StoreError):
            await store.append([entry(1)], TABLE)
        await store.append([entry(1, "again")], TABLE)
        assert await store.entries("t") == [entry(0), entry(1, "again")]

    with_store(lambda: SqliteStore(tmp_path / "tables.db"), work)


def test_a_disk_that_cannot_be_written_is_told_once(tmp_path, caplog):
    async def work(store):
        for _ in range(2):
            await store.check()
            assert store.trouble is None
            store._writing.execute("PRAGMA query_only = ON")
            for _ in range(3):
                with pytest.raises(StoreError):
                    await store.save_person(ANNA)
                with pytest.raises(StoreError):
                    await store.check()
            assert "readonly" in store.trouble
            store._writing.execute("PRAGMA query_only = OFF")
        await store.save_person(ANNA)
        assert store.trouble is None

    with_store(lambda: SqliteStore(tmp_path / "tables.db"), work)
    told = [record.getMessage() for record in caplog.records]
    assert [text.startswith("the database cannot be written: ") for text in told] == [
        True, False, True, False,
    ]  # fmt: skip


def test_what_cannot_be_written_is_not_hidden_by_what_can(tmp_path, caplog):
    async def work(store):
        await store.append([entry(0)], TABLE)
        store._reading.execute("PRAGMA query_only = OFF")
        store._reading.execute("ALTER TABLE entries RENAME TO elsewhere")
        for _ in range(3):
            with pytest.raises(StoreError):
                await store.append([entry(1)], TABLE)
            await store.check()
            await store.save_person(ANNA)
            assert "entries" in store.trouble
        store._reading.execute("ALTER TABLE elsewhere RENAME TO entries")
        await store.check()
        assert store.trouble is None
        assert await store.entries("t") == [entry(0)]
        assert await store.person("anna") == ANNA

    with_store(lambda: SqliteStore(tmp_path / "tables.db"), work)
    told = [record.getMessage().split(":")[0] for record in caplog.records]
    assert told == ["the database cannot be written", "the database can be written again"]


def test_many_writers_share_a_sync(tmp_path):
    async def work(store):
        with Disk(store) as disk:
            await asyncio.gather(*(store.append([entry(n)], TABLE) for n in range(200)))
            assert disk.syncs < 100

    with_store(lambda: SqliteStore(tmp_path / "tables.db"), work)


def test_the_database_belongs_to_its_owner(tmp_path):
    with_store(lambda: SqliteStore(tmp_path / "tables.db"), lambda store: asyncio.sleep(0))
    assert (tmp_path / "tables.db").stat().st_mode & 0o777 == 0o600


def test_a_second_connection_leaves_the_log_alone(tmp_path):
    """Whoever closes the database last removes its log; that must not be somebody else."""

    async def work(store):
        await store.save_person(ANNA)
        sqlite = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('SELECT * FROM people')"
        command = [sys.executable, "-c", sqlite, str(tmp_path / "tables.db")]
        await asyncio.to_thread(subprocess.run, command, check=True)
        assert (tmp_path / "tables.db-wal").exists()

    with_store(lambda: SqliteStore(tmp_path / "tables.db"), work)


def test_migrations_are_made_once_and_in_order():
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, ("CREATE TABLE a (x)",))
    migrate(connection, ("CREATE TABLE a (x)", "ALTER TABLE a ADD COLUMN y"))
    migrate(connection, ("CREATE TABLE a (x)", "ALTER TABLE a ADD COLUMN y"))
    connection.execute("INSERT INTO a (x, y) VALUES (1, 2)")
    assert connection.execute("PRAGMA user_version").fetchone() == (2,)


def test_a_migration_that_fails_leaves_no_trace():
    connection = sqlite3.connect(":memory:", isolation_level=None)
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, ("CREATE TABLE a (x); CREATE TABLE a (x)",))
    connection.execute("ROLLBACK")
    assert connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    assert connection.execute("PRAGMA user_version").fetchone() == (0,)


def test_a_newer_database_is_refused():
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(StoreError, match="newer Guildhall"):
        migrate(connection)


def test_an_ending_is_kept_and_goes_with_its_table(make_store):
    async def work(store):
        await store.save_table(TABLE)
        assert await store.ending("t") is None
        await store.save_ending(EndingRow("t", b"won"))
        assert await store.ending("t") == EndingRow("t", b"won")
        await store.delete_table("t")
        assert await store.ending("t") is None

    with_store(make_store, work)
