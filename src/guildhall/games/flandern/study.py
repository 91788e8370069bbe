"""Figures about Flandern 1302 for designers."""

from __future__ import annotations

from math import inf

from guildhall.engine.play.game_statistics import (
    NUMBER,
    PERCENT,
    Figure,
    GameSample,
    StatisticsSection,
    StatisticsSetting,
    length_section,
    score_item_section,
    score_section,
    seat_section,
)
from guildhall.engine.text import Message
from guildhall.games.flandern.names import END_TOKENS
from guildhall.games.flandern.rules.components import GREY

SETTINGS = (StatisticsSetting(2), StatisticsSetting(3), StatisticsSetting(4))
HOLDINGS = {"points": "town", "districts": "town", "influenced": "coat"}
MOST_FOR_A_SEAT = 1.15
TOWN_VALUE = (13.0, 15.0)
"""Reports of games between people speak of towns worth about 14 …"""
WINNERS = (46.0, 49.0)
"""… and of winners with so many points, with four players."""
COVER_TILES = 9


def sections(games: GameSample) -> list[StatisticsSection]:
    return [
        seat_section(games, MOST_FOR_A_SEAT),
        length_section(games),
        score_section(games, best=WINNERS if games.players == 4 else None, more=[grey(games)]),
        towns(games),
        ends(games),
        score_item_section(games),
    ]


def grey(games: GameSample) -> Figure:
    """The grey guild's points: people leave it few, some 2 to 8."""
    reached = games.states["points"][:, :, GREY].sum(axis=1)
    return Figure(Message("study-grey"), float(reached.mean()))


def towns(games: GameSample) -> StatisticsSection:
    """What the towns were worth, and the spaces that nobody could use."""
    values = games.states["town_values"]
    covers = games.states["cover_tiles"]
    figures = (
        Figure(Message("study-town-value"), float(values[values > 0].mean()), NUMBER, *TOWN_VALUE),
        Figure(Message("study-covers"), float(covers.mean())),
        # a bootstrap cannot estimate how far the true maximum exceeds the observed one
        Figure(Message("study-most-covers"), float(covers.max()), most=COVER_TILES, error=inf),
    )
    return StatisticsSection(Message("study-towns"), figures)


def ends(games: GameSample) -> StatisticsSection:
    """What ended the games."""
    ended = games.states["ended_by"]
    figures = [
        Figure(Message(f"end-{token}"), float((ended == number).mean()), PERCENT)
        for number, token in enumerate(END_TOKENS)
        if number > 0
    ]
    return StatisticsSection(Message("study-ends"), tuple(figures))
