"""How to play Flandern 1302, on one page."""

from __future__ import annotations

from typing import Any

from guildhall.engine.drawing.scene import Element, circle, group, rect, text, use
from guildhall.engine.drawing.tutorial import (
    Tutorial,
    TutorialPanel,
    arrow,
    explain,
    icon,
    join_points,
    scores,
)
from guildhall.games.flandern.drawing.pieces import CARD_HEIGHT, CARD_WIDTH, card_face
from guildhall.games.flandern.rules.components import CATHEDRAL, INFLUENCE

VALUE = 14
"""The value of the town that is scored in the last picture."""
GENT, IEPER = 1, 2


def lesson(box: Any) -> Tutorial:
    ranks = (VALUE, (VALUE + 1) // 2, *box.lower_ranks.tolist())
    return Tutorial(
        explain("goal", "R16", "R35"),
        (
            TutorialPanel("choose", _choose(), explain("choose", "R10", "R12", "R9")),
            TutorialPanel("build", _build(), explain("build", "R16", "R18", "R19", "R20")),
            TutorialPanel("sites", _sites(), explain("sites", "R22", "R25")),
            TutorialPanel("town", _town(ranks), explain("town", "R33", "R36", "R37")),
        ),
        (
            scores("guild", "R33", box.guild_value, icon("arms-blue", "f-blue")),
            scores("church", "R33", box.church_value, icon("arms-church", "f-church")),
            scores("cathedral", "R33", box.cathedral_value, icon("cathedral")),
            scores("ranks", "R35", join_points(ranks[:2]), icon("cylinder"), value=VALUE),
            scores("lower-ranks", "R35", join_points(ranks[2:]), icon("counter-green", "f-green")),
            scores("influence", "R40", box.influence_bonus, icon("ca-influence")),
        ),
        explain("missed", "R15", "R36", "R21"),
        (TutorialPanel("two", _two(), explain("two", "R41", "R44")),),
    )


def _card(card: int, x: float, y: float, width: float, metal: str = "silver") -> Element:
    shown = card_face(card, "blue", metal, width > 60)
    return group("", *shown, x=x, y=y, scale=width / CARD_WIDTH, classes="f-card")


def _choose() -> tuple[Element, ...]:
    return (
        _card(CATHEDRAL, 22, 36, 62, "gold"),
        _card(GENT, 106, 28, 70),
        _card(INFLUENCE, 188, 42, 54),
        _card(INFLUENCE, 248, 42, 54),
    )


def _build() -> tuple[Element, ...]:
    return (
        use("plot-q", 64, 20, 64),
        use("centre-yellow", 128, 20, 64, classes="f-yellow"),
        use("blue-q-1", 192, 20, 64, classes="f-blue"),
        use("church-q-0", 64, 84, 64, classes="f-church"),
        use("green-q-0", 128, 84, 64, classes="f-green"),
        use("plot-q", 192, 84, 64),
        rect(192, 20, 64, 64, 2, "f-spot"),
    )


def _sites() -> tuple[Element, ...]:
    return (
        use("grey-q-0", 24, 48, 72, classes="f-grey f-site"),
        use("site", 38, 60, 44),
        arrow(108, 84, 32),
        use("grey-q-1", 152, 48, 72, classes="f-grey"),
        use("cathedral", 240, 26, 52, 60),
        use("master", 246, 94, 40, 44),
    )


def _town(ranks: tuple[int, ...]) -> tuple[Element, ...]:
    stands: list[Element] = []
    for place, (guild, high) in enumerate((("red", 48), ("blue", 34), ("green", 22))):
        x, top = 26 + 62 * place, 148 - high
        stands += (
            rect(x, top, 54, high, 3, "f-badge"),
            text(x + 27, top + high / 2 + 7, ranks[place], 20, "dark"),
            use(f"arms-{guild}", x + 9, top - 46, 36, 42, f"f-{guild}"),
        )
    return (
        *stands,
        use("cylinder", 220, 70, 76),
        circle(258, 46, 24, "f-badge"),
        text(258, 54, VALUE, 22, "dark"),
    )


def _two() -> tuple[Element, ...]:
    return (
        use("arms-blue", 24, 62, 40, 46, "f-blue"),
        _card(IEPER, 74, 38, 62),
        use("arms-green", 172, 34, 36, 42, "f-green"),
        use("arms-red", 172, 92, 36, 42, "f-red"),
        group(
            "",
            use("back-green-red", 0, 0, CARD_WIDTH, CARD_HEIGHT),
            x=222,
            y=38,
            scale=62 / CARD_WIDTH,
        ),
    )
