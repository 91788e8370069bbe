"""The games of this installation, found by entry point."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import cast

from guildhall.engine.contract import Game

GROUP = "guildhall.games"


class UnknownGame(LookupError):
    """No installed game has this name."""


@cache
def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def game_names() -> list[str]:
    return sorted(_found())


@cache
def get_game(name: str) -> Game:
    """The game of this name."""
    point = _found().get(name)
    if point is None:
        names = ", ".join(game_names())
        raise UnknownGame(f"There is no game '{name}'; installed are {names}.")
    return cast(Game, point.load())
