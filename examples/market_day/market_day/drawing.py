"""The market stall: the ware of the day, the cards in hand, and a panel for every merchant."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import Element, Scene, Sheet, group, hit, rect, text, use
from guildhall.engine.text import Message, PlayerName

DAYS = 5
CARD, GAP = 60, 12


def draw(view: View, wide: bool) -> Scene:
    """One sheet for the stall, one for every merchant; the same on wide and narrow screens."""
    stall = Sheet("board", "board" if wide else "district", 390, 220, tuple(_stall(view)))
    return Scene((stall, *(_panel(view, seat) for seat in range(view.players))), __package__ or "")


def _stall(view: View) -> list[Element]:
    s = view.s
    price, day = view.box.price[s.ware], Message("scene-day", {"day": min(s.day, DAYS)})
    parts = [rect(1, 1, 388, 218, 8, "sheet-paper"), text(195, 32, day, 18)]
    parts.append(
        group(
            "ware",
            rect(0, 0, 120, 60, 8, "sheet-rule"),
            text(60, 38, price, 26),
            hit(0, 0, 120, 60),
            x=135, y=48, label=Message("scene-ware", {"price": price}), about=(Message("rule-A4"),),
        )
    )  # fmt: skip
    if view.seat >= 0:
        held = [card for card in range(DAYS) if s.hand[view.seat] >> card & 1]
        parts += [_card(card, 17 + card * (CARD + GAP)) for card in held]
    return parts


def _card(card: int, x: int) -> Element:
    return group(
        f"card-{card + 1}",
        rect(0, 0, CARD, 76, 8, "sheet-rule"),
        text(CARD / 2, 48, card + 1, 28),
        hit(0, 0, CARD, 76),
        x=x, y=128, label=Message("action-bid", {"card": card + 1}), about=(Message("rule-A3"),),
    )  # fmt: skip


def _panel(view: View, seat: int) -> Sheet:
    points = Message("scene-points", {"points": view.s.points[seat]})
    panel = group(
        f"panel-{seat}",
        rect(1, 1, 298, 58, 8, "sheet-paper"),
        use(f"seal-{seat}", 14, 16, 28),
        text(52, 36, PlayerName(seat), 16, anchor="start", width=130),
        text(286, 36, points, 14, anchor="end"),
        hit(1, 1, 298, 58, 8),
    )
    return Sheet(f"seat-{seat}", "seat", 300, 60, (panel,), PlayerName(seat))
