"""The conformance suite on every game."""

from __future__ import annotations

import hashlib
import subprocess
import sys

import pytest

from guildhall.engine.checks.conformance import CHECKS
from guildhall.engine.checks.harness import random_walk, start
from guildhall.engine.play.editions import load_edition
from guildhall.engine.registry import get_game, own_game_names
from guildhall.engine.text.lint import check_texts

SEED = 1
MORE_SEEDS = (20_021, 40_037)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance(table, check):
    check(table, SEED + table.players)


@pytest.mark.long
@pytest.mark.parametrize("seed", MORE_SEEDS)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_conformance_of_more_games(table, check, seed):
    check(table, seed + table.players)


PRINT_DIGEST = """
import hashlib, sys
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.engine.checks.harness import pairwise_option_sets, start
game = get_game(sys.argv[1])
players = game.PLAYERS[-1]
face = ruleset_for(game, load_edition(game.package), compiled=True)
record = start(face, players, pairwise_option_sets(game, players)[0], 77)
face.random_playout(record, 77)
print(hashlib.sha256(record.tobytes()).hexdigest())
"""


@pytest.mark.parametrize("name", own_game_names())
def test_the_same_seed_is_the_same_game_in_another_process(name):
    from guildhall.engine.checks.harness import pairwise_option_sets
    from guildhall.engine.play.setup import ruleset_for

    game = get_game(name)
    players = game.PLAYERS[-1]
    rules = ruleset_for(game, load_edition(game.package), compiled=False)
    record = start(rules, players, pairwise_option_sets(game, players)[0], 77)
    for _ in random_walk(rules, record, 77):
        pass
    done = subprocess.run(
        [sys.executable, "-c", PRINT_DIGEST, name], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == hashlib.sha256(record.tobytes()).hexdigest()


@pytest.mark.parametrize("name", own_game_names())
def test_texts_are_complete_in_all_languages(name):
    assert check_texts(get_game(name).package) == []


@pytest.mark.parametrize("name", own_game_names())
def test_options_scores_and_kinds_have_texts(name):
    from guildhall.engine.text.fluent import message_ids

    game = get_game(name)
    wanted = {"game-name", "game-tagline"}
    wanted |= {f"score-{item}" for item in game.SCORE_ITEMS}
    wanted |= {f"event-{kind.name}" for kind in game.EVENTS}
    wanted |= {f"rule-{number}" for number in game.RULE_NUMBERS}
    for option in game.OPTIONS:
        wanted.add(f"option-{option.name}")
        wanted |= {f"option-{option.name}-{value}" for value in option.values}
    missing = wanted - set(message_ids(game.package, "en"))
    assert not missing
