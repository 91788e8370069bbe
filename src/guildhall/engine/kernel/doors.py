"""The signatures under which a game's twins are compiled ahead of time."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from typing import Any

from guildhall.engine.contract import Game
from guildhall.engine.kernel import twins

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
    }


def checked_signatures(game: Game) -> dict[str, Signature]:
    """The doors of the checked twins, which only the fuzzer enters."""
    from numba import from_dtype, int32, int64, types

    states, boxes = (types.Array(from_dtype(t), 1, "C") for t in (game.STATE, game.BOX))
    ints, rows = types.Array(int64, 1, "C"), types.Array(int32, 2, "C")
    numbers = (int64, int64, int64, int64)
    return {"fuzz_games": (states, boxes, int64, ints, *numbers, ints, rows, ints)}


_more: list[tuple[str, Callable[[Game], dict[str, Signature]]]] = []


def add_doors(module: str, doors: Callable[[Game], dict[str, Signature]]) -> None:
    """Let a generic module of another package be compiled ahead of time too."""
    twins.add_generic(module)
    _more.append((module, doors))


def pin_integers(game: Game, checked: bool) -> None:
    """Compile rule functions for plain 64-bit numbers only.

    Otherwise every mixture of narrow fields, literals and numbers among their arguments
    would be compiled again. Callees come first; other functions stay open to any types.
    """
    from numba import from_dtype, int32, int64, types

    known = {
        "s": from_dtype(game.STATE),
        "box": from_dtype(game.BOX),
        "events": types.Array(int32, 2, "C"),
    }
    for function in _callees_first(twins.load(game, checked=checked)):
        parameters = inspect.signature(function.py_func).parameters.values()
        if any(p.name in ("out", "states", "boxes", "options") for p in parameters):
            continue
        plain = [known.get(p.name, int64) for p in parameters if p.default is p.empty]
        optional = [p.default for p in parameters if p.default is not p.empty]
        for given in range(len(optional) + 1):
            rest = [types.Omitted(default) for default in optional[given:]]  # type: ignore[no-untyped-call]
            function.compile((*plain, *[int64] * given, *rest))
        function.disable_compile()


def _callees_first(driver: Any) -> Iterator[Any]:
    """Every compiled function that the driver's module reaches, callees before callers."""
    seen: set[int] = set()

    def visit(function: Any) -> Iterator[Any]:
        if id(function) not in seen:
            seen.add(id(function))
            for callee in _callees(function):
                yield from visit(callee)
            yield function

    for thing in list(vars(driver).values()):
        if hasattr(thing, "py_func"):
            yield from visit(thing)


def _callees(function: Any) -> Iterator[Any]:
    code, names = function.py_func.__code__, function.py_func.__globals__
    for name in code.co_names:
        for thing in (names.get(name), *_modules_attributes(names, code.co_names, name)):
            if hasattr(thing, "py_func"):
                yield thing


def _modules_attributes(names: dict[str, Any], used: tuple[str, ...], name: str) -> Iterator[Any]:
    for module in used:
        if isinstance(names.get(module), type(sys)):
            yield getattr(names[module], name, None)


def compile_doors(
    game: Game, report: Callable[[str, int, int], None], checked: bool = False
) -> None:
    """Compile every door; numba's cache keeps the result."""
    chosen = checked_signatures(game) if checked else signatures(game)
    doors = [(twins.GENERIC[0], name, args) for name, args in chosen.items()]
    if not checked:
        twins.extra_modules()
        for module, more in _more:
            doors += [(module, name, args) for name, args in more(game).items()]
    report("rules", 0, len(doors) + 1)
    pin_integers(game, checked)
    for done, (module, name, args) in enumerate(doors, 1):
        report(name, done, len(doors) + 1)
        getattr(twins.load(game, module, checked=checked), name).compile(args)
    report("", len(doors) + 1, len(doors) + 1)
