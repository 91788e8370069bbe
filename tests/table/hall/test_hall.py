"""The hall over time: resuming, putting away, expiring, changed rules, backup."""

import asyncio

import msgspec
import pytest
from click.testing import CliRunner
from tests.table.tables import ANNA, Clock, play_on, start

from guildhall.commands import guildhall
from guildhall.table import messages as m
from guildhall.table.hall.hall import Hall
from guildhall.table.messages.errors import Refused
from guildhall.table.people.identity import Signer
from guildhall.table.play.exporting import exported
from guildhall.table.readers.views import Reader
from guildhall.table.settings import DAY, Settings
from guildhall.table.store.sqlite import SqliteStore


def with_hall(tmp_path, work, clock=None):
    async def run():
        settings = Settings(data=tmp_path, bot_pause=0.0, warm=False)
        hall = Hall(settings, SqliteStore(settings.database), Signer(b"k" * 32), clock or Clock())
        hall.bots.wake = lambda table: None
        try:
            await hall.open()
            return await work(hall)
        finally:
            await hall.close()

    return asyncio.run(run())


async def seated(hall, game="market_day", kinds=("anna", "bela"), entries=0):
    """A table that is being played, and is known to the hall."""
    table = await start(hall.store, game, list(kinds))
    await play_on(table, until=lambda t: t.play.entry >= entries)
    return hall._add(table.doc)


def test_every_table_is_taken_up_where_it_was_left(tmp_path):
    async def first(hall):
        for game, entries in (("market_day", 3), ("norenberc", 20), ("market_day", 0)):
            await seated(hall, game, entries=entries)
        return {id: (t.doc.entry, t.doc.pending) for id, t in hall.tables.items()}

    async def second(hall):
        for table in hall.tables.values():
            async with table.lock:
                play = await table.game()
            assert play.entry == table.doc.entry
            assert sorted(play.stage.asked) == table.doc.pending
        return {id: (t.doc.entry, t.doc.pending) for id, t in hall.tables.items()}

    assert with_hall(tmp_path, first) == with_hall(tmp_path, second)


def test_an_idle_table_keeps_only_its_state(tmp_path):
    clock = Clock()

    async def work(hall):
        table = await seated(hall, entries=2)
        async with table.lock:
            await table.game()
        await hall.sweep()
        assert table.play is not None
        clock.now += hall.settings.idle_after + 1
        await hall.sweep()
        assert table.play is None
        async with table.lock:
            assert (await table.game()).entry >= 2

    with_hall(tmp_path, work, clock)


def test_stale_tables_expire(tmp_path):
    clock = Clock()

    async def work(hall):
        playing = await seated(hall)
        clock.now += 61 * DAY
        await hall.sweep()
        assert playing.doc.status == "closed"
        clock.now += 366 * DAY
        await hall.sweep()
        assert hall.tables == {}
        assert await hall.store.tables() == []

    with_hall(tmp_path, work, clock)


@pytest.mark.parametrize("entries", [3, 10**9], ids=["running", "finished"])
def test_a_table_whose_rules_changed_can_only_be_looked_at(tmp_path, entries):
    async def first(hall):
        table = await seated(hall, entries=entries)
        table.doc.rules = "0123456789abcdef"
        await hall.store.save_table(table.doc.row())
        return table.doc

    doc = with_hall(tmp_path, first)

    async def second(hall):
        from guildhall.table.readers.reports import table_message

        table = hall.table(doc.id)
        told = table_message(table, "anna", "en", 1.0)
        assert told.status == "readonly"
        assert told.notes == [
            "The rules have changed since this game was played, so it can only be looked at."
        ]
        async with table.lock:
            assert (await table.game()).entry == doc.entry

    with_hall(tmp_path, second)


def test_a_file_that_the_rules_follow_no_more_is_refused_in_a_sentence(tmp_path):
    async def first(hall):
        table = await start(hall.store, "market_day", ["anna", "bela"])
        await play_on(table)
        text = exported(table.doc, table.play, Reader(0, "en", True))
        return (await hall.bring_in(ANNA, m.Import(text))).doc

    doc = with_hall(tmp_path, first)
    assert doc.imported

    async def change(hall):
        changed = doc.file.replace("\n1 0 bid", "\n1 0 bow")
        later = msgspec.structs.replace(doc, file=changed, rules="0123456789abcdef")
        await hall.store.save_table(later.row())

    with_hall(tmp_path, change)

    async def look(hall):
        table = hall.table(doc.id)
        with pytest.raises(Refused, match="readonly"):
            async with table.lock:
                await table.game()

    with_hall(tmp_path, look)


def test_an_edition_that_changed_too(tmp_path):
    async def first(hall):
        table = await seated(hall, entries=3)
        table.doc.edition_hash = "0123456789ab"
        await hall.store.save_table(table.doc.row())

    with_hall(tmp_path, first)

    async def second(hall):
        (table,) = hall.tables.values()
        assert table.doc.status == "readonly"

    with_hall(tmp_path, second)


def test_a_table_of_a_game_that_is_gone_is_left_alone(tmp_path):
    async def first(hall):
        table = await seated(hall)
        doc = msgspec.structs.replace(table.doc, game="chess")
        await hall.store.save_table(doc.row())
        await hall.save_person(ANNA)

    with_hall(tmp_path, first)

    async def second(hall):
        assert hall.tables == {}
        assert len(await hall.store.tables()) == 1

    with_hall(tmp_path, second)


def test_the_lobby_puts_tables_that_wait_for_you_first(tmp_path):
    async def work(hall):
        for n in range(3):
            await seated(hall, entries=n)
        lobby = hall.lobby("anna")
        turns = [card.your_turn for card in lobby.yours]
        assert turns == sorted(turns, reverse=True)
        assert len(lobby.yours) == 3
        assert hall.lobby("nobody").yours == []
        assert hall.lobby(None).yours == []

    with_hall(tmp_path, work)


def test_a_backup_is_made_while_the_hall_is_open(tmp_path):
    async def work(hall):
        await seated(hall, entries=4)
        target = tmp_path / "copy.db"
        arguments = ["backup", str(target), "--data", str(tmp_path)]
        result = await asyncio.to_thread(CliRunner().invoke, guildhall, arguments)
        assert result.exit_code == 0, result.output
        again = await asyncio.to_thread(CliRunner().invoke, guildhall, arguments)
        assert again.exit_code == 1
        assert "exists already" in again.output
        return target

    target = with_hall(tmp_path, work)
    (tmp_path / "other").mkdir()
    target.rename(tmp_path / "other" / "tables.db")

    async def restored(hall):
        (table,) = hall.tables.values()
        async with table.lock:
            assert (await table.game()).entry == 4

    with_hall(tmp_path / "other", restored)


def test_a_backup_of_nothing_is_refused(tmp_path):
    result = CliRunner().invoke(
        guildhall, ["backup", str(tmp_path / "x.db"), "--data", str(tmp_path)]
    )
    assert result.exit_code == 1
    assert "There is no database" in result.output
