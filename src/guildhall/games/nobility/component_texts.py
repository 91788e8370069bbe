"""Places, cards and favours as messages: what each costs and brings."""

from __future__ import annotations

from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.text import Argument, Message, Term
from guildhall.games.nobility import names
from guildhall.games.nobility.names import (
    BENEFIT_NAMES,
    HOOK_NAMES,
    METRIC_NAMES,
    PLACE_NAMES,
    RACE_NAMES,
    RESOURCE_NAMES,
    building_term,
    good_term,
    guild_term,
    settlers_term,
)
from guildhall.games.nobility.rules import chancery, components, dice, hall, places, tavern
from guildhall.games.nobility.rules import components as p
from guildhall.games.nobility.rules.components import (
    COMMUNITY,
    CONDITIONS,
    DESK_TAVERN,
    DISPLAY,
    GOODS,
    HOOKS,
    RESOURCES,
    TAVERN_SLOTS,
    TILE_DICE,
    YARD_SLOTS,
)

# Placing a die: where, what it costs and what it brings.


Args = dict[str, Argument]
Description = tuple[str, Args, tuple[str, ...]]


def slot_of(view: View, place: int, value: int) -> str:
    """The scene element of the die slot that a place means for a die."""
    s, box = view.s, view.box
    if place == components.AT_TAVERN:
        return names.slot_id("tavern", dice.dice_on(s, TAVERN_SLOTS, DISPLAY))
    if place == components.AT_YARD:
        return names.slot_id("yard", dice.dice_on(s, YARD_SLOTS, DISPLAY))
    if place < components.AT_HALL:
        guild = names.guild_id(place - components.AT_GUILD)
        return names.slot_id(guild, box.guild_slot[value])
    if place >= components.AT_DICE_TILE:
        return names.commission_id(place - components.AT_DICE_TILE)
    if place in (components.AT_UPPER_DESK, components.AT_LOWER_DESK):
        return names.slot_id("chancery", value - 1)
    slots = {
        components.AT_HALL: names.slot_id("hall", box.hall_slot[value]),
        components.AT_CASTLE: names.slot_id("castle", box.castle_slot[value]),
        components.AT_CASTLE_TILE: names.slot_id("castle", 3),
        components.AT_PORT: names.slot_id("port", box.port_slot[value]),
        components.AT_COUNCIL: names.slot_id("council", value - 1),
        components.AT_BERK: names.slot_id("berk", box.berk_slot[value]),
        components.AT_BOARD: names.RECALL_ID,
    }
    return slots[place]


def describe_place(view: View, seat: int, place: int) -> Description:
    slot = (slot_of(view, place, view.s.value),)
    if components.AT_GUILD <= place < components.AT_HALL:
        return "place-guild", _guild_args(view, place - components.AT_GUILD), slot
    if place in (components.AT_UPPER_DESK, components.AT_LOWER_DESK):
        desk = 6 * (place - components.AT_UPPER_DESK) + view.s.value - 1
        return "place-desk", _desk_args(view, desk), (*slot, names.desk_id(desk))
    if place >= components.AT_DICE_TILE:
        return "place-tile", _tile_args(view, place - components.AT_DICE_TILE), slot
    if place == components.AT_HALL:
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
    taken = (filled | filled >> TILE_DICE) & chancery.ALL_TOKENS
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
    if place == components.AT_TAVERN:
        room = box.hand - tavern.hand_size(s, box, seat)
        cards = 2 if s.benefits[seat] >> DESK_TAVERN & 1 else 1
        return {"count": min(room, cards)}
    if place == components.AT_YARD:
        return {"price": places.house_price(s, box, seat)}
    if place in (components.AT_CASTLE, components.AT_CASTLE_TILE):
        return {"count": places.castle_gain(s, box, seat, place == components.AT_CASTLE_TILE)}
    if place == components.AT_PORT:
        return {"count": box.port_goods[box.port_slot[value]]}
    if place == components.AT_BERK:
        most = box.berk_modifiers[box.berk_slot[value]]
        spent = dice.modifiers_needed(s.face, value)
        return {"count": min(most, dice.supply_of_modifiers(s, box) + spent), "most": most}
    if place == components.AT_COUNCIL:
        tile = s.council[value - 1]
        return {
            "council": Term(f"council-{tile}"),
            "price": places.coins_to_pay(s, box, seat, tile - 1),
            "loss": places.reputation_to_lose(s, box, seat),
            "vp": box.council_vp[tile - 1],
        }
    return {}


# Choosing a card, a lot or a favour: what it needs and what it brings.


def settlers_args(view: View, card: int) -> dict[str, Argument]:
    """What a Settlers card needs and brings."""
    box, number = view.box, card - 1
    wanted = [good for good in range(GOODS) if tavern.wants(box, number, good)]
    return {
        "settlers": settlers_term(card),
        "least": box.settlers_min[number],
        "most": box.settlers_max[number],
        "goods": tuple(good_term(good) for good in wanted),
        "workers": box.settlers_workers[number],
        "stars": box.settlers_stars[number],
    }


def describe_complete(view: View, seat: int, position: int) -> Description:
    args = settlers_args(view, view.s.hand[seat, position])
    return "complete", args, (names.hand_id(position),)


def describe_take(view: View, seat: int, position: int) -> Description:
    args = settlers_args(view, view.s.tavern[position])
    return "take", args, (names.settlers_id(position),)


def gains_of(amounts: Any, row: int) -> list[tuple[str, int]]:
    """The resources of one row of a table of gains, with their amounts."""
    return [
        (RESOURCE_NAMES[resource], amounts[row, resource])
        for resource in range(RESOURCES)
        if amounts[row, resource] > 0
    ]


def first_gain(amounts: Any, row: int) -> dict[str, Argument]:
    (name, count), *_ = gains_of(amounts, row) or [("coins", 0)]
    return {"resource": Term(f"resource-{name}"), "count": count}


def describe_lot(view: View, seat: int, lot: int) -> Description:
    args = {"lot": lot + 1, **first_gain(view.box.community_income, lot)}
    return "lot", args, (names.lot_id(lot),)


def describe_keep(view: View, seat: int, position: int) -> Description:
    s, box = view.s, view.box
    card = s.drawn[position]
    if s.phase == p.CHOOSE_COMMISSION:
        card = s.dealt[seat, position]
    args: dict[str, Argument] = {
        "commission": Term(f"commission-{card}"),
        "vp": box.commission_vp[card - 1],
        "per": box.commission_per[card - 1],
        "metric": Term(f"metric-{METRIC_NAMES[box.commission_metric[card - 1]]}"),
    }
    touched = (names.drawn_id(position),)
    if box.commission_cap[card - 1] == box.commission_vp[card - 1]:
        return "keep-least", args, touched
    return "keep-per", {**args, "cap": box.commission_cap[card - 1]}, touched


def describe_favour(view: View, seat: int, favour: int) -> Description:
    return "favour", first_gain(view.box.favour, favour), (names.favour_id(favour),)


def describe_objective(view: View, seat: int, objective: int) -> Description:
    box = view.box
    args: dict[str, Argument] = {"objective": Term(f"objective-{objective + 1}")}
    count = 0
    for condition in range(CONDITIONS):
        least = box.objective_least[objective, condition]
        metric = METRIC_NAMES[box.objective_metric[objective, condition]]
        args |= {f"least{condition}": least, f"metric{condition}": Term(f"metric-{metric}")}
        count += least > 0
    return "objective", {**args, "count": count}, ()


# The text of a card, for the scene and the rules page.


def about_event(box: Any, event: int) -> list[Message]:
    """What an event changes this round, and what it gives everybody."""
    lines = [
        Message(_hook_text(hook), _signed(box.event_hook[event, hook]))
        for hook in range(HOOKS)
        if box.event_hook[event, hook] != 0
    ]
    for name, count in gains_of(box.event_each, event):
        lines.append(Message("about-each", {"count": count, "resource": Term(f"resource-{name}")}))
    return lines


def _signed(value: int) -> dict[str, Argument]:
    """A change as a number and its sign."""
    return {"value": abs(value), "sign": "−" if value < 0 else "+"}


def _hook_text(hook: int) -> str:
    return "hook-" + HOOK_NAMES[hook].replace(".", "-").replace("_", "-")


def about_commission(box: Any, commission: int) -> Message:
    """What a Commission scores for."""
    per, cap = box.commission_per[commission], box.commission_cap[commission]
    args: dict[str, Argument] = {
        "vp": box.commission_vp[commission],
        "per": per,
        "metric": _metric(box.commission_metric[commission]),
    }
    if cap == box.commission_vp[commission]:
        return Message("about-commission-least", args)
    return Message("about-commission-per", {**args, "cap": cap})


def about_objective(box: Any, objective: int) -> list[Message]:
    """The conditions of a solo objective, a sentence each."""
    return _conditions(box, objective, "about-objective")


def objective_conditions(box: Any, objective: int) -> list[Message]:
    """The conditions of a solo objective, as parts of a sentence."""
    return _conditions(box, objective, "listed-objective")


def _conditions(box: Any, objective: int, text: str) -> list[Message]:
    return [
        Message(
            text,
            {
                "least": box.objective_least[objective, condition],
                "metric": _metric(box.objective_metric[objective, condition]),
            },
        )
        for condition in range(CONDITIONS)
        if box.objective_least[objective, condition] > 0
    ]


def about_lord(box: Any, character: int) -> list[Message]:
    """The benefit of a character who becomes a Lord."""
    return about_gains(box.lord, character)


def about_gains(amounts: Any, row: int) -> list[Message]:
    """One row of a table of gains: a favour, an income, an owner’s reward."""
    return [
        Message("about-gain", {"count": count, "resource": Term(f"resource-{name}")})
        for name, count in gains_of(amounts, row)
    ]


def _metric(metric: int) -> Term:
    return Term(f"metric-{METRIC_NAMES[metric]}")
