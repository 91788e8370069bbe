"""Compilation of a game's programs: the rules, and those of bots, envs and observations.

Each program is compiled and cached separately, so rules are used as soon as they are ready.
Interpreted rules are used until a child process has compiled them.
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
"""Programs with short loops; the others read and write long rows."""
Report = Callable[[str, int, int], None]
"""A progress callback: the program that is compiled now, how many are done, and how many there are.
"""
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
"""The programs of this package, which need no entry points of an installation."""


@cache
def _entry_points() -> dict[str, EntryPoint]:
    return {point.name: point for point in (*entry_points(group=GROUP), *BUILTIN_PROGRAMS)}


@cache
def entry_functions(program: str) -> tuple[Any, ...]:
    """The entry point functions of a program."""
    if program == RULES:
        return entries.ENTRIES
    functions: tuple[Any, ...] = _entry_points()[program].load()
    return functions


@cache
def programs() -> tuple[str, ...]:
    """The names of all programs of this installation, the rules first."""
    return (RULES, *sorted(_entry_points()))


@cache
def type_environment(game: Game) -> TypeEnvironment:
    """The record layouts and sizes of a game."""
    sizes = {
        "score items": len(game.SCORE_ITEMS),
        "state words": game.STATE.itemsize // 8,
        "actions": game.ACTIONS.size,
        "most legal": game.MAX_LEGAL,
        "seats": game.SEATS,
    }
    return TypeEnvironment(Layout("state", game.STATE), Layout("box", game.BOX, True), sizes)


def program_of(game: Game, name: str = RULES, *, checked: bool = False) -> Program:
    """A program lowered to LLVM IR; UnsupportedSyntax says what is wrong with a rule."""
    check_imports(game)
    program = Program(type_environment(game), {this_game.__name__: game.rules}, checked=checked)
    for function in entry_functions(name):
        program.add_entry(function)
    return program


@cache
def _cache_key(game: Game, name: str, checked: bool) -> str:
    """The cache key of compiled code, a digest of everything that it depends on."""
    digest = hashlib.sha256(source_digest(game, entry_functions(name)))
    digest.update(f"{code_cache.host_cpu()} {_llvm_version()}".encode())
    kind = f"{name}-checked" if checked else name
    return f"{game.NAME}-{kind}-{digest.hexdigest()[:16]}"


@cache
def source_digest(game: Game, functions: tuple[Any, ...]) -> bytes:
    """A digest of all sources and sizes that these entry points depend on, on any machine."""
    digest = hashlib.sha256(_generic_hash(functions))
    for module, source in rule_sources(game).items():
        digest.update(f"{module}\n{source}\n".encode())
    sizes = sorted(type_environment(game).sizes.items())
    digest.update(repr((game.STATE.descr, game.BOX.descr, sizes)).encode())
    return digest.digest()


@cache
def _generic_hash(functions: tuple[Any, ...]) -> bytes:
    """A digest of the generic sources, the entry points' packages, and the modules that they
    import."""
    homes = {function.__module__ for function in functions}
    paths = {path for name in GENERIC for path in _source_files(name)}
    paths |= {path for home in homes for path in _package_sources(home)}
    paths |= {Path(sys.modules[home].__file__ or "") for home in _imported_modules(homes)}
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(path.read_bytes())
    return digest.digest()


def _source_files(name: str) -> Iterable[Path]:
    """The files of a package or module, which is not imported."""
    spec = find_spec(name)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"no sources of {name}", name=name)
    path = Path(spec.origin)
    return path.parent.rglob("*.py") if spec.submodule_search_locations else [path]


def _package_sources(home: str) -> Iterable[Path]:
    """The files of the package that a module is in; outside packages, those in its folder."""
    module = sys.modules[home]
    folder = Path(module.__file__ or "").parent
    return folder.rglob("*.py") if module.__package__ else folder.glob("*.py")


def _imported_modules(homes: set[str]) -> set[str]:
    """The modules of the same packages whose functions these modules import, recursively."""
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
    """Whether a program of the game is compiled, up to date, and can run on this machine."""
    key = _cache_key(game, name, checked)
    return key in _loaded or (code_cache.has(key) and not unsupported_machine())


_loaded: dict[str, EntryPoints] = {}


def load(game: Game, name: str = RULES, *, checked: bool = False) -> EntryPoints:
    """The entry points of a program, from the cache or compiled now.

    UnsupportedSyntax says what is wrong with a rule, CannotLoad what is wrong with this machine.
    """
    key = _cache_key(game, name, checked)
    if key not in _loaded:
        _loaded[key] = EntryPoints(code_cache.get(key) or _compile(game, name, checked))
    return _loaded[key]


def install_code(game: Game, name: str, compiled: Compiled) -> None:
    """Use code of the same sources that was compiled on a similar machine."""
    _loaded[_cache_key(game, name, checked=False)] = EntryPoints(compiled)


def _compile(game: Game, name: str, checked: bool) -> Compiled:
    """Compile under a lock, unless another process has done it."""
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
    """Compile nothing for a machine that cannot run it."""
    if sentence := unsupported_machine():
        raise CannotLoad(sentence)


def compile_game(game: Game, report: Report = lambda *_: None) -> None:
    """Compile all programs of the game."""
    names = programs()
    for done, name in enumerate(names):
        report(name, done, len(names))
        if not is_ready(game, name):
            compiled = _compile(game, name, checked=False)
            if not is_ready(game, name):
                _loaded[_cache_key(game, name, False)] = EntryPoints(compiled)
    report("", len(names), len(names))


def compile_checked(game: Game) -> None:
    """Compile the rules with runtime checks."""
    load(game, RULES, checked=True)


def is_all_ready(game: Game) -> bool:
    """Whether all programs of the game are compiled and up to date."""
    return all(is_ready(game, name) for name in programs())


def error_to_json(problem: UnsupportedSyntax | CannotLoad) -> dict[str, list[Any]]:
    """An error as a child process writes it."""
    if isinstance(problem, UnsupportedSyntax):
        return {"rule": [problem.path, problem.line, problem.sentence]}
    return {"machine": [str(problem)]}


def error_from_json(message: dict[str, list[Any]]) -> UnsupportedSyntax | CannotLoad:
    """The error that a child process wrote."""
    return (
        UnsupportedSyntax(*message["rule"])
        if "rule" in message
        else CannotLoad(*message["machine"])
    )


def compile_in_subprocess(game: Game, report: Report | None = None) -> None:
    """Compile in a child process, which keeps the compiler's time and memory out of this one.

    If the child cannot write to the cache, this process compiles into its own memory. Errors of the
    child are raised here: UnsupportedSyntax or CannotLoad.
    """
    if is_all_ready(game):
        return
    _require_supported_machine()
    command = [sys.executable, "-m", "guildhall.engine.runtime.compile_process", game.NAME]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for line in child.stdout:
            message = json.loads(line)
            if isinstance(message, dict):
                raise error_from_json(message)
            if report is not None:
                report(*message)
    if child.returncode != 0:
        raise RuntimeError(f"compiling {game.NAME} failed with exit code {child.returncode}")
    compile_game(game)


SHARED = (rng, events)
"""Modules whose functions are part of every game's rules."""
IMPORTABLE = (*(module.__name__ for module in (*SHARED, intrinsics)), "math")
"""The modules that rules may import besides each other."""
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
    """Raise UnsupportedSyntax unless rules import only rules and the modules in IMPORTABLE."""
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
    """A hash of what the rules do: code without comments and docstrings, the state, and the
    actions."""
    digest = hashlib.sha256()
    shared = {module.__name__: Path(module.__file__ or "").read_text() for module in SHARED}
    sources = shared | rule_sources(game)
    for name in sorted(sources):
        digest.update(f"{name}\n{normalized_source(sources[name])}\n".encode())
    digest.update(repr((game.STATE.descr, game.BOX.descr)).encode())
    digest.update("\n".join(map(game.ACTIONS.notation, range(game.ACTIONS.size))).encode())
    return digest.hexdigest()[:16]


def normalized_source(source: str) -> str:
    """The source as tokens without comments and docstrings, the same in every Python version."""
    docstrings = set(_docstrings(ast.parse(source)))
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    code_tokens = (t for t in tokens if t.type not in IGNORED_TOKENS and t.start not in docstrings)
    return "\n".join(f"{t.type == tokenize.INDENT:d} {t.string}" for t in code_tokens)


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """The positions of strings that are statements of their own."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, node.col_offset


NVIDIA_UNROLLED = replace(NVIDIA, unroll=True)
"""Unrolled copy loops keep several loads of a thread in flight."""


def kernel_cache_key(game: Game, name: str, kernels: list[Kernel], target: Target) -> str:
    """The cache key of kernels, which depends neither on this processor nor on LLVM's version."""
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
