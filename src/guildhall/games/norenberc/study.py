"""Figures about Norenberc for designers."""

from __future__ import annotations

import numpy as np

from guildhall.engine.play.game_statistics import (
    PERCENT,
    Figure,
    GameSample,
    StatisticsSection,
    StatisticsSetting,
    fraction,
    length_section,
    score_item_section,
    score_section,
    seat_section,
)
from guildhall.engine.text import Message
from guildhall.games.norenberc.names import GUILD_NAMES

SETTINGS = (StatisticsSetting(2), StatisticsSetting(3), StatisticsSetting(4), StatisticsSetting(5))
HOLDINGS = {"townsmen": "townsman", "craftsmen": "guild", "crests": "guild", "jacks": "guild"}
MOST_FOR_A_SEAT = 1.15
MOST_FROM_A_SOURCE = 0.4
DEEDS = ("sell", "recruit", "buy", "nothing")


def sections(games: GameSample) -> list[StatisticsSection]:
    return [
        seat_section(games, MOST_FOR_A_SEAT),
        length_section(games),
        score_section(games, [largest_source(games)]),
        score_item_section(games),
        guilds(games),
        deeds(games),
    ]


def largest_source(games: GameSample) -> Figure:
    """What part of all points the richest of their sources brings."""
    total, *sources = games.scores.sum(axis=(0, 1))
    share = fraction(float(max(sources)), float(total))
    return Figure(Message("study-largest"), share, PERCENT, most=MOST_FROM_A_SOURCE)


def guilds(games: GameSample) -> StatisticsSection:
    """Each guild's part of the cards that were laid."""
    plans = games.count_actions("plan")
    masks = np.arange(1, len(plans) + 1)
    guilds = np.arange(len(GUILD_NAMES))
    laid = plans @ (masks[:, None] >> guilds & 1)
    figures = [
        Figure(Message(f"guild-{name}"), fraction(float(count), float(laid.sum())), PERCENT)
        for name, count in zip(GUILD_NAMES, laid, strict=True)
    ]
    return StatisticsSection(Message("study-guilds"), tuple(figures))


def deeds(games: GameSample) -> StatisticsSection:
    """How often a player does what, in a game."""
    seats = len(games.states) * games.players
    figures = [
        Figure(Message(f"study-{deed}"), fraction(int(games.count_actions(deed).sum()), seats))
        for deed in DEEDS
    ]
    return StatisticsSection(Message("study-deeds"), tuple(figures))
