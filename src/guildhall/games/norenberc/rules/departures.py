"""Tiles that go back to the box for good."""

from guildhall.engine.events import announce
from guildhall.games.norenberc.rules.components import (
    CRAFTSMAN_KINDS,
    NOBODY,
    is_craftsman,
    tile_group,
    tile_guild,
    tile_value,
)
from guildhall.games.norenberc.rules.story import CRAFTSMAN_LEFT, TOWNSMAN_LEFT


def remove_from_game(s, tile, events):
    """A tile leaves the game, seen by all. [D4, D10, Q30]"""
    s.gone[tile_group(tile)] += 1
    if is_craftsman(tile):
        announce(events, CRAFTSMAN_LEFT, NOBODY, tile_guild(tile), tile_value(tile))
    else:
        announce(events, TOWNSMAN_LEFT, NOBODY, tile - CRAFTSMAN_KINDS)
