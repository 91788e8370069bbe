"""Where events take place in the city: what they light, which pieces travel, what they change."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.traces import Trace
from guildhall.games.nobility.tables import EVENTS
from guildhall.games.nobility.traces import buildings, goods, people, rounds
from guildhall.games.nobility.traces.seen import EventView

HANDLERS = {
    **goods.GOODS_HANDLERS,
    **people.PEOPLE_HANDLERS,
    **buildings.BUILDINGS_HANDLERS,
    **rounds.ROUNDS_HANDLERS,
}


def trace(before: View, after: View, event: tuple[int, ...]) -> Trace:
    """Where an event takes place."""
    kind, _, seat, *numbers = event
    told = EVENTS[kind]
    return HANDLERS[told.name](EventView(before, after, seat), *numbers[: len(told.args)])
