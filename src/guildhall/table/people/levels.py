"""The bots that may sit at a table, by the level people choose."""

from __future__ import annotations

from guildhall.bots.contract import bot_points
from guildhall.table.messages.errors import Refused

ORDER = ("easy", "medium", "hard", "greedy", "random")
"""Ours, as they are offered; bots of other packages follow by name."""
SEARCHING = ("medium", "hard")
"""Levels that play a simpler game until the rules are compiled."""


def level_names() -> list[str]:
    names = sorted(bot_points())
    ours = [name for name in ORDER if name in names]
    return ours + [name for name in names if not is_ours(name)]


def is_ours(level: str) -> bool:
    """Whether the bot comes with Guildhall; others get a process for themselves."""
    point = bot_points().get(level)
    return point is not None and point.value.startswith("guildhall.")


def check_level(level: str | None) -> str:
    if level not in level_names():
        raise Refused("no-level")
    return level
