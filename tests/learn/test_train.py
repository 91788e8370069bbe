"""Training needs torch, so these tests run in `make research`."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.nets.loaded_net import reference_forward
from guildhall.nets.quantized_net import read_net

pytestmark = pytest.mark.research

EXAMPLE = Path(__file__).parents[2] / "examples" / "market_day"
SMALL = {
    "games": 8,
    "steps": 12,
    "minibatch_size": 256,
    "width": 64,
    "layers": 2,
    "warmup_steps": 72,
}


@pytest.fixture(scope="module")
def game():
    return get_game("norenberc")


@pytest.fixture(scope="module")
def rules(game):
    return ruleset_for(game, load_edition(game.package), True)


@pytest.fixture
def begin(game, rules, tmp_path):
    from guildhall.learn.train import RunConfig, Trainer, make_config

    def begun(seconds=0.0, **more):
        run = RunConfig(tmp_path / "net", "cpu", seconds)
        return Trainer(game, rules, make_config("cpu", 1.0, SMALL | more), run)

    return begun


def test_updates_on_the_same_rollout_lower_its_loss(begin):
    from guildhall.learn.ppo import PPOConfig, compute_gae, flatten_rollout, ppo_loss, update
    from guildhall.learn.rollout import collect_rollout

    trainer = begin()
    envs, net, buffer = trainer.envs, trainer.net, trainer.buffer
    scale = trainer.state.margin_scale
    last_values = collect_rollout(net, envs, buffer, trainer.opponents, 0, scale)
    gae = compute_gae(buffer, last_values, envs.num_players, 0.95)
    rows, indices = flatten_rollout(buffer, gae, envs.num_players)
    config = PPOConfig(minibatch_size=256, epochs=4)
    before = ppo_loss(net, rows.select(indices), config, 0.0)[0].item()
    update(net, trainer.optimizer, rows, indices, config, 0.0)
    assert ppo_loss(net, rows.select(indices), config, 0.0)[0].item() < before


def test_the_exported_net_computes_exactly_what_the_trained_one_does(begin, rules):
    import torch

    trainer = begin(seconds=1e-9)
    for _ in range(2):
        trainer.iterate(lambda text: None)
    trainer.run(lambda text: None)
    whole = read_net(trainer.run_config.folder / "norenberc.npz", rules)
    used = trainer.used_bits()
    assert 0 < used.sum() < len(used)
    used_bytes = torch.from_numpy(np.packbits(used.numpy(), bitorder="little"))
    bits = torch.randint(0, 256, (16, len(used_bytes)), dtype=torch.uint8) & used_bytes
    with torch.no_grad():
        logits, values, _ = trainer.net.forward(trainer.net.read_features(bits))
    policy, value = reference_forward(whole, np.unpackbits(bits.numpy(), axis=1, bitorder="little"))
    assert np.array_equal(logits.numpy() * 2**whole.shifts.policy, policy)
    assert np.array_equal(values.numpy() * 2**whole.shifts.value, value)


def test_a_training_resumes_from_its_checkpoint(begin):
    import torch

    from guildhall.learn.checkpoint import CannotResume

    first = begin()
    first.iterate(lambda text: None)
    first.run(lambda text: None)
    again = begin()
    assert all(torch.equal(again.net.weights[n], w) for n, w in first.net.weights.items())
    assert again.state.iterations == 1
    assert len(again.optimizer.state) == len(again.net.weights)
    again.iterate(lambda text: None)
    with pytest.raises(CannotResume, match="other steps"):
        begin(steps=4)


def test_a_report_has_settings_runs_and_curves(begin):
    trainer = begin(seconds=1e-9)
    trainer.iterate(lambda text: None)
    trainer.run(lambda text: None)
    folder = trainer.run_config.folder
    assert "| steps | 12 |" in (folder / "report.md").read_text()
    assert (folder / "curves.svg").read_text().count("<polyline") == 2
    stored = json.loads((folder / "course.json").read_text())
    assert stored["rounds"] == 1
    assert {"part", "rate", "trace", "entropy", "rivals", "judgement"} <= set(stored["settings"])
    assert {"error", "spread", "gain", "strayed"} <= set(stored["curve"][0])


def test_advantages_follow_each_seats_own_decisions():
    """Two games of two: in the first seat 1 wins at its last move, the second goes on."""
    import torch

    from guildhall.learn.ppo import compute_gae
    from guildhall.learn.rollout import RolloutBuffer

    seat = torch.tensor([[0, 0], [1, 1], [0, 0], [1, 1]])
    values = torch.tensor([0.5, 0.4]).expand(4, 2, 2).clone()
    done = torch.zeros(4, 2, dtype=torch.bool)
    done[3, 0] = True
    returns = torch.zeros(4, 2, 2)
    returns[3, 0] = torch.tensor([0.0, 1.0])
    nothing = torch.zeros(4, 2)
    buffer = RolloutBuffer(
        nothing, seat, nothing, nothing, nothing, values, nothing, nothing, done, returns
    )
    last_values = torch.tensor([[9.0, 9.0], [0.7, 0.3]])
    advantages, targets = compute_gae(buffer, last_values, torch.tensor([2, 2]), 0.5)
    assert advantages[:, 0].tolist() == pytest.approx([-0.25, 0.25, -0.5, 0.5])
    assert advantages[:, 1].tolist() == pytest.approx([0.1, -0.1, 0.2, -0.2])
    assert targets[3, 0].tolist() == pytest.approx([1.0, 0.0])
    assert targets[2, 1].tolist() == pytest.approx([0.7, 0.3])


def test_returns_are_win_shares_and_margins():
    import torch

    from guildhall.learn.rollout import episode_returns
    from guildhall.learn.selfplay_envs import FinishedEpisodes

    margins = torch.tensor([[-10.0, 10.0, 0.0], [0.0, 0.0, 0.0]])
    share = torch.tensor([[0.0, 1.0, 0.0], [0.5, 0.5, 0.0]])
    finished = FinishedEpisodes(torch.tensor([True, True]), share, margins)
    returns = episode_returns(finished, 10.0)
    assert returns[0, :2].tolist() == pytest.approx([0.03576, 0.96424], abs=1e-5)
    assert returns[1].tolist() == pytest.approx([0.5, 0.5, 0.15])


def test_the_example_game_learns(monkeypatch, tmp_path):
    """By as many rounds as a minute of a CPU has room for; against random moves it is better."""
    from guildhall.engine import registry
    from guildhall.learn.train import RunConfig, Trainer, make_config

    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.setitem(registry._packages(), "market_day", "market_day")
    game = get_game("market_day")
    rules = ruleset_for(game, load_edition(game.package), True)
    config = make_config("cpu", 1000.0, {"games": 128})
    trainer = Trainer(game, rules, config, RunConfig(tmp_path, "cpu", 0.0))
    before = share_against_random(trainer.net)
    for _ in range(60):
        trainer.iterate(lambda text: None)
    assert share_against_random(trainer.net) > before + 0.1


def share_against_random(net, games=400):
    """Of the wins in the first games of two, in either seat."""
    import torch

    from guildhall.envs import batch
    from guildhall.learn.torch_net import log_probs

    share = 0.0
    for seat in (0, 1):
        how = {"seats": 4, "opponents": {1 - seat: "random"}, "stream": "evaluation"}
        env = batch("market_day", 2, games // 2, seed=5, **how)
        left = np.ones(env.games, bool)
        while left.any():
            with torch.no_grad():
                output = net.forward(net.read_features(torch.from_dlpack(env.observation)))
            index = log_probs(output.logits, torch.from_dlpack(env.legal)).argmax(1).numpy()
            env.step(env.legal[np.arange(env.games), index])
            share += float(env.reward[env.done & left, seat].sum())
            left &= ~env.done
    return share / games
