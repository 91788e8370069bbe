"""Placing a die, in words: where to, what it costs and what it brings."""

from __future__ import annotations

from guildhall.engine.contract import View
from guildhall.engine.text import Argument, Term
from guildhall.games.nobility import touches
from guildhall.games.nobility.names import BENEFIT_NAMES, PLACE_NAMES, RACE_NAMES
from guildhall.games.nobility.rules import (
    actions,
    castle,
    commissions,
    council,
    dice,
    gains,
    hall,
    tavern,
    yard,
)
from guildhall.games.nobility.rules.components import (
    COMMUNITY,
    DESK_TAVERN,
    DISPLAY,
    TAVERN_SLOTS,
    TILE_DICE,
    YARD_SLOTS,
)
from guildhall.games.nobility.terms import building_term, good_term, guild_term

Args = dict[str, Argument]
Description = tuple[str, Args, tuple[str, ...]]


def slot_of(view: View, place: int, value: int) -> str:
    """The scene element of the die slot that a place means for a die."""
    s, box = view.s, view.box
    if place == actions.AT_TAVERN:
        return touches.slot_id("tavern", dice.dice_on(s, TAVERN_SLOTS, DISPLAY))
    if place == actions.AT_YARD:
        return touches.slot_id("yard", dice.dice_on(s, YARD_SLOTS, DISPLAY))
    if place < actions.AT_HALL:
        guild = touches.guild_id(place - actions.AT_GUILD)
        return touches.slot_id(guild, box.guild_slot[value])
    if place >= actions.AT_DICE_TILE:
        return touches.commission_id(place - actions.AT_DICE_TILE)
    if place in (actions.AT_UPPER_DESK, actions.AT_LOWER_DESK):
        return touches.slot_id("chancery", value - 1)
    slots = {
        actions.AT_HALL: touches.slot_id("hall", box.hall_slot[value]),
        actions.AT_CASTLE: touches.slot_id("castle", box.castle_slot[value]),
        actions.AT_CASTLE_TILE: touches.slot_id("castle", 3),
        actions.AT_PORT: touches.slot_id("port", box.port_slot[value]),
        actions.AT_COUNCIL: touches.slot_id("council", value - 1),
        actions.AT_BERK: touches.slot_id("berk", box.berk_slot[value]),
        actions.AT_BOARD: touches.RECALL_ID,
    }
    return slots[place]


def describe_place(view: View, seat: int, place: int) -> Description:
    slot = (slot_of(view, place, view.s.value),)
    if actions.AT_GUILD <= place < actions.AT_HALL:
        return "place-guild", _guild_args(view, place - actions.AT_GUILD), slot
    if place in (actions.AT_UPPER_DESK, actions.AT_LOWER_DESK):
        desk = 6 * (place - actions.AT_UPPER_DESK) + view.s.value - 1
        return "place-desk", _desk_args(view, desk), (*slot, touches.desk_id(desk))
    if place >= actions.AT_DICE_TILE:
        return "place-tile", _tile_args(view, place - actions.AT_DICE_TILE), slot
    if place == actions.AT_HALL:
        return (*_hall(view, seat), slot)
    name = PLACE_NAMES[place]
    return f"place-{name}", _place_args(view, seat, place), slot


def _guild_args(view: View, guild: int) -> Args:
    box = view.box
    slot = box.guild_slot[view.s.value]
    return {
        "guild": guild_term(guild),
        "good": good_term(box.good_of[guild]),
        "goods": box.slot_goods[slot],
        "price": box.good_price,
        "workers": box.slot_workers[slot],
    }


def _desk_args(view: View, desk: int) -> Args:
    box = view.box
    return {
        "number": desk + 1,
        "race": Term(f"race-{RACE_NAMES[box.desk_race[desk]]}"),
        "benefit": Term(f"benefit-{BENEFIT_NAMES[box.desk_benefit[desk]]}"),
    }


def _tile_args(view: View, entry: int) -> Args:
    s, box = view.s, view.box
    tile, filled = s.commission_tile[entry], s.commission_filled[entry]
    taken = (filled | filled >> TILE_DICE) & commissions.ALL_TOKENS
    values = {name: box.tile_die[tile - 1, i] for i, name in enumerate("abc")}
    return {"tile": Term(f"tile-{tile}"), **values, "open": TILE_DICE - taken.bit_count()}


def _hall(view: View, seat: int) -> tuple[str, Args]:
    """A Workshop with the slot it will fill, or a Community Building."""
    s, box = view.s, view.box
    slot = box.hall_slot[s.value]
    tile = s.hall[slot]
    guild = box.building_guild[tile - 1]
    args: Args = {
        "building": building_term(tile),
        "price": hall.building_price(s, box, seat, slot),
    }
    if guild == COMMUNITY:
        return "place-community", {**args, "vp": box.community_vp, "stars": box.community_stars}
    built = hall.free_workshop_slot(s, guild)
    args |= {"guild": guild_term(guild), "slot": built + 1}
    return "place-workshop", {
        **args,
        "vp": box.workshop_vp[built],
        "stars": box.workshop_stars[built],
    }


def _place_args(view: View, seat: int, place: int) -> Args:
    s, box, value = view.s, view.box, view.s.value
    if place == actions.AT_TAVERN:
        room = box.hand - tavern.hand_size(s, box, seat)
        cards = 2 if s.benefits[seat] >> DESK_TAVERN & 1 else 1
        return {"count": min(room, cards)}
    if place == actions.AT_YARD:
        return {"price": yard.house_price(s, box, seat)}
    if place in (actions.AT_CASTLE, actions.AT_CASTLE_TILE):
        return {"count": castle.castle_gain(s, box, seat, place == actions.AT_CASTLE_TILE)}
    if place == actions.AT_PORT:
        return {"count": box.port_goods[box.port_slot[value]]}
    if place == actions.AT_BERK:
        most = box.berk_modifiers[box.berk_slot[value]]
        spent = dice.modifiers_needed(s.face, value)
        return {"count": min(most, gains.supply_of_modifiers(s, box) + spent), "most": most}
    if place == actions.AT_COUNCIL:
        tile = s.council[value - 1]
        return {
            "council": Term(f"council-{tile}"),
            "price": council.coins_to_pay(s, box, seat, tile - 1),
            "loss": council.reputation_to_lose(s, box, seat),
            "vp": box.council_vp[tile - 1],
        }
    return {}
