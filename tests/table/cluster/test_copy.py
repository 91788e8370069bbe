"""A hall goes from SQLite to PostgreSQL and back, and nobody notices."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from click.testing import CliRunner
from tests.table.store.stores import keep_review, opened, postgres_at, wanted
from tests.table.support.in_process_hall import in_process_hall, seated
from tests.table.support.in_process_table import ANNA, BELA

from guildhall.commands import guildhall
from guildhall.table.store import ChatRow, ResultRow
from guildhall.table.store.data_folder import EXIT_CODES
from guildhall.table.store.postgresql.pg_startup import COLUMNS


def run(*arguments):
    return CliRunner().invoke(guildhall, [str(part) for part in arguments], env={"LC_ALL": "C"})


@pytest.fixture
async def old(tmp_path, anyio_backend):
    """A folder with a hall that was used."""
    (tmp_path / "old").mkdir()
    async with in_process_hall(tmp_path / "old") as hall:
        for person in (ANNA, BELA):
            await hall.people.save(person)
        await hall.people.update_preferences(ANNA, {"speed": 2})
        table = await seated(hall, entries=5)
        await hall.store.add_chat(ChatRow(table.doc.id, 0, "anna", "Anna", 0, "héj", 3.0, "key"))
        await keep_review(hall.store, table.doc.id, b"review")
        await hall.store.save_result(ResultRow(table.doc.id, b"ending"))
        other = await seated(hall, "norenberc", entries=3)
        await hall.store.queue_review(wanted(other.doc.id), (1, 1))
        assert await hall.store.count_edition(other.doc.id, "anna", (9, 9))
    return tmp_path / "old"


def content(folder):
    with closing(sqlite3.connect(folder / "tables.db")) as connection:
        return {
            name: sorted(connection.execute(f"SELECT {', '.join(columns)} FROM {name}"))
            for name, columns in COLUMNS.items()
        }


async def test_every_row_comes_back_as_it_was(tmp_path, old, address):
    there = await asyncio.to_thread(run, "copy", old, address)
    assert there.exit_code == 0, there.output
    assert "2 people, 2 tables, 8 entries" in " ".join(there.output.split())
    back = await asyncio.to_thread(run, "copy", address, tmp_path / "new")
    assert back.exit_code == 0, back.output
    before = content(old)
    assert content(tmp_path / "new") == before
    assert all(before.values())
    assert (tmp_path / "new" / "tables.db").stat().st_mode & 0o777 == 0o600
    async with in_process_hall(tmp_path / "new") as hall:
        assert sorted(card.game for card in (await hall.lobby.for_person("anna")).yours) == [
            "market_day",
            "norenberc",
        ]


def test_nothing_is_copied_over_what_is_there(tmp_path, old, address):
    assert run("copy", old, address).exit_code == 0
    again = run("copy", old, address)
    assert again.exit_code == EXIT_CODES["exists"]
    assert "holds a hall already" in again.output
    over = run("copy", address, old)
    assert over.exit_code == EXIT_CODES["exists"]
    assert "already exists" in over.output


async def test_nothing_is_copied_while_a_server_runs(tmp_path, old, address):
    assert (await asyncio.to_thread(run, "copy", old, address)).exit_code == 0
    async with opened(postgres_at(address)):
        result = await asyncio.to_thread(run, "copy", address, tmp_path / "new")
    assert result.exit_code == EXIT_CODES["in-use"]
    assert "A server uses the database" in result.output
    assert not (tmp_path / "new" / "tables.db").exists()


def test_what_stands_in_the_way_is_told(tmp_path, old, postgres):
    assert "One of the two" in " ".join(run("copy", old, tmp_path / "new").output.split())
    nowhere = postgres.address.replace(str(postgres.port), "1")
    result = run("copy", old, nowhere)
    assert (result.exit_code, "does not answer" in result.output) == (EXIT_CODES["postgres"], True)
    result = run("copy", tmp_path / "empty", postgres.database())
    assert (result.exit_code, "There is no database" in result.output) == (
        EXIT_CODES["no-database"],
        True,
    )
