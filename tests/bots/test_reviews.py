"""Reviews of finished games."""

from itertools import islice

import pytest
from tests.bots.conftest import face_of
from tests.bots.positions import position, question

from guildhall.bots import Budget, get_player
from guildhall.bots.ismcts import think
from guildhall.bots.play import play_match
from guildhall.bots.reviews import Reviewed, judged, review, turning_points
from guildhall.engine.play.log import Chance, Entry
from guildhall.engine.play.match import Match
from guildhall.engine.registry import get_game, own_game_names


@pytest.fixture
def finished(market_day, plain):
    chance = Chance.committed(b"s" * 32, ("ada", "bea"))
    match = Match.new(market_day, 3, chance=chance, face=plain)
    first = match.seats()[0]
    match.play(first, [match.decision(first).actions[0]])
    match.undo(1)
    play_match(match, [get_player("random")] * 3, mind=5)
    return match


def test_every_standing_decision_is_reviewed(finished, plain):
    steps = list(
        review(finished.log, finished.game, finished.edition, Budget(iterations=30), plain)
    )
    standing = finished.log.standing()
    assert [step.entry for step in steps] == [entry.number for entry in standing]
    assert [step.played for step in steps] == [entry.actions for entry in standing]
    assert all(0 <= step.lost <= 1 for step in steps)
    assert all(bool(step.better) == (step.lost > 0) for step in steps)
    assert all(sum(step.chances) == pytest.approx(1) for step in steps if any(step.chances))


@pytest.mark.parametrize("name", own_game_names())
def test_games_of_every_kind_are_reviewed(name, monkeypatch):
    monkeypatch.setattr("guildhall.bots.reviews.FORECAST_SECONDS", 0)
    game = get_game(name)
    face = face_of(game, compiled=True)
    match = Match.new(game, 3, chance=Chance.committed(b"r" * 32, ("ada", "bea")), face=face)
    play_match(match, [get_player("random")] * 3, mind=6)
    budget = Budget(iterations=100)
    steps = islice(review(match.log, game, match.edition, budget, face), 4)
    for step, entry in zip(steps, match.log.standing(), strict=False):
        assert (step.entry, step.played) == (entry.number, entry.actions)
        assert sum(step.chances) == pytest.approx(1)


def test_the_best_move_loses_nothing(compiled):
    asked = question(compiled, position(compiled, 2, 1, 0), 2, budget=Budget(iterations=500))
    best, *others = (option.action for option in think(asked).considered)
    assert judged(asked, Entry(1, "play", asked.seat, (best,))).lost == 0
    worse = [judged(asked, Entry(1, "play", asked.seat, (action,))) for action in others]
    assert all(step.better[0] == best for step in worse if step.lost > 0)
    assert any(step.lost > 0 for step in worse)


def test_a_bad_move_loses_more_than_a_good_one(norenberc):
    """Passing at once gives away all actions of the first round."""
    asked = question(norenberc, position(norenberc, 2, 1, 0), 2, budget=Budget(iterations=2000))
    passing = judged(asked, Entry(1, "play", asked.seat, (0,)))
    good = judged(asked, Entry(1, "play", asked.seat, passing.better))
    assert passing.lost > 0.03
    assert good.lost == 0


def test_turning_points_are_the_costliest_decisions_in_order():
    losses = [0.05, 0.3, 0.12, 0.2, 0.11, 0.5, 0.15, 0.0]
    steps = [Reviewed(n, 0, (1.0,), (0,), (1,), lost) for n, lost in enumerate(losses, 1)]
    assert [step.entry for step in turning_points(steps)] == [2, 3, 4, 6, 7]
