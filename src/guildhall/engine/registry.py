"""The games of this installation: our own, and those of others found by entry point."""

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
    """The package of every game by its name; ours need no installation."""
    ours = import_module(GROUP)
    found = {point.name: point.value for point in entry_points(group=GROUP)}
    return found | {m.name: f"{GROUP}.{m.name}" for m in pkgutil.iter_modules(ours.__path__)}


def game_names() -> list[str]:
    """Every installed game, whether it can be played or not."""
    return sorted(_packages())


def own_game_names() -> list[str]:
    """The games that come with Guildhall."""
    return [name for name in game_names() if _packages()[name].startswith(f"{GROUP}.")]


def get_game(name: str) -> Game:
    """The game of this name; IncompleteGame says why an installed one cannot be played."""
    if name not in _packages():
        names = ", ".join(game_names())
        words = Message("mistake-game", {"name": name, "known": names})
        raise UnknownGame(f"There is no game '{name}'; installed are {names}.", words)
    game = load_game(_packages()[name])
    if name != game.NAME:
        raise IncompleteGame(
            f"The game '{game.package}' is installed as '{name}', but its NAME is '{game.NAME}'."
        )
    return game


def playable_games(tell: Callable[[str, str], None]) -> list[Game]:
    """Every game that can be played; of any other its name and a sentence are told."""
    sound = []
    for name in game_names():
        try:
            sound.append(get_game(name))
        except IncompleteGame as problem:
            tell(name, str(problem))
    return sound
