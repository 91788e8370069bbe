"""Bots: their interface, the built-in bots, and functions that let bots play.

Read `bot` first, then `simple` and `ismcts`; the compiled search is `tree_search` over `tree`.
`guildhall.bots()` lists the names of all installed bots.
"""

from guildhall.bots.bot import (
    Bot,
    BotSpec,
    Budget,
    DecisionRequest,
    UnknownBot,
    bot_names,
    get_bot,
    parse_bot_spec,
)

__all__ = [
    "Bot",
    "BotSpec",
    "Budget",
    "DecisionRequest",
    "UnknownBot",
    "bot_names",
    "get_bot",
    "parse_bot_spec",
]
