"""The Cavern Tavern: Settlers cards for a rising row of dice. [D]"""

from guildhall.engine import rng
from guildhall.engine.events import announce
from guildhall.games.nobility.rules import dice, event_cards
from guildhall.games.nobility.rules.actions import DONE, TAKE
from guildhall.games.nobility.rules.components import (
    DESK_TAVERN,
    DISPLAY,
    ORDER_FREE_TAVERN,
    SETTLERS,
    TAVERN_SLOTS,
)
from guildhall.games.nobility.rules.phases import SETTLE
from guildhall.games.nobility.rules.story import CARD_OPENED, CARD_TAKEN, SETTLERS_RENEWED


def draw_settlers(s):
    """The next Settlers card; an empty deck takes back the discards; 0 if there is none. [D6]"""
    if s.settlers_deck == 0:
        count = s.settlers_discards
        for i in range(count):
            s.settlers_pile[i] = s.settlers_pile[SETTLERS - count + i]
        s.settlers_deck = count
        s.settlers_discards = 0
    if s.settlers_deck == 0:
        return 0
    at = rng.draw(s, s.settlers_deck)
    card = s.settlers_pile[at]
    s.settlers_deck -= 1
    s.settlers_pile[at] = s.settlers_pile[s.settlers_deck]
    return card


def discard_settlers(s, card):
    s.settlers_discards += 1
    s.settlers_pile[SETTLERS - s.settlers_discards] = card


def is_any_open(s):
    """Whether a Settlers card lies open."""
    for at in range(DISPLAY):
        if s.tavern[at] > 0:
            return True
    return False


def hand_size(s, box, seat):
    count = 0
    while count < box.hand and s.hand[seat, count] > 0:
        count += 1
    return count


def can_take(s, box, seat):
    """A hand holds three uncompleted cards. [D5]"""
    return s.hand[seat, box.hand - 1] == 0 and is_any_open(s)


def can_place_at_tavern(s, box, seat, value):
    """Slots fill from left to right, each die at least the one before. [D1, D2, D5]"""
    count = dice.dice_on(s, TAVERN_SLOTS, DISPLAY)
    if count >= box.order_slots[s.players]:
        return False
    if count > 0 and value < s.die_value[TAVERN_SLOTS + count - 1]:
        if event_cards.effect(s, box, ORDER_FREE_TAVERN) == 0:
            return False
    return can_take(s, box, seat)


def place_at_tavern(s, seat):
    """Take one card, or two with the desk. [D3, X8]"""
    dice.lay_die(s, seat, TAVERN_SLOTS + dice.dice_on(s, TAVERN_SLOTS, DISPLAY))
    s.owed_cards = 1
    s.must_take = 1
    if (s.benefits[seat] >> DESK_TAVERN) & 1:
        s.owed_cards = 2
    s.phase = SETTLE


def cards_to_take(s, out):
    """The open cards; what is not the price of a die may be declined. [D3, O5, X8]"""
    n = 0
    if s.must_take == 0:
        out[n] = DONE
        n += 1
    for at in range(DISPLAY):
        if s.tavern[at] > 0:
            out[n] = TAKE + at
            n += 1
    return n


def take(s, box, seat, at, events):
    """Take an open card into the hand; it is replaced at once. [D3, D4]"""
    card = s.tavern[at]
    s.hand[seat, hand_size(s, box, seat)] = card
    s.owed_cards -= 1
    s.must_take = 0
    announce(events, CARD_TAKEN, seat, card - 1)
    open_card(s, at, events)
    s.phase = SETTLE


def decline(s):
    """Take no further card. [O5, X8]"""
    s.owed_cards = 0
    s.phase = SETTLE


def open_card(s, at, events):
    s.tavern[at] = draw_settlers(s)
    if s.tavern[at] > 0:
        announce(events, CARD_OPENED, -1, s.tavern[at] - 1)


def renew(s, seat, events):
    """Replace all open Settlers cards. [K3]"""
    announce(events, SETTLERS_RENEWED, seat)
    for at in range(DISPLAY):
        if s.tavern[at] > 0:
            discard_settlers(s, s.tavern[at])
            s.tavern[at] = 0
    for at in range(DISPLAY):
        open_card(s, at, events)
