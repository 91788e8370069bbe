"""Imported, this registers every game of this installation with OpenSpiel.

import pyspiel, guildhall.envs.open_spiel
game = pyspiel.load_game("guildhall_norenberc", {"players": 3})
"""

from __future__ import annotations

from guildhall.engine.dependencies import extra
from guildhall.engine.registry import sound_games

with extra("OpenSpiel", "rl"):
    from guildhall.envs.spiel import register

_FOUND = list(sound_games(lambda name, sentence: None))
GAMES = tuple(game.NAME for game in _FOUND)
"""The games that were registered."""

for _game in _FOUND:
    register(_game)
