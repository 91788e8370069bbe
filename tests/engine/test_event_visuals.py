"""Visuals: the elements of an event, and numbers chained through the events of a decision."""

from __future__ import annotations

from guildhall.engine.presentation import (
    CountChange,
    CountDelta,
    EventVisuals,
    PieceMove,
    VisualHandlers,
    count_changes,
)
from guildhall.engine.text import Message, Term

COINS = Message("coins")


def test_a_trace_names_each_element_once():
    trace = EventVisuals(
        ("house",), (PieceMove("coin", "purse", "house"),), (CountDelta("purse", COINS, 1, 3),)
    )
    assert trace.elements == ("house", "purse")
    assert EventVisuals(nowhere="it is over").elements == ()


def test_numbers_run_on_from_event_to_event():
    first = EventVisuals(
        deltas=(CountDelta("purse", COINS, 3, 10, 8), CountDelta("shelf", Term("beer"), 1, 0, 1))
    )
    second = EventVisuals(deltas=(CountDelta("purse", COINS, -5, 10, 8),))
    assert count_changes([first, second]) == [
        (CountChange("purse", COINS, 10, 13), CountChange("shelf", Term("beer"), 0, 1)),
        (CountChange("purse", COINS, 13, 8),),
    ]


def test_numbers_that_nobody_knows_or_that_stay_are_not_told():
    gains = (CountDelta("purse", COINS, 3, None), CountDelta("shelf", COINS, 0, 4))
    assert count_changes([EventVisuals(deltas=gains)]) == [()]


def test_one_function_traces_several_events():
    tracers = VisualHandlers()

    @tracers.of("won", "lost")
    def ended(seat: int) -> EventVisuals:
        return EventVisuals((f"panel-{seat}",))

    assert tracers == {"won": ended, "lost": ended}
