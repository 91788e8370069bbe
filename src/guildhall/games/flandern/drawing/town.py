"""One town: its wall, what is built inside it, and the spaces that can be pointed at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from guildhall.engine.contract import View
from guildhall.engine.drawing.parts import fact, part
from guildhall.engine.drawing.scene import (
    Element,
    Number,
    circle,
    group,
    path,
    text,
    use,
)
from guildhall.games.flandern.drawing.outlines import (
    UNIT,
    Box,
    box_of,
    kind_of,
    path_of,
)
from guildhall.games.flandern.drawing.reading import (
    Space,
    is_scored,
    spaces_of,
)
from guildhall.games.flandern.drawing.walls import wall, wall_path
from guildhall.games.flandern.geometry import Outline
from guildhall.games.flandern.names import (
    COAT_TOKENS,
    PIECE_TOKENS,
    SHAPE_TOKENS,
    TOWN_TOKENS,
)
from guildhall.games.flandern.rules.components import CHURCH

MOAT = 30
"""How far the moat reaches beyond the spaces."""
LETTERS = 15.4
"""The least size of letters on the sheet."""


@dataclass(frozen=True)
class TownPosition:
    """Where a town is drawn on its sheet."""

    x: float
    y: float
    scale: float

    def box(self, outline: Outline) -> Box:
        left, top, width, height = box_of([outline])
        k = self.scale
        return self.x + left * k, self.y + top * k, width * k, height * k


def placed_in(
    spaces: tuple[Space, ...], middle: Number, centre: Number, room: Box, most: float
) -> TownPosition:
    """The town as large as its room allows, in the middle of it."""
    left, top, width, height = box_of(space.outline for space in spaces)
    around = 2 * MOAT
    scale = min(most, room[2] / (width + around), room[3] / (height + around))
    return TownPosition(
        middle - (left + width / 2) * scale, centre - (top + height / 2) * scale, scale
    )


def readable(scale: float) -> float:
    """The size of letters that are read at this scale."""
    return max(20.0, LETTERS / scale)


# --- The drawing ---


@part
def town_drawing(view: View, town: int, place: TownPosition) -> Element:
    """Everything that is seen of a town, drawn 40 to a unit."""
    spaces = spaces_of(view, town)
    walls = frozenset(space.outline for space in spaces)
    ordered = sorted(spaces, key=lambda space: box_of([space.outline])[1])
    back, front = wall(walls)
    veiled = is_scored(view, town)
    return group(
        f"drawn-{TOWN_TOKENS[town]}",
        *back,
        *(standing(space) for space in ordered),
        *front,
        *(piece for space in ordered for piece in _pieces(space, place.scale)),
        path(wall_path(walls), "f-veil") if veiled else None,
        *(_cylinder(view, town, place.scale) if veiled else ()),
        *_latest(view, town, spaces),
        x=place.x,
        y=place.y,
        scale=place.scale,
    )


@lru_cache(4096)
def standing(space: Space) -> Element:
    """The plot, cover tile or district on a space."""
    left, top, width, height = box_of([space.outline])
    symbol = symbol_of(space)
    if space.coat < 0:
        return use(symbol, left, top, width, height, "", f"plot-{space.token}")
    coat = COAT_TOKENS[space.coat]
    shape = SHAPE_TOKENS[_shape(kind_of(space.outline))]
    is_special = space.special >= 0
    kind = f"special-{PIECE_TOKENS[space.special]}" if is_special else f"{coat}-{shape}"
    attributes: dict[str, Number | str] = {"href": f"#{symbol}", "x": left, "y": top}
    attributes |= {"width": width, "height": height}
    if space.is_site:
        attributes["class"] = "f-site"
    return Element(
        "use",
        f"district-{space.token}",
        attributes,
        piece="" if space.is_centre else kind,
        origin=kind if is_special else f"stock-{kind}",
    )


def symbol_of(space: Space) -> str:
    kind = kind_of(space.outline)
    if space.coat < 0:
        if space.is_centre:
            return "no-centre"
        return f"{'cover' if space.is_covered else 'plot'}-{kind}"
    coat = COAT_TOKENS[space.coat]
    if space.is_centre:
        return f"centre-{coat}"
    if space.coat == CHURCH:
        return f"church-{kind}-0"
    is_other = kind == "q" and (space.number + space.town) % 2
    return f"{coat}-{'p' if is_other else kind}-{space.printed}"


def _shape(kind: str) -> int:
    return {"q": 0, "d": 0, "r": 1, "k": 2}[kind[0]]


@lru_cache(4096)
def _pieces(space: Space, scale: float) -> tuple[Element, ...]:
    """The letter of a special church, and the wooden pieces."""
    if space.coat < 0:
        return ()
    left, top, width, height = box_of([space.outline])
    found: list[Element] = []
    if space.special >= 0:
        letter = PIECE_TOKENS[space.special].upper()
        size = readable(scale)
        x, y = left + width - size * 0.6, top + size * 0.6
        found.append(circle(x, y, size * 0.6, "f-letter", f"letter-{space.token}"))
        name = f"named-{space.token}"
        found.append(text(x, y + size * 0.35, letter, size, "f-letter-text", name=name))
    foot = top + height
    if space.is_site and not space.is_scored:
        x, y = left + width / 2 + (16 if width > UNIT else 4), foot - 4
        found.append(_wood("site", space, 0, x, y, (-22, -50, 46, 56), 0.94))
    if space.has_cathedral:
        x = left + width * (0.3 if space.is_centre else 0.62)
        found.append(_wood("cathedral", space, 0, x, foot - 6, (-24, -62, 52, 70), 0.95))
    step = min(16.0, (width - 20) / max(space.masters, 1))
    for n in range(space.masters):
        x = left + width - 14 - n * step
        found.append(_wood("master", space, n, x, foot - 5, (-12, -32, 27, 36), 1.15))
    return tuple(found)


def _wood(
    kind: str, space: Space, n: int, x: Number, y: Number, frame: tuple[int, ...], scale: float
) -> Element:
    """A wooden piece with its foot at (x, y); it comes from the stock."""
    left, top, width, height = (value * scale for value in frame)
    attributes: dict[str, Number | str] = {"href": f"#{kind}", "x": x + left, "y": y + top}
    attributes |= {"width": width, "height": height}
    name = f"{kind}-{space.token}-{n}"
    return Element("use", name, attributes, piece=kind, origin=f"wood-{kind}")


def _cylinder(view: View, town: int, scale: float) -> Iterator[Element]:
    """It marks a scored town; its value is written on it."""
    name = TOWN_TOKENS[town]
    attributes: dict[str, Number | str] = {"href": "#cylinder", "x": -27, "y": -24}
    attributes |= {"width": 60, "height": 63}
    yield Element("use", f"cylinder-{name}", attributes, piece="cylinder", origin="wood-cylinder")
    size = readable(scale)
    yield circle(2, 20, size * 0.73, "f-value", f"valued-{name}")
    yield text(2, 20 + size * 0.35, view.s.town_values[town], size, "dark", name=f"value-{name}")


def _latest(view: View, town: int, spaces: tuple[Space, ...]) -> Iterator[Element]:
    """The district laid last."""
    latest = _laid_last(view, town)
    for space in spaces:
        if space.number == latest and not space.is_scored:
            yield path(path_of(space.outline), "f-latest", "latest")


@fact
def _laid_last(view: View, town: int) -> int:
    """The space of the district laid last, if it is in the town; else -1."""
    s = view.s
    return int(s.laid_space) if s.laid_space and s.laid_town == town else -1
