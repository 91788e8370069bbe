"""The installed games: those of Guildhall, and others found by entry point."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points

from guildhall.engine.contract import Game, load_game
from guildhall.engine.game_package import IncompleteGame
from guildhall.engine.text import LocalizedError, Message

GROUP = "guildhall.games"


class UnknownGame(LocalizedError, LookupError):
    """No installed game has this name."""


@cache
def _packages() -> dict[str, str]:
    """The package of every game by its name; own games need no entry point."""
    ours = import_module(GROUP)
    found = {point.name: point.value for point in entry_points(group=GROUP)}
    return found | {m.name: f"{GROUP}.{m.name}" for m in pkgutil.iter_modules(ours.__path__)}


def game_names() -> list[str]:
    """The names of all installed games, playable or not."""
    return sorted(_packages())


def own_game_names() -> list[str]:
    """The names of the games that come with Guildhall."""
    return [name for name in game_names() if _packages()[name].startswith(f"{GROUP}.")]


def get_game(name: str) -> Game:
    """The game of this name; IncompleteGame says why an installed one cannot be played."""
    if name not in _packages():
        names = ", ".join(game_names())
        message = Message("mistake-game", {"name": name, "known": names})
        raise UnknownGame(f"There is no game '{name}'; installed are {names}.", message)
    game = load_game(_packages()[name])
    if name != game.NAME:
        raise IncompleteGame(
            f"The game '{game.package}' is installed as '{name}', but its NAME is '{game.NAME}'."
        )
    return game


def playable_games(on_broken: Callable[[str, str], None]) -> list[Game]:
    """All games that can be played; `on_broken` gets the name of each other and the reason."""
    playable = []
    for name in game_names():
        try:
            playable.append(get_game(name))
        except IncompleteGame as problem:
            on_broken(name, str(problem))
    return playable
