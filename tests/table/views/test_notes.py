"""Notes of a table in the chronicle: ours in every language, any other as it was written."""

import pytest
from tests.table.support.in_process_table import play_on

from guildhall.engine.text import LANGUAGES
from guildhall.table.views.view import RenderedView, Viewer

THREE = ["anna", "bela", "cili"]
STRANGE = [
    "a bot sits down for seat 2", "hello", "petition", "petition 0", "petition 0 999",
    "petition 0 1 2", "left", "left 99", "left x", "undo 1", "closed 1",
]  # fmt: skip
OURS = ["left 1", "agreed 0", "petition 0 1", "closed"]


@pytest.mark.parametrize("note", STRANGE)
async def test_a_note_that_is_none_of_ours_is_told_as_it_is(note, open_table):
    table = await open_table("market_day", THREE)
    await play_on(table, until=lambda t: t.loaded_game.entry >= 2)
    entry = table.loaded_game.note(note)
    for lang in LANGUAGES:
        (line,) = RenderedView(table.loaded_game, Viewer(0, lang, True), table.doc.names).lines(
            entry.number, entry.number
        )
        assert line.text == note


@pytest.mark.parametrize("note", OURS)
async def test_our_own_notes_are_sentences(note, open_table):
    table = await open_table("market_day", THREE)
    await play_on(table, until=lambda t: t.loaded_game.entry >= 2)
    entry = table.loaded_game.note(note)
    (line,) = RenderedView(table.loaded_game, Viewer(0, "en", True), table.doc.names).lines(
        entry.number, entry.number
    )
    assert line.text != note
    assert line.text.endswith((".", "!")) or note.startswith("petition")
