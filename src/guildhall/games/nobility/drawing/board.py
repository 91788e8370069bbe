"""The wide board: the white city, its castle between the tracks, the score on its wall."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
from guildhall.engine.drawing.scene import Element, Sheet, group, use
from guildhall.engine.text import Words
from guildhall.games.nobility.drawing.berk import berk
from guildhall.games.nobility.drawing.chancery import chancery
from guildhall.games.nobility.drawing.guilds import guild_plot
from guildhall.games.nobility.drawing.market import council, guild_hall
from guildhall.games.nobility.drawing.places import castle, construction_yard, tavern
from guildhall.games.nobility.drawing.port import port
from guildhall.games.nobility.drawing.tracks import (
    event_card,
    nobility,
    objective,
    rounds,
    score_flags,
)
from guildhall.games.nobility.rules.components import GUILDS

WIDTH, HEIGHT = 1152, 662
LEFT, RIGHT = 10, 1142
ROWS = (48, 204, 354, 504)


def board(view: View) -> Sheet:
    return Sheet("board", "board", WIDTH, HEIGHT, tuple(_parts(view)), Words("scene-city"))


def _parts(view: View) -> Iterator[Element]:
    yield use("city-ground", 0, 0, WIDTH, HEIGHT, name="city-ground")
    for guild in range(GUILDS):
        yield guild_plot(view, guild, LEFT + guild % 3 * 256, ROWS[1 + guild // 3])
    yield castle(view, 470, ROWS[0])
    yield tavern(view, LEFT, ROWS[0])
    yield construction_yard(view, 678, ROWS[0])
    yield berk(view, 886, ROWS[0])
    yield council(view, 778, ROWS[1])
    yield port(view, 778, ROWS[2])
    yield from _lower_row(view)
    yield group("tracks", *_tracks(view))
    yield _score(view)


@part
def _score(view: View) -> Element:
    return group("score", *score_flags(view))


def _lower_row(view: View) -> Iterator[Element]:
    if view.s.with_chancery:
        yield guild_hall(view, LEFT, ROWS[3])
        yield chancery(view, 486, ROWS[3])
    elif view.players == 1:
        yield guild_hall(view, LEFT, ROWS[3], 740)
        yield objective(view, 758, ROWS[3], 384, 114)
    else:
        yield guild_hall(view, LEFT, ROWS[3], RIGHT - LEFT)


def _tracks(view: View) -> Iterator[Element]:
    event = event_card(view, 136, 6, 326)
    yield rounds(view, LEFT, 6, 120 if event else 452)
    if event:
        yield event
    yield nobility(view, 680, 6)
