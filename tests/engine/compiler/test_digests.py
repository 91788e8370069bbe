"""Random games of every game, count and option set end as they did before this compiler."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from guildhall.engine.kernel.rules import option_indices
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import rules_face
from guildhall.engine.registry import get_game

LINES = json.loads((Path(__file__).parent / "digests.json").read_text())
GAMES = 200
LIMIT = 20_000


@pytest.mark.parametrize("name", sorted({line["game"] for line in LINES}))
def test_games_end_as_they_always_did(name):
    game = get_game(name)
    face = rules_face(game, load_edition(game.package), compiled=True)
    lines = [line for line in LINES if line["game"] == name]
    assert {line["players"] for line in lines} == set(game.PLAYERS)
    for line in lines:
        options = option_indices(game, line["options"])
        states, decisions = face.play_games(GAMES, line["players"], options, 1, LIMIT)
        assert digest(face, states, decisions) == line["digest"], line


def digest(face, states, decisions):
    """Of what became of the games: how long they took, all points, and who won."""
    found = hashlib.sha256(decisions.tobytes())
    for i in range(len(states)):
        record = states[i : i + 1].copy()
        found.update(face.scores(record).tobytes())
        found.update(face.winners(record).to_bytes(8, "little"))
    return found.hexdigest()
