"""What a designer wants to know about Flandern 1302, beside what people reached."""

from __future__ import annotations

from math import inf

from guildhall.engine.play.game_statistics import (
    NUMBER,
    PERCENT,
    Figure,
    Games,
    Section,
    Setting,
    items,
    lengths,
    points,
    seats,
)
from guildhall.engine.text import Words
from guildhall.games.flandern.names import END_TOKENS
from guildhall.games.flandern.rules.components import GREY

SETTINGS = (Setting(2), Setting(3), Setting(4))
HOLDINGS = {"points": "town", "districts": "town", "influenced": "coat"}
MOST_FOR_A_SEAT = 1.15
TOWN_VALUE = (13.0, 15.0)
"""Reports of games between people speak of towns worth about 14 …"""
WINNERS = (46.0, 49.0)
"""… and of winners with so many points, with four players."""
COVER_TILES = 9


def sections(games: Games) -> list[Section]:
    return [
        seats(games, MOST_FOR_A_SEAT),
        lengths(games),
        points(games, best=WINNERS if games.players == 4 else None, more=[grey(games)]),
        towns(games),
        ends(games),
        items(games),
    ]


def grey(games: Games) -> Figure:
    """The grey guild's points: people leave it few, some 2 to 8."""
    reached = games.states["points"][:, :, GREY].sum(axis=1)
    return Figure(Words("study-grey"), float(reached.mean()))


def towns(games: Games) -> Section:
    """What the towns were worth, and the spaces that nobody could use."""
    values = games.states["town_values"]
    covers = games.states["cover_tiles"]
    figures = (
        Figure(Words("study-town-value"), float(values[values > 0].mean()), NUMBER, *TOWN_VALUE),
        Figure(Words("study-covers"), float(covers.mean())),
        # how far the truth lies beyond the most that was seen, no games drawn again can tell
        Figure(Words("study-most-covers"), float(covers.max()), most=COVER_TILES, error=inf),
    )
    return Section(Words("study-towns"), figures)


def ends(games: Games) -> Section:
    """What ended the games."""
    ended = games.states["ended_by"]
    figures = [
        Figure(Words(f"end-{token}"), float((ended == number).mean()), PERCENT)
        for number, token in enumerate(END_TOKENS)
        if number > 0
    ]
    return Section(Words("study-ends"), tuple(figures))
