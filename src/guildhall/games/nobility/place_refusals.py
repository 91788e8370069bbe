"""Why a die may not go to a place: the rule's number and a sentence."""

from __future__ import annotations

from collections.abc import Callable

from guildhall.engine.contract import View
from guildhall.engine.text import Argument, Refusal, Words
from guildhall.games.nobility.rules import actions as a
from guildhall.games.nobility.rules import components as c
from guildhall.games.nobility.rules import (
    council,
    dice,
    event_cards,
    gains,
    hall,
    port,
    tavern,
    yard,
)
from guildhall.games.nobility.terms import guild_term


def no(rule: str, text: str, **args: Argument) -> Refusal:
    return Refusal(rule, Words(f"refusal-{text}", args))


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
        return no("D5", "hand-full")
    return no("D2", "tavern-order", value=s.die_value[c.TAVERN_SLOTS + count - 1])


def _yard(view: View, seat: int) -> Refusal:
    s, box = view.s, view.box
    count = dice.dice_on(s, c.YARD_SLOTS, c.DISPLAY)
    if count >= box.order_slots[s.players]:
        return no("E1", "slots-full")
    if gains.houses_left(s, box, seat) == 0:
        return no("E5", "houses")
    price = yard.house_price(s, box, seat)
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
    if not port.can_sell_cargo(s, box, seat):
        return no("I2", "no-cargo")
    return no("C8", "slot-taken")


def _council(view: View, seat: int) -> Refusal:
    s, box = view.s, view.box
    space = s.value - 1
    if s.die_value[c.COUNCIL_SLOTS + space] > 0 or s.council[space] == 0:
        return no("J1", "no-council-tile")
    tile = s.council[space] - 1
    if not council.has_races(s, box, seat, tile):
        return no("J2", "races")
    if s.council_held[seat] >= s.built[seat]:
        return no("J5", "council-limit")
    price = council.coins_to_pay(s, box, seat, tile)
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
        return no("L1", "board-die")
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
