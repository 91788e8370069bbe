"""A run seed names a stream of independent games in every environment."""

from __future__ import annotations

import importlib

import numpy as np
import pytest
from tests.envs import fake_packages

import guildhall
from guildhall import envs
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.run_seeds import STREAMS, game_seeds
from guildhall.envs.single_game import SingleGame

GAME = "norenberc"
NEIGHBOURS = range(1, 11)
GAMES = 6


def expected(seed, stream="training"):
    return game_seeds(seed, range(GAMES), STREAMS[stream]).tolist()


def batch_resets(seed):
    """The first observations of the games of a batch after `reset(seed)`."""
    env = envs.batch(GAME, 2, GAMES)
    env.reset(seed)
    assert env.seeds.tolist() == expected(seed)
    return [row.tobytes() for row in env.observation]


def batch_goes_on(seed):
    """The first observations of games that begin after others have ended."""
    env = envs.batch(GAME, 2, 2, seed=seed, limit=4)
    seeds, seen = [], []
    for number in range(4 * GAMES // 2):
        if not env.length.any():
            seeds += env.seeds.tolist()
            seen += [row.tobytes() for row in env.observation]
        env.step(env.any_actions(number))
    assert seeds == expected(seed)
    return seen


def vector(seed):
    env = envs.gymnasium(GAME, players=2, games=GAMES)
    observation, _ = env.reset(seed=seed)
    assert env.batch.seeds.tolist() == expected(seed)
    return [row.tobytes() for row in observation]


def single(seed):
    env = envs.gymnasium(GAME, players=2)
    seen, seeds = [], []
    for number in range(GAMES):
        observation, _ = env.reset(seed=None if number else seed)
        seen.append(observation.tobytes())
        seeds.append(env.game_seed)
    assert seeds == expected(seed)
    return seen


def agents(seed, *, parallel=False):
    env, game = envs.pettingzoo(GAME, players=2, parallel=parallel), SingleGame(GAME, 2)
    seen, seeds = [], []
    for number in range(GAMES):
        env.reset(seed=None if number else seed)
        game.reset(env.game_seed)
        shown = env._shared.game.observation(0).tobytes()
        assert game.observation(0).tobytes() == shown
        seen.append(shown)
        seeds.append(env.game_seed)
    assert seeds == expected(seed)
    return seen


def parallel_agents(seed):
    return agents(seed, parallel=True)


def open_spiel(seed):
    pyspiel = importlib.import_module("guildhall.envs.open_spiel").pyspiel
    make = pyspiel.registered[f"guildhall_{GAME}"]
    game = make({"players": 2, "seed": seed, "seeds": GAMES})
    seen = []
    for number, own_seed in enumerate(expected(seed)):
        state = game.new_initial_state()
        assert state._action_to_string(pyspiel.PlayerId.CHANCE, number) == f"seed {own_seed}"
        state._apply_action(number)
        seen.append(state.observation_string(0))
    return seen


ENTRY_POINTS = (batch_resets, batch_goes_on, vector, single, agents, parallel_agents, open_spiel)


@pytest.mark.parametrize("entry_point", ENTRY_POINTS, ids=lambda each: each.__name__)
def test_neighbouring_seeds_share_no_game(entry_point, monkeypatch):
    fake_packages.stand_in(monkeypatch)
    games = [entry_point(seed) for seed in NEIGHBOURS]
    assert [len(each) for each in games] == [GAMES] * len(NEIGHBOURS)
    assert len({game for each in games for game in each}) == GAMES * len(NEIGHBOURS)


def test_training_meets_no_game_of_an_evaluation():
    """Once a batch for training met every deal of one for evaluation whose seed was near."""
    evaluated = np.concatenate(
        [envs.batch(GAME, 2, 64, seed=seed, stream="evaluation").seeds for seed in (0, 1, 200)]
    )
    training, met = envs.batch(GAME, 2, 64, seed=0, limit=3), []
    for number in range(36):
        met.append(training.seeds)
        training.step(training.any_actions(number))
    games = np.unique(met)
    assert len(games) == 12 * 64
    assert sorted(games) == sorted(game_seeds(0, range(12 * 64), STREAMS["training"]))
    assert not np.intersect1d(games, evaluated).size


def test_an_evaluation_plays_the_games_of_a_simulation():
    env = envs.batch(GAME, 2, GAMES, seed=3, stream="evaluation")
    assert (
        env.seeds.tolist()
        == guildhall.simulate(GAME, players=2, games=GAMES, seed=3).seeds.tolist()
    )
    with pytest.raises(SetupError, match="'stream' is one of 'training', 'evaluation'"):
        envs.batch(GAME, 2, stream="exam")


def test_copies_by_neighbouring_seeds_have_nothing_in_common():
    env = envs.batch(GAME, 2, 5, seed=1, opponents={1: "random"})
    seeds = []
    for seed in NEIGHBOURS:
        env.copy(0, range(1, 5), seed=seed)
        seeds += env.seeds[1:].tolist()
    assert len(set(seeds)) == 4 * len(NEIGHBOURS)
