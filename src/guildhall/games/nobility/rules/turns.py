"""Turns: a die, a Settlers card and a sale, once each in any order, or a pass. [B]"""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import placement, sale, settlers
from guildhall.games.nobility.rules.actions import COMPLETE, END, PASS
from guildhall.games.nobility.rules.components import GUILDS, HAND
from guildhall.games.nobility.rules.phases import INCOME, NEXT_TURN, TURN
from guildhall.games.nobility.rules.story import PASSED


def has_turn_begun(s):
    """Whether the turn holds an action already."""
    return s.die_done + s.settlers_done + s.sale_done > 0


def turn_choices(s, box, seat, out):
    """What the turn still allows; whoever has done something ends it, others pass. [B4-B6]"""
    n = 1
    out[0] = PASS
    if has_turn_begun(s):
        out[0] = END
    if s.die_done == 0:
        n = placement.dice_to_place(s, box, seat, out, n)
    if s.settlers_done == 0:
        for at in range(HAND):
            if settlers.can_complete(s, box, seat, at):
                out[n] = COMPLETE + at
                n += 1
    if s.sale_done == 0:
        n = sale.buildings_to_sell(s, seat, out, n)
    return n


def begin_turn(s, seat):
    """Whoever acts takes a turn: Apprentices of the turn before have their benefits. [F20]"""
    if not has_turn_begun(s):
        for guild in range(GUILDS):
            s.fresh[seat, guild] = 0


def has_more_actions(s, box, seat):
    """A begun turn ends by itself when nothing more can be done in it. [B5]"""
    if s.settlers_done == 0 and settlers.can_complete_any(s, box, seat):
        return True
    if s.sale_done == 0 and sale.can_sell_building(s, seat):
        return True
    return s.die_done == 0 and placement.can_place_any(s, box, seat)


def continue_turn(s, box):
    if has_more_actions(s, box, s.actor):
        s.phase = TURN
    else:
        s.phase = NEXT_TURN


def pass_round(s, seat, events):
    """To pass is final for the round. [B6]"""
    s.passed[seat] = 1
    announce(events, PASSED, seat)
    s.phase = NEXT_TURN


def next_turn(s):
    """The next player clockwise who has not passed; after all have, the Income phase. [B3, B7]"""
    s.die_done = 0
    s.settlers_done = 0
    s.sale_done = 0
    s.face = 0
    s.value = 0
    for _ in range(s.players):
        s.actor = (s.actor + 1) % s.players
        if s.passed[s.actor] == 0:
            s.phase = TURN
            return
    s.phase = INCOME


def begin_actions(s):
    """The first player begins. [B3]"""
    for seat in range(s.players):
        s.passed[seat] = 0
    s.actor = (s.first_player + s.players - 1) % s.players
    s.phase = NEXT_TURN
