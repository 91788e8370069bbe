"""Traces: what an event concerns, and how numbers run through the events of a decision."""

from __future__ import annotations

from guildhall.engine.presentation import Change, Gain, PieceMove, Trace, Tracers, changes
from guildhall.engine.text import Term, Words

COINS = Words("coins")


def test_a_trace_names_each_element_once():
    trace = Trace(("house",), (PieceMove("coin", "purse", "house"),), (Gain("purse", COINS, 1, 3),))
    assert trace.elements == ("house", "purse")
    assert Trace(nowhere="it is over").elements == ()


def test_numbers_run_on_from_event_to_event():
    first = Trace(gains=(Gain("purse", COINS, 3, 10, 8), Gain("shelf", Term("beer"), 1, 0, 1)))
    second = Trace(gains=(Gain("purse", COINS, -5, 10, 8),))
    assert changes([first, second]) == [
        (Change("purse", COINS, 10, 13), Change("shelf", Term("beer"), 0, 1)),
        (Change("purse", COINS, 13, 8),),
    ]


def test_numbers_that_nobody_knows_or_that_stay_are_not_told():
    gains = (Gain("purse", COINS, 3, None), Gain("shelf", COINS, 0, 4))
    assert changes([Trace(gains=gains)]) == [()]


def test_one_function_traces_several_events():
    tracers = Tracers()

    @tracers.of("won", "lost")
    def ended(seat: int) -> Trace:
        return Trace((f"panel-{seat}",))

    assert tracers == {"won": ended, "lost": ended}
