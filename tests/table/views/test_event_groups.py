"""Acts: equal events told as one, with their journeys and numbers."""

from __future__ import annotations

from guildhall.engine.contract import EventKind
from guildhall.engine.play.match import Match
from guildhall.engine.presentation import CountChange, EventVisuals, PieceMove
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.seeded_choice import sample
from guildhall.engine.text import Message, PlayerName
from guildhall.table.play.table_game import TableGame
from guildhall.table.views.view import (
    RenderedView,
    Viewer,
    group_events,
    group_message,
    merged_changes,
    merged_moves,
)

BOUGHT = EventKind("bought", (("good", None), ("price", None)), sums=("price",))
PASSED = EventKind("passed")
KINDS = (BOUGHT, PASSED)


def row(kind, seat, good=0, price=0):
    return (kind, 0, seat, good, price, 0, 0, 0)


def test_equal_events_that_follow_one_another_are_one_act():
    rows = [
        row(0, 1, 2, 4),
        row(0, 1, 2, 5),
        row(0, 1, 3, 4),
        row(0, 2, 3, 4),
        row(1, 2),
        row(1, 2),
    ]
    assert [list(act) for act in group_events(KINDS, rows)] == [[0, 1], [2], [3], [4], [5]]


def test_an_act_says_how_many_and_what_they_sum_up_to():
    rows = [row(0, 1, 2, 4), row(0, 1, 2, 5), row(0, 1, 2, 5)]
    args = {"seat": PlayerName(1), "good": 2, "price": 14, "count": 3}
    assert group_message(BOUGHT, rows) == Message("event-bought-several", args)
    assert group_message(BOUGHT, rows[:1]) == BOUGHT.message(rows[0])


def test_equal_journeys_are_one_and_numbers_reach_from_first_to_last():
    coin, beer = PieceMove("coin", "purse", "bank", 2), PieceMove("beer", "store", "shelf")
    traces = [EventVisuals((), (coin, beer)), EventVisuals((), (coin, beer))]
    ways = [PieceMove("coin", "purse", "bank", 4), PieceMove("beer", "store", "shelf", 2)]
    assert merged_moves(traces) == ways
    coins = Message("coins")
    changed = [[CountChange("purse", coins, 9, 7)], [CountChange("purse", coins, 7, 5)]]
    assert merged_changes(changed) == [CountChange("purse", coins, 9, 5)]


def test_purchases_of_several_entries_are_one_act():
    """A bot may buy good by good: the chronicle has a line for each, a recap one for all."""
    play = TableGame(Match.new(get_game("norenberc"), 3))
    while not play.match.is_over:
        seat = play.match.seats()[0]
        actions = play.options(seat)
        play.play(seat, [actions[sample(5, play.entry, len(actions))]])
    showing = RenderedView(play, Viewer(-1, "en", True), ("Anna", "Bela", "Cuno"))
    lines, told = showing.lines(0, play.entry), showing.line_groups(0, play.entry)
    assert len(told) < len(lines)
    bought = [line for line in told if line.kind == "bought" and line.journeys[1].count > 1]
    assert bought
    for line in bought:
        count = line.journeys[1].count
        assert f" bought {count} " in line.text
        (held,) = [one for one in line.changes if one.element == line.journeys[1].goal]
        assert held.after - held.before == count
