"""Chances that bots see: to become a favourite, to win a majority, to collect crests."""

from guildhall.games.norenberc.rules.components import (
    LOWER_PLACE,
    ROUNDS,
    tile_value,
)
from guildhall.games.norenberc.rules.craftsmen import craftsman_sum
from guildhall.games.norenberc.rules.peddler import goods_before_guildmaster
from guildhall.games.norenberc.rules.scoring import different_crests
from guildhall.games.norenberc.rules.weights import (
    CREST,
    FAVOUR_ACTIONS,
    FAVOUR_GOODS,
    FAVOUR_HOPE,
    FUTURE_CRESTS,
    STRENGTH_ROUND,
    STRENGTH_SPREAD,
)
from guildhall.games.norenberc.rules.workshop import guildmaster_price, has_lower_tile

MOST_CRESTS = 7
PACK = 64


def soft_chance(lead, spread):
    """A chance in thousandths: a half when level, sure when `spread` ahead."""
    if lead >= spread:
        return 1000
    if lead <= -spread:
        return 0
    return 500 + 500 * lead // spread


def favour_spread(s):
    """Goods ahead that make a favourite sure, in thousandths: more while agents may act. [D1]"""
    agents = 0
    for seat in range(s.players):
        if (s.finished >> seat) & 1 == 0:
            agents += s.supply[seat]
    return FAVOUR_GOODS + FAVOUR_ACTIONS * agents // s.players


def most_goods(s, box, guild):
    """The most and the second most goods before a guildmaster, packed into one number. [D1]"""
    most = 0
    second = 0
    for seat in range(s.players):
        goods = goods_before_guildmaster(s, box, seat, guild)
        if goods > most:
            second = most
            most = goods
        elif goods > second:
            second = goods
    return most * PACK + second


def favour_chance(s, box, seat, guild, packed, spread):
    """The chance to be the guild's favourite at the end of this round. [D1]"""
    own = goods_before_guildmaster(s, box, seat, guild)
    most = packed // PACK
    if own == most:
        most = packed % PACK
    if own == 0:
        if most > 2 or (s.finished >> seat) & 1:
            return 0
        return FAVOUR_HOPE * s.supply[seat] // 4
    return soft_chance(1000 * (own - most), spread)


def master_value(s, guild):
    """The value of the tiles that the favourite takes. [D2]"""
    worth = guildmaster_price(s, guild)
    if has_lower_tile(s, guild):
        worth += tile_value(s.workshop[guild, LOWER_PLACE])
    return worth


def hoped_strength(s, box, seat, guild, chance):
    """Craftsman values with the guildmaster hoped for, in thousandths."""
    return 1000 * craftsman_sum(s, seat, guild) + chance * master_value(s, guild)


def majority_prospect(s, box, seat, guild, own, packed, favour):
    """Points of a guild's majority for a place between two places. [F1]"""
    if own == 0:
        return 0
    spread = STRENGTH_SPREAD + STRENGTH_ROUND * (ROUNDS - s.round_no)
    place = 1000
    rivals = 0
    for rival in range(s.players):
        if rival != seat:
            chance = favour_chance(s, box, rival, guild, packed, favour)
            other = hoped_strength(s, box, rival, guild, chance)
            place += 1000 - soft_chance(own - other, spread)
            rivals += other > 0
    return points_for(s, box, place, rivals) * min(1000, own // 3) // 1000


def points_for(s, box, place, rivals):
    """Points for a place between two places; a first without rivals takes what they leave. [F2]"""
    rank = place // 1000
    part = place % 1000
    upper = place_points(box, rank, rivals)
    return upper * 1000 + (place_points(box, rank + 1, rivals) - upper) * part


def place_points(box, rank, rivals):
    if rank > 3:
        return 0
    points = box.place_points[rank]
    if rank == 1:
        for empty in range(rivals + 2, 4):
            points += box.place_points[empty]
    return points


def crest_prospect(s, box, seat, hoped):
    """Points for the crests a seat has, hopes for now, and will still win. [F9]"""
    crests = 1000 * different_crests(s, seat) + hoped
    later = crests + FUTURE_CRESTS * (ROUNDS - s.round_no)
    return crest_worth(box, min(later, 1000 * MOST_CRESTS)) + CREST * crests // 1000


def crest_worth(box, crests):
    whole = crests // 1000
    if whole >= MOST_CRESTS:
        return 1000 * box.crest_points[MOST_CRESTS]
    step = box.crest_points[whole + 1] - box.crest_points[whole]
    return 1000 * box.crest_points[whole] + step * (crests % 1000)
