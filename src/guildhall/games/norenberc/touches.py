"""The ids of the scene's elements that actions speak of."""

from __future__ import annotations

from guildhall.games.norenberc.names import GOOD_NAMES, GUILD_NAMES
from guildhall.games.norenberc.rules.actions import WORKSHOP_TILES
from guildhall.games.norenberc.rules.components import WINDOWS, WORKSHOP_PLACES


def house(guild: int) -> str:
    """A guild house, with its workshop, lodgings, storehouse and roof."""
    return f"house-{GUILD_NAMES[guild]}"


def roof(guild: int) -> str:
    return f"roof-{GUILD_NAMES[guild]}"


def window(guild: int, number: int) -> str:
    """A window of the lodgings, numbered from 0, shown from 1."""
    return f"window-{GUILD_NAMES[guild]}-{number + 1}"


def workshop_place(guild: int, place: int) -> str:
    """A place of the workshop: 1 to 3, 4 (the lower tile) and 5 (the upper one)."""
    return f"workshop-{GUILD_NAMES[guild]}-{place + 1}"


def craftsman_place(place: int) -> str:
    """A place the Guardsman may choose, as the actions number them."""
    if place < WORKSHOP_TILES:
        return workshop_place(*divmod(place, WORKSHOP_PLACES))
    return window(*divmod(place - WORKSHOP_TILES, WINDOWS))


def stored_good(guild: int, good: int) -> str:
    """The goods of one type in a storehouse."""
    return f"store-{GUILD_NAMES[guild]}-{GOOD_NAMES[good]}"


def crest_stack(guild: int) -> str:
    return f"crests-{GUILD_NAMES[guild]}"


def action_card(seat: int, guild: int) -> str:
    """A player's action card of a guild."""
    return f"card-{seat}-{GUILD_NAMES[guild]}"


def pass_token(seat: int) -> str:
    return f"pass-{seat}"


def player(seat: int) -> str:
    return f"player-{seat}"


def order_marker(seat: int) -> str:
    return f"order-{seat}"


def owned_good(seat: int, good: int) -> str:
    """The goods of one type before a player."""
    return f"goods-{seat}-{GOOD_NAMES[good]}"


def owned_crest(seat: int, guild: int) -> str:
    return f"crest-{seat}-{GUILD_NAMES[guild]}"
