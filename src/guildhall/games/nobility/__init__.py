"""Rise to Nobility: settlers, guilds and good name in the city of Caveborn, for 1 to 6 players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from guildhall.engine.contract import View
from guildhall.engine.record import Record
from guildhall.engine.words import Refusal, Words
from guildhall.games.nobility import rules
from guildhall.games.nobility.rules.components import SEATS
from guildhall.games.nobility.state import BOX, STATE
from guildhall.games.nobility.tables import (
    ACTIONS,
    EVENTS,
    MAX_EVENTS,
    MAX_LEGAL,
    OPTIONS,
    RULE_NUMBERS,
    SCORE_ITEMS,
)

if TYPE_CHECKING:
    from guildhall.engine.editions import Edition
    from guildhall.engine.scene import Scene

__all__ = [
    "ACTIONS",
    "BOX",
    "EVENTS",
    "MAX_EVENTS",
    "MAX_LEGAL",
    "NAME",
    "OPTIONS",
    "PLAYERS",
    "QUICK_WIDTH",
    "RULE_NUMBERS",
    "SCORE_ITEMS",
    "SEATS",
    "STATE",
    "box",
    "check_options",
    "describe",
    "prompt",
    "refuse",
    "rules",
    "scene",
]

NAME = "nobility"
PLAYERS = (1, 2, 3, 4, 5, 6)
QUICK_WIDTH = 8


def check_options(players: int, options: Mapping[str, str]) -> Refusal | None:
    """Six players need the Chancery; whoever plays alone never has it. [Q1, S8]"""
    if players == 6 and options["chancery"] == "off":
        return Refusal("Q1", Words("refusal-six-need-chancery"))
    if players == 1 and options["chancery"] == "on":
        return Refusal("S8", Words("refusal-solo-without-chancery"))
    return None


def box(edition: Edition) -> Record:
    from guildhall.games.nobility.editions import fill_box

    return fill_box(edition)


def describe(view: View, seat: int, action: int) -> Words:
    from guildhall.games.nobility.words import describe_action

    return describe_action(view, seat, action)


def prompt(view: View, seat: int) -> Words:
    from guildhall.games.nobility.prompts import prompt_for

    return prompt_for(view, seat)


def refuse(view: View, seat: int, action: int) -> Refusal:
    from guildhall.games.nobility.refusals import refusal_of

    return refusal_of(view, seat, action)


def scene(view: View, wide: bool) -> Scene:
    from guildhall.games.nobility.drawing import draw

    return draw(view, wide)
