"""P. Scoring: what is counted, the points from every source, and who has won."""

from guildhall.engine import rng
from guildhall.engine.events import announce
from guildhall.games.nobility.rules import tavern
from guildhall.games.nobility.rules.chancery import ALL_TOKENS
from guildhall.games.nobility.rules.components import (
    COMMISSION_SCORED,
    CONDITION_COUNTED,
    CONDITIONS,
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
    COUNT_VP,
    COUNT_WORKSHOPS,
    FINAL_SCORE,
    GAME_ENDS,
    GOODS,
    GUILDS,
    OBJECTIVE,
    OBJECTIVE_MET,
    OBJECTIVE_MISSED,
    OBJECTIVES,
    OVER,
    RACES,
    UNKNOWN,
    VP_COMMISSIONS,
    VP_GOODS,
    VP_NOBILITY,
    VP_SOURCES,
    WORKSHOPS,
)

# The points from every source [P1 to P3, X18].


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
        return tavern.community_buildings(s, seat)
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


# The end of the game: who has won, ties, and the solo objective [P4, S7].


def is_better(s, box, a, b):
    """More points, then Houses built, Reputation and Coins. [P4]"""
    if total_points(s, box, a) != total_points(s, box, b):
        return total_points(s, box, a) > total_points(s, box, b)
    if s.built[a] != s.built[b]:
        return s.built[a] > s.built[b]
    if s.reputation[a] != s.reputation[b]:
        return s.reputation[a] > s.reputation[b]
    return s.coins[a] > s.coins[b]


def winners(s, box):
    """Those whom nobody surpasses; a player alone wins by the objective. [P4, S7]"""
    if s.players == 1:
        return 1 if objective_margin(s, box) >= 0 else 0
    seats = 0
    for seat in range(s.players):
        surpassed = False
        for other in range(s.players):
            if is_better(s, box, other, seat):
                surpassed = True
        if not surpassed:
            seats |= 1 << seat
    return seats


def condition_margin(s, box, condition):
    """By how much a condition of the objective is surpassed, or missed. [S7]"""
    objective = s.objective - 1
    metric = box.objective_metric[objective, condition]
    least = box.objective_least[objective, condition]
    if metric == COUNT_VP:
        return total_points(s, box, 0) - least
    return count_of(s, 0, metric) - least


def objective_margin(s, box):
    """The smallest surplus of all conditions; none is met before one is chosen. [S7]"""
    if s.objective == 0:
        return -1
    margin = 1000
    for condition in range(CONDITIONS):
        if box.objective_least[s.objective - 1, condition] > 0:
            margin = min(margin, condition_margin(s, box, condition))
    return margin


def objectives_to_choose(out):
    """A player alone may choose the objective. [S7]"""
    for objective in range(OBJECTIVES):
        out[objective] = OBJECTIVE + objective
    return OBJECTIVES


def end_game(s, box, events):
    """Commissions are shown, all points are counted. [P1, X18]"""
    s.phase = OVER
    if s.commissions > 0:
        rng.count_reveal(s)
    for entry in range(s.commissions):
        if scores_commission(s, entry):
            owner = s.commission_owner[entry] - 1
            card = s.commission_card[entry] - 1
            score = commission_points(s, box, owner, card)
            announce(events, COMMISSION_SCORED, owner, card, score)
    for seat in range(s.players):
        nobility = points(s, box, seat, VP_NOBILITY)
        goods = points(s, box, seat, VP_GOODS)
        secret = points(s, box, seat, VP_COMMISSIONS)
        total = total_points(s, box, seat)
        announce(events, FINAL_SCORE, seat, nobility, goods, secret, total)
    emit_result(s, box, events)


def emit_result(s, box, events):
    if s.players == 1:
        emit_objective(s, box, events)
        return
    seats = winners(s, box)
    for seat in range(s.players):
        if (seats >> seat) & 1:
            announce(events, GAME_ENDS, seat, total_points(s, box, seat))


def emit_objective(s, box, events):
    objective = s.objective - 1
    for condition in range(CONDITIONS):
        least = box.objective_least[objective, condition]
        if least > 0:
            metric = box.objective_metric[objective, condition]
            count = least + condition_margin(s, box, condition)
            announce(events, CONDITION_COUNTED, 0, metric, count, least)
    margin = objective_margin(s, box)
    if margin >= 0:
        announce(events, OBJECTIVE_MET, 0, objective, margin)
    else:
        announce(events, OBJECTIVE_MISSED, 0, objective, -margin)
