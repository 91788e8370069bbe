"""Compile one game in a process of its own: `python -m guildhall.engine.kernel.warming GAME`."""

from __future__ import annotations

import json
import sys

from guildhall.engine.kernel.compiling import compile_game
from guildhall.engine.registry import get_game


def report(name: str, done: int, total: int) -> None:
    print(json.dumps([name, done, total]), flush=True)


if __name__ == "__main__":
    compile_game(get_game(sys.argv[1]), report)
