"""The game's things as they are written in notation, editions and text ids."""

from __future__ import annotations

from guildhall.games.nobility.rules.components import COMMISSIONS


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
