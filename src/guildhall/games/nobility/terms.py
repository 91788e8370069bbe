"""The things of the game by their names in the texts."""

from __future__ import annotations

from guildhall.engine.text import Term
from guildhall.games.nobility.names import (
    GOOD_NAMES,
    GUILD_NAMES,
)


def good_term(good: int) -> Term:
    return Term(f"good-{GOOD_NAMES[good]}")


def guild_term(guild: int) -> Term:
    return Term(f"guild-{GUILD_NAMES[guild]}")


def settlers_term(card: int) -> Term:
    return Term(f"settlers-{card}")


def building_term(tile: int) -> Term:
    return Term(f"building-{tile}")
