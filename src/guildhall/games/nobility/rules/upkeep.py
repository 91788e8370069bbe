"""The Upkeep phase. [N]"""

from guildhall.engine import rng
from guildhall.engine.events import announce
from guildhall.games.nobility.rules import commissions, council, hall
from guildhall.games.nobility.rules.components import (
    DISPLAY,
    FACES,
    GUILDS,
    RESOURCES,
    SHIPS,
    SLOTS,
)
from guildhall.games.nobility.rules.story import SHIP_ARRIVES


def take_dice_back(s):
    """All dice leave the board. [N5]"""
    for slot in range(SLOTS):
        s.die_value[slot] = 0
        s.die_owner[slot] = 0
    for seat in range(s.players):
        s.used[seat] = 0
        for face in range(1, FACES + 1):
            s.dice[seat, face] = 0


def draw_ship(s):
    """The next ship of the stack. [N6]"""
    count = 0
    for ship in range(SHIPS):
        count += (s.ships_left >> ship) & 1
    nth = rng.draw(s, count)
    ship = -1
    while nth >= 0:
        ship += 1
        nth -= (s.ships_left >> ship) & 1
    s.ships_left -= 1 << ship
    s.ship = ship + 1


def change_ship(s, events):
    """Sold Goods go to the supply and a new ship comes. [N6]"""
    for space in range(DISPLAY):
        s.cargo[space] = 0
    draw_ship(s)
    announce(events, SHIP_ARRIVES, -1, s.ship - 1)


def clean_up(s, events):
    """What Upkeep does in every round, the last one too. [N5, N9, X11, V2]"""
    take_dice_back(s)
    commissions.lay_tokens(s, events)
    s.event = 0
    for seat in range(s.players):
        for resource in range(RESOURCES):
            s.gift[seat, resource] = 0
        for guild in range(GUILDS):
            s.fresh[seat, guild] = 0


def refill_displays(s, box, events):
    """What only a further round needs: ship, Council, Guild Hall, first player. [N6-N8]"""
    change_ship(s, events)
    council.refill_council(s, events)
    hall.refill(s, box, events)
    s.first_player = (s.first_player + 1) % s.players
