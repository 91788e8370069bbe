"""Every game of this installation, at every count, with its options pairwise.

`make long` plays all of them; `make test` every other set of options at each count, so that
every set is played at some counts, and of editions other than the usual one a table each.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from _pytest.mark.structures import ParameterSet

from guildhall.engine.checks.harness import CheckTarget, pairwise_option_sets
from guildhall.engine.play.editions import edition_names, load_edition
from guildhall.engine.registry import get_game, own_game_names

Chosen = tuple[str, str, int, dict[str, str]]


def tables() -> Iterator[ParameterSet]:
    for name in own_game_names():
        game = get_game(name)
        usual = load_edition(game.package).name
        for edition in edition_names(game.package):
            for players in game.PLAYERS:
                sets = pairwise_option_sets(game, players)
                for k, options in enumerate(sets):
                    if edition == usual:
                        is_short = len(sets) <= 2 or (k + players) % 2 == 0
                    else:
                        is_short = k == 0 and players == game.PLAYERS[-1]
                    marks = () if is_short else (pytest.mark.long,)
                    chosen = name, edition, players, options
                    yield pytest.param(chosen, marks=marks, id=shown(chosen))


def shown(table: Chosen) -> str:
    name, edition, players, options = table
    return "-".join([name, edition, str(players), *(f"{k}={v}" for k, v in options.items())])


@pytest.fixture(params=tables())
def table(request: pytest.FixtureRequest) -> CheckTarget:
    name, edition, players, options = request.param
    game = get_game(name)
    return CheckTarget.of(game, load_edition(game.package, edition), players, options)
