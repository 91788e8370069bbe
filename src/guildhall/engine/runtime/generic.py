"""Running generic code (bots, envs, observations) for a game, interpreted or compiled."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache, cached_property, partial
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from guildhall.engine.compiler.codegen import EntryPoints
from guildhall.engine.contract import Game
from guildhall.engine.runtime import compilation, this_game
from guildhall.engine.runtime.state import array_view


class Buffers:
    """Named arrays; a subclass annotates their types.

    Rules see them as one struct: a pointer and a length for each array, in this order. The arrays
    never move, so their addresses are taken once.
    """

    def __init__(self, *arrays: np.ndarray[Any, Any]) -> None:
        for name, array in zip(type(self).__annotations__, arrays, strict=True):
            vars(self)[name] = np.ascontiguousarray(array)

    @cached_property
    def struct(self) -> Any:
        """The arrays as a C struct, for compiled code."""
        parts = []
        for name in type(self).__annotations__:
            array = vars(self)[name]
            parts += [array.ctypes.data, len(array)]
        return (ctypes.c_int64 * len(parts))(*parts)

    @cached_property
    def array_views(self) -> SimpleNamespace:
        """The arrays as views, for interpreted code."""
        arrays = {name: vars(self)[name] for name in type(self).__annotations__}
        return SimpleNamespace(**{name: array_view(array) for name, array in arrays.items()})


class GenericProgram:
    """The entry points of a program for one game, called the same way interpreted and compiled."""

    def __init__(self, game: Game, program: str, code: EntryPoints | None) -> None:
        self.is_compiled = code is not None
        self._code = code
        functions = compilation.entry_functions(program)
        self._plain = {f.__name__: bind_entry(f, game) for f in functions}

    def __getattr__(self, name: str) -> Callable[..., int]:
        if self._code is None:
            entry = self._plain[name]
            return lambda *arguments: int(entry(*map(_as_view, arguments)) or 0)
        machine = getattr(self._code, name)
        return lambda *arguments: int(
            machine(*(n for argument in arguments for n in _as_arguments(argument))) or 0
        )

    def entry(self, name: str) -> Callable[..., Any]:
        """An entry point whose buffers are structs if it is compiled, and views otherwise."""
        entry: Callable[..., Any] = (
            self._plain[name] if self._code is None else getattr(self._code, name)
        )
        return entry

    def bind_arrays(self, name: str, *arguments: Any) -> Callable[..., int]:
        """An entry point with its arrays bound, which is called with integers only."""
        if self._code is None:
            entry, views = self._plain[name], [_as_view(argument) for argument in arguments]
            return lambda *rest: int(entry(*views, *rest) or 0)
        machine = getattr(self._code, name)
        call = partial(machine, *(n for argument in arguments for n in _as_arguments(argument)))
        call.__dict__["arrays"] = arguments  # they must live as long as the function
        return call


@cache
def load_program(game: Game, program: str, compiled: bool) -> GenericProgram:
    """A program for a game, compiled now if it must be, or interpreted."""
    return GenericProgram(game, program, compilation.load(game, program) if compiled else None)


def _as_view(argument: Any) -> Any:
    """An argument as interpreted code takes it."""
    if isinstance(argument, np.ndarray):
        return array_view(argument)
    return argument.array_views if isinstance(argument, Buffers) else argument


def _as_arguments(argument: Any) -> tuple[Any, ...]:
    """An argument as C takes it: an array is a pointer and a length, buffers are a struct."""
    if isinstance(argument, np.ndarray):
        return argument.ctypes.data, len(argument)
    return (ctypes.addressof(argument.struct) if isinstance(argument, Buffers) else argument,)


@cache
def bind(module: ModuleType, game: Game) -> dict[str, Any]:
    """The namespace of a generic module with a game's rules in place of `this_game`."""
    names: dict[str, Any] = dict(vars(module))
    for name, value in vars(module).items():
        if value is this_game:
            names[name] = game.rules
        elif isinstance(value, FunctionType):
            names[name] = _bound_function(value, module, names, game)
    return names


def bind_entry(function: Any, game: Game) -> Any:
    """A function of a generic module, bound to a game."""
    names = bind(sys.modules[function.__module__], game)
    return names[function.__name__]


def _bound_function(
    function: FunctionType, module: ModuleType, names: dict[str, Any], game: Game
) -> Any:
    if function.__module__ == this_game.__name__:
        return getattr(game.rules, function.__name__)
    defined_in = sys.modules[function.__module__]
    if defined_in is module:
        return _with_names(function, names)
    return bind_entry(function, game) if is_generic(defined_in) else function


def _with_names(function: FunctionType, names: dict[str, Any]) -> FunctionType:
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__module__, copy.__doc__ = function.__module__, function.__doc__
    return copy


@cache
def is_generic(module: ModuleType) -> bool:
    """Whether the module calls `this_game`, directly or through its imports."""
    seen = {module}
    rest = [module]
    while rest:
        for value in vars(rest.pop()).values():
            imported = sys.modules[value.__module__] if isinstance(value, FunctionType) else value
            if imported is this_game:
                return True
            if isinstance(value, FunctionType) and imported not in seen:
                seen.add(imported)
                rest.append(imported)
    return False
