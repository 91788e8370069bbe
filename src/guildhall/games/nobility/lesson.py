"""How to play Rise to Nobility, on one page."""

from __future__ import annotations

from typing import Any

from guildhall.engine.drawing.scene import Element, rect, text, use
from guildhall.engine.drawing.tutorial import Tutorial, TutorialPanel, arrow, explain, icon, scores
from guildhall.engine.text import Term
from guildhall.games.nobility.drawing.pieces import coin, die, meeple, shield
from guildhall.games.nobility.rules.components import AUTOMA_DICE

USUAL = 3
"""The number of players whose dice and Reputation are shown."""
ROLLED = ((24, 26, 1), (80, 44, 3), (136, 24, 3), (192, 46, 4), (248, 28, 6))
"""Where dice of which values lie in the first picture."""
SPENT = 7
"""What they add up to: the first three."""


def lesson(box: Any) -> Tutorial:
    reputation = box.start_reputation[USUAL]
    earned = [coins for coins in box.apprentice_income[USUAL].tolist() if coins]
    numbers = {"rounds": box.rounds, "reputation": reputation}
    return Tutorial(
        explain("goal", "D10", "B1", **numbers),
        (
            TutorialPanel(
                "roll", _roll(reputation), explain("roll", "B2", "C2", "C4", dice=box.dice[USUAL])
            ),
            TutorialPanel("place", _place(), explain("place", "C8", "F3", "C9")),
            TutorialPanel("settlers", _settlers(box), explain("settlers", "D7", "D10", "D11")),
            TutorialPanel("income", _income(), explain("income", "N1", "N7", "N8")),
        ),
        (
            scores("good", "D10", 1, icon("card")),
            scores("council", "J6", _span(box.council_vp), icon("roundel-council", "cb-council")),
            scores("workshop", "G7", _span(box.workshop_vp), icon("building")),
            scores("community", "G10", box.community_vp, icon("community")),
            scores("nobility", "P2", _span(box.nobility_vp), icon("star")),
            scores("left-over", "P1", 1, icon("any-good"), goods=box.goods_per_vp),
        ),
        explain("missed", "C2", "N1", "F6", **numbers, least=min(earned), most=max(earned)),
        (
            TutorialPanel(
                "alone", _alone(), explain("alone", "S7", "S2", "S5", dice=AUTOMA_DICE, **numbers)
            ),
        ),
    )


def _span(points: Any) -> str:
    """The least and the most of several points."""
    printed = points.tolist()
    return f"{min(printed)}–{max(printed)}"


def _roll(reputation: int) -> tuple[Element, ...]:
    dice = (die("", x, y, 44, value, 0) for x, y, value in ROLLED)
    return (
        *dice,
        use("reputation", 18, 118, 32),
        rect(56, 122, 240, 24, 5, "cb-note"),
        rect(56, 122, 240 * SPENT / reputation, 24, 5, "cb-spent seat-0"),
        text(66, 140, f"{SPENT} / {reputation}", 16, "light", "start"),
    )


def _place() -> tuple[Element, ...]:
    return (
        use("ribbon-artists", 32, 14, 140, 34, "cb-artists"),
        text(68, 36, Term("guild-artists"), 15, "light", "start", 92),
        use("slot", 32, 76, 50),
        die("", 36, 80, 42, 3, 0),
        arrow(96, 102, 30),
        use("good-artwork", 138, 82, 40),
        use("good-artwork", 174, 82, 40),
        meeple("", 222, 78, 46, 0),
        *coin(272, 84, 36, ""),
    )


def _settlers(box: Any) -> tuple[Element, ...]:
    goods = ("weaponry", "books", "magic")
    return (
        use("card-face", 36, 20, 96, 129),
        use("race-dwarves", 46, 30, 38),
        *(use(f"good-{good}", 46 + 26 * n, 76, 26) for n, good in enumerate(goods)),
        meeple("", 54, 110, 28, 0),
        meeple("", 86, 110, 28, 0),
        arrow(144, 84, 28),
        meeple("", 184, 50, 66, 0, "cottage"),
        *shield(256, 36, 48, len(goods) * box.most_per_type, 19),
        use("star", 260, 94, 40),
    )


def _income() -> tuple[Element, ...]:
    return (
        meeple("", 20, 24, 42, 0),
        arrow(70, 46, 22),
        *coin(100, 26, 40, ""),
        use("building", 18, 92, 46),
        arrow(70, 116, 22),
        use("good-books", 100, 96, 40),
        use("ship", 160, 20, 144, 54),
        use("first", 184, 92, 44),
        arrow(236, 116, 44),
    )


def _alone() -> tuple[Element, ...]:
    return (
        use("goal", 24, 38, 92),
        die("", 152, 30, 46, 5, -1),
        die("", 212, 30, 46, 2, -1),
        use("slot-shut", 150, 96, 46),
        use("slot-shut", 214, 96, 46),
    )
