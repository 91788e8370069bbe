"""B. A turn of the round: planning, calling out the guilds, and the turn order."""

from guildhall.engine.events import announce, is_recording
from guildhall.engine.rng import count_reveal
from guildhall.games.norenberc.rules.components import (
    ACTING,
    CALLING_OUT,
    CARD_REVEALED,
    CARDS_LAID,
    DID_NOTHING,
    ENDING_TURN,
    FIRST,
    GUILD_CALLED,
    MOVED_FIRST,
    NO_GUILD,
    NO_PLACE,
    NO_TILE,
    NO_WINDOW,
    NOBODY,
    PASS,
    PASSED,
    PLAN,
    PLANNING,
    REVEALING_PLANS,
    STAY,
    WAIT,
    WAITED,
    guilds_in_play,
)

# The planning phase: everybody lays cards face down or passes [B2, B3, B4].


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
    count_reveal(s)
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


# The action phase: guilds are called out, and their planners act in turn order [B5 to B8, C12].


def call_out(s, events):
    """The next planner acts; when all have, the next guild is called, ascending. [B5, B7]"""
    while s.on_cards == 0:
        s.called_guild += 1
        if s.called_guild == guilds_in_play(s):
            s.called_guild = NO_GUILD
            s.phase = ENDING_TURN
            return
        reveal_cards(s, events)
    let_next_act(s)


def let_next_act(s):
    """Those who revealed a card act in turn order, one action each. [B7, Q16]"""
    place = 0
    while (s.on_cards >> s.order[place]) & 1 == 0:
        place += 1
    s.actor = s.order[place]
    s.deciders = 1 << s.actor
    s.phase = ACTING


def reveal_cards(s, events):
    """All planners of the guild reveal its card and put an agent from supply on it. [B6]"""
    guild = s.called_guild
    count_reveal(s)
    s.card_players = 0
    for seat in range(s.players):
        card = (s.plan[seat] >> guild) & 1
        s.plan[seat] -= card << guild
        s.face_down[seat] -= card
        s.supply[seat] -= card
        s.on_cards |= card << seat
        s.card_players += card
    if is_recording(events) and s.card_players > 0:
        emit_cards(s, events)


def emit_cards(s, events):
    """All see who has a card at the called guild. [B6]"""
    announce(events, GUILD_CALLED, NOBODY, s.called_guild, s.card_players)
    for seat in range(s.players):
        if (s.on_cards >> seat) & 1:
            announce(events, CARD_REVEALED, seat, s.called_guild)


def do_nothing(s, events):
    """A planner may do nothing; the agent goes to the roof all the same. [C12]"""
    announce(events, DID_NOTHING, s.actor, s.called_guild)
    finish_action(s)


def finish_action(s):
    """After any action the agent goes to the roof and the card back to the hand. [B8]"""
    s.roof[s.called_guild, s.actor] += 1
    s.on_cards &= ~(1 << s.actor)
    s.deciders = 0
    s.actor = NOBODY
    forget_choices(s)
    s.phase = CALLING_OUT


def forget_choices(s):
    """Nothing remains of what the action has chosen piece by piece."""
    s.window = NO_WINDOW
    s.guest = NO_TILE
    s.left_to_buy = 0
    s.left_to_pay = 0
    s.left_to_steal = 0
    s.lowest_to_buy = 0
    s.lowest_to_steal = 0
    s.victim = NOBODY
    s.first_place = NO_PLACE
    s.given_crest = NO_GUILD


# The turn order chart, which changes only after recruiting [B10, C6].


def turn_order_choices(out):
    """After recruiting a player may move to first place or stay. [C6]"""
    out[0] = FIRST
    out[1] = STAY
    return 2


def change_turn_order(s, seat, action, events):
    """Whoever moves first pushes those who were ahead down by one place. [C6]"""
    if action == FIRST:
        place = 0
        ahead = seat
        while s.order[place] != seat:
            ahead, s.order[place] = s.order[place], ahead
            place += 1
        s.order[place] = ahead
        announce(events, MOVED_FIRST, seat)
    finish_action(s)


def place_in_order(s, seat):
    """The seat's place on the chart, 0 for the first. [A11, B10]"""
    place = 0
    while s.order[place] != seat:
        place += 1
    return place
