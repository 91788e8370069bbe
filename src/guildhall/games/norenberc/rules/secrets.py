"""Q30. What is hidden: only the cards planned and not yet called."""

from guildhall.engine.kernel.chance import draw
from guildhall.games.norenberc.rules.components import guilds_in_play
from guildhall.games.norenberc.rules.phases import PLANNING
from guildhall.games.norenberc.rules.planning import PASS_TOKEN, cards_in

UNKNOWN = -1


def is_secret(s):
    """While all plan at once, not even the number of cards is known. [B4, Q30]"""
    return s.phase == PLANNING and s.reverse_planning == 0


def hide(s, box, seat):
    """Other seats' cards become a mere number of cards, or an unknown answer. [Q30]"""
    for other in range(s.players):
        if other != seat and s.plan[other] > 0:
            s.plan[other] = UNKNOWN
            if is_secret(s):
                s.face_down[other] = UNKNOWN


def deal_again(s, box, seat):
    """Give the other seats any plan they may have laid. [Q30]"""
    for other in range(s.players):
        if s.face_down[other] == UNKNOWN:
            s.plan[other] = any_plan(s, other)
            s.face_down[other] = cards_in(s.plan[other])
        elif s.plan[other] == UNKNOWN:
            s.plan[other] = any_cards(s, s.face_down[other])


def any_plan(s, seat):
    """A pass or a legal plan, all equally likely. [B2]"""
    choices = 1
    for plan in range(1, 1 << guilds_in_play(s)):
        choices += cards_in(plan) <= s.supply[seat]
    number = draw(s, choices)
    if number == 0:
        return PASS_TOKEN
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
