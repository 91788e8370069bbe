"""V. Event cards."""

from guildhall.engine import rng
from guildhall.engine.events import announce
from guildhall.games.nobility.rules import dice
from guildhall.games.nobility.rules.components import (
    EVENT_CARDS,
    EVENT_GIFT,
    EVENTS_I,
    RESOURCES,
    VP_EVENTS,
)


def effect(s, box, hook):
    """What this round's event adds to a number of the game; 0 without one. [V3]"""
    if s.event == 0:
        return 0
    return box.event_hook[s.event - 1, hook]


def reveal_event(s, box):
    """Turn up the next event: five of deck I, then five of deck II. [V1, V2]"""
    first, last = 0, EVENTS_I
    if s.round_no * 2 > box.rounds:
        first, last = EVENTS_I, EVENT_CARDS
    count = 0
    for card in range(first, last):
        count += (s.events_left >> card) & 1
    nth = rng.draw(s, count)
    for card in range(first, last):
        if (s.events_left >> card) & 1:
            if nth == 0:
                s.event = card + 1
            nth -= 1
    s.events_left -= 1 << (s.event - 1)
    give(s, box)


def give(s, box):
    """What the event gives to everybody, from the first player on. [V3]"""
    for place in range(s.players):
        seat = (s.first_player + place) % s.players
        for resource in range(RESOURCES):
            amount = box.event_each[s.event - 1, resource]
            s.gift[seat, resource] = dice.gain(s, box, seat, resource, amount, VP_EVENTS)


def emit_gifts(s, box, events):
    """One player after the other, also those for whom nothing is left. [V3]"""
    for place in range(s.players):
        seat = (s.first_player + place) % s.players
        for resource in range(RESOURCES):
            amount = box.event_each[s.event - 1, resource]
            if amount > 0:
                announce(events, EVENT_GIFT, seat, resource, s.gift[seat, resource], amount)
