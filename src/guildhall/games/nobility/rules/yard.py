"""The Construction Yard: Houses for a falling row of dice. [E]"""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import dice, event_cards, gains
from guildhall.games.nobility.rules.components import (
    DESK_HOUSE,
    DISPLAY,
    ORDER_FREE_YARD,
    PRICE_HOUSE,
    YARD_SLOTS,
)
from guildhall.games.nobility.rules.phases import SETTLE
from guildhall.games.nobility.rules.story import HOUSE_BOUGHT


def house_price(s, box, seat):
    """Five Coins, less with the desk or the event, never below nothing. [E3, X8, V4]"""
    price = box.house_price + event_cards.effect(s, box, PRICE_HOUSE)
    price -= (s.benefits[seat] >> DESK_HOUSE) & 1
    return max(0, price)


def can_place_at_yard(s, box, seat, value):
    """Slots fill from left to right, each die at most the one before. [E1, E2, E5]"""
    if s.coins[seat] < house_price(s, box, seat) or gains.houses_left(s, box, seat) == 0:
        return False
    count = dice.dice_on(s, YARD_SLOTS, DISPLAY)
    if count >= box.order_slots[s.players]:
        return False
    if count == 0 or value <= s.die_value[YARD_SLOTS + count - 1]:
        return True
    return event_cards.effect(s, box, ORDER_FREE_YARD) > 0


def place_at_yard(s, box, seat, events):
    """Buy one House for the Construction Platform. [E3, E4]"""
    dice.lay_die(s, seat, YARD_SLOTS + dice.dice_on(s, YARD_SLOTS, DISPLAY))
    price = house_price(s, box, seat)
    s.coins[seat] -= price
    s.platform[seat] += 1
    announce(events, HOUSE_BOUGHT, seat, price)
    s.phase = SETTLE
