"""Hidden information: the Commission cards [X2, X14]."""

from guildhall.engine import rng
from guildhall.games.nobility.rules import chancery
from guildhall.games.nobility.rules.components import CHOOSE_COMMISSION, COMMISSIONS, OVER, UNKNOWN


def knows(seats, seat):
    """Whether a bit mask of seats holds the seat; a watcher knows nothing."""
    return seat >= 0 and (seats >> seat) & 1 == 1


def unknown_cards(s, seat):
    """How many Commission cards the seat cannot place."""
    count = cards_shuffled(s)
    for entry in range(s.commissions):
        if s.phase != OVER and not knows(s.commission_known[entry], seat):
            count += 1
    for at in range(s.under_count):
        if not knows(s.under_known[at], seat):
            count += 1
    if seat != s.actor:
        count += s.drawn_count
    return count


def cards_shuffled(s):
    """Cards in the shuffled part of the deck."""
    return chancery.cards_left(s) - s.under_count


def hide(s, box, seat):
    """Leave only what the seat may know; one single unknown card is no secret. [X2, X14]"""
    if s.phase == CHOOSE_COMMISSION:
        hide_deal(s, box, seat)
        return
    if unknown_cards(s, seat) <= 1:
        return
    if s.phase != OVER:
        for entry in range(s.commissions):
            if not knows(s.commission_known[entry], seat):
                s.commission_card[entry] = UNKNOWN
    for at in range(s.under_count):
        if not knows(s.under_known[at], seat):
            s.under[at] = UNKNOWN
    if seat != s.actor:
        for at in range(s.drawn_count):
            s.drawn[at] = UNKNOWN


def hide_deal(s, box, seat):
    """Others see neither the cards dealt nor the choice, only that it is made."""
    for other in range(s.players):
        if other != seat:
            if s.chosen[other] > 0:
                s.chosen[other] = UNKNOWN
            for at in range(box.first_commissions):
                s.dealt[other, at] = UNKNOWN


def deal_again(s, box, seat):
    """Put the cards the seat does not know at random where they may be."""
    count = unseen(s)
    for other in range(s.players):
        for at in range(3):
            if s.dealt[other, at] == UNKNOWN:
                s.dealt[other, at] = chancery.pick_unseen(s, rng.below(s, count))
                count -= 1
        if s.chosen[other] == UNKNOWN:
            s.chosen[other] = 1 + rng.below(s, box.first_commissions)
    for entry in range(s.commissions):
        if s.commission_card[entry] == UNKNOWN:
            s.commission_card[entry] = chancery.pick_unseen(s, rng.below(s, count))
            count -= 1
    for at in range(s.under_count):
        if s.under[at] == UNKNOWN:
            s.under[at] = chancery.pick_unseen(s, rng.below(s, count))
            count -= 1
    for at in range(s.drawn_count):
        if s.drawn[at] == UNKNOWN:
            s.drawn[at] = chancery.pick_unseen(s, rng.below(s, count))
            count -= 1


def unseen(s):
    """How many cards lie nowhere that the viewer sees."""
    count = 0
    for card in range(1, COMMISSIONS + 1):
        if not chancery.is_lying(s, card):
            count += 1
    return count
