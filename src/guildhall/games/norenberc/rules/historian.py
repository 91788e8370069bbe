"""E14. The Historian (Bonus Townsmen)."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.actions import GIVE, TAKE
from guildhall.games.norenberc.rules.components import guilds_in_play
from guildhall.games.norenberc.rules.phases import GIVING_CREST, TAKING_CREST
from guildhall.games.norenberc.rules.star import send_back, write_decline
from guildhall.games.norenberc.rules.story import CREST_EXCHANGED


def can_give(s, seat, guild):
    """An own crest that can be exchanged for one on another guild's stack. [E14]"""
    if s.crests[seat, guild] == 0:
        return False
    for other in range(guilds_in_play(s)):
        if can_take(s, other, guild):
            return True
    return False


def can_take(s, guild, given):
    """A crest still on the stack of another guild. [E14]"""
    return guild != given and s.crest_stack[guild] > 0


def meet_historian(s, seat, events):
    """Without a crest to exchange the Historian has no effect. [E14]"""
    s.phase = GIVING_CREST
    for guild in range(guilds_in_play(s)):
        if can_give(s, seat, guild):
            return
    send_back(s, events)


def crests_to_give(s, seat, out):
    """The own crests that can be exchanged; or none. [E14]"""
    n = 0
    for guild in range(guilds_in_play(s)):
        if can_give(s, seat, guild):
            out[n] = GIVE + guild
            n += 1
    return write_decline(out, n)


def give_crest(s, guild):
    """The crest to give away. [E14]"""
    s.given_crest = guild
    s.phase = TAKING_CREST


def crests_to_take(s, out):
    """The crests that can be had for it. [E14]"""
    n = 0
    for guild in range(guilds_in_play(s)):
        if can_take(s, guild, s.given_crest):
            out[n] = TAKE + guild
            n += 1
    return n


def exchange_crests(s, seat, taken, events):
    """One own crest goes to its guild's stack, one of another guild comes from its stack. [E14]"""
    given = s.given_crest
    s.crests[seat, given] -= 1
    s.crest_stack[given] += 1
    s.crests[seat, taken] += 1
    s.crest_stack[taken] -= 1
    announce(events, CREST_EXCHANGED, seat, given, taken)
    send_back(s, events)
