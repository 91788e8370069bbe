"""Trainings with neighbouring seeds share no game, with a stand-in for torch."""

from __future__ import annotations

import importlib
import sys
from importlib.util import module_from_spec, spec_from_file_location
from itertools import product
from pathlib import Path
from unittest.mock import MagicMock

import numpy as np
import pytest

from guildhall.engine.registry import get_game
from guildhall.engine.runtime.run_seeds import game_seeds
from guildhall.engine.runtime.seeded_choice import TRAINING

PPO = Path(__file__).parents[2] / "examples" / "training" / "ppo.py"
NEIGHBOURS = range(1, 11)


@pytest.fixture(autouse=True)
def torch(monkeypatch):
    """A stand-in for torch; the modules that import it are forgotten afterwards."""
    fake = MagicMock()
    fake.no_grad.return_value = lambda function: function
    monkeypatch.setitem(sys.modules, "torch", fake)
    forget_learning()
    yield
    forget_learning()


def forget_learning():
    for name in [each for each in sys.modules if each.startswith("guildhall.learn")]:
        del sys.modules[name]


def test_trainings_share_no_game_and_neither_do_their_runs(monkeypatch):
    envs = importlib.import_module("guildhall.learn.selfplay_envs")
    run_seeds = []
    monkeypatch.setattr(envs, "batch", lambda *_, **config: run_seeds.append(config["seed"]))
    for seed, run_number in product(NEIGHBOURS, (0, 1)):
        run_seed = envs.training_seed(seed, run_number)
        counts = dict.fromkeys(get_game("norenberc").PLAYERS, 8)
        envs._make_batches(get_game("norenberc"), counts, "cpu", run_seed, use_heuristic=False)
    assert len(run_seeds) > 4 * 2 * len(NEIGHBOURS), "several batches for each number of players"
    games = [game_seeds(run_seed, range(100), TRAINING) for run_seed in run_seeds]
    assert len(np.unique(games)) == 100 * len(run_seeds)


def test_the_example_trains_and_evaluates_on_different_games(monkeypatch):
    monkeypatch.setattr(sys, "argv", [str(PPO)])
    spec = spec_from_file_location("ppo", PPO)
    ppo = module_from_spec(spec)
    spec.loader.exec_module(ppo)
    trained = [ppo.Envs(5, seed).batches[0].seeds for seed in NEIGHBOURS]
    assert len(np.unique(trained)) == 5 * len(NEIGHBOURS)
    made = []
    monkeypatch.setattr(ppo, "Envs", lambda *given: made.append(given) or 1 / 0)
    with pytest.raises(ZeroDivisionError):
        ppo.wins(None)
    assert made == [(500, 0, "evaluation")]
