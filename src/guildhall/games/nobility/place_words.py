"""Placing a die, in words: where to, and what that brings."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.words import Argument, Term
from guildhall.games.nobility import touches
from guildhall.games.nobility.names import (
    BENEFIT_NAMES,
    PLACE_NAMES,
)
from guildhall.games.nobility.rules import (
    actions,
    council,
    dice,
    hall,
    yard,
)
from guildhall.games.nobility.rules.components import (
    DISPLAY,
    TAVERN_SLOTS,
    YARD_SLOTS,
)
from guildhall.games.nobility.terms import building_term, guild_term

Described = tuple[str, dict[str, Argument], tuple[str, ...]]


def slot_of(view: View, place: int) -> str:
    """The scene element of the die slot that a place means for the chosen die."""
    s, box, value = view.s, view.box, view.s.value
    if place == actions.AT_TAVERN:
        return touches.slot("tavern", dice.dice_on(s, TAVERN_SLOTS, DISPLAY))
    if place == actions.AT_YARD:
        return touches.slot("yard", dice.dice_on(s, YARD_SLOTS, DISPLAY))
    if place < actions.AT_HALL:
        guild = touches.guild(place - actions.AT_GUILD)
        return touches.slot(guild, box.guild_slot[value])
    if place >= actions.AT_DICE_TILE:
        return touches.commission(place - actions.AT_DICE_TILE)
    if place in (actions.AT_UPPER_DESK, actions.AT_LOWER_DESK):
        return touches.slot("chancery", value - 1)
    slots = {
        actions.AT_HALL: touches.slot("hall", box.hall_slot[value]),
        actions.AT_CASTLE: touches.slot("castle", box.castle_slot[value]),
        actions.AT_CASTLE_TILE: touches.slot("castle", 3),
        actions.AT_PORT: touches.slot("port", box.port_slot[value]),
        actions.AT_COUNCIL: touches.slot("council", value - 1),
        actions.AT_BERK: touches.slot("berk", box.berk_slot[value]),
        actions.AT_BOARD: touches.RECALL,
    }
    return slots[place]


def place(view: View, seat: int, place: int) -> Described:
    slot = (slot_of(view, place),)
    if actions.AT_GUILD <= place < actions.AT_HALL:
        return "place-guild", _guild_args(view, place - actions.AT_GUILD), slot
    if place in (actions.AT_UPPER_DESK, actions.AT_LOWER_DESK):
        desk = 6 * (place - actions.AT_UPPER_DESK) + view.s.value - 1
        benefit = Term(f"benefit-{BENEFIT_NAMES[view.box.desk_benefit[desk]]}")
        return "place-desk", {"benefit": benefit}, (*slot, touches.desk(desk))
    if place >= actions.AT_DICE_TILE:
        tile = view.s.commission_tile[place - actions.AT_DICE_TILE]
        values = {name: view.box.tile_die[tile - 1, i] for i, name in enumerate("abc")}
        return "place-tile", {"tile": Term(f"tile-{tile}"), **values}, slot
    name = PLACE_NAMES[place]
    return f"place-{name}", _place_args(view, seat, place), slot


def _guild_args(view: View, guild: int) -> dict[str, Argument]:
    box = view.box
    slot = box.guild_slot[view.s.value]
    return {
        "guild": guild_term(guild),
        "goods": box.slot_goods[slot],
        "workers": box.slot_workers[slot],
    }


def _place_args(view: View, seat: int, place: int) -> dict[str, Argument]:
    s, box, value = view.s, view.box, view.s.value
    if place == actions.AT_YARD:
        return {"price": yard.house_price(s, box, seat)}
    if place == actions.AT_HALL:
        slot = box.hall_slot[value]
        price = hall.building_price(s, box, seat, slot)
        return {"building": building_term(s.hall[slot]), "price": price}
    if place == actions.AT_CASTLE:
        return {"count": box.castle_gain[box.castle_slot[value]]}
    if place == actions.AT_CASTLE_TILE:
        return {"count": box.castle_tile_gain}
    if place == actions.AT_PORT:
        return {"count": box.port_goods[box.port_slot[value]]}
    if place == actions.AT_BERK:
        return {"count": box.berk_modifiers[box.berk_slot[value]]}
    if place == actions.AT_COUNCIL:
        tile = s.council[value - 1]
        return {
            "council": Term(f"council-{tile}"),
            "price": council.coins_to_pay(s, box, seat, tile - 1),
            "loss": council.reputation_to_lose(s, box, seat),
            "vp": box.council_vp[tile - 1],
        }
    return {}
