"""Every kind of event of the own games has a visual handler."""

from __future__ import annotations

from importlib import import_module

import pytest

from guildhall.engine.registry import get_game, own_game_names


@pytest.mark.parametrize("name", own_game_names())
def test_every_event_has_a_handler_and_every_handler_an_event(name):
    game = get_game(name)
    handlers = import_module(f"{game.package}.traces").HANDLERS
    assert set(handlers) == {kind.name for kind in game.EVENTS}
