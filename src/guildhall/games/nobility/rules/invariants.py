"""Invariants of every state: pieces are conserved, tracks stay within their ends."""

from guildhall.games.nobility.rules import chancery, dice
from guildhall.games.nobility.rules.components import (
    BUILDINGS,
    CHOOSE_COMMISSION,
    COMMISSIONS,
    COMMUNITY_LOTS,
    DESKS,
    DISPLAY,
    FACES,
    GOODS,
    GUILDS,
    HAND,
    HOUSES,
    NOBILITY,
    RACES,
    SETTLERS,
    WORKSHOPS,
)

TRACK = 1
PIECES = 2
NEGATIVE = 3
MODIFIER_TOKENS = 4
SETTLERS_CARDS = 5
BUILDING_TILES = 6
COMMISSION_CARDS = 7
RACES_COUNTED = 8
APPRENTICE_SLOTS = 9
CITY_TOKENS = 10
DICE = 11


def invariants(s, box):
    """0, or the number of a law that is broken."""
    for seat in range(s.players):
        broken = check_player(s, box, seat)
        if broken != 0:
            return broken
    if dice.supply_of_modifiers(s, box) < 0:
        return MODIFIER_TOKENS
    if not are_settlers_whole(s):
        return SETTLERS_CARDS
    if not are_buildings_whole(s):
        return BUILDING_TILES
    for guild in range(GUILDS):
        there = 0
        for seat in range(s.players):
            there += s.apprentices[seat, guild]
        if there > box.apprentice_slots[s.players]:
            return APPRENTICE_SLOTS
    if s.with_chancery == 1:
        return check_commissions(s, box)
    return 0


def check_player(s, box, seat):
    if not box.reputation_low <= s.reputation[seat] <= box.reputation_high:
        return TRACK
    if not 0 <= s.nobility[seat] <= NOBILITY:
        return TRACK
    if s.coins[seat] < 0 or s.workers[seat] < 0 or s.modifiers[seat] < 0:
        return NEGATIVE
    for good in range(GOODS):
        if s.goods[seat, good] < 0:
            return NEGATIVE
    if meeples_placed(s, seat) != s.meeples[seat] or s.meeples[seat] > box.meeples:
        return PIECES
    if s.platform[seat] < 0 or dice.houses_left(s, box, seat) < 0:
        return PIECES
    if s.council_held[seat] > s.built[seat]:
        return PIECES
    housed = 0
    for race in range(RACES):
        housed += s.housed[seat, race]
    if housed != s.built[seat]:
        return RACES_COUNTED
    return check_dice(s, box, seat)


def check_dice(s, box, seat):
    """Dice in hand and on the board are never more than the player has."""
    count = 0
    for face in range(1, FACES + 1):
        if s.dice[seat, face] < 0:
            return DICE
        count += s.dice[seat, face]
    if count > box.dice[s.players]:
        return DICE
    return 0


def meeples_placed(s, seat):
    count = s.workers[seat]
    for guild in range(GUILDS):
        count += s.apprentices[seat, guild]
        for slot in range(WORKSHOPS):
            if s.master[guild, slot] == seat + 1:
                count += 1
    for lot in range(COMMUNITY_LOTS):
        if s.community[seat, lot] > 0:
            count += 1
    for desk in range(DESKS):
        if s.desk[desk] == seat + 1:
            count += 1
    return count


def with_card(cards, card):
    """A set of cards with one more; -1 once a card comes twice."""
    if card == 0 or cards < 0:
        return cards
    if (cards >> (card - 1)) & 1:
        return -1
    return cards | 1 << (card - 1)


def are_settlers_whole(s):
    """Every Settlers card is in exactly one place."""
    cards = 0
    for i in range(s.settlers_deck):
        cards = with_card(cards, s.settlers_pile[i])
    for i in range(s.settlers_discards):
        cards = with_card(cards, s.settlers_pile[SETTLERS - 1 - i])
    for at in range(DISPLAY):
        cards = with_card(cards, s.tavern[at])
    for seat in range(s.players):
        for at in range(HAND):
            cards = with_card(cards, s.hand[seat, at])
        for at in range(HOUSES):
            cards = with_card(cards, s.completed[seat, at])
    return cards == (1 << SETTLERS) - 1


def are_buildings_whole(s):
    """Every Building tile is in exactly one place or has left the game."""
    tiles = 0
    for i in range(s.building_bag):
        tiles = with_card(tiles, s.building_pile[i])
    for i in range(s.building_discards):
        tiles = with_card(tiles, s.building_pile[BUILDINGS - 1 - i])
    for at in range(DISPLAY):
        tiles = with_card(tiles, s.hall[at])
    for guild in range(GUILDS):
        for slot in range(WORKSHOPS):
            tiles = with_card(tiles, s.workshop[guild, slot])
    for seat in range(s.players):
        for lot in range(COMMUNITY_LOTS):
            tiles = with_card(tiles, s.community[seat, lot])
    if tiles < 0:
        return False
    count = s.buildings_gone
    for tile in range(BUILDINGS):
        count += (tiles >> tile) & 1
    return count == BUILDINGS


def check_commissions(s, box):
    """Every Commission card is in at most one place; tokens and limits suffice."""
    cards = 0
    for entry in range(s.commissions):
        cards = with_card(cards, s.commission_card[entry])
    for at in range(s.drawn_count):
        cards = with_card(cards, s.drawn[at])
    for at in range(s.under_count):
        cards = with_card(cards, s.under[at])
    if s.phase == CHOOSE_COMMISSION:
        for seat in range(s.players):
            for at in range(box.first_commissions):
                cards = with_card(cards, s.dealt[seat, at])
    if cards < 0 or cards >= 1 << COMMISSIONS:
        return COMMISSION_CARDS
    if chancery.city_tokens_left(s, box) < 0:
        return CITY_TOKENS
    for seat in range(s.players):
        if chancery.cards_held(s, seat) > s.desks[seat] + 1:
            return COMMISSION_CARDS
    return 0
