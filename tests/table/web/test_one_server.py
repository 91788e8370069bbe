"""One server needs nothing of the cluster: it serves where that cannot even be imported."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


def run(code, *args):
    command = [sys.executable, *code, *map(str, args)]
    how = {"cwd": ROOT, "capture_output": True, "text": True, "timeout": 240}
    return subprocess.run(command, check=False, **how)


def test_a_move_is_played_with_the_cluster_blocked(tmp_path):
    played = run(["-m", "tests.table.web.one_server"], tmp_path)
    assert played.returncode == 0, played.stderr
    found = json.loads(played.stdout)
    assert found.pop("entries") >= 1
    assert found == {"ready": 200, "health": "ok"}


@pytest.mark.parametrize("name", ["guildhall.table.cluster", "guildhall.table.store.postgresql"])
def test_the_block_blocks(name):
    code = f"""
import sys
from tests.table.web.one_server import Blocker
sys.meta_path.insert(0, Blocker())
import {name}
"""
    refused = run(["-c", code])
    assert refused.returncode == 1
    assert f"{name} is blocked" in refused.stderr
