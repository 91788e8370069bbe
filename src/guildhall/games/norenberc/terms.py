"""The names of things as terms of the texts."""

from __future__ import annotations

from typing import Any

from guildhall.engine.text import Term
from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES, TOWNSMAN_NAMES, WINDOW_NAMES
from guildhall.games.norenberc.rules.components import CRAFTSMAN_KINDS, tile_guild, tile_value


def good_term(good: int) -> Term:
    return Term(f"good-{GOOD_NAMES[good]}")


def guild_term(guild: int) -> Term:
    return Term(f"guild-{GUILD_NAMES[guild]}")


def townsman_term(tile: int) -> Term:
    return Term(f"townsman-{TOWNSMAN_NAMES[tile - CRAFTSMAN_KINDS]}")


def window_term(window: int) -> Term:
    return Term(f"window-{WINDOW_NAMES[window]}")


def craftsman_args(tile: int) -> dict[str, Any]:
    """The arguments of a text that speaks of a craftsman."""
    return {"guild": guild_term(tile_guild(tile)), "value": tile_value(tile)}
