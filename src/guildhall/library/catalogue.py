"""What can be played, and who can play it."""

from __future__ import annotations

import warnings
from dataclasses import dataclass

from guildhall.engine.contract import Game
from guildhall.engine.play.editions import edition_names
from guildhall.engine.registry import sound_games


@dataclass(frozen=True)
class GameInfo:
    """A game that can be played: for how many, with which options and editions."""

    name: str
    players: tuple[int, ...]
    options: dict[str, tuple[str, ...]]
    """The values of every option, the usual one first."""
    editions: tuple[str, ...]


def games() -> dict[str, GameInfo]:
    """Every game by its name; one that is installed and broken is warned of."""
    return {game.NAME: _info(game) for game in sound_games(_warn)}


def _warn(name: str, sentence: str) -> None:
    warnings.warn(sentence, stacklevel=4)


def _info(game: Game) -> GameInfo:
    options = {
        option.name: tuple(sorted(option.values, key=lambda value: value != option.default))
        for option in game.OPTIONS
    }
    return GameInfo(game.NAME, game.PLAYERS, options, edition_names(game.package))


def bots() -> tuple[str, ...]:
    """The names of all bots; those that think take a time behind a colon: `ismcts:100ms`."""
    from guildhall.bots.bot import bot_names

    return tuple(bot_names())
