"""Figures about Norenberc for designers."""

from __future__ import annotations

import numpy as np

from guildhall.engine.play.game_statistics import (
    PERCENT,
    Figure,
    GameSample,
    StatisticsSection,
    StatisticsSetting,
    length_section,
    mean_figure,
    ratio_figure,
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
BONUS_ITEMS = {"merchant", "haggler"}
"""Score items of Bonus Townsmen."""
DEEDS = ("sell", "recruit", "buy", "nothing")


def sections(games: GameSample) -> list[StatisticsSection]:
    return [
        seat_section(games, MOST_FOR_A_SEAT),
        length_section(games, rounds=False),
        score_section(games, [largest_source(games)]),
        score_item_section(games, impossible_items(games)),
        guilds(games),
        deeds(games),
    ]


def guilds_in_play(games: GameSample) -> tuple[str, ...]:
    """One guild more than players. [A2]"""
    return GUILD_NAMES[: games.players + 1]


def impossible_items(games: GameSample) -> set[str]:
    """Majorities of guilds that are not in play, and points of townsmen that are not."""
    missing = {f"majority_{name}" for name in GUILD_NAMES} - {
        f"majority_{name}" for name in guilds_in_play(games)
    }
    has_bonus_townsmen = games.setting.options.get("bonus_townsmen") == "on"
    return missing if has_bonus_townsmen else missing | BONUS_ITEMS


def largest_source(games: GameSample) -> Figure:
    """What part of all points the richest of their sources brings."""
    points = games.scores.sum(axis=1)
    largest = 1 + int(points[:, 1:].sum(axis=0).argmax())
    return ratio_figure(
        Message("study-largest"),
        points[:, largest],
        points[:, 0],
        PERCENT,
        most=MOST_FROM_A_SOURCE,
    )


def guilds(games: GameSample) -> StatisticsSection:
    """Each guild's part of the cards that were laid."""
    plans = games.count_actions("plan")
    masks = np.arange(1, plans.shape[1] + 1)
    laid = plans @ (masks[:, None] >> np.arange(len(GUILD_NAMES)) & 1)
    cards = laid.sum(axis=1)
    figures = [
        ratio_figure(Message(f"guild-{name}"), laid[:, number], cards, PERCENT)
        for number, name in enumerate(guilds_in_play(games))
    ]
    return StatisticsSection(Message("study-guilds"), tuple(figures))


def deeds(games: GameSample) -> StatisticsSection:
    """How often a player does what, in a game."""
    figures = [
        mean_figure(Message(f"study-{deed}"), games.count_actions(deed).sum(axis=1) / games.players)
        for deed in DEEDS
    ]
    return StatisticsSection(Message("study-deeds"), tuple(figures))
