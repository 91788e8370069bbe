"""G and M. The Guild Hall: buying Workshops and Community Buildings, and selling them."""

from guildhall.engine import rng
from guildhall.engine.events import announce
from guildhall.games.nobility.rules import dice, event_cards, nobility
from guildhall.games.nobility.rules.components import (
    BUILDINGS,
    CHOOSE_LOT,
    COMMUNITY,
    COMMUNITY_BOUGHT,
    COMMUNITY_LOTS,
    COMMUNITY_SOLD,
    DESK_BUILDING,
    DISPLAY,
    GUILDS,
    HALL_DISCARDED,
    HALL_FILLED,
    HALL_RENEWED,
    HALL_SLOTS,
    LOT,
    OWNERLESS,
    PRICE_BUILDING,
    SELL_COMMUNITY,
    SELL_WORKSHOP,
    SETTLE,
    VP_COMMUNITY,
    VP_LOSSES,
    VP_WORKSHOPS,
    WORKSHOP_BOUGHT,
    WORKSHOP_SOLD,
    WORKSHOPS,
)

# G. Buying Workshops and Community Buildings.


def free_workshop_slot(s, guild):
    """The leftmost free Workshop slot; WORKSHOPS if the Guild is full. [G6]"""
    slot = 0
    while slot < WORKSHOPS and s.workshop[guild, slot] > 0:
        slot += 1
    return slot


def building_price(s, box, seat, slot):
    """The slot's price less all discounts, never below the edition's least. [G3, V4, X8]"""
    price = box.hall_price[slot] + event_cards.effect(s, box, PRICE_BUILDING)
    price -= (s.benefits[seat] >> DESK_BUILDING) & 1
    return max(price, box.hall_least)


def can_place_at_hall(s, box, seat, value):
    """The Building at the die's value, its price, and someone to put in it. [G1-G4, G8]"""
    slot = box.hall_slot[value]
    if s.die_value[HALL_SLOTS + slot] > 0 or s.hall[slot] == 0:
        return False
    if s.coins[seat] < building_price(s, box, seat, slot):
        return False
    guild = box.building_guild[s.hall[slot] - 1]
    if guild == COMMUNITY:
        return s.workers[seat] > 0 and free_lots(s, seat) > 0
    return s.apprentices[seat, guild] > 0 and free_workshop_slot(s, guild) < WORKSHOPS


def free_lots(s, seat):
    count = 0
    for lot in range(COMMUNITY_LOTS):
        if s.community[seat, lot] == 0:
            count += 1
    return count


def place_at_hall(s, box, seat, events):
    """Pay, then build. [G3]"""
    s.building_slot = box.hall_slot[s.value]
    dice.lay_die(s, seat, HALL_SLOTS + s.building_slot)
    price = building_price(s, box, seat, s.building_slot)
    s.coins[seat] -= price
    guild = box.building_guild[s.hall[s.building_slot] - 1]
    if guild < COMMUNITY:
        build_workshop(s, box, seat, guild, price, events)
    elif free_lots(s, seat) > 1:
        s.phase = CHOOSE_LOT
    else:
        for lot in range(COMMUNITY_LOTS):
            if s.community[seat, lot] == 0:
                build_community(s, box, seat, lot, events)


def build_workshop(s, box, seat, guild, price, events):
    """An Apprentice becomes Guild Master of the leftmost free slot. [G5, G6, G7]"""
    tile = s.hall[s.building_slot]
    slot = free_workshop_slot(s, guild)
    s.hall[s.building_slot] = 0
    s.building_slot = 0
    s.workshop[guild, slot] = tile
    s.master[guild, slot] = seat + 1
    s.apprentices[seat, guild] -= 1
    s.vp[seat, VP_WORKSHOPS] += box.workshop_vp[slot]
    announce(events, WORKSHOP_BOUGHT, seat, tile - 1, guild, slot + 1, price, box.workshop_vp[slot])
    s.phase = SETTLE
    nobility.rise(s, box, seat, box.workshop_stars[slot], events)


def lots_to_choose(s, seat, out):
    n = 0
    for lot in range(COMMUNITY_LOTS):
        if s.community[seat, lot] == 0:
            out[n] = LOT + lot
            n += 1
    return n


def build_community(s, box, seat, lot, events):
    """A worker goes on the Building: five points and two stars. [G8, G9, G10]"""
    tile = s.hall[s.building_slot]
    price = building_price(s, box, seat, s.building_slot)
    s.hall[s.building_slot] = 0
    s.building_slot = 0
    s.community[seat, lot] = tile
    s.workers[seat] -= 1
    s.vp[seat, VP_COMMUNITY] += box.community_vp
    announce(events, COMMUNITY_BOUGHT, seat, tile - 1, lot + 1, price, box.community_vp)
    s.phase = SETTLE
    nobility.rise(s, box, seat, box.community_stars, events)


def draw_building(s):
    """The next tile of the bag; an empty bag takes back the discards; 0 if there is none. [G14]"""
    if s.building_bag == 0:
        count = s.building_discards
        for i in range(count):
            s.building_pile[i] = s.building_pile[BUILDINGS - count + i]
        s.building_bag = count
        s.building_discards = 0
    if s.building_bag == 0:
        return 0
    at = rng.draw(s, s.building_bag)
    tile = s.building_pile[at]
    s.building_bag -= 1
    s.building_pile[at] = s.building_pile[s.building_bag]
    return tile


def discard_building(s, tile):
    """Discards of Berk, the Automa and a sale go back into an empty bag. [G14]"""
    s.building_discards += 1
    s.building_pile[BUILDINGS - s.building_discards] = tile


def is_of_full_guild(s, box, tile):
    """A Workshop whose Guild has no free slot. [G13]"""
    guild = box.building_guild[tile - 1]
    return guild < COMMUNITY and free_workshop_slot(s, guild) == WORKSHOPS


def fill(s, box, slot, events):
    """A new tile; Workshops of full Guilds leave the game and are replaced. [G13]"""
    tile = draw_building(s)
    while tile > 0 and is_of_full_guild(s, box, tile):
        s.buildings_gone += 1
        announce(events, HALL_DISCARDED, -1, tile - 1)
        tile = draw_building(s)
    s.hall[slot] = tile
    if tile > 0:
        announce(events, HALL_FILLED, -1, tile - 1, slot + 1)


def renew(s, box, seat, events):
    """Replace the tiles still lying there; emptied slots stay empty. [K4]"""
    announce(events, HALL_RENEWED, seat)
    lying = 0
    for slot in range(DISPLAY):
        if s.hall[slot] > 0:
            lying |= 1 << slot
            discard_building(s, s.hall[slot])
            s.hall[slot] = 0
    for slot in range(DISPLAY):
        if (lying >> slot) & 1:
            fill(s, box, slot, events)


def refill(s, box, events):
    """Clear out full Guilds, slide left, then fill from left to right. [G13, N7]"""
    at = 0
    for slot in range(DISPLAY):
        tile = s.hall[slot]
        s.hall[slot] = 0
        if tile > 0:
            if is_of_full_guild(s, box, tile):
                s.buildings_gone += 1
                announce(events, HALL_DISCARDED, -1, tile - 1)
            else:
                s.hall[at] = tile
                at += 1
    for slot in range(at, DISPLAY):
        fill(s, box, slot, events)


# M. Selling a Building.


def buildings_to_sell(s, seat, out, n):
    """Every Building of the player's own. [M1]"""
    for guild in range(GUILDS):
        for slot in range(WORKSHOPS):
            if s.master[guild, slot] == seat + 1:
                out[n] = SELL_WORKSHOP + WORKSHOPS * guild + slot
                n += 1
    for lot in range(COMMUNITY_LOTS):
        if s.community[seat, lot] > 0:
            out[n] = SELL_COMMUNITY + lot
            n += 1
    return n


def can_sell_building(s, seat):
    for guild in range(GUILDS):
        for slot in range(WORKSHOPS):
            if s.master[guild, slot] == seat + 1:
                return True
    for lot in range(COMMUNITY_LOTS):
        if s.community[seat, lot] > 0:
            return True
    return False


def sell_workshop(s, box, seat, guild, slot, events):
    """Coins for its points; it stays, ownerless, and its Master goes to the Lot. [M2, M4]"""
    s.master[guild, slot] = OWNERLESS
    s.vp[seat, VP_LOSSES] -= box.workshop_vp[slot]
    receive_sale_price(s, box, seat)
    announce(events, WORKSHOP_SOLD, seat, s.workshop[guild, slot] - 1, box.workshop_vp[slot])


def sell_community(s, box, seat, lot, events):
    """Coins for five points; the tile is discarded, its Worker goes to the Lot. [M3]"""
    tile = s.community[seat, lot]
    s.community[seat, lot] = 0
    discard_building(s, tile)
    s.vp[seat, VP_LOSSES] -= box.community_vp
    receive_sale_price(s, box, seat)
    announce(events, COMMUNITY_SOLD, seat, tile - 1, box.community_vp)


def receive_sale_price(s, box, seat):
    s.coins[seat] += box.sale_coins
    s.workers[seat] += 1
    s.sale_done = 1
    s.phase = SETTLE
