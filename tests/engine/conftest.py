"""Market Day, the tiny example game, serves the engine's tests."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from guildhall.engine.contract import Game, load_game

EXAMPLE = Path(__file__).parents[2] / "examples" / "market_day"


@pytest.fixture(scope="session")
def market_day() -> Game:
    if str(EXAMPLE) not in sys.path:
        sys.path.insert(0, str(EXAMPLE))
    return load_game("market_day")
