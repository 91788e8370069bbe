"""Compiled twins of a game's rules, beside the plain ones in one process.

Each rule file is copied into a directory whose name is a hash of every rule file, its
imports turned to the copies, and every function in it compiled. Since a twin is a file
of its own, numba's cache beside it can serve neither older code nor another game's.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import json
import os
import platform
import shutil
import subprocess
import sys
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import entry_points, version
from pathlib import Path
from typing import Any

from guildhall.engine.contract import Game
from guildhall.engine.rooms import RULE_ROOMS

THIS_GAME = "guildhall.engine.kernel.this_game"
SHARED = ("guildhall.engine.kernel.chance", "guildhall.engine.kernel.events")
GENERIC = ("guildhall.engine.kernel.driver",)
SHORT = 800
"""Bytes of bytecode, with all that is inlined, below which a rule is inlined where it is used."""
KEEP = 3
"""How many generations of a game's twins stay in the cache."""


class RuleImportError(ImportError):
    """A rule module imports something that is no rule."""


def cache_root() -> Path:
    """The user's cache directory for compiled rules."""
    chosen = os.environ.get("GUILDHALL_CACHE")
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(chosen) if chosen else base / "guildhall"


def rule_sources(game: Game) -> dict[str, str]:
    """The source of every module of the game's rules, by module name."""
    package = game.rules_package
    folder = Path(package.__file__ or "").parent
    homes = {name: game.rule_home(name) for name in RULE_ROOMS}
    names = [f"from {home} import {n}" for n, home in homes.items() if home != package.__name__]
    own = (folder / "__init__.py").read_text()
    sources = {package.__name__: "\n".join([own, *names])}
    for path in sorted(folder.glob("*.py")):
        if path.stem != "__init__":
            sources[f"{package.__name__}.{path.stem}"] = path.read_text()
    return sources


def _sources(game: Game, checked: bool) -> dict[str, str]:
    extra = () if checked else extra_modules()
    shared = {name: _source(name) for name in (*SHARED, *GENERIC, *extra)}
    return {**shared, **rule_sources(game)}


def _source(module: str) -> str:
    package, _, name = module.rpartition(".")
    folder = importlib.import_module(package).__path__[0]
    return (Path(folder) / f"{name}.py").read_text()


_extra: list[str] = []


@cache
def _load_doors() -> None:
    """Let every installed package add its generic code, so that all processes compile alike."""
    for point in entry_points(group="guildhall.doors"):
        point.load()


def extra_modules() -> tuple[str, ...]:
    """Generic rule modules of other packages (the bots' search), in a fixed order."""
    _load_doors()
    return tuple(sorted(_extra))


def add_generic(module: str) -> None:
    """Compile one more generic rule module for every game."""
    if module not in _extra:
        _extra.append(module)
        _package.cache_clear()
        load.cache_clear()


@cache
def rules_hash(game: Game) -> str:
    """A hash of what the rules do: code without comments and docstrings, state and actions."""
    digest = hashlib.sha256()
    sources = {name: _source(name) for name in SHARED} | rule_sources(game)
    for name in sorted(sources):
        digest.update(f"{name}\n{_bare(sources[name])}\n".encode())
    digest.update(repr((game.STATE.descr, game.BOX.descr)).encode())
    digest.update("\n".join(map(game.ACTIONS.notation, range(game.ACTIONS.size))).encode())
    return digest.hexdigest()[:16]


def _bare(source: str) -> str:
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            first = body[0].value
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                node.body = body[1:]  # type: ignore[attr-defined]
    return ast.dump(tree)


@cache
def _package(game: Game, checked: bool = False) -> str:
    """The name of the game's twin package: game and hash of all that compilation depends on."""
    digest = hashlib.sha256()
    for name, source in _sources(game, checked).items():
        digest.update(f"{name}\n{source}\n".encode())
    digest.update(repr((game.STATE.descr, game.BOX.descr, _source(__name__))).encode())
    versions = (platform.python_version(), *map(version, ("numpy", "numba", "llvmlite")))
    digest.update(repr((versions, os.environ.get("NUMBA_OPT"))).encode())
    kind = "checked" if checked else "fast"
    return f"guildhall_{game.NAME}_{kind}_{digest.hexdigest()[:16]}"


def _flat(module: str) -> str:
    return module.replace(".", "__")


def _rewritten(name: str, source: str, modules: dict[str, str], package: str) -> str:
    """The source with its imports turned to the twins; line numbers stay."""
    lines = source.splitlines()
    for node in reversed(ast.parse(source).body):
        if isinstance(node, ast.ImportFrom) and node.module != "__future__":
            text = _turned(name, node, modules, package)
        elif isinstance(node, ast.Import):
            raise RuleImportError(f"{name}: write 'from … import …' in rule modules")
        else:
            continue
        end = node.end_lineno or node.lineno
        lines[node.lineno - 1 : end] = [text] + [""] * (end - node.lineno)
    return "\n".join(lines) + "\n"


def _turned(name: str, node: ast.ImportFrom, modules: dict[str, str], package: str) -> str:
    parts = []
    for alias in node.names:
        shown = f" as {alias.asname}" if alias.asname else ""
        submodule = f"{node.module}.{alias.name}"
        if submodule in modules:
            shown = f" as {alias.asname or alias.name}"
            parts.append(f"from {package} import {_flat(submodule)}{shown}")
        elif node.module in modules:
            parts.append(f"from {package}.{modules[node.module]} import {alias.name}{shown}")
        else:
            raise RuleImportError(f"{name} imports {node.module}, which is not a rule module")
    return "; ".join(parts)


_FOOTER = """
from guildhall.engine.kernel.twins import compile_functions as _compile_functions
_compile_functions(globals(), cached={cached}, checked={checked})
"""


def compile_functions(namespace: dict[str, Any], cached: bool, checked: bool) -> None:
    """Replace every function defined in a twin module by its compiled form.

    Only doors are cached: they hold all they call, and caching every rule by itself would
    generate its machine code twice.
    """
    import numba

    njit: Any = numba.njit
    options = {"nogil": True, "boundscheck": checked, "error_model": "numpy", "_nrt": False}
    options |= {"cache": True} if cached else {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    own = {
        name: thing
        for name, thing in namespace.items()
        if isinstance(thing, types.FunctionType) and thing.__module__ == namespace["__name__"]
    }
    sizes: dict[str, int] = {}
    for name, function in own.items():
        size = _inlined_size(name, own, namespace, sizes)
        namespace[name] = njit(forceinline=not cached and size < SHORT, **options)(function)
        namespace[name].inlined_size = size


def _inlined_size(
    name: str, own: dict[str, Any], namespace: dict[str, Any], sizes: dict[str, int]
) -> int:
    """A function's bytecode, with that of the functions that are inlined into it."""
    if name not in sizes:
        size = sizes[name] = len(own[name].__code__.co_code)
        for called in set(own[name].__code__.co_names):
            if called in own:
                inner = _inlined_size(called, own, namespace, sizes)
            else:
                inner = getattr(namespace.get(called), "inlined_size", 0)
            size += inner if inner < SHORT else 0
        sizes[name] = size
    return sizes[name]


def _write(game: Game, folder: Path, checked: bool) -> None:
    sources = _sources(game, checked)
    modules = {name: _flat(name) for name in sources}
    modules[THIS_GAME] = _flat(game.rules_package.__name__)
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in sources.items():
        path = folder / f"{_flat(name)}.py"
        cached = name in GENERIC or name in extra_modules()
        text = _rewritten(name, source, modules, folder.name)
        text += _FOOTER.format(cached=cached, checked=checked)
        if not path.exists() or path.read_text() != text:
            partial = path.with_suffix(f".{os.getpid()}")
            partial.write_text(text)
            partial.replace(path)


def _register(folder: Path) -> None:
    if folder.name not in sys.modules:
        package = types.ModuleType(folder.name)
        package.__path__ = [str(folder)]
        sys.modules[folder.name] = package


@cache
def load(game: Game, module: str = GENERIC[0], *, checked: bool = False) -> types.ModuleType:
    """A compiled twin module of the game (by default the driver); compiles what is called.

    A checked twin raises IndexError outside an array's bounds.
    """
    folder = cache_root() / _package(game, checked)
    _write(game, folder, checked)
    _register(folder)
    return importlib.import_module(f"{folder.name}.{_flat(module)}")


@cache
def _plain_rules(game: Game) -> str:
    """A module of the rules that generic code calls, gathered from their rooms."""
    rules = types.ModuleType(f"guildhall_{game.NAME}_plain.this_game")
    for name in RULE_ROOMS:
        setattr(rules, name, getattr(game.rules, name))
    sys.modules[rules.__name__] = rules
    return rules.__name__


@cache
def load_plain(game: Game, module: str = GENERIC[0]) -> types.ModuleType:
    """An interpreted twin of a generic module, on the game's own plain rules."""
    twin = types.ModuleType(f"guildhall_{game.NAME}_plain.{_flat(module)}")
    source = _source(module).replace(f"from {THIS_GAME} ", f"from {_plain_rules(game)} ")
    for other in (*GENERIC, *extra_modules()):
        if f"from {other} " in source and THIS_GAME in _source(other):
            source = source.replace(f"from {other} ", f"from {load_plain(game, other).__name__} ")
    exec(compile(source, f"{module} for {game.NAME}", "exec"), twin.__dict__)
    sys.modules[twin.__name__] = twin
    return twin


def is_ready(game: Game, *, checked: bool = False) -> bool:
    """Whether the game's twins are compiled and current."""
    return (cache_root() / _package(game, checked) / "READY").exists()


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    import fcntl

    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def compile_game(
    game: Game, report: Callable[[str, int, int], None], *, checked: bool = False
) -> None:
    """Compile every door of the game's twins, under a lock, and mark them ready."""
    folder = cache_root() / _package(game, checked)
    with _locked(cache_root() / f"{game.NAME}.lock"):
        if is_ready(game, checked=checked):
            return
        from guildhall.engine.kernel.doors import compile_doors

        compile_doors(game, report, checked)
        (folder / "READY").touch()
        _clean(game, folder)


def _clean(game: Game, current: Path) -> None:
    kind = current.name.rpartition("_")[0]
    old = [path for path in cache_root().glob(f"{kind}_*") if path != current]
    for path in sorted(old, key=lambda p: p.stat().st_mtime)[: -KEEP + 1]:
        shutil.rmtree(path, ignore_errors=True)


def warm(game: Game, report: Callable[[str, int, int], None] | None = None) -> None:
    """Compile in a child process, so that nobody here waits for the compiler's lock or memory."""
    if is_ready(game):
        return
    command = [sys.executable, "-m", "guildhall.engine.kernel.warming", game.NAME]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for line in child.stdout:
            if report is not None:
                report(*json.loads(line))
    if child.returncode != 0:
        raise RuntimeError(f"compiling {game.NAME} failed with exit code {child.returncode}")
