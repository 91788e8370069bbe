"""Sequences: events with the same title, step and row are merged."""

from __future__ import annotations

from guildhall.engine.presentation import (
    SequenceAmount,
    SequenceFact,
    SequencePosition,
    SequenceRowRef,
    build_sequences,
    sequence_positions,
)
from guildhall.engine.text import Message, PlayerName, Term

ROUND, FINAL = Message("round", {"number": 2}), Message("final")
INCOME, UPKEEP = Message("income"), Message("upkeep")


def coins(count, seat=-1, name=None):
    return SequenceFact((SequenceAmount(count, "coin"),), seat, name)


def test_events_of_a_row_come_together_and_their_facts_too():
    wages, rent = Term("wages"), Term("rent")
    parts = [
        SequenceRowRef(ROUND, INCOME, PlayerName(0), (coins(3, name=wages),)),
        SequenceRowRef(
            Message("round", {"number": 2}), INCOME, PlayerName(0), (coins(2, name=wages),)
        ),
        SequenceRowRef(ROUND, INCOME, PlayerName(0), (coins(1, name=rent),)),
        SequenceRowRef(ROUND, INCOME, PlayerName(1), (coins(1, name=rent),)),
    ]
    (one,) = build_sequences(parts)
    assert [row.events for row in one.rows] == [(0, 1, 2), (3,)]
    first, second = one.rows[0].ref.facts
    assert first == SequenceFact((SequenceAmount(3, "coin"), SequenceAmount(2, "coin")), name=wages)
    assert second == coins(1, name=rent)


def test_rows_follow_their_order_and_steps_are_named_once():
    parts = [
        SequenceRowRef(ROUND, UPKEEP, Term("ship"), order=2),
        SequenceRowRef(ROUND, INCOME, PlayerName(1), order=1),
        SequenceRowRef(ROUND, INCOME, PlayerName(0), order=1),
    ]
    (one,) = build_sequences(parts)
    assert [row.ref.row for row in one.rows] == [PlayerName(1), PlayerName(0), Term("ship")]
    assert one.steps == (INCOME, UPKEEP)


def test_ceremonies_follow_one_another_as_they_end_and_are_opened_by_their_first_event():
    parts = [
        None,
        SequenceRowRef(FINAL, INCOME, Term("end")),
        SequenceRowRef(ROUND, INCOME, Term("town")),
        SequenceRowRef(ROUND, UPKEEP, Term("town")),
        SequenceRowRef(FINAL, INCOME, Term("end")),
    ]
    assert [one.title for one in build_sequences(parts)] == [ROUND, FINAL]
    marks = [
        SequencePosition(),
        SequencePosition(1, FINAL),
        SequencePosition(0, ROUND),
        SequencePosition(0),
        SequencePosition(1),
    ]
    assert sequence_positions(parts) == marks


def test_nothing_is_told_where_nothing_is_named():
    assert build_sequences([None, None]) == []
    assert sequence_positions([None]) == [SequencePosition()]
