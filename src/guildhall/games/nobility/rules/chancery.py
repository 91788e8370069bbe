"""The Chancery: desks for Apprentices. [X]"""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import dice
from guildhall.games.nobility.rules.components import CHANCERY_SLOTS, FACES
from guildhall.games.nobility.rules.phases import SETTLE
from guildhall.games.nobility.rules.story import DESK_TAKEN


def can_place_at_desk(s, box, seat, value, row):
    """An empty slot and desk, the desk's race housed, and a worker in the Lot. [X4-X6]"""
    if s.with_chancery == 0 or s.workers[seat] == 0:
        return False
    desk = row * FACES + value - 1
    if desk >= box.desks_open[s.players] or s.desk[desk] > 0:
        return False
    if s.die_value[CHANCERY_SLOTS + value - 1] > 0:
        return False
    return s.housed[seat, box.desk_race[desk]] > 0


def place_at_desk(s, box, seat, row, events):
    """A worker takes the desk for good. [X6, X7]"""
    desk = row * FACES + s.value - 1
    dice.lay_die(s, seat, CHANCERY_SLOTS + s.value - 1)
    s.workers[seat] -= 1
    s.desk[desk] = seat + 1
    s.desks[seat] += 1
    s.benefits[seat] |= 1 << box.desk_benefit[desk]
    announce(events, DESK_TAKEN, seat, box.desk_benefit[desk], desk + 1)
    s.phase = SETTLE
