"""A. Set-up."""

from guildhall.engine import rng
from guildhall.games.nobility.rules import chancery, hall, places, rounds, tavern
from guildhall.games.nobility.rules.components import (
    BUILDINGS,
    CHARACTERS,
    CHOOSE_COMMISSION,
    CHOOSE_OBJECTIVE,
    COMMUNITY,
    COUNCIL_TILES,
    DECK_1,
    DICE_TILES,
    DISPLAY,
    EVENT_CARDS,
    GOODS,
    GUILDS,
    OBJECTIVES,
    SETTLERS,
    SHIPS,
)


def setup(s, box, players, options):
    """Everything in its place, up to the first decision. [A1-A10]"""
    s.players = players
    s.with_events = options[0]
    s.with_chancery = options[1]
    choose_first_player(s, options[3])
    deal_settlers(s, players)
    fill_bag(s, box, players)
    preplace_workshops(s, box, players)
    open_city(s)
    prepare_players(s, box, players)
    if s.with_events == 1:
        s.events_left = (1 << EVENT_CARDS) - 1
    if s.with_chancery == 1:
        s.tiles_left = (1 << DICE_TILES) - 1
        chancery.deal_commissions(s, box)
        s.phase = CHOOSE_COMMISSION
        return
    if players == 1:
        if options[2] == 1:
            s.phase = CHOOSE_OBJECTIVE
            return
        s.objective = 1 + rng.draw(s, OBJECTIVES)
    rounds.prepare(s, box)
    rounds.next_turn(s)
    s.untold = 1


def choose_first_player(s, seated):
    """A drawn player, or the one on the first seat if that was agreed. [A3]"""
    s.first_player = 0
    if seated == 0:
        s.first_player = rng.draw(s, s.players)


def deal_settlers(s, players):
    """One card of deck 1 each; the rest of both decks are shuffled together. [A2]"""
    for i in range(SETTLERS):
        s.settlers_pile[i] = i + 1
    for seat in range(players):
        last = DECK_1 - 1 - seat
        at = rng.draw(s, last + 1)
        s.hand[seat, 0] = s.settlers_pile[at]
        s.settlers_pile[at] = s.settlers_pile[last]
        s.settlers_pile[last] = s.settlers_pile[SETTLERS - 1 - seat]
    s.settlers_deck = SETTLERS - players


def fill_bag(s, box, players):
    """All Building tiles, unless the edition limits the Community Buildings. [A4]"""
    community = 0
    for tile in range(BUILDINGS):
        if box.building_guild[tile] == COMMUNITY:
            community += 1
            if community > box.community_tiles[players]:
                s.buildings_gone += 1
                continue
        s.building_pile[s.building_bag] = tile + 1
        s.building_bag += 1


def preplace_workshops(s, box, players):
    """With two players or alone, a random Workshop in the middle of each Guild. [A5, S1]"""
    if box.preplaced[players] == 0:
        return
    for guild in range(GUILDS):
        count = 0
        for i in range(s.building_bag):
            if box.building_guild[s.building_pile[i] - 1] == guild:
                count += 1
        nth = rng.draw(s, count)
        at = -1
        while nth >= 0:
            at += 1
            if box.building_guild[s.building_pile[at] - 1] == guild:
                nth -= 1
        s.workshop[guild, box.preplaced[players] - 1] = s.building_pile[at]
        s.building_bag -= 1
        s.building_pile[at] = s.building_pile[s.building_bag]


def open_city(s):
    """Six Settlers, six Buildings, a ship and six Council tiles. [A2, A4, A6]"""
    s.ships_left = (1 << SHIPS) - 1
    s.council_left = (1 << COUNCIL_TILES) - 1
    rounds.draw_ship(s)
    for at in range(DISPLAY):
        s.tavern[at] = tavern.draw_settlers(s)
        s.hall[at] = hall.draw_building(s)
        s.council[at] = places.draw_council_tile(s)


def prepare_players(s, box, players):
    """Character, Coins, Goods, a House, Reputation and Modifiers. [A7, A8, A9]"""
    characters_left = (1 << CHARACTERS) - 1
    for seat in range(players):
        nth = rng.draw(s, CHARACTERS - seat)
        character = -1
        while nth >= 0:
            character += 1
            nth -= (characters_left >> character) & 1
        characters_left -= 1 << character
        s.character[seat] = character
        s.coins[seat] = box.start_coins
        s.platform[seat] = box.start_houses
        s.reputation[seat] = box.start_reputation[players]
        place = (seat - s.first_player + players) % players
        s.modifiers[seat] = box.start_modifiers[players, place]
        for good in range(GOODS):
            s.goods[seat, good] = box.start_goods
