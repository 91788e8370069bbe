"""The sources of a game's rules, and a hash of what they do."""

from __future__ import annotations

import ast
import hashlib
import importlib
import io
import sys
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from guildhall.engine import events, rng
from guildhall.engine.compiler import intrinsics
from guildhall.engine.compiler.language import source_of
from guildhall.engine.contract import Game
from guildhall.engine.game_package import RULE_ROOMS

SHARED = (rng, events)
"""Modules whose functions are part of every game's rules."""
LIBRARY = (*(module.__name__ for module in (*SHARED, intrinsics)), "math")
"""What rules may import besides each other."""
SILENT = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE)


def rule_sources(game: Game) -> dict[str, str]:
    """The source of every module of the game's rules, by module name."""
    package = game.rules_package
    folder = Path(package.__file__ or "").parent
    homes = {name: game.rule_home(name) for name in RULE_ROOMS}
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
                raise source.refuse(node, "Write `from … import …` in rule modules.")
            if isinstance(node, ast.ImportFrom) and not _is_rule(node, own):
                raise source.refuse(node, f"{node.module} is not a rule module.")


def _is_rule(node: ast.ImportFrom, own: set[str]) -> bool:
    modules = {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return bool(modules & (own | {*LIBRARY, "__future__"}))


@cache
def rules_hash(game: Game) -> str:
    """A hash of what the rules do: code without comments and docstrings, state and actions."""
    digest = hashlib.sha256()
    shared = {module.__name__: Path(module.__file__ or "").read_text() for module in SHARED}
    sources = shared | rule_sources(game)
    for name in sorted(sources):
        digest.update(f"{name}\n{bare(sources[name])}\n".encode())
    digest.update(repr((game.STATE.descr, game.BOX.descr)).encode())
    digest.update("\n".join(map(game.ACTIONS.notation, range(game.ACTIONS.size))).encode())
    return digest.hexdigest()[:16]


def bare(source: str) -> str:
    """The code word by word, the same for every version of Python, without what only explains."""
    explaining = set(_docstrings(ast.parse(source)))
    words = tokenize.generate_tokens(io.StringIO(source).readline)
    told = (w for w in words if w.type not in SILENT and w.start not in explaining)
    return "\n".join(f"{w.type == tokenize.INDENT:d} {w.string}" for w in told)


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """Where texts stand that are no part of a statement."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, node.col_offset
