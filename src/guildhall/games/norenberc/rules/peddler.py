"""E5. The Peddler."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.actions import PEDDLE
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    NO_TILE,
    PEDDLER,
    guilds_in_play,
)
from guildhall.games.norenberc.rules.goods import (
    ANY_GOOD,
    choosable_goods,
    goods_owned,
    is_forced,
    lowest_of,
    write_goods,
)
from guildhall.games.norenberc.rules.guest_stack import shuffle_in
from guildhall.games.norenberc.rules.phases import EARNING_BONUS, PEDDLING
from guildhall.games.norenberc.rules.star import send_back
from guildhall.games.norenberc.rules.story import (
    GOOD_RETURNED,
    PEDDLER_LOADED,
    PEDDLER_RELEASED,
    PEDDLER_SPENT,
)


def meet_peddler(s, seat, events):
    """One of the goods left after paying must go on the tile; with none it goes back. [E5, Q9]"""
    if goods_owned(s, seat) == 0:
        send_back(s, events)
        return
    goods = choosable_goods(s, seat, 0, 1, ANY_GOOD)
    if is_forced(goods):
        load_peddler(s, seat, lowest_of(goods), events)
    else:
        s.phase = PEDDLING


def loads(s, seat, out):
    """Any own good. [E5]"""
    return write_goods(choosable_goods(s, seat, 0, 1, ANY_GOOD), PEDDLE, out)


def load_peddler(s, seat, good, events):
    """The good lies on the tile and can be neither used nor stolen meanwhile. [E5, Q7]"""
    s.goods[seat, good] -= 1
    s.peddlers[seat, good] += 1
    s.guest = NO_TILE
    s.phase = EARNING_BONUS
    announce(events, PEDDLER_LOADED, seat, good)


def goods_before_guildmaster(s, box, seat, guild):
    """Each Peddler with its good counts as 4 goods of that type for the favourites. [E5, Q8]"""
    return s.goods[seat, guild] + s.peddlers[seat, guild] * box.peddler_goods


def return_good(s, seat, guild, events):
    """The favourite's good is a free one, else the one on a Peddler, who then has none. [D2, Q5]"""
    s.storehouse[guild, guild] += 1
    if s.goods[seat, guild] > 0:
        s.goods[seat, guild] -= 1
        announce(events, GOOD_RETURNED, seat, guild)
    else:
        s.peddlers[seat, guild] -= 1
        shuffle_in(s, CRAFTSMAN_KINDS + PEDDLER)
        announce(events, PEDDLER_SPENT, seat, guild)


def release_peddlers(s, events):
    """After all favourites the goods return to their owners and the tiles to the stack. [E5, Q6]"""
    for seat in range(s.players):
        for good in range(guilds_in_play(s)):
            while s.peddlers[seat, good] > 0:
                s.peddlers[seat, good] -= 1
                s.goods[seat, good] += 1
                shuffle_in(s, CRAFTSMAN_KINDS + PEDDLER)
                announce(events, PEDDLER_RELEASED, seat, good)
