"""Every game of this installation, at every count, with its options pairwise."""

from __future__ import annotations

import pytest

from guildhall.engine.checks.conformance import Table
from guildhall.engine.checks.walks import pairwise_option_sets
from guildhall.engine.play.editions import edition_names, load_edition
from guildhall.engine.registry import get_game, own_game_names


def tables() -> list[tuple[str, str, int, dict[str, str]]]:
    found = []
    for name in own_game_names():
        game = get_game(name)
        for edition in edition_names(game.package):
            for players in game.PLAYERS:
                sets = pairwise_option_sets(game, players)
                found += [(name, edition, players, options) for options in sets]
    return found


def shown(table: tuple[str, str, int, dict[str, str]]) -> str:
    name, edition, players, options = table
    return "-".join([name, edition, str(players), *(f"{k}={v}" for k, v in options.items())])


@pytest.fixture(params=tables(), ids=shown)
def table(request: pytest.FixtureRequest) -> Table:
    name, edition, players, options = request.param
    game = get_game(name)
    return Table.of(game, load_edition(game.package, edition), players, options)
