"""D. Step 6: the lodgings empty, slide and fill; during a round nothing moves in them. [B11]"""

from guildhall.engine.events import announce, is_told
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    NO_TILE,
    NOBODY,
    WINDOWS,
    guilds_in_play,
    is_craftsman,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.departures import remove_from_game
from guildhall.games.norenberc.rules.guest_stack import draw_guest, stack_size
from guildhall.games.norenberc.rules.story import CRAFTSMAN_ARRIVED, TOWNSMAN_ARRIVED


def refill_lodgings(s, events):
    """First all guests in window 1 leave, then all slide, then guild by guild is filled. [D10]"""
    for guild in range(guilds_in_play(s)):
        if s.lodgings[guild, 0] != NO_TILE:
            remove_from_game(s, s.lodgings[guild, 0], events)
            s.lodgings[guild, 0] = NO_TILE
        slide_guests(s, guild)
    for guild in range(guilds_in_play(s)):
        fill_windows(s, guild, events)


def slide_guests(s, guild):
    """Guests slide as far left as they can. [D10]"""
    free = 0
    for window in range(WINDOWS):
        tile = s.lodgings[guild, window]
        if tile != NO_TILE:
            s.lodgings[guild, window] = NO_TILE
            s.lodgings[guild, free] = tile
            free += 1


def fill_windows(s, guild, events):
    """New guests for the empty windows, left to right, while the stack lasts. [D10]"""
    for window in range(WINDOWS):
        if s.lodgings[guild, window] == NO_TILE and stack_size(s) > 0:
            tile = draw_guest(s)
            s.lodgings[guild, window] = tile
            if is_told(events):
                emit_arrival(tile, guild, window, events)


def emit_arrival(tile, guild, window, events):
    """All see who moves in. [D10]"""
    if is_craftsman(tile):
        announce(
            events, CRAFTSMAN_ARRIVED, NOBODY, tile_guild(tile), tile_value(tile), guild, window
        )
    else:
        announce(events, TOWNSMAN_ARRIVED, NOBODY, tile - CRAFTSMAN_KINDS, guild, window)
