"""A training: rounds of playing and learning until its time is over, kept on the way."""

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
    load_checkpoint,
    read_moments,
    read_net,
    save_checkpoint,
    write_report,
    write_text,
)
from guildhall.learn.ppo import PPOConfig, UpdateStats, compute_gae, rows_of, update
from guildhall.learn.rollout import SHARE, OpponentPool, new_decisions, play
from guildhall.learn.selfplay_envs import SelfPlayEnvs, features_seen, select_features
from guildhall.learn.torch_net import BODY, FIRST, POLICY, VALUE, Net, NetShape, new_net
from guildhall.nets import quantized_net as whole
from guildhall.nets.quantized_net import BLOCK, write_net

Tell = Callable[[str], None]
JUDGED_FROM = 10_000
"""The first seed of all arenas on the way, so that checkpoints can be compared."""
EARLIER = 8
"""So many earlier nets are remembered as rivals."""


@dataclass(frozen=True)
class TrainConfig:
    """What a training is begun with; it goes on with the same."""

    minutes: float
    """All its commands together."""
    seed: int = 1
    games: int = 98_304
    steps: int = 32
    part: int = 65_536
    epochs: int = 1
    width: int = 512
    layers: int = 2
    rate: float = 7e-4
    trace: float = 0.95
    entropy: float = 0.02
    """In the beginning; a tenth in the end."""
    rivals: float = 0.125
    """The share of games in which earlier nets sit."""
    judgement: bool = False
    """Whether it begins with what the game's own `value` expects, and learns the rest."""
    random_steps: int = 400
    """Of random play before the first lesson."""


ON_A_CPU: dict[str, Any] = {
    "games": 256,
    "steps": 32,
    "part": 1024,
    "width": 64,
    "layers": 1,
    "rate": 2e-3,
}
"""What is smaller where there is no GPU."""


@dataclass(frozen=True)
class Schedule:
    """One command: for how long it trains, and what it does on the way."""

    folder: Path
    device: str
    seconds: float
    every: float = 60.0
    """Seconds between checkpoints."""
    judge_games: int = 0
    """Games of every arena; 0 plays none."""
    workers: int = 1
    commit: str = ""


class Training:
    """The training in a folder: a new one, or one that goes on."""

    def __init__(self, game: Game, face: RuleSet, settings: TrainConfig, plan: Schedule) -> None:
        self.game, self.face, self.plan = game, face, plan
        found = load_checkpoint(plan.folder)
        given = asdict(settings)
        if found and (found.game != game.NAME or found.settings != given):
            changed = [name for name in given if found.settings.get(name) != given[name]]
            raise CannotResume(
                f"{plan.folder} holds another training ({found.game}, other "
                f"{', '.join(changed) or 'game'}): go on with the same settings, or elsewhere."
            )
        self.settings = settings
        sitting = len(found.sittings) if found else 0
        torch.manual_seed(settings.seed + sitting)
        torch.set_float32_matmul_precision("high")
        if plan.device == "cpu":
            torch.set_num_threads(1)  # nets so small are slower on several
        self.tables = SelfPlayEnvs(
            game,
            settings.games,
            plan.device,
            settings.seed * 64 + sitting,
            values=settings.judgement,
        )
        self.net, self.course = self._resumed(found) if found else self._begun()
        self.best = torch.optim.Adam(list(self.net.weights.values()), lr=settings.rate, eps=1e-5)
        if found:
            read_moments(plan.folder, self.net, self.best)
        self.rivals = OpponentPool(self.tables, settings.rivals)
        self._remembered = 0
        self.played = new_decisions(self.tables, settings.steps)
        self.judge = Evaluator(plan.workers)
        about = {"device": _device_name(plan.device), "seconds": 0.0, "commit": plan.commit}
        self.course.sittings.append(about)

    def _begun(self) -> tuple[Net, TrainState]:
        own = self.settings
        met, lead = features_seen(self.tables, own.random_steps)
        columns = select_features(met)
        shape = NetShape(
            len(columns), own.width, own.layers, self.game.ACTIONS.size, self.game.SEATS
        )
        weights = torch.Generator().manual_seed(own.seed)
        net = new_net(shape, columns, met, weights, rest=own.judgement)
        return net, TrainState(self.game.NAME, asdict(own), round(lead, 1))

    def _resumed(self, course: TrainState) -> tuple[Net, TrainState]:
        features_seen(self.tables, self.settings.random_steps)  # games stand anywhere again
        net = read_net(self.plan.folder, self.game.ACTIONS.size, self.game.SEATS, self.plan.device)
        return net, course

    def about(self) -> str:
        """One sentence."""
        shape, tables = self.net.shape, self.tables
        return (
            f"{tables.games:,} games at {len(tables.batches)} kinds of tables; the net reads "
            f"{shape.columns:,} of {tables.bits:,} bits and has {_size(self.net):,} weights; "
            f"{self.course.scale} points ahead are far ahead."
        )

    @property
    def done(self) -> float:
        """How much of the training is over, from 0 to 1."""
        return min(1.0, self.course.seconds / (60 * self.settings.minutes))

    def run(self, tell: Tell) -> None:
        """Train until this command's time, or the training's, is over."""
        before, start = self.course.seconds, time.perf_counter()
        kept = 0.0
        while True:
            spent = time.perf_counter() - start
            self.course.seconds = before + spent
            self.course.sittings[-1]["seconds"] = round(spent, 1)
            is_over = spent >= self.plan.seconds or self.done >= 1.0
            if is_over or spent - kept >= self.plan.every:
                self._keep(tell, judge=not is_over)
                kept = spent
            if is_over:
                break
            self._round(tell)
        self._end(tell)

    def _round(self, tell: Tell) -> None:
        own, course = self.settings, self.course
        self._remember_rival()
        for group in self.best.param_groups:
            group["lr"] = own.rate * (0.04 + 0.96 * 0.5 * (1 + math.cos(math.pi * self.done)))
        start = time.perf_counter()
        last = play(self.net, self.tables, self.played, self.rivals, course.rounds, course.scale)
        course.playing += time.perf_counter() - start
        gains = compute_gae(self.played, last, self.tables.players, own.trace)
        rows, places = rows_of(self.played, gains, self.tables.players)
        how = PPOConfig(own.part, own.epochs)
        lesson = update(self.net, self.best, rows, places, how, own.entropy * (1 - 0.9 * self.done))
        course.rounds += 1
        course.lessons += own.epochs * -(-len(places) // own.part)
        course.decisions += own.steps * self.tables.games
        course.games += int(self.played.done.sum())
        if course.rounds & (course.rounds - 1) == 0 or course.rounds % 20 == 0:
            spread = float(gains.target[..., 0].var())
            self._note(lesson, spread, tell)

    def _remember_rival(self) -> None:
        """Of all nets so far some, evenly; the first lessons are nobody's measure."""
        wanted = int(EARLIER * 2 * self.done)
        if self.settings.rivals > 0 and wanted > self._remembered:
            self._remembered = wanted
            weights = {name: w.detach().clone() for name, w in self.net.weights.items()}
            self.rivals.earlier.append(Net(self.net.shape, self.net.columns, weights))
            del self.rivals.earlier[:-EARLIER]

    def _note(self, lesson: UpdateStats, spread: float, tell: Tell) -> None:
        course = self.course
        point = {
            "seconds": round(course.seconds, 1),
            "rounds": course.rounds,
            "decisions": course.decisions,
            "games": course.games,
            "error": round(lesson.error, 5),
            "spread": round(spread, 5),
            "entropy": round(lesson.entropy, 4),
            "gain": round(lesson.gain, 5),
            "strayed": round(lesson.strayed, 5),
            "playing": round(course.playing, 1),
        }
        course.curve.append(point)
        tell(" ".join(f"{name} {number}" for name, number in point.items()))

    def _keep(self, tell: Tell, *, judge: bool) -> None:
        """A checkpoint, the net in whole numbers, and an arena if the last one is over."""
        folder, course = self.plan.folder, self.course
        self._collect(tell)
        save_checkpoint(folder, course, self.net, self.best)
        self._write(folder)
        is_wanted = judge and self.plan.judge_games > 0 and course.rounds > 0
        if is_wanted and not self.judge.is_busy:
            self._ask_judge()

    def _write(self, folder: Path) -> Path:
        path = folder / f"{self.game.NAME}.npz"
        whole = quantize(self.net, self.tables.bits, self.course.scale)
        about = {"settings": self.course.settings, "sittings": self.course.sittings}
        made = {**about, "decisions": self.course.decisions, "games": self.course.games}
        write_net(path, whole, self.face, made=made)
        return path

    def _ask_judge(self) -> None:
        folder = self.plan.folder / "judged"
        folder.mkdir(exist_ok=True)
        shutil.copy(self.plan.folder / f"{self.game.NAME}.npz", folder)
        about = {"seconds": round(self.course.seconds), "decisions": self.course.decisions}
        matches = [
            EvaluationMatch(self.game.NAME, players, "greedy", self.plan.judge_games, JUDGED_FROM)
            for players in self.game.PLAYERS
            if players > 1
        ]
        self.judge.ask(folder, matches, about)

    def _collect(self, tell: Tell, *, wait: bool = False) -> None:
        for result in self.judge.results(wait=wait):
            self.course.judged.append(result)
            tell(" ".join(f"{name} {number}" for name, number in result.items()))

    def _end(self, tell: Tell) -> None:
        """The last net is judged too; then the report is written."""
        self._collect(tell, wait=True)
        if self.plan.judge_games:
            self._ask_judge()
            self._collect(tell, wait=True)
        save_checkpoint(self.plan.folder, self.course, self.net, self.best)
        for name, text in write_report(self.course).items():
            write_text(self.plan.folder / name, text)
        self.tables.close()


def settings_for(device: str, minutes: float, given: dict[str, Any]) -> TrainConfig:
    """The usual settings on a device, and what is asked for instead."""
    usual = TrainConfig(minutes, **(ON_A_CPU if device == "cpu" else {}))
    chosen = replace(usual, **{name: value for name, value in given.items() if value is not None})
    if chosen.width % BLOCK:
        raise SetupError(f"A net is as wide as some times {BLOCK}, not {chosen.width}.")
    return chosen


def _size(net: Net) -> int:
    return sum(int(weight.numel()) for weight in net.weights.values())


def _device_name(device: str) -> str:
    return torch.cuda.get_device_name() if device == "cuda" else "CPU"


# ---- judging
# Arenas beside the training: how strong the net has become, on other cores.


@dataclass(frozen=True)
class EvaluationMatch:
    """Some games of the net against one bot at all other seats."""

    game: str
    players: int
    rival: str
    games: int
    seed: int

    def command(self, workers: int) -> list[str]:
        return [
            sys.executable, "-m", "guildhall", "arena", self.game, "--players", str(self.players),
            "--bots", f"net,{self.rival}", "--games", str(self.games), "--seed", str(self.seed),
            "--workers", str(workers), "--json",
        ]  # fmt: skip


class Evaluator:
    """Plays matches one after another; the training never waits for them before its end."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = ThreadPoolExecutor(1)
        self._asked: list[tuple[dict[str, Any], EvaluationMatch, Future[Any]]] = []

    @property
    def is_busy(self) -> bool:
        return any(not found.done() for _, _, found in self._asked)

    def ask(self, nets: Path, matches: Iterable[EvaluationMatch], about: dict[str, Any]) -> None:
        """Let the net in a folder play; `about` says which one it is."""
        for match in matches:
            found = self._pool.submit(_played, match.command(self._workers), nets)
            self._asked.append((about, match, found))

    def results(self, *, wait: bool = False) -> list[dict[str, Any]]:
        """What is known by now, or all of it."""
        told = [asked for asked in self._asked if wait or asked[2].done()]
        self._asked = [asked for asked in self._asked if asked not in told]
        return [
            {**about, "players": match.players, "rival": match.rival, "games": match.games,
             "seed": match.seed, **found.result()}
            for about, match, found in told
        ]  # fmt: skip


def _played(command: list[str], nets: Path) -> dict[str, Any]:
    """The first bot's share of the wins with its interval, or why there is none."""
    where = os.environ | {"GUILDHALL_NETS": str(nets)}
    done = subprocess.run(command, capture_output=True, text=True, env=where, check=False)
    if done.returncode != 0:
        said = done.stderr.strip().splitlines() or ["The arena failed."]
        return {"problem": said[-1]}
    own = json.loads(done.stdout)["bots"][0]
    return {name: own[name] for name in ("share", "share_low", "share_high", "margin")}


# ---- export
# A net that has learned, in whole numbers: what `guildhall.nets` plays with.


def quantize(net: Net, bits: int, scale: float) -> whole.Net:
    """Every weight as the whole number that it was rounded to while it learned."""
    own = {name: weight.detach().cpu().numpy() for name, weight in net.weights.items()}
    first = np.zeros((bits, net.shape.width), np.int8)
    first[net.columns.cpu().numpy()] = _bytes(own["first"], FIRST)
    return whole.Net(
        first=first,
        first_bias=_sums(own["first_bias"], FIRST),
        body=_bytes(own["body"], BODY),
        body_bias=_sums(own["body_bias"], BODY + 7),
        policy=_bytes(own["policy"], POLICY),
        policy_bias=_sums(own["policy_bias"], POLICY + 7),
        value=_bytes(own["value"], VALUE),
        value_bias=_sums(own["value_bias"], VALUE + 7),
        shifts=whole.RequantShifts(
            first=FIRST - 7,
            body=(BODY,) * net.shape.layers,
            policy=POLICY + 7,
            value=VALUE + 7,
        ),
        residual=(True,) * net.shape.layers,
        share_weight=SHARE,
        margin_scale=scale,
    )


def _bytes(weight: Any, power: int) -> Any:
    return np.rint(np.clip(weight * 2.0**power, -127, 127)).astype(np.int8)


def _sums(bias: Any, power: int) -> Any:
    return np.rint(bias.astype(np.float64) * 2.0**power).astype(np.int32)
