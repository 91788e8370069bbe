"""The training loop: rollouts and PPO updates until time is up, with checkpoints on the way.

`Trainer` runs the loop, `Evaluator` plays matches beside it, `quantize` exports the net.
"""

from __future__ import annotations

import json
import math
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch

from guildhall.engine.contract import Game
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.learn.checkpoint import (
    CannotResume,
    TrainState,
    load_net,
    load_optimizer_state,
    load_train_state,
    save_checkpoint,
    stored_config,
    write_report,
    write_text,
)
from guildhall.learn.ppo import PPOConfig, UpdateStats, compute_gae, flatten_rollout, update
from guildhall.learn.rollout import (
    WIN_SHARE_WEIGHT,
    OpponentPool,
    collect_rollout,
    new_rollout_buffer,
)
from guildhall.learn.selfplay_envs import (
    SelfPlayEnvs,
    Tensor,
    bits_used,
    features_seen,
    select_features,
    training_seed,
)
from guildhall.learn.torch_net import (
    ACTIVATION_BITS,
    BIAS_BITS,
    WEIGHT_BITS,
    NetShape,
    PolicyValueNet,
    init_net,
)
from guildhall.nets.quantized_net import BLOCK, QuantizedNet, RequantShifts, write_net

Logger = Callable[[str], None]
EVAL_SEED = 10_000
"""The seed of every evaluation match, so that checkpoints can be compared; the arena plays the
games of the evaluation stream, of which training meets none."""
ROLLOUT_SAMPLE = 4
"""One in this many steps of a rollout shows which bits are in use."""
POOL_SIZE = 8
"""The number of older nets in the opponent pool."""


@dataclass(frozen=True)
class TrainConfig:
    """Hyperparameters of a training run; it resumes only with the same ones."""

    minutes: float
    """The length of the whole training, all runs together."""
    seed: int = 1
    games: int = 98_304
    steps: int = 32
    minibatch_size: int = 65_536
    epochs: int = 1
    width: int = 512
    layers: int = 2
    learning_rate: float = 7e-4
    gae_lambda: float = 0.95
    gae_lambda_start: float | None = None
    """At the beginning, if it differs; it reaches `gae_lambda` in the middle of the training."""
    ent_coef: float = 0.02
    """At the beginning; it falls linearly to a tenth."""
    opponent_pool: float = 0.125
    """The fraction of games with older nets."""
    mix: str = ""
    """Weights of the numbers of players, as `2,1,1`; without them all have as many games."""
    use_heuristic: bool = False
    """Whether the game's own `value` is the baseline that the net learns to correct."""
    margin_scale: float | None = None
    """The lead in points that counts as a clear one; by default the mean lead in random play."""
    warmup_steps: int = 400
    """Steps of random play before the first update."""


CPU_DEFAULTS: dict[str, Any] = {
    "games": 256,
    "steps": 32,
    "minibatch_size": 1024,
    "width": 64,
    "layers": 1,
    "learning_rate": 2e-3,
}
"""Smaller defaults where there is no GPU."""


@dataclass(frozen=True)
class RunConfig:
    """One run of a training: where, for how long, and with which evaluation."""

    folder: Path
    device: str
    seconds: float
    checkpoint_every: float = 60.0
    """Seconds between checkpoints."""
    eval_games: int = 0
    """Games per evaluation match; 0 plays none."""
    workers: int = 1
    commit: str = ""


class Trainer:
    """A training run in a folder: a new one, or one resumed from its checkpoint."""

    def __init__(self, game: Game, rules: RuleSet, config: TrainConfig, run: RunConfig) -> None:
        self.game, self.rules, self.config, self.run_config = game, rules, config, run
        resumed = load_train_state(run.folder)
        if resumed:
            _require_same(resumed, game, config, run.folder)
        run_number = len(resumed.runs) if resumed else 0
        run_seed = training_seed(config.seed, run_number)
        torch.manual_seed(run_seed)
        torch.set_float32_matmul_precision("high")
        if run.device == "cpu":
            torch.set_num_threads(1)  # several threads are slower for nets this small
        self.envs = SelfPlayEnvs(
            game,
            config.games,
            run.device,
            run_seed,
            use_heuristic=config.use_heuristic,
            mix=[float(weight) for weight in config.mix.split(",") if weight],
        )
        self.net, self.state = self._resume(resumed) if resumed else self._start()
        weights = list(self.net.weights.values())
        self.optimizer = torch.optim.Adam(weights, lr=config.learning_rate, eps=1e-5)
        if resumed:
            load_optimizer_state(run.folder, self.net, self.optimizer)
        self.opponents = OpponentPool(self.envs, config.opponent_pool)
        self._nets_pooled = 0
        self.buffer = new_rollout_buffer(self.envs, config.steps)
        self.evaluator = Evaluator(run.workers)
        self.state.runs.append(
            {"device": _device_name(run.device), "seconds": 0.0, "commit": run.commit}
        )

    def _start(self) -> tuple[PolicyValueNet, TrainState]:
        config, game = self.config, self.game
        seen, mean_lead = features_seen(self.envs, config.warmup_steps)
        features = select_features(seen)
        shape = NetShape(len(features), config.width, config.layers, game.ACTIONS.size, game.SEATS)
        generator = torch.Generator().manual_seed(config.seed)
        net = init_net(shape, features, seen, generator, use_heuristic=config.use_heuristic)
        margin_scale = config.margin_scale or round(mean_lead, 1)
        return net, TrainState(game.NAME, asdict(config), margin_scale)

    def _resume(self, state: TrainState) -> tuple[PolicyValueNet, TrainState]:
        features_seen(self.envs, self.config.warmup_steps)  # spreads the games again
        folder, device = self.run_config.folder, self.run_config.device
        return load_net(folder, self.game.ACTIONS.size, self.game.SEATS, device), state

    def summary(self) -> str:
        """One sentence about the environments and the net."""
        envs = self.envs
        num_weights = sum(int(weight.numel()) for weight in self.net.weights.values())
        return (
            f"{envs.num_envs:,} games in {len(envs.batches)} batches; the net reads "
            f"{self.net.shape.num_features:,} of {envs.num_bits:,} bits and has {num_weights:,} "
            f"weights; the margin scale is {self.state.margin_scale} points."
        )

    @property
    def progress(self) -> float:
        """The finished part of the training, from 0 to 1."""
        return min(1.0, self.state.seconds / (60 * self.config.minutes))

    @property
    def gae_lambda(self) -> float:
        """Lambda of the advantages now."""
        start, end = self.config.gae_lambda_start, self.config.gae_lambda
        return end if start is None else start + (end - start) * min(1.0, 2 * self.progress)

    def run(self, log: Logger) -> None:
        """Train until this run's or the whole training's time is up."""
        seconds_before, start = self.state.seconds, time.perf_counter()
        last_checkpoint = 0.0
        while True:
            elapsed = time.perf_counter() - start
            self.state.seconds = seconds_before + elapsed
            self.state.runs[-1]["seconds"] = round(elapsed, 1)
            is_over = elapsed >= self.run_config.seconds or self.progress >= 1.0
            if is_over or elapsed - last_checkpoint >= self.run_config.checkpoint_every:
                self._checkpoint(log, evaluate=not is_over)
                last_checkpoint = elapsed
            if is_over:
                break
            self.iterate(log)
        self._finish(log)

    def iterate(self, log: Logger) -> None:
        """One rollout and the PPO update on it."""
        config, state, num_players = self.config, self.state, self.envs.num_players
        self._update_opponent_pool()
        self._anneal_learning_rate()
        start = time.perf_counter()
        last_values = collect_rollout(
            self.net, self.envs, self.buffer, self.opponents, state.iterations, state.margin_scale
        )
        state.rollout_seconds += time.perf_counter() - start
        gae = compute_gae(self.buffer, last_values, num_players, self.gae_lambda)
        rows, indices = flatten_rollout(self.buffer, gae, num_players)
        ppo = PPOConfig(config.minibatch_size, config.epochs)
        ent_coef = config.ent_coef * (1 - 0.9 * self.progress)
        stats = update(self.net, self.optimizer, rows, indices, ppo, ent_coef)
        state.iterations += 1
        state.optimizer_steps += config.epochs * -(-len(indices) // config.minibatch_size)
        state.decisions += config.steps * self.envs.num_envs
        state.episodes += int(self.buffer.dones.sum())
        if state.iterations & (state.iterations - 1) == 0 or state.iterations % 20 == 0:
            self._log_metrics(stats, float(gae.returns[..., 0].var()), log)

    def _anneal_learning_rate(self) -> None:
        """Set the learning rate on a cosine from its full value to 4 % of it."""
        cosine = 0.5 * (1 + math.cos(math.pi * self.progress))
        for group in self.optimizer.param_groups:
            group["lr"] = self.config.learning_rate * (0.04 + 0.96 * cosine)

    def _update_opponent_pool(self) -> None:
        """Add the current net to the pool at regular intervals, not at the very beginning."""
        due = int(POOL_SIZE * 2 * self.progress)
        if self.config.opponent_pool > 0 and due > self._nets_pooled:
            self._nets_pooled = due
            weights = {name: w.detach().clone() for name, w in self.net.weights.items()}
            self.opponents.nets.append(PolicyValueNet(self.net.shape, self.net.features, weights))
            del self.opponents.nets[:-POOL_SIZE]

    def _log_metrics(self, stats: UpdateStats, return_variance: float, log: Logger) -> None:
        state = self.state
        point = {
            "seconds": round(state.seconds, 1),
            "iterations": state.iterations,
            "decisions": state.decisions,
            "episodes": state.episodes,
            "value_loss": round(stats.value_loss, 5),
            "return_variance": round(return_variance, 5),
            "entropy": round(stats.entropy, 4),
            "policy_objective": round(stats.policy_objective, 5),
            "approx_kl": round(stats.approx_kl, 5),
            "rollout_seconds": round(state.rollout_seconds, 1),
        }
        state.curve.append(point)
        log(" ".join(f"{name} {number}" for name, number in point.items()))

    def _checkpoint(self, log: Logger, *, evaluate: bool) -> None:
        """Save a checkpoint and the exported net; start an evaluation if none is running."""
        self._collect_evaluations(log)
        save_checkpoint(self.run_config.folder, self.state, self.net, self.optimizer)
        self._export()
        is_due = evaluate and self.run_config.eval_games > 0 and self.state.iterations > 0
        if is_due and not self.evaluator.is_busy:
            self._start_evaluation()

    def _export(self) -> None:
        state = self.state
        net = quantize(self.net, self.used_bits(), state.margin_scale)
        made = {
            "settings": stored_config(state.config),
            "sittings": state.runs,
            "decisions": state.decisions,
            "games": state.episodes,
        }
        write_net(self.run_config.folder / f"{self.game.NAME}.npz", net, self.rules, made=made)

    def used_bits(self) -> Tensor:
        """The bits that occurred in the last rollout; weights of others only make a file larger."""
        observations = self.buffer.observations[::ROLLOUT_SAMPLE].flatten(0, 1)
        return bits_used(observations, self.envs)

    def _start_evaluation(self) -> None:
        folder = self.run_config.folder / "judged"
        folder.mkdir(exist_ok=True)
        shutil.copy(self.run_config.folder / f"{self.game.NAME}.npz", folder)
        progress = {"seconds": round(self.state.seconds), "decisions": self.state.decisions}
        games = self.run_config.eval_games
        matches = [
            EvaluationMatch(self.game.NAME, players, "greedy", games, EVAL_SEED)
            for players in self.game.PLAYERS
            if players > 1
        ]
        self.evaluator.submit(folder, matches, progress)

    def _collect_evaluations(self, log: Logger, *, wait: bool = False) -> None:
        for result in self.evaluator.results(wait=wait):
            self.state.evaluations.append(result)
            log(" ".join(f"{name} {number}" for name, number in result.items()))

    def _finish(self, log: Logger) -> None:
        """Evaluate the last net, save the last checkpoint and write the report."""
        folder = self.run_config.folder
        self._collect_evaluations(log, wait=True)
        if self.run_config.eval_games:
            self._start_evaluation()
            self._collect_evaluations(log, wait=True)
        save_checkpoint(folder, self.state, self.net, self.optimizer)
        for name, text in write_report(self.state).items():
            write_text(folder / name, text)
        self.envs.close()


def make_config(device: str, minutes: float, overrides: dict[str, Any]) -> TrainConfig:
    """The default configuration of a device with those overrides that are not None."""
    defaults = TrainConfig(minutes, **(CPU_DEFAULTS if device == "cpu" else {}))
    config = replace(defaults, **{n: value for n, value in overrides.items() if value is not None})
    if config.width % BLOCK:
        raise SetupError(f"The width of a net is a multiple of {BLOCK}, not {config.width}.")
    return config


def _require_same(state: TrainState, game: Game, config: TrainConfig, folder: Path) -> None:
    given = asdict(config)
    if state.game != game.NAME or state.config != given:
        changed = [name for name in given if state.config.get(name) != given[name]]
        raise CannotResume(
            f"{folder} holds another training ({state.game}, other "
            f"{', '.join(changed) or 'game'}): go on with the same settings, or elsewhere."
        )


def _device_name(device: str) -> str:
    return torch.cuda.get_device_name() if device == "cuda" else "CPU"


@dataclass(frozen=True)
class EvaluationMatch:
    """Games of the net against one bot at all other seats."""

    game: str
    players: int
    opponent: str
    games: int
    seed: int

    def command(self, workers: int) -> list[str]:
        """The command line that plays the match."""
        return [
            sys.executable, "-m", "guildhall", "arena", self.game, "--players", str(self.players),
            "--bots", f"net,{self.opponent}", "--games", str(self.games),
            "--seed", str(self.seed), "--workers", str(workers), "--json",
        ]  # fmt: skip


class Evaluator:
    """Plays evaluation matches one after another in a background thread."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = ThreadPoolExecutor(1)
        self._submitted: list[tuple[dict[str, Any], EvaluationMatch, Future[Any]]] = []

    @property
    def is_busy(self) -> bool:
        """Whether a match is still queued or running."""
        return any(not future.done() for _, _, future in self._submitted)

    def submit(
        self, nets: Path, matches: Iterable[EvaluationMatch], progress: dict[str, Any]
    ) -> None:
        """Queue matches of the net in a folder; `progress` becomes a part of their results."""
        for match in matches:
            future = self._pool.submit(_play_match, match.command(self._workers), nets)
            self._submitted.append((progress, match, future))

    def results(self, *, wait: bool = False) -> list[dict[str, Any]]:
        """Remove and return the finished results; with `wait`, all of them."""
        finished = [each for each in self._submitted if wait or each[2].done()]
        self._submitted = [each for each in self._submitted if each not in finished]
        return [
            {**progress, "players": match.players, "rival": match.opponent,
             "games": match.games, "seed": match.seed, **future.result()}
            for progress, match, future in finished
        ]  # fmt: skip


def _play_match(command: list[str], nets: Path) -> dict[str, Any]:
    """The net's share of wins with its interval and margin, or the problem."""
    environment = os.environ | {"GUILDHALL_NETS": str(nets)}
    run = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if run.returncode != 0:
        lines = run.stderr.strip().splitlines() or ["The arena failed."]
        return {"problem": lines[-1]}
    bot = json.loads(run.stdout)["bots"][0]
    return {name: bot[name] for name in ("share", "share_low", "share_high", "margin")}


def quantize(net: PolicyValueNet, used_bits: Tensor, margin_scale: float) -> QuantizedNet:
    """The net in integers: exactly the numbers that training rounded to, for the bits in use."""
    weights = {name: weight.detach().cpu().numpy() for name, weight in net.weights.items()}
    int8 = {name: _to_int8(weights[name], bits) for name, bits in WEIGHT_BITS.items()}
    int32 = {f"{n}_bias": _to_int32(weights[f"{n}_bias"], bits) for n, bits in BIAS_BITS.items()}
    first = np.zeros((len(used_bits), net.shape.width), np.int8)
    first[net.features.cpu().numpy()] = int8["first"]
    first[~used_bits.cpu().numpy()] = 0
    return QuantizedNet(
        **(int8 | {"first": first}),
        **int32,
        shifts=RequantShifts(
            first=WEIGHT_BITS["first"] - ACTIVATION_BITS,
            body=(WEIGHT_BITS["body"],) * net.shape.layers,
            policy=BIAS_BITS["policy"],
            value=BIAS_BITS["value"],
        ),
        residual=(True,) * net.shape.layers,
        share_weight=WIN_SHARE_WEIGHT,
        margin_scale=margin_scale,
    )


def _to_int8(weight: Any, fraction_bits: int) -> Any:
    return np.rint(np.clip(weight * 2.0**fraction_bits, -127, 127)).astype(np.int8)


def _to_int32(bias: Any, fraction_bits: int) -> Any:
    return np.rint(bias.astype(np.float64) * 2.0**fraction_bits).astype(np.int32)
