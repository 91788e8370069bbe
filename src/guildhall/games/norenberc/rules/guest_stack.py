"""The guest stack: a bag of tiles, drawn when a guest appears.

Nobody knows which of the townsmen never seen lie in the stack and which went out
unseen, so the record does not hold it: a newcomer is drawn from all unseen ones.
"""

from guildhall.engine.kernel.chance import draw
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    GUILDS,
    KINDS_PER_GUILD,
    TOWNSMAN_GROUP,
    TOWNSMEN,
    tile_group,
)


def stack_size(s):
    """How many guests the stack holds. [A14]"""
    tiles = s.newcomers
    for group in range(TOWNSMAN_GROUP + 1):
        tiles += s.stack_group[group]
    return tiles


def shuffle_in(s, tile):
    """A tile goes back into the stack. [C4, Q28]"""
    s.stack[tile] += 1
    s.stack_group[tile_group(tile)] += 1


def take_out(s, group, position):
    """Take the tile at a position of its group, counting kind by kind. [A14]"""
    s.stack_group[group] -= 1
    tile = group * KINDS_PER_GUILD
    while position >= s.stack[tile]:
        position -= s.stack[tile]
        tile += 1
    s.stack[tile] -= 1
    return tile


def draw_craftsman(s, guild):
    """Draw one of the guild's craftsmen for its workshop. [A12]"""
    return take_out(s, guild, draw(s, s.stack_group[guild]))


def draw_newcomer(s):
    """A townsman not seen before is equally likely any of those nobody has seen. [A7, Q30]"""
    unseen = 0
    for townsman in range(TOWNSMEN):
        unseen += s.unseen[townsman]
    position = draw(s, unseen)
    townsman = 0
    while position >= s.unseen[townsman]:
        position -= s.unseen[townsman]
        townsman += 1
    s.unseen[townsman] -= 1
    s.newcomers -= 1
    return CRAFTSMAN_KINDS + townsman


def draw_guest(s):
    """Draw the next guest; the stack must not be empty. [A15, D10]"""
    position = draw(s, stack_size(s))
    for group in range(GUILDS + 1):
        if position < s.stack_group[group]:
            return take_out(s, group, position)
        position -= s.stack_group[group]
    return draw_newcomer(s)
