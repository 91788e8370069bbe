"""The signatures under which the bots' code is compiled ahead of time, for every game."""

from __future__ import annotations

from typing import Any

from guildhall.engine.contract import Game
from guildhall.engine.doors import Signature, add_doors
from guildhall.engine.twins import add_generic


def _types(game: Game) -> tuple[Any, ...]:
    """A room, a number, numbers, a table of numbers, and rows of small numbers."""
    from numba import from_dtype, int32, int64, types

    from guildhall.bots.workspace import Room

    states = types.Array(from_dtype(game.STATE), 1, "C")
    boxes = types.Array(from_dtype(game.BOX), 1, "C")
    ints, table = types.Array(int64, 1, "C"), types.Array(int64, 2, "C")
    rows = types.Array(int32, 2, "C")
    room = _tuple(Room, states, table, boxes, ints, rows)
    return room, int64, ints, table, rows


def _tuple(kind: type, *fields: Any) -> Any:
    from numba import types

    named: Any = types.NamedTuple
    return named(fields, kind)


def turns(game: Game) -> dict[str, Signature]:
    room, number, ints, table, _ = _types(game)
    return {"best_line": (room, *[number] * 5, table, ints)}


def series(game: Game) -> dict[str, Signature]:
    room, number, ints, table, rows = _types(game)
    start = (room, number, ints, table, ints, ints)
    return {"play_series": (*start, *[number] * 3, table, ints, rows, rows, ints)}


def search(game: Game) -> dict[str, Signature]:
    from guildhall.bots.ismcts import Tree

    room, number, ints, table, _ = _types(game)
    tree = _tuple(Tree, table, *[ints] * 6)
    return {
        "search": (room, tree, *[number] * 5, ints, number),
        "plant": (tree,),
        "own_root": (tree,),
        "follow": (tree, number, number),
    }


for _module in ("seeds", "states", "tree"):
    add_generic(f"guildhall.bots.{_module}")
add_doors("guildhall.bots.turns", turns)
add_doors("guildhall.bots.series", series)
add_doors("guildhall.bots.search", search)
