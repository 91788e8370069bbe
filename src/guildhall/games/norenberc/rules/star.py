"""E. What all townsmen with a star share: they go back into the stack, used or not."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.actions import DECLINE
from guildhall.games.norenberc.rules.components import CRAFTSMAN_KINDS, NO_TILE, NOBODY
from guildhall.games.norenberc.rules.guest_stack import shuffle_in
from guildhall.games.norenberc.rules.phases import EARNING_BONUS
from guildhall.games.norenberc.rules.story import DECLINED, TOWNSMAN_RETURNED


def send_back(s, events):
    """The resolved townsman is shuffled into the stack; then the bonus is earned. [C4, Q1]"""
    shuffle_in(s, s.guest)
    announce(events, TOWNSMAN_RETURNED, NOBODY, s.guest - CRAFTSMAN_KINDS)
    s.guest = NO_TILE
    s.phase = EARNING_BONUS


def decline(s, events):
    """Where the tile says "may", its ability can be left unused. [E2, E3, E14, E17]"""
    announce(events, DECLINED, s.actor, s.guest - CRAFTSMAN_KINDS)
    send_back(s, events)


def write_decline(out, n):
    """Not to use the ability is the last choice. [E2, E3, E14, E17]"""
    out[n] = DECLINE
    return n + 1
