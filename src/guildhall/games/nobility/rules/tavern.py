"""D. The Cavern Tavern: taking Settlers cards, and completing them."""

from guildhall.engine import rng
from guildhall.engine.events import announce
from guildhall.games.nobility.rules import dice, event_cards, nobility
from guildhall.games.nobility.rules.components import (
    ANY_GOOD,
    CARD_OPENED,
    CARD_TAKEN,
    COMMUNITY_LOTS,
    DESK_TAVERN,
    DISPLAY,
    DONE,
    GOODS,
    HAND,
    NEXT_SPENDING,
    ORDER_FREE_TAVERN,
    SETTLE,
    SETTLERS,
    SETTLERS_COMPLETED,
    SETTLERS_RENEWED,
    SETTLERS_VP,
    SPEND,
    SPEND_GOODS,
    TAKE,
    TAVERN_SLOTS,
    VP_COMMUNITY,
    VP_EVENTS,
    VP_SETTLERS,
)

# Taking Settlers cards for a rising row of dice [D1 to D6].


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


# Completing a Settlers card [D7 to D13].


def wants(box, card, good):
    """Whether the card lists the Good."""
    return (box.settlers_goods[card] >> good) & 1 == 1


def most_of_good(s, box, seat, good):
    """How much of a Good may be spent: three, four of the character's own. [D8, O6]"""
    most = box.most_per_type
    if box.extra_good[s.character[seat]] == good:
        most += 1
    return min(most, s.goods[seat, good])


def is_free_extra(s, box, seat):
    """A character without a Good of its own: four of one Good of choice on each card. [O7]"""
    if box.extra_good[s.character[seat]] != ANY_GOOD:
        return False
    for good in range(GOODS):
        if s.spent[good] > box.most_per_type:
            return False
    return True


def most_among(s, box, seat, card, first):
    """The most Goods that could go to the card, of the types from `first` on. [D8, O6, O7]"""
    most = 0
    extra = 0
    for good in range(first, GOODS):
        if wants(box, card, good):
            most += most_of_good(s, box, seat, good)
            if s.goods[seat, good] > box.most_per_type:
                extra = 1
    if extra > 0 and is_free_extra(s, box, seat):
        most += 1
    return most


def can_complete(s, box, seat, at):
    """A House on the platform, each listed Good, and enough in all. [D7, D8, D9]"""
    if s.hand[seat, at] == 0 or s.platform[seat] == 0:
        return False
    card = s.hand[seat, at] - 1
    for good in range(GOODS):
        if wants(box, card, good) and s.goods[seat, good] == 0:
            return False
    return most_among(s, box, seat, card, 0) >= box.settlers_min[card]


def can_complete_any(s, box, seat):
    for at in range(HAND):
        if can_complete(s, box, seat, at):
            return True
    return False


def begin_completing(s, at):
    """Choose the card; its Goods are spent type by type. [D7]"""
    s.card = at
    s.settlers_done = 1
    s.phase = NEXT_SPENDING


def next_type(s, box, card):
    """The next listed Good not spent yet; GOODS if there is none."""
    good = 0
    while good < GOODS and (s.spent[good] > 0 or not wants(box, card, good)):
        good += 1
    return good


def spent_so_far(s):
    total = 0
    for good in range(GOODS):
        total += s.spent[good]
    return total


def types_after(box, card, good):
    """How many listed Goods come after this one."""
    count = 0
    for later in range(good + 1, GOODS):
        if wants(box, card, later):
            count += 1
    return count


def least_to_spend(s, box, seat, card, good):
    """The least of this Good that still lets the card reach its minimum. [D9]"""
    rest = most_among(s, box, seat, card, good + 1)
    return max(1, box.settlers_min[card] - spent_so_far(s) - rest)


def most_to_spend(s, box, seat, card, good):
    """The most of this Good that stays within the card's maximum. [D8, D9]"""
    most = most_of_good(s, box, seat, good)
    if s.goods[seat, good] > most and is_free_extra(s, box, seat):
        most += 1
    room = box.settlers_max[card] - spent_so_far(s) - types_after(box, card, good)
    return min(most, room)


def spendings(s, box, seat, out):
    """How much of the next Good may be spent."""
    card = s.hand[seat, s.card] - 1
    good = next_type(s, box, card)
    n = 0
    least = least_to_spend(s, box, seat, card, good)
    for count in range(least, most_to_spend(s, box, seat, card, good) + 1):
        out[n] = SPEND + count - 1
        n += 1
    return n


def offer_spending(s, box, seat, events):
    """Ask for the next Good, spend what is without choice, and complete the card at the end."""
    card = s.hand[seat, s.card] - 1
    good = next_type(s, box, card)
    if good == GOODS:
        complete_card(s, box, seat, events)
        return
    least = least_to_spend(s, box, seat, card, good)
    if least == most_to_spend(s, box, seat, card, good):
        spend_goods(s, box, seat, least)
    else:
        s.phase = SPEND_GOODS


def spend_goods(s, box, seat, count):
    """Return Goods of the next type to the supply. [D8]"""
    good = next_type(s, box, s.hand[seat, s.card] - 1)
    s.spent[good] = count
    s.goods[seat, good] -= count
    s.phase = NEXT_SPENDING


def community_buildings(s, seat):
    count = 0
    for lot in range(COMMUNITY_LOTS):
        if s.community[seat, lot] > 0:
            count += 1
    return count


def complete_card(s, box, seat, events):
    """House, Workers, victory points and stars. [D7, D10, D11, D13, G12]"""
    card = s.hand[seat, s.card] - 1
    total = spent_so_far(s)
    for good in range(GOODS):
        s.spent[good] = 0
    move_to_completed(s, box, seat, card)
    workers = dice.gain_workers(s, box, seat, box.settlers_workers[card])
    bonus = community_buildings(s, seat) * box.community_settlers_vp
    favour = event_cards.effect(s, box, SETTLERS_VP)
    s.vp[seat, VP_SETTLERS] += total
    s.vp[seat, VP_COMMUNITY] += bonus
    s.vp[seat, VP_EVENTS] += favour
    announce(events, SETTLERS_COMPLETED, seat, card, total, bonus, favour, workers)
    nobility.rise(s, box, seat, box.settlers_stars[card], events)
    s.phase = SETTLE


def move_to_completed(s, box, seat, card):
    """The House moves to a lot and the card stays, its race visible. [D7, D12]"""
    s.platform[seat] -= 1
    s.completed[seat, s.built[seat]] = card + 1
    s.built[seat] += 1
    s.housed[seat, box.settlers_race[card]] += 1
    for at in range(s.card, HAND - 1):
        s.hand[seat, at] = s.hand[seat, at + 1]
    s.hand[seat, HAND - 1] = 0
    s.card = 0
