"""Games that are played again elsewhere come back as they would have been played here."""

import asyncio

import msgspec
import pytest
from tests.table.support.in_process_hall import seated
from tests.table.support.in_process_table import ANNA, decisions, play_on

from guildhall.table.hall import job_runner
from guildhall.table.play.table import load_in_thread
from guildhall.table.protocol.requests import Undo
from guildhall.table.views.view import RenderedView, Viewer


async def played(hall, game):
    """A table with decisions made and taken back, as the hall has it in memory."""
    table = await seated(hall, game, ("anna", "bot"), entries=4)
    async with table.lock:
        await table.game()
    for number in range(2):
        await decisions.undo(table, ANNA, Undo(0, f"undo-{number:04}"))
        await play_on(
            table,
            until=lambda t, n=table.loaded_game.entry: t.loaded_game.entry >= n + 2,
            seed=number,
        )
    return table


@pytest.mark.parametrize("game", ["market_day", "norenberc"])
async def test_a_game_that_was_loaded_elsewhere_is_the_same(monkeypatch, game, open_hall):
    hall = await open_hall()
    table = await played(hall, game)
    rows = await hall.store.entries(table.doc.id)
    here = await load_in_thread(table.doc, rows)
    monkeypatch.setattr(job_runner, "SHORT", 0)
    there = await hall.jobs.load(table.doc, rows)
    assert there.match.log == here.match.log
    assert there.match.entry_states == here.match.entry_states
    assert there.match.active_entries == here.match.active_entries
    states = [[r.tobytes() for r in play.match.records] for play in (here, there)]
    assert states[0] == states[1]
    assert (there.events, there.persons) == (here.events, here.persons)
    table.unload()
    async with table.lock:
        assert (await table.game()).entry == here.entry
    await play_on(table)
    assert table.doc.status == "over"


async def test_a_damaged_game_comes_back_as_far_as_it_goes(monkeypatch, open_hall):
    monkeypatch.setattr(job_runner, "SHORT", 0)
    hall = await open_hall()
    table = await seated(hall, entries=4)
    rows = await hall.store.entries(table.doc.id)
    rows[2] = msgspec.structs.replace(rows[2], body=b"{")
    play = await hall.jobs.load(table.doc, rows)
    assert play.entry == 2
    assert (table.doc.status, table.doc.stopped, table.doc.damaged) == ("readonly", 3, True)
    assert RenderedView(play, Viewer(0, "en", True), table.doc.names).lines(0, 9) is not None


async def test_what_is_asked_for_at_once_is_done_in_turn(open_hall):
    hall = await open_hall()
    table = await seated(hall, entries=4)
    rows = await hall.store.entries(table.doc.id)
    stored = job_runner.StoredTable(table.doc, rows)
    viewer = Viewer(-1, "en", True)
    seen = job_runner.ViewRequest(stored, viewer)
    charts = await asyncio.gather(*(hall.jobs.chart(seen, who) for who in "aabbc"))
    assert len({tuple(map(tuple, chart.totals)) for chart in charts}) == 1
    assert charts[0].entries == [0, 1, 2, 3, 4]
