"""Dice, the reputation limit and Modifier tokens. [C]"""

from guildhall.engine import rng
from guildhall.games.nobility.rules.components import FACES


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
