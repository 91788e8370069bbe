"""How to play Market Day, on one page."""

from __future__ import annotations

from typing import Any

from guildhall.engine.drawing.scene import Element, rect, text, use
from guildhall.engine.drawing.tutorial import Tutorial, TutorialPanel, arrow, explain, scores


def lesson(box: Any) -> Tutorial:
    prices = box.price.tolist()
    most, least = max(prices), min(prices)
    worth = scores("worth", "B1", f"{least}–{most}", text(20, 28, most, 22))
    return Tutorial(
        goal=explain("goal", "A4", "B2"),
        panels=(
            TutorialPanel("bid", _bid(), explain("bid", "A2", "A3", days=len(prices))),
            TutorialPanel("sale", _sale(most), explain("sale", "A4", price=most)),
        ),
        scoring=(worth,),
        missed=explain("missed", "A4"),
    )


def _card(x: int, shown: int) -> tuple[Element, ...]:
    return rect(x, 46, 60, 76, 8, "sheet-paper"), text(x + 30, 94, shown, 28)


def _bid() -> tuple[Element, ...]:
    return (*_card(40, 2), *_card(130, 4), *_card(220, 5))


def _sale(price: int) -> tuple[Element, ...]:
    return (
        use("seal-0", 30, 64, 40),
        *_card(80, 4),
        arrow(156, 84, 30),
        rect(200, 54, 90, 60, 8, "sheet-paper"),
        text(245, 94, price, 26),
    )
