"""The games that a command is asked for: those named, or all that can be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from guildhall.engine.contract import Game


def chosen_games(names: Sequence[str]) -> list[Game]:
    """Of a game that nobody named and that cannot be played, a sentence is told."""
    from guildhall.engine.registry import get_game, sound_games

    if names:
        return [get_game(name) for name in names]
    return sound_games(lambda _name, problem: click.echo(problem, err=True))
