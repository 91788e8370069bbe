"""The Income phase. [N]"""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import event_cards, gains, guilds
from guildhall.games.nobility.rules.components import (
    COMMUNITY_LOTS,
    GUILDS,
    INCOME_APPRENTICE,
    RESOURCES,
    VP_COMMUNITY,
    WORKSHOPS,
)
from guildhall.games.nobility.rules.story import (
    APPRENTICE_INCOME,
    DESK_INCOME,
    GAINED,
    WORKSHOP_INCOME,
)


def collect_income(s, box, seat, events):
    """Coins, Goods and the rewards of Community Buildings. [N1-N4, X9]"""
    coins = apprentice_income(s, box, seat)
    if coins > 0:
        s.coins[seat] += coins
        announce(events, APPRENTICE_INCOME, seat, coins)
    desks = s.desks[seat] * box.desk_income
    if desks > 0:
        s.coins[seat] += desks
        announce(events, DESK_INCOME, seat, desks)
    collect_goods(s, box, seat, events)
    collect_community(s, box, seat, events)


def apprentice_income(s, box, seat):
    """Each Apprentice whose benefits have begun earns by how many there are. [F20, N1, V4]"""
    bonus = event_cards.effect(s, box, INCOME_APPRENTICE)
    coins = 0
    for guild in range(GUILDS):
        mine = s.apprentices[seat, guild] - s.fresh[seat, guild]
        if mine > 0:
            there = guilds.apprentices_in(s, guild)
            coins += mine * (box.apprentice_income[s.players, there] + bonus)
    return coins


def collect_goods(s, box, seat, events):
    """One Good of its Guild for each own Workshop. [N3]"""
    for guild in range(GUILDS):
        count = 0
        for slot in range(WORKSHOPS):
            if s.master[guild, slot] == seat + 1:
                count += box.workshop_income
        if count > 0:
            s.goods[seat, box.good_of[guild]] += count
            announce(events, WORKSHOP_INCOME, seat, box.good_of[guild], count)


def collect_community(s, box, seat, events):
    """The reward above each built Community Building. [N4]"""
    for lot in range(COMMUNITY_LOTS):
        if s.community[seat, lot] > 0:
            for resource in range(RESOURCES):
                amount = box.community_income[lot, resource]
                if amount > 0:
                    gained = gains.gain(s, box, seat, resource, amount, VP_COMMUNITY)
                    announce(events, GAINED, seat, resource, gained)
