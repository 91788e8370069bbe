"""The game's tables for the engine: actions, events, options, score items, rule numbers."""

from __future__ import annotations

from collections.abc import Mapping

from guildhall.engine.contract import EventKind, Option
from guildhall.engine.play.actions import ActionKind, ActionTable, Param
from guildhall.engine.text import Message, Refusal
from guildhall.games.nobility.names import (
    AUTOMA_NAMES,
    BENEFIT_NAMES,
    EFFECT_NAMES,
    GOOD_NAMES,
    GUILD_NAMES,
    METRIC_NAMES,
    PLACE_NAMES,
    RESOURCE_NAMES,
    VP_NAMES,
    numbers,
)
from guildhall.games.nobility.rules import components
from guildhall.games.nobility.rules import components as a
from guildhall.games.nobility.rules.components import (
    BUILDINGS,
    CHARACTERS,
    COMMISSIONS,
    COUNCIL_TILES,
    DICE_TILES,
    EVENT_CARDS,
    OBJECTIVES,
    SETTLERS,
    SHIPS,
)

NAME = "nobility"
PLAYERS = (1, 2, 3, 4, 5, 6)
SEATS = components.SEATS
QUICK_WIDTH = 8

Family = tuple[str, tuple[str, ...]]

DICE_SETS = tuple("".join(str(i + 1) for i in range(4) if mask >> i & 1) for mask in range(1, 16))
"""Which of the remaining dice, counted in rising order."""

GUILD = Param("guild", GUILD_NAMES, "guild")
GOOD = Param("good", GOOD_NAMES, "good")

ACTIONS = ActionTable(
    (
        ActionKind("pass", a.PASS, closing=True),
        ActionKind("end", a.END, closing=True),
        ActionKind("done", a.DONE, closing=True),
        ActionKind("die", a.DIE, (Param("face", numbers(6)), Param("value", numbers(6)))),
        ActionKind("place", a.PLACE, (Param("place", PLACE_NAMES, "place"),)),
        ActionKind("complete", a.COMPLETE, (Param("position", numbers(3)),)),
        ActionKind("spend", a.SPEND, (Param("count", numbers(4)),)),
        ActionKind("sell-workshop", a.SELL_WORKSHOP, (GUILD, Param("slot", numbers(3)))),
        ActionKind("sell-community", a.SELL_COMMUNITY, (Param("lot", numbers(3)),)),
        ActionKind("take", a.TAKE, (Param("position", numbers(6)),)),
        ActionKind("use", a.USE, (Param("effect", EFFECT_NAMES, "effect"),)),
        ActionKind("decline", a.DECLINE, closing=True),
        ActionKind("reroll", a.REROLL, (Param("dice", DICE_SETS),)),
        ActionKind(
            "exchange",
            a.EXCHANGE,
            (Param("given", GOOD_NAMES, "good"), Param("taken", GOOD_NAMES, "good")),
        ),
        ActionKind("good", a.GOOD, (GOOD,)),
        ActionKind("buy", a.BUY, (Param("count", numbers(3)),)),
        ActionKind("employ", a.EMPLOY, (Param("source", (*GUILD_NAMES, "lot"), "source"),)),
        ActionKind("lot", a.LOT, (Param("lot", numbers(3)),)),
        ActionKind("load", a.LOAD, (Param("space", numbers(6)),)),
        ActionKind("modifiers", a.TAKE_MODIFIERS),
        ActionKind("renew-settlers", a.RENEW_SETTLERS),
        ActionKind("renew-hall", a.RENEW_HALL),
        ActionKind("draw", a.DRAW),
        ActionKind("keep", a.KEEP, (Param("position", numbers(3)),)),
        ActionKind("recall", a.RECALL, (GUILD,)),
        ActionKind("favour", a.FAVOUR, (Param("favour", numbers(4)),)),
        ActionKind("objective", a.OBJECTIVE, (Param("objective", numbers(OBJECTIVES)),)),
    )
)
MAX_LEGAL = 64
"""A turn offers at most 36 dice with values, 3 cards, 21 sales and its end."""

GOOD_TERM: Family = ("good", GOOD_NAMES)
GUILD_TERM: Family = ("guild", GUILD_NAMES)
RESOURCE: Family = ("resource", RESOURCE_NAMES)
SETTLERS_CARD: Family = ("settlers", numbers(SETTLERS))
BUILDING: Family = ("building", numbers(BUILDINGS))
SHIP: Family = ("ship", numbers(SHIPS))
COUNCIL: Family = ("council", numbers(COUNCIL_TILES))
COMMISSION: Family = ("commission", numbers(COMMISSIONS))
DICE_TILE: Family = ("tile", numbers(DICE_TILES))
OBJECTIVE: Family = ("objective", numbers(OBJECTIVES))
AUTOMA_DIE: Family = ("automa", AUTOMA_NAMES)
CHARACTER: Family = ("character", numbers(CHARACTERS))

EVENTS = (
    EventKind("round-begins", (("round", None),), aside=True),
    EventKind("event-revealed", (("event", ("event-card", numbers(EVENT_CARDS))),)),
    EventKind(
        "automa-placed",
        (("die", AUTOMA_DIE), ("value", None), ("place", ("place", PLACE_NAMES))),
    ),
    EventKind("rolled", tuple((name, None) for name in "abcde"), aside=True),
    EventKind("passed"),
    EventKind("die-placed", (("place", ("place", PLACE_NAMES)), ("face", None), ("value", None))),
    EventKind("card-taken", (("settlers", SETTLERS_CARD),)),
    EventKind("card-opened", (("settlers", SETTLERS_CARD),), aside=True),
    EventKind("house-bought", (("price", None),)),
    EventKind(
        "owner-reward",
        (("guild", GUILD_TERM), ("slot", None), ("resource", RESOURCE), ("count", None)),
    ),
    EventKind("workshop-used", (("building", BUILDING), ("effect", ("effect", EFFECT_NAMES)))),
    EventKind("workshop-declined", (("building", BUILDING),), aside=True),
    EventKind("rerolled", tuple((name, None) for name in "abcde")),
    EventKind("exchanged", (("given", GOOD_TERM), ("taken", GOOD_TERM))),
    EventKind(
        "goods-bought", (("good", GOOD_TERM), ("bought", None), ("count", None), ("price", None))
    ),
    EventKind("worker-placed", (("guild", GUILD_TERM),)),
    EventKind("worker-transferred", (("origin", GUILD_TERM), ("guild", GUILD_TERM))),
    EventKind(
        "workshop-bought",
        (
            ("building", BUILDING),
            ("guild", GUILD_TERM),
            ("slot", None),
            ("price", None),
            ("vp", None),
        ),
    ),
    EventKind(
        "community-bought", (("building", BUILDING), ("lot", None), ("price", None), ("vp", None))
    ),
    EventKind("reputation-raised", (("count", None), ("level", None))),
    EventKind("cargo-sold", (("good", GOOD_TERM), ("price", None)), sums=("good", "price")),
    EventKind(
        "council-fulfilled", (("council", COUNCIL), ("price", None), ("loss", None), ("vp", None))
    ),
    EventKind("modifiers-taken", (("count", None), ("most", None))),
    EventKind("settlers-renewed"),
    EventKind("hall-renewed"),
    EventKind("commissions-drawn", (("count", None), ("loss", None))),
    EventKind("commission-seen", (("commission", COMMISSION),), aside=True),
    EventKind("commission-taken", (("tile", DICE_TILE),)),
    EventKind("commission-kept", (("commission", COMMISSION),), aside=True),
    EventKind("apprentice-recalled", (("guild", GUILD_TERM),)),
    EventKind(
        "settlers-completed",
        (
            ("settlers", SETTLERS_CARD),
            ("vp", None),
            ("bonus", None),
            ("extra", None),
            ("workers", None),
        ),
    ),
    EventKind("workshop-sold", (("building", BUILDING), ("vp", None))),
    EventKind("community-sold", (("building", BUILDING), ("vp", None))),
    EventKind("lord", (("character", CHARACTER),)),
    EventKind("white-lord"),
    EventKind("favour-chosen", (("favour", None),)),
    EventKind("gained", (("resource", RESOURCE), ("count", None)), aside=True),
    EventKind("good-gained", (("good", GOOD_TERM),), sums=("good",)),
    EventKind("desk-taken", (("benefit", ("benefit", BENEFIT_NAMES)), ("desk", None))),
    EventKind("dice-tile-filled", (("tile", DICE_TILE), ("value", None))),
    EventKind("commission-activated", (("tile", DICE_TILE),)),
    EventKind("apprentice-income", (("count", None), ("new", None)), aside=True, income="count"),
    EventKind("desk-income", (("count", None),), aside=True),
    EventKind("workshop-income", (("good", GOOD_TERM), ("count", None)), aside=True),
    EventKind("ship-arrives", (("ship", SHIP),), aside=True),
    EventKind("council-refilled", (("council", COUNCIL), ("space", None)), aside=True),
    EventKind("hall-discarded", (("building", BUILDING),), aside=True),
    EventKind("hall-filled", (("building", BUILDING), ("slot", None)), aside=True),
    EventKind("commission-scored", (("commission", COMMISSION), ("vp", None)), aside=True),
    EventKind(
        "final-score",
        (("nobility", None), ("goods", None), ("commissions", None), ("total", None)),
    ),
    EventKind("game-ends", (("total", None),)),
    EventKind("objective-met", (("objective", OBJECTIVE), ("margin", None))),
    EventKind("nobility-rises", (("count", None), ("level", None))),
    EventKind("objective-missed", (("objective", OBJECTIVE), ("margin", None))),
    EventKind(
        "condition-counted",
        (("metric", ("metric", METRIC_NAMES)), ("count", None), ("least", None)),
        aside=True,
    ),
    EventKind("event-gift", (("resource", RESOURCE), ("count", None), ("most", None)), aside=True),
    EventKind("automa-aside", (("die", AUTOMA_DIE), ("value", None)), aside=True),
    EventKind("automa-discarded", (("building", BUILDING),), aside=True),
    EventKind("objective-set", (("objective", OBJECTIVE),)),
)
MAX_EVENTS = 200
"""The end of a round with six players has the most events."""

OPTIONS = (
    Option("events", ("off", "on"), "off"),
    Option("chancery", ("off", "on"), "off"),
    Option("objective", ("drawn", "chosen"), "drawn", added=True),
    Option("first_player", ("drawn", "seated"), "drawn", neutral=True, added=True),
)


def check_options(players: int, options: Mapping[str, str]) -> Refusal | None:
    """Six need the Chancery; a solo game never has it, but has an objective. [A3, Q1, S7, S8]"""
    if players == 6 and options["chancery"] == "off":
        return Refusal("Q1", Message("refusal-six-need-chancery"))
    if players == 1 and options["chancery"] == "on":
        return Refusal("S8", Message("refusal-solo-without-chancery"))
    if players > 1 and options["objective"] == "chosen":
        return Refusal("S7", Message("refusal-objective-solo"))
    if players == 1 and options["first_player"] == "seated":
        return Refusal("A3", Message("refusal-first-alone"))
    return None


SCORE_ITEMS = ("total", *VP_NAMES)

CHAPTERS = {
    "A": 10,
    "B": 8,
    "C": 9,
    "D": 13,
    "E": 5,
    "F": 21,
    "G": 14,
    "H": 3,
    "I": 4,
    "J": 7,
    "K": 5,
    "L": 2,
    "M": 4,
    "N": 9,
    "O": 8,
    "P": 4,
    "Q": 4,
    "S": 9,
    "V": 6,
    "X": 19,
}
"""How many rules each chapter has."""

RULE_NUMBERS = tuple(
    f"{chapter}{number}" for chapter, count in CHAPTERS.items() for number in range(1, count + 1)
)
