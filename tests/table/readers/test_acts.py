"""Acts: equal events told as one, with their journeys and numbers."""

from __future__ import annotations

from guildhall.engine.contract import EventKind
from guildhall.engine.traces import Change, Journey, Trace
from guildhall.engine.words import SeatName, Words
from guildhall.table.readers.acts import acts, changes_of, journeys_of, words_of

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
    assert [list(act) for act in acts(KINDS, rows)] == [[0, 1], [2], [3], [4], [5]]


def test_an_act_says_how_many_and_what_they_sum_up_to():
    rows = [row(0, 1, 2, 4), row(0, 1, 2, 5), row(0, 1, 2, 5)]
    args = {"seat": SeatName(1), "good": 2, "price": 14, "count": 3}
    assert words_of(BOUGHT, rows) == Words("event-bought-several", args)
    assert words_of(BOUGHT, rows[:1]) == BOUGHT.words(rows[0])


def test_equal_journeys_are_one_and_numbers_reach_from_first_to_last():
    coin, beer = Journey("coin", "purse", "bank", 2), Journey("beer", "store", "shelf")
    traces = [Trace((), (coin, beer)), Trace((), (coin, beer))]
    ways = [Journey("coin", "purse", "bank", 4), Journey("beer", "store", "shelf", 2)]
    assert journeys_of(traces) == ways
    coins = Words("coins")
    changed = [[Change("purse", coins, 9, 7)], [Change("purse", coins, 7, 5)]]
    assert changes_of(changed) == [Change("purse", coins, 9, 5)]
