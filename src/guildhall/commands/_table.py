"""The choices before a game that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from guildhall.commands._language import Wrong, translate

if TYPE_CHECKING:
    from guildhall.engine.contract import Game
    from guildhall.engine.play.editions import Edition

SEED = click.IntRange(0, 2**62)
"""A first game's seed; a saved game may name greater ones, since later games count on from it."""


def _pairs(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    pairs = [text.partition("=") for text in given]
    for name, equals, _value in pairs:
        if not equals:
            raise Wrong(translate("usage-pair", given=name))
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
        callback=_pairs,
        help="Set an option of the game; may be given several times.",
    )
    edition = click.option(
        "--edition", metavar="NAME|FILE", help="An edition of the game, or a file."
    )
    return options(edition(command))


def chosen_edition(game: Game, name: str | None) -> Edition:
    """The edition asked for, checked by the game."""
    from guildhall.engine.play.editions import DEFAULT, load_edition

    edition = load_edition(game.package, name or DEFAULT)
    game.box(edition)
    return edition


def usual_players(game: Game) -> int:
    """Three where the game allows it."""
    return min(game.PLAYERS, key=lambda players: (abs(players - 3), players))
