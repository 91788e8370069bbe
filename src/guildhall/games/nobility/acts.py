"""Decisions as sentences: the clauses that say what a player does and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from guildhall.engine.narration import Act, WholeDecision
from guildhall.engine.text import Argument, Message, Term
from guildhall.games.nobility.names import (
    BENEFIT_NAMES,
    GOOD_NAMES,
    PLACE_NAMES,
    building_term,
    good_term,
    guild_term,
    settlers_term,
)
from guildhall.games.nobility.tables import ACTIONS, EVENTS

MOST_EFFECTS = 2
"""The most clauses after the main one."""
TILE = "tile-"
"""How the names of dice tiles begin."""

Row = tuple[int, ...]
Rows = list[Row]
"""The numbers of the seat's own events of one kind."""


def narrate(decision: WholeDecision) -> Act | None:
    """The clauses of a decision, from the events that the reader may know."""
    rows: dict[str, Rows] = {}
    covered = []
    for number, row in enumerate(decision.events):
        name = EVENTS[row[0]].name
        if row[2] == decision.seat and name in _COVERED:
            rows.setdefault(name, []).append(row[3:])
            covered.append(number)
    clauses = _clauses(rows) or list(_chosen(decision))
    return Act(decision.seat, tuple(clauses), frozenset(covered)) if clauses else None


def _chosen(decision: WholeDecision) -> Iterator[Message]:
    """What the seat itself has chosen in secret; the others hear of it later or never."""
    for action in decision.actions:
        kind = ACTIONS.kind(action).name
        if kind in ("keep", "end", "done", "decline"):
            yield Message("act-keep" if kind == "keep" else "act-end")
        if kind == "objective":
            number = ACTIONS.indices(action)[0] + 1
            yield Message("act-objective", {"objective": Term(f"objective-{number}")})


def _clauses(rows: dict[str, Rows]) -> list[Message]:
    """What the seat does, then the most important effects in the order in which they happened."""
    main = next((name for name in _MAIN if name in rows), None)
    ranked = [name for name in _EFFECTS if name in rows][:MOST_EFFECTS]
    effects = [_EFFECTS[name](rows[name]) for name in rows if name in ranked]
    if main != "die-placed" or len(rows[main]) > 1:
        effects = [_with_place(effect) for effect in effects]
    return [_MAIN[main](rows[main]), *effects] if main else effects


def _with_place(effect: Message) -> Message:
    """The effect with the guild where it happens, which the main clause does not say."""
    has_place = effect.text in ("act-employ", "act-transfer")
    return replace(effect, text=f"{effect.text}-at") if has_place else effect


# What a player does


def _die(rows: Rows) -> Message:
    if len(rows) > 1:
        return Message("act-dice", {"count": len(rows)})
    place, _, value = rows[0][:3]
    name = PLACE_NAMES[place]
    is_tile = name.startswith(TILE)
    tile: dict[str, Argument] = {"number": int(name.removeprefix(TILE))} if is_tile else {}
    at = Message("at-tile" if is_tile else f"at-{name}", tile)
    die = Message("act-value", {"value": value}, icon=f"die-{value}")
    return Message("act-die", {"face": die, "at": at})


_MAIN: dict[str, Callable[[Rows], Message]] = {
    "die-placed": _die,
    "passed": lambda _: Message("act-pass"),
    "objective-set": lambda rows: Message(
        "act-objective", {"objective": Term(f"objective-{rows[0][0] + 1}")}
    ),
}


# What comes of it


def _settle(rows: Rows) -> Message:
    card, vp, bonus = rows[0][:3]
    return Message("act-settle", {"settlers": _settlers(card), "vp": _vp(vp + bonus)})


def _fulfil(rows: Rows) -> Message:
    council, _, _, vp = rows[0][:4]
    return Message("act-fulfil", {"council": Term(f"council-{council + 1}"), "vp": _vp(vp)})


def _building(place: int) -> Callable[[Rows], Message]:
    """A building that is bought; its price is at this place of the event's numbers."""

    def clause(rows: Rows) -> Message:
        args: dict[str, Argument] = {"building": building_term(rows[0][0] + 1)}
        return Message("act-building", args | {"coins": _coins(rows[0][place])})

    return clause


def _buy(rows: Rows) -> Message:
    goods: Counter[int] = Counter()
    for good, _, count, _, *_ in rows:
        goods[good] += count
    price = sum(row[3] for row in rows)
    things = tuple(_good(good, count) for good, count in goods.items())
    return Message("act-buy", {"goods": things, "coins": _coins(price)})


def _sell(rows: Rows) -> Message:
    goods = Counter(row[0] for row in rows)
    things = (
        (Message("act-goods", {"count": len(rows)}),)
        if len(goods) > 2
        else tuple(_good(good, count) for good, count in goods.items())
    )
    return Message("act-sell", {"goods": things, "coins": _coins(sum(row[1] for row in rows))})


def _sold(rows: Rows) -> Message:
    args: dict[str, Argument] = {"building": building_term(rows[0][0] + 1), "vp": _vp(rows[0][1])}
    return Message("act-sold", args)


def _counted(name: str) -> Callable[[Rows], Message]:
    """A clause whose only number is the first one of its event."""
    return lambda rows: Message(name, {"count": sum(row[0] for row in rows)})


def _guild(name: str) -> Callable[[Rows], Message]:
    """A clause about a guild, the last number of its event, and how often."""

    def clause(rows: Rows) -> Message:
        at = 1 if name == "act-transfer" else 0
        return Message(name, {"guild": guild_term(rows[0][at]), "count": len(rows)})

    return clause


def _desk(rows: Rows) -> Message:
    return Message("act-desk", {"benefit": Term(f"benefit-{BENEFIT_NAMES[rows[0][0]]}")})


def _card(rows: Rows) -> Message:
    return Message("act-card", {"settlers": tuple(_settlers(row[0]) for row in rows)})


def _exchange(rows: Rows) -> Message:
    given, taken = rows[0][:2]
    return Message("act-exchange", {"given": _good(given, 1), "taken": _good(taken, 1)})


def _gain(rows: Rows) -> Message:
    return Message("act-gain", {"goods": tuple(_good(row[0], 1) for row in rows)})


def _plain(name: str) -> Callable[[Rows], Message]:
    return lambda _: Message(name)


_EFFECTS: dict[str, Callable[[Rows], Message]] = {
    "settlers-completed": _settle,
    "council-fulfilled": _fulfil,
    "workshop-bought": _building(3),
    "community-bought": _building(2),
    "goods-bought": _buy,
    "cargo-sold": _sell,
    "house-bought": lambda rows: Message("act-house", {"coins": _coins(rows[0][0])}),
    "card-taken": _card,
    "desk-taken": _desk,
    "reputation-raised": _counted("act-reputation"),
    "modifiers-taken": _counted("act-modifiers"),
    "commissions-drawn": _counted("act-commissions"),
    "commission-kept": _plain("act-keep"),
    "worker-placed": _guild("act-employ"),
    "worker-transferred": _guild("act-transfer"),
    "apprentice-recalled": _guild("act-recall"),
    "workshop-sold": _sold,
    "community-sold": _sold,
    "settlers-renewed": _plain("act-renew-settlers"),
    "hall-renewed": _plain("act-renew-hall"),
    "exchanged": _exchange,
    "good-gained": _gain,
    "rerolled": _plain("act-reroll"),
    "favour-chosen": _plain("act-favour"),
}
"""The most important ones first."""
_QUIET = ("commission-taken", "workshop-used", "workshop-declined", "dice-tile-filled")
"""Events without a clause, because another one says enough."""
_COVERED = frozenset((*_MAIN, *_EFFECTS, *_QUIET))
"""The events that the clauses cover."""


# Things and how many


def _good(good: int, count: int) -> Message:
    args: dict[str, Argument] = {"good": good_term(good), "count": count}
    return Message("act-good", args, icon=f"good-{GOOD_NAMES[good]}")


def _coins(count: int) -> Message:
    return Message("act-coins", {"count": count}, icon="coin")


def _vp(count: int) -> Message:
    return Message("act-vp", {"count": count}, icon="vp")


def _settlers(card: int) -> Message:
    return Message("act-settlers", {"settlers": settlers_term(card + 1)}, icon="card")
