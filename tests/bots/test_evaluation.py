"""Decisions evaluated by rollouts of their lines, and graded."""

import pytest
from tests.bots.positions import position, question

from guildhall.bots.analysis import (
    GRADES,
    AnalysisBudget,
    EvaluatedDecision,
    PairedRollouts,
    accuracy,
    evaluate_decision,
    grade,
)

BUDGET = AnalysisBudget(iterations=120, rollouts=16, games=4)
SPREAD = 4000.0


def test_the_better_line_loses_nothing_and_passing_much(norenberc):
    """Passing at once gives away all actions of the first round."""
    asked = question(norenberc, position(norenberc, 2, 1, 0), 2)
    passing = evaluate_decision(asked, (0,), BUDGET, SPREAD)
    assert grade(passing) in ("mistake", "blunder")
    assert passing.stake >= passing.lost > 2 * passing.error
    best = evaluate_decision(asked, passing.better, BUDGET, SPREAD)
    assert best.lost <= 0.01
    assert best.chance > passing.chance


def test_the_same_budget_gives_the_same_result_twice(compiled):
    asked = question(compiled, position(compiled, 3, 4, 2), 3)
    line = (compiled.legal(position(compiled, 3, 4, 2), asked.seat)[-1],)
    assert evaluate_decision(asked, line, BUDGET, SPREAD) == evaluate_decision(
        asked, line, BUDGET, SPREAD
    )


def test_lines_that_lead_to_the_same_state_are_tried_alike(norenberc):
    """What is not legal any more is left out, so a line and the same line twice are one."""
    asked = question(norenberc, position(norenberc, 3, 3, 40), 3)
    rollouts = PairedRollouts(asked, SPREAD)
    line = norenberc.legal(asked.determinization(), asked.seat)[:1]
    once, twice = (rollouts.run(one, 0, 12) for one in (line, line * 2))
    assert once.tolist() == twice.tolist()


def test_rollouts_are_the_same_interpreted_and_compiled(plain, compiled):
    def tried(rules):
        asked = question(rules, position(rules, 3, 5, 4), 3)
        return PairedRollouts(asked, SPREAD).run((), 0, 6).tolist()

    assert tried(plain) == tried(compiled)


def test_a_game_that_ends_within_the_horizon_is_won_shared_or_lost(compiled):
    asked = question(compiled, position(compiled, 2, 3, 9), 2)
    found = PairedRollouts(asked, SPREAD).run(
        compiled.legal(asked.determinization(), asked.seat)[:1], 0, 8
    )
    assert set(found.tolist()) <= {0.0, 0.5, 1.0}


@pytest.mark.parametrize(
    ("lost", "error", "name"),
    [
        (0.0, 0.0, "best"),
        (0.009, 0.001, "best"),
        (0.01, 0.001, "good"),
        (0.03, 0.001, "inaccuracy"),
        (0.07, 0.01, "mistake"),
        (0.15, 0.01, "blunder"),
        (0.15, 0.08, "good"),
        (0.005, 0.08, "best"),
    ],
)
def test_a_grade_is_a_loss_that_is_surely_measured(lost, error, name):
    assert grade(EvaluatedDecision(0.5, lost, error, 0.2)) == name
    assert grade(None) == "forced"
    assert [name for _, name in GRADES] == ["blunder", "mistake", "inaccuracy", "good", "best"]


def test_accuracy_is_the_part_of_what_was_at_stake_that_was_kept():
    kept, half, unsure = (
        EvaluatedDecision(0.5, 0.0, 0.0, 0.3),
        EvaluatedDecision(0.5, 0.05, 0.01, 0.1),
        EvaluatedDecision(0.5, 0.05, 0.04, 0.1),
    )
    assert accuracy([kept, half, unsure]) == pytest.approx(0.9)
    assert accuracy([half]) == pytest.approx(0.5)
    assert accuracy([]) is None
