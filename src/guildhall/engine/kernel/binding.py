"""Generic rule code bound to a game, to be interpreted: the same functions on the game's rules."""

from __future__ import annotations

import sys
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

from guildhall.engine.contract import Game
from guildhall.engine.runtime import this_game


@cache
def bound(module: ModuleType, game: Game) -> dict[str, Any]:
    """The module's names, with the game's rules where it calls `this_game`."""
    names: dict[str, Any] = dict(vars(module))
    for name, thing in vars(module).items():
        if thing is this_game:
            names[name] = game.rules
        elif isinstance(thing, FunctionType):
            names[name] = _bound_function(thing, module, names, game)
    return names


def bound_entry(function: Any, game: Game) -> Any:
    """One function of a generic module, bound to the game."""
    names = bound(sys.modules[function.__module__], game)
    return names[function.__name__]


def _bound_function(
    function: FunctionType, module: ModuleType, names: dict[str, Any], game: Game
) -> Any:
    if function.__module__ == this_game.__name__:
        return getattr(game.rules, function.__name__)
    home = sys.modules[function.__module__]
    if home is module:
        return _with_names(function, names)
    return bound_entry(function, game) if is_generic(home) else function


def _with_names(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__module__, copy.__doc__ = function.__module__, function.__doc__
    return copy


@cache
def is_generic(module: ModuleType) -> bool:
    """Whether the module calls the game's rules, by itself or through what it imports."""
    seen = {module}
    rest = [module]
    while rest:
        for thing in vars(rest.pop()).values():
            home = sys.modules[thing.__module__] if isinstance(thing, FunctionType) else thing
            if home is this_game:
                return True
            if isinstance(thing, FunctionType) and home not in seen:
                seen.add(home)
                rest.append(home)
    return False
