"""Market Day, a tiny complete game for Guildhall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from guildhall.engine.contract import EventKind, Option, View
from guildhall.engine.play.actions import ActionKind, ActionTable, Param
from guildhall.engine.presentation import (
    CountDelta,
    EventVisuals,
    SequenceAmount,
    SequenceFact,
    SequenceRowRef,
)
from guildhall.engine.runtime.state import (
    Axis,
    Fields,
    Record,
    bits,
    box_dtype,
    count,
    flag,
    new_record,
    one_of,
    seat_names,
)
from guildhall.engine.text import Message, Refusal

if TYPE_CHECKING:
    from guildhall.engine.drawing.scene import Scene

NAME = "market_day"
PLAYERS = (2, 3, 4)
SEATS = 4
SEAT = seat_names(SEATS)
WARE = Axis.numbered("ware", 5)
CARD = Axis.numbered("card", 5)
FIELDS = Fields(
    players=count(most=SEATS),
    day=count(most=6),  # 6 after the last
    ware=one_of(WARE),  # the ware of the day
    bag=flag(WARE),  # wares still to come
    hand=bits(CARD, SEAT),
    bid=one_of(CARD, SEAT, offset=1, none=0, unknown=-1, known_by="seat"),
    points=count(SEAT, scale=50, stored="i2"),
)
STATE = FIELDS.dtype
BOX = box_dtype([("price", "i2", 5)])
ACTIONS = ActionTable((ActionKind("bid", 0, (Param("card", ("1", "2", "3", "4", "5")),)),))
MAX_LEGAL = 5
QUICK_WIDTH = 1
EVENTS = (EventKind("bid", (("card", None),)), EventKind("sold", (("price", None),)))
MAX_EVENTS = 5
OPTIONS: tuple[Option, ...] = ()
SCORE_ITEMS = ("total", "wares")
RULE_NUMBERS = ("A1", "A2", "A3", "A4", "B1", "B2")


def fill_box(edition: Any) -> Record:
    record = new_record(BOX)
    record["price"] = edition.integers("prices", 5, 1, 99)
    return record


def describe(view: View, seat: int, action: int) -> Message:
    words = ACTIONS.words(action)
    return Message(words.text, words.args, (f"card-{action + 1}",))


def refuse(view: View, seat: int, action: int) -> Refusal:
    return Refusal("A3", Message("refusal-card-spent"))


def prompt(view: View, seat: int) -> Message:
    return Message("prompt-bid", {"price": view.box.price[view.s.ware]})


def trace(before: View, after: View, event: tuple[int, ...]) -> EventVisuals:
    """A bid lies in front of its merchant; the buyer of the ware gains its price."""
    kind, _, seat, number, *_ = event
    held = [int(view.s.points[seat]) for view in (before, after)]
    gain = CountDelta(f"panel-{seat}", Message("score-wares"), number if kind else 0, *held)
    return EventVisuals(("ware",) if kind else (), (), (gain,))


def ceremony(
    before: View, after: View, events: Sequence[tuple[int, ...]]
) -> list[SequenceRowRef | None]:
    """At the end of a day the bids are shown, and then the sale."""
    title = Message("ceremony-day", {"day": int(before.s.day)})
    steps = (Message("ceremony-bids"), Message("ceremony-sale"))
    return [
        SequenceRowRef(
            title,
            steps[kind],
            steps[kind],
            (SequenceFact((SequenceAmount(number),), seat, is_best=kind == 1),),
        )
        for kind, _, seat, number, *_ in events
    ]


def scene(view: View, wide: bool) -> Scene:
    from market_day.drawing import draw

    return draw(view, wide)
