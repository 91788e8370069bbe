"""Every kind of event of our games is traced to its place."""

from __future__ import annotations

from importlib import import_module

import pytest

from guildhall.engine.registry import get_game, own_game_names


@pytest.mark.parametrize("name", own_game_names())
def test_every_event_has_a_tracer_and_every_tracer_an_event(name):
    game = get_game(name)
    traced = import_module(f"{game.package}.traces").HANDLERS
    assert set(traced) == {kind.name for kind in game.EVENTS}
