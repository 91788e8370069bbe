"""Golden games replay to the same result, and show what they are kept for."""

from dataclasses import replace

import pytest
from tests.rules.flandern.golden import CASES, FOLDER, Finished
from tests.rules.flandern.position import edition_of, face

from guildhall.engine.contract import game_of
from guildhall.engine.kernel.sources import rules_hash
from guildhall.engine.play.log import read_log
from guildhall.engine.play.match import Match

flandern = game_of("guildhall.games.flandern")


def replayed(name):
    """The saved game, followed move by move by the rules as they are now."""
    log = read_log((FOLDER / f"{name}.game").read_text("utf-8"), flandern)
    header = replace(log.header, rules=rules_hash(flandern))
    assert header.edition_hash == edition_of().hash
    match = Match(flandern, edition_of(), header, face())
    rows = [row for entry in log.entries for row in match.follow(entry)]
    return log, Finished(match, rows)


def test_there_is_a_golden_game_for_every_case():
    assert {path.stem for path in FOLDER.glob("*.game")} == set(CASES)


@pytest.mark.rule("R36", "R39", "R40", "R47", "Q9", "Q12", "Q14", "Q15", "Q16")
@pytest.mark.parametrize("name", CASES)
def test_a_golden_game_ends_as_it_was_saved(name):
    log, game = replayed(name)
    players, shows = CASES[name]
    assert log.header.players == players
    assert game.match.is_over
    assert game.match.result() == log.result
    assert shows(game)
