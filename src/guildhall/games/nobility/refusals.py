"""Why an action is not legal, or nothing can be chosen at an element of the scene."""

from __future__ import annotations

import re
from collections.abc import Callable

from guildhall.engine.contract import View
from guildhall.engine.text import Argument, Message, Refusal
from guildhall.games.nobility.component_texts import slot_of
from guildhall.games.nobility.names import (
    GUILD_NAMES,
    PLACE_NAMES,
    good_term,
    guild_term,
    own_dice,
    span,
)
from guildhall.games.nobility.rules import (
    berk,
    chancery,
    decisions,
    dice,
    event_cards,
    hall,
    places,
    tavern,
)
from guildhall.games.nobility.rules import components as a
from guildhall.games.nobility.rules import components as c
from guildhall.games.nobility.rules import components as p
from guildhall.games.nobility.rules.components import FACES, WORKSHOPS
from guildhall.games.nobility.tables import ACTIONS, MAX_LEGAL

__all__ = ["refuse", "why_not"]


# Why a die may not go to a place: the number of the rule and a sentence.


def no(rule: str, text: str, **args: Argument) -> Refusal:
    return Refusal(rule, Message(f"refusal-{text}", args))


def place_refusal(view: View, seat: int, place: int) -> Refusal:
    if place in (a.AT_TAVERN, a.AT_YARD):
        return _tavern(view, seat) if place == a.AT_TAVERN else _yard(view, seat)
    if place < a.AT_HALL:
        return _guild(view, place - a.AT_GUILD)
    if place in (a.AT_UPPER_DESK, a.AT_LOWER_DESK):
        return _desk(view, seat, place - a.AT_UPPER_DESK)
    if place >= a.AT_DICE_TILE:
        return no("X10", "dice-tile", value=view.s.value)
    return _PLACES[place](view, seat)


def _tavern(view: View, seat: int) -> Refusal:
    s, box = view.s, view.box
    count = dice.dice_on(s, c.TAVERN_SLOTS, c.DISPLAY)
    if count >= box.order_slots[s.players]:
        return no("D1", "slots-full")
    if not tavern.is_any_open(s):
        return no("D6", "no-settlers")
    if not tavern.can_take(s, box, seat):
        return no("D5", "hand-full", count=box.hand)
    return no("D2", "tavern-order", value=s.die_value[c.TAVERN_SLOTS + count - 1])


def _yard(view: View, seat: int) -> Refusal:
    s, box = view.s, view.box
    count = dice.dice_on(s, c.YARD_SLOTS, c.DISPLAY)
    if count >= box.order_slots[s.players]:
        return no("E1", "slots-full")
    if dice.houses_left(s, box, seat) == 0:
        return no("E5", "houses")
    price = places.house_price(s, box, seat)
    if s.coins[seat] < price:
        return no("E3", "coins", price=price)
    return no("E2", "yard-order", value=s.die_value[c.YARD_SLOTS + count - 1])


def _guild(view: View, guild: int) -> Refusal:
    s, box = view.s, view.box
    first = c.GUILD_SLOTS + c.WORKSHOPS * guild
    if s.die_value[first + box.guild_slot[s.value]] > 0:
        return no("C8", "slot-taken")
    return no("F2", "guild-closed", guild=guild_term(guild))


def _hall(view: View, seat: int) -> Refusal:
    s, box = view.s, view.box
    slot = box.hall_slot[s.value]
    if s.die_value[c.HALL_SLOTS + slot] > 0:
        return no("C8", "slot-taken")
    if s.hall[slot] == 0:
        return no("G2", "no-building")
    price = hall.building_price(s, box, seat, slot)
    if s.coins[seat] < price:
        return no("G3", "coins", price=price)
    guild = box.building_guild[s.hall[slot] - 1]
    if guild == c.COMMUNITY:
        if s.workers[seat] == 0:
            return no("G8", "worker")
        return no("G8", "lots")
    if s.apprentices[seat, guild] == 0:
        return no("G4", "apprentice", guild=guild_term(guild))
    return no("G6", "guild-full", guild=guild_term(guild))


def _castle(view: View, seat: int) -> Refusal:
    return no("C8", "slot-taken")


def _castle_tile(view: View, seat: int) -> Refusal:
    if view.box.castle_tile[view.s.players] == 0:
        return no("H3", "six-players-only")
    return no("C8", "slot-taken")


def _port(view: View, seat: int) -> Refusal:
    s, box = view.s, view.box
    if event_cards.effect(s, box, c.CLOSE_PORT) > 0:
        return no("V3", "closed")
    if not places.can_sell_cargo(s, box, seat):
        return no("I2", "no-cargo")
    return no("C8", "slot-taken")


def _council(view: View, seat: int) -> Refusal:
    s, box = view.s, view.box
    space = s.value - 1
    if s.die_value[c.COUNCIL_SLOTS + space] > 0 or s.council[space] == 0:
        return no("J1", "no-council-tile")
    tile = s.council[space] - 1
    if not places.has_races(s, box, seat, tile):
        return no("J2", "races")
    if s.council_held[seat] >= s.built[seat]:
        return no("J5", "council-limit")
    price = places.coins_to_pay(s, box, seat, tile)
    if s.coins[seat] < price:
        return no("J3", "coins", price=price)
    return no("J4", "reputation-loss", least=box.reputation_low)


def _berk(view: View, seat: int) -> Refusal:
    if event_cards.effect(view.s, view.box, c.CLOSE_BERK) > 0:
        return no("V3", "closed")
    return no("C8", "slot-taken")


def _board(view: View, seat: int) -> Refusal:
    s, box = view.s, view.box
    if box.board_die[s.value] == 0:
        return no("L1", "board-die", values=span(box.board_die, 1))
    if s.die_value[c.BOARD_SLOTS + seat] > 0:
        return no("L2", "slot-taken")
    return no("L1", "no-apprentice")


def _desk(view: View, seat: int, row: int) -> Refusal:
    s, box = view.s, view.box
    desk = row * c.FACES + s.value - 1
    if s.with_chancery == 0:
        return no("X4", "no-chancery")
    if desk >= box.desks_open[s.players]:
        return no("X5", "desk-closed")
    if s.desk[desk] > 0 or s.die_value[c.CHANCERY_SLOTS + s.value - 1] > 0:
        return no("X4", "desk-taken")
    if s.workers[seat] == 0:
        return no("X6", "worker")
    return no("X6", "races")


_PLACES: dict[int, Callable[[View, int], Refusal]] = {
    a.AT_HALL: _hall,
    a.AT_CASTLE: _castle,
    a.AT_CASTLE_TILE: _castle_tile,
    a.AT_PORT: _port,
    a.AT_COUNCIL: _council,
    a.AT_BERK: _berk,
    a.AT_BOARD: _board,
}


# Why an action is not legal now: the number of the rule and a sentence.


PHASES = {
    "pass": (p.TURN,),
    "end": (p.TURN,),
    "done": (
        p.TAKE_CARD,
        p.BUY_GOODS,
        p.EMPLOY_WORKER,
        p.LOAD_CARGO,
        p.IN_OFFICE,
    ),
    "die": (p.TURN,),
    "place": (p.CHOOSE_PLACE,),
    "complete": (p.TURN,),
    "spend": (p.SPEND_GOODS,),
    "sell-workshop": (p.TURN,),
    "sell-community": (p.TURN,),
    "take": (p.TAKE_CARD,),
    "use": (p.USE_WORKSHOP,),
    "decline": (p.USE_WORKSHOP,),
    "reroll": (p.CHOOSE_REROLL,),
    "exchange": (p.CHOOSE_EXCHANGE,),
    "good": (p.CHOOSE_GOOD, p.BUY_ANY_GOOD),
    "buy": (p.BUY_GOODS,),
    "employ": (p.EMPLOY_WORKER,),
    "lot": (p.CHOOSE_LOT,),
    "load": (p.LOAD_CARGO,),
    "modifiers": (p.IN_OFFICE,),
    "renew-settlers": (p.IN_OFFICE,),
    "renew-hall": (p.IN_OFFICE,),
    "draw": (p.IN_OFFICE,),
    "keep": (p.CHOOSE_COMMISSION, p.KEEP_COMMISSION),
    "recall": (p.CHOOSE_RECALL,),
    "favour": (p.CHOOSE_FAVOUR,),
    "objective": (p.CHOOSE_OBJECTIVE,),
}
"""The phases in which an action of each kind can be taken."""

_RULES = {
    "pass": "B6",
    "end": "B5",
    "done": "B4",
    "die": "C1",
    "place": "C8",
    "complete": "D7",
    "spend": "D8",
    "sell-workshop": "M2",
    "sell-community": "M3",
    "take": "D3",
    "use": "F8",
    "decline": "F9",
    "reroll": "F13",
    "exchange": "F15",
    "good": "N4",
    "buy": "F16",
    "employ": "F19",
    "lot": "G9",
    "load": "I2",
    "modifiers": "K2",
    "renew-settlers": "K3",
    "renew-hall": "K4",
    "draw": "K5",
    "keep": "X14",
    "recall": "L1",
    "favour": "O3",
    "objective": "S7",
}
"""The rule of each kind of action."""


def refuse(view: View, seat: int, action: int) -> Refusal:
    """The first rule that the action breaks."""
    kind = ACTIONS.kind(action).name
    reason = _REASONS.get(kind)
    if view.s.phase not in PHASES[kind] or reason is None:
        return no(_RULES[kind], "not-now")
    return reason(view, seat, *ACTIONS.indices(action))


def _pass(view: View, seat: int) -> Refusal:
    return no("B6", "turn-begun")


def _end(view: View, seat: int) -> Refusal:
    return no("B6", "nothing-done")


def _done(view: View, seat: int) -> Refusal:
    if view.s.phase == p.TAKE_CARD:
        return no("D3", "must-take")
    return no("I2", "must-sell")


def _die(view: View, seat: int, face: int, value: int) -> Refusal:
    s = view.s
    face, value = face + 1, value + 1
    if s.die_done == 1:
        return no("B4", "die-done")
    if s.dice[seat, face] == 0:
        return no("C1", "no-such-die", value=face)
    needed = dice.modifiers_needed(face, value)
    if needed > s.modifiers[seat]:
        return no("C4", "modifiers", count=needed)
    if s.used[seat] + value > s.reputation[seat]:
        return no("C2", "reputation", left=s.reputation[seat] - s.used[seat])
    return no("C9", "no-place", value=value)


def _complete(view: View, seat: int, position: int) -> Refusal:
    s, box = view.s, view.box
    if s.settlers_done == 1:
        return no("B4", "settlers-done")
    if s.hand[seat, position] == 0:
        return no("D7", "no-card")
    if s.platform[seat] == 0:
        return no("D7", "house")
    card = s.hand[seat, position] - 1
    for good in range(c.GOODS):
        if tavern.wants(box, card, good) and s.goods[seat, good] == 0:
            return no("D8", "good-missing", good=good_term(good))
    return no("D9", "too-few-goods", least=box.settlers_min[card])


def _spend(view: View, seat: int, count: int) -> Refusal:
    s, box = view.s, view.box
    card = s.hand[seat, s.card] - 1
    good = tavern.next_type(s, box, card)
    if count + 1 > tavern.most_of_good(s, box, seat, good):
        return no("D8", "spend-most", count=box.most_per_type)
    least, most = box.settlers_min[card], box.settlers_max[card]
    return no("D9", "spend-total", least=least, most=most)


def _sell(view: View, seat: int, *building: int) -> Refusal:
    if view.s.sale_done == 1:
        return no("B4", "sale-done")
    return no("M1", "not-yours")


def _take(view: View, seat: int, position: int) -> Refusal:
    return no("D3", "no-settlers")


def _use(view: View, seat: int, effect: int) -> Refusal:
    return no("F8", "effect")


def _buy(view: View, seat: int, count: int) -> Refusal:
    slot = view.box.guild_slot[view.s.value]
    if count + 1 > view.box.slot_goods[slot]:
        return no("F16", "buy-most", count=view.box.slot_goods[slot])
    return no("F16", "coins", price=(count + 1) * view.box.good_price)


def _employ(view: View, seat: int, source: int) -> Refusal:
    return no("F19", "worker" if source == a.FROM_LOT else "no-apprentice")


def _lot(view: View, seat: int, lot: int) -> Refusal:
    return no("G9", "lots")


def _load(view: View, seat: int, space: int) -> Refusal:
    return no("I2", "no-cargo")


def _exchange(view: View, seat: int, given: int, taken: int) -> Refusal:
    return no("F15", "exchange")


def _reroll(view: View, seat: int, dice_set: int) -> Refusal:
    return no("F13", "reroll")


def _recall(view: View, seat: int, guild: int) -> Refusal:
    return no("L1", "no-apprentice")


def _favour(view: View, seat: int, favour: int) -> Refusal:
    return no("O3", "favour")


def _keep(view: View, seat: int, position: int) -> Refusal:
    return no("X13", "keep")


def _modifiers(view: View, seat: int) -> Refusal:
    if berk.is_offered(view.s, c.OFFICE_MODIFIERS):
        return no("C6", "no-modifiers")
    return no("K2", "modifiers-taken")


def _renew(view: View, seat: int) -> Refusal:
    if berk.is_offered(view.s, c.OFFICE_RENEWAL):
        return no("K3", "nothing-to-renew")
    return no("K3", "renewed")


def _draw(view: View, seat: int) -> Refusal:
    s, box = view.s, view.box
    if s.with_chancery == 0:
        return no("K5", "no-chancery")
    if not berk.is_offered(s, c.OFFICE_COMMISSION) or chancery.cards_held(s, seat) > s.desks[seat]:
        return no("X12", "commission-right")
    if chancery.cards_left(s) == 0:
        return no("X15", "no-commission")
    if chancery.city_tokens_left(s, box) < c.TILE_DICE:
        return no("X16", "city-tokens")
    return no("X13", "reputation-loss", least=box.reputation_low)


_REASONS: dict[str, Callable[..., Refusal]] = {
    "pass": _pass,
    "end": _end,
    "done": _done,
    "die": _die,
    "place": place_refusal,
    "complete": _complete,
    "spend": _spend,
    "sell-workshop": _sell,
    "sell-community": _sell,
    "take": _take,
    "use": _use,
    "reroll": _reroll,
    "exchange": _exchange,
    "buy": _buy,
    "employ": _employ,
    "lot": _lot,
    "load": _load,
    "modifiers": _modifiers,
    "renew-settlers": _renew,
    "renew-hall": _renew,
    "draw": _draw,
    "keep": _keep,
    "recall": _recall,
    "favour": _favour,
}


# Why nothing can be chosen at a clicked element of the scene.


SLOT = re.compile(r"(?:guild-)?([a-z]+)-slot-(\d+)")
TILE = re.compile(r"(hall-tile|council-space|desk)-(\d+)")
TILE_PLACES = {"hall-tile": "hall", "council-space": "council"}
PIECES: tuple[tuple[str, str], ...] = (
    (r"my-hand-(\d+)", "complete"),
    (r"settlers-(\d+)", "take"),
    (r"cargo-(\d+)", "load"),
    (r"my-lot-(\d+)", "lot"),
    (r"my-favour-(\d+)", "favour"),
)
"""Elements with the kind of action that is chosen at them, by its first number."""


WITHOUT_DIE: tuple[tuple[str, str, str], ...] = (
    (r"guild-[a-z]+-goods", "F16", "goods-first"),
    (r"guild-[a-z]+-apprentices|my-workers", "F19", "guild-first"),
    (r"my-goods-[a-z]+", "I2", "port-first"),
    (r"renew-(hall|settlers)|commission-deck", "K3", "berk-first"),
)
"""Elements at which something is chosen only after a die was placed, with its rule."""


def why_not(view: View, seat: int, element: str) -> Refusal | None:
    """The first rule that keeps the seat from choosing something there."""
    if view.s.phase == p.OVER or seat < 0:
        return None
    if found := SLOT.fullmatch(element):
        return _at_slot(view, seat, found[1], element)
    if found := TILE.fullmatch(element):
        return _at_tile(view, seat, found[1], int(found[2]))
    if found := re.fullmatch(r"my-die-(\d+)", element):
        return _at_die(view, seat, int(found[1]))
    if found := re.fullmatch(r"guild-([a-z]+)-workshop-(\d)", element):
        guild, at = GUILD_NAMES.index(found[1]), int(found[2]) - 1
        return _refused(view, seat, a.SELL_WORKSHOP + guild * WORKSHOPS + at)
    if found := re.fullmatch(r"my-com-(\d+)", element):
        return _at_place(view, seat, a.AT_DICE_TILE + int(found[1]) - 1)
    if element == "my-return":
        return _at_place(view, seat, a.AT_BOARD)
    for pattern, kind in PIECES:
        if found := re.fullmatch(pattern, element):
            return _at_piece(view, seat, kind, int(found[1]))
    for pattern, rule, text in WITHOUT_DIE:
        if re.fullmatch(pattern, element):
            return no(rule, text)
    return None


def _refused(view: View, seat: int, action: int) -> Refusal | None:
    """Why this action is not possible; before its decision, what comes first."""
    kind = ACTIONS.kind(action).name
    if action in _possible(view, seat):
        return None
    if view.s.phase in PHASES[kind] or kind not in FIRST:
        return refuse(view, seat, action)
    rule, text = FIRST[kind]
    return no(rule, text)


def _possible(view: View, seat: int) -> list[int]:
    """What the seat may choose now."""
    if not decisions.pending(view.s) >> seat & 1:
        return []
    found = [0] * MAX_LEGAL
    return found[: decisions.legal(view.s, view.box, seat, found)]


FIRST = {
    "place": ("C8", "die-first"),
    "take": ("D3", "tavern-first"),
    "load": ("I2", "port-first"),
    "lot": ("G9", "hall-first"),
    "favour": ("O3", "white-lord-first"),
}
"""What must have happened before an action of the kind can be taken."""


def _at_die(view: View, seat: int, number: int) -> Refusal | None:
    dice = own_dice(view, seat)
    if number > len(dice):
        return None
    face = dice[number - 1]
    return _refused(view, seat, a.DIE + (face - 1) * FACES + face - 1)


def _at_piece(view: View, seat: int, kind: str, number: int) -> Refusal | None:
    first = next(entry.base for entry in ACTIONS.kinds if entry.name == kind)
    if kind == "lot" and view.s.phase == p.TURN and view.s.community[seat, number - 1] > 0:
        return _refused(view, seat, a.SELL_COMMUNITY + number - 1)
    return _refused(view, seat, first + number - 1)


def _at_slot(view: View, seat: int, name: str, element: str) -> Refusal | None:
    if name == "chancery":
        return _at_place(view, seat, a.AT_UPPER_DESK)
    if name not in PLACE_NAMES:
        return None
    place = PLACE_NAMES.index(name)
    if view.s.phase != p.CHOOSE_PLACE or slot_of(view, place, view.s.value) == element:
        return _at_place(view, seat, place)
    if place in (a.AT_TAVERN, a.AT_YARD):
        return no("D1" if place == a.AT_TAVERN else "E1", "left-to-right")
    if element == "castle-slot-4":
        return _at_place(view, seat, a.AT_CASTLE_TILE)
    return no("C8", "slot-values", values=_values(view, place, int(element[-1]) - 1))


def _values(view: View, place: int, slot: int) -> str:
    """The die values that a slot of a place takes."""
    box = view.box
    tables = {
        a.AT_HALL: box.hall_slot,
        a.AT_CASTLE: box.castle_slot,
        a.AT_PORT: box.port_slot,
        a.AT_BERK: box.berk_slot,
    }
    if place == a.AT_COUNCIL:
        return str(slot + 1)
    return span(tables.get(place, box.guild_slot), slot)


def _at_tile(view: View, seat: int, kind: str, number: int) -> Refusal | None:
    """A Building, a Council tile or a desk: each belongs to one die value."""
    value = (number - 1) % FACES + 1
    if view.s.phase == p.CHOOSE_PLACE and view.s.value != value:
        return no("C8", "slot-values", values=str(value))
    if kind == "desk":
        return _at_place(view, seat, a.AT_UPPER_DESK + (number - 1) // FACES)
    return _at_place(view, seat, PLACE_NAMES.index(TILE_PLACES[kind]))


def _at_place(view: View, seat: int, place: int) -> Refusal | None:
    return _refused(view, seat, a.PLACE + place)
