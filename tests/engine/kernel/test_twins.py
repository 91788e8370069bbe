"""Compiled twins: beside the plain rules, never stale, never another game's."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from guildhall.engine.kernel import twins

EXAMPLE = Path(__file__).parents[3] / "examples" / "market_day" / "market_day"

PLAY = """
import sys
from guildhall.engine.contract import game_of
sys.path.insert(0, sys.argv[1])
import numpy as np
from guildhall.engine.kernel import twins
from guildhall.engine.play.editions import load_edition
for name in sys.argv[2:]:
    game = game_of(name)
    box = game.box(load_edition(name))
    states = np.zeros(1, game.STATE)
    doors = twins.load(game)
    options, out = np.zeros(1, np.int64), np.zeros(5, np.int64)
    quiet = np.zeros((1, 8), np.int32)
    n = doors.play_game(states, 0, box, 3, options, 5, 999, out, quiet)
    print(name, n, states["points"][0].sum())
"""


def copy_of_the_game(folder: Path, name: str, changes: dict[str, tuple[str, str]]) -> None:
    """Market Day under another name, with words changed in some of its files."""
    shutil.copytree(EXAMPLE, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (folder / name).rglob("*.*"):
        path.write_text(path.read_text().replace("market_day", name))
    for file, (old, new) in changes.items():
        path = folder / name / file
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new))


def played(folder: Path, *names: str) -> list[str]:
    environment = {**os.environ, "GUILDHALL_CACHE": str(folder / "cache")}
    command = [sys.executable, "-c", PLAY, str(folder), *names]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split("\n")[:-1]


def test_a_changed_constant_of_another_rule_file_is_never_ignored(tmp_path):
    copy_of_the_game(tmp_path, "fair", {})
    assert played(tmp_path, "fair")[0].startswith("fair 15 ")
    stall = tmp_path / "fair" / "rules" / "stall.py"
    changed = stall.read_text().replace("DAYS = 5", "DAYS = 4")
    before = stall.stat()
    stall.write_text(changed)
    os.utime(stall, (before.st_atime, before.st_mtime))
    assert played(tmp_path, "fair")[0].startswith("fair 12 "), "bidding.py kept the old DAYS"
    assert len(list((tmp_path / "cache").glob("guildhall_fair_fast_*"))) == 2


def test_two_games_never_share_generic_code(tmp_path):
    copy_of_the_game(tmp_path, "fair", {})
    copy_of_the_game(tmp_path, "night", {"rules/stall.py": ("DAYS = 5", "DAYS = 3")})
    first = played(tmp_path, "fair", "night")
    assert [line.split()[1] for line in first] == ["15", "9"]
    assert played(tmp_path, "night", "fair") == first[::-1], "the cached run differs"


def test_plain_rules_stay_plain_beside_their_twins(market_day):
    twin = twins.load(market_day)
    assert type(twin.legal_at).__name__ == "CPUDispatcher"
    assert type(market_day.rules.legal).__name__ == "function"


def test_rules_may_import_only_rules(tmp_path):
    copy_of_the_game(
        tmp_path,
        "cheat",
        {"rules/stall.py": ("SEATS = 4", "from os import urandom\nSEATS = 4")},
    )
    with pytest.raises(subprocess.CalledProcessError) as caught:
        played(tmp_path, "cheat")
    assert "cheat.rules.stall imports os, which is not a rule module" in caught.value.stderr


def test_the_rules_hash_ignores_comments_and_sees_code(tmp_path):
    sys.path.insert(0, str(tmp_path))
    try:
        copy_of_the_game(tmp_path, "hash_a", {})
        import hash_a

        first = twins.rules_hash(hash_a)
        stall = tmp_path / "hash_a" / "rules" / "stall.py"
        stall.write_text(stall.read_text() + "\n# a remark\n")
        twins.rules_hash.cache_clear()
        assert twins.rules_hash(hash_a) == first
        stall.write_text(stall.read_text().replace("DAYS = 5", "DAYS = 4"))
        twins.rules_hash.cache_clear()
        assert twins.rules_hash(hash_a) != first
    finally:
        sys.path.remove(str(tmp_path))


def test_a_child_process_compiles_once_under_a_lock_and_reports_progress(tmp_path, monkeypatch):
    """Two at once: both end well, and the twins are ready."""
    (tmp_path / "fair.dist-info").mkdir()
    entry = "[guildhall.games]\nfair = fair\n"
    (tmp_path / "fair.dist-info" / "entry_points.txt").write_text(entry)
    (tmp_path / "fair.dist-info" / "METADATA").write_text("Name: fair\nVersion: 1\n")
    copy_of_the_game(tmp_path, "fair", {})
    environment = {
        **os.environ,
        "GUILDHALL_CACHE": str(tmp_path / "cache"),
        "PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]),
    }
    command = [sys.executable, "-m", "guildhall.engine.kernel.warming", "fair"]
    children = [
        subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    outputs = [child.communicate(timeout=300)[0] for child in children]
    assert [child.returncode for child in children] == [0, 0]
    assert sorted(bool(output) for output in outputs) == [False, True], "compiled twice"
    assert list((tmp_path / "cache").glob("guildhall_fair_fast_*/READY"))
