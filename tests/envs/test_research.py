"""Other people's suites on our environments: `make research`."""

from __future__ import annotations

import json
import warnings
from pathlib import Path

import pytest
from tests.envs.courses import digests

from guildhall import envs
from guildhall.engine.registry import get_game

pytestmark = pytest.mark.research

TABLES = [
    (name, players)
    for name in ("norenberc", "flandern", "nobility")
    for players in get_game(name).PLAYERS
]
every_table = pytest.mark.parametrize(("name", "players"), TABLES)
RECORDED = Path(__file__).parent / "recorded.json"
USUAL = "Observation"
"""PettingZoo warns of every observation that is not one array: ours come with a mask."""


@every_table
def test_pettingzoo_api(name, players):
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=USUAL)
        api_test(envs.pettingzoo(name, players=players), num_cycles=200)


@every_table
def test_pettingzoo_parallel_api(name, players):
    from pettingzoo.test import parallel_api_test

    parallel_api_test(envs.pettingzoo(name, players=players, parallel=True), num_cycles=200)


@every_table
def test_pettingzoo_seeds(name, players):
    from pettingzoo.test import seed_test
    from pettingzoo.test.seed_test import parallel_seed_test

    seed_test(lambda: envs.pettingzoo(name, players=players), num_cycles=50)
    parallel_seed_test(
        lambda: envs.pettingzoo(name, players=players, parallel=True, illegal="first"),
        num_cycles=50,
    )


@every_table
def test_gymnasium_check(name, players):
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(envs.gymnasium(name, players=players, illegal="first"), skip_render_check=True)


@every_table
def test_open_spiel_random_play(name, players):
    import pyspiel

    import guildhall.envs.open_spiel

    assert name in guildhall.envs.open_spiel.GAMES
    game = pyspiel.load_game(f"guildhall_{name}", {"players": players, "seeds": 50})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["norenberc", "flandern", "nobility"])
def test_open_spiel_search_with_resampling(name):
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    import guildhall.envs.open_spiel

    assert guildhall.envs.open_spiel.GAMES
    game = pyspiel.load_game(f"guildhall_{name}", {"players": 2})
    state = game.new_initial_state()
    state.apply_action(7)
    for _ in range(10):
        state.apply_action(state.legal_actions()[-1])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 10, random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def test_what_was_recorded_is_what_happens():
    assert digests() == json.loads(RECORDED.read_text())
