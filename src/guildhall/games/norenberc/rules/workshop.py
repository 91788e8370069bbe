"""The workshops: who is guildmaster, and what the guild charges."""

from guildhall.games.norenberc.rules.components import (
    LOWER_PLACE,
    NO_TILE,
    ROUNDS,
    UPPER_PLACE,
    tile_value,
)


def master_place(s):
    """Masters come from places 1, 2, 3, then the upper tile of the two in the top window. [A13]"""
    return UPPER_PLACE if s.round_no >= ROUNDS else s.round_no - 1


def guildmaster(s, guild):
    """The craftsman at the key symbol, who slides down there round by round. [A13, D9]"""
    return s.workshop[guild, master_place(s)]


def guildmaster_price(s, guild):
    """The guildmaster's value is the guild's price for buying and for selling. [C1, C9]"""
    return tile_value(guildmaster(s, guild))


def take_from_workshop(s, guild, place):
    """Empty a place of the workshop; the tile that lay there. [D2, D4]"""
    tile = s.workshop[guild, place]
    s.workshop[guild, place] = NO_TILE
    return tile


def has_lower_tile(s, guild):
    """In round 4 a second tile lies under the guildmaster. [A13]"""
    return s.round_no >= ROUNDS and s.workshop[guild, LOWER_PLACE] != NO_TILE
