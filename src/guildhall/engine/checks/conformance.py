"""The conformance suite: the checks that every game must pass, for every player count and option.

A check takes a `CheckTarget` and a seed, plays a random game and raises `CheckFailed` with a
sentence. Any game package can run them: `for check in CHECKS: check(target, seed)`.
"""

from __future__ import annotations

from collections.abc import Callable

from guildhall.engine.checks.harness import CheckFailed, CheckTarget
from guildhall.engine.checks.interface_checks import (
    ceremonies_are_whole,
    events_have_places,
    everything_has_words,
    lessons_are_whole,
    options_are_acts,
    views_are_enough,
)
from guildhall.engine.checks.rule_checks import (
    actions_turn_with_the_seats,
    answers_stay_hidden,
    asking_changes_nothing,
    dealt_again_plays_on,
    ends_and_conserves,
    every_draw_is_counted,
    legal_is_accepted,
    observations_tell_the_view,
    ranges_hold,
    same_interpreted_and_compiled,
    saves_and_loads,
    scores_add_up,
    secrets_are_declared,
    secrets_stay_secret,
    simultaneous_answers_commute,
)

__all__ = ["CHECKS", "CheckFailed", "CheckTarget"]

CHECKS: tuple[Callable[[CheckTarget, int], None], ...] = (
    ends_and_conserves,
    every_draw_is_counted,
    ranges_hold,
    same_interpreted_and_compiled,
    asking_changes_nothing,
    scores_add_up,
    legal_is_accepted,
    everything_has_words,
    lessons_are_whole,
    options_are_acts,
    events_have_places,
    ceremonies_are_whole,
    saves_and_loads,
    simultaneous_answers_commute,
    answers_stay_hidden,
    secrets_stay_secret,
    secrets_are_declared,
    dealt_again_plays_on,
    views_are_enough,
    observations_tell_the_view,
    actions_turn_with_the_seats,
)
