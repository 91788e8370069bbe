"""Golden games replay to the same result, and show what they are kept for."""

from pathlib import Path

import pytest
from tests.rules.nobility.golden import CASES, GOLDEN

from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import read_log


def test_there_is_a_golden_game_for_every_case():
    assert GOLDEN.saved() == set(CASES)


@pytest.mark.rule("B1", "P3", "P4", "S7")
@pytest.mark.parametrize("name", CASES)
def test_a_golden_game_ends_as_it_was_saved(name):
    GOLDEN.check(name)


FORMER = sorted((Path(__file__).parent / "former").rglob("*.guild"))
assert FORMER


@pytest.mark.parametrize("file", FORMER, ids=lambda file: file.stem)
def test_a_game_begun_on_the_former_edition_goes_on(file):
    """Saved before the objective could be chosen and Berk's Office had no fixed order."""
    game = GOLDEN.game
    log = read_log(file.read_text("utf-8"), game)
    edition = load_edition(game.package, log.header.edition)
    assert log.header.options["objective"] == "drawn"
    assert Match.replay(log, game, edition).result() == log.result
