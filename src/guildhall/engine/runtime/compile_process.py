"""Compiles one game, which is named on the command line, in a process of its own.

It writes lines of JSON: a list for each step, and an object for an error.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from guildhall.engine.compiler.codegen import CannotLoad
from guildhall.engine.compiler.language import UnsupportedSyntax
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import compile_game, error_to_json


def print_json(message: Any) -> None:
    """Write a message to the parent; if the parent is gone, compilation goes on for the cache."""
    try:
        print(json.dumps(message), flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def report(name: str, done: int, total: int) -> None:
    print_json([name, done, total])


def main(name: str) -> int:
    try:
        compile_game(get_game(name), report)
    except (UnsupportedSyntax, CannotLoad) as problem:
        print_json(error_to_json(problem))
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1]))
