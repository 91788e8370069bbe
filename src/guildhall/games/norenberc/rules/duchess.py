"""E17. The Duchess (Bonus Townsmen)."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.actions import PRESTIGE
from guildhall.games.norenberc.rules.components import guilds_in_play
from guildhall.games.norenberc.rules.phases import MOVING_PRESTIGE
from guildhall.games.norenberc.rules.prestige_guild import can_become_prestige_guild
from guildhall.games.norenberc.rules.star import send_back, write_decline
from guildhall.games.norenberc.rules.story import PRESTIGE_MOVED


def meet_duchess(s):
    """With three guilds or more there is always one that the crest can move to. [E17]"""
    s.phase = MOVING_PRESTIGE


def guilds_to_honour(s, out):
    """Any guild that can become the prestige guild; or none. [E17]"""
    n = 0
    for guild in range(guilds_in_play(s)):
        if can_become_prestige_guild(s, guild):
            out[n] = PRESTIGE + guild
            n += 1
    return write_decline(out, n)


def move_prestige_crest(s, seat, guild, events):
    """The guild that gets the crest is the prestige guild from now on. [E17]"""
    s.prestige_guild = guild
    announce(events, PRESTIGE_MOVED, seat, guild)
    send_back(s, events)
