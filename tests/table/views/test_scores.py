"""Scores before the end: as far as the reader can know, and those of the moment that is shown."""

import numpy as np
from tests.table.support.in_process_table import in_process_table, play_on

from guildhall.engine.registry import get_game
from guildhall.engine.text import Message
from guildhall.table.views.messages import chart_message, moment_message
from guildhall.table.views.view import RenderedView, Viewer

THREE = ["anna", "bela", "cili"]


def counting(rules, seen):
    """The rules' scores; notes every state that they are made from."""
    scores = type(rules).scores

    def noted(record):
        seen.append(record.tobytes())
        return scores(rules, record)

    return noted


async def all_scores(table, seat, seen):
    """Every way to see scores, at every moment so far."""
    play = table.loaded_game
    play._scores.clear()
    records = play.match.records
    RenderedView(play, Viewer(seat, "en", True), table.doc.names).scores()
    for entry, record in enumerate(records):
        showing = RenderedView(play, Viewer(seat, "en", True), table.doc.names, record)
        moment_message(table.doc, play, entry, showing)
    chart_message(table.doc, play, seat)
    return {play.match.rules.hidden(record, seat).tobytes() for record in records}


async def test_until_the_end_scores_are_made_from_what_the_reader_knows(monkeypatch, open_table):
    table = await open_table("market_day", THREE)
    await play_on(table, until=lambda t: t.loaded_game.entry >= 4)
    seen, rules = [], table.loaded_game.match.rules
    monkeypatch.setattr(rules, "scores", counting(rules, seen), raising=False)
    for seat in (-1, 0, 2):
        seen.clear()
        known = await all_scores(table, seat, seen)
        assert seen
        assert set(seen) <= known


async def test_a_moment_that_is_looked_at_again_has_its_own_scores(open_table):
    table = await open_table("market_day", THREE)
    await play_on(table)
    play = table.loaded_game
    records = play.match.records
    told = []
    for entry in range(len(records)):
        showing = RenderedView(play, Viewer(0, "en", True), table.doc.names, records[entry])
        state = moment_message(table.doc, play, entry, showing).state
        told.append([items[0] for items in state.scores])
        assert state.over == (entry == play.entry)
    totals = chart_message(table.doc, play, 0).totals
    assert told == totals
    assert told[0] == [0, 0, 0]
    assert np.all(np.diff(told, axis=0) >= 0)
    assert told[-1] != told[0]


async def test_a_moment_that_is_looked_at_again_tells_its_own_round_and_turn(tmp_path, monkeypatch):
    def day(view):
        return Message("scene-day", {"day": view.s.day})

    monkeypatch.setattr(get_game("market_day"), "moment", day, raising=False)
    async with in_process_table(tmp_path, "market_day", THREE) as table:
        await play_on(table, until=lambda t: t.loaded_game.entry >= 4)
        play = table.loaded_game
        told = []
        for entry, record in enumerate(play.match.records):
            showing = RenderedView(play, Viewer(0, "en", True), table.doc.names, record)
            told.append(moment_message(table.doc, play, entry, showing).state.moment)
    assert told == [*["Day 1 of 5"] * 3, *["Day 2 of 5"] * 2]
