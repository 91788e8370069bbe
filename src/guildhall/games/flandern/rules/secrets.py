"""Hidden information: the choices of others and the start player's golden card [Q17]."""

from guildhall.engine.rng import draw
from guildhall.games.flandern.rules.building import is_scored
from guildhall.games.flandern.rules.components import (
    CHOOSE_CARDS,
    GOLDEN_KINDS,
    NO_CARD,
    TOWNS,
    UNKNOWN_CARD,
    count,
    lowest,
    without_lowest,
)

UNKNOWN_INFLUENCE = -1


def hide(s, box, seat):
    """Hide the others' choices and the start player's golden card. [R4, R9, R10, Q17]"""
    if s.phase == CHOOSE_CARDS:
        for other in range(s.players):
            if other != seat and s.chosen[other] != NO_CARD:
                s.chosen[other] = UNKNOWN_CARD
                s.chosen_influence[other] = UNKNOWN_INFLUENCE
    if s.golden >= 0 and seat != s.start_player:
        s.pile[s.golden_pile, s.golden] += 1
        s.golden = UNKNOWN_CARD


def deal_again(s, box, seat):
    """Guess what is hidden: any card in hand, any golden card that could have been kept."""
    for other in range(s.players):
        if s.chosen[other] == UNKNOWN_CARD:
            s.chosen[other] = any_card(s, s.hand[other])
            s.chosen_influence[other] = sampled_influence(s, s.influence[other])
    if s.golden == UNKNOWN_CARD:
        s.golden = any_golden(s)
        s.pile[s.golden_pile, s.golden] -= 1


def any_card(s, cards):
    for _ in range(draw(s, count(cards))):
        cards = without_lowest(cards)
    return lowest(cards)


def sampled_influence(s, most):
    """Half of all choices go without influence cards; each further card is rarer."""
    influence = 0
    while influence < most and draw(s, 2) == 1:
        influence += 1
    return influence


def any_golden(s):
    """A card of the pile it came from, of no scored town: that would have been replaced. [R9]"""
    cards = 0
    for card in range(GOLDEN_KINDS):
        cards += possible(s, card)
    place = draw(s, cards)
    card = 0
    while place >= possible(s, card):
        place -= possible(s, card)
        card += 1
    return card


def possible(s, card):
    if card < TOWNS and is_scored(s, card):
        return 0
    return s.pile[s.golden_pile, card]
