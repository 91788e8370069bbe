"""The Port: selling Goods onto the ship. [I]"""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import dice, event_cards
from guildhall.games.nobility.rules.actions import DONE, LOAD
from guildhall.games.nobility.rules.components import (
    CLOSE_PORT,
    DESK_PORT,
    DISPLAY,
    PORT_PER_GOOD,
    PORT_SLOTS,
)
from guildhall.games.nobility.rules.phases import LOAD_CARGO, OFFER_CARGO, SETTLE
from guildhall.games.nobility.rules.story import CARGO_SOLD


def can_sell_on_space(s, box, seat, space):
    """A free cargo space whose Good the player has. [I2]"""
    return s.cargo[space] == 0 and s.goods[seat, box.ship_good[s.ship - 1, space]] > 0


def can_sell_cargo(s, box, seat):
    for space in range(DISPLAY):
        if can_sell_on_space(s, box, seat, space):
            return True
    return False


def can_place_at_port(s, box, seat, value):
    """Each of the three slots takes one die of its values, for at least one Good. [I1, I2, V4]"""
    if s.die_value[PORT_SLOTS + box.port_slot[value]] > 0:
        return False
    return event_cards.effect(s, box, CLOSE_PORT) == 0 and can_sell_cargo(s, box, seat)


def place_at_port(s, box, seat):
    """A higher die sells more Goods. [I1]"""
    slot = box.port_slot[s.value]
    dice.lay_die(s, seat, PORT_SLOTS + slot)
    s.cargo_left = box.port_goods[slot]
    s.phase = OFFER_CARGO


def offer_cargo(s, box, seat):
    if s.cargo_left > 0 and can_sell_cargo(s, box, seat):
        s.phase = LOAD_CARGO
    else:
        s.cargo_left = 0
        s.phase = SETTLE


def spaces_to_load(s, box, seat, out):
    """At least one Good, then as many as the slot allows. [I2]"""
    n = 0
    if s.cargo_left < box.port_goods[box.port_slot[s.value]]:
        out[n] = DONE
        n += 1
    for space in range(DISPLAY):
        if can_sell_on_space(s, box, seat, space):
            out[n] = LOAD + space
            n += 1
    return n


def price_of_cargo(s, box, seat, space):
    """The price of a cargo space, and more with the desk or the event. [I3, V4, X8]"""
    price = box.ship_price[s.ship - 1, space] + event_cards.effect(s, box, PORT_PER_GOOD)
    return price + ((s.benefits[seat] >> DESK_PORT) & 1)


def load_cargo(s, box, seat, space, events):
    """Sell one Good onto the ship. [I2, I3]"""
    good = box.ship_good[s.ship - 1, space]
    coins = price_of_cargo(s, box, seat, space)
    s.goods[seat, good] -= 1
    s.coins[seat] += coins
    s.cargo[space] = seat + 1
    s.cargo_left -= 1
    announce(events, CARGO_SOLD, seat, good, coins)
    s.phase = OFFER_CARGO
