"""Compiling a game: its rules first, then the programs that other packages add (bots, envs).

Each program is code of its own with a ready mark of its own, so that rules are used as soon as
they are there. Nobody waits: interpreted rules answer until a child process has compiled them.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Callable, Iterable
from functools import cache
from importlib.metadata import EntryPoint, PackageNotFoundError, entry_points, version
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any

from guildhall.engine.compiler import cache as kept
from guildhall.engine.compiler.compiled import Compiled, Entries
from guildhall.engine.compiler.language import OutsideLanguage
from guildhall.engine.compiler.linking import CannotLoad, why_nothing_runs
from guildhall.engine.compiler.program import Program
from guildhall.engine.compiler.targets import HERE, NARROW
from guildhall.engine.compiler.types import Layout, Layouts
from guildhall.engine.contract import Game
from guildhall.engine.kernel.sources import check_imports, rule_sources
from guildhall.engine.runtime import entries, this_game

GROUP = "guildhall.programs"
RULES = "rules"
PLAYING = RULES, "bots"
"""Programs that play; others read and write long rows of numbers."""
Report = Callable[[str, int, int], None]
"""Told what is compiled now, how much is done, and how much there is."""
GENERIC = ("guildhall.engine.compiler", "guildhall.engine.runtime")
"""The packages and modules on whose sources all compiled code depends."""
OURS = tuple(
    EntryPoint(name, value, GROUP)
    for name, value in {
        "bots": "guildhall.bots.compiled_entries:ENTRIES",
        "envs": "guildhall.envs.program:ENTRIES",
        "observing": "guildhall.engine.kernel.observing:ENTRIES",
    }.items()
)
"""Our own programs, which need no installation."""


@cache
def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in (*entry_points(group=GROUP), *OURS)}


@cache
def entry_functions(program: str) -> tuple[Any, ...]:
    """The functions that Python calls of a program."""
    if program == RULES:
        return entries.ENTRIES
    functions: tuple[Any, ...] = _points()[program].load()
    return functions


@cache
def programs() -> tuple[str, ...]:
    """All programs of this installation, the rules first."""
    return (RULES, *sorted(_points()))


@cache
def layouts(game: Game) -> Layouts:
    """What the game adds to the kinds of the rule language."""
    sizes = {
        "score items": len(game.SCORE_ITEMS),
        "state words": game.STATE.itemsize // 8,
        "actions": game.ACTIONS.size,
        "most legal": game.MAX_LEGAL,
        "seats": game.SEATS,
    }
    return Layouts(Layout("state", game.STATE), Layout("box", game.BOX, True), sizes)


def program_of(game: Game, name: str = RULES, *, checked: bool = False) -> Program:
    """A program as LLVM's text; OutsideLanguage says what is wrong with a rule."""
    check_imports(game)
    program = Program(layouts(game), {this_game.__name__: game.rules}, checked=checked)
    for function in entry_functions(name):
        program.add_entry(function)
    return program


@cache
def _code_name(game: Game, name: str, checked: bool) -> str:
    """The name under which code is kept: all that it depends on is in it."""
    digest = hashlib.sha256(source_digest(game, entry_functions(name)))
    digest.update(f"{kept.this_cpu()} {_llvm_version()}".encode())
    kind = f"{name}-checked" if checked else name
    return f"{game.NAME}-{kind}-{digest.hexdigest()[:16]}"


@cache
def source_digest(game: Game, functions: tuple[Any, ...]) -> bytes:
    """All that code of these entries depends on, whatever machine it is for."""
    digest = hashlib.sha256(_generic_hash(functions))
    for module, source in rule_sources(game).items():
        digest.update(f"{module}\n{source}\n".encode())
    sizes = sorted(layouts(game).sizes.items())
    digest.update(repr((game.STATE.descr, game.BOX.descr, sizes)).encode())
    return digest.digest()


@cache
def _generic_hash(functions: tuple[Any, ...]) -> bytes:
    """The sources of all that is generic, of the entries' packages, and of what those call."""
    homes = {function.__module__ for function in functions}
    paths = {path for name in GENERIC for path in _sources(name)}
    paths |= {path for home in homes for path in _neighbours(home)}
    paths |= {Path(sys.modules[home].__file__ or "") for home in _called(homes)}
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(path.read_bytes())
    return digest.digest()


def _sources(name: str) -> Iterable[Path]:
    """Every file of a package, or the one of a module; neither is imported for it."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"no sources of {name}", name=name)
    path = Path(spec.origin)
    return path.parent.rglob("*.py") if spec.submodule_search_locations else [path]


def _neighbours(home: str) -> Iterable[Path]:
    """Every file of the package that a module is in; outside packages, those in its folder."""
    module = sys.modules[home]
    folder = Path(module.__file__ or "").parent
    return folder.rglob("*.py") if module.__package__ else folder.glob("*.py")


def _called(homes: set[str]) -> set[str]:
    """The modules of these packages whose functions these modules import, and theirs."""
    packages = {home.partition(".")[0] for home in homes}
    found: set[str] = set()
    rest = set(homes)
    while rest:
        home = rest.pop()
        found.add(home)
        for thing in vars(sys.modules[home]).values():
            called = thing.__module__ if isinstance(thing, FunctionType) else home
            if called not in found and called.partition(".")[0] in packages:
                rest.add(called)
    return found


def _llvm_version() -> str:
    try:
        return version("llvmlite")
    except PackageNotFoundError:
        return "none"


def is_ready(game: Game, name: str = RULES, *, checked: bool = False) -> bool:
    """Whether a program of the game is compiled and current, and can run here."""
    wanted = _code_name(game, name, checked)
    return wanted in _loaded or (kept.has(wanted) and not why_nothing_runs())


_loaded: dict[str, Entries] = {}


def load(game: Game, name: str = RULES, *, checked: bool = False) -> Entries:
    """A program's entries; what is not kept anywhere is compiled into memory.

    OutsideLanguage says what is wrong with a rule, CannotLoad what is wrong with this machine.
    """
    wanted = _code_name(game, name, checked)
    if wanted not in _loaded:
        _loaded[wanted] = Entries(kept.get(wanted) or _compile(game, name, checked))
    return _loaded[wanted]


def adopt(game: Game, name: str, compiled: Compiled) -> None:
    """Use code of these very sources that was made elsewhere for machines like this one."""
    _loaded[_code_name(game, name, checked=False)] = Entries(compiled)


def _compile(game: Game, name: str, checked: bool) -> Compiled:
    """Compile under a lock, unless somebody else did meanwhile."""
    _require_running()
    wanted = _code_name(game, name, checked)
    with kept.locked(f"{game.NAME}-{name}"):
        found = kept.get(wanted)
        if found is None:
            target = NARROW if name in PLAYING else HERE
            found = Compiled.of(program_of(game, name, checked=checked), target)
            kept.put(wanted, found)
    return found


def _require_running() -> None:
    """Nothing is compiled for a machine that will not run it."""
    if sentence := why_nothing_runs():
        raise CannotLoad(sentence)


def compile_game(game: Game, report: Report = lambda *_: None) -> None:
    """Compile all programs of the game, one after the other."""
    names = programs()
    for done, name in enumerate(names):
        report(name, done, len(names))
        if not is_ready(game, name):
            compiled = _compile(game, name, checked=False)
            if not is_ready(game, name):
                _loaded[_code_name(game, name, False)] = Entries(compiled)
    report("", len(names), len(names))


def compile_checked(game: Game) -> None:
    """Compile the rules with every operation guarded."""
    load(game, RULES, checked=True)


def is_all_ready(game: Game) -> bool:
    """Whether all programs of the game are compiled and current."""
    return all(is_ready(game, name) for name in programs())


def tell_refusal(problem: OutsideLanguage | CannotLoad) -> dict[str, list[Any]]:
    """A refusal as a child process tells it."""
    if isinstance(problem, OutsideLanguage):
        return {"rule": [problem.path, problem.line, problem.sentence]}
    return {"machine": [str(problem)]}


def error_from_json(told: dict[str, list[Any]]) -> OutsideLanguage | CannotLoad:
    """What a child process told, to be raised here."""
    return OutsideLanguage(*told["rule"]) if "rule" in told else CannotLoad(*told["machine"])


def warm(game: Game, report: Report | None = None) -> None:
    """Compile in a child process, so that nobody here waits for the compiler or its memory.

    Where the child can keep nothing for us, this process compiles into its own memory. What the
    child refuses is raised here: OutsideLanguage, or CannotLoad.
    """
    if is_all_ready(game):
        return
    _require_running()
    command = [sys.executable, "-m", "guildhall.engine.runtime.compile_process", game.NAME]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for line in child.stdout:
            told = json.loads(line)
            if isinstance(told, dict):
                raise error_from_json(told)
            if report is not None:
                report(*told)
    if child.returncode != 0:
        raise RuntimeError(f"compiling {game.NAME} failed with exit code {child.returncode}")
    compile_game(game)
