"""`python -m guildhall.engine.checks.rule_language`: a lint of all rules.

Every function of every rule module is checked, and every program of every installed game is lowered
by the compiler, which needs no LLVM.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module

from guildhall.engine.compiler.language import UnsupportedSyntax, find_errors, source_of
from guildhall.engine.contract import Game
from guildhall.engine.registry import game_names, get_game
from guildhall.engine.runtime.compilation import program_of, programs, rule_sources


def rule_problems(game: Game) -> Iterator[UnsupportedSyntax]:
    """The errors in a game's rules."""
    seen = False
    for module in rule_sources(game):
        for problem in find_errors(source_of(import_module(module))):
            seen = True
            yield problem
    if not seen:
        try:
            for name in programs():
                program_of(game, name, checked=True)
        except UnsupportedSyntax as problem:
            yield problem


def main() -> int:
    found = [problem for name in game_names() for problem in rule_problems(get_game(name))]
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
