"""A process that reviews one finished game: `python -m guildhall.table.minds.review_process`.

It reads the saved game from its input and writes one line of JSON for each decision. It is as
polite as a process can be, and whoever started it may end it at any moment.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace

import msgspec

from guildhall.bots.reviews import Reviewed, review
from guildhall.engine.kernel.compiling import compile_game
from guildhall.engine.play.reading import read_game_name, read_log
from guildhall.engine.play.setup import rules_face
from guildhall.engine.registry import get_game
from guildhall.table.minds.worker import end_with
from guildhall.table.play.games import find_edition

POLITE = 15


def main() -> None:
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    os.nice(POLITE)
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    for step in steps_of(sys.stdin.read()):
        sink.write(msgspec.json.encode(step) + b"\n")
        sink.flush()


def steps_of(text: str) -> Iterator[Reviewed]:
    """Every decision of a saved game, judged; a game that is not compiled yet is now."""
    game = get_game(read_game_name(text))
    log = read_log(text, game)
    edition = find_edition(game.NAME, log.header.edition)
    compile_game(game)
    face = rules_face(game, edition, compiled=True)
    for step in review(log, game, edition, face=face):
        chances = tuple(round(chance, 3) for chance in step.chances)
        yield replace(step, chances=chances, lost=round(step.lost, 3))


if __name__ == "__main__":
    main()
