"""Other people's suites on our environments: `make research`."""

from __future__ import annotations

import json
import runpy
import sys
import warnings
from pathlib import Path

import pytest
from tests.envs.adapter_transcripts import digests

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
EXAMPLE = Path(__file__).parents[2] / "examples" / "training" / "ppo.py"
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
        warnings.filterwarnings("ignore", message="An action was not legal")
        warnings.filterwarnings("ignore", message=".*not having a spec")
        check_env(envs.gymnasium(name, players=players))


@every_table
def test_gymnasium_vector_form(name, players):
    """Many games say in the same step what Gymnasium's own vector of single ones says."""
    from gymnasium.vector import AutoresetMode

    env = envs.gymnasium(name, players=players, games=4, seed=1, limit=40)
    seen, info = env.reset(seed=1)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    ends = 0
    for _ in range(45):
        assert seen in env.observation_space
        actions = info["action_mask"].argmax(axis=1)
        assert actions in env.action_space
        seen, reward, ended, cut, info = env.step(actions)
        assert reward.shape == ended.shape == cut.shape == (4,)
        for game in (ended | cut).nonzero()[0]:
            assert info["final_obs"][game] in env.single_observation_space
            assert info["_final_obs"][game]
            assert info["_final_info"][game]
            ends += 1
    assert ends >= 4


@every_table
def test_open_spiel_random_play(name, players):
    import pyspiel

    import guildhall.envs.open_spiel

    assert name in guildhall.envs.open_spiel.GAMES
    game = pyspiel.load_game(f"guildhall_{name}", {"players": players, "seeds": 50})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_table
def test_open_spiel_search_with_resampling(name, players):
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    import guildhall.envs.open_spiel

    assert guildhall.envs.open_spiel.GAMES
    game = pyspiel.load_game(f"guildhall_{name}", {"players": players})
    state = game.new_initial_state()
    state.apply_action(7)
    while state.single_game.length < 10 or len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[-1])
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 5, random_state=np.random.RandomState(2))
    before = str(state)
    assert bot.step(state) in state.legal_actions()
    assert str(state) == before


def test_torch_reads_the_arrays_where_they_are():
    import torch

    env = envs.batch("norenberc", 2, 4, seed=1)
    legal = torch.from_dlpack(env.legal)
    assert legal.data_ptr() == env.legal.ctypes.data
    env.step(legal[:, 0])
    assert env.length.tolist() == [1] * 4


def test_the_first_policy_learns(monkeypatch):
    """The example in little: after seconds of computing it is better than before."""
    import torch

    monkeypatch.setattr(sys, "argv", ["ppo.py"])
    policy = runpy.run_path(str(EXAMPLE))
    torch.manual_seed(1)
    net = policy["new_net"]()
    before = policy["wins"](net, 200)
    policy["train"](net, 20)
    assert policy["wins"](net, 200) > before + 0.1


def test_what_was_recorded_is_what_happens():
    assert digests() == json.loads(RECORDED.read_text())
