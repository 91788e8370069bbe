"""The choices before a game that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from guildhall.commands._console import UsageError, announce_if_slow, progress, translate
from guildhall.engine.compiler.codegen import CannotLoad
from guildhall.engine.contract import Game
from guildhall.engine.runtime import compilation

if TYPE_CHECKING:
    from guildhall.engine.play.editions import Edition


SEED = click.IntRange(0, 2**62)
"""A first game's seed; a saved game may name greater ones, since later games count on from it."""


def _parse_options(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    pairs = [text.partition("=") for text in given]
    for name, equals, _value in pairs:
        if not equals:
            raise UsageError(translate("usage-pair", given=name))
    return {name: value for name, _, value in pairs}


def table_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """--players, --set and --edition."""
    text = "How many players; 3 unless given, or as near as the game allows."
    players = click.option("--players", type=int, help=text)
    return players(game_options(command))


def game_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """--set and --edition."""
    options = click.option(
        "--set",
        "options",
        multiple=True,
        metavar="OPTION=VALUE",
        callback=_parse_options,
        help="Set an option of the game; may be given several times.",
    )
    edition = click.option(
        "--edition", metavar="NAME|FILE", help="An edition of the game, or a file."
    )
    return options(edition(command))


def selected_edition(game: Game, name: str | None) -> Edition:
    """The edition asked for, checked by the game."""
    from guildhall.engine.play.editions import DEFAULT, load_edition

    edition = load_edition(game.package, name or DEFAULT)
    game.box(edition)
    return edition


def default_players(game: Game) -> int:
    """Three where the game allows it."""
    return min(game.PLAYERS, key=lambda players: (abs(players - 3), players))


# ---- _games
# The games that a command is asked for: those named, or all that can be played.


def selected_games(names: Sequence[str]) -> list[Game]:
    """Of a game that nobody named and that cannot be played, a sentence is told."""
    from guildhall.engine.registry import get_game, playable_games

    if names:
        return [get_game(name) for name in names]
    return playable_games(lambda _name, problem: click.echo(problem, err=True))


# ---- _compiled
# Compiled rules for commands that wait for them.


def compile_now(game: Game) -> None:
    """Compile the game unless it is compiled already, with a progress bar."""
    if compilation.is_all_ready(game):
        return
    label = translate("progress-compiling", what=game.NAME)
    with announce_if_slow(label), progress(label, total=100) as advance:
        compilation.compile_in_subprocess(game, lambda _, done, total: advance(100 * done // total))


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
    if not compilation.is_ready(game, checked=True):
        with announce_if_slow(translate("progress-checked", what=game.NAME)):
            compilation.compile_checked(game)


def compile_rules(game: Game) -> None:
    """Only the rules: for what needs no bots."""
    if not compilation.is_ready(game):
        with announce_if_slow(translate("progress-rules", what=game.NAME)):
            compilation.load(game)
