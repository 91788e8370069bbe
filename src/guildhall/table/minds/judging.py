"""A finished game, reviewed in a process of its own."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.bots.reviews import Reviewed, review
from guildhall.engine.kernel.compiling import compile_game
from guildhall.engine.play.reading import read_game_name, read_log
from guildhall.engine.play.setup import rules_face
from guildhall.engine.registry import get_game
from guildhall.table.play.games import find_edition


def steps_of(text: str) -> Iterator[Reviewed]:
    """Every decision of a saved game, judged; a game that is not compiled yet is now."""
    game = get_game(read_game_name(text))
    log = read_log(text, game)
    edition = find_edition(game.NAME, log.header.edition)
    compile_game(game)
    yield from review(log, game, edition, face=rules_face(game, edition, compiled=True))
