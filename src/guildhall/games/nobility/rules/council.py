"""The Stone Council: permits for those who have housed the right races. [J]"""

from guildhall.engine import rng
from guildhall.engine.events import announce
from guildhall.games.nobility.rules import dice, event_cards
from guildhall.games.nobility.rules.components import (
    COUNCIL_COINS,
    COUNCIL_REPUTATION,
    COUNCIL_SLOTS,
    COUNCIL_TILES,
    DESK_COUNCIL_COINS,
    DESK_COUNCIL_REPUTATION,
    DISPLAY,
    RACES,
    VP_COUNCIL,
)
from guildhall.games.nobility.rules.phases import SETTLE
from guildhall.games.nobility.rules.story import COUNCIL_FULFILLED, COUNCIL_REFILLED


def coins_to_pay(s, box, seat, tile):
    """The tile's Coins, less by the event; none with the desk. [J3, V4, X8]"""
    if (s.benefits[seat] >> DESK_COUNCIL_COINS) & 1:
        return 0
    return max(0, box.council_coins[tile] + event_cards.effect(s, box, COUNCIL_COINS))


def reputation_to_lose(s, box, seat):
    """Two, or one with the desk or the event. [J4, V4, X8]"""
    loss = box.council_reputation + event_cards.effect(s, box, COUNCIL_REPUTATION)
    loss -= (s.benefits[seat] >> DESK_COUNCIL_REPUTATION) & 1
    return max(loss, box.council_least)


def has_races(s, box, seat, tile):
    """The races shown are housed; they are not spent. [J2]"""
    for race in range(RACES):
        if s.housed[seat, race] < box.council_races[tile, race]:
            return False
    return True


def can_place_at_council(s, box, seat, value):
    """Space and die match, races, Coins, Reputation, and a card for each tile. [J1-J5]"""
    space = value - 1
    if s.council[space] == 0 or s.die_value[COUNCIL_SLOTS + space] > 0:
        return False
    if s.council_held[seat] >= s.built[seat]:
        return False
    tile = s.council[space] - 1
    if s.coins[seat] < coins_to_pay(s, box, seat, tile):
        return False
    if s.reputation[seat] - reputation_to_lose(s, box, seat) < box.reputation_low:
        return False
    return has_races(s, box, seat, tile)


def place_at_council(s, box, seat, events):
    """Pay, lose Reputation, score and keep the tile. [J3, J4, J6]"""
    space = s.value - 1
    dice.lay_die(s, seat, COUNCIL_SLOTS + space)
    tile = s.council[space] - 1
    coins = coins_to_pay(s, box, seat, tile)
    loss = reputation_to_lose(s, box, seat)
    s.coins[seat] -= coins
    s.reputation[seat] -= loss
    s.vp[seat, VP_COUNCIL] += box.council_vp[tile]
    s.council[space] = 0
    s.council_kept[seat, s.council_held[seat]] = tile + 1
    s.council_held[seat] += 1
    announce(events, COUNCIL_FULFILLED, seat, tile, coins, loss, box.council_vp[tile])
    s.phase = SETTLE


def draw_council_tile(s):
    """The next tile of the stack, 0 if it is used up. [J7]"""
    count = 0
    for tile in range(COUNCIL_TILES):
        count += (s.council_left >> tile) & 1
    if count == 0:
        return 0
    nth = rng.draw(s, count)
    tile = -1
    while nth >= 0:
        tile += 1
        nth -= (s.council_left >> tile) & 1
    s.council_left -= 1 << tile
    return tile + 1


def refill_council(s, events):
    """Fill empty spaces from top left to bottom right; nothing slides. [J7]"""
    for space in range(DISPLAY):
        if s.council[space] == 0:
            s.council[space] = draw_council_tile(s)
            if s.council[space] > 0:
                announce(events, COUNCIL_REFILLED, -1, s.council[space] - 1, space + 1)
