"""The conformance suite: the checks that every game must pass, for every player count and option.

A check takes a `CheckTarget` and a seed, plays a random game and raises `CheckFailed` with a
sentence. Any game package can run them: `for check in CHECKS: check(target, seed)`.
"""

from __future__ import annotations

from collections.abc import Callable

from guildhall.engine.checks.harness import CheckFailed, CheckTarget
from guildhall.engine.checks.interface_checks import (
    decisions_have_sentences,
    event_visuals_are_valid,
    losses_are_announced,
    options_compose_decisions,
    presentation_depends_on_view,
    sequences_are_valid,
    texts_are_complete,
    tutorial_is_valid,
)
from guildhall.engine.checks.rule_checks import (
    action_rotation_is_a_permutation,
    determinizations_play_on,
    draws_are_counted,
    fields_stay_in_range,
    games_end_and_keep_invariants,
    legal_actions_are_accepted,
    observations_encode_the_view,
    queries_have_no_side_effects,
    same_interpreted_and_compiled,
    saved_games_replay,
    score_items_add_up,
    secrets_are_declared,
    simultaneous_answers_are_hidden,
    simultaneous_answers_commute,
    views_hide_secrets,
)

__all__ = ["CHECKS", "CheckFailed", "CheckTarget"]

CHECKS: tuple[Callable[[CheckTarget, int], None], ...] = (
    games_end_and_keep_invariants,
    draws_are_counted,
    fields_stay_in_range,
    same_interpreted_and_compiled,
    queries_have_no_side_effects,
    score_items_add_up,
    legal_actions_are_accepted,
    texts_are_complete,
    tutorial_is_valid,
    options_compose_decisions,
    decisions_have_sentences,
    losses_are_announced,
    event_visuals_are_valid,
    sequences_are_valid,
    saved_games_replay,
    simultaneous_answers_commute,
    simultaneous_answers_are_hidden,
    views_hide_secrets,
    secrets_are_declared,
    determinizations_play_on,
    presentation_depends_on_view,
    observations_encode_the_view,
    action_rotation_is_a_permutation,
)
