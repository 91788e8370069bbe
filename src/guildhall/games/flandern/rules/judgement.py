"""How good a position looks, in thousandths of a point: for bots."""

from guildhall.games.flandern.rules.components import (
    BUILDING_SITE,
    CHURCH,
    GREY,
    GUILDS,
    PICK_UP,
    SEATS,
    TOWN_CARDS,
    TOWNS,
)
from guildhall.games.flandern.rules.districts import buildable, built, finished, is_scored
from guildhall.games.flandern.rules.ending import influence_bonus
from guildhall.games.flandern.rules.phases import BUILD_OR_COMPLETE, CHOOSE_CARDS, GAME_OVER
from guildhall.games.flandern.rules.scoring import guild_masters, town_value
from guildhall.games.flandern.rules.spaces import count

POINT = 1000
DISTRICT = 1000
"""The strength of a finished district in the race for a town's ranks."""
SITE = 650
"""An unfinished district may still be completed."""
MASTER = 140
ROOM = 110
"""A free space where the guild may still build."""
ROOM_COUNTED = 4
OPEN_SPACE = 1150
"""What a free space will add to the town's value."""
SPREAD_START = 700
SPREAD_SPACE = 260
"""How far apart two guilds must be to be sure of their order: more while spaces are free."""
INFLUENCE_WORTH = 450
HELD = 35
"""Percent of a card's gain while it waits in the hand."""


def value(s, box, seat):
    """The seat's expected points, less those of its strongest rival."""
    rival = -1000 * POINT
    for other in range(SEATS):
        if other != seat and other < s.players:
            expected = expectation(s, box, other)
            if expected > rival:
                rival = expected
    return expectation(s, box, seat) - rival


def expectation(s, box, seat):
    """The points a player may expect: of his guilds, his cards and his influence."""
    expected = guild_expectation(s, box, seat)
    if s.influenced[seat] >= 0:
        expected += guild_expectation(s, box, int(s.influenced[seat]))
    expected += influence_bonus(s, box, seat) * POINT // 2
    if s.phase == GAME_OVER:
        return expected + influence_bonus(s, box, seat) * POINT // 2
    expected += s.influence[seat] * INFLUENCE_WORTH
    return expected + card_expectation(s, box, seat)


def guild_expectation(s, box, guild):
    expected = 0
    for town in range(TOWNS):
        if is_scored(s, town):
            expected += s.points[town, guild] * POINT
        elif (s.in_play >> town) & 1:
            expected += prospect(s, box, town, guild, 0)
    return expected


def prospect(s, box, town, guild, more):
    """What a guild may expect of a town, if its strength there were greater by `more`."""
    own = strength(s, town, guild) + more
    if own == 0:
        return 0
    spread = SPREAD_START + SPREAD_SPACE * count(s.free[town])
    place = POINT
    for other in range(GUILDS):
        if other != guild:
            behind = strength(s, town, other) - own + spread
            if behind > 0:
                place += POINT if behind >= 2 * spread else behind * POINT // (2 * spread)
    worth = town_value(s, box, town) * POINT + count(s.free[town]) * OPEN_SPACE
    return points_for(box, worth, place)


def strength(s, town, guild):
    """A guild's standing in a town: districts, guild masters, and room to build."""
    districts = count(s.districts[town, guild])
    whole = finished(s, town, guild)
    room = count(s.free[town] & ~s.blocked[town, guild])
    if room > ROOM_COUNTED:
        room = ROOM_COUNTED
    return (
        whole * DISTRICT
        + (districts - whole) * SITE
        + guild_masters(s, town, guild) * MASTER
        + room * ROOM
    )


def points_for(box, worth, place):
    """Points for a rank between two ranks, both in thousandths. [R35]"""
    rank = place // POINT
    part = place % POINT
    upper = rank_worth(box, worth, rank)
    return upper + (rank_worth(box, worth, rank + 1) - upper) * part // POINT


def rank_worth(box, worth, rank):
    if rank == 1:
        return worth
    if rank == 2:
        return (worth + POINT) // 2
    if rank > GUILDS:
        return 0
    return box.lower_ranks[rank - 3] * POINT


def card_expectation(s, box, seat):
    """What the cards in hand promise, and most of all the one chosen for this round."""
    chosen = int(waiting_card(s, seat))
    cards = s.hand[seat]
    expected = 0
    if chosen == PICK_UP:
        cards |= s.played[seat]
    elif chosen >= 0:
        cards &= ~(1 << chosen)
        expected = gain(s, box, seat, chosen)
    for town in range(TOWNS):
        if (cards & TOWN_CARDS) >> town & 1:
            expected += gain(s, box, seat, town) * HELD // 100
    if cards >> BUILDING_SITE & 1:
        expected += site_gain(s, box, seat) * HELD // 100
    return expected


def waiting_card(s, seat):
    """The card the seat has chosen and not yet carried out; -1: none."""
    if s.phase == BUILD_OR_COMPLETE and s.acting == seat and s.card_guild == seat:
        return s.card
    if s.players == 2:
        return -1
    if s.phase == CHOOSE_CARDS:
        return s.chosen[seat]
    for turn in range(s.turn, s.players):
        if s.turn_order[turn] == seat:
            return s.chosen[seat]
    return -1


def gain(s, box, seat, card):
    """What carrying out a town or building-site card may bring."""
    if card == BUILDING_SITE:
        return site_gain(s, box, seat)
    more = 0
    if buildable(s, box, card, seat) != 0:
        more = DISTRICT
    elif s.districts[card, seat] & s.sites[card]:
        more = DISTRICT - SITE
    if more != 0:
        return more_worth(s, box, card, seat, more)
    if buildable(s, box, card, CHURCH) != 0 or buildable(s, box, card, GREY) != 0:
        return POINT // 4 if built(s, card) & s.districts[card, seat] else 0
    return 0


def more_worth(s, box, town, guild, more):
    return prospect(s, box, town, guild, more) - prospect(s, box, town, guild, 0)


def site_gain(s, box, seat):
    best = 0
    if s.site_stock > 0:
        for town in range(TOWNS):
            if buildable(s, box, town, seat) != 0:
                worth = more_worth(s, box, town, seat, SITE)
                if worth > best:
                    best = worth
    return best
