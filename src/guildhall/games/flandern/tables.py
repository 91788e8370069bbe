"""The game's tables for the engine: actions, events, options, score items, rule numbers."""

from __future__ import annotations

from collections.abc import Mapping

from guildhall.engine.contract import EventKind, Looks, Option
from guildhall.engine.play.actions import ActionKind, ActionTable, Param
from guildhall.engine.text import Message, Refusal
from guildhall.games.flandern.names import (
    CARD_TOKENS,
    COAT_TOKENS,
    END_TOKENS,
    GOLDEN_TOKENS,
    PIECE_TOKENS,
    PILE_TOKENS,
    SPACE_TOKENS,
    TOWN_TOKENS,
)
from guildhall.games.flandern.rules import components
from guildhall.games.flandern.rules.components import (
    MAX_INFLUENCE,
    PLACEMENTS_A,
    PLACEMENTS_B,
    PLACEMENTS_C,
    PLACEMENTS_D,
    PRINTED,
)

NAME = "flandern"
PLAYERS = (2, 3, 4)
SEATS = components.SEATS
QUICK_WIDTH = 1

_PLACEMENT_TOKENS = tuple(
    f"{piece}{number}"
    for piece, slots in zip(
        PIECE_TOKENS, (PLACEMENTS_A, PLACEMENTS_B, PLACEMENTS_C, PLACEMENTS_D), strict=True
    )
    for number in range(1, slots + 1)
)
_CARD = Param("card", CARD_TOKENS, "card")
_INFLUENCE = Param("influence", tuple(str(n) for n in range(MAX_INFLUENCE + 1)))
_TOWN = Param("town", TOWN_TOKENS, "town")
_COAT = Param("coat", COAT_TOKENS, "coat")
_GUILD = Param("coat", COAT_TOKENS[:4], "coat")
_SPACE = Param("space", SPACE_TOKENS, "space")
_PLACEMENT = Param("placement", _PLACEMENT_TOKENS)
_MASTERS = Param("masters", tuple(str(n) for n in range(PRINTED)))

ACTIONS = ActionTable(
    (
        ActionKind("play", components.PLAY, (_CARD, _INFLUENCE)),
        ActionKind("centre", components.LAY_GUILD_CENTRE, (_TOWN,)),
        ActionKind("take", components.TAKE, (_GUILD, _TOWN)),
        ActionKind("draw", components.DRAW),
        ActionKind("build", components.BUILD, (_COAT, _TOWN, _SPACE)),
        ActionKind("special", components.SPECIAL, (_PLACEMENT,)),
        ActionKind("complete", components.COMPLETE, (_TOWN, _SPACE)),
        ActionKind("show", components.SHOW, (_MASTERS,)),
        ActionKind("cathedral", components.CONSECRATE, (_TOWN, _SPACE)),
        ActionKind("master", components.APPOINT, (_TOWN, _SPACE)),
    )
)
MAX_LEGAL = 320

_town = ("town", ("town", TOWN_TOKENS))
_coat = ("coat", ("coat", COAT_TOKENS))
_space = ("space", ("space", SPACE_TOKENS))
_piece = ("piece", ("piece", PIECE_TOKENS))
_card = ("card", ("card", GOLDEN_TOKENS))
_pile = ("pile", ("pile", tuple(token.lower() for token in PILE_TOKENS)))
_end = ("reason", ("end", END_TOKENS))


def _number(name: str) -> tuple[str, None]:
    return name, None


EVENTS = (
    EventKind("centre", (_coat, _town)),
    EventKind("common-centre", (_coat, _town)),
    EventKind("left-out", (_town,), aside=True),
    EventKind("guild-taken", (_coat,)),
    EventKind("round", (_number("number"),), aside=True),
    EventKind("golden-drawn", (_pile,), aside=True),
    EventKind("golden-seen", (_card,), aside=True),
    EventKind("golden-removed", (_card,), aside=True),
    EventKind("played", (_card, _number("influence"))),
    EventKind("order", (_number("place"),), aside=True),
    EventKind("impossible", (_card,)),
    EventKind("built", (_coat, _town, _space, _number("masters"))),
    EventKind("site", (_coat, _town, _space, _number("masters"))),
    EventKind("special", (_piece, _town, _space)),
    EventKind("special-site", (_piece, _town, _space)),
    EventKind("space-created", (_town, _space), aside=True),
    EventKind("space-removed", (_town, _space), aside=True),
    EventKind("completed", (_coat, _town, _space)),
    EventKind("picked-up", (_number("count"),)),
    EventKind("golden-revealed", (_card,)),
    EventKind("cathedral", (_town, _space)),
    EventKind("master", (_coat, _town, _space)),
    EventKind("covered", (_town, _space), aside=True, sums=("space",)),
    EventKind("town-scored", (_town, _number("value"))),
    EventKind("guild-ranked", (_coat, _town, _number("districts"), _number("masters")), aside=True),
    EventKind("guild-scored", (_coat, _town, _number("rank"), _number("points"))),
    EventKind("sites-returned", (_town, _number("count")), aside=True),
    EventKind("turn", (_number("number"),), aside=True),
    EventKind("card-drawn", (_coat, _card)),
    EventKind("card-removed", (_coat, _card), aside=True),
    EventKind("deck-shuffled", aside=True),
    EventKind("end", (_end,)),
    EventKind("influence-bonus", (_number("count"), _number("points"))),
)
MAX_EVENTS = 255

_ORDERS = {
    "blue-yellow-green": (0, 1, 2, 3),
    "yellow-green-red": (1, 2, 3, 0),
    "green-blue-red": (2, 0, 3, 1),
    "red-blue-yellow": (3, 0, 1, 2),
    "yellow-red-blue": (1, 3, 0, 2),
    "green-red-yellow": (2, 3, 1, 0),
}
"""The guilds of the seats: every pair comes first once, every three at least once. [R3]"""
SEAT_ORDER = "blue-yellow-green"

OPTIONS = (
    Option("centres", ("chosen", "random"), "chosen"),
    Option(
        "guilds",
        tuple(_ORDERS),
        SEAT_ORDER,
        neutral=True,
        added=True,
        looks=Looks("coat", tuple(_ORDERS.values())),
    ),
)


def check_options(players: int, options: Mapping[str, str]) -> Refusal | None:
    """Four players have all guilds, in the order of the seats. [R3]"""
    if players == 4 and options["guilds"] != SEAT_ORDER:
        return Refusal("R3", Message("refusal-every-guild"))
    return None


SEALS = (0, 2, 3, 4)
"""Blue, yellow, green and red among the shared seals."""

SCORE_ITEMS = ("total", *TOWN_TOKENS, "under_influence", "influence")

RULE_NUMBERS = (*(f"R{n}" for n in range(1, 48)), *(f"Q{n}" for n in range(1, 18)))
