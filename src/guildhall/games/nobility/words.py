"""Actions, holdings, merits and score items as messages: text ids with arguments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.contract import Holding, Merit, View
from guildhall.engine.text import Argument, Message, Term
from guildhall.games.nobility import component_texts, names
from guildhall.games.nobility.component_texts import Description, describe_place
from guildhall.games.nobility.names import (
    EFFECT_NAMES,
    GOOD_NAMES,
    METRIC_NAMES,
    building_term,
    good_term,
    guild_term,
)
from guildhall.games.nobility.rules import berk, components, dice, guilds, places, rounds, tavern
from guildhall.games.nobility.rules import components as a
from guildhall.games.nobility.rules import components as p
from guildhall.games.nobility.rules.components import (
    DISPLAY,
    GOODS,
    GUILDS,
    OFFICE_MODIFIERS,
    VP_SOURCES,
)
from guildhall.games.nobility.rules.scoring import (
    commission_points,
    goods_owned,
    races_housed,
    scores_commission,
    workshops_owned,
)
from guildhall.games.nobility.tables import ACTIONS, DICE_SETS


def describe(view: View, seat: int, action: int) -> Message:
    """What the action does."""
    kind = ACTIONS.kind(action).name
    indices = ACTIONS.indices(action)
    text, args, touched = _DESCRIBERS[kind](view, seat, *indices)
    where = group_of(view, kind, *indices)
    return Message(f"action-{text}", args, touched, where)


def holdings(view: View, seat: int) -> Iterator[Holding]:
    """What the seat has, for the receipt of a move."""
    s = view.s
    counts = {
        "vp": (sum(s.vp[seat, source] for source in range(VP_SOURCES)), "vp"),
        "coins": (s.coins[seat], "coin"),
        "reputation": (s.reputation[seat], "reputation"),
        "modifiers": (s.modifiers[seat], "modifier"),
        "nobility": (s.nobility[seat], "star"),
        "workers": (s.workers[seat], "meeple"),
        "apprentices": (sum(s.apprentices[seat, guild] for guild in range(GUILDS)), "meeple"),
        "houses": (s.platform[seat], "house-lot"),
        "built": (s.built[seat], "house"),
        "cards": (sum(s.hand[seat, at] > 0 for at in range(view.box.hand)), "card"),
    }
    for name, (count, icon) in counts.items():
        is_neutral = name in ("workers", "houses", "cards")
        yield Holding(Term(f"holding-{name}"), count, icon=icon, is_neutral=is_neutral)
    for good in range(GOODS):
        yield Holding(good_term(good), s.goods[seat, good], icon=f"good-{GOOD_NAMES[good]}")


def _pass(view: View, seat: int) -> Description:
    return "pass", {}, ()


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
    touched = (names.die_id(first),)
    left = s.reputation[seat] - s.used[seat] - value
    args: dict[str, Argument] = {"value": value, "left": left}
    if face == value:
        return "die", args, touched
    args |= {"face": face, "count": dice.modifiers_needed(face, value)}
    return "die-modified", args, touched


def _spend(view: View, seat: int, count: int) -> Description:
    s = view.s
    good = tavern.next_type(s, view.box, s.hand[seat, s.card] - 1)
    args: dict[str, Argument] = {"count": count + 1, "good": good_term(good)}
    return "spend", args, (names.goods_id(good),)


def _sell_workshop(view: View, seat: int, guild: int, slot: int) -> Description:
    args: dict[str, Argument] = {
        "building": building_term(view.s.workshop[guild, slot]),
        "guild": guild_term(guild),
        "slot": slot + 1,
        "price": view.box.sale_coins,
        "vp": view.box.workshop_vp[slot],
    }
    return "sell-workshop", args, (names.workshop_id(guild, slot),)


def _sell_community(view: View, seat: int, lot: int) -> Description:
    args: dict[str, Argument] = {
        "building": building_term(view.s.community[seat, lot]),
        "lot": lot + 1,
        "price": view.box.sale_coins,
        "vp": view.box.community_vp,
    }
    return "sell-community", args, (names.lot_id(lot),)


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
    return f"use-{name}", args, (names.workshop_id(s.guild, s.workshop_slot),)


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
    return "reroll", args, tuple(names.die_id(i) for i in chosen)


def _exchange(view: View, seat: int, given: int, taken: int) -> Description:
    args: dict[str, Argument] = {"given": good_term(given), "taken": good_term(taken)}
    return "exchange", args, ()


def _good(view: View, seat: int, good: int) -> Description:
    s, box = view.s, view.box
    touched = (names.goods_id(good),)
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
    return "buy", args, (names.guild_goods_id(s.guild),)


def _employ(view: View, seat: int, source: int) -> Description:
    s, guild = view.s, view.s.guild
    there = names.apprentices_id(guild)
    coins = view.box.apprentice_income[s.players, guilds.apprentices_in(s, guild) + 1]
    later = int(view.box.income_at_placing == 0)
    args: dict[str, Argument] = {"guild": guild_term(guild), "coins": coins, "later": later}
    if source == components.FROM_LOT:
        return "employ", args, (names.WORKERS_ID, there)
    return (
        "transfer",
        {**args, "origin": guild_term(source)},
        (names.apprentices_id(source), there),
    )


def _load(view: View, seat: int, space: int) -> Description:
    s, box = view.s, view.box
    args: dict[str, Argument] = {
        "space": space + 1,
        "good": good_term(box.ship_good[s.ship - 1, space]),
        "price": places.price_of_cargo(s, box, seat, space),
    }
    return "load", args, (names.cargo_id(space),)


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
    return "modifiers", _modifiers_args(view), (names.slot_id("berk", slot),)


def _renew_settlers(view: View, seat: int) -> Description:
    count = sum(view.s.tavern[at] > 0 for at in range(DISPLAY))
    return "renew-settlers", {"count": count}, (names.RENEW_SETTLERS_ID,)


def _renew_hall(view: View, seat: int) -> Description:
    count = sum(view.s.hall[slot] > 0 for slot in range(DISPLAY))
    return "renew-hall", {"count": count}, (names.RENEW_HALL_ID,)


def _draw(view: View, seat: int) -> Description:
    box = view.box
    slot = box.berk_slot[view.s.value]
    args: dict[str, Argument] = {"count": box.berk_cards[slot], "loss": box.berk_reputation[slot]}
    return "draw", args, (names.COMMISSION_DECK_ID,)


def _recall(view: View, seat: int, guild: int) -> Description:
    return "recall", {"guild": guild_term(guild)}, (names.apprentices_id(guild),)


_DESCRIBERS: dict[str, Any] = {
    "pass": _pass,
    "end": _end,
    "done": _done,
    "die": _die,
    "place": describe_place,
    "complete": component_texts.describe_complete,
    "spend": _spend,
    "sell-workshop": _sell_workshop,
    "sell-community": _sell_community,
    "take": component_texts.describe_take,
    "use": _use,
    "decline": _decline,
    "reroll": _reroll,
    "exchange": _exchange,
    "good": _good,
    "buy": _buy,
    "employ": _employ,
    "lot": component_texts.describe_lot,
    "load": _load,
    "modifiers": _modifiers,
    "renew-settlers": _renew_settlers,
    "renew-hall": _renew_hall,
    "draw": _draw,
    "keep": component_texts.describe_keep,
    "recall": _recall,
    "favour": component_texts.describe_favour,
    "objective": component_texts.describe_objective,
}


# The heading under which an option is shown.


Group = Message | Term | None


def group_of(view: View, kind: str, *indices: int) -> Group:
    """The heading of an option; what ends or declines has none."""
    if kind == "die":
        return Message("group-die", {"value": indices[0] + 1})
    if kind == "place":
        return Term(f"group-{_district(indices[0])}")
    if kind == "reroll":
        return Message("group-reroll", {"count": len(DICE_SETS[indices[0]])})
    if kind == "exchange":
        return Message("group-exchange", {"good": good_term(indices[0])})
    if kind == "objective":
        metric = METRIC_NAMES[view.box.objective_metric[indices[0], 0]]
        return Message("group-objective", {"metric": Term(f"metric-{metric}")})
    return Term(f"group-{_GROUP_KINDS[kind]}") if kind in _GROUP_KINDS else None


_GROUP_KINDS = {"complete": "complete", "sell-workshop": "sell", "sell-community": "sell"}


def _district(place: int) -> str:
    """The part of the city in which a place lies."""
    if a.AT_GUILD <= place < a.AT_HALL:
        return "guilds"
    if place in (a.AT_HALL, a.AT_COUNCIL):
        return "halls"
    if place in (a.AT_UPPER_DESK, a.AT_LOWER_DESK):
        return "chancery"
    return "own" if place >= a.AT_BOARD else "city"


# Merits of a position: nobility, Workshops, Houses and peoples.


POINT_MERIT = 1000
WORKSHOP_MERIT = 1500
RACE_MERIT = 700
REPUTATION_MERIT = 400


def merits(view: View, seat: int) -> Iterator[Merit]:
    """Sources of points at the end and of gains in every round."""
    s, box = view.s, view.box
    points = box.nobility_vp[s.nobility[seat]]
    if s.nobility[seat]:
        yield _merit("nobility", POINT_MERIT * points, level=s.nobility[seat], points=points)
    if count := workshops_owned(s, seat):
        yield _merit("workshops", WORKSHOP_MERIT * count, count=count)
    if count := races_housed(s, seat):
        yield _merit("peoples", RACE_MERIT * count, count=count)
    yield _merit("reputation", REPUTATION_MERIT * s.reputation[seat], count=s.reputation[seat])
    for entry in range(s.commissions):
        if s.commission_owner[entry] == seat + 1 and scores_commission(s, entry):
            points = commission_points(s, box, seat, s.commission_card[entry] - 1)
            yield _merit("commission", POINT_MERIT * points, points=points)


def _merit(name: str, worth: int, **figures: int) -> Merit:
    args: dict[str, Argument] = {key: int(number) for key, number in figures.items()}
    return Merit(Message(f"merit-{name}", args), int(worth))


# The score sheet: groups of items, and the numbers behind them.


SCORE_GROUPS = {
    "houses": ("settlers", "community"),
    "guilds": ("workshops", "owner", "goods"),
    "court": ("council", "nobility", "commissions", "events", "losses"),
}


def counted(view: View, seat: int) -> Iterator[tuple[str, int]]:
    """Houses, Workshops, Goods, and the level of nobility."""
    s = view.s
    yield "settlers", s.built[seat]
    yield "workshops", workshops_owned(s, seat)
    yield "goods", goods_owned(s, seat)
    yield "nobility", s.nobility[seat]
