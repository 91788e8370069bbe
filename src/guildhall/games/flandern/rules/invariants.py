"""Invariants of every state: nothing is lost or made, and the towns obey the building rules."""

from guildhall.games.flandern.rules.building import built, is_scored
from guildhall.games.flandern.rules.components import (
    ACTION_CARDS,
    CENTRE_BIT,
    CHOOSE_CARDS,
    CHURCH,
    COATS,
    FIRST_STEP,
    GAME_OVER,
    GOLDEN_KINDS,
    GREEN,
    INFLUENCE_DECK_CARDS,
    MAX_INFLUENCE,
    PIECE_D,
    PILES,
    PRINTED,
    RED,
    SHAPES,
    SPACES,
    SPECIALS,
    TOWNS,
    count,
    lowest,
    without_lowest,
)
from guildhall.games.flandern.rules.setup import is_in_game

BAD_PHASE = 1
DISTRICTS_LOST = 2
SITES_LOST = 3
CATHEDRALS_LOST = 4
MASTERS_LOST = 5
GOLDEN_LOST = 6
SILVER_LOST = 7
DECK_LOST = 8
SPACES_MIXED_UP = 9
TABLES_WRONG = 10
EQUAL_ARMS_BORDER = 11
PIECES_OUT_OF_PLACE = 12
TOWN_NOT_FULL = 13


def invariants(s, box):
    """0 if all is well, otherwise what is wrong."""
    if s.phase < 0 or s.phase >= FIRST_STEP:
        return BAD_PHASE
    if are_districts_lost(s, box):
        return DISTRICTS_LOST
    wood = lost_wood(s, box)
    if wood != 0:
        return wood
    cards = lost_cards(s, box)
    if cards != 0:
        return cards
    for town in range(TOWNS):
        wrong = violation_in_town(s, box, town)
        if wrong != 0:
            return wrong
    return 0


def are_districts_lost(s, box):
    """Every district lies in stock or in a town; special ones where their placement says."""
    for coat in range(COATS):
        pieces = 0
        for town in range(TOWNS):
            pieces += count(s.districts[town, coat] & ~CENTRE_BIT)
        if coat == CHURCH:
            for piece in range(SPECIALS):
                pieces -= 1 if s.special_at[piece] > 0 else 0
        for shape in range(SHAPES):
            for printed in range(PRINTED):
                left = s.stock[coat, shape, printed]
                if left < 0:
                    return True
                pieces += left - (
                    box.stock[coat, shape, printed] if is_in_game(s.players, coat) else 0
                )
        if pieces != 0:
            return True
    return False


def lost_wood(s, box):
    """Site pieces, cathedrals and guild masters are in stock or on the board."""
    sites = s.site_stock
    cathedrals = s.cathedral_stock
    masters = s.master_stock
    for town in range(TOWNS):
        cathedrals += count(s.cathedrals[town])
        if not is_scored(s, town):
            sites += count(s.sites[town])
        for space in range(SPACES):
            masters += s.masters[town, space]
    if sites != box.sites or s.site_stock < 0:
        return SITES_LOST
    if cathedrals != (0 if s.players == 2 else box.cathedrals) or s.cathedral_stock < 0:
        return CATHEDRALS_LOST
    if masters != (0 if s.players == 2 else box.masters) or s.master_stock < 0:
        return MASTERS_LOST
    return 0


def lost_cards(s, box):
    if s.players > 2 and are_golden_lost(s, box):
        return GOLDEN_LOST
    lost = s.scored | ~s.in_play & ((1 << TOWNS) - 1) if has_begun(s) else 0
    for seat in range(s.players):
        cards = s.hand[seat] | s.played[seat]
        if s.hand[seat] & s.played[seat] or cards != ((1 << ACTION_CARDS) - 1) & ~lost:
            return SILVER_LOST
        if s.influence[seat] < 0 or s.influence[seat] > MAX_INFLUENCE:
            return SILVER_LOST
        if s.phase == CHOOSE_CARDS and s.chosen_influence[seat] > s.influence[seat]:
            return SILVER_LOST
    if s.players == 2:
        for guild in range(GREEN, RED + 1):
            cards = s.deck[guild] | s.deck_open[guild]
            if s.deck[guild] & s.deck_open[guild] or INFLUENCE_DECK_CARDS & ~cards & ~s.scored:
                return DECK_LOST
    return 0


def has_begun(s):
    return s.round_no > 0


def are_golden_lost(s, box):
    """Every golden card lies in a pile, before the start player, open, or is gone."""
    for card in range(GOLDEN_KINDS):
        cards = s.golden_open[card] + s.golden_gone[card]
        if s.golden == card:
            cards += 1
        for pile in range(PILES):
            cards += s.pile[pile, card] - box.pile[pile, card]
            if s.pile[pile, card] < 0:
                return True
        if cards != 0:
            return True
    return False


def violation_in_town(s, box, town):
    """A town's sets fit together, and no equal coats of arms border each other."""
    everything = built(s, town)
    pieces = 0
    supported = 0
    for coat in range(COATS):
        spaces = s.districts[town, coat]
        pieces += count(spaces)
        if spaces & s.blocked[town, coat]:
            return EQUAL_ARMS_BORDER
        blocked = blocked_by_d(s, box, town, coat)
        while spaces != 0:
            space = lowest(spaces)
            blocked |= box.borders[town, space]
            supported |= box.carries[town, space]
            spaces = without_lowest(spaces)
        if blocked != s.blocked[town, coat]:
            return TABLES_WRONG
    if supported | supported_by_d(s, box, town) != s.supported[town]:
        return TABLES_WRONG
    if pieces != count(everything) or s.free[town] & s.covered[town]:
        return SPACES_MIXED_UP
    if (s.free[town] | s.covered[town]) & everything:
        return SPACES_MIXED_UP
    if s.sites[town] & ~everything or s.cathedrals[town] & ~s.districts[town, CHURCH]:
        return PIECES_OUT_OF_PLACE
    if s.free[town] != 0 and (is_scored(s, town) or s.phase == GAME_OVER):
        return TOWN_NOT_FULL
    return 0


def placement_of_d(s, box, town):
    """How D lies in this town; -1: not there."""
    placement = s.special_at[PIECE_D] - 1
    return placement if placement >= 0 and box.place_town[placement] == town else -1


def blocked_by_d(s, box, town, coat):
    """The spaces that border the row under D."""
    placement = placement_of_d(s, box, town)
    if placement < 0 or coat != CHURCH:
        return 0
    return box.borders[town, box.place_eaten[placement]] & ~box.place_needs[placement]


def supported_by_d(s, box, town):
    placement = placement_of_d(s, box, town)
    return 0 if placement < 0 else box.carries[town, box.place_eaten[placement]]
