"""The guest stack: a bag of tiles, drawn when a guest appears.

Nobody knows which of the townsmen never seen lie in the stack and which went out
unseen, so the record does not hold it: a newcomer is drawn from all unseen ones. Copies of a
townsman look alike: while one that was seen lies in the stack, nobody can tell whether it has
come again or a newcomer has come in its stead, unnoticed.
"""

from guildhall.engine.rng import draw
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


def unseen_townsmen(s):
    """How many townsmen nobody has seen, in the stack or out of the game. [A7]"""
    unseen = 0
    for townsman in range(TOWNSMEN):
        unseen += s.unseen[townsman]
    return unseen


def draw_newcomer(s):
    """A townsman not seen before is equally likely any of those nobody has seen. [A7, Q30]"""
    position = draw(s, unseen_townsmen(s))
    townsman = 0
    while position >= s.unseen[townsman]:
        position -= s.unseen[townsman]
        townsman += 1
    s.unseen[townsman] -= 1
    s.newcomers -= 1
    meet(s, townsman, surely_in_stack(s, townsman))
    return CRAFTSMAN_KINDS + townsman


def surely_in_stack(s, townsman):
    """How many copies everybody knows to lie in the stack. [Q28, Q30]"""
    return s.stack[CRAFTSMAN_KINDS + townsman] - s.unnoticed[townsman]


def meet(s, townsman, sure):
    """A townsman is taken for a copy that surely lay in the stack, if one did. [Q30]"""
    s.doubtful[townsman] += sure > 0
    s.unnoticed[townsman] = s.stack[CRAFTSMAN_KINDS + townsman] - max(sure - 1, 0)


def determinize_newcomers(s, townsman, copies):
    """So many more came as newcomers: as many copies seen before still lie in the stack. [Q30]"""
    s.unnoticed[townsman] += copies
    s.unseen[townsman] -= copies
    s.newcomers -= copies
    s.stack[CRAFTSMAN_KINDS + townsman] += copies
    s.stack_group[TOWNSMAN_GROUP] += copies


def draw_guest(s):
    """Draw the next guest; the stack must not be empty. [A15, D10]"""
    position = draw(s, stack_size(s))
    for group in range(GUILDS + 1):
        if position < s.stack_group[group]:
            tile = take_out(s, group, position)
            if group == TOWNSMAN_GROUP:
                townsman = tile - CRAFTSMAN_KINDS
                meet(s, townsman, surely_in_stack(s, townsman) + 1)
            return tile
        position -= s.stack_group[group]
    return draw_newcomer(s)
