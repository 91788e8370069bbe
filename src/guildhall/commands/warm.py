"""`guildhall warm`: compile the games now."""

from __future__ import annotations

import time

import click

from guildhall.commands._console import translate, with_language


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--gpu", is_flag=True, help="Make the kernels for GPUs too; that needs none.")
@with_language
def warm(games: tuple[str, ...], gpu: bool) -> None:
    """Compile the games now instead of in the background; all of them, or those named.

    A game with a mistake in a rule is told of, and the others are compiled all the same.
    """
    from guildhall.commands._options import selected_games, compile_now
    from guildhall.engine.compiler.language import UnsupportedSyntax
    from guildhall.engine.runtime.compilation import is_all_ready
    from guildhall.envs.gpu_executor import MODULES, module_code

    refused = False
    for game in selected_games(games):
        for module in MODULES if gpu else ():
            module_code(game, module)
        if is_all_ready(game):
            click.echo(translate("warm-already", game=game.NAME))
            continue
        start = time.perf_counter()
        try:
            compile_now(game)
        except UnsupportedSyntax as problem:
            click.ClickException(str(problem)).show()
            refused = True
            continue
        click.echo(translate("warm-done", game=game.NAME, seconds=time.perf_counter() - start))
    if refused:
        raise click.exceptions.Exit(1)
