"""What a designer wants to know about Norenberc."""

from __future__ import annotations

from guildhall.engine.play.studies import (
    PERCENT,
    Figure,
    Games,
    Section,
    Setting,
    part,
    usual_sections,
)
from guildhall.engine.words import Words
from guildhall.games.norenberc.names import GUILD_NAMES

SETTINGS = (Setting(2), Setting(3), Setting(4), Setting(5))
HOLDINGS = {"townsmen": "townsman", "craftsmen": "guild", "crests": "guild", "jacks": "guild"}
MOST_FOR_A_SEAT = 1.15
DEEDS = ("sell", "recruit", "buy", "nothing")


def sections(games: Games) -> list[Section]:
    return [*usual_sections(games, MOST_FOR_A_SEAT), guilds(games), deeds(games)]


def guilds(games: Games) -> Section:
    """Each guild's part of the cards that were laid."""
    plans = games.done("plan")
    masks = range(1, len(plans) + 1)
    laid = [
        sum(int(plans[mask - 1]) for mask in masks if mask >> guild & 1)
        for guild in range(len(GUILD_NAMES))
    ]
    figures = [
        Figure(Words(f"guild-{name}"), part(count, sum(laid)), PERCENT)
        for name, count in zip(GUILD_NAMES, laid, strict=True)
    ]
    return Section(Words("study-guilds"), tuple(figures))


def deeds(games: Games) -> Section:
    """How often a player does what, in a game."""
    seats = len(games.states) * games.players
    figures = [
        Figure(Words(f"study-{deed}"), part(int(games.done(deed).sum()), seats)) for deed in DEEDS
    ]
    return Section(Words("study-deeds"), tuple(figures))
