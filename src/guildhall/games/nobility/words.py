"""What each choice does, with the scene elements it touches."""

from __future__ import annotations

from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.words import Argument, Term, Words
from guildhall.games.nobility import touches
from guildhall.games.nobility.names import (
    RESOURCE_NAMES,
)
from guildhall.games.nobility.place_words import Described, place
from guildhall.games.nobility.rules import (
    actions,
    dice,
    guilds,
    port,
    rounds,
    settlers,
)
from guildhall.games.nobility.rules import phases as p
from guildhall.games.nobility.rules.components import (
    RESOURCES,
)
from guildhall.games.nobility.tables import ACTIONS
from guildhall.games.nobility.terms import building_term, good_term, guild_term, settlers_term


def describe(view: View, seat: int, action: int) -> Words:
    """What the action does."""
    kind = ACTIONS.kind(action).name
    describer = _DESCRIBERS.get(kind)
    if describer is None:
        return ACTIONS.words(action)
    text, args, touched = describer(view, seat, *ACTIONS.indices(action))
    return Words(f"action-{text}", args, touched)


def _die(view: View, seat: int, face: int, value: int) -> Described:
    s = view.s
    face, value = face + 1, value + 1
    first = sum(s.dice[seat, lower] for lower in range(1, face))
    touched = (touches.die(first),)
    if face == value:
        return "die", {"value": value}, touched
    args: dict[str, Argument] = {
        "face": face,
        "value": value,
        "count": dice.modifiers_needed(face, value),
    }
    return "die-modified", args, touched


def _complete(view: View, seat: int, position: int) -> Described:
    card = view.s.hand[seat, position]
    return "complete", {"settlers": settlers_term(card)}, (touches.hand(position),)


def _spend(view: View, seat: int, count: int) -> Described:
    s = view.s
    good = settlers.next_type(s, view.box, s.hand[seat, s.card] - 1)
    args: dict[str, Argument] = {"count": count + 1, "good": good_term(good)}
    return "spend", args, (touches.goods(good),)


def _sell_workshop(view: View, seat: int, guild: int, slot: int) -> Described:
    args: dict[str, Argument] = {
        "building": building_term(view.s.workshop[guild, slot]),
        "price": view.box.sale_coins,
        "vp": view.box.workshop_vp[slot],
    }
    return "sell", args, (touches.workshop(guild, slot),)


def _sell_community(view: View, seat: int, lot: int) -> Described:
    args: dict[str, Argument] = {
        "building": building_term(view.s.community[seat, lot]),
        "price": view.box.sale_coins,
        "vp": view.box.community_vp,
    }
    return "sell", args, (touches.lot(lot),)


def _take(view: View, seat: int, position: int) -> Described:
    card = view.s.tavern[position]
    return "take", {"settlers": settlers_term(card)}, (touches.settlers(position),)


def _use(view: View, seat: int, effect: int) -> Described:
    s = view.s
    words = ACTIONS.words(actions.USE + effect)
    args = {**words.args, "good": good_term(view.box.good_of[s.guild])}
    return "use", args, (touches.workshop(s.guild, s.workshop_slot),)


def _reroll(view: View, seat: int, dice_set: int) -> Described:
    mask = dice_set + 1
    chosen = [i for i in range(4) if mask >> i & 1]
    faces = ", ".join(str(rounds.nth_die(view.s, seat, i)) for i in chosen)
    return "reroll", {"dice": faces}, tuple(touches.die(i) for i in chosen)


def _good(view: View, seat: int, good: int) -> Described:
    touched = (touches.goods(good),)
    if view.s.phase == p.BUY_ANY_GOOD:
        price = view.box.good_price
        return "buy-any-good", {"good": good_term(good), "price": price}, touched
    return "good", {"good": good_term(good)}, touched


def _buy(view: View, seat: int, count: int) -> Described:
    s, box = view.s, view.box
    count += 1
    args: dict[str, Argument] = {
        "count": count,
        "good": good_term(box.good_of[s.guild]),
        "price": count * box.good_price,
        "free": guilds.free_goods(s, box, seat),
    }
    return "buy", args, (touches.guild_goods(s.guild),)


def _employ(view: View, seat: int, source: int) -> Described:
    guild = view.s.guild
    there = touches.apprentices(guild)
    if source == actions.FROM_LOT:
        return "employ", {"guild": guild_term(guild)}, (touches.WORKERS, there)
    args: dict[str, Argument] = {"origin": guild_term(source), "guild": guild_term(guild)}
    return "transfer", args, (touches.apprentices(source), there)


def gains_of(amounts: Any, row: int) -> list[tuple[str, int]]:
    """The resources of one row of a table of gains, with their amounts."""
    return [
        (RESOURCE_NAMES[resource], amounts[row, resource])
        for resource in range(RESOURCES)
        if amounts[row, resource] > 0
    ]


def _lot(view: View, seat: int, lot: int) -> Described:
    (name, count), *_ = gains_of(view.box.community_income, lot) or [("coins", 0)]
    args: dict[str, Argument] = {"lot": lot + 1, "resource": Term(f"resource-{name}")}
    return "lot", {**args, "count": count}, (touches.lot(lot),)


def _load(view: View, seat: int, space: int) -> Described:
    s, box = view.s, view.box
    args: dict[str, Argument] = {
        "space": space + 1,
        "good": good_term(box.ship_good[s.ship - 1, space]),
        "price": port.price_of(s, box, seat, space),
    }
    return "load", args, (touches.cargo(space),)


def _keep(view: View, seat: int, position: int) -> Described:
    s = view.s
    card = s.drawn[position]
    if s.phase == p.CHOOSE_COMMISSION:
        card = s.dealt[seat, position]
    return "keep", {"commission": Term(f"commission-{card}")}, (touches.drawn(position),)


def _recall(view: View, seat: int, guild: int) -> Described:
    return "recall", {"guild": guild_term(guild)}, (touches.apprentices(guild),)


def _favour(view: View, seat: int, favour: int) -> Described:
    (name, count), *_ = gains_of(view.box.favour, favour) or [("coins", 0)]
    args: dict[str, Argument] = {"resource": Term(f"resource-{name}"), "count": count}
    return "favour", args, (touches.favour(favour),)


def _renew_settlers(view: View, seat: int) -> Described:
    return "renew-settlers", {}, (touches.RENEW_SETTLERS,)


def _renew_hall(view: View, seat: int) -> Described:
    return "renew-hall", {}, (touches.RENEW_HALL,)


def _draw(view: View, seat: int) -> Described:
    box = view.box
    slot = box.berk_slot[view.s.value]
    args: dict[str, Argument] = {"count": box.berk_cards[slot], "loss": box.berk_reputation[slot]}
    return "draw", args, (touches.COMMISSION_DECK,)


_DESCRIBERS: dict[str, Any] = {
    "die": _die,
    "place": place,
    "complete": _complete,
    "spend": _spend,
    "sell-workshop": _sell_workshop,
    "sell-community": _sell_community,
    "take": _take,
    "use": _use,
    "reroll": _reroll,
    "good": _good,
    "buy": _buy,
    "employ": _employ,
    "lot": _lot,
    "load": _load,
    "renew-settlers": _renew_settlers,
    "renew-hall": _renew_hall,
    "draw": _draw,
    "keep": _keep,
    "recall": _recall,
    "favour": _favour,
}
