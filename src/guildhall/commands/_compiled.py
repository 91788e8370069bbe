"""Compiled rules for commands that wait for them."""

from __future__ import annotations

import click

from guildhall.commands._language import translate
from guildhall.commands._progress import announced, progress
from guildhall.engine.compiler.linking import CannotLoad
from guildhall.engine.contract import Game
from guildhall.engine.kernel import compiling


def compile_now(game: Game) -> None:
    """Compile the game unless it is compiled already, with a progress bar."""
    if compiling.is_all_ready(game):
        return
    label = translate("progress-compiling", what=game.NAME)
    with announced(label), progress(label, total=100) as advance:
        compiling.warm(game, lambda _, done, total: advance(100 * done // total))


def compile_if_possible(game: Game, *, rules_only: bool = False) -> bool:
    """Compile now; where this machine runs no compiled code, one sentence says so."""
    try:
        if rules_only:
            compile_rules(game)
        else:
            compile_now(game)
    except CannotLoad as problem:
        click.echo(translate("play-interpreted", why=str(problem)), err=True)
        return False
    return True


def compile_checked(game: Game) -> None:
    """The rules with every operation guarded."""
    if not compiling.is_ready(game, checked=True):
        with announced(translate("progress-checked", what=game.NAME)):
            compiling.compile_checked(game)


def compile_rules(game: Game) -> None:
    """Only the rules: for what needs no bots."""
    if not compiling.is_ready(game):
        with announced(translate("progress-rules", what=game.NAME)):
            compiling.load(game)
