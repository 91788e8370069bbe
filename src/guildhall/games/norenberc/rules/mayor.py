"""E6. The Mayor."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.actions import APPOINT
from guildhall.games.norenberc.rules.components import NO_TILE, guilds_in_play
from guildhall.games.norenberc.rules.phases import EARNING_BONUS
from guildhall.games.norenberc.rules.story import MAYOR_PLACED


def roofs_for_mayor(s, out):
    """The roof of any guild. [E6]"""
    for guild in range(guilds_in_play(s)):
        out[guild] = APPOINT + guild
    return guilds_in_play(s)


def place_mayor(s, seat, guild, events):
    """The Mayor stays on that roof for the rest of the game, and is no agent there. [E6, Q14]"""
    s.mayors[guild] += 1
    s.guest = NO_TILE
    s.phase = EARNING_BONUS
    announce(events, MAYOR_PLACED, seat, guild)
