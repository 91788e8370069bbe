"""The heuristic value of a seat for bots, about 1000 for each point.

A guild expects of every open town the points of a rank between two ranks: the probability of
staying ahead of each other guild grows with the lead in strength and with the spaces already built.
Cards count for what they could add there, most of all the one chosen for this round.
"""

from guildhall.games.flandern.rules.building import buildable, built, finished, is_scored
from guildhall.games.flandern.rules.components import (
    BUILD_OR_COMPLETE,
    BUILDING_SITE,
    CHOOSE_CARDS,
    CHURCH,
    GAME_OVER,
    GREY,
    GUILDS,
    PICK_UP,
    TOWNS,
    count,
)
from guildhall.games.flandern.rules.scoring import guild_masters, influence_bonus, town_value

# Weights in thousandths of a point, tuned by self-play.


DISTRICT = 1070
"""The strength of a finished district in the race for a town's ranks."""
SITE = 330
"""An unfinished district may still be completed."""
MASTER = 109
ROOM = 153
"""A free space where the guild may still build."""
ROOM_COUNTED = 11
OPEN_SPACE = 1100
"""What a free space will add to the town's value."""
SPREAD_START = 660
SPREAD_SPACE = 440
"""How far apart two guilds must be to be sure of their order: more while spaces are free."""
INFLUENCE_WORTH = 600
HELD = 28
"""Percent of a card's gain while it waits in the hand."""
CHOSEN = 142
"""Percent of the gain of the card chosen for this round."""
CHURCH_GAIN = 370
"""What building for the church or the grey guild brings, as the best that a card can do."""


# The value and its parts.


POINT = 1000
STRENGTH_BITS = 15
STRENGTH_MASK = (1 << STRENGTH_BITS) - 1
"""The strengths of four rivals fit into one number."""


def value(s, box, seat):
    """The points a player may expect: of his guilds, his cards and his influence."""
    expected = influence_bonus(s, box, seat) * POINT
    if s.phase != GAME_OVER:
        expected = expected // 2 + s.influence[seat] * INFLUENCE_WORTH
    chosen = waiting_card(s, seat)
    cards = cards_to_come(s, seat, chosen)
    site_percent = card_percent(chosen, cards, BUILDING_SITE)
    if s.site_stock == 0:
        site_percent = 0
    site = 0
    for town in range(TOWNS):
        if is_scored(s, town):
            expected += s.points[town, seat] * POINT
        elif (s.in_play >> town) & 1:
            worth = town_worth(s, box, town)
            spread = town_spread(s, town)
            rivals = rival_strengths(s, town, seat)
            own = strength(s, town, seat)
            now = prospect(box, worth, spread, rivals, own)
            percent = card_percent(chosen, cards, town)
            expected += now
            if percent > 0:
                better = own + town_card_strength(s, box, seat, town)
                gain = prospect(box, worth, spread, rivals, better) - now
                if better == own:
                    gain = church_gain(s, box, seat, town)
                expected += gain * percent // 100
            if site_percent > 0 and buildable(s, box, town, seat) != 0:
                site = max(site, prospect(box, worth, spread, rivals, own + SITE) - now)
    if s.influenced[seat] >= 0:
        expected += guild_expectation(s, box, s.influenced[seat])
    return expected + site * site_percent // 100


def guild_expectation(s, box, guild):
    """The points a guild under influence may expect."""
    expected = 0
    for town in range(TOWNS):
        if is_scored(s, town):
            expected += s.points[town, guild] * POINT
        elif (s.in_play >> town) & 1:
            rivals = rival_strengths(s, town, guild)
            own = strength(s, town, guild)
            worth = town_worth(s, box, town)
            expected += prospect(box, worth, town_spread(s, town), rivals, own)
    return expected


def town_worth(s, box, town):
    """What the first rank of a town will bring once it is full."""
    return town_value(s, box, town) * POINT + count(s.free[town]) * OPEN_SPACE


def town_spread(s, town):
    """How far ahead a guild must be to be sure of its rank."""
    return SPREAD_START + SPREAD_SPACE * count(s.free[town])


def strength(s, town, guild):
    """A guild's standing in a town: districts, guild masters, and room to build."""
    districts = count(s.districts[town, guild])
    whole = finished(s, town, guild)
    room = min(ROOM_COUNTED, count(s.free[town] & ~s.blocked[town, guild]))
    total = whole * DISTRICT + (districts - whole) * SITE + room * ROOM
    return min(total + guild_masters(s, town, guild) * MASTER, STRENGTH_MASK)


def rival_strengths(s, town, guild):
    """The strengths of all other guilds in a town, packed into one number."""
    packed = 0
    for other in range(GUILDS):
        if other != guild:
            packed = (packed << STRENGTH_BITS) + strength(s, town, other)
    return packed


def prospect(box, worth, spread, rivals, own):
    """What a guild of this strength may expect of a town."""
    if own == 0:
        return 0
    place = POINT
    for _ in range(GUILDS - 1):
        behind = (rivals & STRENGTH_MASK) - own + spread
        place += max(0, min(POINT, behind * POINT // (2 * spread)))
        rivals >>= STRENGTH_BITS
    return points_for(box, worth, place)


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


def cards_to_come(s, seat, chosen):
    """The cards in hand after this round's choice is carried out."""
    if chosen == PICK_UP:
        return s.hand[seat] | s.played[seat]
    if chosen >= 0:
        return s.hand[seat] & ~(1 << chosen)
    return s.hand[seat]


def card_percent(chosen, cards, card):
    """How much of a card's gain counts: chosen, held, or not at hand."""
    if card == chosen:
        return CHOSEN
    return HELD if (cards >> card) & 1 else 0


def town_card_strength(s, box, seat, town):
    """What carrying out a town card may add to the own guild there."""
    if buildable(s, box, town, seat) != 0:
        return DISTRICT
    if s.districts[town, seat] & s.sites[town]:
        return DISTRICT - SITE
    return 0


def church_gain(s, box, seat, town):
    """What a town card may bring that builds for the church or the grey guild only."""
    if buildable(s, box, town, CHURCH) != 0 or buildable(s, box, town, GREY) != 0:
        return CHURCH_GAIN if built(s, town) & s.districts[town, seat] else 0
    return 0
