"""The names of things in notation, editions, text ids and scene element ids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.text import Term
from guildhall.games.nobility.rules.components import COMMISSIONS, FACES


def numbers(count: int) -> tuple[str, ...]:
    """1, 2, 3 …"""
    return tuple(str(n) for n in range(1, count + 1))


GUILD_NAMES = ("artists", "blacksmiths", "carpenters", "merchants", "scholars", "wizards")
GOOD_NAMES = ("artwork", "weaponry", "furnishings", "jewelry", "books", "magic")
RACE_NAMES = ("halflings", "humans", "elves", "dwarves", "green-elves", "trobits")
RESOURCE_NAMES = (
    "coins",
    "goods",
    "reputation",
    "modifiers",
    "workers",
    "house",
    "cards",
    "vp",
)
OFFICE_NAMES = ("modifiers", "renewal", "commission")
EFFECT_NAMES = ("coin", "reputation", "reroll", "good", "any-good", "exchange")
BENEFIT_NAMES = ("council-coins", "port", "council-reputation", "tavern", "house", "building")
VP_NAMES = (
    "settlers",
    "community",
    "workshops",
    "owner",
    "council",
    "nobility",
    "goods",
    "commissions",
    "events",
    "losses",
)
AUTOMA_NAMES = ("white", "green", "yellow", "red", "blue")
HOOK_NAMES = (
    "price.house",
    "price.building",
    "castle.gain",
    "port.per_good",
    "income.apprentice",
    "guild.free_good",
    "settlers.vp",
    "council.rep_loss",
    "council.coins",
    "owner.multiplier",
    "order_free.tavern",
    "order_free.yard",
    "close.port",
    "close.berk",
)
METRIC_NAMES = (
    "workshops",
    "community",
    "races",
    "same-race",
    "council",
    "guilds",
    "nobility",
    "reputation",
    "coins",
    "goods",
    "modifiers",
    "desks",
    "houses",
    "vp",
)
PLACE_NAMES = (
    "tavern",
    "yard",
    *GUILD_NAMES,
    "hall",
    "castle",
    "castle-tile",
    "port",
    "council",
    "berk",
    "upper-desk",
    "lower-desk",
    "board",
    *(f"tile-{n}" for n in numbers(COMMISSIONS)),
)


# Terms of the texts.


def good_term(good: int) -> Term:
    return Term(f"good-{GOOD_NAMES[good]}")


def guild_term(guild: int) -> Term:
    return Term(f"guild-{GUILD_NAMES[guild]}")


def settlers_term(card: int) -> Term:
    return Term(f"settlers-{card}")


def building_term(tile: int) -> Term:
    return Term(f"building-{tile}")


# Ids of the scene elements that actions, prompts and events refer to.


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
    """A die of the viewer, numbered in ascending order."""
    return f"my-die-{number + 1}"


def hand_id(position: int) -> str:
    return f"my-hand-{position + 1}"


def goods_id(good: int) -> str:
    return f"my-goods-{GOOD_NAMES[good]}"


def lot_id(number: int) -> str:
    """A community lot of the viewer."""
    return f"my-lot-{number + 1}"


def favour_id(number: int) -> str:
    """A favour that the White Lord may choose."""
    return f"my-favour-{number + 1}"


def commission_id(entry: int) -> str:
    """The dice tile of a Commission of the viewer."""
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


# Dice: those that a player has, and the values that a slot takes.


def own_dice(view: View, seat: int) -> list[int]:
    """The dice not placed yet, in rising order."""
    return [face for face in range(1, FACES + 1) for _ in range(view.s.dice[seat, face])]


def span(table: Any, slot: int) -> str:
    """The die values that a slot takes."""
    return join_numbers([value for value in range(1, FACES + 1) if table[value] == slot])


def join_numbers(numbers: Sequence[int]) -> str:
    """Consecutive numbers as 3–5, others as 3/5."""
    if len(numbers) > 1 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return "/".join(map(str, numbers))
