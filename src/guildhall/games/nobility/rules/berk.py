"""The office of Berk the Clerk. [K]"""

from guildhall.engine.kernel.events import announce
from guildhall.games.nobility.rules import commissions, dice, event_cards, gains, hall, tavern
from guildhall.games.nobility.rules.actions import DONE, DRAW, RENEW_HALL, RENEW_SETTLERS
from guildhall.games.nobility.rules.components import BERK_SLOTS, CLOSE_BERK, DISPLAY
from guildhall.games.nobility.rules.phases import (
    DRAW_COMMISSION,
    OFFER_COMMISSION,
    OFFER_RENEWAL,
    RENEW,
    SETTLE,
)
from guildhall.games.nobility.rules.story import MODIFIERS_TAKEN


def can_place(s, box, value):
    """Each of the three slots takes one die of its values. [K1, V4]"""
    if s.die_value[BERK_SLOTS + box.berk_slot[value]] > 0:
        return False
    return event_cards.effect(s, box, CLOSE_BERK) == 0


def place(s, box, seat, events):
    """Modifiers first. [K2]"""
    slot = box.berk_slot[s.value]
    dice.lay_die(s, seat, BERK_SLOTS + slot)
    taken = gains.gain_modifiers(s, box, seat, box.berk_modifiers[slot])
    announce(events, MODIFIERS_TAKEN, seat, taken)
    s.phase = OFFER_RENEWAL


def is_hall_empty(s):
    for slot in range(DISPLAY):
        if s.hall[slot] > 0:
            return False
    return True


def offer_renewal(s):
    if tavern.is_any_open(s) or not is_hall_empty(s):
        s.phase = RENEW
    else:
        s.phase = OFFER_COMMISSION


def renewals(s, out):
    """All Settlers, or all Buildings, or neither. [K3, K4]"""
    out[0] = DONE
    n = 1
    if tavern.is_any_open(s):
        out[n] = RENEW_SETTLERS
        n += 1
    if not is_hall_empty(s):
        out[n] = RENEW_HALL
        n += 1
    return n


def renew(s, box, seat, action, events):
    if action == RENEW_SETTLERS:
        tavern.renew(s, seat, events)
    elif action == RENEW_HALL:
        hall.renew(s, box, seat, events)
    s.phase = OFFER_COMMISSION


def offer_commission(s, box, seat):
    """A Commission last, for those who may hold one more. [K5, X13]"""
    if commissions.can_draw(s, box, seat):
        s.phase = DRAW_COMMISSION
    else:
        s.phase = SETTLE


def commissions_to_draw(out):
    out[0] = DONE
    out[1] = DRAW
    return 2
