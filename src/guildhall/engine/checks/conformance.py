"""What every game must hold: checks written once, run on every game, count and option.

A check takes a `Table` (a game with count, options, interpreted and compiled rules) and a
seed, plays a random game, and raises `Broken` with a sentence. Any game package can run
them: `for check in CHECKS: check(table, seed)`.
"""

from __future__ import annotations

from collections.abc import Callable

from guildhall.engine.checks.ceremonies import ceremonies_are_whole
from guildhall.engine.checks.course import (
    asking_changes_nothing,
    ends_and_conserves,
    every_draw_is_counted,
    legal_is_accepted,
    same_interpreted_and_compiled,
    saves_and_loads,
    scores_add_up,
    simultaneous_answers_commute,
)
from guildhall.engine.checks.declared import ranges_hold, secrets_are_declared
from guildhall.engine.checks.lessons import lessons_are_whole
from guildhall.engine.checks.observed import (
    actions_turn_with_the_seats,
    observations_tell_the_view,
)
from guildhall.engine.checks.offering import options_are_acts
from guildhall.engine.checks.places import events_have_places
from guildhall.engine.checks.secrecy import (
    answers_stay_hidden,
    dealt_again_plays_on,
    secrets_stay_secret,
)
from guildhall.engine.checks.table import Broken, Table
from guildhall.engine.checks.wording import everything_has_words, views_are_enough

__all__ = ["CHECKS", "Broken", "Table"]

CHECKS: tuple[Callable[[Table, int], None], ...] = (
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
