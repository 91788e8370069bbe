"""`guildhall warm`: compile the games now."""

from __future__ import annotations

import time

import click


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
def warm(games: tuple[str, ...]) -> None:
    """Compile the games now instead of in the background; all of them, or those named."""
    from guildhall.commands._compiled import compile_now
    from guildhall.commands._games import chosen_games
    from guildhall.engine.kernel.compiling import is_all_ready

    for game in chosen_games(games):
        if is_all_ready(game):
            click.echo(f"{game.NAME} is warm.")
            continue
        start = time.perf_counter()
        compile_now(game)
        click.echo(f"{game.NAME} compiled in {time.perf_counter() - start:.1f} s.")
