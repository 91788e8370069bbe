"""Reviews of finished games."""

from itertools import islice

import pytest
from tests.bots.conftest import face_of

from guildhall.bots.analysis import AnalysisBudget, review
from guildhall.bots.bot import parse_bot_spec
from guildhall.bots.game_loop import play_match
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.registry import get_game, own_game_names

BUDGET = AnalysisBudget(iterations=24, rollouts=4, games=2)


@pytest.fixture
def finished(market_day, plain):
    chance = RandomSource.committed(b"s" * 32, ("ada", "bea"))
    match = Match.new(market_day, 3, random_source=chance, rules=plain)
    first = match.seats()[0]
    match.play(first, [match.decision(first).actions[0]])
    match.undo(1)
    play_match(match, [parse_bot_spec("random")] * 3, bot_seed=5)
    return match


def test_every_standing_decision_is_reviewed(finished, plain):
    """Interpreted, with one thread and with two: the same."""
    how = finished.log, finished.game, finished.edition, BUDGET, plain
    steps, again = (list(review(*how, workers)) for workers in (1, 2))
    standing = finished.log.active_entries()
    assert steps == again
    assert [step.entry for step in steps] == [entry.number for entry in standing]
    assert [step.played for step in steps] == [entry.actions for entry in standing]
    assert all(sum(step.chances) == pytest.approx(1) for step in steps)
    judged = [step.weighed for step in steps if step.weighed]
    assert all(0 <= one.lost <= max(one.lost, one.stake) <= 1 for one in judged)
    assert all(bool(one.better) == (one.lost > 0) for one in judged)


def test_what_was_forced_is_not_judged(finished, plain):
    """On the last day everybody has one card left."""
    steps = review(finished.log, finished.game, finished.edition, BUDGET, plain)
    records = finished.records
    for step in steps:
        choices = plain.legal(records[step.entry - 1], step.seat)
        assert (step.weighed is None) == (len(choices) == 1)


@pytest.mark.parametrize("name", own_game_names())
def test_games_of_every_kind_are_reviewed(name):
    game = get_game(name)
    rules = face_of(game, compiled=True)
    match = Match.new(
        game, 2, random_source=RandomSource.committed(b"r" * 32, ("ada", "bea")), rules=rules
    )
    play_match(match, [parse_bot_spec("random")] * 2, bot_seed=6)
    steps = islice(review(match.log, game, match.edition, BUDGET, rules), 4)
    for step, entry in zip(steps, match.log.active_entries(), strict=False):
        assert (step.entry, step.played) == (entry.number, entry.actions)
        assert sum(step.chances) == pytest.approx(1)
