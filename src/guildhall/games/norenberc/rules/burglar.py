"""E2. The Burglar."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.actions import ROB, STEAL
from guildhall.games.norenberc.rules.goods import (
    ANY_GOOD,
    choosable_goods,
    goods_owned,
    is_forced,
    lowest_of,
    write_goods,
)
from guildhall.games.norenberc.rules.phases import ROBBING, STEALING
from guildhall.games.norenberc.rules.star import send_back, write_decline
from guildhall.games.norenberc.rules.story import ROBBED
from guildhall.games.norenberc.rules.workshop import guildmaster_price

LOOT = 2


def meet_burglar(s, seat, events):
    """There is nothing to decide if no opponent has goods. [E2, Q10]"""
    s.phase = ROBBING
    for victim in range(s.players):
        if victim != seat and goods_owned(s, victim) > 0:
            return
    send_back(s, events)


def victims(s, seat, out):
    """Any opponent with goods, finished or not; or nobody. [E2, Q10]"""
    n = 0
    for victim in range(s.players):
        if victim != seat and goods_owned(s, victim) > 0:
            out[n] = ROB + victim
            n += 1
    return write_decline(out, n)


def rob(s, seat, victim, events):
    """Two goods from one victim, or the only one there is. [E2, Q10]"""
    s.victim = victim
    s.left_to_steal = min(LOOT, goods_owned(s, victim))
    steal_forced(s, seat, events)


def stealable_goods(s):
    """The goods of the victim that may be taken next, as a bit mask. [E2]"""
    return choosable_goods(s, s.victim, s.lowest_to_steal, s.left_to_steal, ANY_GOOD)


def loot(s, out):
    """One good of the victim. [E2]"""
    return write_goods(stealable_goods(s), STEAL, out)


def steal(s, seat, good, events):
    """The bank pays the victim the price at the good's guild; the thief pays nothing. [E2, Q11]"""
    victim = s.victim
    price = guildmaster_price(s, good)
    s.goods[victim, good] -= 1
    s.goods[seat, good] += 1
    s.talers[victim] += price
    s.left_to_steal -= 1
    announce(events, ROBBED, seat, victim, good, price)


def steal_on(s, seat, good, events):
    """Take a chosen good, and whatever leaves no choice after it. [E2]"""
    steal(s, seat, good, events)
    s.lowest_to_steal = good
    steal_forced(s, seat, events)


def steal_forced(s, seat, events):
    """Take goods as long as there is no choice. [Q10]"""
    while s.left_to_steal > 0:
        goods = stealable_goods(s)
        if not is_forced(goods):
            s.phase = STEALING
            return
        steal(s, seat, lowest_of(goods), events)
    s.lowest_to_steal = 0
    send_back(s, events)
