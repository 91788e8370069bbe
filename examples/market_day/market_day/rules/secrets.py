"""Only the bids of the day are secret."""

from guildhall.engine.rng import draw
from market_day.rules.stall import DAYS, NO_BID

SECRET = -1


def hide(s, box, seat):
    """Others' bids are face down until all are in. [A3]"""
    for other in range(s.players):
        if other != seat and s.bid[other] != NO_BID:
            s.bid[other] = SECRET


def deal_again(s, box, seat):
    """Give every face-down bid one of its owner's cards."""
    for other in range(s.players):
        if s.bid[other] == SECRET:
            cards = 0
            for card in range(DAYS):
                cards += (s.hand[other] >> card) & 1
            pick = draw(s, cards)
            for card in range(DAYS):
                if (s.hand[other] >> card) & 1:
                    if pick == 0:
                        s.bid[other] = card + 1
                    pick -= 1
