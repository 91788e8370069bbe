"""The White Castle: reputation. [H]"""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import dice, event_cards, gains
from guildhall.games.nobility.rules.components import CASTLE_GAIN, CASTLE_SLOTS, CASTLE_TILE
from guildhall.games.nobility.rules.phases import SETTLE
from guildhall.games.nobility.rules.story import REPUTATION_RAISED


def can_place_at_castle(s, box, value):
    """Each of the three slots takes one die of its values. [H1]"""
    return s.die_value[CASTLE_SLOTS + box.castle_slot[value]] == 0


def can_place_on_castle_tile(s, box):
    """The six-player slot takes any value. [H3]"""
    return box.castle_tile[s.players] == 1 and s.die_value[CASTLE_TILE] == 0


def place_at_castle(s, box, seat, events):
    """A higher die raises the reputation more. [H1, H2]"""
    slot = box.castle_slot[s.value]
    dice.lay_die(s, seat, CASTLE_SLOTS + slot)
    raise_reputation(s, box, seat, box.castle_gain[slot], events)


def place_on_castle_tile(s, box, seat, events):
    """The slot that six players add. [H3]"""
    dice.lay_die(s, seat, CASTLE_TILE)
    raise_reputation(s, box, seat, box.castle_tile_gain, events)


def castle_gain(s, box, seat, on_tile):
    """What the chosen die would bring: the slot, the event, up to the track's end. [C7, H2, V4]"""
    amount = box.castle_tile_gain if on_tile else box.castle_gain[box.castle_slot[s.value]]
    amount += event_cards.effect(s, box, CASTLE_GAIN)
    return min(amount, box.reputation_high - s.reputation[seat])


def raise_reputation(s, box, seat, amount, events):
    amount += event_cards.effect(s, box, CASTLE_GAIN)
    raised = gains.gain_reputation(s, box, seat, amount)
    announce(events, REPUTATION_RAISED, seat, raised, s.reputation[seat])
    s.phase = SETTLE
