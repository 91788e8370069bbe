"""C. What a guest costs, and how it is paid.

A window has one price, or a choice of two: own goods only, or fewer of them and
crates (goods of any type). Paying own goods as crates there would pay the first
price and more, so crates of such a window are always foreign goods. [Q3]
"""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.actions import PAY, PRICE
from guildhall.games.norenberc.rules.goods import (
    ANY_GOOD,
    choosable_goods,
    goods_owned,
    is_forced,
    lowest_of,
    write_goods,
)
from guildhall.games.norenberc.rules.phases import CHOOSING_PRICE, PAYING, TAKING_GUEST
from guildhall.games.norenberc.rules.story import PAID

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
