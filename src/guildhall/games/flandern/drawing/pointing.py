"""The spaces of a town as they can be pointed at: free plots, districts, spaces to be added."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from guildhall.engine.contract import View
from guildhall.engine.drawing.scene import (
    Element,
    Number,
    circle,
    group,
    hit,
    hit_path,
    path,
    text,
    use,
)
from guildhall.engine.text import Words
from guildhall.games.flandern import touches
from guildhall.games.flandern.drawing.outlines import kind_of, path_of
from guildhall.games.flandern.drawing.reading import Space
from guildhall.games.flandern.drawing.telling import space_about, space_label, special_about
from guildhall.games.flandern.drawing.town import TownPosition, symbol_of
from guildhall.games.flandern.geometry import Outline, is_long
from guildhall.games.flandern.names import PIECE_TOKENS, SPACE_TOKENS
from guildhall.games.flandern.terms import piece_term, town_term

ROW_SIDES = 6
CORNER_SIDES = 7.41
"""How long all sides are together, in units."""
PLUS = 9
ADDED = 0.5
"""The outline of a space that would be added is drawn at half its size."""


def town_spaces(
    view: View, spaces: tuple[Space, ...], chosen: int, place: TownPosition, least: Number
) -> list[Element]:
    """The spaces lie above everything, so that what glows is not hidden by a neighbour.

    `chosen` is the set of those that the viewer may build on now.
    """
    box = view.box
    values = (box.guild_value, box.church_value, box.cathedral_value)
    return [
        _clickable_space(space, chosen >> space.number & 1 == 1, place, values, least)
        for space in spaces
    ]


@lru_cache(4096)
def _clickable_space(
    space: Space, is_chosen: bool, place: TownPosition, values: tuple[int, int, int], least: Number
) -> Element:
    x, y, width, height = place.box(space.outline)
    is_free = space.coat < 0 and not space.is_covered and not space.is_centre
    look = f"f-large{' f-site' if space.is_site else ''}"
    has_picture = space.coat >= 0 and place.scale < 1
    return group(
        touches.space_id(space.town, space.number),
        use(symbol_of(space), x, y, width, height, look) if has_picture else None,
        _area(space, place, least),
        plus(*_middle(space.outline, place)) if is_free and is_chosen else None,
        classes="f-standing" if space.coat >= 0 else _sides(space) if is_free else "",
        label=space_label(space),
        about=tuple(space_about(space, values)),
    )


def _sides(space: Space) -> str:
    """The looks of a free space: its long sides are marked when it is pointed at."""
    kind = kind_of(space.outline)
    return f"f-free sided f-sides-{'k' if len(space.outline) == 5 else kind}"


def plus(x: Number, y: Number) -> Element:
    """The sign of a place that something may be laid on."""
    return path(f"M{x - PLUS:g} {y:g}h{2 * PLUS}M{x:g} {y - PLUS:g}v{2 * PLUS}", "f-plus when-lit")


def _middle(outline: Outline, place: TownPosition) -> tuple[float, float]:
    """The middle of a space, a little away from a cut."""
    x, y, width, height = place.box(outline)
    cut = kind_of(outline)[1:] if len(outline) == 5 else ""
    by = width / 10
    x += width / 2 + ("w" in cut) * by - ("e" in cut) * by
    y += height / 2 + ("n" in cut) * by - ("s" in cut) * by
    return round(x, 1), round(y, 1)


def _area(space: Space, place: TownPosition, least: Number) -> Element:
    """What answers to the pointer, no smaller than `least`.

    Its line is as long as the sides are in units and begins with a long one, or so that the
    look of its shape knows: the dashes of `f-sides-…` then lie on the long sides.
    """
    outline = space.outline
    if len(outline) == 5:
        first = next(n for n in range(5) if _is_long_at(outline, n) and _is_long_at(outline, n + 1))
        turned = outline[first:] + outline[:first]
        return _measured(hit_path(path_of(turned, place.scale, place.x, place.y)), CORNER_SIDES)
    x, y, width, height = place.box(outline)
    wider, higher = max(0, least - width) / 2, max(0, least - height) / 2
    area = hit(x - wider, y - higher, width + 2 * wider, height + 2 * higher, 3)
    return area if width == height else _measured(area, ROW_SIDES)


def _is_long_at(outline: Outline, n: int) -> bool:
    return is_long((outline[n % 5], outline[(n + 1) % 5]))


def _measured(area: Element, length: float) -> Element:
    return replace(area, attributes={**area.attributes, "pathLength": length})


def new_space(
    town: int, number: int, piece: int, outline: Outline, place: TownPosition, radius: Number
) -> Element:
    """A mark where a special church district would add a space: its letter in its outline."""
    x, y, width, height = place.box(outline)
    cut = kind_of(outline)[1:] if len(outline) == 5 else ""
    x += width / 2 + ("w" in cut) * 14 - ("e" in cut) * 14
    y += height / 2 + ("n" in cut) * 14 - ("s" in cut) * 14
    scale = place.scale * ADDED
    own = TownPosition(0, 0, scale).box(outline)
    left, top = x - own[0] - own[2] / 2, y - own[1] - own[3] / 2
    args: dict[str, Any] = {"town": town_term(town), "piece": piece_term(piece)}
    turn = f"a{radius:g} {radius:g} 0 1 0"
    return group(
        touches.space_id(town, number),
        path(path_of(outline, scale, left, top), "f-grow"),
        circle(x, y, radius * 0.55, "f-grown"),
        text(x, y + radius * 0.36, PIECE_TOKENS[piece].upper(), radius, "f-letter-text"),
        hit_path(f"M{x - radius:g} {y:g}{turn} {2 * radius:g} 0{turn} {-2 * radius:g} 0Z"),
        label=Words("scene-new-space", args),
        about=(special_about(piece),),
    )


def space_number(name: str) -> int:
    return SPACE_TOKENS.index(name.lower())
