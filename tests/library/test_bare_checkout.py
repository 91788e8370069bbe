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
for missing in ("llvmlite", "fluent", "click", "rich", "starlette", "resvg_py"):
    assert importlib.util.find_spec(missing) is None, missing
import guildhall
from guildhall.engine.compiler.codegen import CannotLoad


def lacks(what, module):
    try:
        what()
    except ModuleNotFoundError as problem:
        told = str(problem)
        assert f"'{module}' is missing here: 'make play'" in told and "pip install" in told, told
    else:
        raise AssertionError(f"{module} is not needed")


def cannot_compile(what):
    try:
        what()
    except CannotLoad as problem:
        assert "No module named 'llvmlite'): 'make play' prepares it" in str(problem), problem
    else:
        raise AssertionError("llvmlite is not needed")


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
        lacks(problem.sentence, "fluent")
    lacks(lambda: game.prompt(seat), "fluent")
    lacks(lambda: game.legal(seat)[0].words("hu"), "fluent")
    lacks(game.svg, "msgspec")
    lacks(game.view(seat).svg, "msgspec")
    cannot_compile(lambda: guildhall.new_game(name, compiled=True))
    cannot_compile(lambda: guildhall.simulate(name, games=1, compiled=True))
    assert "players: 3" in str(game.view(seat))
    game.play_out("random")
    game.save(f"{name}.guild")
    print(repr(game), guildhall.load(f"{name}.guild").result == game.result)
"""


def bare(tmp_path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python with nothing but numpy and our sources."""
    for package in Path(np.__file__).parents[1].glob("numpy*"):
        if package.suffix != ".dist-info" and not (tmp_path / package.name).exists():
            (tmp_path / package.name).symlink_to(package)
    alone = {"PYTHONPATH": os.pathsep.join((str(SOURCE), str(tmp_path))), "HOME": str(tmp_path)}
    return subprocess.run(
        [sys.executable, "-S", *arguments],
        env=alone, cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_our_games_are_found_and_played_interpreted(tmp_path):
    done = bare(tmp_path, "-c", PLAY)
    assert done.returncode == 0, done.stderr
    assert [line.rsplit(" ", 1)[1] for line in done.stdout.splitlines()] == ["True"] * 3


def test_the_program_says_what_to_install(tmp_path):
    for arguments in ((), ("play", "norenberc"), ("--help",)):
        done = bare(tmp_path, "-m", "guildhall", *arguments)
        assert done.returncode == 1
        assert len(done.stderr.splitlines()) == 1, done.stderr
        assert "'click' is missing here: 'make play' prepares it" in done.stderr
