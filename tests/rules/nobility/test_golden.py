"""Golden games replay to the same result, and show what they are kept for."""

from dataclasses import replace

import pytest
from tests.rules.nobility.golden import CASES, EDITION, FOLDER

from guildhall.engine.contract import game_of
from guildhall.engine.kernel.sources import rules_hash
from guildhall.engine.play.log import read_log
from guildhall.engine.play.match import Match, rules_face

nobility = game_of("guildhall.games.nobility")


def replayed(name):
    """The saved game, followed move by move by the rules as they are now."""
    log = read_log((FOLDER / f"{name}.game").read_text("utf-8"), nobility)
    header = replace(log.header, rules=rules_hash(nobility))
    assert header.edition_hash == EDITION.hash
    match = Match(nobility, EDITION, header, rules_face(nobility, EDITION, compiled=False))
    for entry in log.entries:
        match.follow(entry)
    return log, match


def test_there_is_a_golden_game_for_every_case():
    assert {path.stem for path in FOLDER.glob("*.game")} == set(CASES)


@pytest.mark.rule("B1", "P3", "P4", "S7")
@pytest.mark.parametrize("name", CASES)
def test_a_golden_game_ends_as_it_was_saved(name):
    log, match = replayed(name)
    case = CASES[name]
    assert log.header.players == case.players
    assert match.is_over
    assert match.result() == log.result
    assert case.shows(match.record)
