"""C. Buy goods: one after the other, in ascending order of their types."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.actions import BUY, DONE
from guildhall.games.norenberc.rules.calling_out import finish_action
from guildhall.games.norenberc.rules.components import HAGGLER, guilds_in_play
from guildhall.games.norenberc.rules.phases import BUYING_ON
from guildhall.games.norenberc.rules.story import BOUGHT
from guildhall.games.norenberc.rules.workshop import guildmaster_price


def buy_limit(s, box):
    """Three goods an action; fewer in the first turn if many played a card there. [C9, C11, Q25]"""
    if s.round_no == 1 and s.turn_no == 1:
        return box.first_turn_limit[s.players, s.card_players]
    return box.buy_limit


def buying_price(s, box, seat, guild):
    """Every good there costs the guildmaster's price; a Haggler saves some of it. [C9, E16]"""
    return max(0, guildmaster_price(s, guild) - s.townsmen[seat, HAGGLER] * box.haggler_talers)


def purchases(s, box, seat, out, n):
    """One good of any type in the storehouse, if the price can be paid. [C9, C10]"""
    if s.talers[seat] < buying_price(s, box, seat, s.called_guild):
        return n
    for good in range(s.lowest_to_buy, guilds_in_play(s)):
        out[n] = BUY + good
        n += s.storehouse[s.called_guild, good] > 0
    return n


def further_purchases(s, box, seat, out):
    """One more good, or no more. [C9]"""
    n = purchases(s, box, seat, out, 0)
    out[n] = DONE
    return n + 1


def buy(s, box, seat, good, events):
    """The first good of the action. [C9]"""
    s.left_to_buy = buy_limit(s, box)
    buy_on(s, box, seat, good, events)


def buy_on(s, box, seat, good, events):
    """Pay the bank and take the good; then more, while limit, talers and goods last. [C9]"""
    buy_good(s, box, seat, good, events)
    s.lowest_to_buy = good
    if can_buy_on(s, box, seat):
        s.phase = BUYING_ON
    else:
        finish_action(s)


def buy_good(s, box, seat, good, events):
    """One good leaves the storehouse for the guildmaster's price. [C9]"""
    guild = s.called_guild
    price = buying_price(s, box, seat, guild)
    s.talers[seat] -= price
    s.storehouse[guild, good] -= 1
    s.goods[seat, good] += 1
    s.left_to_buy -= 1
    announce(events, BOUGHT, seat, good, guild, price)


def can_buy_on(s, box, seat):
    """Whether one more good could be bought in this action. [C9, C10]"""
    guild = s.called_guild
    if s.left_to_buy == 0 or s.talers[seat] < buying_price(s, box, seat, guild):
        return False
    for good in range(s.lowest_to_buy, guilds_in_play(s)):
        if s.storehouse[guild, good] > 0:
            return True
    return False
