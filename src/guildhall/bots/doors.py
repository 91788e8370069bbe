"""The signatures under which the bots' code is compiled ahead of time, for every game."""

from __future__ import annotations

from typing import Any

from guildhall.bots.workspace import Room, Seats, Tree
from guildhall.engine.contract import Game
from guildhall.engine.kernel.doors import Signature, add_doors
from guildhall.engine.kernel.twins import add_generic


def work(game: Game) -> dict[str, Signature]:
    from numba import from_dtype, int32, int64, types

    states = types.Array(from_dtype(game.STATE), 1, "C")
    boxes = types.Array(from_dtype(game.BOX), 1, "C")
    ints, table = types.Array(int64, 1, "C"), types.Array(int64, 2, "C")
    rows = types.Array(int32, 2, "C")
    room = _tuple(Room, states, table, boxes, ints, rows, table, ints)
    tree = _tuple(Tree, table, *[ints] * 7)
    seats = _tuple(Seats, ints, ints, rows, ints, table)
    return {"work": (ints, room, tree, seats)}


def _tuple(kind: type, *fields: Any) -> Any:
    from numba import types

    named: Any = types.NamedTuple
    return named(fields, kind)


for _module in ("orders", "search", "seeds", "states", "tree", "turns", "whole_game"):
    add_generic(f"guildhall.bots.{_module}")
add_doors("guildhall.bots.desk", work)
