"""Running commands as a user would, and a saved game to run them on."""

import random

import pytest
from click.testing import CliRunner

from guildhall.commands import guildhall
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import write_log
from guildhall.engine.registry import get_game

GAME = "norenberc"


@pytest.fixture
def run(monkeypatch):
    """Run `guildhall` with these arguments."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)

    def run_with(*arguments, typed=None):
        return CliRunner().invoke(guildhall, [str(a) for a in arguments], input=typed)

    return run_with


@pytest.fixture(scope="session")
def finished():
    """A finished game of three players."""
    match = Match.new(
        get_game(GAME), 3, random_source=RandomSource("seed", 5), names=("Ada", "Bea", "Cid")
    )
    dice = random.Random(5)
    while seats := match.seats():
        match.play(seats[0], [dice.choice(match.decision(seats[0]).actions)])
    return match


@pytest.fixture
def saved(finished, tmp_path):
    """The finished game as a file."""
    file = tmp_path / "game.guild"
    file.write_text(write_log(finished.log, finished.game), "utf-8")
    return file
