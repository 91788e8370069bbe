"""The ids of the scene's elements that actions, prompts and events speak of."""

from __future__ import annotations

from guildhall.games.nobility.names import GOOD_NAMES, GUILD_NAMES

COMMISSION_DECK_ID = "commission-deck"
RENEW_SETTLERS_ID = "renew-settlers"
RENEW_HALL_ID = "renew-hall"
"""What Berk may replace."""
WORKERS_ID = "my-workers"
"""The Workers Lot of the player board."""
RECALL_ID = "my-return"
"""The die slot of the player board."""
ROUNDS_ID = "rounds"
EVENT_ID = "event"
OBJECTIVE_ID = "objective"
TAVERN_ID, YARD_ID, HALL_ID, CASTLE_ID, PORT_ID = "tavern", "yard", "hall", "castle", "port"
COUNCIL_ID, BERK_ID, CHANCERY_ID = "council", "berk", "chancery"


def slot_id(place: str, number: int) -> str:
    """A die slot of a place, numbered from 0, shown from 1."""
    return f"{place}-slot-{number + 1}"


def guild_id(number: int) -> str:
    return f"guild-{GUILD_NAMES[number]}"


def workshop_id(number: int, at: int) -> str:
    """A Workshop slot of a Guild."""
    return f"{guild_id(number)}-workshop-{at + 1}"


def guild_goods_id(number: int) -> str:
    return f"{guild_id(number)}-goods"


def apprentices_id(number: int) -> str:
    return f"{guild_id(number)}-apprentices"


def desk_id(number: int) -> str:
    return f"desk-{number + 1}"


def settlers_id(position: int) -> str:
    """An open Settlers card."""
    return f"settlers-{position + 1}"


def building_id(position: int) -> str:
    """A Building tile of the Guild Hall."""
    return f"hall-tile-{position + 1}"


def cargo_id(space: int) -> str:
    return f"cargo-{space + 1}"


def die_id(number: int) -> str:
    """One of one's own dice, counted in rising order."""
    return f"my-die-{number + 1}"


def hand_id(position: int) -> str:
    return f"my-hand-{position + 1}"


def goods_id(good: int) -> str:
    return f"my-goods-{GOOD_NAMES[good]}"


def lot_id(number: int) -> str:
    """A community lot of one's own."""
    return f"my-lot-{number + 1}"


def favour_id(number: int) -> str:
    """A favour that the White Lord may choose."""
    return f"my-favour-{number + 1}"


def commission_id(entry: int) -> str:
    """The dice tile of a Commission of one's own."""
    return f"my-com-{entry + 1}"


def drawn_id(position: int) -> str:
    """A Commission card to choose from."""
    return f"my-drawn-{position + 1}"


def flag_id(seat: int) -> str:
    """A player's points on the city wall."""
    return f"flag-{seat}"


def noble_id(seat: int) -> str:
    """A player's marker on the nobility track."""
    return f"noble-{seat}"


def reputation_id(seat: int) -> str:
    return f"reputation-{seat}"
