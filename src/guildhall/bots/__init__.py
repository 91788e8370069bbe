"""Bots: what they are, those that come with Guildhall, and ways to let them play.

`guildhall.bots()` names all that can be asked.
"""

from guildhall.bots.bot import (
    Bot,
    BotSpec,
    Budget,
    DecisionRequest,
    UnknownBot,
    bot_names,
    get_bot,
    get_player,
)

__all__ = [
    "Bot",
    "BotSpec",
    "Budget",
    "DecisionRequest",
    "UnknownBot",
    "bot_names",
    "get_bot",
    "get_player",
]
