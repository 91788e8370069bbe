"""B. The planning phase: cards face down, or a pass."""

from guildhall.engine.events import announce
from guildhall.engine.rng import reveal
from guildhall.games.norenberc.rules.actions import PASS, PLAN, WAIT
from guildhall.games.norenberc.rules.components import NO_GUILD, NOBODY, guilds_in_play
from guildhall.games.norenberc.rules.phases import CALLING_OUT, PLANNING, REVEALING_PLANS
from guildhall.games.norenberc.rules.story import CARDS_LAID, PASSED, WAITED

PASS_TOKEN = 64
"""The plan of a seat that has passed, until all have planned: the token, and no card."""
WAIT_TOKEN = 128
"""The plan of a seat that wants to see first what the others do, until all have answered."""


def cards_in(plan):
    """The number of cards in a plan, a bit mask of guilds."""
    return plan.bit_count()


def begin_planning(s):
    """All unfinished players plan at once, or one by one in reverse turn order. [B4]"""
    s.phase = PLANNING
    s.called_guild = NO_GUILD
    s.actor = NOBODY
    if s.may_wait == 1:
        s.reverse_planning = 0
    if s.reverse_planning == 1:
        s.deciders = last_to_plan(s)
    else:
        s.deciders = ((1 << s.players) - 1) & ~s.finished


def last_to_plan(s):
    """The bit of the last seat in turn order that still has to plan, 0 if there is none. [B4]"""
    bit = 0
    for place in range(s.players):
        seat = s.order[place]
        if s.plan[seat] == 0 and (s.finished >> seat) & 1 == 0:
            bit = 1 << seat
    return bit


def plans(s, seat, out):
    """Pass, or cards for different guilds, at least 1 and at most one per agent in supply. [B2]"""
    out[0] = PASS
    n = 1
    agents = s.supply[seat]
    for plan in range(1, 1 << guilds_in_play(s)):
        out[n] = PLAN + plan - 1
        n += cards_in(plan) <= agents
    if can_wait(s, seat):
        out[n] = WAIT
        n += 1
    return n


def can_wait(s, seat):
    """Where it was agreed on, a player may wait for the others, if any still plan. [B4]"""
    others = ((1 << s.players) - 1) & ~s.finished & ~(1 << seat)
    return s.may_wait == 1 and s.reverse_planning == 0 and others != 0


def lay_cards(s, seat, action, events):
    """Lay the planned cards face down, turn the pass token, or wait. [B2, B3, B4]"""
    if action == PASS:
        s.plan[seat] = PASS_TOKEN
    elif action == WAIT:
        s.plan[seat] = WAIT_TOKEN
    else:
        s.plan[seat] = action - PLAN + 1
        s.face_down[seat] = cards_in(s.plan[seat])
    if s.reverse_planning == 1:
        show_plan(s, seat, events)
        s.deciders = last_to_plan(s)
        if s.deciders == 0:
            s.phase = CALLING_OUT
    else:
        s.deciders &= ~(1 << seat)
        if s.deciders == 0:
            s.phase = REVEALING_PLANS


def reveal_plans(s, events):
    """When all have answered, all see who passed and how many cards the others laid. [Q30]"""
    reveal(s)
    for seat in range(s.players):
        if s.plan[seat] != 0:
            show_plan(s, seat, events)
    s.deciders = last_to_plan(s)
    if s.deciders == 0:
        s.phase = CALLING_OUT
    else:
        s.reverse_planning = 1
        s.phase = PLANNING


def show_plan(s, seat, events):
    """A pass finishes the seat for the whole round; of cards only the number is seen. [B3, Q30]"""
    if s.plan[seat] == PASS_TOKEN:
        s.plan[seat] = 0
        s.finished |= 1 << seat
        announce(events, PASSED, seat)
    elif s.plan[seat] == WAIT_TOKEN:
        s.plan[seat] = 0
        announce(events, WAITED, seat)
    else:
        announce(events, CARDS_LAID, seat, s.face_down[seat])
