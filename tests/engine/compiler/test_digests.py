"""Random games of every game, count and option set end as they did when they were noted.

`python -m tests.engine.compiler.test_digests` notes them anew. Do that only when the rules, the
default edition or the seeds' keys changed on purpose.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import chosen_options, ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.ruleset import option_indices

FILE = Path(__file__).parent / "digests.json"
LINES = json.loads(FILE.read_text())
GAMES = 200
LIMIT = 20_000


@pytest.mark.parametrize("name", sorted({line["game"] for line in LINES}))
def test_games_end_as_they_always_did(name):
    game = get_game(name)
    rules = ruleset_for(game, load_edition(game.package), compiled=True)
    lines = [line for line in LINES if line["game"] == name]
    assert {line["players"] for line in lines} == set(game.PLAYERS)
    for line in lines:
        assert digest(rules, line) == line["digest"], line


def digest(rules, line):
    """Of what became of some games: how long they took, all points, and who won."""
    options = option_indices(rules.game, line["options"])
    states, decisions = rules.play_games(GAMES, line["players"], options, 1, LIMIT)
    found = hashlib.sha256(decisions.tobytes())
    for i in range(len(states)):
        record = states[i : i + 1].copy()
        found.update(rules.scores(record).tobytes())
        found.update(rules.winners(record).to_bytes(8, "little"))
    return found.hexdigest()


if __name__ == "__main__":
    for line in LINES:
        game = get_game(line["game"])
        rules = ruleset_for(game, load_edition(game.package), compiled=True)
        line["options"] = chosen_options(game, line["players"], line["options"])
        line["digest"] = digest(rules, line)
    told = ",\n".join(f"  {json.dumps(line)}" for line in LINES)
    FILE.write_text(f"[\n{told}\n]\n")
