"""The named lists that the fields of the state lie along, and take their values from."""

from __future__ import annotations

from typing import Any

from guildhall.engine.kernel.fields import (
    Field,
    Names,
    one_of,
    seat,
    seat_names,
)
from guildhall.games.nobility import names
from guildhall.games.nobility.rules.components import (
    BUILDINGS,
    CHARACTERS,
    COMMISSIONS,
    COMMUNITY_LOTS,
    COUNCIL_TILES,
    DESKS,
    DICE_TILES,
    DISPLAY,
    EVENT_CARDS,
    FACES,
    FAVOURS,
    HAND,
    HOUSES,
    OBJECTIVES,
    SEATS,
    SETTLERS,
    SHIPS,
    SLOTS,
    WORKSHOPS,
)

SEAT = seat_names(SEATS)
PHASE = Names(
    "phase",
    (
        "preparation",
        "next turn",
        "ongoing turn",
        "settle",
        "activate",
        "offer goods",
        "offer work",
        "offer cargo",
        "offer office",
        "next spending",
        "income",
        "upkeep",
        "12",
        "13",
        "14",
        "15",
        "choose commission",
        "turn",
        "choose place",
        "take card",
        "use workshop",
        "choose reroll",
        "choose exchange",
        "buy any good",
        "buy goods",
        "employ worker",
        "choose lot",
        "load cargo",
        "in office",
        "keep commission",
        "choose recall",
        "spend goods",
        "choose good",
        "choose favour",
        "choose objective",
        "over",
    ),
)
GUILD = Names("guild", names.GUILD_NAMES)
GOOD = Names("good", names.GOOD_NAMES)
RACE = Names("race", names.RACE_NAMES)
SOURCE = Names("source", names.VP_NAMES)
FACE = Names.numbered("face", FACES + 1, 0)
CHARACTER = Names.numbered("character", CHARACTERS)
SETTLERS_CARD = Names.numbered("settlers", SETTLERS)
BUILDING = Names.numbered("building", BUILDINGS)
SHIP = Names.numbered("ship", SHIPS)
COUNCIL_TILE = Names.numbered("council tile", COUNCIL_TILES)
EVENT = Names.numbered("event", EVENT_CARDS)
OBJECTIVE = Names.numbered("objective", OBJECTIVES)
COMMISSION = Names.numbered("commission", COMMISSIONS)
DICE_TILE = Names.numbered("dice tile", DICE_TILES)
FAVOUR = Names.numbered("favour", FAVOURS)
OFFICE = Names("part", names.OFFICE_NAMES)
RESOURCE = Names("resource", names.RESOURCE_NAMES)
BENEFIT = Names("benefit", names.BENEFIT_NAMES)
FILLING = Names("filling", ("token 1", "token 2", "token 3", "die 1", "die 2", "die 3"))
AUTOMA_DIE = Names("die", names.AUTOMA_NAMES)

PLACE = Names.numbered("place", DISPLAY)
IN_DECK = Names.numbered("place", SETTLERS)
IN_BAG = Names.numbered("place", BUILDINGS)
IN_HAND = Names.numbered("place", HAND)
HOUSE_LOT = Names.numbered("lot", HOUSES)
COMMUNITY_LOT = Names.numbered("lot", COMMUNITY_LOTS)
WORKSHOP = Names.numbered("workshop", WORKSHOPS)
DIE_SLOT = Names.numbered("slot", SLOTS)
DESK = Names.numbered("desk", DESKS)
DEALT = Names.numbered("card", 3)
ENTRY = Names.numbered("entry", COMMISSIONS)


def card(cards: Names, *axes: Names, **more: Any) -> Field:
    """A card or tile, as its number + 1."""
    return one_of(cards, *axes, offset=1, none=0, **more)


def owner(*axes: Names, **more: Any) -> Field:
    """A seat, as its number + 1."""
    return seat(SEAT, *axes, offset=1, none=0, **more)
