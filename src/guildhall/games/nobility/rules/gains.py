"""What players gain, within what the supply holds. [C6, C7, D11, E5]"""

from guildhall.games.nobility.rules.components import (
    ANY_GOODS,
    CARDS,
    COINS,
    HOUSE,
    MODIFIERS,
    POINTS,
    REPUTATION,
    WORKERS,
)


def supply_of_modifiers(s, box):
    """The Modifier tokens that nobody has."""
    left = box.modifiers
    for seat in range(s.players):
        left -= s.modifiers[seat]
    return left


def gain_modifiers(s, box, seat, amount):
    """Take Modifiers, at most those left. [C6]"""
    taken = min(amount, supply_of_modifiers(s, box))
    s.modifiers[seat] += taken
    return taken


def gain_reputation(s, box, seat, amount):
    """Rise on the reputation track, at most to its end. [C7]"""
    raised = min(amount, box.reputation_high - s.reputation[seat])
    s.reputation[seat] += raised
    return raised


def gain_workers(s, box, seat, amount):
    """Put meeples of the own colour on the Workers Lot, at most those left. [D11]"""
    gained = min(amount, box.meeples - s.meeples[seat])
    s.meeples[seat] += gained
    s.workers[seat] += gained
    return gained


def houses_left(s, box, seat):
    """Houses of the player's colour still in the supply. [E5]"""
    return box.houses - s.platform[seat] - s.built[seat]


def gain_houses(s, box, seat, amount):
    """Put Houses on the Construction Platform, at most those left. [E5]"""
    gained = min(amount, houses_left(s, box, seat))
    s.platform[seat] += gained
    return gained


def gain(s, box, seat, resource, amount, source):
    """Gain some of a resource; returns how much it was. Goods and cards of choice are owed."""
    if resource == COINS:
        s.coins[seat] += amount
    elif resource == ANY_GOODS:
        s.owed_goods += amount
    elif resource == REPUTATION:
        return gain_reputation(s, box, seat, amount)
    elif resource == MODIFIERS:
        return gain_modifiers(s, box, seat, amount)
    elif resource == WORKERS:
        return gain_workers(s, box, seat, amount)
    elif resource == HOUSE:
        return gain_houses(s, box, seat, amount)
    elif resource == CARDS:
        s.owed_cards += amount
    elif resource == POINTS:
        s.vp[seat, source] += amount
    return amount
