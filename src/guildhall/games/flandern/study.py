"""Figures about Flandern 1302 for designers."""

from __future__ import annotations

import numpy as np

from guildhall.engine.play.game_statistics import (
    COUNT,
    NUMBER,
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
IMPOSSIBLE_ITEMS = (("under_influence",), ("influence",))
POSSIBLE_ENDS = (("spaces", "pile"), ("spaces", "influenced", "standstill"))
"""With more than two players, and with two."""


def sections(games: GameSample) -> list[StatisticsSection]:
    return [
        seat_section(games, MOST_FOR_A_SEAT),
        length_section(games),
        score_section(games, best=WINNERS if games.players == 4 else None, more=[grey(games)]),
        towns(games),
        ends(games),
        score_item_section(games, IMPOSSIBLE_ITEMS[games.players == 2]),
    ]


def grey(games: GameSample) -> Figure:
    """The grey guild's points: people leave it few, some 2 to 8."""
    return mean_figure(Message("study-grey"), games.states["points"][:, :, GREY].sum(axis=1))


def towns(games: GameSample) -> StatisticsSection:
    """What the towns were worth, and the spaces that nobody could use."""
    values = games.states["town_values"]
    covers = games.states["cover_tiles"]
    figures = (
        ratio_figure(
            Message("study-town-value"),
            np.where(values > 0, values, 0).sum(axis=1),
            (values > 0).sum(axis=1),
            NUMBER,
            *TOWN_VALUE,
        ),
        mean_figure(Message("study-covers"), covers),
        # no sample shows how far the true maximum exceeds the observed one
        Figure(Message("study-most-covers"), float(covers.max()), COUNT, most=COVER_TILES),
    )
    return StatisticsSection(Message("study-towns"), figures)


def ends(games: GameSample) -> StatisticsSection:
    """What ended the games."""
    ended = games.states["ended_by"]
    figures = [
        mean_figure(Message(f"end-{token}"), ended == number, PERCENT)
        for number, token in enumerate(END_TOKENS)
        if token in POSSIBLE_ENDS[games.players == 2]
    ]
    return StatisticsSection(Message("study-ends"), tuple(figures))
