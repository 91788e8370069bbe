"""What a damaged database still holds can be saved."""

import asyncio
import random
import sqlite3

import pytest
from click.testing import CliRunner

from guildhall.commands import guildhall
from guildhall.table.people.identity import new_id
from guildhall.table.store import EntryRow, Person, StoreError, TableRow
from guildhall.table.store.rescue import rescue
from guildhall.table.store.sqlite import SqliteStore

PAGE = 4096


@pytest.fixture
def full(tmp_path):
    """A database of many pages: people, tables, and the logs of their games."""

    async def fill():
        store = SqliteStore(tmp_path / "tables.db")
        people = [Person(new_id(), f"Guest {number}", "en", 0.0) for number in range(300)]
        tables = [TableRow(new_id(), "playing", 0.0, b"{}" * 400) for _ in range(60)]
        logs = [[EntryRow(t.id, n + 1, b"x" * 200, 0.0) for n in range(20)] for t in tables]
        await asyncio.gather(*map(store.save_person, people), *map(store.append, logs, tables))
        await store.close()

    asyncio.run(fill())
    return tmp_path / "tables.db"


def test_of_a_sound_database_everything_is_saved(full, tmp_path):
    arguments = ["backup", str(tmp_path / "copy.db"), "--rescue", "--data", str(tmp_path)]
    result = CliRunner().invoke(guildhall, arguments, env={"LC_ALL": "C"})
    assert result.exit_code == 0, result.output
    assert "300 people, 60 tables, 1,200 entries" in result.output


@pytest.mark.parametrize("seed", range(5))
def test_of_a_damaged_one_most_is_saved(full, tmp_path, seed):
    content = bytearray(full.read_bytes())
    with sqlite3.connect(full) as connection:
        roots = {root for (root,) in connection.execute("SELECT rootpage FROM sqlite_master")}
    pages = [page for page in range(2, len(content) // PAGE) if page + 1 not in roots]
    for page in random.Random(seed).sample(pages, 3):
        content[page * PAGE : (page + 1) * PAGE] = b"\xff" * PAGE
    full.write_bytes(content)
    saved = rescue(full, tmp_path / "copy.db")
    assert 150 < saved["people"] <= 300
    assert 20 < saved["tables"] <= 60
    assert 600 < saved["entries"] <= 1200
    assert sum(saved.values()) < 1560
    with sqlite3.connect(tmp_path / "copy.db") as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600


def test_of_what_is_no_database_nothing_is(tmp_path):
    (tmp_path / "tables.db").write_bytes(b"no database" * 1000)
    with pytest.raises(StoreError, match="Nothing can be read"):
        rescue(tmp_path / "tables.db", tmp_path / "copy.db")
    assert not (tmp_path / "copy.db").exists()
