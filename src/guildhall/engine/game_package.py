"""Game packages: the modules in which each contract name is looked up, and the package checks."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module, resources
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

TABLES = (
    "NAME", "PLAYERS", "SEATS", "ACTIONS", "QUICK_WIDTH", "EVENTS", "OPTIONS", "SCORE_ITEMS",
    "RULE_NUMBERS",
)  # fmt: skip
REQUIRED = {
    **dict.fromkeys(TABLES, ("tables",)),
    "FIELDS": ("state",),
    "STATE": ("state",),
    "BOX": ("state",),
    "fill_box": ("box", "state"),
    "describe": ("words",),
    "prompt": ("prompts", "words"),
    "refuse": ("refusals",),
}
"""The names that every game has, each with the modules where it is looked up."""

OPTIONAL_TABLES = {
    "MAX_LEGAL": ("tables",),
    "MAX_EVENTS": ("tables",),
    "SEALS": ("tables",),
    "SCORE_GROUPS": ("words",),
}
"""Tables that a game may do without."""

OPTIONAL = {
    "check_options": ("tables",),
    "moment": ("prompts", "words"),
    "holdings": ("words",),
    "losses": ("losses", "words"),
    "means": ("losses", "words"),
    "resources": ("losses", "words"),
    "bystanders": ("words",),
    "narrate": ("acts", "words"),
    "why_not": ("refusals",),
    "trace": ("traces",),
    "ceremony": ("ceremonies", "traces"),
    "merits": ("words",),
    "counted": ("words",),
    "reveal": ("state",),
    "pick": ("rules.decisions",),
    "scene": ("drawing",),
    "lesson": ("lesson",),
    "rule_args": ("rulebook",),
}
"""Functions that a game may do without."""

LAZY = ("scene", "lesson")
"""Functions whose modules are imported and checked on first use."""

RULE_FUNCTIONS = {
    "setup": ("setup",),
    "pending": ("decisions",),
    "legal": ("decisions",),
    "perform": ("decisions",),
    "scores": ("scoring",),
    "winners": ("scoring",),
    "hide": ("secrets",),
    "deal_again": ("secrets",),
    "value": ("evaluation",),
    "invariants": ("invariants",),
}
"""The rule functions that the engine calls, each with its module inside `rules`."""

PARAMETERS = {
    "setup": "s, box, players, options",
    "pending": "s",
    "legal": "s, box, seat, out",
    "perform": "s, box, seat, action, events",
    "scores": "s, box, out",
    "winners": "s, box",
    "hide": "s, box, seat",
    "deal_again": "s, box, seat",
    "value": "s, box, seat",
    "invariants": "s, box",
    "fill_box": "edition",
    "describe": "view, seat, action",
    "prompt": "view, seat",
    "refuse": "view, seat, action",
    "check_options": "players, options",
    "moment": "view",
    "holdings": "view, seat",
    "losses": "view, action",
    "means": "view, seat",
    "resources": "view, seat",
    "bystanders": "view",
    "narrate": "decision",
    "why_not": "view, seat, element",
    "trace": "before, after, event",
    "ceremony": "before, after, events",
    "merits": "view, seat",
    "counted": "view, seat",
    "reveal": "s",
    "pick": "s, box, seat, action, events",
    "scene": "view, wide",
    "lesson": "box",
    "rule_args": "box, options, players",
}
"""The parameters of each function of a game."""

FILES = ("texts/en.ftl", "edition/standard.toml")
"""The files that every game has."""

MAX_NUMBERS = 5
"""The most numbers of an event."""

GUIDE = "docs/adding-a-game.md tells what each is for"


class IncompleteGame(LookupError):
    """A game package that cannot be played: one sentence lists everything missing or wrong."""


def lookup(package: ModuleType, name: str, modules: Sequence[str]) -> Any:
    """A name of the package or of one of its modules; AttributeError if none has it."""
    return getattr(module_of(package, name, modules), name)


def module_of(package: ModuleType, name: str, modules: Sequence[str]) -> ModuleType | None:
    """The module that defines a name of the package, if any does."""
    if _is_own(package, name):
        return package
    found = [module for module in map(partial(_submodule, package), modules) if module]
    return next((module for module in found if hasattr(module, name)), None)


def _is_own(package: ModuleType, name: str) -> bool:
    """Whether the package itself has the name, and not only a submodule of that name."""
    own = getattr(package, name, None)
    return own is not None and not isinstance(own, ModuleType)


def has(package: ModuleType, name: str, modules: Sequence[str]) -> bool:
    """Whether the package or one of the modules has the name."""
    return module_of(package, name, modules) is not None


def name_of(package: str) -> str:
    """The name of the game that a package holds."""
    return str(lookup(import_module(package), "NAME", REQUIRED["NAME"]))


def load_package(package: str) -> ModuleType:
    """Import and check a game package; IncompleteGame lists the problems."""
    try:
        module = import_module(package)
        missing, wrong = list(_missing(module)), list(_wrong(module))
    except Exception as error:
        raise IncompleteGame(
            f"The game '{package}' cannot be loaded: {_describe_error(error)}."
        ) from error
    if missing:
        also = f"; in it {_listed(wrong)}" if wrong else ""
        raise IncompleteGame(f"The game '{package}' lacks {_listed(missing)}{also}; {GUIDE}.")
    if wrong:
        raise IncompleteGame(f"In the game '{package}' {_listed(wrong)}; {GUIDE}.")
    return module


def lookup_lazy(package: ModuleType, name: str) -> Callable[..., Any]:
    """A function of `LAZY`, checked."""
    wrong = list(_wrong_functions(package, {name: OPTIONAL[name]}))
    if wrong:
        raise IncompleteGame(f"In the game '{package.__name__}' {_listed(wrong)}; {GUIDE}.")
    function: Callable[..., Any] = lookup(package, name, OPTIONAL[name])
    return function


def _describe_error(error: Exception) -> str:
    """An import error in one line, with the file and the line of the game."""
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg} ({error.filename}, line {error.lineno})"
    ours = (str(Path(__file__).parent), import_module.__code__.co_filename)
    frames = traceback.extract_tb(error.__traceback__)
    places = [f for f in frames if not f.filename.startswith((*ours, "<"))]
    at = f" ({places[-1].filename}, line {places[-1].lineno})" if places else ""
    return f"{type(error).__name__}: {error}{at}"


def _submodule(package: ModuleType, module: str) -> ModuleType | None:
    name = f"{package.__name__}.{module}"
    return import_module(name) if hasattr(package, "__path__") and _module_exists(name) else None


def _module_exists(name: str) -> bool:
    """Whether there is such a module; its package may be missing too."""
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError as error:
        if not name.startswith(f"{error.name}."):
            raise
        return False


def _missing(package: ModuleType) -> Iterator[str]:
    """Every name and file of the contract that the package and its modules lack."""
    yield from (name for name, modules in REQUIRED.items() if not has(package, name, modules))
    rules = _submodule(package, "rules")
    if rules is None:
        yield "rules"
    else:
        lacking = (
            name for name, modules in RULE_FUNCTIONS.items() if not has(rules, name, modules)
        )
        yield from (f"rules.{name}" for name in lacking)
    if hasattr(package, "__path__"):
        folder = resources.files(package)
        yield from (file for file in FILES if not folder.joinpath(file).is_file())


def _wrong(package: ModuleType) -> Iterator[str]:
    """Names with a value that the contract does not allow."""
    places = REQUIRED | OPTIONAL_TABLES
    for name, (is_right, kind) in TABLE_CHECKS.items():
        if has(package, name, places[name]) and not is_right(lookup(package, name, places[name])):
            yield f"{name} must be {kind}"
    yield from _wrong_events(package)
    if has(package, "SEATS", ("tables",)) and has(package, "PLAYERS", ("tables",)):
        seats, players = (lookup(package, name, ("tables",)) for name in ("SEATS", "PLAYERS"))
        if _is_number(seats) and _are_numbers(players) and max(players) > seats:
            yield f"SEATS must be at least {max(players)}, the most PLAYERS"
    functions = {name: modules for name, modules in REQUIRED.items() if name.islower()}
    free = {
        name: modules
        for name, modules in OPTIONAL.items()
        if name not in LAZY or _is_own(package, name)
    }
    yield from _wrong_functions(package, functions | free)
    rules = _submodule(package, "rules")
    if rules is not None:
        yield from (f"rules.{wrong}" for wrong in _wrong_functions(rules, RULE_FUNCTIONS))


def _wrong_events(package: ModuleType) -> Iterator[str]:
    """Kinds of events whose numbers have no valid meaning."""
    if not has(package, "EVENTS", REQUIRED["EVENTS"]):
        return
    kinds = lookup(package, "EVENTS", REQUIRED["EVENTS"])
    for kind in kinds if _are_events(kinds) else ():
        if not isinstance(kind.args, tuple) or not all(map(_is_named_number, kind.args)):
            yield f"the event '{kind.name}' must have its numbers as (name, meaning) pairs"
            continue
        if len(kind.args) > MAX_NUMBERS:
            yield f"the event '{kind.name}' must have at most {MAX_NUMBERS} numbers"
        for name, meaning in kind.args:
            if not _is_meaning(meaning):
                yield (
                    f"the number '{name}' of the event '{kind.name}' must mean None, \"seat\" or "
                    f"(family, (token, ...)), not {meaning!r}"
                )


def _is_named_number(pair: Any) -> bool:
    return isinstance(pair, tuple) and len(pair) == 2 and isinstance(pair[0], str)


def _is_meaning(meaning: Any) -> bool:
    """Whether it is a meaning of an event's number: none, a seat, or the terms of a family."""
    if meaning is None or meaning == "seat":
        return True
    is_pair = isinstance(meaning, tuple) and len(meaning) == 2 and isinstance(meaning[0], str)
    return is_pair and _are_words(meaning[1]) and len(meaning[1]) > 0


def _wrong_functions(package: ModuleType, places: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Functions of the contract that cannot be called with its parameters."""
    for name, modules in places.items():
        if not has(package, name, modules):
            continue
        function = lookup(package, name, modules)
        if not callable(function):
            yield f"{name} must be a function"
        elif not _takes(function, PARAMETERS[name].count(",") + 1):
            yield f"{name} must take ({PARAMETERS[name]}){_location(function)}"


def _location(function: Callable[..., Any]) -> str:
    """The file and the line of a plain function."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    return f" ({code.co_filename}, line {code.co_firstlineno})" if code else ""


def _takes(function: Callable[..., Any], count: int) -> bool:
    """Whether a function can be called with that number of arguments."""
    try:
        inspect.signature(function).bind(*range(count))
    except TypeError:
        return False
    return True


def _is_record(value: Any) -> bool:
    return isinstance(value, np.dtype) and bool(value.names)


def _is_state(value: Any) -> bool:
    return _is_record(value) and {"rng", "draws", "reveals"} <= set(value.names)


def _is_number(value: Any) -> bool:
    return type(value) is int and value > 0


def _are_numbers(value: Any) -> bool:
    return isinstance(value, tuple) and len(value) > 0 and all(map(_is_number, value))


def _are_places(value: Any) -> bool:
    return isinstance(value, tuple) and all(type(place) is int and place >= 0 for place in value)


def _are_words(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(word, str) for word in value)


def _with(*attributes: str) -> Callable[[Any], bool]:
    """Whether something is a tuple whose entries have these attributes."""

    def is_right(value: Any) -> bool:
        every = isinstance(value, tuple)
        return every and all(hasattr(entry, name) for entry in value for name in attributes)

    return is_right


_are_events = _with("name", "args")

TABLE_CHECKS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "NAME": (lambda name: isinstance(name, str) and name.isidentifier(), "a plain word"),
    "PLAYERS": (_are_numbers, "a tuple of player counts, at least one"),
    "SEATS": (_is_number, "a number of seats"),
    "FIELDS": (lambda fields: hasattr(fields, "secrets"), "Fields, by what each of them holds"),
    "STATE": (_is_state, "the dtype of FIELDS"),
    "BOX": (_is_record, "a dtype that box_dtype made"),
    "ACTIONS": (lambda table: hasattr(table, "notation") and table.size > 0, "an ActionTable"),
    "MAX_LEGAL": (_is_number, "a number of actions"),
    "QUICK_WIDTH": (_is_number, "a number, at least 1"),
    "EVENTS": (_are_events, "a tuple of EventKinds"),
    "MAX_EVENTS": (_is_number, "a number of events"),
    "OPTIONS": (_with("name", "values", "default"), "a tuple of Options"),
    "SCORE_ITEMS": (lambda items: _are_words(items) and len(items) > 0, "a tuple of words"),
    "RULE_NUMBERS": (_are_words, "a tuple of rule numbers"),
    "SEALS": (_are_places, "a tuple of numbers, one for each seat"),
    "SCORE_GROUPS": (lambda groups: isinstance(groups, dict), "items of the score by group"),
}
"""The check of each table, and its description."""


def _listed(names: Iterable[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
