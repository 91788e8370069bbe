"""Learning needs torch, so that all of this lives in `make research`."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.setup import ruleset_for
from guildhall.engine.registry import get_game
from guildhall.nets.loaded_net import infer
from guildhall.nets.quantized_net import read_net

pytestmark = pytest.mark.research

EXAMPLE = Path(__file__).parents[2] / "examples" / "market_day"
SMALL = {"games": 8, "steps": 12, "part": 256, "width": 64, "layers": 2, "random_steps": 72}


@pytest.fixture(scope="module")
def game():
    return get_game("norenberc")


@pytest.fixture(scope="module")
def face(game):
    return ruleset_for(game, load_edition(game.package), True)


@pytest.fixture
def begin(game, face, tmp_path):
    from guildhall.learn.train import Schedule, Training, settings_for

    def begun(seconds=0.0, **more):
        plan = Schedule(tmp_path / "net", "cpu", seconds)
        return Training(game, face, settings_for("cpu", 1.0, SMALL | more), plan)

    return begun


def test_lessons_on_the_same_decisions_lower_their_loss(begin):
    from guildhall.learn.ppo import PPOConfig, compute_gae, loss_of, rows_of, update
    from guildhall.learn.rollout import play

    training = begin()
    tables, net, played = training.tables, training.net, training.played
    last = play(net, tables, played, training.rivals, 0, training.course.scale)
    rows, places = rows_of(played, compute_gae(played, last, tables.players, 0.95), tables.players)
    how = PPOConfig(part=256, epochs=4)
    before = loss_of(net, rows.part(places), how, 0.0)[0].item()
    update(net, training.best, rows, places, how, 0.0)
    assert loss_of(net, rows.part(places), how, 0.0)[0].item() < before


def test_what_is_exported_says_exactly_what_the_learner_says(begin, face):
    import torch

    training = begin(seconds=1e-9)
    for _ in range(2):
        training._round(lambda text: None)
    training.run(lambda text: None)
    whole = read_net(training.plan.folder / "norenberc.npz", face)
    bits = torch.randint(0, 256, (16, training.tables.bits // 8), dtype=torch.uint8)
    with torch.no_grad():
        logits, values, _ = training.net.judge(training.net.bits(bits))
    policy, value = infer(whole, np.unpackbits(bits.numpy(), axis=1, bitorder="little"))
    assert np.array_equal(logits.numpy() * 2**whole.shifts.policy, policy)
    assert np.array_equal(values.numpy() * 2**whole.shifts.value, value)


def test_a_training_goes_on_where_it_stopped(begin):
    import torch

    from guildhall.learn.checkpoint import CannotResume

    first = begin()
    first._round(lambda text: None)
    first.run(lambda text: None)
    again = begin()
    assert all(torch.equal(again.net.weights[n], w) for n, w in first.net.weights.items())
    assert again.course.rounds == 1
    assert len(again.best.state) == len(again.net.weights)
    again._round(lambda text: None)
    with pytest.raises(CannotResume, match="other steps"):
        begin(steps=4)


def test_a_report_tells_settings_commands_and_curves(begin):
    training = begin(seconds=1e-9)
    training._round(lambda text: None)
    training.run(lambda text: None)
    folder = training.plan.folder
    assert "| steps | 12 |" in (folder / "report.md").read_text()
    assert (folder / "curves.svg").read_text().count("<polyline") == 2
    assert json.loads((folder / "course.json").read_text())["rounds"] == 1


def test_every_seat_looks_along_its_own_decisions():
    """Two games of two: in the first seat 1 wins at its last move, the second goes on."""
    import torch

    from guildhall.learn.ppo import compute_gae
    from guildhall.learn.rollout import RolloutBuffer

    seat = torch.tensor([[0, 0], [1, 1], [0, 0], [1, 1]])
    expected = torch.tensor([0.5, 0.4]).expand(4, 2, 2).clone()
    done = torch.zeros(4, 2, dtype=torch.bool)
    done[3, 0] = True
    outcome = torch.zeros(4, 2, 2)
    outcome[3, 0] = torch.tensor([0.0, 1.0])
    nothing = torch.zeros(4, 2)
    played = RolloutBuffer(
        nothing, seat, nothing, nothing, nothing, expected, nothing, nothing, done, outcome
    )
    last = torch.tensor([[9.0, 9.0], [0.7, 0.3]])
    gain, target = compute_gae(played, last, torch.tensor([2, 2]), 0.5)
    assert gain[:, 0].tolist() == pytest.approx([-0.25, 0.25, -0.5, 0.5])
    assert gain[:, 1].tolist() == pytest.approx([0.1, -0.1, 0.2, -0.2])
    assert target[3, 0].tolist() == pytest.approx([1.0, 0.0])
    assert target[2, 1].tolist() == pytest.approx([0.7, 0.3])


def test_outcomes_are_shares_and_leads():
    import torch

    from guildhall.learn.rollout import outcomes
    from guildhall.learn.selfplay_envs import FinishedEpisodes

    points = torch.tensor([[10.0, 20.0, 0.0], [7.0, 7.0, 7.0]])
    share = torch.tensor([[0.0, 1.0, 0.0], [0.5, 0.5, 0.0]])
    ended = FinishedEpisodes(torch.tensor([True, True]), share, points)
    worth = outcomes(ended, torch.tensor([2, 3]), 10.0)
    assert worth[0, :2].tolist() == pytest.approx([0.03576, 0.96424], abs=1e-5)
    assert worth[1].tolist() == pytest.approx([0.5, 0.5, 0.15])


def test_the_example_game_learns(monkeypatch, tmp_path):
    """By as many rounds as a minute of a CPU has room for; against random moves it is better."""
    from guildhall.engine import registry
    from guildhall.learn.train import Schedule, Training, settings_for

    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.setitem(registry._packages(), "market_day", "market_day")
    game = get_game("market_day")
    face = ruleset_for(game, load_edition(game.package), True)
    settings = settings_for("cpu", 1000.0, {"games": 128})
    training = Training(game, face, settings, Schedule(tmp_path, "cpu", 0.0))
    before = share_against_random(training.net)
    for _ in range(60):
        training._round(lambda text: None)
    assert share_against_random(training.net) > before + 0.1


def share_against_random(net, games=400):
    """Of the wins in the first games of two, in either seat."""
    import torch

    from guildhall.envs import batch
    from guildhall.learn.torch_net import log_probs

    share = 0.0
    for seat in (0, 1):
        env = batch("market_day", 2, games // 2, seed=5, seats=4, opponents={1 - seat: "random"})
        left = np.ones(env.games, bool)
        while left.any():
            with torch.no_grad():
                said = net.judge(net.bits(torch.from_dlpack(env.observation)))
            best = log_probs(said.logits, torch.from_dlpack(env.legal)).argmax(1).numpy()
            env.step(env.legal[np.arange(env.games), best])
            share += float(env.reward[env.done & left, seat].sum())
            left &= ~env.done
    return share / games
