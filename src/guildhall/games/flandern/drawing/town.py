"""One town: its wall, what is built inside it, and the spaces that can be clicked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Any

from msgspec.structs import replace

from guildhall.engine.contract import View
from guildhall.engine.drawing.memo import memoised, tracked_value
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
from guildhall.engine.text import Message
from guildhall.games.flandern import names
from guildhall.games.flandern.drawing.spaces import (
    Space,
    is_in_play,
    is_scored,
    space_about,
    space_label,
    spaces_of,
    special_about,
)
from guildhall.games.flandern.names import (
    COAT_TOKENS,
    PIECE_TOKENS,
    SHAPE_TOKENS,
    SPACE_TOKENS,
    TOWN_TOKENS,
    piece_term,
    town_term,
)
from guildhall.games.flandern.rules.building import (
    buildable,
    can_lay_special,
    completions,
    end_town,
    first_town,
    is_allowed,
    targets,
)
from guildhall.games.flandern.rules.components import (
    BUILD_OR_COMPLETE,
    CHURCH,
    COATS,
    LAY_CENTRE,
    PLACE_CATHEDRAL,
    PLACE_GUILD_MASTER,
    SPECIALS,
    TAKE_GUILD,
    count,
)
from guildhall.games.flandern.townmap import Outline, Point, bounds, is_long, sides
from guildhall.games.flandern.words import placement_at

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


@memoised
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
    shape = SHAPE_TOKENS[_shape(kind_of(space.outline))]
    is_special = space.special >= 0
    coat = COAT_TOKENS[space.coat]
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
    coat = space.arms
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


@tracked_value
def _laid_last(view: View, town: int) -> int:
    """The space of the district laid last, if it is in the town; else -1."""
    s = view.s
    return int(s.laid_space) if s.laid_space and s.laid_town == town else -1


# Clickable spaces: free plots, districts, spaces to be added.


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
        names.space_id(space.town, space.number),
        use(symbol_of(space), x, y, width, height, look) if has_picture else None,
        _area(space, place, least),
        plus(*_middle(space.outline, place)) if is_free and is_chosen else None,
        classes="f-standing" if space.coat >= 0 else _sides(space) if is_free else "",
        label=space_label(space),
        about=tuple(space_about(space, values)),
    )


def _sides(space: Space) -> str:
    """The classes of a free space, whose long sides are marked on hover."""
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
        names.space_id(town, number),
        path(path_of(outline, scale, left, top), "f-grow"),
        circle(x, y, radius * 0.55, "f-grown"),
        text(x, y + radius * 0.36, PIECE_TOKENS[piece].upper(), radius, "f-letter-text"),
        hit_path(f"M{x - radius:g} {y:g}{turn} {2 * radius:g} 0{turn} {-2 * radius:g} 0Z"),
        label=Message("scene-new-space", args),
        about=(special_about(piece),),
    )


def space_number(name: str) -> int:
    return SPACE_TOKENS.index(name.lower())


# Where special church districts may be laid now, and how many places a decision has.


@tracked_value
def is_deciding(view: View, *phases: int) -> bool:
    """Whether the viewer decides in one of these phases."""
    return view.seat >= 0 and view.s.acting == view.seat and view.s.phase in phases


def new_spaces(view: View, town: int, place: TownPosition, radius: Number) -> Iterator[Element]:
    """Marks for the spaces that special church districts would add to the town."""
    for piece, number in specials_to_lay(view, town):
        drawn, placement = placement_at(view, number)
        for name in drawn.created_by(placement):
            outline = drawn.outlines[name]
            yield new_space(town, space_number(name), piece, outline, place, radius)


@tracked_value
def specials_to_lay(view: View, town: int) -> tuple[tuple[int, int], ...]:
    """The special church districts that the viewer may lay in the town now, and how."""
    s, box = view.s, view.box
    if not _is_building(view, town):
        return ()
    return tuple(
        (piece, number)
        for piece in range(SPECIALS)
        if s.special_at[piece] == 0
        for number in range(box.place_first[piece, town], box.place_end[piece, town])
        if can_lay_special(s, box, number)
    )


def _is_building(view: View, town: int) -> bool:
    """Whether the viewer builds or completes something in the town now."""
    s = view.s
    return is_deciding(view, BUILD_OR_COMPLETE) and first_town(s) <= town < end_town(s)


@tracked_value
def places_to_choose(view: View, town: int) -> int:
    """How many spaces of the town the viewer's decision may go to; 0 without a decision."""
    s = view.s
    if is_deciding(view, LAY_CENTRE, TAKE_GUILD):
        return 0 if is_in_play(view, town) else 1
    if is_deciding(view, PLACE_CATHEDRAL, PLACE_GUILD_MASTER):
        return int(count(targets(s, town)))
    if not _is_building(view, town):
        return 0
    return int(count(completions(s, town) | plots_to_choose(view, town)))


@tracked_value
def plots_to_choose(view: View, town: int) -> int:
    """The free spaces of the town that the viewer may build on now, as a set."""
    s, box = view.s, view.box
    if not _is_building(view, town):
        return 0
    spaces = 0
    for coat in range(COATS):
        if is_allowed(s, coat):
            spaces |= buildable(s, box, town, coat)
    for _, number in specials_to_lay(view, town):
        spaces |= box.place_needs[number]
    return int(spaces)


# The moat and the wall of a town, with their towers.


WATER = ("moat-edge", "moat", "moat-light", "bank")
WALL = ("wall-line", "wall-teeth", "wall-top")
TOWER = (-14, -30, 30, 40)
GATE = (-22, -26, 44, 58)
FACE = "translate(1 9)"
"""The south face of the wall is seen below its top."""


@lru_cache(256)
def wall_path(outlines: frozenset[Outline]) -> str:
    return "".join(closed(corner for corner, _ in loop) for loop in wall_of(outlines))


@lru_cache(256)
def wall(outlines: frozenset[Outline]) -> tuple[tuple[Element, ...], tuple[Element, ...]]:
    """What lies behind the town's houses, and what stands before them."""
    line = wall_path(outlines)
    loops = wall_of(outlines)
    towers = sorted((y, x) for loop in loops for x, y in towers_of(loop))
    south = max(y for y, _ in towers) - 60
    back = [path(line, f"f-{name}") for name in WATER]
    back.append(Element("path", "", {"d": line, "class": "f-wall-face", "transform": FACE}))
    back += [path(line, f"f-{name}") for name in WALL]
    back += _towers(at for at in towers if at[0] < south)
    front = list(_towers(at for at in towers if at[0] >= south))
    x, y = gate_of(max(loops, key=lambda loop: max(y for (_, y), _ in loop)))
    front.append(_at("gate", x, y + 8, GATE))
    return (*back, path(line, "f-ground")), tuple(front)


def _towers(places: Iterator[tuple[float, float]]) -> Iterator[Element]:
    for y, x in places:
        yield _at("tower", x, y, TOWER)


def _at(symbol: str, x: Number, y: Number, frame: tuple[int, int, int, int]) -> Element:
    left, top, width, height = frame
    return use(symbol, round(x + left, 1), round(y + top, 1), width, height)


# Outlines of the map as they are drawn: 40 pixels to a unit, y downwards.


UNIT = 40
Spot = tuple[float, float]
Box = tuple[float, float, float, float]
Corner = tuple[Spot, bool]
"""A corner of a town's wall, and whether it stands out."""


def spot(point: Point) -> Spot:
    return point[0] * UNIT, -point[1] * UNIT


def box_of(outlines: Iterable[Outline]) -> Box:
    """Left, top, width and height of what is drawn."""
    left, low, right, high = bounds(outlines)
    return left * UNIT, -high * UNIT, (right - left) * UNIT, (high - low) * UNIT


def closed(spots: Iterable[Spot]) -> str:
    """A closed path through the spots."""
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in spots) + "Z"


def path_of(outline: Outline, scale: float = 1, x: float = 0, y: float = 0) -> str:
    return closed(
        (round(px * scale + x, 1), round(py * scale + y, 1)) for px, py in map(spot, outline)
    )


@lru_cache(512)
def kind_of(outline: Outline) -> str:
    """The drawing that fits: q, rh, rv, dh, dv, or k with the corner that is cut."""
    left, low, right, high = bounds([outline])
    width, height = right - left, high - low
    if len(outline) == 5:
        corners = {"ne": (right, high), "nw": (left, high), "se": (right, low), "sw": (left, low)}
        return "k" + next(name for name, corner in corners.items() if corner not in outline)
    if width == height:
        return "q"
    shape = "d" if width + height == 5 else "r"
    return shape + ("h" if width > height else "v")


@lru_cache(256)
def wall_of(outlines: frozenset[Outline]) -> tuple[tuple[Corner, ...], ...]:
    """The wall around a town: the sides that no two outlines share, joined end to end."""
    steps: set[tuple[Point, Point]] = set()
    for outline in sorted(outlines):
        for a, b in sides(outline):
            for step in _steps(a, b):
                steps ^= {step} if step[::-1] not in steps else {step[::-1]}
    return tuple(_bends(loop) for loop in _loops(steps))


def _steps(a: Point, b: Point) -> Iterable[tuple[Point, Point]]:
    """A side in steps of one unit, or of one diagonal."""
    count = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    dx, dy = (b[0] - a[0]) // count, (b[1] - a[1]) // count
    for n in range(count):
        yield (a[0] + n * dx, a[1] + n * dy), (a[0] + (n + 1) * dx, a[1] + (n + 1) * dy)


def _loops(steps: set[tuple[Point, Point]]) -> Iterable[list[Point]]:
    onward: dict[Point, list[Point]] = {}
    for a, b in sorted(steps):
        onward.setdefault(a, []).append(b)
    while onward:
        start = min(onward)
        loop, at = [], start
        while at in onward:
            loop.append(at)
            ways = onward[at]
            after = ways.pop()
            if not ways:
                del onward[at]
            at = after
            if at == start:
                break
        yield loop


def _bends(loop: list[Point]) -> tuple[Corner, ...]:
    found = []
    for n, b in enumerate(loop):
        a, c = loop[n - 1], loop[(n + 1) % len(loop)]
        turn = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
        if turn:
            found.append((spot(b), turn > 0))
    return tuple(found)


def towers_of(loop: tuple[Corner, ...], away: float = 7) -> list[Spot]:
    """Where towers stand: a little outside the corners that stand out."""
    found = []
    for n, ((x, y), stands_out) in enumerate(loop):
        if stands_out:
            (ax, ay), (cx, cy) = loop[n - 1][0], loop[(n + 1) % len(loop)][0]
            before, after = hypot(x - ax, y - ay), hypot(x - cx, y - cy)
            vx, vy = (x - ax) / before + (x - cx) / after, (y - ay) / before + (y - cy) / after
            length = hypot(vx, vy)
            found.append((x + vx / length * away, y + vy / length * away))
    return found


def gate_of(loop: tuple[Corner, ...]) -> Spot:
    """The middle of the longest of the southernmost sides."""
    south = max(y for (_, y), _ in loop)
    pairs = zip(loop, (*loop[1:], loop[0]), strict=True)
    level = [(a[0][0], b[0][0]) for a, b in pairs if a[0][1] == b[0][1] == south]
    left, right = max(level, key=lambda side: abs(side[0] - side[1]))
    return (left + right) / 2, south
