"""The end of the game: who has won, ties and the solo objective. [P, S]"""

from guildhall.engine import rng
from guildhall.engine.events import announce
from guildhall.games.nobility.rules.actions import OBJECTIVE
from guildhall.games.nobility.rules.components import (
    CONDITIONS,
    COUNT_VP,
    OBJECTIVES,
    VP_COMMISSIONS,
    VP_GOODS,
    VP_NOBILITY,
)
from guildhall.games.nobility.rules.phases import OVER
from guildhall.games.nobility.rules.scoring import (
    commission_points,
    count_of,
    points,
    scores_commission,
    total_points,
)
from guildhall.games.nobility.rules.story import (
    COMMISSION_SCORED,
    CONDITION_COUNTED,
    FINAL_SCORE,
    GAME_ENDS,
    OBJECTIVE_MET,
    OBJECTIVE_MISSED,
)


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
    """Those whom nobody surpasses; alone, whoever fulfils the objective. [P4, S7]"""
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
        rng.reveal(s)
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
