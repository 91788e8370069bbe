"""Dice as people see them: those a player has, and the values that a slot takes."""

from __future__ import annotations

from typing import Any

from guildhall.engine.contract import View
from guildhall.games.nobility.rules.components import FACES


def own_dice(view: View, seat: int) -> list[int]:
    """The dice not placed yet, in rising order."""
    return [face for face in range(1, FACES + 1) for _ in range(view.s.dice[seat, face])]


def span(table: Any, slot: int) -> str:
    """The die values that a slot takes."""
    values = [value for value in range(1, FACES + 1) if table[value] == slot]
    return f"{values[0]}–{values[-1]}" if len(values) > 1 else str(*values[:1])
