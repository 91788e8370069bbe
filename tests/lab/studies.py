"""Studies of one setting, for tests."""

from guildhall.lab.game_store import StudyPlan
from guildhall.lab.study import run_study


def study(rules, setting, bots, games, *, shard=(1, 1), **more):
    """Play one part of this number of games, of the run with seed 0 unless another is named."""
    number, parts = shard
    indices = range(games)[number - 1 :: parts]
    return run_study(StudyPlan(rules, setting, bots), indices, **more)
