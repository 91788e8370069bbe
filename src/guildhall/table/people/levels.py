"""The bots that may sit at a table, by the level people choose."""

from __future__ import annotations

from guildhall.bots.bot import bot_points
from guildhall.engine.contract import Game
from guildhall.engine.registry import get_game
from guildhall.nets.files import has_net
from guildhall.table.protocol.errors import Refused

ORDER = ("easy", "medium", "hard", "master", "greedy", "random")
"""Ours, as they are offered; bots of other packages follow by name."""
SEARCHING = ("medium", "hard", "master")
"""Levels that play a simpler game until the rules are compiled."""
LEARNED = "master"
"""The level that is there only where a net has learned the game."""


def level_names(game: Game | None = None) -> list[str]:
    """The levels that are offered in a game, or in any."""
    names = sorted(bot_points())
    ours = [name for name in ORDER if name in names]
    if game is not None and not has_net(game):
        ours.remove(LEARNED)
    return ours + [name for name in names if not is_ours(name)]


def is_ours(level: str) -> bool:
    """Whether the bot comes with Guildhall; others get a process for themselves."""
    point = bot_points().get(level)
    return point is not None and point.value.startswith("guildhall.")


def check_level(level: str | None, game: str | None = None) -> str:
    if level not in level_names(get_game(game) if game else None):
        raise Refused("no-level")
    return level
