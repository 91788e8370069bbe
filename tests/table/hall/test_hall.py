"""The hall over time: resuming, putting away, expiring, backup."""

import asyncio

import msgspec
from click.testing import CliRunner
from tests.table.support.in_process_hall import in_process_hall, kept, seated
from tests.table.support.in_process_table import ANNA, Clock

from guildhall.commands import guildhall
from guildhall.table.hall.maintenance import sweep
from guildhall.table.settings import DAY
from guildhall.table.store.data_folder import EXIT_CODES


async def test_every_table_is_taken_up_where_it_was_left(tmp_path):
    async def moments(hall):
        return {id: (t.doc.entry, t.doc.pending) for id, t in (await kept(hall)).items()}

    async with in_process_hall(tmp_path) as hall:
        for game, entries in (("market_day", 3), ("norenberc", 20), ("market_day", 0)):
            await seated(hall, game, entries=entries)
        before = await moments(hall)
    async with in_process_hall(tmp_path) as hall:
        for table in (await kept(hall)).values():
            async with table.lock:
                play = await table.game()
            assert play.entry == table.doc.entry
            assert sorted(play.match.entry_state.pending) == table.doc.pending
        assert await moments(hall) == before


async def test_an_idle_table_keeps_only_its_state(open_hall):
    clock = Clock()
    hall = await open_hall(clock=clock)
    table = await seated(hall, entries=2)
    async with table.lock:
        await table.game()
    await sweep(hall)
    assert table.loaded_game is not None
    clock.now += hall.settings.idle_after + 1
    await sweep(hall)
    assert table.loaded_game is None
    async with table.lock:
        assert (await table.game()).entry >= 2


async def test_stale_tables_expire(open_hall):
    clock = Clock()
    hall = await open_hall(clock=clock)
    playing = await seated(hall)
    clock.now += 61 * DAY
    await sweep(hall)
    assert playing.doc.status == "closed"
    clock.now += 366 * DAY
    await sweep(hall)
    assert await kept(hall) == hall.tables == {}
    assert await hall.store.tables() == []


async def test_a_table_of_a_game_that_is_gone_is_left_alone(tmp_path):
    async with in_process_hall(tmp_path) as hall:
        table = await seated(hall)
        doc = msgspec.structs.replace(table.doc, game="chess")
        await hall.store.save_table(doc.row())
        await hall.people.save(ANNA)
    async with in_process_hall(tmp_path) as hall:
        assert await kept(hall) == {}
        assert len(await hall.store.tables()) == 1


async def test_the_lobby_puts_tables_that_wait_for_you_first(open_hall):
    hall = await open_hall()
    for n in range(3):
        await seated(hall, entries=n)
    lobby = await hall.lobby.for_person("anna")
    turns = [card.your_turn for card in lobby.yours]
    assert turns == sorted(turns, reverse=True)
    assert len(lobby.yours) == 3
    assert (await hall.lobby.for_person("nobody")).yours == []
    assert (await hall.lobby.for_person(None)).yours == []


async def test_a_backup_is_made_while_the_hall_is_open(tmp_path):
    async with in_process_hall(tmp_path) as hall:
        await seated(hall, entries=4)
        target = tmp_path / "copy.db"
        arguments = ["backup", str(target), "--data", str(tmp_path)]
        result = await asyncio.to_thread(CliRunner().invoke, guildhall, arguments)
        assert result.exit_code == 0, result.output
        again = await asyncio.to_thread(CliRunner().invoke, guildhall, arguments)
        assert again.exit_code == EXIT_CODES["exists"] == 23
        assert "already exists" in again.output
    (tmp_path / "other").mkdir()
    target.rename(tmp_path / "other" / "tables.db")
    async with in_process_hall(tmp_path / "other") as hall:
        (table,) = (await kept(hall)).values()
        async with table.lock:
            assert (await table.game()).entry == 4


def test_a_backup_of_nothing_is_refused(tmp_path):
    result = CliRunner().invoke(
        guildhall, ["backup", str(tmp_path / "x.db"), "--data", str(tmp_path)]
    )
    assert result.exit_code == EXIT_CODES["no-database"] == 25
    assert "There is no database" in result.output
