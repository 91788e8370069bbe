"""B. The action phase: guilds are called out, and their planners act in turn order."""

from guildhall.engine.events import announce, is_told
from guildhall.engine.rng import reveal
from guildhall.games.norenberc.rules.components import (
    NO_GUILD,
    NO_PLACE,
    NO_TILE,
    NO_WINDOW,
    NOBODY,
    guilds_in_play,
)
from guildhall.games.norenberc.rules.phases import ACTING, CALLING_OUT, ENDING_TURN
from guildhall.games.norenberc.rules.story import CARD_REVEALED, DID_NOTHING, GUILD_CALLED


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
    reveal(s)
    s.card_players = 0
    for seat in range(s.players):
        card = (s.plan[seat] >> guild) & 1
        s.plan[seat] -= card << guild
        s.face_down[seat] -= card
        s.supply[seat] -= card
        s.on_cards |= card << seat
        s.card_players += card
    if is_told(events) and s.card_players > 0:
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
    s.lowest_to_pay = 0
    s.lowest_to_steal = 0
    s.victim = NOBODY
    s.first_place = NO_PLACE
    s.given_crest = NO_GUILD
