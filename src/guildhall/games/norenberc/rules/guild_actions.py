"""C. The actions at a called guild: sell goods, recruit a guest, buy goods."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.components import (
    BOUGHT,
    BUY,
    BUYING_ON,
    CHOOSING_PRICE,
    CRAFTSMAN_KINDS,
    CRAFTSMAN_RECRUITED,
    DONE,
    EARNING_BONUS,
    HAGGLER,
    MERCHANT,
    NO_TILE,
    PAID,
    PAY,
    PAYING,
    PRICE,
    RECRUIT,
    ROOF_BONUS,
    SELL,
    SOLD,
    TAKING_GUEST,
    TOWNSMAN_RECRUITED,
    TURN_ORDER,
    WINDOWS,
    guilds_in_play,
    is_craftsman,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.pieces import (
    ANY_GOOD,
    agents_on_roof,
    choosable_goods,
    claim_craftsman,
    goods_owned,
    guildmaster_price,
    is_forced,
    lowest_of,
    write_goods,
)
from guildhall.games.norenberc.rules.rounds import finish_action
from guildhall.games.norenberc.rules.townsmen import welcome_townsman

# Sell goods [C1].


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


# Recruit a guest: pay, take the guest, use it, earn the bonus, change the turn order [C2 to C8].


def recruits(s, box, seat, out, n):
    """Any guest of this guild's lodgings whose price the player can pay. [C2]"""
    own = s.goods[seat, s.called_guild]
    if own == 0:
        return n
    foreign = goods_owned(s, seat) - own
    for window in range(WINDOWS):
        is_guest = s.lodgings[s.called_guild, window] != NO_TILE
        if is_guest and can_afford(box, window, own, foreign):
            out[n] = RECRUIT + window
            n += 1
    return n


def take_guest(s, events):
    """The guest leaves its window, which stays empty until the round ends. [C4, B11]"""
    guild = s.called_guild
    seat = s.actor
    window = s.window
    tile = s.lodgings[guild, window]
    s.lodgings[guild, window] = NO_TILE
    s.phase = EARNING_BONUS
    if is_craftsman(tile):
        announce(
            events, CRAFTSMAN_RECRUITED, seat, tile_guild(tile), tile_value(tile), guild, window
        )
        claim_craftsman(s, seat, tile, events)
    else:
        s.guest = tile
        announce(events, TOWNSMAN_RECRUITED, seat, tile - CRAFTSMAN_KINDS, guild, window)
        welcome_townsman(s, seat, tile - CRAFTSMAN_KINDS, events)


def earn_bonus(s, events):
    """One taler for each agent on this roof, the acting one and those on cards not counted. [C5]"""
    talers = agents_on_roof(s, s.called_guild)
    if talers > 0:
        s.talers[s.actor] += talers
        announce(events, ROOF_BONUS, s.actor, s.called_guild, talers)
    if s.order[0] == s.actor:
        finish_action(s)
    else:
        s.phase = TURN_ORDER


# What a guest costs, and how it is paid [C2, C3].
#
# A window has one price, or a choice of two: own goods only, or fewer of them and crates (goods of
# any type). Paying own goods as crates there would pay the first price and more, so crates of such
# a window are always foreign goods [Q3].


OWN_PRICE = 0
CRATE_PRICE = 1


def has_two_prices(box, window):
    """Windows 3 and 4 can be paid in two ways. [C2]"""
    return box.price_own[window, CRATE_PRICE] > 0


def can_pay(box, window, price, own, foreign):
    """Whether so many own and foreign goods pay one of the window's prices. [C2, Q2]"""
    needed = box.price_own[window, price]
    crates = box.price_crates[window, price]
    if needed == 0 or own < needed:
        return False
    if has_two_prices(box, window):
        return foreign >= crates
    return own - needed + foreign >= crates


def can_afford(box, window, own, foreign):
    """Whether so many own and foreign goods pay for a guest in this window. [C2]"""
    return can_pay(box, window, OWN_PRICE, own, foreign) or can_pay(
        box, window, CRATE_PRICE, own, foreign
    )


def begin_payment(s, box, seat, window, events):
    """Choose between two prices where both can be paid, and pay the only one otherwise. [C2]"""
    own = s.goods[seat, s.called_guild]
    foreign = goods_owned(s, seat) - own
    s.window = window
    if not can_pay(box, window, OWN_PRICE, own, foreign):
        pay_price(s, box, seat, CRATE_PRICE, events)
    elif not can_pay(box, window, CRATE_PRICE, own, foreign):
        pay_price(s, box, seat, OWN_PRICE, events)
    else:
        s.phase = CHOOSING_PRICE


def prices(out):
    """Own goods only, or own goods and crates. [C2]"""
    out[0] = PRICE + OWN_PRICE
    out[1] = PRICE + CRATE_PRICE
    return 2


def pay_price(s, box, seat, price, events):
    """Own goods leave no choice; crates are paid one by one. [C2]"""
    for _ in range(box.price_own[s.window, price]):
        pay_good(s, seat, s.called_guild, events)
    s.left_to_pay = box.price_crates[s.window, price]
    pay_crates(s, box, seat, events)


def payable_goods(s, box, seat):
    """The goods that may fill the next crate. [C2, Q2, Q3]"""
    excluded = s.called_guild if has_two_prices(box, s.window) else ANY_GOOD
    return choosable_goods(s, seat, s.lowest_to_pay, s.left_to_pay, excluded)


def payments(s, box, seat, out):
    """One good for the next crate. [C2]"""
    return write_goods(payable_goods(s, box, seat), PAY, out)


def pay_crate(s, box, seat, good, events):
    """A good of any type fills a crate. [C2]"""
    pay_good(s, seat, good, events)
    s.lowest_to_pay = good
    s.left_to_pay -= 1
    pay_crates(s, box, seat, events)


def pay_crates(s, box, seat, events):
    """Fill crates as long as there is no choice, then take the guest. [C2, C7]"""
    while s.left_to_pay > 0:
        goods = payable_goods(s, box, seat)
        if not is_forced(goods):
            s.phase = PAYING
            return
        pay_good(s, seat, lowest_of(goods), events)
        s.left_to_pay -= 1
    s.lowest_to_pay = 0
    s.phase = TAKING_GUEST


def pay_good(s, seat, good, events):
    """Every good paid, of any type, goes to the storehouse of this guild. [C3]"""
    s.goods[seat, good] -= 1
    s.storehouse[s.called_guild, good] += 1
    announce(events, PAID, seat, good, s.called_guild)


# Buy goods one after the other, in ascending order of their types [C9, C10, C11].


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
