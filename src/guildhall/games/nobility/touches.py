"""The ids of the scene's elements that actions, prompts and events speak of."""

from __future__ import annotations

from guildhall.games.nobility.names import GOOD_NAMES, GUILD_NAMES

COMMISSION_DECK = "commission-deck"
RENEW_SETTLERS = "renew-settlers"
RENEW_HALL = "renew-hall"
"""What Berk may replace."""
WORKERS = "my-workers"
"""The Workers Lot of the player board."""
RECALL = "my-return"
"""The die slot of the player board."""
ROUNDS = "rounds"
EVENT = "event"
OBJECTIVE = "objective"
TAVERN, YARD, HALL, CASTLE, PORT = "tavern", "yard", "hall", "castle", "port"
COUNCIL, BERK, CHANCERY = "council", "berk", "chancery"


def slot(place: str, number: int) -> str:
    """A die slot of a place, numbered from 0, shown from 1."""
    return f"{place}-slot-{number + 1}"


def guild(number: int) -> str:
    return f"guild-{GUILD_NAMES[number]}"


def workshop(number: int, at: int) -> str:
    """A Workshop slot of a Guild."""
    return f"{guild(number)}-workshop-{at + 1}"


def guild_goods(number: int) -> str:
    return f"{guild(number)}-goods"


def apprentices(number: int) -> str:
    return f"{guild(number)}-apprentices"


def desk(number: int) -> str:
    return f"desk-{number + 1}"


def settlers(position: int) -> str:
    """An open Settlers card."""
    return f"settlers-{position + 1}"


def building(position: int) -> str:
    """A Building tile of the Guild Hall."""
    return f"hall-tile-{position + 1}"


def cargo(space: int) -> str:
    return f"cargo-{space + 1}"


def die(number: int) -> str:
    """One of one's own dice, counted in rising order."""
    return f"my-die-{number + 1}"


def hand(position: int) -> str:
    return f"my-hand-{position + 1}"


def goods(good: int) -> str:
    return f"my-goods-{GOOD_NAMES[good]}"


def lot(number: int) -> str:
    """A community lot of one's own."""
    return f"my-lot-{number + 1}"


def favour(number: int) -> str:
    """A favour that the White Lord may choose."""
    return f"my-favour-{number + 1}"


def commission(entry: int) -> str:
    """The dice tile of a Commission of one's own."""
    return f"my-com-{entry + 1}"


def drawn(position: int) -> str:
    """A Commission card to choose from."""
    return f"my-drawn-{position + 1}"


def flag(seat: int) -> str:
    """A player's points on the city wall."""
    return f"flag-{seat}"


def noble(seat: int) -> str:
    """A player's marker on the nobility track."""
    return f"noble-{seat}"


def reputation(seat: int) -> str:
    return f"reputation-{seat}"
