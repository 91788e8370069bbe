"""The upper row of the city: Tavern, White Castle, Construction Yard, Berk's Office."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
from guildhall.engine.drawing.scene import (
    Content,
    Element,
    Number,
    group,
    hit,
    path,
    rect,
    text,
    use,
)
from guildhall.engine.text import Message
from guildhall.games.nobility import names
from guildhall.games.nobility.drawing.pieces import (
    CARD,
    CARD_HEIGHT,
    coin,
    plot,
    rules,
    settlers_about,
    settlers_face,
    settlers_label,
    slot,
    term,
)
from guildhall.games.nobility.names import span
from guildhall.games.nobility.rules import dice, event_cards, places
from guildhall.games.nobility.rules.chancery import cards_left
from guildhall.games.nobility.rules.components import (
    BERK_SLOTS,
    CASTLE_GAIN,
    CASTLE_SLOTS,
    CASTLE_TILE,
    CLOSE_BERK,
    DISPLAY,
    FACES,
    ORDER_FREE_TAVERN,
    ORDER_FREE_YARD,
    TAVERN_SLOTS,
    YARD_SLOTS,
)
from guildhall.games.nobility.rules.dice import dice_on

HEIGHT = 148


def _has_free_order(view: View, place: str) -> bool:
    """Whether this round's event lets dice come in any order."""
    hook = ORDER_FREE_TAVERN if place == "tavern" else ORDER_FREE_YARD
    return bool(event_cards.effect(view.s, view.box, hook) > 0)


def _order(view: View, place: str) -> Message:
    """In which order dice are placed this round."""
    if _has_free_order(view, place):
        return Message(f"hook-order-free-{place}")
    return view.rule("D2" if place == "tavern" else "E2")


def order_slots(
    view: View, place: str, first: int, x: Number, y: Number, step: Number, size: Number
) -> Iterator[Element]:
    """A row of slots that must rise or fall; the next one shows its limit."""
    s = view.s
    count = view.box.order_slots[view.players]
    lying = dice_on(s, first, DISPLAY)
    is_free = _has_free_order(view, place)
    for n in range(count):
        limit = "1–6" if n == 0 or is_free else "…"
        if n == lying > 0 and not is_free:
            limit = _limit(place, s.die_value[first + n - 1])
        yield slot(
            view,
            names.slot_id(place, n),
            first + n,
            x + n * step,
            y,
            limit,
            Message("scene-slot-order", {"place": term("place", place), "number": n + 1}),
            (_order(view, place),),
            size,
            is_later=n > lying,
            reach=min(4, (step - size) / 2),
        )


def _limit(place: str, last: int) -> str:
    """The values that may follow a die: rising at the Tavern, falling at the Yard."""
    low, high = (last, FACES) if place == "tavern" else (1, last)
    return f"{low}–{high}" if low < high else str(low)


@memoised
def tavern(
    view: View, x: Number, y: Number, width: Number = 452, columns: int = 6, scale: float = 1
) -> Element:
    count = view.box.order_slots[view.players]
    step = 40 if columns == 6 else 38
    over = columns < 6
    top = 66 if over else 44
    rows = -(-DISPLAY // columns)
    height = top + rows * (CARD_HEIGHT + 6)
    left = 8 if over else width - count * step - 2
    gap = (width - 12 - columns * CARD) / max(columns - 1, 1)
    cards = (
        _open_card(
            view,
            at,
            6 + at % columns * (CARD + gap),
            top + at // columns * (CARD_HEIGHT + 5),
        )
        for at in range(DISPLAY)
    )
    return group(
        "tavern",
        *plot(
            "tavern",
            width,
            height,
            term("place", "tavern"),
            200,
            (_order(view, "tavern"), *rules(view, "D3", "D5")),
        ),
        *order_slots(view, "tavern", TAVERN_SLOTS, left, 30 if over else 7, step, 31),
        *cards,
        x=x,
        y=y,
        scale=scale,
        classes="cb-tavern",
    )


@memoised
def _open_card(view: View, at: int, x: Number, y: Number) -> Element:
    card = view.s.tavern[at] - 1
    name = names.settlers_id(at)
    if card < 0:
        return group(
            name,
            rect(0, 0, CARD, CARD_HEIGHT, 6, "cb-empty"),
            hit(0, 0, CARD, CARD_HEIGHT),
            x=x,
            y=y,
            label=Message("scene-no-card"),
            about=(view.rule("D6"),),
        )
    return group(
        name,
        *settlers_face(view, card),
        hit(0, 0, CARD, CARD_HEIGHT),
        x=x,
        y=y,
        label=settlers_label(view, card),
        about=tuple(settlers_about(view, card)),
        piece=f"settlers-{card}",
    )


@memoised
def castle(view: View, x: Number, y: Number, width: Number = 200, scale: float = 1) -> Element:
    box = view.box
    bonus = event_cards.effect(view.s, box, CASTLE_GAIN)
    gains = [(span(box.castle_slot, n), box.castle_gain[n], CASTLE_SLOTS + n) for n in range(3)]
    if box.castle_tile[view.players]:
        gains.append(("1–6", box.castle_tile_gain, CASTLE_TILE))
    step = (width - 10) / len(gains)
    middle = width / 2
    name = term("place", "castle")
    return group(
        "castle",
        rect(0, 0, width, HEIGHT, 8, "cb-wall"),
        rect(3.5, 3.5, width - 7, HEIGHT - 7, 5, "cb-sky"),
        use("castle-art", middle - 100, 0, 200, 90),
        group(
            "sign-castle",
            path(f"M{middle - 71} 76h142l-6 10.5 6 10.5h-142l6-10.5z", "cb-ribbon"),
            text(middle, 91.5, name, 15, "light", width=120),
            hit(middle - 66, 74, 132, 25),
            label=name,
            about=rules(view, "H1"),
        ),
        *(
            _castle_slot(view, n, at, 6 + n * step, values, gain + bonus, step)
            for n, (values, gain, at) in enumerate(gains)
        ),
        x=x,
        y=y,
        scale=scale,
        classes="cb-castle",
    )


def _castle_slot(
    view: View, n: int, at: int, x: Number, values: str, gain: int, step: Number
) -> Element:
    label = Message("scene-slot", {"place": term("place", "castle"), "values": values})
    about = (Message("scene-castle-gain", {"count": gain}),)
    side = min(32, step - 20)
    apart = min(7, step - side - 18)
    return group(
        f"castle-part-{n + 1}",
        slot(view, names.slot_id("castle", n), at, 0, 107, values, label, about, side, reach=3),
        use("reputation", side + apart, 106, 16),
        text(side + apart, 136, f"+{gain}", 14, "", "start"),
        x=x,
    )


@tracked_value
def house_price(view: View) -> int:
    """The viewer's; for a watcher that of the first seat."""
    return int(places.house_price(view.s, view.box, max(view.seat, 0)))


@memoised
def construction_yard(
    view: View, x: Number, y: Number, width: Number = 200, scale: float = 1
) -> Element:
    count = view.box.order_slots[view.players]
    step = min(48, (width - 10) / count)
    size = min(32, step - 3)
    price = house_price(view)
    left = (width - count * step) / 2 + (step - size) / 2
    return group(
        "yard",
        *plot(
            "yard",
            width,
            HEIGHT,
            term("place", "yard"),
            178,
            (_order(view, "yard"), *rules(view, "E4", "E5")),
        ),
        use("yard-art", 6, 34, 112, 54),
        group(
            "yard-price",
            rect(0, 0, 76, 48, 6, "cb-note"),
            *coin(5, 10, 28, price, 15),
            path("M37 24h9m-4-4 4 4-4 4", "cb-arrow"),
            use("house", 48, 10, 25, classes="cb-worker"),
            hit(0, 0, 76, 48),
            x=width - 82,
            y=34,
            label=Message("scene-house-price", {"price": price}),
            about=rules(view, "E4"),
        ),
        *order_slots(view, "yard", YARD_SLOTS, left, 103, step, size),
        x=x,
        y=y,
        scale=scale,
        classes="cb-yard",
    )


# Berk's Office.


@memoised
def berk(view: View, x: Number, y: Number, width: Number = 256, scale: float = 1) -> Element:
    step = (width - 14) / 3
    lines = path("".join(f"M{6 + n * step} 32v80" for n in (1, 2)), "cb-hair")
    about = rules(view, "K1", "K2", "K3", *(("K5",) if view.s.with_chancery else ()))
    return group(
        "berk",
        *plot("berk", width, HEIGHT, Message("scene-berk"), 150, about),
        lines,
        *(_berk_slot(view, n, 7 + n * step, step) for n in range(3)),
        *(_commissions(view, step) if view.s.with_chancery else ()),
        group(
            "berk-renewal",
            text(14, 132, Message("scene-renew"), 14, "soft", "start", width - 119),
            _renewal(view, names.RENEW_SETTLERS_ID, "card", view.s.tavern, width - 103),
            text(width - 57, 132, Message("scene-or"), 14, "soft", "middle", 29),
            _renewal(view, names.RENEW_HALL_ID, "building", view.s.hall, width - 42),
            label=Message("scene-renewal"),
        ),
        x=x,
        y=y,
        scale=scale,
        classes="cb-berk",
    )


def _renewal(view: View, name: str, symbol: str, display: Any, x: Number) -> Element:
    """All open Settlers cards, or all Buildings."""
    count = sum(display[at] > 0 for at in range(DISPLAY))
    return group(
        name,
        rect(0, 0, 31, 27, 5, "cb-note"),
        use(symbol, 4.5, 2.5, 22),
        hit(-1, -1, 33, 31),
        x=x,
        y=114,
        label=Message(f"action-{name}", {"count": count}),
        about=(view.rule("K3"), view.rule("K4")),
    )


def _berk_slot(view: View, n: int, x: Number, step: Number) -> Element:
    box = view.box
    values, count = span(box.berk_slot, n), box.berk_modifiers[n]
    label = Message("scene-slot", {"place": term("place", "berk"), "values": values})
    closed = event_cards.effect(view.s, box, CLOSE_BERK) > 0
    left = dice.supply_of_modifiers(view.s, box)
    about = (
        Message("scene-berk-gain", {"count": count}),
        Message("scene-modifiers-left", {"count": left}),
    )
    low = 0 if view.s.with_chancery else 22
    at = BERK_SLOTS + n
    return group(
        f"berk-part-{n + 1}",
        slot(view, names.slot_id("berk", n), at, 4, 34 + low, values, label, about, 32, closed),
        text(50, 56 + low, count, 15),
        use("modifier", 56, 40 + low, 20),
        x=x,
    )


def _commissions(view: View, step: Number) -> Iterator[Element]:
    """How many Commissions may be looked at, and the Reputation that costs."""
    box = view.box
    about: list[Content] = [*rules(view, "X13", "X12")]
    parts: list[Element] = [use("clerk-desks", -0.5, -0.5, 3 * step - 4, 40)]
    for n in range(3):
        x = n * step
        parts += (
            text(
                x + 24,
                16,
                Message("scene-draw", {"count": box.berk_cards[n]}),
                14,
                "",
                "start",
                step - 31,
            ),
            text(x + 34, 34, f"−{box.berk_reputation[n]}", 14, "cb-neg", "end"),
        )
    yield group(
        names.COMMISSION_DECK_ID,
        *parts,
        hit(0, 0, 3 * step - 5, 39),
        x=9,
        y=73,
        label=Message("scene-commissions-left", {"count": cards_left(view.s)}),
        about=about,
    )
