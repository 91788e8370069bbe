"""The banner over a town: its name, its value, and how its guilds stand."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import part
from guildhall.engine.drawing.scene import (
    Element,
    Number,
    circle,
    group,
    hit,
    path,
    rect,
    text,
    use,
)
from guildhall.engine.text import Words
from guildhall.games.flandern import touches
from guildhall.games.flandern.drawing.outlines import Box
from guildhall.games.flandern.drawing.pointing import plus
from guildhall.games.flandern.drawing.reading import (
    is_in_play,
    is_scored,
    is_started,
)
from guildhall.games.flandern.drawing.telling import standings, town_about, town_label
from guildhall.games.flandern.names import COAT_TOKENS, TOWN_TOKENS
from guildhall.games.flandern.rules.districts import finished
from guildhall.games.flandern.rules.scoring import points_in, town_value
from guildhall.games.flandern.terms import town_term

BANNER_HEIGHT = 28
NAME = 64
TALLY = 31
WIDE_TALLY = 40
VALUE = 28
ABSENT = 108
"""Room for the words of a town that is not in the game."""


@part
def banner(
    view: View,
    town: int,
    middle: Number,
    top: Number,
    room: Number,
    name: str,
    most: float = 1,
) -> Element:
    tallies = list(_tallies(view, town))
    is_open = is_in_play(view, town) and not is_scored(view, town)
    left_out = is_started(view) and not is_in_play(view, town)
    width = _width(tallies, is_open) + (ABSENT if left_out else 0)
    scale = min(most, (room - 16) / width)
    x = middle - width * scale / 2
    inside = group(
        "",
        *_scroll(width),
        use(f"em-{TOWN_TOKENS[town]}", 8, 2, 22, 24),
        text(36, 19.5, town_term(town), 16, "", "start", NAME),
        *_arms(tallies),
        *(_value(view, town, width) if is_open else ()),
        text(40 + NAME, 19.5, Words("scene-left-out"), 14, "soft", "start", ABSENT)
        if left_out
        else None,
        x=x,
        y=top,
        scale=scale,
    )
    return group(
        name,
        inside,
        hit(x, top, width * scale, BANNER_HEIGHT * scale, 4),
        label=town_label(view, town),
        about=tuple(town_about(view, town)),
    )


def _tallies(view: View, town: int) -> Iterator[tuple[int, int]]:
    """Finished districts of each guild by rank; in a scored town their points."""
    if is_in_play(view, town):
        for guild, _ in standings(view, town):
            if is_scored(view, town):
                yield guild, points_in(view.s, view.box, town, guild)
            else:
                yield guild, finished(view.s, town, guild)


def _width(tallies: list[tuple[int, int]], has_value: bool) -> Number:
    tallied = sum(WIDE_TALLY if number > 9 else TALLY for _, number in tallies)
    return 36 + NAME + 8 + tallied + (VALUE if has_value else 0)


def _scroll(width: Number) -> Iterator[Element]:
    yield path(f"M8 5h-19l5 13.5-5 13.5h19zM{width - 8} 5h19l-5 13.5 5 13.5h-19z", "f-bnt")
    yield rect(0, 0, width, BANNER_HEIGHT, 3, "f-bnb")
    yield rect(2.5, 2.5, width - 5, BANNER_HEIGHT - 5, 2, "f-bnl")


def _arms(tallies: list[tuple[int, int]]) -> Iterator[Element]:
    x = 36 + NAME + 6
    for guild, number in tallies:
        yield use(f"arms-{COAT_TOKENS[guild]}", x, 5, 15, 18)
        yield text(x + 17, 19.5, number, 15, "", "start")
        x += WIDE_TALLY if number > 9 else TALLY


def _value(view: View, town: int, width: Number) -> Iterator[Element]:
    value = town_value(view.s, view.box, town)
    yield circle(width - 15, 14, 11, "f-value")
    yield text(width - 15, 19.3, value, 15, "dark")


def is_empty(view: View, town: int) -> bool:
    """Whether the town still waits for its centre."""
    return not is_in_play(view, town) and not is_started(view)


@part
def square(view: View, town: int, box: Box) -> Element:
    """The square of a town that waits for its centre."""
    return group(
        touches.town_id(town),
        hit(*box, 3),
        plus(box[0] + box[2] / 2, box[1] + box[3] / 2),
        classes="f-free",
        label=town_label(view, town),
        about=tuple(town_about(view, town)),
    )
