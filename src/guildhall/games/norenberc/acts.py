"""Decisions as sentences: the clauses that say what a player does and what comes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from guildhall.engine.narration import Act, WholeDecision
from guildhall.engine.text import Argument, Message, PlayerName
from guildhall.games.norenberc.names import (
    GOOD_NAMES,
    GUILD_NAMES,
    TALER_SYMBOL,
    TOWNSMAN_NAMES,
    good_term,
    guild_term,
    townsman_term,
)
from guildhall.games.norenberc.rules.components import CRAFTSMAN_KINDS
from guildhall.games.norenberc.tables import ACTIONS, EVENTS

MOST_KINDS = 3
"""The most kinds of goods that a sentence lists; more are added up."""

Row = tuple[int, ...]
Rows = dict[str, list[Row]]
"""The numbers of the seat's own events, by kind."""


def narrate(decision: WholeDecision) -> Act | None:
    """The clauses of a decision, from the events that the reader may know."""
    rows: Rows = {}
    covered = []
    for number, row in enumerate(decision.events):
        name = EVENTS[row[0]].name
        if row[2] == decision.seat and name in _COVERED:
            rows.setdefault(name, []).append(row[3:])
            covered.append(number)
    clauses = tuple(_plan(decision) or _clauses(rows))
    return Act(decision.seat, clauses, frozenset(covered)) if clauses else None


def _plan(decision: WholeDecision) -> list[Message]:
    """The cards that the seat itself has planned; the others see their number only."""
    plans = [a for a in decision.actions if ACTIONS.kind(a).name in _PLANS]
    if not plans:
        return []
    name = ACTIONS.kind(plans[0]).name
    if name != "plan":
        return [Message(f"act-{name}")]
    chosen = ACTIONS.indices(plans[0])[0] + 1
    guilds = [guild for guild in range(len(GUILD_NAMES)) if chosen >> guild & 1]
    return [Message("act-plan", {"count": len(guilds), "cards": tuple(map(_card, guilds))})]


def _clauses(rows: Rows) -> Iterator[Message]:
    for name, clause in _MAIN.items():
        if name in rows:
            yield clause(rows)
            break
    for name, clause in _EFFECTS.items():
        if name in rows:
            yield clause(rows)


# What a player does


def _sell(rows: Rows) -> Message:
    good, count, talers = rows["sold"][0][:3]
    return Message("act-sell", {"goods": _good(good, count), "talers": _talers(talers)})


def _buy(rows: Rows) -> Message:
    bought = rows["bought"]
    goods = _goods(Counter(row[0] for row in bought))
    args: dict[str, Argument] = {"goods": goods, "count": len(bought)}
    args |= {"house": guild_term(bought[0][1]), "talers": _talers(sum(row[2] for row in bought))}
    return Message("act-buy", args)


def _recruit(rows: Rows) -> Message:
    paid = Counter(row[0] for row in rows.get("paid", ()))
    if "craftsman-recruited" in rows:
        guild, value = rows["craftsman-recruited"][0][:2]
        args: dict[str, Argument] = {"guild": guild_term(guild), "value": value}
        guest = Message("guest-craftsman", args, icon=f"tile-{GUILD_NAMES[guild]}-{value}")
    else:
        townsman = rows["townsman-recruited"][0][0]
        args = {"townsman": townsman_term(CRAFTSMAN_KINDS + townsman)}
        guest = Message("guest-townsman", args, icon=f"tile-{TOWNSMAN_NAMES[townsman]}")
    price = _goods(paid)
    total = price if len(paid) == 1 else Message("quantity-goods", {"count": paid.total()})
    return Message("act-recruit", {"guest": guest, "price": price, "total": total})


def _plain(name: str, row: str) -> Callable[[Rows], Message]:
    """A clause about a guild, the first number of its event."""
    return lambda rows: Message(f"act-{name}", {"guild": guild_term(rows[row][0][0])})


def _assign(rows: Rows) -> Message:
    guild, value = rows["jack-assigned"][0][:2]
    return Message("act-assign", {"guild": guild_term(guild), "value": value})


_MAIN: dict[str, Callable[[Rows], Message]] = {
    "cards-laid": lambda rows: Message("act-lay", {"count": rows["cards-laid"][0][0]}),
    "passed": lambda _: Message("act-pass"),
    "waited": lambda _: Message("act-wait"),
    "sold": _sell,
    "bought": _buy,
    "craftsman-recruited": _recruit,
    "townsman-recruited": _recruit,
    "did-nothing": _plain("nothing", "did-nothing"),
    "jack-assigned": _assign,
}
_PLANS = ("plan", "pass", "wait")


# What comes of it


def _steal(rows: Rows) -> Message:
    stolen = rows["robbed"]
    goods = _goods(Counter(row[1] for row in stolen))
    return Message("act-steal", {"goods": goods, "victim": PlayerName(stolen[0][0])})


def _swap(rows: Rows) -> Message:
    guild, value, other = rows["swapped"][0][:3]
    return Message("act-swap", {"guild": guild_term(guild), "value": value, "other": other})


def _exchange(rows: Rows) -> Message:
    given, taken = rows["crest-exchanged"][0][:2]
    return Message("act-exchange", {"given": guild_term(given), "taken": guild_term(taken)})


_EFFECTS: dict[str, Callable[[Rows], Message]] = {
    "robbed": _steal,
    "swapped": _swap,
    "crest-exchanged": _exchange,
    "prestige-moved": _plain("prestige", "prestige-moved"),
    "mayor-placed": _plain("appoint", "mayor-placed"),
    "peddler-loaded": lambda rows: Message(
        "act-peddle", {"goods": _good(rows["peddler-loaded"][0][0], 1)}
    ),
    "roof-bonus": lambda rows: Message("act-earn", {"talers": _talers(rows["roof-bonus"][0][1])}),
    "agent-gained": lambda _: Message("act-agent"),
    "moved-first": lambda _: Message("act-first"),
}
_COVERED = frozenset((*_MAIN, *_EFFECTS, "paid", "declined"))
"""The events that the clauses cover."""


# Things and how many


def _good(good: int, count: int) -> Message:
    args: dict[str, Argument] = {"good": good_term(good), "count": count}
    return Message("quantity-good", args, icon=f"g-{GOOD_NAMES[good]}")


def _goods(counts: Counter[int]) -> tuple[Message, ...]:
    if len(counts) > MOST_KINDS:
        return (Message("quantity-goods", {"count": counts.total()}),)
    return tuple(_good(good, count) for good, count in sorted(counts.items()))


def _talers(count: int) -> Message:
    return Message("quantity-talers", {"count": count}, icon=TALER_SYMBOL)


def _card(guild: int) -> Message:
    return Message("card-guild", {"guild": guild_term(guild)}, icon=f"crest-{GUILD_NAMES[guild]}")
