"""A bare checkout: `PYTHONPATH=src` and numpy alone, nothing installed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

SOURCE = Path(__file__).parents[2] / "src"
PLAY = """
import importlib.util
for missing in ("numba", "llvmlite", "fluent", "click", "rich", "starlette", "resvg_py"):
    assert importlib.util.find_spec(missing) is None, missing
import guildhall
assert len(guildhall.games()) == 3, guildhall.games()
for name in guildhall.games():
    game = guildhall.new_game(name, players=3, seed=7)
    seat = game.to_move[0]
    for bot in ("greedy", "ismcts:1i") if name == "norenberc" else ():
        assert game.ask(bot, seat), bot
    try:
        game.play(seat, -1)
    except guildhall.IllegalAction as problem:
        assert str(problem) == "-1: not asked for now", str(problem)
    game.play_out("random")
    game.save(f"{name}.guild")
    print(game, guildhall.load(f"{name}.guild").result == game.result)
"""


def test_our_games_are_found_and_played_interpreted(tmp_path):
    for package in Path(np.__file__).parents[1].glob("numpy*"):
        if package.suffix != ".dist-info":
            (tmp_path / package.name).symlink_to(package)
    alone = {"PYTHONPATH": os.pathsep.join((str(SOURCE), str(tmp_path))), "HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-S", "-c", PLAY],
        env=alone, cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert [line.rsplit(" ", 1)[1] for line in done.stdout.splitlines()] == ["True"] * 3
