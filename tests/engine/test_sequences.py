"""Ceremonies: events that have the same title, step and row come together."""

from __future__ import annotations

from guildhall.engine.presentation import Amount, Fact, Mark, Part, ceremonies, marks_of
from guildhall.engine.text import SeatName, Term, Words

ROUND, FINAL = Words("round", {"number": 2}), Words("final")
INCOME, UPKEEP = Words("income"), Words("upkeep")


def coins(count, seat=-1, name=None):
    return Fact((Amount(count, "coin"),), seat, name)


def test_events_of_a_row_come_together_and_their_facts_too():
    wages, rent = Term("wages"), Term("rent")
    parts = [
        Part(ROUND, INCOME, SeatName(0), (coins(3, name=wages),)),
        Part(Words("round", {"number": 2}), INCOME, SeatName(0), (coins(2, name=wages),)),
        Part(ROUND, INCOME, SeatName(0), (coins(1, name=rent),)),
        Part(ROUND, INCOME, SeatName(1), (coins(1, name=rent),)),
    ]
    (one,) = ceremonies(parts)
    assert [row.events for row in one.rows] == [(0, 1, 2), (3,)]
    first, second = one.rows[0].part.facts
    assert first == Fact((Amount(3, "coin"), Amount(2, "coin")), name=wages)
    assert second == coins(1, name=rent)


def test_rows_follow_their_order_and_steps_are_named_once():
    parts = [
        Part(ROUND, UPKEEP, Term("ship"), order=2),
        Part(ROUND, INCOME, SeatName(1), order=1),
        Part(ROUND, INCOME, SeatName(0), order=1),
    ]
    (one,) = ceremonies(parts)
    assert [row.part.row for row in one.rows] == [SeatName(1), SeatName(0), Term("ship")]
    assert one.steps == (INCOME, UPKEEP)


def test_ceremonies_follow_one_another_as_they_end_and_are_opened_by_their_first_event():
    parts = [
        None,
        Part(FINAL, INCOME, Term("end")),
        Part(ROUND, INCOME, Term("town")),
        Part(ROUND, UPKEEP, Term("town")),
        Part(FINAL, INCOME, Term("end")),
    ]
    assert [one.title for one in ceremonies(parts)] == [ROUND, FINAL]
    marks = [Mark(), Mark(1, FINAL), Mark(0, ROUND), Mark(0), Mark(1)]
    assert marks_of(parts) == marks


def test_nothing_is_told_where_nothing_is_named():
    assert ceremonies([None, None]) == []
    assert marks_of([None]) == [Mark()]
