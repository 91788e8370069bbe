"""The Automa of a solo game. [S]"""

from guildhall.engine import rng
from guildhall.games.nobility.rules import guilds, hall
from guildhall.games.nobility.rules.actions import AT_GUILD, AT_HALL, AT_TAVERN, AT_YARD
from guildhall.games.nobility.rules.components import (
    AUTOMA,
    AUTOMA_DICE,
    FACES,
    HALL_SLOTS,
    TAVERN_SLOTS,
    WORKSHOPS,
    YARD_SLOTS,
)

WHITE = 0
GREEN = 1
YELLOW = 2
RED = 3
BLUE = 4


def lay_automa_die(s, slot, value):
    s.die_value[slot] = value
    s.die_owner[slot] = AUTOMA


def place_automa_dice(s, box):
    """Roll the five dice and place them. [S2-S5]"""
    for die in range(AUTOMA_DICE):
        s.automa[die] = 1 + rng.draw(s, FACES)
    lay_automa_die(s, TAVERN_SLOTS, s.automa[WHITE])
    lay_automa_die(s, YARD_SLOTS, s.automa[GREEN])
    close_hall_slot(s, box, s.automa[YELLOW])
    block_guild(s, box, s.automa[RED])
    if not is_set_aside(s, BLUE):
        block_guild(s, box, s.automa[BLUE])


def is_set_aside(s, die):
    """Of two equal dice for the Guilds one is placed. [S5]"""
    return die == BLUE and s.automa[BLUE] == s.automa[RED]


def automa_place(s, box, die):
    """Where an Automa die lies. [S3-S5]"""
    if die == WHITE:
        return AT_TAVERN
    if die == GREEN:
        return AT_YARD
    if die == YELLOW:
        return AT_HALL
    return AT_GUILD + box.automa_guild[s.automa[die]]


def close_hall_slot(s, box, value):
    """The Building at that slot is discarded. [S4]"""
    slot = box.hall_slot[value]
    lay_automa_die(s, HALL_SLOTS + slot, value)
    s.automa_discard = s.hall[slot]
    if s.hall[slot] > 0:
        hall.discard_building(s, s.hall[slot])
        s.hall[slot] = 0


def block_guild(s, box, value):
    """A Guild by the die's value; the player's Workshops there pay twice. [S5, S6]"""
    guild = box.automa_guild[value]
    lay_automa_die(s, guilds.die_slot(box, guild, value), value)
    for slot in range(WORKSHOPS):
        if s.master[guild, slot] == 1:
            guilds.pay_owner(s, box, 0, slot)
