"""Where events take place in the street: what they light, which pieces travel, what they change."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.traces import Trace
from guildhall.games.norenberc.tables import EVENTS
from guildhall.games.norenberc.traces import acting, rounds
from guildhall.games.norenberc.traces.seen import EventView

HANDLERS = {**acting.ACTING_HANDLERS, **rounds.ROUNDS_HANDLERS}


def trace(before: View, after: View, event: tuple[int, ...]) -> Trace:
    """Where an event takes place."""
    kind, _, seat, *numbers = event
    told = EVENTS[kind]
    return HANDLERS[told.name](EventView(before, after, seat), *numbers[: len(told.args)])
