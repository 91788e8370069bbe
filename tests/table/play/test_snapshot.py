"""A game read in a thread while it goes on."""

from tests.table.support.in_process_table import ANNA, decisions, play_on, viewer

from guildhall.table.play.game_files import export_text
from guildhall.table.protocol.requests import Undo
from guildhall.table.views.messages import chart_message, moment_message
from guildhall.table.views.view import RenderedView


def told(table, play):
    """All that is read of a game outside its lock."""
    showing = RenderedView(play, viewer(0), table.doc.names, play.match.record)
    return (
        showing.lines(0, 10**6),
        chart_message(table.doc, play, 0),
        moment_message(table.doc, play, play.entry, showing),
        export_text(table.doc, play, viewer(0)),
    )


async def test_a_snapshot_stays_as_it_was(open_table):
    table = await open_table("norenberc", ["anna", "bot"])
    await play_on(table, until=lambda t: t.loaded_game.entry >= 12)
    snapshot = table.loaded_game.copy()
    before = told(table, snapshot)
    assert before == told(table, table.loaded_game)
    await decisions.undo(table, ANNA, Undo(0, "again-and-again"))
    await play_on(table, until=lambda t: t.loaded_game.entry >= 25, seed=3)
    assert told(table, snapshot) == before
    assert told(table, table.loaded_game) != before
