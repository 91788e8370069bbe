"""Counting the craftsmen before a player."""

from guildhall.games.norenberc.rules.components import LOWEST_VALUE, VALUES


def craftsman_count(s, seat, guild):
    """How many craftsmen of a guild a player owns. [F3]"""
    tiles = 0
    for level in range(VALUES):
        tiles += s.craftsmen[seat, guild, level]
    return tiles


def craftsman_sum(s, seat, guild):
    """The summed values of a player's craftsmen of a guild. [F1]"""
    total = 0
    for level in range(VALUES):
        total += s.craftsmen[seat, guild, level] * (level + LOWEST_VALUE)
    return total
