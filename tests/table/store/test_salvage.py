"""What a damaged database still holds can be saved."""

import asyncio
import random
import sqlite3
from contextlib import closing

import msgspec
import pytest
from click.testing import CliRunner

from guildhall.commands import guildhall
from guildhall.table.identity import new_id
from guildhall.table.store import EntryRow, Person, TableRow
from guildhall.table.store.backup import salvage
from guildhall.table.store.data_folder import EXIT_CODES
from guildhall.table.store.sqlite_store import SqliteStore

PAGE = 4096


def table_row(id):
    doc = {"id": id, "status": "playing", "more": "x" * 800}
    return TableRow(id, "playing", 0.0, msgspec.json.encode(doc))


def body(number):
    return msgspec.json.encode({"number": number, "more": "x" * 180})


@pytest.fixture
async def full(tmp_path, anyio_backend):
    """A database of many pages: people, tables, and the logs of their games."""
    store = SqliteStore(tmp_path / "tables.db")
    people = [Person(new_id(), f"Guest {number}", "en", 0.0) for number in range(300)]
    tables = [table_row(new_id()) for _ in range(60)]
    logs = [[EntryRow(t.id, n, body(n), 0.0) for n in range(1, 21)] for t in tables]
    await asyncio.gather(*map(store.save_person, people), *map(store.append, logs, tables))
    await store.close()
    return tmp_path / "tables.db"


def test_of_a_sound_database_everything_is_saved(full, tmp_path):
    arguments = ["backup", str(tmp_path / "copy.db"), "--rescue", "--data", str(tmp_path)]
    result = CliRunner().invoke(guildhall, arguments, env={"LC_ALL": "C"})
    assert result.exit_code == 0, result.output
    assert "300 people, 60 tables, 1,200 entries" in result.output


def spoil(database, pages):
    """Overwrite pages, counted from 0."""
    content = bytearray(database.read_bytes())
    for page in pages:
        content[page * PAGE : (page + 1) * PAGE] = b"\xff" * PAGE
    database.write_bytes(content)


def roots(database):
    with closing(sqlite3.connect(database)) as connection:
        return dict(connection.execute("SELECT name, rootpage FROM sqlite_master"))


@pytest.mark.parametrize("seed", range(5))
def test_of_a_damaged_one_most_is_saved(full, tmp_path, seed):
    pages = {*range(1, full.stat().st_size // PAGE)} - {n - 1 for n in roots(full).values()}
    spoil(full, random.Random(seed).sample(sorted(pages), 3))
    saved = salvage(full, tmp_path / "copy.db")
    assert 150 < saved["people"] <= 300
    assert 20 < saved["tables"] <= 60
    assert 600 < saved["entries"] <= 1200
    assert sum(saved.values()) < 1560
    with sqlite3.connect(tmp_path / "copy.db") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("name", ["people", "tables", "entries"])
def test_of_a_table_without_its_root_the_rest_is_saved(full, tmp_path, name):
    before = salvage(full, tmp_path / "whole.db")
    spoil(full, [roots(full)[name] - 1])
    saved = salvage(full, tmp_path / "copy.db")
    assert {**saved, name: 0} == {**before, name: 0}
    assert 0.8 * before[name] < saved[name] < before[name]
    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        tables = connection.execute("SELECT id, doc FROM tables").fetchall()
    assert all(doc == table_row(id).doc for id, doc in tables)


def test_without_its_first_page_the_rest_is_saved(full, tmp_path):
    spoil(full, [0])
    saved = salvage(full, tmp_path / "copy.db")
    assert [saved[name] for name in ("people", "tables", "entries")] == [300, 60, 1200]


def test_what_was_deleted_stays_so(full, tmp_path):
    with closing(sqlite3.connect(full)) as connection, connection:
        connection.execute("PRAGMA secure_delete = OFF")
        connection.execute("DELETE FROM entries")
    saved = salvage(full, tmp_path / "copy.db")
    assert (saved["entries"], saved["tables"]) == (0, 60)


def backup(folder, *more):
    arguments = ["backup", str(folder / "copy.db"), "--data", str(folder), *more]
    return CliRunner().invoke(guildhall, arguments, env={"LC_ALL": "C"})


def test_a_damaged_database_is_not_backed_up_in_silence(full, tmp_path):
    spoil(full, [roots(full)["entries"] - 1])
    result = backup(tmp_path)
    assert result.exit_code == EXIT_CODES["damaged"]
    assert "guildhall backup --rescue" in result.output
    assert not [*tmp_path.glob("copy*")]


@pytest.mark.parametrize("more", [(), ("--rescue",)])
def test_a_disk_that_can_only_be_read_is_backed_up(full, tmp_path, more):
    """SQLite must write beside a database to read it: here something is in its way."""
    with closing(sqlite3.connect(full, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute("UPDATE people SET name = 'Somebody'")
        log = (tmp_path / "tables.db-wal").read_bytes()
        content = full.read_bytes()
    full.write_bytes(content)
    (tmp_path / "tables.db-wal").write_bytes(log)
    (tmp_path / "tables.db-shm").unlink(missing_ok=True)
    (tmp_path / "tables.db-shm").symlink_to("nowhere")
    result = backup(tmp_path, *more)
    assert result.exit_code == 0, result.output
    with closing(sqlite3.connect(tmp_path / "copy.db")) as connection:
        query = "SELECT name, count(*) FROM people GROUP BY name"
        assert connection.execute(query).fetchall() == [("Somebody", 300)]


def test_of_what_is_no_database_nothing_is(tmp_path):
    (tmp_path / "tables.db").write_bytes(b"no database" * 1000)
    result = backup(tmp_path, "--rescue")
    assert result.exit_code == EXIT_CODES["damaged"]
    assert "Nothing of" in result.output
    assert not (tmp_path / "copy.db").exists()


def test_what_pages_of_others_lead_to_is_not_taken_for_rows(full, tmp_path):
    """The root of one table lies where that of another should."""
    content, where = bytearray(full.read_bytes()), roots(full)
    places = [PAGE * (where[name] - 1) for name in ("people", "entries")]
    pages = [content[place : place + PAGE] for place in places]
    for place, page in zip(places, reversed(pages), strict=True):
        content[place : place + PAGE] = page
    before = everything(full)
    full.write_bytes(content)
    salvage(full, tmp_path / "copy.db")
    assert everything(tmp_path / "copy.db") == before


def everything(database):
    with closing(sqlite3.connect(database)) as connection:
        names = ("people", "tables", "entries")
        return {name: {*connection.execute(f"SELECT * FROM {name}")} for name in names}


def test_a_table_with_a_piece_of_something_else_in_it_is_not_saved(full, tmp_path):
    with closing(sqlite3.connect(full)) as connection:
        (id,) = connection.execute("SELECT id FROM tables").fetchone()
        query = (
            "UPDATE tables SET doc = CAST(replace(doc, 'xxxx', char(0, 7)) AS BLOB) WHERE id = ?"
        )
        connection.execute(query, (id,))
        connection.commit()
    salvage(full, tmp_path / "copy.db")
    saved = {row[0] for row in everything(tmp_path / "copy.db")["tables"]}
    assert len(saved) == 59
    assert id not in saved
