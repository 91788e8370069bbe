"""`guildhall warm`: compile games in advance."""

from __future__ import annotations

import time

import click

from guildhall.commands._console import translate, with_language


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--gpu", is_flag=True, help="Compile the GPU kernels too; this needs no GPU.")
@with_language
def warm(games: tuple[str, ...], gpu: bool) -> None:
    """Compile all games, or those named, and cache the code.

    A game with an error in its rules is reported, and the others are still compiled.
    """
    from guildhall.commands._options import compile_now, selected_games
    from guildhall.engine.compiler.language import UnsupportedSyntax
    from guildhall.engine.runtime.compilation import is_all_ready
    from guildhall.envs.gpu_executor import MODULES, module_code

    has_errors = False
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
            has_errors = True
            continue
        click.echo(translate("warm-done", game=game.NAME, seconds=time.perf_counter() - start))
    if has_errors:
        raise click.exceptions.Exit(1)
