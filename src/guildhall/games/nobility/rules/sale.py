"""Selling a Building. [M]"""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import hall
from guildhall.games.nobility.rules.actions import SELL_COMMUNITY, SELL_WORKSHOP
from guildhall.games.nobility.rules.components import (
    COMMUNITY_LOTS,
    GUILDS,
    OWNERLESS,
    VP_LOSSES,
    WORKSHOPS,
)
from guildhall.games.nobility.rules.phases import SETTLE
from guildhall.games.nobility.rules.story import COMMUNITY_SOLD, WORKSHOP_SOLD


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
    hall.discard_building(s, tile)
    s.vp[seat, VP_LOSSES] -= box.community_vp
    receive_sale_price(s, box, seat)
    announce(events, COMMUNITY_SOLD, seat, tile - 1, box.community_vp)


def receive_sale_price(s, box, seat):
    s.coins[seat] += box.sale_coins
    s.workers[seat] += 1
    s.sale_done = 1
    s.phase = SETTLE
