"""E3. The Guardsman."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.actions import (
    CRAFTSMAN_PLACES,
    SWAP,
    WITH,
    WORKSHOP_TILES,
)
from guildhall.games.norenberc.rules.components import (
    NO_TILE,
    WINDOWS,
    WORKSHOP_PLACES,
    is_craftsman,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.phases import SWAPPING, SWAPPING_WITH
from guildhall.games.norenberc.rules.star import send_back, write_decline
from guildhall.games.norenberc.rules.story import SWAPPED
from guildhall.games.norenberc.rules.workshop import master_place


def movable_craftsman(s, place):
    """The craftsman at a place of workshop or lodgings, unless a guildmaster. [E3, Q12, Q13]"""
    if place < WORKSHOP_TILES:
        if place % WORKSHOP_PLACES == master_place(s):
            return NO_TILE
        return s.workshop[place // WORKSHOP_PLACES, place % WORKSHOP_PLACES]
    window = place - WORKSHOP_TILES
    tile = s.lodgings[window // WINDOWS, window % WINDOWS]
    return tile if is_craftsman(tile) else NO_TILE


def put_craftsman(s, place, tile):
    """Put a craftsman at a place of workshop or lodgings."""
    if place < WORKSHOP_TILES:
        s.workshop[place // WORKSHOP_PLACES, place % WORKSHOP_PLACES] = tile
    else:
        window = place - WORKSHOP_TILES
        s.lodgings[window // WINDOWS, window % WINDOWS] = tile


def can_swap(tile, other):
    """Two craftsmen of one guild; equal tiles would change nothing. [E3, Q12]"""
    return other != NO_TILE and other != tile and tile_guild(tile) == tile_guild(other)


def has_partner(s, tile):
    """Whether some other craftsman can change places with this one. [E3, Q13]"""
    for place in range(CRAFTSMAN_PLACES):
        if can_swap(tile, movable_craftsman(s, place)):
            return True
    return False


def swappable_guilds(s):
    """The guilds whose craftsmen can change places with one another, as a bit mask. [E3, Q13]"""
    guilds = 0
    for place in range(CRAFTSMAN_PLACES):
        tile = movable_craftsman(s, place)
        if tile != NO_TILE and (guilds >> tile_guild(tile)) & 1 == 0 and has_partner(s, tile):
            guilds |= 1 << tile_guild(tile)
    return guilds


def meet_guardsman(s, events):
    """Without two craftsmen to swap the Guardsman has no effect. [E3, Q13]"""
    s.phase = SWAPPING
    if swappable_guilds(s) == 0:
        send_back(s, events)


def first_places(s, out):
    """Any craftsman that has a partner; or none. [E3]"""
    n = 0
    guilds = swappable_guilds(s)
    for place in range(CRAFTSMAN_PLACES):
        tile = movable_craftsman(s, place)
        if tile != NO_TILE and (guilds >> tile_guild(tile)) & 1:
            out[n] = SWAP + place
            n += 1
    return write_decline(out, n)


def choose_first(s, place):
    """The first of the two craftsmen. [E3]"""
    s.first_place = place
    s.phase = SWAPPING_WITH


def second_places(s, out):
    """Any different craftsman of the same guild. [E3]"""
    n = 0
    tile = movable_craftsman(s, s.first_place)
    for place in range(CRAFTSMAN_PLACES):
        if can_swap(tile, movable_craftsman(s, place)):
            out[n] = WITH + place
            n += 1
    return n


def swap(s, seat, place, events):
    """The two change places; an agent+ symbol moved gives nothing. [E3, Q12]"""
    tile = movable_craftsman(s, s.first_place)
    other = movable_craftsman(s, place)
    put_craftsman(s, s.first_place, other)
    put_craftsman(s, place, tile)
    announce(events, SWAPPED, seat, tile_guild(tile), tile_value(tile), tile_value(other))
    send_back(s, events)
