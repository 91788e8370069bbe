"""Studies of one setting, for tests."""

from guildhall.lab.game_store import StudyPlan
from guildhall.lab.study import run_study


def study(rules, setting, bots, games, *, shard=(1, 1), **more):
    """Play one part of this number of games, whose seeds begin with 0."""
    number, parts = shard
    seeds = range(games)[number - 1 :: parts]
    return run_study(StudyPlan(rules, setting, bots), seeds, **more)
