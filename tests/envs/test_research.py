"""Other people's suites on our environments: `make research`."""

from __future__ import annotations

import json
import runpy
import subprocess
import sys
import warnings
from pathlib import Path

import pytest
from tests.envs.adapter_transcripts import digests

from guildhall import ENVIRONMENTS, envs
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
def test_pettingzoo_renders_and_states(name, players):
    """Their test of states samples actions without a mask."""
    from pettingzoo.test import render_test
    from pettingzoo.test.state_test import state_test

    render_test(lambda **mode: envs.pettingzoo(name, players=players, **mode))
    one_by_one, together = (
        envs.pettingzoo(name, players=players, parallel=parallel, illegal="first")
        for parallel in (False, True)
    )
    state_test(one_by_one, together, 20)


@every_table
def test_gymnasium_check(name, players):
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="An action was not legal")
        for mode in ("ansi", "svg", "rgb_array"):
            env = gymnasium.make(
                f"guildhall/{ENVIRONMENTS[name]}", players=players, render_mode=mode
            )
            check_env(env.unwrapped)


@pytest.mark.parametrize("order", ["guildhall, gymnasium", "gymnasium, guildhall"])
def test_gymnasium_makes_what_is_registered(order):
    """In either order of imports, also for many games, and by a name that imports the package."""
    program = f"import {order}\n"
    for name in ENVIRONMENTS.values():
        program += f"gymnasium.make('guildhall/{name}', players=2).reset(seed=1)\n"
        program += f"gymnasium.make('guildhall:guildhall/{name}', players=2)\n"
        program += f"gymnasium.make_vec('guildhall/{name}', num_envs=3, players=2).reset(seed=1)\n"
    subprocess.run([sys.executable, "-W", "error", "-c", program], check=True)


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
def test_open_spiel_reads_the_same_in_python_and_in_c(name, players):
    """What a state reads directly is what OpenSpiel reads through C++."""
    import pyspiel

    import guildhall.envs.open_spiel

    assert guildhall.envs.open_spiel.GAMES
    game = pyspiel.load_game(f"guildhall_{name}", {"players": players})
    state = game.new_initial_state()
    for _ in range(12):
        for seat in range(players if not state.is_chance_node() else 0):
            own, theirs = state.observation_tensor(seat), pyspiel.State.observation_tensor
            assert own.tolist() == theirs(state, seat)
            recalled, theirs = state.information_state_tensor(seat), pyspiel.State
            assert recalled.tolist() == theirs.information_state_tensor(state, seat)
            assert state.legal_actions(seat) == theirs.legal_actions(state, seat)
            assert state.legal_actions_mask(seat) == theirs.legal_actions_mask(state, seat)
        assert state.legal_actions() == pyspiel.State.legal_actions(state)
        state.apply_action(state.legal_actions()[-1])
    assert game.max_game_length() == 1000 * players
    assert (game.min_utility(), game.max_utility()) == (0, 1)
    assert len(own) == game.observation_tensor_size()
    assert len(recalled) == game.information_state_tensor_size()


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
