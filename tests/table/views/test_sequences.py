"""Ceremonies in a reader's words: every event of theirs in one row, sums that are right."""

from __future__ import annotations

import pytest
from tests.engine.drawing.test_diff import applied

from guildhall.engine.drawing.plain_board import draw_scene
from guildhall.engine.drawing.scene import TOTAL, to_wire
from guildhall.engine.play.match import Match
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.seeded_choice import sample
from guildhall.table.play.table_game import TableGame
from guildhall.table.views.view import RenderedView, Viewer, ceremonies_of

NAMES = ("Anna", "Bela", "Cuno")


@pytest.fixture(scope="module", params=["norenberc", "flandern", "nobility"])
def played(request):
    """A game of random moves, as a player sees it at its end."""
    play = TableGame(Match.new(get_game(request.param), len(NAMES)))
    while not play.match.is_over:
        seat = play.match.seats()[0]
        actions = play.options(seat)
        play.play(seat, [actions[sample(5, play.entry, len(actions))]])
    return RenderedView(play, Viewer(0, "en", True), NAMES)


@pytest.fixture(scope="module")
def told(played):
    entries = range(1, played.table_game.entry + 1)
    return [one for entry in entries for one in ceremonies_of(played, entry)]


TITLES = {
    "norenberc": [*(f"End of round {n}" for n in (1, 2, 3, 4)), "Final scoring"],
    "flandern": ["The end"],
    "nobility": [*(f"End of round {n}" for n in range(1, 11)), "Final scoring"],
}


def test_a_game_has_its_ceremonies(played, told):
    titles = [one.title for one in told]
    assert [title for title in titles if "scored" not in title] == TITLES[played.game.NAME]
    assert (played.game.NAME == "flandern") == any("scored" in title for title in titles)


def test_every_line_of_a_ceremony_is_in_one_of_its_rows(played, told):
    entries = {one.entry for one in told}
    marked = [
        (line.entry, line.ceremony, line.line)
        for line in played.lines(0, played.table_game.entry)
        if line.ceremony >= 0
    ]
    rowed = [
        (one.entry, one.number, line.line) for one in told for row in one.rows for line in row.lines
    ]
    assert entries
    assert sorted(rowed) == sorted(marked)


def test_the_first_line_names_its_ceremony(played, told):
    lines = played.lines(0, played.table_game.entry)
    opened = {(line.entry, line.ceremony): line.opens for line in lines if line.opens}
    assert opened == {(one.entry, one.number): one.title for one in told}


def test_every_row_says_something_and_belongs_to_a_step(told):
    for one in told:
        assert [row.step for row in one.rows] == sorted(row.step for row in one.rows)
        assert all(row.text and row.name for row in one.rows)


def test_the_final_scoring_adds_up(played, told):
    """All that is told of a seat is its total."""
    totals = [scores[0] for scores in played.scores()]
    rows = told[-1].rows
    if played.game.NAME == "norenberc":
        *items, won = rows
        points = [0] * len(NAMES)
        for row in items:
            for fact in row.facts:
                points[fact.seat] += fact.amounts[-1].count
        assert points == totals
        assert [fact.amounts[0].count for fact in won.facts] == [max(totals)]
    elif played.game.NAME == "flandern":
        assert [fact.amounts[0].count for fact in rows[-1].facts] == totals
    else:
        told_totals = [row.facts[-1].amounts[0].count for row in rows if row.seat >= 0]
        assert told_totals == totals


def test_an_entry_that_ends_nothing_has_no_ceremony():
    play = TableGame(Match.new(get_game("norenberc"), 2))
    play.play(0, [play.options(0)[0]])
    showing = RenderedView(play, Viewer(-1, "en", True), NAMES[:2])
    assert ceremonies_of(showing, 1) == []


def totals_shown(nodes):
    """The totals in a scene by seat, of panels, tray and belongings."""
    found = []
    for _, _, attributes, *children in nodes:
        inner = children[0] if children else []
        if TOTAL in attributes:
            texts = [one[2]["text"] for one in inner if one[2].get("text", "").isdigit()]
            found.append((attributes[TOTAL], int(texts[0])))
        found += totals_shown(inner)
    return found


def test_every_total_is_the_score_after_the_row(played, told):
    """While points are counted, no total is ahead of the row that is shown."""
    if played.game.NAME != "norenberc":
        assert not any(row.totals for one in told for row in one.rows)
        return
    entry = told[-1].entry
    before, after = (to_wire(draw_scene(v, True), played.localizer()) for v in played.views(entry))
    early, counted = totals_shown(before["nodes"]), [0] * len(NAMES)
    rows = [row for one in told if one.entry == entry for row in one.rows]
    now = before
    for row in rows[:-1]:
        now = applied(now, row.patch)
        if row.totals:
            for fact in row.facts:
                counted[fact.seat] += fact.amounts[-1].count
        assert row.totals in ([], counted)
        expected = [(seat, row.totals[seat] if row.totals else old) for seat, old in early]
        assert totals_shown(now["nodes"]) == expected
    now = applied(now, rows[-1].patch)
    assert totals_shown(now["nodes"]) == totals_shown(after["nodes"])
    assert rows[-1].totals == [scores[0] for scores in played.scores()]
