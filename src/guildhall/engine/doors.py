"""The signatures under which a game's twins are compiled ahead of time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from guildhall.engine import twins
from guildhall.engine.contract import Game

Signature = tuple[Any, ...]


def signatures(game: Game) -> dict[str, Signature]:
    """Every door of the driver, with its argument types."""
    from numba import from_dtype, int32, int64, types

    states = types.Array(from_dtype(game.STATE), 1, "C")
    boxes = types.Array(from_dtype(game.BOX), 1, "C")
    ints = types.Array(int64, 1, "C")
    rows = types.Array(int32, 2, "C")
    at = (states, int64)
    play = (int64, ints, int64)
    return {
        "setup_at": (*at, boxes, int64, ints, int64, int64),
        "pending_at": at,
        "legal_at": (*at, boxes, int64, ints),
        "perform_at": (*at, boxes, int64, int64, rows),
        "scores_at": (*at, boxes, rows),
        "winners_at": (*at, boxes),
        "hide_at": (*at, boxes, int64),
        "deal_again_at": (*at, boxes, int64, int64, int64),
        "value_at": (*at, boxes, int64),
        "invariants_at": (*at, boxes),
        "rekey_at": (*at, int64, int64),
        "play_on": (*at, boxes, int64, int64, ints, rows),
        "play_games": (states, boxes, *play, int64, ints, rows, ints),
        "count_games": (states, boxes, *play, int64, int64, ints, rows, ints),
        "fuzz_games": (states, boxes, *play, int64, int64, int64, ints, rows, ints),
    }


_more: list[tuple[str, Callable[[Game], dict[str, Signature]]]] = []


def add_doors(module: str, doors: Callable[[Game], dict[str, Signature]]) -> None:
    """Let a generic module of another package be compiled ahead of time too."""
    twins.add_generic(module)
    _more.append((module, doors))


def compile_doors(game: Game, report: Callable[[str, int, int], None]) -> None:
    """Compile every door; numba's cache keeps the result."""
    doors = [(twins.GENERIC[0], name, args) for name, args in signatures(game).items()]
    for module, more in _more:
        doors += [(module, name, args) for name, args in more(game).items()]
    for done, (module, name, args) in enumerate(doors):
        report(name, done, len(doors))
        getattr(twins.load(game, module), name).compile(args)
    report("", len(doors), len(doors))
