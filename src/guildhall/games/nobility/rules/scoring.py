"""Scoring: what is counted, and the points from every source. [P]"""

from guildhall.games.nobility.rules import settlers
from guildhall.games.nobility.rules.commissions import ALL_TOKENS
from guildhall.games.nobility.rules.components import (
    COUNT_COINS,
    COUNT_COMMUNITY,
    COUNT_COUNCIL,
    COUNT_DESKS,
    COUNT_GOODS,
    COUNT_GUILDS,
    COUNT_HOUSES,
    COUNT_MODIFIERS,
    COUNT_NOBILITY,
    COUNT_RACES,
    COUNT_REPUTATION,
    COUNT_SAME_RACE,
    COUNT_WORKSHOPS,
    GOODS,
    GUILDS,
    RACES,
    UNKNOWN,
    VP_COMMISSIONS,
    VP_GOODS,
    VP_NOBILITY,
    VP_SOURCES,
    WORKSHOPS,
)


def goods_owned(s, seat):
    total = 0
    for good in range(GOODS):
        total += s.goods[seat, good]
    return total


def workshops_owned(s, seat):
    count = 0
    for guild in range(GUILDS):
        for slot in range(WORKSHOPS):
            if s.master[guild, slot] == seat + 1:
                count += 1
    return count


def has_meeple_in(s, seat, guild):
    """An Apprentice or a Guild Master."""
    if s.apprentices[seat, guild] > 0:
        return True
    for slot in range(WORKSHOPS):
        if s.master[guild, slot] == seat + 1:
            return True
    return False


def guilds_entered(s, seat):
    count = 0
    for guild in range(GUILDS):
        if has_meeple_in(s, seat, guild):
            count += 1
    return count


def races_housed(s, seat):
    count = 0
    for race in range(RACES):
        if s.housed[seat, race] > 0:
            count += 1
    return count


def most_of_one_race(s, seat):
    most = 0
    for race in range(RACES):
        most = max(most, s.housed[seat, race])
    return most


def count_of(s, seat, metric):
    """What a Commission or an objective counts. [X18, S7]"""
    if metric == COUNT_WORKSHOPS:
        return workshops_owned(s, seat)
    if metric == COUNT_COMMUNITY:
        return settlers.community_buildings(s, seat)
    if metric == COUNT_RACES:
        return races_housed(s, seat)
    if metric == COUNT_SAME_RACE:
        return most_of_one_race(s, seat)
    if metric == COUNT_COUNCIL:
        return s.council_held[seat]
    if metric == COUNT_GUILDS:
        return guilds_entered(s, seat)
    if metric == COUNT_NOBILITY:
        return s.nobility[seat]
    if metric == COUNT_REPUTATION:
        return s.reputation[seat]
    if metric == COUNT_COINS:
        return s.coins[seat]
    if metric == COUNT_GOODS:
        return goods_owned(s, seat)
    if metric == COUNT_MODIFIERS:
        return s.modifiers[seat]
    if metric == COUNT_DESKS:
        return s.desks[seat]
    if metric == COUNT_HOUSES:
        return s.built[seat]
    return 0


def commission_points(s, box, seat, card):
    """So many points for every n counted, up to the card's cap. [X18]"""
    sets = count_of(s, seat, box.commission_metric[card]) // box.commission_per[card]
    return min(sets * box.commission_vp[card], box.commission_cap[card])


def scores_commission(s, entry):
    """Only an activated Commission scores. [X18]"""
    return s.commission_filled[entry] == ALL_TOKENS and s.commission_card[entry] != UNKNOWN


def points(s, box, seat, source):
    """Victory points of one source if the game ended now. [P1-P3]"""
    if source == VP_NOBILITY:
        return box.nobility_vp[s.nobility[seat]]
    if source == VP_GOODS:
        return goods_owned(s, seat) // box.goods_per_vp
    if source == VP_COMMISSIONS:
        total = 0
        for entry in range(s.commissions):
            if s.commission_owner[entry] == seat + 1 and scores_commission(s, entry):
                total += commission_points(s, box, seat, s.commission_card[entry] - 1)
        return total
    return s.vp[seat, source]


def total_points(s, box, seat):
    total = 0
    for source in range(VP_SOURCES):
        total += points(s, box, seat, source)
    return total


def scores(s, box, out):
    """All points by source, the total first."""
    for seat in range(s.players):
        total = 0
        for source in range(VP_SOURCES):
            score = points(s, box, seat, source)
            out[seat, 1 + source] = score
            total += score
        out[seat, 0] = total
