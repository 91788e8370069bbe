"""Completing a Settlers card. [D]"""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import event_cards, gains, nobility
from guildhall.games.nobility.rules.actions import SPEND
from guildhall.games.nobility.rules.components import (
    ANY_GOOD,
    COMMUNITY_LOTS,
    GOODS,
    HAND,
    SETTLERS_VP,
    VP_COMMUNITY,
    VP_EVENTS,
    VP_SETTLERS,
)
from guildhall.games.nobility.rules.phases import NEXT_SPENDING, SETTLE, SPEND_GOODS
from guildhall.games.nobility.rules.story import SETTLERS_COMPLETED


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
    workers = gains.gain_workers(s, box, seat, box.settlers_workers[card])
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
