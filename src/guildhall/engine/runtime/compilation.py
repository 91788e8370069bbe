"""Compiling a game: its rules first, then the programs that other packages add (bots, envs).

Each program is code of its own with a ready mark of its own, so that rules are used as soon as
they are there. Nobody waits: interpreted rules answer until a child process has compiled them.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import io
import json
import subprocess
import sys
import tokenize
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from importlib.metadata import EntryPoint, PackageNotFoundError, entry_points, version
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any

from guildhall.engine import events, rng
from guildhall.engine.compiler import cache as code_cache
from guildhall.engine.compiler import intrinsics
from guildhall.engine.compiler.codegen import (
    HOST,
    HOST_NO_VECTORS,
    NVIDIA,
    CannotLoad,
    Compiled,
    EntryPoints,
    Target,
    unsupported_machine,
)
from guildhall.engine.compiler.language import UnsupportedSyntax, source_of
from guildhall.engine.compiler.program import Program
from guildhall.engine.compiler.ptx import Kernel, module_text, ptx
from guildhall.engine.compiler.types import Layout, TypeEnvironment
from guildhall.engine.contract import Game
from guildhall.engine.game_package import RULE_FUNCTIONS
from guildhall.engine.runtime import entries, this_game

GROUP = "guildhall.programs"
RULES = "rules"
SCALAR_PROGRAMS = RULES, "bots"
"""Programs that play; others read and write long rows of numbers."""
Report = Callable[[str, int, int], None]
"""Told what is compiled now, how much is done, and how much there is."""
GENERIC = (
    "guildhall.engine.compiler",
    "guildhall.engine.runtime",
    "guildhall.engine.observation",
    "guildhall.engine.rng",
    "guildhall.engine.events",
)
"""The packages and modules on whose sources all compiled code depends."""
BUILTIN_PROGRAMS = tuple(
    EntryPoint(name, value, GROUP)
    for name, value in {
        "bots": "guildhall.bots.compiled_entries:ENTRIES",
        "envs": "guildhall.envs.step:ENTRIES",
        "observing": "guildhall.engine.observation.write:ENTRIES",
    }.items()
)
"""Our own programs, which need no installation."""


@cache
def _entry_points() -> dict[str, EntryPoint]:
    return {point.name: point for point in (*entry_points(group=GROUP), *BUILTIN_PROGRAMS)}


@cache
def entry_functions(program: str) -> tuple[Any, ...]:
    """The functions that Python calls of a program."""
    if program == RULES:
        return entries.ENTRIES
    functions: tuple[Any, ...] = _entry_points()[program].load()
    return functions


@cache
def programs() -> tuple[str, ...]:
    """All programs of this installation, the rules first."""
    return (RULES, *sorted(_entry_points()))


@cache
def type_environment(game: Game) -> TypeEnvironment:
    """What the game adds to the kinds of the rule language."""
    sizes = {
        "score items": len(game.SCORE_ITEMS),
        "state words": game.STATE.itemsize // 8,
        "actions": game.ACTIONS.size,
        "most legal": game.MAX_LEGAL,
        "seats": game.SEATS,
    }
    return TypeEnvironment(Layout("state", game.STATE), Layout("box", game.BOX, True), sizes)


def program_of(game: Game, name: str = RULES, *, checked: bool = False) -> Program:
    """A program as LLVM's text; OutsideLanguage says what is wrong with a rule."""
    check_imports(game)
    program = Program(type_environment(game), {this_game.__name__: game.rules}, checked=checked)
    for function in entry_functions(name):
        program.add_entry(function)
    return program


@cache
def _cache_key(game: Game, name: str, checked: bool) -> str:
    """The name under which code is kept: all that it depends on is in it."""
    digest = hashlib.sha256(source_digest(game, entry_functions(name)))
    digest.update(f"{code_cache.host_cpu()} {_llvm_version()}".encode())
    kind = f"{name}-checked" if checked else name
    return f"{game.NAME}-{kind}-{digest.hexdigest()[:16]}"


@cache
def source_digest(game: Game, functions: tuple[Any, ...]) -> bytes:
    """All that code of these entries depends on, whatever machine it is for."""
    digest = hashlib.sha256(_generic_hash(functions))
    for module, source in rule_sources(game).items():
        digest.update(f"{module}\n{source}\n".encode())
    sizes = sorted(type_environment(game).sizes.items())
    digest.update(repr((game.STATE.descr, game.BOX.descr, sizes)).encode())
    return digest.digest()


@cache
def _generic_hash(functions: tuple[Any, ...]) -> bytes:
    """The sources of all that is generic, of the entries' packages, and of what those call."""
    homes = {function.__module__ for function in functions}
    paths = {path for name in GENERIC for path in _source_files(name)}
    paths |= {path for home in homes for path in _package_sources(home)}
    paths |= {Path(sys.modules[home].__file__ or "") for home in _imported_modules(homes)}
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(path.read_bytes())
    return digest.digest()


def _source_files(name: str) -> Iterable[Path]:
    """Every file of a package, or the one of a module; neither is imported for it."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"no sources of {name}", name=name)
    path = Path(spec.origin)
    return path.parent.rglob("*.py") if spec.submodule_search_locations else [path]


def _package_sources(home: str) -> Iterable[Path]:
    """Every file of the package that a module is in; outside packages, those in its folder."""
    module = sys.modules[home]
    folder = Path(module.__file__ or "").parent
    return folder.rglob("*.py") if module.__package__ else folder.glob("*.py")


def _imported_modules(homes: set[str]) -> set[str]:
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
    key = _cache_key(game, name, checked)
    return key in _loaded or (code_cache.has(key) and not unsupported_machine())


_loaded: dict[str, EntryPoints] = {}


def load(game: Game, name: str = RULES, *, checked: bool = False) -> EntryPoints:
    """A program's entries; what is not kept anywhere is compiled into memory.

    OutsideLanguage says what is wrong with a rule, CannotLoad what is wrong with this machine.
    """
    key = _cache_key(game, name, checked)
    if key not in _loaded:
        _loaded[key] = EntryPoints(code_cache.get(key) or _compile(game, name, checked))
    return _loaded[key]


def install_code(game: Game, name: str, compiled: Compiled) -> None:
    """Use code of these very sources that was made elsewhere for machines like this one."""
    _loaded[_cache_key(game, name, checked=False)] = EntryPoints(compiled)


def _compile(game: Game, name: str, checked: bool) -> Compiled:
    """Compile under a lock, unless somebody else did meanwhile."""
    _require_supported_machine()
    key = _cache_key(game, name, checked)
    with code_cache.locked(f"{game.NAME}-{name}"):
        found = code_cache.get(key)
        if found is None:
            target = HOST_NO_VECTORS if name in SCALAR_PROGRAMS else HOST
            found = Compiled.of(program_of(game, name, checked=checked), target)
            code_cache.put(key, found)
    return found


def _require_supported_machine() -> None:
    """Nothing is compiled for a machine that will not run it."""
    if sentence := unsupported_machine():
        raise CannotLoad(sentence)


def compile_game(game: Game, report: Report = lambda *_: None) -> None:
    """Compile all programs of the game, one after the other."""
    names = programs()
    for done, name in enumerate(names):
        report(name, done, len(names))
        if not is_ready(game, name):
            compiled = _compile(game, name, checked=False)
            if not is_ready(game, name):
                _loaded[_cache_key(game, name, False)] = EntryPoints(compiled)
    report("", len(names), len(names))


def compile_checked(game: Game) -> None:
    """Compile the rules with every operation guarded."""
    load(game, RULES, checked=True)


def is_all_ready(game: Game) -> bool:
    """Whether all programs of the game are compiled and current."""
    return all(is_ready(game, name) for name in programs())


def error_to_json(problem: UnsupportedSyntax | CannotLoad) -> dict[str, list[Any]]:
    """A refusal as a child process tells it."""
    if isinstance(problem, UnsupportedSyntax):
        return {"rule": [problem.path, problem.line, problem.sentence]}
    return {"machine": [str(problem)]}


def error_from_json(told: dict[str, list[Any]]) -> UnsupportedSyntax | CannotLoad:
    """What a child process told, to be raised here."""
    return UnsupportedSyntax(*told["rule"]) if "rule" in told else CannotLoad(*told["machine"])


def compile_in_subprocess(game: Game, report: Report | None = None) -> None:
    """Compile in a child process, so that nobody here waits for the compiler or its memory.

    Where the child can keep nothing for us, this process compiles into its own memory. What the
    child refuses is raised here: OutsideLanguage, or CannotLoad.
    """
    if is_all_ready(game):
        return
    _require_supported_machine()
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


# ---- sources
# The sources of a game's rules, and a hash of what they do.


SHARED = (rng, events)
"""Modules whose functions are part of every game's rules."""
IMPORTABLE = (*(module.__name__ for module in (*SHARED, intrinsics)), "math")
"""What rules may import besides each other."""
IGNORED_TOKENS = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE)


def rule_sources(game: Game) -> dict[str, str]:
    """The source of every module of the game's rules, by module name."""
    package = game.rules_package
    folder = Path(package.__file__ or "").parent
    homes = {name: game.rule_module(name) for name in RULE_FUNCTIONS}
    names = [f"from {home} import {n}" for n, home in homes.items() if home != package.__name__]
    own = (folder / "__init__.py").read_text()
    sources = {package.__name__: "\n".join([own, *names])}
    for path in sorted(folder.rglob("*.py")):
        inside = path.relative_to(folder).with_suffix("").parts
        if inside != ("__init__",):
            name = ".".join((package.__name__, *inside)).removesuffix(".__init__")
            sources[name] = path.read_text()
    return sources


def check_imports(game: Game) -> None:
    """Rules import rules and the library, nothing else; OutsideLanguage says where."""
    own = set(rule_sources(game))
    for name in sorted(own):
        source = source_of(sys.modules.get(name) or importlib.import_module(name))
        for node in ast.walk(source.tree):
            if isinstance(node, ast.Import):
                raise source.error_at(node, "Write `from … import …` in rule modules.")
            if isinstance(node, ast.ImportFrom) and not _is_rule(node, own):
                raise source.error_at(node, f"{node.module} is not a rule module.")


def _is_rule(node: ast.ImportFrom, own: set[str]) -> bool:
    modules = {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return bool(modules & (own | {*IMPORTABLE, "__future__"}))


@cache
def rules_hash(game: Game) -> str:
    """A hash of what the rules do: code without comments and docstrings, state and actions."""
    digest = hashlib.sha256()
    shared = {module.__name__: Path(module.__file__ or "").read_text() for module in SHARED}
    sources = shared | rule_sources(game)
    for name in sorted(sources):
        digest.update(f"{name}\n{normalized_source(sources[name])}\n".encode())
    digest.update(repr((game.STATE.descr, game.BOX.descr)).encode())
    digest.update("\n".join(map(game.ACTIONS.notation, range(game.ACTIONS.size))).encode())
    return digest.hexdigest()[:16]


def normalized_source(source: str) -> str:
    """The code word by word, the same for every version of Python, without what only explains."""
    explaining = set(_docstrings(ast.parse(source)))
    words = tokenize.generate_tokens(io.StringIO(source).readline)
    told = (w for w in words if w.type not in IGNORED_TOKENS and w.start not in explaining)
    return "\n".join(f"{w.type == tokenize.INDENT:d} {w.string}" for w in told)


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """Where texts stand that are no part of a statement."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, node.col_offset


# ---- gpu_code
# Kernels of a game, made without a GPU and kept like all compiled code.


NVIDIA_UNROLLED = replace(NVIDIA, unroll=True)
"""A thread that copies states has several words on their way at once."""


def kernel_cache_key(game: Game, name: str, kernels: list[Kernel], target: Target) -> str:
    """The cache key of kernels: neither this processor nor LLVM's version is part of it."""
    digest = hashlib.sha256(source_digest(game, tuple(kernel.function for kernel in kernels)))
    shapes = [replace(kernel, function=kernel.name) for kernel in kernels]
    digest.update(repr((shapes, target)).encode())
    return f"{game.NAME}-gpu_{name}-{digest.hexdigest()[:16]}"


def kernels_of(
    game: Game, name: str, kernels: list[Kernel], target: Target = NVIDIA_UNROLLED
) -> str:
    """The PTX of kernels, from the cache or compiled now."""
    key = kernel_cache_key(game, name, kernels, target)
    found = code_cache.get(key)
    if found is None:
        with code_cache.locked(f"{game.NAME}-gpu_{name}"):
            found = code_cache.get(key) or _compile_kernels(game, kernels, target)
            code_cache.put(key, found)
    return found.code.decode()


def _compile_kernels(game: Game, kernels: list[Kernel], target: Target) -> Compiled:
    program = Program(type_environment(game), {this_game.__name__: game.rules}, for_gpu=True)
    return Compiled(ptx(module_text(program, kernels), target).encode(), {})
