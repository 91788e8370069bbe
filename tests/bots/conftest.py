"""Faces of the example game and of Norenberc, interpreted and compiled."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.nets.random_net import random_net

from guildhall.engine.contract import Game, load_game
from guildhall.engine.play.editions import DEFAULT, load_edition
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.compilation import compile_game
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.nets.quantized_net import NETS_VARIABLE, write_net

EXAMPLE = Path(__file__).parents[2] / "examples" / "market_day"


def face_of(game: Game, compiled: bool) -> RuleSet:
    if compiled:
        compile_game(game)
    return ruleset_for(game, load_edition(game.package, DEFAULT), compiled)


@pytest.fixture(scope="session")
def market_day() -> Game:
    if str(EXAMPLE) not in sys.path:
        sys.path.insert(0, str(EXAMPLE))
    return load_game("market_day")


@pytest.fixture(scope="session")
def plain(market_day) -> RuleSet:
    return face_of(market_day, compiled=False)


@pytest.fixture(scope="session")
def compiled(market_day) -> RuleSet:
    return face_of(market_day, compiled=True)


@pytest.fixture(scope="session")
def norenberc() -> RuleSet:
    return face_of(get_game("norenberc"), compiled=True)


@pytest.fixture(scope="session")
def plain_norenberc() -> RuleSet:
    return face_of(get_game("norenberc"), compiled=False)


@pytest.fixture
def learned(tmp_path, monkeypatch):
    """Gives games a net that has learned nothing, in a folder that goes before the package's."""
    monkeypatch.setenv(NETS_VARIABLE, str(tmp_path))

    def give(rules: RuleSet, **how: int) -> Path:
        path = tmp_path / f"{rules.game.NAME}.npz"
        write_net(path, random_net(rules, **how), rules)
        return path

    return give
