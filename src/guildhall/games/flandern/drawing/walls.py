"""A town's moat and wall, with their towers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from guildhall.engine.drawing.scene import (
    Element,
    Number,
    path,
    use,
)
from guildhall.games.flandern.drawing.outlines import (
    closed,
    gate_of,
    towers_of,
    wall_of,
)
from guildhall.games.flandern.geometry import Outline

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
