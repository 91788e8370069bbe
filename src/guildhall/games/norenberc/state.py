"""Norenberc's tables: the state, the box, and the names of actions, events and scores."""

from __future__ import annotations

from guildhall.engine.actions import ActionTable, Kind, Param
from guildhall.engine.contract import EventKind, Option
from guildhall.engine.record import box_dtype, state_dtype
from guildhall.games.norenberc.rules import actions as a
from guildhall.games.norenberc.rules.components import (
    GROUPS,
    GUILDS,
    JACKS,
    KEPT_TOWNSMEN,
    SEATS,
    TILES,
    TOWNSMEN,
    VALUES,
    WINDOWS,
    WORKSHOP_PLACES,
)
from guildhall.games.norenberc.rules.scoring import ITEMS

GUILD_NAMES = ("brewers", "bakers", "shoemakers", "printers", "tailors", "hatters")
GOOD_NAMES = ("beer", "pastry", "shoe", "page", "cloth", "hat")
TOWNSMAN_NAMES = (
    "musician-3",
    "musician-5",
    "nobleman-2",
    "nobleman-3",
    "tax-collector",
    "engraver",
    "foreman-2",
    "foreman-3",
    "foreman-4",
    "apprentice",
    "banker",
    "jack-3",
    "jack-4",
    "merchant",
    "haggler",
    "peddler",
    "mayor",
    "councilman",
    "burglar",
    "guardsman",
    "historian",
    "duchess",
)
WINDOW_NAMES = ("w1", "w2", "w3", "w4")
PLACE_NAMES = tuple(
    [f"{guild}-shop{place}" for guild in GUILD_NAMES for place in range(1, WORKSHOP_PLACES + 1)]
    + [f"{guild}-{window}" for guild in GUILD_NAMES for window in WINDOW_NAMES]
)
"""Places of craftsmen: shop1 to shop3, shop4 (the lower tile), shop5 (the upper one), windows."""

STATE = state_dtype(
    [
        # The players, by seat.
        ("players", "i1"),
        ("talers", "i2", SEATS),
        ("goods", "i1", (SEATS, GUILDS)),
        ("supply", "i1", SEATS),
        ("stockpile", "i1", SEATS),
        ("craftsmen", "i1", (SEATS, GUILDS, VALUES)),
        ("townsmen", "i1", (SEATS, KEPT_TOWNSMEN)),
        ("peddlers", "i1", (SEATS, GUILDS)),
        ("jacks", "i1", (SEATS, GUILDS, JACKS)),
        ("crests", "i1", (SEATS, GUILDS)),
        ("prestige_crests", "i1", SEATS),
        ("order", "i1", SEATS),
        # The guild houses. Workshop tiles keep their place; the round tells who is guildmaster.
        ("workshop", "i1", (GUILDS, WORKSHOP_PLACES)),
        ("lodgings", "i1", (GUILDS, WINDOWS)),
        ("storehouse", "i1", (GUILDS, GUILDS)),
        ("roof", "i1", (GUILDS, SEATS)),
        ("mayors", "i1", GUILDS),
        ("crest_stack", "i1", GUILDS),
        ("prestige_guild", "i1"),
        ("last_prestige_guild", "i1"),
        ("prestige_supply", "i1"),
        ("prestige_gone", "i1"),
        # The guest stack: every tile known to lie in it, and townsmen nobody has seen yet.
        ("stack", "i1", TILES),
        ("stack_group", "i1", GROUPS),
        ("newcomers", "i1"),
        ("unseen", "i1", TOWNSMEN),
        ("gone", "i1", GROUPS),
        # The course of the game.
        ("round_no", "i1"),
        ("turn_no", "i1"),
        ("phase", "i1"),
        ("deciders", "i1"),
        ("plan", "i1", SEATS),
        ("finished", "i1"),
        ("called_guild", "i1"),
        ("card_players", "i1"),
        ("on_cards", "i1"),
        ("actor", "i1"),
        ("reverse_planning", "i1"),
        ("bonus_townsmen", "i1"),
        # A choice made piece by piece.
        ("window", "i1"),
        ("guest", "i1"),
        ("pieces", "i1"),
        ("lowest_good", "i1"),
        ("picked", "i1"),
    ]
)
"""How to read it:

* `goods[seat, good]`, `peddlers[seat, good]` (Peddlers loaded with that good), `roof[guild, seat]`.
* `craftsmen[seat, guild, value - 2]` counts tiles; `jacks[seat, guild, j]` the Jacks assigned.
* Tiles (`workshop`, `lodgings`, `guest`): see `rules.components`; -1 is an empty place.
* `plan[seat]`: the guilds of the cards still face down as a bit mask, 64 for a pass not yet
  shown, 0 for none; in what another seat sees, -1 - n stands for n hidden cards (-1: unknown).
* `finished`, `on_cards`, `deciders`: bit masks of seats. An agent lies on the card of `on_cards`.
* `unseen[townsman]` counts the copies nobody has seen, `newcomers` how many of them all lie in
  the stack: which ones is drawn when one appears, so nothing about them is stored or hidden.
* `picked` is the victim, the first place or the crest of a choice that has a second piece;
  `pieces` the goods still to pay, steal or buy, `lowest_good` where the next may start.
"""

BOX = box_dtype(
    [
        ("tiles", "i1", TILES),
        ("kept_townsmen", "i1", SEATS + 1),
        ("goods_tokens", "i1"),
        ("agents_at_start", "i1"),
        ("agents", "i1"),
        ("talers_at_start", "i2"),
        ("income", "i1"),
        ("guild_crests", "i1"),
        ("prestige_crests", "i1"),
        ("price_own", "i1", (WINDOWS, 2)),
        ("price_crates", "i1", (WINDOWS, 2)),
        ("buy_limit", "i1"),
        ("first_turn_limit", "i1", (SEATS + 1, SEATS + 1)),
        ("peddler_goods", "i1"),
        ("banker_per", "i1"),
        ("banker_talers", "i1"),
        ("merchant_talers", "i1"),
        ("haggler_talers", "i1"),
        ("place_points", "i1", 4),
        ("tied_points", "i1", 4),
        ("great_value", "i1"),
        ("great_value_points", "i1"),
        ("all_types_points", "i1"),
        ("richest_points", "i1"),
        ("tied_richest_points", "i1"),
        ("crest_points", "i1", 8),
        ("tax_collector_per", "i1"),
        ("merchant_points", "i1"),
        ("haggler_points", "i1"),
    ]
)


def _subset(mask: int) -> str:
    return ",".join(name for guild, name in enumerate(GUILD_NAMES) if mask >> guild & 1)


_GOOD = Param("good", GOOD_NAMES, "good")
_GUILD = Param("guild", GUILD_NAMES, "guild")
_PLACE = Param("place", PLACE_NAMES)

ACTIONS = ActionTable(
    (
        Kind("pass", a.PASS),
        Kind("plan", a.PLAN, (Param("guilds", tuple(map(_subset, range(1, 1 << GUILDS)))),)),
        Kind("sell", a.SELL, (Param("count", tuple(map(str, range(1, a.MOST_SOLD + 1)))),)),
        Kind("recruit", a.RECRUIT, (Param("window", WINDOW_NAMES, "window"),)),
        Kind("buy", a.BUY, (_GOOD,)),
        Kind("done", a.DONE),
        Kind("nothing", a.NOTHING),
        Kind("price", a.PRICE, (Param("price", ("own", "crates")),)),
        Kind("pay", a.PAY, (_GOOD,)),
        Kind("rob", a.ROB, (Param("victim", ("p1", "p2", "p3", "p4", "p5")),)),
        Kind("steal", a.STEAL, (_GOOD,)),
        Kind("swap", a.SWAP, (_PLACE,)),
        Kind("with", a.WITH, (_PLACE,)),
        Kind("give", a.GIVE, (_GUILD,)),
        Kind("take", a.TAKE, (_GUILD,)),
        Kind("prestige", a.PRESTIGE, (_GUILD,)),
        Kind("appoint", a.APPOINT, (_GUILD,)),
        Kind("peddle", a.PEDDLE, (_GOOD,)),
        Kind("assign", a.ASSIGN, (_GUILD,)),
        Kind("decline", a.DECLINE),
        Kind("first", a.FIRST),
        Kind("stay", a.STAY),
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
    EventKind("cards-laid", (_count,)),
    EventKind("passed"),
    EventKind("guild-called", (_guild, _count)),
    EventKind("card-revealed", (_guild,)),
    EventKind("sold", (_good, _count, _talers)),
    EventKind("bought", (_good, _house, _talers)),
    EventKind("did-nothing", (_guild,)),
    EventKind("paid", (_good, _house)),
    EventKind("craftsman-recruited", (_guild, _value, _house, _window)),
    EventKind("townsman-recruited", (_townsman, _house, _window)),
    EventKind("agent-gained"),
    EventKind("townsman-returned", (_townsman,)),
    EventKind("robbed", (("victim", "seat"), _good, _talers)),
    EventKind("swapped", (_guild, _value, ("other", None))),
    EventKind("crest-exchanged", (("given", _guild[1]), ("taken", _guild[1]))),
    EventKind("prestige-moved", (_guild,)),
    EventKind("mayor-placed", (_guild,)),
    EventKind("peddler-loaded", (_good,)),
    EventKind("declined", (_townsman,)),
    EventKind("roof-bonus", (_guild, _talers)),
    EventKind("moved-first"),
    EventKind("out-of-agents"),
    EventKind("turn-begun", (("turn", None),)),
    EventKind("round-ended", (("round", None),)),
    EventKind("talers-shown", (_guild, _talers)),
    EventKind("favourite", (_guild, _value)),
    EventKind("good-returned", (_good,)),
    EventKind("crest-gained", (_guild,)),
    EventKind("prestige-gained", (_guild,)),
    EventKind("lower-claimed", (_guild, _value)),
    EventKind("no-favourite", (_guild,)),
    EventKind("prestige-unclaimed", (_guild,)),
    EventKind("craftsman-left", (_guild, _value)),
    EventKind("townsman-left", (_townsman,)),
    EventKind("peddler-released", (_good,)),
    EventKind("peddler-spent", (_good,)),
    EventKind("income", (_talers,)),
    EventKind("musician-income", (_talers,)),
    EventKind("mayor-income", (_guild, _talers)),
    EventKind("banker-income", (_talers,)),
    EventKind("new-guildmaster", (_guild, _value)),
    EventKind("craftsman-arrived", (_guild, _value, _house, _window)),
    EventKind("townsman-arrived", (_townsman, _house, _window)),
    EventKind("new-prestige-guild", (_guild,)),
    EventKind("round-begun", (("round", None),)),
    EventKind("jack-assigned", (_guild, _value)),
    EventKind("scored", (("item", ("score", SCORE_ITEMS)), ("points", None))),
    EventKind("won", (("points", None),)),
)
"""The seat of an event is -1 where nobody in particular acts (`guild-called`, `no-favourite`,
the departures and arrivals, the beginnings and ends of turns and rounds)."""
MAX_EVENTS = 320

OPTIONS = (
    Option("bonus_townsmen", ("off", "on"), "off"),
    Option("planning", ("simultaneous", "reverse"), "simultaneous"),
    Option("talers", ("concealed", "open"), "concealed", display_only=True),
)

_CHAPTERS = {"A": 16, "B": 11, "C": 12, "D": 11, "E": 17, "F": 10, "Q": 32}
RULE_NUMBERS = tuple(
    f"{chapter}{number}" for chapter, last in _CHAPTERS.items() for number in range(1, last + 1)
)
