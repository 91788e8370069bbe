"""Studies on a Ray cluster: `make research` starts one of two workers on this machine."""

import os
import sys

import pytest

from guildhall.bots import get_player
from guildhall.engine.play.studies import Setting
from guildhall.lab.course import courses
from guildhall.lab.keeping import Plan
from guildhall.lab.places import RAY
from guildhall.lab.study import study

pytestmark = [pytest.mark.research, pytest.mark.filterwarnings("default")]

SETTING = Setting(3)
PATH = "PYTHONPATH"


@pytest.fixture(scope="module")
def cluster(market):
    """Two workers, which know the example game and the bots of `strangers`."""
    import ray

    path = os.pathsep.join(path for path in sys.path if path)
    ray.init(
        "local",
        num_cpus=2,
        include_dashboard=False,
        logging_level="error",
        runtime_env={"env_vars": {PATH: path}},
    )
    yield ray
    ray.shutdown()


@pytest.mark.parametrize("bots", [("random",), ("greedy", "random"), ("ismcts:4i", "greedy")])
def test_a_cluster_plays_the_same_games_as_one_worker(cluster, market, bots):
    table = [get_player(name) for name in bots]
    games = 150 if bots == ("random",) else 6
    here = study(market, SETTING, table, games, workers=1).games
    there = study(market, SETTING, table, games, workers=2, place=RAY).games
    assert there.states.tobytes() == here.states.tobytes()
    assert (there.tally == here.tally).all()
    assert (there.seeds == here.seeds).all()


def test_games_are_watched_on_a_cluster_as_here(cluster, market):
    plan = Plan(market, SETTING, [get_player("random")])
    here = list(courses(plan, range(10), workers=1))
    assert list(courses(plan, range(10), workers=2, place=RAY)) == here


def test_several_workers_share_the_games(cluster, market):
    from guildhall.lab.places import in_order

    found = list(in_order(_where, range(40), 2, RAY))
    assert [number for number, _ in found] == list(range(40))
    assert len({process for _, process in found}) == 2


def _where(number):
    import time

    time.sleep(0.05)
    return number, os.getpid()
