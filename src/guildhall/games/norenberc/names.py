"""The names of things in notation, editions, text ids and scene element ids."""

from __future__ import annotations

from typing import Any

from guildhall.engine.text import Term
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    WINDOWS,
    WORKSHOP_PLACES,
    WORKSHOP_TILES,
    has_agent_symbol,
    is_craftsman,
    tile_guild,
    tile_value,
)

GUILD_NAMES = ("brewers", "bakers", "shoemakers", "printers", "tailors", "hatters")
GOOD_NAMES = ("beer", "pastry", "shoe", "page", "cloth", "hat")
TOWNSMAN_NAMES = (
    "musician-3",
    "musician-5",
    "nobleman-2",
    "nobleman-3",
    "tax-collector",
    "engraver",
    "foreman-2",
    "foreman-3",
    "foreman-4",
    "apprentice",
    "banker",
    "jack-3",
    "jack-4",
    "merchant",
    "haggler",
    "peddler",
    "mayor",
    "councilman",
    "burglar",
    "guardsman",
    "historian",
    "duchess",
)
WINDOW_NAMES = ("w1", "w2", "w3", "w4")
PLACE_NAMES = tuple(
    [f"{guild}-shop{place}" for guild in GUILD_NAMES for place in range(1, WORKSHOP_PLACES + 1)]
    + [f"{guild}-{window}" for guild in GUILD_NAMES for window in WINDOW_NAMES]
)
"""Places of craftsmen: shop1 to shop3, shop4 (the lower tile), shop5 (the upper one), windows."""


# Terms of the texts.


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


# Ids of the scene elements that actions and events refer to, and symbols of pieces.


ROUND_ID = "round"
GUESTS_ID = "guests"
"""The stack of guests."""
PRESTIGE_SUPPLY_ID = "prestige-supply"
TALER_SYMBOL = "taler-face"
PRESTIGE_SYMBOL = "crest-prestige"
"""Symbols of pieces."""


def house_id(guild: int) -> str:
    """A guild house, with its workshop, lodgings, storehouse and roof."""
    return f"house-{GUILD_NAMES[guild]}"


def roof_id(guild: int) -> str:
    return f"roof-{GUILD_NAMES[guild]}"


def window_id(guild: int, number: int) -> str:
    """A window of the lodgings, numbered from 0, shown from 1."""
    return f"window-{GUILD_NAMES[guild]}-{number + 1}"


def workshop_place_id(guild: int, place: int) -> str:
    """A place of the workshop: 1 to 3, 4 (the lower tile) and 5 (the upper one)."""
    return f"workshop-{GUILD_NAMES[guild]}-{place + 1}"


def craftsman_place_id(place: int) -> str:
    """A place the Guardsman may choose, as the actions number them."""
    if place < WORKSHOP_TILES:
        return workshop_place_id(*divmod(place, WORKSHOP_PLACES))
    return window_id(*divmod(place - WORKSHOP_TILES, WINDOWS))


def stored_good_id(guild: int, good: int) -> str:
    """The goods of one type in a storehouse."""
    return f"store-{GUILD_NAMES[guild]}-{GOOD_NAMES[good]}"


def crest_stack_id(guild: int) -> str:
    return f"crests-{GUILD_NAMES[guild]}"


def action_card_id(seat: int, guild: int) -> str:
    """A player's action card of a guild."""
    return f"card-{seat}-{GUILD_NAMES[guild]}"


def pass_token_id(seat: int) -> str:
    return f"pass-{seat}"


def player_id(seat: int) -> str:
    return f"player-{seat}"


def order_marker_id(seat: int) -> str:
    return f"order-{seat}"


def owned_good_id(seat: int, good: int) -> str:
    """The goods of one type before a player."""
    return f"goods-{seat}-{GOOD_NAMES[good]}"


def owned_crest_id(seat: int, guild: int) -> str:
    return f"crest-{seat}-{GUILD_NAMES[guild]}"


def panel_id(seat: int, part: str) -> str:
    """A part of another player's panel."""
    return f"panel-{seat}-{part}"


def card_in_street_id(seat: int) -> str:
    """The card of the called guild, with the agent that waits on it."""
    return f"queue-{seat}"


def agent_symbol(seat: int) -> str:
    return f"agent-{seat}"


def good_symbol(good: int) -> str:
    return f"g-{GOOD_NAMES[good]}"


def crest_symbol(guild: int) -> str:
    return f"crest-{GUILD_NAMES[guild]}"


def tile_symbol(tile: int) -> str:
    if not is_craftsman(tile):
        return townsman_symbol(tile - CRAFTSMAN_KINDS)
    plus = "-plus" if has_agent_symbol(tile) else ""
    return f"tile-{GUILD_NAMES[tile_guild(tile)]}-{tile_value(tile)}{plus}"


def townsman_symbol(townsman: int) -> str:
    return f"tile-{TOWNSMAN_NAMES[townsman]}"
