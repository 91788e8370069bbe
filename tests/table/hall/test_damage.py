"""Damaged tables: they say so once and can be looked at, and all others go on."""

import asyncio
import logging
import sqlite3

import msgspec
import pytest
from tests.table.support.in_process_hall import kept, seated, with_hall
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


def damaged(tmp_path, change, kinds=("anna", "bot"), **changes):
    """A table whose second entry was damaged on the disk."""

    async def work(hall):
        table = await seated(hall, kinds=kinds, entries=3)
        doc = msgspec.structs.replace(table.doc, **changes)
        await hall.store.save_table(doc.row())
        return doc

    doc = with_hall(tmp_path, work)
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        (body,) = connection.execute("SELECT body FROM entries WHERE number = 2").fetchone()
        connection.execute("UPDATE entries SET body = ? WHERE number = 2", (change(body),))
    connection.close()
    return doc


@pytest.mark.parametrize("kind", CHANGES)
def test_a_damaged_game_can_be_looked_at_and_says_so(tmp_path, kind):
    doc = damaged(tmp_path, CHANGES[kind])

    async def look(hall):
        table = await hall.table(doc.id)
        told = await news(subscriber(table, 0))
        assert any(b'"type":"full"' in message for message in told)
        message = table_message(table, "anna", "en", 1.0)
        assert (message.status, message.notes) == ("readonly", [DAMAGED])

    with_hall(tmp_path, look)


def test_a_bot_at_a_damaged_table_says_one_line(tmp_path, caplog, monkeypatch):
    doc = damaged(tmp_path, CHANGES["illegal"], ("bot", "bot"))
    slept = []

    async def work():
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

    with caplog.at_level(logging.INFO, "guildhall"):
        asyncio.run(work())
    (line,) = caplog.records
    assert line.exc_info is None
    assert line.message.endswith("its game is damaged from entry 2 on")


def test_a_turn_that_fails_again_and_again_is_told_once_and_tried_ever_later(caplog, monkeypatch):
    slept = []

    async def sleep(seconds):
        slept.append(seconds)

    async def work():
        player = players.BotPlayers(Settings(), Clock())
        table = type("Table", (), {"doc": type("Doc", (), {"id": "abcdefgh"})})
        for _ in range(12):
            await player._pause(table, RuntimeError("no"))

    monkeypatch.setattr(players.asyncio, "sleep", sleep)
    asyncio.run(work())
    assert len(caplog.records) == 1
    assert slept == sorted(slept)
    assert slept[-1] == players.LONGEST_PAUSE


@pytest.mark.parametrize(
    "changes", [{"rules": "0" * 16}, {"edition": "gone"}, {"edition_hash": ""}]
)
def test_a_closed_game_whose_rules_have_changed_is_no_failure(tmp_path, changes):
    doc = damaged(tmp_path, CHANGES["illegal"], status="closed", **changes)

    async def look(hall):
        table = await hall.table(doc.id)
        assert await news(subscriber(table, 0))
        await table.preload_game()
        assert table_message(table, "anna", "en", 1.0).notes
        assert table.doc.status == "readonly"

    with_hall(tmp_path, look)


def test_a_game_whose_options_are_damaged_can_be_looked_at(tmp_path):
    async def first(hall):
        table = await seated(hall, "norenberc")
        await hall.store.save_table(msgspec.structs.replace(table.doc, options={"x": "y"}).row())
        return table.doc.id

    id = with_hall(tmp_path, first)

    async def look(hall):
        table = await hall.table(id)
        with pytest.raises(ApiError, match="readonly"):
            await table.game()
        assert table.doc.status == "readonly"

    with_hall(tmp_path, look)


def test_a_damaged_moment_is_not_the_last_one(tmp_path):
    async def first(hall):
        return (await seated(hall)).doc.id

    id = with_hall(tmp_path, first)
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE glances SET updated = ''")
    connection.close()

    async def look(hall):
        return (await hall.table(id)).doc.id

    assert with_hall(tmp_path, look) == id


def test_one_bad_row_stops_nothing(tmp_path):
    async def first(hall):
        await hall.store.save_table(TableRow("bad", "playing", 1.0, b"\xff{"))
        await hall.store.save_table(TableRow("worse", "playing", 1.0, b'{"id": 3}'))
        return (await seated(hall)).doc.id

    good = with_hall(tmp_path, first)

    async def look(hall):
        return [*await kept(hall)]

    assert with_hall(tmp_path, look) == [good]


@pytest.mark.parametrize("bad", [b"\xff", b'["spoilt', b"[1]", b""])
def test_a_damaged_notice_is_not_posted_and_the_others_are(tmp_path, bad):
    async def first(hall):
        return [(await seated(hall)).doc.id for _ in range(2)]

    spoilt, good = with_hall(tmp_path, first)
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        changed = connection.execute("UPDATE glances SET notice = ? WHERE tbl = ?", (bad, spoilt))
        assert changed.rowcount == 1
    connection.close()

    async def look(hall):
        return [card.id for card in (await hall.lobby.for_person("anna")).yours]

    assert with_hall(tmp_path, look) == [good]


def test_one_bad_page_stops_nothing(tmp_path):
    """Enough tables for many pages; one of them is overwritten."""

    async def first(hall):
        table = await seated(hall)
        for number in range(400):
            id = f"{'ABCdef123-_xyz'[number % 14]}{number:021}"
            row = msgspec.structs.replace(table.doc, id=id).row()
            await hall.store.save_table(row)

    with_hall(tmp_path, first)
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

    async def look(hall):
        return len(await kept(hall))

    assert 300 < with_hall(tmp_path, look) < 401


def test_a_log_does_not_grow_without_end(tmp_path):
    async def work(hall):
        table = await seated(hall, "nobility", ("anna",), entries=3)
        table.max_entries = 5
        async with table.lock:
            await table.game()
        for number in range(2):
            await decisions.undo(table, ANNA, Undo(0, f"undo-{number:08}"))
        with pytest.raises(ApiError, match="too-long"):
            await decisions.undo(table, ANNA, Undo(0, "undo-last"))

    with_hall(tmp_path, work)
