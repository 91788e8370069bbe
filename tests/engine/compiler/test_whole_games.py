"""Whole games' rules on other machines, and against C: what takes too long for every day."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from guildhall.engine.compiler.codegen import AARCH64, assembly
from guildhall.engine.registry import get_game
from guildhall.engine.runtime import compilation

TOOLS = Path(__file__).parents[3] / "tools" / "yardstick"
GAMES = 2_000


@pytest.mark.long
@pytest.mark.parametrize("name", ["norenberc", "flandern", "nobility"])
def test_arm_code_of_whole_games_is_emitted_and_verified(name):
    program = compilation.program_of(get_game(name))
    text = assembly(program.text(), AARCH64)
    for entry in program.entries:
        assert f"\n{entry}:" in text


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_yardstick_and_the_plain_translation_end_as_the_rules_do(
    players, tmp_path, monkeypatch
):
    """Needs gcc, which no user does."""
    monkeypatch.syspath_prepend(str(TOOLS))
    compare = importlib.import_module("compare")
    sides = compare.players_of(get_game("norenberc"), players, GAMES, tmp_path)
    digests = {name: compare.digest(play(GAMES, 0)) for name, play in sides.items()}
    assert len(set(digests.values())) == 1, digests
