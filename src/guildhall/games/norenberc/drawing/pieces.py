"""The pieces: tiles, agents, goods and crests, each with the words that explain it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact
from guildhall.engine.drawing.scene import (
    Content,
    Element,
    Number,
    circle,
    group,
    hit,
    rect,
    text,
    use,
)
from guildhall.engine.text import Words
from guildhall.games.norenberc.names import GOOD_NAMES, TOWNSMAN_NAMES
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    LOWEST_VALUE,
    VALUES,
    has_agent_symbol,
    is_craftsman,
)
from guildhall.games.norenberc.terms import craftsman_args, townsman_term
from guildhall.games.norenberc.touches import tile_symbol

TILE = (60, 76)
AGENT = (24, 32)
CREST = (32, 38)


def tile_label(tile: int) -> Content:
    if is_craftsman(tile):
        return Words("scene-craftsman", craftsman_args(tile))
    return townsman_term(tile)


def tile_about(tile: int) -> Iterable[Content]:
    """What the tile does, in a sentence or two."""
    if not is_craftsman(tile):
        yield Words(f"townsman-{TOWNSMAN_NAMES[tile - CRAFTSMAN_KINDS]}-about")
        return
    yield Words("scene-craftsman-about", craftsman_args(tile))
    if has_agent_symbol(tile):
        yield Words("scene-agent-plus-about")


def tile_piece(
    name: str,
    tile: int,
    x: Number,
    y: Number,
    width: Number,
    more: Iterable[Content] = (),
    classes: str = "",
    label: Content | None = None,
    origin: str = "",
    mark: Element | None = None,
) -> Element:
    """A tile in a box of 60 by 76, drawn `width` wide, perhaps with a mark on it."""
    symbol = tile_symbol(tile)
    return group(
        name,
        rect(-4, -4, 68, 84, 7, "chosen-frame") if classes == "chosen" else None,
        use(symbol, 0, 0, *TILE),
        mark,
        hit(-2, -2, 64, 80),
        x=x,
        y=y,
        scale=width / TILE[0],
        classes=f"tile {classes}".strip(),
        label=label or tile_label(tile),
        about=(*tile_about(tile), *more),
        piece=symbol,
        origin=origin,
    )


def agent(name: str, seat: int, x: Number, foot: Number, height: Number) -> Element:
    """An agent standing with its feet at (x, foot)."""
    width = height * AGENT[0] / AGENT[1]
    return use(
        f"agent-{seat}", x - width / 2, foot - height, width, height, "", name, f"agent-{seat}"
    )


def good(name: str, kind: int, x: Number, y: Number, size: Number) -> Element:
    symbol = f"g-{GOOD_NAMES[kind]}"
    return use(symbol, x, y, size, None, "", name, symbol)


def number_tag(x: Number, y: Number, shown: Content, size: Number = 15) -> tuple[Element, Element]:
    """A small round tag with a number, centred on (x, y)."""
    return circle(x, y, size * 0.66, "tag"), text(x, y + size * 0.35, shown, size, "dark")


def plate(
    x: Number, y: Number, width: Number, height: Number, shown: Content, size: Number = 14
) -> tuple[Element, Element]:
    """A small plate with a number."""
    middle = y + height / 2 + size * 0.35
    return rect(x, y, width, height, 4, "tag"), text(x + width / 2, middle, shown, size, "dark")


def row_of(count: int, middle: Number, pitch: Number, room: Number) -> list[float]:
    """Where `count` things stand side by side: no further apart than `pitch`, within `room`."""
    step = min(pitch, room / max(count, 1))
    return [middle + step * (index - (count - 1) / 2) for index in range(count)]


def owned_craftsmen(s: Any, seat: int, guild: int) -> list[int]:
    """The values of a player's craftsmen of a guild, the highest first."""
    return [
        LOWEST_VALUE + v
        for v in reversed(range(VALUES))
        for _ in range(s.craftsmen[seat, guild, v])
    ]


@fact
def is_mine(view: View, seat: int) -> bool:
    return seat == view.seat


def guilds(view: View) -> range:
    """The guilds in play: one more than players."""
    return range(view.players + 1)
