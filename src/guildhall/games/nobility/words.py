"""What each choice does, what it costs and gives, and the scene elements it touches."""

from __future__ import annotations

from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.facts import Holding
from guildhall.engine.text import Argument, Term, Words
from guildhall.games.nobility import card_words, touches
from guildhall.games.nobility.groups import group_of
from guildhall.games.nobility.names import EFFECT_NAMES
from guildhall.games.nobility.place_words import Description, describe_place
from guildhall.games.nobility.rules import actions, berk, dice, guilds, port, rounds, settlers
from guildhall.games.nobility.rules import phases as p
from guildhall.games.nobility.rules.components import (
    DISPLAY,
    GOODS,
    GUILDS,
    OFFICE_MODIFIERS,
    VP_SOURCES,
)
from guildhall.games.nobility.tables import ACTIONS
from guildhall.games.nobility.terms import building_term, good_term, guild_term


def describe(view: View, seat: int, action: int) -> Words:
    """What the action does."""
    kind = ACTIONS.kind(action).name
    indices = ACTIONS.indices(action)
    text, args, touched = _DESCRIBERS[kind](view, seat, *indices)
    where = group_of(view, kind, *indices)
    return Words(f"action-{text}", args, touched, where)


def holdings(view: View, seat: int) -> tuple[Holding, ...]:
    """What the seat has, for the receipt of a move."""
    s = view.s
    counts = {
        "vp": sum(s.vp[seat, source] for source in range(VP_SOURCES)),
        "coins": s.coins[seat],
        "reputation": s.reputation[seat],
        "modifiers": s.modifiers[seat],
        "nobility": s.nobility[seat],
        "workers": s.workers[seat],
        "apprentices": sum(s.apprentices[seat, guild] for guild in range(GUILDS)),
        "houses": s.platform[seat],
        "built": s.built[seat],
        "cards": sum(s.hand[seat, at] > 0 for at in range(view.box.hand)),
    }
    goods = [Holding(good_term(good), s.goods[seat, good]) for good in range(GOODS)]
    return (*(Holding(Term(f"holding-{name}"), n) for name, n in counts.items()), *goods)


def _pass(view: View, seat: int) -> Description:
    return "pass", {"count": dice.dice_left(view.s, seat)}, ()


def _end(view: View, seat: int) -> Description:
    return "end", {}, ()


def _done(view: View, seat: int) -> Description:
    """What it means to do no more depends on the question."""
    s, box = view.s, view.box
    if s.phase == p.IN_OFFICE:
        return "done-office", _modifiers_args(view), ()
    if s.phase == p.EMPLOY_WORKER:
        most = box.slot_workers[box.guild_slot[s.value]]
        return "done-employ", {"placed": most - s.workers_left}, ()
    return f"done-{_DONE[s.phase]}", {}, ()


_DONE = {p.TAKE_CARD: "take", p.BUY_GOODS: "buy", p.LOAD_CARGO: "load"}


def _die(view: View, seat: int, face: int, value: int) -> Description:
    s = view.s
    face, value = face + 1, value + 1
    first = sum(s.dice[seat, lower] for lower in range(1, face))
    touched = (touches.die_id(first),)
    args: dict[str, Argument] = {"value": value, "left": s.reputation[seat] - s.used[seat]}
    if face == value:
        return "die", args, touched
    args |= {"face": face, "count": dice.modifiers_needed(face, value)}
    return "die-modified", args, touched


def _spend(view: View, seat: int, count: int) -> Description:
    s = view.s
    good = settlers.next_type(s, view.box, s.hand[seat, s.card] - 1)
    args: dict[str, Argument] = {"count": count + 1, "good": good_term(good)}
    return "spend", args, (touches.goods_id(good),)


def _sell_workshop(view: View, seat: int, guild: int, slot: int) -> Description:
    args: dict[str, Argument] = {
        "building": building_term(view.s.workshop[guild, slot]),
        "guild": guild_term(guild),
        "slot": slot + 1,
        "price": view.box.sale_coins,
        "vp": view.box.workshop_vp[slot],
    }
    return "sell-workshop", args, (touches.workshop_id(guild, slot),)


def _sell_community(view: View, seat: int, lot: int) -> Description:
    args: dict[str, Argument] = {
        "building": building_term(view.s.community[seat, lot]),
        "lot": lot + 1,
        "price": view.box.sale_coins,
        "vp": view.box.community_vp,
    }
    return "sell-community", args, (touches.lot_id(lot),)


def _use(view: View, seat: int, effect: int) -> Description:
    s, box = view.s, view.box
    name = EFFECT_NAMES[effect]
    args: dict[str, Argument] = {}
    if name == "good":
        args["good"] = good_term(box.good_of[s.guild])
    elif name == "any-good":
        args["price"] = box.good_price
    elif name == "reroll":
        args["count"] = dice.dice_left(s, seat)
    return f"use-{name}", args, (touches.workshop_id(s.guild, s.workshop_slot),)


def _decline(view: View, seat: int) -> Description:
    s = view.s
    return "decline", {"building": building_term(s.workshop[s.guild, s.workshop_slot])}, ()


def _reroll(view: View, seat: int, dice_set: int) -> Description:
    mask = dice_set + 1
    left = range(dice.dice_left(view.s, seat))
    faces = {i: str(rounds.nth_die(view.s, seat, i)) for i in left}
    chosen = [i for i in left if mask >> i & 1]
    kept = [face for i, face in faces.items() if i not in chosen]
    args: dict[str, Argument] = {
        "dice": ", ".join(faces[i] for i in chosen),
        "kept": ", ".join(kept),
        "count": len(kept),
    }
    return "reroll", args, tuple(touches.die_id(i) for i in chosen)


def _exchange(view: View, seat: int, given: int, taken: int) -> Description:
    args: dict[str, Argument] = {"given": good_term(given), "taken": good_term(taken)}
    return "exchange", args, ()


def _good(view: View, seat: int, good: int) -> Description:
    s, box = view.s, view.box
    touched = (touches.goods_id(good),)
    if s.phase != p.BUY_ANY_GOOD:
        return "good", {"good": good_term(good)}, touched
    guild = guilds.guild_of_good(box, good)
    args: dict[str, Argument] = {
        "good": good_term(good),
        "guild": guild_term(guild),
        "price": box.good_price,
        "free": guilds.free_goods(s, box, seat, guild),
    }
    return "buy-any-good", args, touched


def _buy(view: View, seat: int, count: int) -> Description:
    s, box = view.s, view.box
    count += 1
    args: dict[str, Argument] = {
        "count": count,
        "good": good_term(box.good_of[s.guild]),
        "price": count * box.good_price,
        "free": guilds.free_goods(s, box, seat, s.guild),
    }
    return "buy", args, (touches.guild_goods_id(s.guild),)


def _employ(view: View, seat: int, source: int) -> Description:
    s, guild = view.s, view.s.guild
    there = touches.apprentices_id(guild)
    coins = view.box.apprentice_income[s.players, guilds.apprentices_in(s, guild) + 1]
    args: dict[str, Argument] = {"guild": guild_term(guild), "coins": coins}
    if source == actions.FROM_LOT:
        return "employ", args, (touches.WORKERS_ID, there)
    return (
        "transfer",
        {**args, "origin": guild_term(source)},
        (touches.apprentices_id(source), there),
    )


def _load(view: View, seat: int, space: int) -> Description:
    s, box = view.s, view.box
    args: dict[str, Argument] = {
        "space": space + 1,
        "good": good_term(box.ship_good[s.ship - 1, space]),
        "price": port.price_of_cargo(s, box, seat, space),
    }
    return "load", args, (touches.cargo_id(space),)


def _modifiers_args(view: View) -> dict[str, Argument]:
    """How many Modifiers Berk still gives, and how many he would with a full box."""
    s, box = view.s, view.box
    has = berk.is_offered(s, OFFICE_MODIFIERS)
    return {
        "count": berk.modifiers_to_take(s, box) if has else 0,
        "most": box.berk_modifiers[box.berk_slot[s.value]] if has else 0,
    }


def _modifiers(view: View, seat: int) -> Description:
    slot = view.box.berk_slot[view.s.value]
    return "modifiers", _modifiers_args(view), (touches.slot_id("berk", slot),)


def _renew_settlers(view: View, seat: int) -> Description:
    count = sum(view.s.tavern[at] > 0 for at in range(DISPLAY))
    return "renew-settlers", {"count": count}, (touches.RENEW_SETTLERS_ID,)


def _renew_hall(view: View, seat: int) -> Description:
    count = sum(view.s.hall[slot] > 0 for slot in range(DISPLAY))
    return "renew-hall", {"count": count}, (touches.RENEW_HALL_ID,)


def _draw(view: View, seat: int) -> Description:
    box = view.box
    slot = box.berk_slot[view.s.value]
    args: dict[str, Argument] = {"count": box.berk_cards[slot], "loss": box.berk_reputation[slot]}
    return "draw", args, (touches.COMMISSION_DECK_ID,)


def _recall(view: View, seat: int, guild: int) -> Description:
    return "recall", {"guild": guild_term(guild)}, (touches.apprentices_id(guild),)


_DESCRIBERS: dict[str, Any] = {
    "pass": _pass,
    "end": _end,
    "done": _done,
    "die": _die,
    "place": describe_place,
    "complete": card_words.describe_complete,
    "spend": _spend,
    "sell-workshop": _sell_workshop,
    "sell-community": _sell_community,
    "take": card_words.describe_take,
    "use": _use,
    "decline": _decline,
    "reroll": _reroll,
    "exchange": _exchange,
    "good": _good,
    "buy": _buy,
    "employ": _employ,
    "lot": card_words.describe_lot,
    "load": _load,
    "modifiers": _modifiers,
    "renew-settlers": _renew_settlers,
    "renew-hall": _renew_hall,
    "draw": _draw,
    "keep": card_words.describe_keep,
    "recall": _recall,
    "favour": card_words.describe_favour,
    "objective": card_words.describe_objective,
}
