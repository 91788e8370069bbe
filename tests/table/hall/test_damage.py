"""Damaged tables: they say so once and can be looked at, and all others go on."""

import asyncio
import logging
import sqlite3

import msgspec
import pytest
from tests.table.support.in_process_hall import in_process_hall, kept, seated
from tests.table.support.in_process_table import ANNA, Clock, decisions, news, subscriber

from guildhall.table.bots import players
from guildhall.table.hall.hall import Hall
from guildhall.table.identity import Signer
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Undo
from guildhall.table.settings import Settings
from guildhall.table.store import TableRow
from guildhall.table.store.sqlite_store import SqliteStore
from guildhall.table.views.messages import table_message

DAMAGED = "What was stored of this game is damaged from entry 2 on, so it can only be viewed."
CHANGES = {
    "illegal": lambda body: body.replace(b'"actions":[', b'"actions":[9999,'),
    "unreadable": lambda body: body[:-7],
    "no text": lambda body: b"\xff\xfe",
    "misnumbered": lambda body: body.replace(b'"number":2', b'"number":7'),
}


async def damaged(tmp_path, change, kinds=("anna", "bot"), **changes):
    """A table whose second entry was damaged on the disk."""
    async with in_process_hall(tmp_path) as hall:
        table = await seated(hall, kinds=kinds, entries=3)
        doc = msgspec.structs.replace(table.doc, **changes)
        await hall.store.save_table(doc.row())
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        (body,) = connection.execute("SELECT body FROM entries WHERE number = 2").fetchone()
        connection.execute("UPDATE entries SET body = ? WHERE number = 2", (change(body),))
    connection.close()
    return doc


@pytest.mark.parametrize("kind", CHANGES)
async def test_a_damaged_game_can_be_looked_at_and_says_so(tmp_path, kind, open_hall):
    doc = await damaged(tmp_path, CHANGES[kind])
    hall = await open_hall()
    table = await hall.table(doc.id)
    told = await news(subscriber(table, 0))
    assert any(b'"type":"full"' in message for message in told)
    message = table_message(table, "anna", "en", 1.0)
    assert (message.status, message.notes) == ("readonly", [DAMAGED])


async def test_a_bot_at_a_damaged_table_says_one_line(tmp_path, caplog, monkeypatch):
    doc = await damaged(tmp_path, CHANGES["illegal"], ("bot", "bot"))
    slept = []
    with caplog.at_level(logging.INFO, "guildhall"):
        settings = Settings(data=tmp_path, bot_pause=0.0, warm=False)
        hall = Hall(settings, SqliteStore(settings.database), Signer(b"k" * 32), Clock())
        sleep = asyncio.sleep

        async def counted(seconds):
            slept.append(seconds)
            await sleep(0)

        monkeypatch.setattr(players.asyncio, "sleep", counted)
        try:
            await hall.open()
            table = await hall.table(doc.id)
            while table.doc.status == "playing" or table.thinking:
                await sleep(0.01)
        finally:
            monkeypatch.undo()
            await hall.close()
    (line,) = caplog.records
    assert line.exc_info is None
    assert line.message.endswith("its game is damaged from entry 2 on")


async def test_a_turn_that_fails_again_and_again_is_told_once_and_tried_ever_later(
    caplog, monkeypatch
):
    slept = []

    async def sleep(seconds):
        slept.append(seconds)

    monkeypatch.setattr(players.asyncio, "sleep", sleep)
    player = players.BotPlayers(Settings(), Clock())
    table = type("Table", (), {"doc": type("Doc", (), {"id": "abcdefgh"})})
    for _ in range(12):
        await player._pause(table, RuntimeError("no"))
    assert len(caplog.records) == 1
    assert slept == sorted(slept)
    assert slept[-1] == players.LONGEST_PAUSE


@pytest.mark.parametrize(
    "changes", [{"rules": "0" * 16}, {"edition": "gone"}, {"edition_hash": ""}]
)
async def test_a_closed_game_whose_rules_have_changed_is_no_failure(tmp_path, changes, open_hall):
    doc = await damaged(tmp_path, CHANGES["illegal"], status="closed", **changes)
    hall = await open_hall()
    table = await hall.table(doc.id)
    assert await news(subscriber(table, 0))
    await table.preload_game()
    assert table_message(table, "anna", "en", 1.0).notes
    assert table.doc.status == "readonly"


async def test_a_game_whose_options_are_damaged_can_be_looked_at(tmp_path):
    async with in_process_hall(tmp_path) as hall:
        table = await seated(hall, "norenberc")
        await hall.store.save_table(msgspec.structs.replace(table.doc, options={"x": "y"}).row())
        id = table.doc.id
    async with in_process_hall(tmp_path) as hall:
        table = await hall.table(id)
        with pytest.raises(ApiError, match="readonly"):
            await table.game()
        assert table.doc.status == "readonly"


async def test_a_damaged_moment_is_not_the_last_one(tmp_path):
    async with in_process_hall(tmp_path) as hall:
        id = (await seated(hall)).doc.id
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE glances SET updated = ''")
    connection.close()
    async with in_process_hall(tmp_path) as hall:
        assert (await hall.table(id)).doc.id == id


async def test_one_bad_row_stops_nothing(tmp_path):
    async with in_process_hall(tmp_path) as hall:
        await hall.store.save_table(TableRow("bad", "playing", 1.0, b"\xff{"))
        await hall.store.save_table(TableRow("worse", "playing", 1.0, b'{"id": 3}'))
        good = (await seated(hall)).doc.id
    async with in_process_hall(tmp_path) as hall:
        assert [*await kept(hall)] == [good]


@pytest.mark.parametrize("bad", [b"\xff", b'["spoilt', b"[1]", b""])
async def test_a_damaged_notice_is_not_posted_and_the_others_are(tmp_path, bad):
    async with in_process_hall(tmp_path) as hall:
        spoilt, good = [(await seated(hall)).doc.id for _ in range(2)]
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        changed = connection.execute("UPDATE glances SET notice = ? WHERE tbl = ?", (bad, spoilt))
        assert changed.rowcount == 1
    connection.close()
    async with in_process_hall(tmp_path) as hall:
        assert [card.id for card in (await hall.lobby.for_person("anna")).yours] == [good]


async def test_one_bad_page_stops_nothing(tmp_path):
    """Enough tables for many pages; one of them is overwritten."""
    async with in_process_hall(tmp_path) as hall:
        table = await seated(hall)
        for number in range(400):
            id = f"{'ABCdef123-_xyz'[number % 14]}{number:021}"
            row = msgspec.structs.replace(table.doc, id=id).row()
            await hall.store.save_table(row)
    file = tmp_path / "tables.db"
    with sqlite3.connect(file) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = connection.execute("PRAGMA page_size").fetchone()[0]
    connection.close()
    content = bytearray(file.read_bytes())
    leaves = [at for at in range(size, len(content), size) if content[at] == 10]
    page = next(at for at in leaves if b"-000" in content[at : at + size])
    content[page : page + 100] = b"\xff" * 100
    file.write_bytes(content)
    async with in_process_hall(tmp_path) as hall:
        assert 300 < len(await kept(hall)) < 401


async def test_a_log_does_not_grow_without_end(open_hall):
    hall = await open_hall()
    table = await seated(hall, "nobility", ("anna",), entries=3)
    table.max_entries = 5
    async with table.lock:
        await table.game()
    for number in range(2):
        await decisions.undo(table, ANNA, Undo(0, f"undo-{number:08}"))
    with pytest.raises(ApiError, match="too-long"):
        await decisions.undo(table, ANNA, Undo(0, "undo-last"))
