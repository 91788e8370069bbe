"""Norenberc: goods, guests and the favour of the guildmasters, for 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from guildhall.engine.contract import View
from guildhall.engine.record import Record
from guildhall.engine.words import Refusal, Words
from guildhall.games.norenberc import rules
from guildhall.games.norenberc.rules.components import SEATS
from guildhall.games.norenberc.state import (
    ACTIONS,
    BOX,
    EVENTS,
    MAX_EVENTS,
    MAX_LEGAL,
    OPTIONS,
    RULE_NUMBERS,
    SCORE_ITEMS,
    STATE,
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

NAME = "norenberc"
PLAYERS = (2, 3, 4, 5)
QUICK_WIDTH = 8


def check_options(players: int, options: Mapping[str, str]) -> Refusal | None:
    """All options go together."""
    return None


def box(edition: Edition) -> Record:
    from guildhall.games.norenberc.editions import fill_box

    return fill_box(edition)


def describe(view: View, seat: int, action: int) -> Words:
    from guildhall.games.norenberc.words import describe_action

    return describe_action(view, seat, action)


def prompt(view: View, seat: int) -> Words:
    from guildhall.games.norenberc.words import prompt_for

    return prompt_for(view, seat)


def refuse(view: View, seat: int, action: int) -> Refusal:
    from guildhall.games.norenberc.refusals import refusal_of

    return refusal_of(view, seat, action)


def scene(view: View, wide: bool) -> Scene:
    from guildhall.games.norenberc.drawing import draw

    return draw(view, wide)
