"""Options and compilation steps that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from guildhall.commands._console import UsageError, announce_if_slow, progress, translate

if TYPE_CHECKING:
    from guildhall.engine.contract import Game
    from guildhall.engine.play.editions import Edition


SEED = click.IntRange(0, 2**63 - 1)
RUN_SEED_HELP = "Seed of the run: it names a stream of independent games."


def _parse_options(_: click.Context, __: click.Parameter, texts: tuple[str, ...]) -> dict[str, str]:
    pairs = [text.partition("=") for text in texts]
    for name, equals, _value in pairs:
        if not equals:
            raise UsageError(translate("usage-pair", given=name))
    return {name: value for name, _, value in pairs}


def table_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --players, --set and --edition."""
    text = "Number of players [default: 3, or the nearest that the game allows]."
    players = click.option("--players", type=int, help=text)
    return players(game_options(command))


def game_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --set and --edition."""
    options = click.option(
        "--set",
        "options",
        multiple=True,
        metavar="OPTION=VALUE",
        callback=_parse_options,
        help="Set an option of the game; repeatable.",
    )
    edition = click.option(
        "--edition", metavar="NAME|FILE", help="Edition of the game: a name or a TOML file."
    )
    return options(edition(command))


def selected_edition(game: Game, name: str | None) -> Edition:
    """The edition of this name or file, validated by the game."""
    from guildhall.engine.play.editions import DEFAULT, load_edition

    edition = load_edition(game.package, name or DEFAULT)
    game.box(edition)
    return edition


def default_players(game: Game) -> int:
    """Three players, or the nearest number that the game allows."""
    return min(game.PLAYERS, key=lambda players: (abs(players - 3), players))


def selected_games(names: Sequence[str]) -> list[Game]:
    """The named games, otherwise all playable ones; unplayable ones are reported on stderr."""
    from guildhall.engine.registry import get_game, playable_games

    if names:
        return [get_game(name) for name in names]
    return playable_games(lambda _name, problem: click.echo(problem, err=True))


def compile_now(game: Game) -> None:
    """Compile the game unless its compiled code is cached, with a progress bar."""
    from guildhall.engine.runtime import compilation

    if compilation.is_all_ready(game):
        return
    label = translate("progress-compiling", what=game.NAME)
    with announce_if_slow(label), progress(label, total=100) as advance:
        compilation.compile_in_subprocess(game, lambda _, done, total: advance(100 * done // total))


def compile_if_possible(game: Game, *, rules_only: bool = False) -> bool:
    """Compile the game; False, with a sentence, if this machine cannot run compiled code."""
    from guildhall.engine.compiler.codegen import CannotLoad

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
    """Compile the rules with runtime checks."""
    from guildhall.engine.runtime import compilation

    if not compilation.is_ready(game, checked=True):
        with announce_if_slow(translate("progress-checked", what=game.NAME)):
            compilation.compile_checked(game)


def compile_rules(game: Game) -> None:
    """Compile only the rules, without the bots."""
    from guildhall.engine.runtime import compilation

    if not compilation.is_ready(game):
        with announce_if_slow(translate("progress-rules", what=game.NAME)):
            compilation.load(game)
