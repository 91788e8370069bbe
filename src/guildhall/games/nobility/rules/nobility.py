"""O. The nobility track, Lords and White Lords."""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import dice
from guildhall.games.nobility.rules.components import (
    FAVOUR,
    FAVOUR_CHOSEN,
    FAVOURS,
    GAINED,
    LORD,
    NOBILITY,
    NOBILITY_RISES,
    RESOURCES,
    SETTLE,
    VP_EVENTS,
    WHITE_LORD,
)


def rise(s, box, seat, stars, events):
    """Move up one space per star, at most to the white shield. [O1, O4]"""
    before = s.nobility[seat]
    after = min(before + stars, NOBILITY)
    if after == before:
        return
    s.nobility[seat] = after
    announce(events, NOBILITY_RISES, seat, after - before, after)
    if before < box.lord_level <= after:
        become_lord(s, box, seat, events)
    if before < box.white_lord_level <= after:
        s.owed_favours += box.favours
        announce(events, WHITE_LORD, seat)


def become_lord(s, box, seat, events):
    """The character's benefit, once, when the track reaches or passes the level. [O2]"""
    character = s.character[seat]
    announce(events, LORD, seat, character)
    for resource in range(RESOURCES):
        amount = box.lord[character, resource]
        if amount > 0:
            take_benefit(s, box, seat, resource, amount, events)


def take_benefit(s, box, seat, resource, amount, events):
    gained = dice.gain(s, box, seat, resource, amount, VP_EVENTS)
    if gained > 0:
        announce(events, GAINED, seat, resource, gained)


def favours_to_choose(s, out):
    """A White Lord takes different favours. [O3]"""
    n = 0
    for favour in range(FAVOURS):
        if (s.favours >> favour) & 1 == 0:
            out[n] = FAVOUR + favour
            n += 1
    return n


def choose_favour(s, box, seat, favour, events):
    """A White Lord takes one of the favours not yet taken. [O3]"""
    s.favours += 1 << favour
    s.owed_favours -= 1
    if s.owed_favours == 0:
        s.favours = 0
    announce(events, FAVOUR_CHOSEN, seat, favour + 1)
    for resource in range(RESOURCES):
        amount = box.favour[favour, resource]
        if amount > 0:
            take_benefit(s, box, seat, resource, amount, events)
    s.phase = SETTLE
