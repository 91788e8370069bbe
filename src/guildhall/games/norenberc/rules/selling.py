"""C. Sell goods."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.actions import SELL
from guildhall.games.norenberc.rules.calling_out import finish_action
from guildhall.games.norenberc.rules.components import MERCHANT
from guildhall.games.norenberc.rules.story import SOLD
from guildhall.games.norenberc.rules.workshop import guildmaster_price


def sales(s, seat, out, n):
    """Any number of the guild's own goods, at least 1. [C1, Q27]"""
    for count in range(1, s.goods[seat, s.called_guild] + 1):
        out[n] = SELL + count - 1
        n += 1
    return n


def selling_price(s, box, seat, guild):
    """The guildmaster's price; a Merchant adds to it. [C1, E15]"""
    return guildmaster_price(s, guild) + s.townsmen[seat, MERCHANT] * box.merchant_talers


def sell(s, box, seat, count, events):
    """The guild takes its own goods into its storehouse and the bank pays for each. [C1]"""
    guild = s.called_guild
    talers = count * selling_price(s, box, seat, guild)
    s.goods[seat, guild] -= count
    s.storehouse[guild, guild] += count
    s.talers[seat] += talers
    announce(events, SOLD, seat, guild, count, talers)
    finish_action(s)
