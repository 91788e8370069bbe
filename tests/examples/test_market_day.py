"""The worked example of docs/adding-a-game.md: complete, small, and at home in the lobby."""

from __future__ import annotations

import json
import sys
import urllib.request
from pathlib import Path

import pytest
from tests.table.support.server_process import House

from guildhall.engine.checks.conformance import CHECKS
from guildhall.engine.checks.harness import CheckTarget, random_walk
from guildhall.engine.contract import load_game
from guildhall.engine.drawing.scene import make_localizer, to_wire
from guildhall.engine.play.editions import load_edition

EXAMPLE = Path(__file__).parents[2] / "examples" / "market_day"


@pytest.fixture(scope="module")
def game():
    sys.path.insert(0, str(EXAMPLE))
    return load_game("market_day")


def test_it_has_under_400_lines_of_python_and_no_javascript():
    lines = [line for path in EXAMPLE.rglob("*.py") for line in path.read_text().splitlines()]
    assert len(lines) < 400
    assert not list(EXAMPLE.rglob("*.js"))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_holds_what_every_game_must(game, players, check):
    check(CheckTarget.of(game, load_edition("market_day"), players, {}), seed=players)


@pytest.mark.parametrize("wide", [True, False])
def test_every_action_touches_something_on_the_board(game, wide):
    table = CheckTarget.of(game, load_edition("market_day"), 3, {})
    match = table.match(5)
    for step in random_walk(table.compiled, table.start(5), 5):
        view = match.view(step.seat)
        drawn = json.dumps(to_wire(game.scene(view, wide), make_localizer("market_day", "hu")))
        for action in step.legal:
            (touched,) = game.describe(view, step.seat, action).touches
            assert f'"{touched}"' in drawn
        match.play(step.seat, [step.action])


def test_its_entry_point_brings_it_into_the_lobby(tmp_path):
    house = House(tmp_path)
    house.start()
    try:
        with urllib.request.urlopen(f"{house.url}api/games?lang=fr") as answer:
            games = {game["name"]: game for game in json.load(answer)["games"]}
    finally:
        house.kill()
    assert games["market_day"]["title"] == "Jour de marché"
    assert games["market_day"]["players"] == [2, 3, 4]
