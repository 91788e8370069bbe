"""The market: wares, cards and points."""

from guildhall.engine.rng import draw

SEATS = 4
DAYS = 5
NO_BID = 0


def setup(s, box, players, options):
    """Every merchant has one card of each number 1 to 5. [A1]"""
    s.players = players
    for seat in range(players):
        s.hand[seat] = (1 << DAYS) - 1
    for ware in range(DAYS):
        s.bag[ware] = 1
    open_stall(s)


def open_stall(s):
    """Every morning one ware is drawn from the bag. [A2]"""
    s.day += 1
    left = DAYS - s.day + 1
    pick = draw(s, left)
    for ware in range(DAYS):
        if s.bag[ware] == 1:
            if pick == 0:
                s.bag[ware] = 0
                s.ware = ware
                return
            pick -= 1


def scores(s, box, out):
    """A ware is worth its price. [B1]"""
    for seat in range(s.players):
        out[seat, 0] = s.points[seat]
        out[seat, 1] = s.points[seat]


def winners(s, box):
    """The richest merchants win; a tie is shared. [B2]"""
    best = 0
    for seat in range(s.players):
        best = max(best, s.points[seat])
    mask = 0
    for seat in range(s.players):
        if s.points[seat] == best:
            mask |= 1 << seat
    return mask


def value(s, box, seat):
    """Points, and a little for the strength of the cards still in hand."""
    return 1000 * s.points[seat] + 10 * s.hand[seat]


def invariants(s, box):
    """Nobody gains a ware that is still in the bag."""
    sold = 0
    for ware in range(DAYS):
        if s.bag[ware] == 0:
            sold += box.price[ware]
    for seat in range(s.players):
        sold -= s.points[seat]
    return 1 if sold < 0 else 0
