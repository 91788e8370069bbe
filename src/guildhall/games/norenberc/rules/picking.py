"""Goods that a person picks in any order, while the rest of the choice is open."""

from guildhall.games.norenberc.rules.actions import BUY, DONE, PAY, ROB, STEAL
from guildhall.games.norenberc.rules.burglar import steal
from guildhall.games.norenberc.rules.buying import buy_good, buy_limit
from guildhall.games.norenberc.rules.phases import ACTING, BUYING_ON
from guildhall.games.norenberc.rules.recruit_cost import pay_good


def pick(s, box, seat, action, events):
    """Buy, pay or steal one good. [C2, C9, E2]"""
    if action < DONE:
        if s.phase == ACTING:
            s.left_to_buy = buy_limit(s, box)
            s.phase = BUYING_ON
        buy_good(s, box, seat, action - BUY, events)
    elif action < ROB:
        pay_good(s, seat, action - PAY, events)
        s.left_to_pay -= 1
    else:
        steal(s, seat, action - STEAL, events)
