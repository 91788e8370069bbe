"""How to play Norenberc, on one page."""

from __future__ import annotations

from typing import Any

from guildhall.engine.drawing.scene import Element, use
from guildhall.engine.drawing.tutorial import (
    Tutorial,
    TutorialPanel,
    arrow,
    explain,
    icon,
    join_points,
    plus,
    scores,
)
from guildhall.engine.text import Message
from guildhall.games.norenberc.drawing.pieces import CREST, TILE, agent
from guildhall.games.norenberc.rules.components import ROUNDS

LAID = ("brewers", "bakers", "shoemakers")
"""The cards that the first picture lays."""
GUESTS = ("tailors-4", "printers-3", "musician-5", "shoemakers-5")
"""The guests of the last one."""


def lesson(box: Any) -> Tutorial:
    majority = join_points(box.place_points.tolist()[1:])
    crests = {count: points for count, points in enumerate(box.crest_points.tolist()) if points}
    few, many = min(crests), max(crests)
    span = {"few": few, "many": many}
    missed = {**span, "little": crests[few], "much": crests[many]}
    great = {"value": box.great_value}
    return Tutorial(
        explain("goal", "D1", "F10", rounds=ROUNDS),
        (
            TutorialPanel("plan", _plan(), explain("plan", "B2", "B4", "B3")),
            TutorialPanel("act", _act(), explain("act", "B7", "C9", most=box.buy_limit)),
            TutorialPanel("favourites", _favourites(), explain("favourites", "D2", "D1")),
            TutorialPanel(
                "round", _round(), explain("round", "D6", "D10", "D11", income=box.income)
            ),
        ),
        (
            scores("majority", "F1", majority, icon("crest-brewers", "g-brewers")),
            scores("all-types", "F7", box.all_types_points, icon("tile-back")),
            scores("richest", "F8", box.richest_points, icon("taler-face")),
            scores("crests", "F9", join_points(crests.values()), icon("crest-prestige"), **span),
            scores(
                "great", "F6", box.great_value_points, icon("crest-bakers", "g-bakers"), **great
            ),
            scores("townsmen", "E7", Message("lesson-see-tile"), icon("t-sun")),
        ),
        explain("missed", "A13", "C5", "F9", rounds=ROUNDS, **missed),
    )


def _tile(name: str, x: float, y: float, width: float) -> Element:
    return use(f"tile-{name}", x, y, width, width * TILE[1] / TILE[0])


def _plan() -> tuple[Element, ...]:
    cards = (use(f"plan-{guild}", 50 + 66 * n, 26, 56, 80) for n, guild in enumerate(LAID))
    agents = (agent("", 0, 78 + 66 * n, 146, 42) for n in range(len(LAID)))
    return (*cards, *agents, use("pass-0", 258, 62, 46))


def _act() -> tuple[Element, ...]:
    return (
        _tile("bakers-7", 36, 36, 70),
        arrow(116, 62, 30),
        arrow(146, 98, -30),
        use("taler-face", 156, 44, 36),
        use("g-pastry", 156, 82, 36),
        _tile("printers-5", 222, 22, 70),
        use("g-pastry", 216, 118, 30),
        plus(257, 140),
        use("g-crate", 268, 118, 30),
    )


def _favourites() -> tuple[Element, ...]:
    beers = (use("g-beer", 34 + 24 * n, 62, 36) for n in range(3))
    return (
        use("crest-brewers", 62, 14, *CREST, "g-brewers"),
        *beers,
        use("seal-0", 58, 104, 40),
        arrow(132, 84, 36),
        _tile("brewers-6", 184, 40, 66),
        use("crest-brewers", 262, 34, 40, 48, "g-brewers"),
        use("crest-prestige", 264, 90, 38, 46),
    )


def _round() -> tuple[Element, ...]:
    guests = (_tile(name, 32 + 65 * n, 30, 58) for n, name in enumerate(GUESTS))
    return (*guests, arrow(284, 132, -240))
