"""C. Dice, Reputation and Modifiers, and gains within what the supply holds."""

from guildhall.engine import rng
from guildhall.games.nobility.rules.components import (
    ANY_GOODS,
    CARDS,
    COINS,
    FACES,
    HOUSE,
    MODIFIERS,
    POINTS,
    REPUTATION,
    WORKERS,
)

# Dice and Modifier tokens [C1 to C8, F13].


def roll(s, seat, count):
    """Roll so many dice beside those the player has. [B2, C1]"""
    for _ in range(count):
        s.dice[seat, 1 + rng.draw(s, FACES)] += 1


def dice_left(s, seat):
    """Dice not placed yet."""
    count = 0
    for face in range(1, FACES + 1):
        count += s.dice[seat, face]
    return count


def modifiers_needed(face, value):
    """One token changes a die by one; 6 and 1 are not neighbours. [C4, C5]"""
    if value < face:
        return face - value
    return value - face


def values_in_reach(s, seat):
    """The values that some die can show, as a mask.

    The dice of a round sum up to at most the player's reputation now. [C2, C3, C4, C5]
    """
    most = s.reputation[seat] - s.used[seat]
    values = 0
    for face in range(1, FACES + 1):
        if s.dice[seat, face] > 0:
            low = max(1, face - s.modifiers[seat])
            for value in range(low, min(FACES, face + s.modifiers[seat], most) + 1):
                values |= 1 << value
    return values


def lay_die(s, seat, slot):
    """Put the chosen die on a slot for the rest of the round. [C8]"""
    s.die_value[slot] = s.value
    s.die_owner[slot] = seat + 1


def spend_die(s, seat):
    """Take the chosen die from the player's board and pay its Modifiers. [C4, C5]"""
    s.dice[seat, s.face] -= 1
    s.modifiers[seat] -= modifiers_needed(s.face, s.value)
    s.used[seat] += s.value
    s.die_done = 1


def dice_on(s, first, count):
    """How many of some neighbouring slots hold a die."""
    n = 0
    for slot in range(first, first + count):
        if s.die_value[slot] > 0:
            n += 1
    return n


def is_rerollable(s, seat, mask):
    """A choice among the remaining dice in rising order; equal dice are taken lowest first."""
    at = 0
    for face in range(1, FACES + 1):
        skipped = False
        for _ in range(s.dice[seat, face]):
            if (mask >> at) & 1 == 0:
                skipped = True
            elif skipped:
                return False
            at += 1
    return mask < 1 << at


def reroll(s, seat, mask):
    """Roll the chosen ones of the remaining dice again. [F13]"""
    at = 0
    count = 0
    for face in range(1, FACES + 1):
        for _ in range(s.dice[seat, face]):
            if (mask >> at) & 1:
                s.dice[seat, face] -= 1
                count += 1
            at += 1
    roll(s, seat, count)
    return count


# Gains are limited by the supply [C6, C7, D11, E5].


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
