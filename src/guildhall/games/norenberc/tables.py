"""The game's tables for the engine: actions, events, options, score items, rule numbers."""

from __future__ import annotations

from guildhall.engine.contract import EventKind, Option
from guildhall.engine.play.actions import ActionKind, ActionTable, Param, UnorderedGroup
from guildhall.games.norenberc.names import (
    GOOD_NAMES,
    GUILD_NAMES,
    PLACE_NAMES,
    TOWNSMAN_NAMES,
    WINDOW_NAMES,
)
from guildhall.games.norenberc.rules import components
from guildhall.games.norenberc.rules import components as a
from guildhall.games.norenberc.rules.components import GUILDS
from guildhall.games.norenberc.rules.scoring import ITEMS

NAME = "norenberc"
PLAYERS = (2, 3, 4, 5)
SEATS = components.SEATS
QUICK_WIDTH = 8


def _subset(mask: int) -> str:
    return ",".join(name for guild, name in enumerate(GUILD_NAMES) if mask >> guild & 1)


_GOOD = Param("good", GOOD_NAMES, "good")
_GUILD = Param("guild", GUILD_NAMES, "guild")
_PLACE = Param("place", PLACE_NAMES)
_BOUGHT = UnorderedGroup("left_to_buy", "bought", stop="done")
_PAID = UnorderedGroup("left_to_pay", "paid")
_STOLEN = UnorderedGroup("left_to_steal", "robbed")

ACTIONS = ActionTable(
    (
        ActionKind("pass", a.PASS, closing=True),
        ActionKind("plan", a.PLAN, (Param("guilds", tuple(map(_subset, range(1, 1 << GUILDS)))),)),
        ActionKind("sell", a.SELL, (Param("count", tuple(map(str, range(1, a.MOST_SOLD + 1)))),)),
        ActionKind("recruit", a.RECRUIT, (Param("window", WINDOW_NAMES, "window"),)),
        ActionKind("buy", a.BUY, (_GOOD,), _BOUGHT),
        ActionKind("done", a.DONE, closing=True),
        ActionKind("nothing", a.NOTHING, closing=True),
        ActionKind("price", a.PRICE, (Param("price", ("own", "crates")),)),
        ActionKind("pay", a.PAY, (_GOOD,), _PAID),
        ActionKind("rob", a.ROB, (Param("victim", ("p1", "p2", "p3", "p4", "p5")),)),
        ActionKind("steal", a.STEAL, (_GOOD,), _STOLEN),
        ActionKind("swap", a.SWAP, (_PLACE,)),
        ActionKind("with", a.WITH, (_PLACE,)),
        ActionKind("give", a.GIVE, (_GUILD,)),
        ActionKind("take", a.TAKE, (_GUILD,)),
        ActionKind("prestige", a.PRESTIGE, (_GUILD,)),
        ActionKind("appoint", a.APPOINT, (_GUILD,)),
        ActionKind("peddle", a.PEDDLE, (_GOOD,)),
        ActionKind("assign", a.ASSIGN, (_GUILD,)),
        ActionKind("decline", a.DECLINE, closing=True),
        ActionKind("first", a.FIRST),
        ActionKind("stay", a.STAY, closing=True),
        ActionKind("wait", a.WAIT, closing=True),
    )
)
MAX_LEGAL = a.MOST_OPTIONS

SCORE_ITEMS = (
    "total",
    *(f"majority_{guild}" for guild in GUILD_NAMES),
    "thirty",
    "all_types",
    "richest",
    "crests",
    "noblemen",
    "tax_collectors",
    "foremen",
    "apprentices",
    "merchant",
    "haggler",
)
assert len(SCORE_ITEMS) == ITEMS

_good = ("good", ("good", GOOD_NAMES))
_guild = ("guild", ("guild", GUILD_NAMES))
_house = ("house", ("guild", GUILD_NAMES))
_townsman = ("townsman", ("townsman", TOWNSMAN_NAMES))
_window = ("window", ("window", WINDOW_NAMES))
_talers = ("talers", None)
_value = ("value", None)
_count = ("count", None)

EVENTS = (
    EventKind("cards-laid", (_count,), aside=True),
    EventKind("passed"),
    EventKind("guild-called", (_guild, _count)),
    EventKind("card-revealed", (_guild,), aside=True),
    EventKind("sold", (_good, _count, _talers)),
    EventKind("bought", (_good, _house, _talers), sums=("talers",)),
    EventKind("did-nothing", (_guild,)),
    EventKind("paid", (_good, _house), sums=()),
    EventKind("craftsman-recruited", (_guild, _value, _house, _window)),
    EventKind("townsman-recruited", (_townsman, _house, _window)),
    EventKind("agent-gained"),
    EventKind("townsman-returned", (_townsman,), aside=True),
    EventKind("robbed", (("victim", "seat"), _good, _talers), sums=("talers",)),
    EventKind("swapped", (_guild, _value, ("other", None))),
    EventKind("crest-exchanged", (("given", _guild[1]), ("taken", _guild[1]))),
    EventKind("prestige-moved", (_guild,)),
    EventKind("mayor-placed", (_guild,)),
    EventKind("peddler-loaded", (_good,)),
    EventKind("declined", (_townsman,)),
    EventKind("roof-bonus", (_guild, _talers)),
    EventKind("moved-first"),
    EventKind("out-of-agents", aside=True),
    EventKind("turn-begun", (("turn", None),), aside=True),
    EventKind("round-ended", (("round", None),)),
    EventKind("talers-shown", (_guild, _talers), aside=True),
    EventKind("favourite", (_guild, _value)),
    EventKind("good-returned", (_good,), aside=True),
    EventKind("crest-gained", (_guild,), aside=True),
    EventKind("prestige-gained", (_guild,)),
    EventKind("lower-claimed", (_guild, _value)),
    EventKind("no-favourite", (_guild,), aside=True),
    EventKind("prestige-unclaimed", (_guild,), aside=True),
    EventKind("craftsman-left", (_guild, _value), aside=True),
    EventKind("townsman-left", (_townsman,), aside=True),
    EventKind("peddler-released", (_good,), aside=True),
    EventKind("peddler-spent", (_good,), aside=True),
    EventKind("income", (_talers,), aside=True),
    EventKind("musician-income", (_talers,), aside=True),
    EventKind("mayor-income", (_guild, _talers), aside=True),
    EventKind("banker-income", (_talers,), aside=True),
    EventKind("new-guildmaster", (_guild, _value), aside=True),
    EventKind("craftsman-arrived", (_guild, _value, _house, _window), aside=True),
    EventKind("townsman-arrived", (_townsman, _house, _window), aside=True),
    EventKind("new-prestige-guild", (_guild,), aside=True),
    EventKind("round-begun", (("round", None),), aside=True),
    EventKind("jack-assigned", (_guild, _value)),
    EventKind(
        "scored", (("item", ("score", SCORE_ITEMS)), ("points", None)), aside=True, points="points"
    ),
    EventKind("won", (("points", None),)),
    EventKind("waited", aside=True),
)
"""The seat of an event is -1 where nobody in particular acts (`guild-called`, `no-favourite`,
the departures and arrivals, the beginnings and ends of turns and rounds)."""
MAX_EVENTS = 320

OPTIONS = (
    Option("bonus_townsmen", ("off", "on"), "off"),
    Option("planning", ("simultaneous", "reverse", "dispute"), "dispute"),
    Option("talers", ("concealed", "open"), "concealed", neutral=True),
)

_CHAPTERS = {"A": 16, "B": 11, "C": 12, "D": 11, "E": 17, "F": 10, "Q": 32}
RULE_NUMBERS = tuple(
    f"{chapter}{number}" for chapter, last in _CHAPTERS.items() for number in range(1, last + 1)
)
