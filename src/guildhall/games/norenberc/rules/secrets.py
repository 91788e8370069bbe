"""Hidden information: cards planned and not yet called, and which copy of a townsman came [Q30].

Talers follow from what everybody has seen, so a view holds them and only marks whose are concealed.
"""

from guildhall.engine.rng import draw
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    PLANNING,
    TOWNSMEN,
    guilds_in_play,
)
from guildhall.games.norenberc.rules.pieces import determinize_newcomers, unseen_townsmen
from guildhall.games.norenberc.rules.rounds import PASS_TOKEN, WAIT_TOKEN, can_wait, cards_in

UNKNOWN = -1


def is_secret(s):
    """While all plan at once, not even the number of cards is known. [B4, Q30]"""
    return s.phase == PLANNING and s.reverse_planning == 0


def hide(s, box, seat):
    """Of others' cards remains their number, or nothing; every arrival is taken for old. [Q30]"""
    hide_plans(s, seat)
    for townsman in range(TOWNSMEN):
        determinize_newcomers(s, townsman, -s.unnoticed[townsman])
    if seat >= 0:
        s.concealed &= ~(1 << seat)


def hide_plans(s, seat):
    """Other seats' cards become a mere number of cards, or an unknown answer. [Q30]"""
    for other in range(s.players):
        if other != seat and s.plan[other] > 0:
            s.plan[other] = UNKNOWN
            if is_secret(s):
                s.face_down[other] = UNKNOWN


def deal_again(s, box, seat):
    """Give the other seats any plan they may have laid, and doubtful guests any past. [Q30]"""
    if s.concealed:
        s.concealed = (1 << s.players) - 1
    for townsman in range(TOWNSMEN):
        deal_newcomers(s, townsman)
    for other in range(s.players):
        if s.face_down[other] == UNKNOWN:
            s.plan[other] = any_plan(s, other)
            s.face_down[other] = cards_in(s.plan[other] & (PASS_TOKEN - 1))
        elif s.plan[other] == UNKNOWN:
            s.plan[other] = any_cards(s, s.face_down[other])


def deal_newcomers(s, townsman):
    """Each doubtful arrival may have been a newcomer's, as likely as it would be now. [Q30]"""
    for _ in range(s.doubtful[townsman]):
        new = s.newcomers * s.unseen[townsman]
        old = unseen_townsmen(s) * max(1, s.stack[CRAFTSMAN_KINDS + townsman])
        if new > 0 and draw(s, new + old) < new:
            determinize_newcomers(s, townsman, 1)


def any_plan(s, seat):
    """A pass, a legal plan, or to wait where that is allowed, all equally likely. [B2, B4]"""
    choices = 1 + can_wait(s, seat)
    for plan in range(1, 1 << guilds_in_play(s)):
        choices += cards_in(plan) <= s.supply[seat]
    number = draw(s, choices)
    if number == 0:
        return PASS_TOKEN
    if can_wait(s, seat):
        if number == 1:
            return WAIT_TOKEN
        number -= 1
    plan = 0
    while number > 0:
        plan += 1
        number -= cards_in(plan) <= s.supply[seat]
    return plan


def any_cards(s, cards):
    """So many cards among the guilds not yet called, all sets equally likely. [B5]"""
    plan = 0
    guilds = guilds_in_play(s) - s.called_guild - 1
    for guild in range(s.called_guild + 1, guilds_in_play(s)):
        if draw(s, guilds) < cards:
            plan |= 1 << guild
            cards -= 1
        guilds -= 1
    return plan
