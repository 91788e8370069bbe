"""Berk's Office, at the end of the upper row of the city."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
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
from guildhall.engine.text import Words
from guildhall.games.nobility import touches
from guildhall.games.nobility.drawing.pieces import plot, slot
from guildhall.games.nobility.drawing.places import HEIGHT
from guildhall.games.nobility.drawing.reading import term
from guildhall.games.nobility.faces import span
from guildhall.games.nobility.rules import event_cards, gains
from guildhall.games.nobility.rules.commissions import cards_left
from guildhall.games.nobility.rules.components import (
    BERK_SLOTS,
    CLOSE_BERK,
    DISPLAY,
)


@part
def berk(view: View, x: Number, y: Number, width: Number = 256, scale: float = 1) -> Element:
    step = (width - 14) / 3
    lines = path("".join(f"M{6 + n * step} 32v80" for n in (1, 2)), "cb-hair")
    rules = ("K1", "K2", "K3", "K5") if view.s.with_chancery else ("K1", "K2", "K3")
    return group(
        "berk",
        *plot("berk", width, HEIGHT, Words("scene-berk"), 150, rules),
        lines,
        *(_berk_slot(view, n, 7 + n * step, step) for n in range(3)),
        *(_commissions(view, step) if view.s.with_chancery else ()),
        text(14, 132, Words("scene-renew"), 14, "soft", "start", width - 119),
        _renewal(view, touches.RENEW_SETTLERS_ID, "card", view.s.tavern, width - 103),
        text(width - 57, 132, Words("scene-or"), 14, "soft", "middle", 29),
        _renewal(view, touches.RENEW_HALL_ID, "building", view.s.hall, width - 42),
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
        label=Words(f"action-{name}", {"count": count}),
        about=(Words("rule-K3"), Words("rule-K4")),
    )


def _berk_slot(view: View, n: int, x: Number, step: Number) -> Element:
    box = view.box
    values, count = span(box.berk_slot, n), box.berk_modifiers[n]
    said = Words("scene-slot", {"place": term("place", "berk"), "values": values})
    closed = event_cards.effect(view.s, box, CLOSE_BERK) > 0
    left = gains.supply_of_modifiers(view.s, box)
    about = (
        Words("scene-berk-gain", {"count": count}),
        Words("scene-modifiers-left", {"count": left}),
    )
    low = 0 if view.s.with_chancery else 22
    at = BERK_SLOTS + n
    return group(
        f"berk-part-{n + 1}",
        slot(view, touches.slot_id("berk", n), at, 4, 34 + low, values, said, about, 32, closed),
        text(50, 56 + low, count, 15),
        use("modifier", 56, 40 + low, 20),
        x=x,
    )


def _commissions(view: View, step: Number) -> Iterator[Element]:
    """How many Commissions may be looked at, and the Reputation that costs."""
    box = view.box
    about: list[Content] = [Words("rule-X13"), Words("rule-X12")]
    parts: list[Element] = [use("clerk-desks", -0.5, -0.5, 3 * step - 4, 40)]
    for n in range(3):
        x = n * step
        parts += (
            text(
                x + 24,
                16,
                Words("scene-draw", {"count": box.berk_cards[n]}),
                14,
                "",
                "start",
                step - 31,
            ),
            text(x + 34, 34, f"−{box.berk_reputation[n]}", 14, "cb-neg", "end"),
        )
    yield group(
        touches.COMMISSION_DECK_ID,
        *parts,
        hit(0, 0, 3 * step - 5, 39),
        x=9,
        y=73,
        label=Words("scene-commissions-left", {"count": cards_left(view.s)}),
        about=about,
    )
