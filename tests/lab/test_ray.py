"""Studies on a Ray cluster of two workers on this machine, as a user starts them."""

import json
import subprocess
import sys

import pytest

pytestmark = pytest.mark.research

ASKED = ("norenberc", "--players", "2", "--json")
ON_RAY = ("--on", "ray", "--workers", "2")
SHARED = """
import json, os, time
from guildhall.lab.places import RAY, in_order

def where(number):
    time.sleep(0.1)
    return number, os.getpid()

print(json.dumps(list(in_order(where, range(40), 2, RAY))))
"""


def told(*arguments):
    done = subprocess.run([sys.executable, *arguments], capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def study(*arguments):
    found = told("-m", "guildhall", "study", *ASKED, *arguments)
    for setting in found["settings"]:
        assert setting.pop("seconds") >= 0
    return found


@pytest.mark.parametrize(("bots", "games"), [("random", 150), ("greedy", 70), ("ismcts:4i", 6)])
def test_a_cluster_plays_the_same_games_as_one_worker(bots, games):
    asked = ("--bots", bots, "--games", str(games), "--deep", "5")
    assert study(*asked, *ON_RAY) == study(*asked, "--workers", "1")


def test_two_sides_are_compared_on_a_cluster_as_here():
    asked = ("-m", "guildhall", "compare", "norenberc", "usual", "setup.talers=35")
    how = ("--players", "2", "--games", "60", "--json")
    assert told(*asked, *how, *ON_RAY) == told(*asked, *how, "--workers", "1")


def test_both_workers_share_the_work_and_keep_its_order():
    found = told("-c", SHARED)
    assert [number for number, _ in found] == list(range(40))
    assert len({process for _, process in found}) == 2
