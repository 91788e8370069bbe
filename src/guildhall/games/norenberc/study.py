"""What a designer wants to know about Norenberc."""

from __future__ import annotations

import numpy as np

from guildhall.engine.play.game_statistics import (
    PERCENT,
    Figure,
    Games,
    Section,
    Setting,
    items,
    lengths,
    part,
    points,
    seats,
)
from guildhall.engine.text import Words
from guildhall.games.norenberc.names import GUILD_NAMES

SETTINGS = (Setting(2), Setting(3), Setting(4), Setting(5))
HOLDINGS = {"townsmen": "townsman", "craftsmen": "guild", "crests": "guild", "jacks": "guild"}
MOST_FOR_A_SEAT = 1.15
MOST_FROM_A_SOURCE = 0.4
DEEDS = ("sell", "recruit", "buy", "nothing")


def sections(games: Games) -> list[Section]:
    return [
        seats(games, MOST_FOR_A_SEAT),
        lengths(games),
        points(games, [largest_source(games)]),
        items(games),
        guilds(games),
        deeds(games),
    ]


def largest_source(games: Games) -> Figure:
    """What part of all points the richest of their sources brings."""
    total, *sources = games.scores.sum(axis=(0, 1))
    share = part(float(max(sources)), float(total))
    return Figure(Words("study-largest"), share, PERCENT, most=MOST_FROM_A_SOURCE)


def guilds(games: Games) -> Section:
    """Each guild's part of the cards that were laid."""
    plans = games.done("plan")
    masks = np.arange(1, len(plans) + 1)
    guilds = np.arange(len(GUILD_NAMES))
    laid = plans @ (masks[:, None] >> guilds & 1)
    figures = [
        Figure(Words(f"guild-{name}"), part(float(count), float(laid.sum())), PERCENT)
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
