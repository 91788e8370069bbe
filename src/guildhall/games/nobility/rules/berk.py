"""K. Berk the Clerk's Office."""

from guildhall.engine.events import announce
from guildhall.games.nobility.rules import chancery, dice, event_cards, hall, tavern
from guildhall.games.nobility.rules.components import (
    BERK_SLOTS,
    CLOSE_BERK,
    DISPLAY,
    DONE,
    DRAW,
    IN_OFFICE,
    MODIFIERS_TAKEN,
    OFFER_OFFICE,
    OFFICE_COMMISSION,
    OFFICE_MODIFIERS,
    OFFICE_PARTS,
    OFFICE_RENEWAL,
    RENEW_HALL,
    RENEW_SETTLERS,
    SETTLE,
    TAKE_MODIFIERS,
)


def can_place_at_berk(s, box, value):
    """Each of the three slots takes one die of its values. [K1, V4]"""
    if s.die_value[BERK_SLOTS + box.berk_slot[value]] > 0:
        return False
    return event_cards.effect(s, box, CLOSE_BERK) == 0


def place_at_berk(s, box, seat):
    """Modifiers, a renewal and a Commission, in any order. [K2, K3, K5]"""
    dice.lay_die(s, seat, BERK_SLOTS + box.berk_slot[s.value])
    s.office = (1 << OFFICE_PARTS) - 1
    s.phase = OFFER_OFFICE


def is_offered(s, part):
    """Whether the player has not had this part yet."""
    return (s.office >> part) & 1 == 1


def use_part(s, part):
    """Each part is had once."""
    if is_offered(s, part):
        s.office -= 1 << part


def modifiers_to_take(s, box):
    """Those of the die slot, as far as the box has them. [K2]"""
    return min(box.berk_modifiers[box.berk_slot[s.value]], dice.supply_of_modifiers(s, box))


def is_hall_empty(s):
    for slot in range(DISPLAY):
        if s.hall[slot] > 0:
            return False
    return True


def can_renew(s):
    """Something lies there to be replaced. [K3]"""
    return is_offered(s, OFFICE_RENEWAL) and (tavern.is_any_open(s) or not is_hall_empty(s))


def can_draw(s, box, seat):
    """A Commission for those who may hold one more. [K5, X13]"""
    return is_offered(s, OFFICE_COMMISSION) and chancery.can_draw(s, box, seat)


def offer_rest(s, box, seat, events):
    """The player chooses as long as there is a choice; then the Modifiers come at once. [K2]"""
    if can_renew(s) or can_draw(s, box, seat):
        s.phase = IN_OFFICE
    else:
        leave_office(s, box, seat, events)


def offers(s, box, seat, out):
    """What the office still offers; to leave is to take the Modifiers. [K2, K3, K5]"""
    out[0] = DONE
    n = 1
    if is_offered(s, OFFICE_MODIFIERS) and modifiers_to_take(s, box) > 0:
        out[n] = TAKE_MODIFIERS
        n += 1
    if is_offered(s, OFFICE_RENEWAL):
        if tavern.is_any_open(s):
            out[n] = RENEW_SETTLERS
            n += 1
        if not is_hall_empty(s):
            out[n] = RENEW_HALL
            n += 1
    if can_draw(s, box, seat):
        out[n] = DRAW
        n += 1
    return n


def perform_office(s, box, seat, action, events):
    """One part of what the office offers, or the end. [K2, K3, K5]"""
    s.phase = OFFER_OFFICE
    if action == DONE:
        leave_office(s, box, seat, events)
    elif action == TAKE_MODIFIERS:
        take_modifiers(s, box, seat, events)
    elif action == DRAW:
        use_part(s, OFFICE_COMMISSION)
        chancery.draw_cards(s, box, seat, events)
    else:
        use_part(s, OFFICE_RENEWAL)
        if action == RENEW_SETTLERS:
            tavern.renew(s, seat, events)
        else:
            hall.renew(s, box, seat, events)


def take_modifiers(s, box, seat, events):
    """Two, three or four Modifiers, as far as the box has them. [C6, K2]"""
    use_part(s, OFFICE_MODIFIERS)
    printed = box.berk_modifiers[box.berk_slot[s.value]]
    taken = dice.gain_modifiers(s, box, seat, printed)
    announce(events, MODIFIERS_TAKEN, seat, taken, printed)


def leave_office(s, box, seat, events):
    """Nobody leaves without the Modifiers. [K2]"""
    if is_offered(s, OFFICE_MODIFIERS):
        take_modifiers(s, box, seat, events)
    s.office = 0
    s.phase = SETTLE
