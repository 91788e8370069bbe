"""C. Placing a die: where it may go, and what it does there."""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import berk, chancery, dice, guilds, hall, places, tavern
from guildhall.games.nobility.rules.components import (
    AT_BERK,
    AT_BOARD,
    AT_CASTLE,
    AT_CASTLE_TILE,
    AT_COUNCIL,
    AT_DICE_TILE,
    AT_GUILD,
    AT_HALL,
    AT_LOWER_DESK,
    AT_PORT,
    AT_TAVERN,
    AT_UPPER_DESK,
    AT_YARD,
    CHOOSE_PLACE,
    DIE,
    DIE_PLACED,
    FACES,
    GUILDS,
    PLACE,
)


def can_place(s, box, seat, place, value):
    """Whether a die of this value may go there and its action can be done. [C8, C9]"""
    if place == AT_TAVERN:
        return tavern.can_place_at_tavern(s, box, seat, value)
    if place == AT_YARD:
        return places.can_place_at_yard(s, box, seat, value)
    if place < AT_HALL:
        return guilds.can_place_at_guild(s, box, place - AT_GUILD, value)
    if place == AT_HALL:
        return hall.can_place_at_hall(s, box, seat, value)
    if place == AT_CASTLE:
        return places.can_place_at_castle(s, box, value)
    if place == AT_CASTLE_TILE:
        return places.can_place_on_castle_tile(s, box)
    if place == AT_PORT:
        return places.can_place_at_port(s, box, seat, value)
    if place == AT_COUNCIL:
        return places.can_place_at_council(s, box, seat, value)
    if place == AT_BERK:
        return berk.can_place_at_berk(s, box, value)
    if place < AT_BOARD:
        return chancery.can_place_at_desk(s, box, seat, value, place - AT_UPPER_DESK)
    if place == AT_BOARD:
        return places.can_place_at_board(s, box, seat, value)
    return chancery.can_place_on_dice_tile(s, box, seat, place - AT_DICE_TILE, value)


def has_place(s, box, seat, value):
    """Whether a die of this value has any place to go; the likely ones first."""
    for guild in range(GUILDS):
        if guilds.can_place_at_guild(s, box, guild, value):
            return True
    if places.can_place_at_castle(s, box, value) or places.can_place_on_castle_tile(s, box):
        return True
    if berk.can_place_at_berk(s, box, value):
        return True
    for place in range(AT_BOARD + 1):
        if place < AT_GUILD or place >= AT_HALL:
            if can_place(s, box, seat, place, value):
                return True
    return chancery.can_place_on_any_dice_tile(s, box, seat, value)


def usable_values(s, box, seat):
    """The final values within reach that have a place, as a mask. [C2, C4]"""
    reach = dice.values_in_reach(s, seat)
    usable = 0
    for value in range(1, FACES + 1):
        if (reach >> value) & 1 and has_place(s, box, seat, value):
            usable |= 1 << value
    return usable


def can_place_any(s, box, seat):
    """Whether the player can place a die at all."""
    reach = dice.values_in_reach(s, seat)
    for value in range(1, FACES + 1):
        if (reach >> value) & 1 and has_place(s, box, seat, value):
            return True
    return False


def dice_to_place(s, box, seat, out, n):
    """Each die with each final value that has a place. [C4]"""
    usable = usable_values(s, box, seat)
    for face in range(1, FACES + 1):
        if s.dice[seat, face] > 0:
            for value in range(1, FACES + 1):
                if (usable >> value) & 1:
                    if dice.modifiers_needed(face, value) <= s.modifiers[seat]:
                        out[n] = DIE + (face - 1) * FACES + value - 1
                        n += 1
    return n


def choose_die(s, choice):
    """A die and its final value; its place comes next."""
    s.face = choice // FACES + 1
    s.value = choice % FACES + 1
    s.phase = CHOOSE_PLACE


def places_to_choose(s, box, seat, out):
    """The places for the chosen die."""
    n = 0
    for place in range(AT_DICE_TILE + s.commissions):
        if can_place(s, box, seat, place, s.value):
            out[n] = PLACE + place
            n += 1
    return n


def place_die(s, box, seat, place, events):
    """Place the die and take the location's action. [C8]"""
    announce(events, DIE_PLACED, seat, place, s.face, s.value)
    dice.spend_die(s, seat)
    if place == AT_TAVERN:
        tavern.place_at_tavern(s, seat)
    elif place == AT_YARD:
        places.place_at_yard(s, box, seat, events)
    elif place < AT_HALL:
        guilds.place_at_guild(s, box, seat, place - AT_GUILD)
    elif place == AT_HALL:
        hall.place_at_hall(s, box, seat, events)
    elif place == AT_CASTLE:
        places.place_at_castle(s, box, seat, events)
    elif place == AT_CASTLE_TILE:
        places.place_on_castle_tile(s, box, seat, events)
    elif place == AT_PORT:
        places.place_at_port(s, box, seat)
    elif place == AT_COUNCIL:
        places.place_at_council(s, box, seat, events)
    elif place == AT_BERK:
        berk.place_at_berk(s, box, seat)
    elif place <= AT_LOWER_DESK:
        chancery.place_at_desk(s, box, seat, place - AT_UPPER_DESK, events)
    elif place == AT_BOARD:
        places.place_at_board(s, seat)
    else:
        chancery.place_on_dice_tile(s, box, seat, place - AT_DICE_TILE, events)
