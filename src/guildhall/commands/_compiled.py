"""Compiled rules for commands that wait for them."""

from __future__ import annotations

from guildhall.commands._progress import announced, progress
from guildhall.engine.contract import Game
from guildhall.engine.kernel.twins import compile_game, is_ready, warm


def compile_now(game: Game) -> None:
    """Compile the game unless it is compiled already, with a progress bar."""
    if is_ready(game):
        return
    label = f"Compiling {game.NAME}"
    with announced(label), progress(label, total=100) as advance:
        warm(game, lambda _, done, total: advance(100 * done // total))


def compile_checked(game: Game) -> None:
    """As `compile_now`, with checks of every array's bounds."""
    if is_ready(game, checked=True):
        return
    label = f"Compiling {game.NAME} with checks"
    with announced(label), progress(label, total=100) as advance:
        compile_game(game, lambda _, done, total: advance(100 * done // total), checked=True)
