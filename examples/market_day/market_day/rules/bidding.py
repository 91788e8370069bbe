"""A day: everybody bids in secret, then the cards are turned."""

from guildhall.engine.events import announce
from guildhall.engine.rng import count_reveal
from market_day.rules.stall import DAYS, NO_BID, open_stall

BID = 0
EVENT_BID = 0
EVENT_SOLD = 1


def pending(s):
    """Everybody who has not bid yet may bid, all at once. [A3]"""
    mask = 0
    if s.day <= DAYS:
        for seat in range(s.players):
            if s.bid[seat] == NO_BID:
                mask |= 1 << seat
    return mask


def legal(s, box, seat, out):
    """Any card still in hand. [A3]"""
    n = 0
    for card in range(DAYS):
        if (s.hand[seat] >> card) & 1:
            out[n] = BID + card
            n += 1
    return n


def perform(s, box, seat, action, events):
    """The last bid closes the day."""
    s.bid[seat] = action - BID + 1
    if pending(s) == 0:
        close_stall(s, box, events)


def close_stall(s, box, events):
    """The highest bid that nobody else made buys the ware; all bids are spent. [A4]"""
    count_reveal(s)
    buyer = -1
    for seat in range(s.players):
        announce(events, EVENT_BID, seat, s.bid[seat])
        if is_unique(s, seat) and (buyer < 0 or s.bid[seat] > s.bid[buyer]):
            buyer = seat
    if buyer >= 0:
        s.points[buyer] += box.price[s.ware]
        announce(events, EVENT_SOLD, buyer, box.price[s.ware])
    for seat in range(s.players):
        s.hand[seat] &= ~(1 << (s.bid[seat] - 1))
        s.bid[seat] = NO_BID
    if s.day < DAYS:
        open_stall(s)
    else:
        s.day = DAYS + 1


def is_unique(s, seat):
    for other in range(s.players):
        if other != seat and s.bid[other] == s.bid[seat]:
            return False
    return True
