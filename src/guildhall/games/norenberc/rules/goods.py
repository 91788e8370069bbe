"""Goods chosen one at a time, in ascending order of their types, so that no choice comes twice."""

from guildhall.games.norenberc.rules.components import GUILDS, NO_GUILD, guilds_in_play

ANY_GOOD = NO_GUILD


def goods_owned(s, seat):
    """All goods of a player, those on Peddlers not counted. [Q7]"""
    count = 0
    for good in range(GUILDS):
        count += s.goods[seat, good]
    return count


def choosable_goods(s, owner, lowest, pieces, excluded):
    """The bit mask of goods that may come next: enough others of this or higher types remain."""
    goods = 0
    remaining = 0
    for step in range(guilds_in_play(s) - lowest):
        good = s.players - step
        count = 0 if good == excluded else s.goods[owner, good]
        remaining += count
        goods |= (count > 0 and remaining >= pieces) << good
    return goods


def is_forced(goods):
    """Whether only one type remains to choose."""
    return goods & (goods - 1) == 0


def lowest_of(goods):
    """The lowest type in a bit mask."""
    return (~goods & (goods - 1)).bit_count()


def write_goods(goods, base, out):
    """One action for each type in a bit mask."""
    n = 0
    good = 0
    while goods >> good != 0:
        if (goods >> good) & 1:
            out[n] = base + good
            n += 1
        good += 1
    return n
