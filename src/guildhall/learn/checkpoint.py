"""Checkpoints of a training run and its report.

A checkpoint is three files: the weights, the optimizer state and the `TrainState`. Names in the
files are fixed; where they differ from the names here, `STORED_*` maps the one to the other.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch

from guildhall.engine.play.setup import SetupError
from guildhall.learn.selfplay_envs import Tensor
from guildhall.learn.torch_net import NetShape, PolicyValueNet

WEIGHTS_FILE, OPTIMIZER_FILE, STATE_FILE = "weights.npz", "moments.npz", "course.json"
STORED_STATE = {
    "config": "settings",
    "margin_scale": "scale",
    "rollout_seconds": "playing",
    "iterations": "rounds",
    "optimizer_steps": "lessons",
    "episodes": "games",
    "runs": "sittings",
    "evaluations": "judged",
}
STORED_CONFIG = {
    "minibatch_size": "part",
    "learning_rate": "rate",
    "gae_lambda": "trace",
    "ent_coef": "entropy",
    "opponent_pool": "rivals",
    "use_heuristic": "judgement",
    "warmup_steps": "random_steps",
}
STORED_CURVE = {
    "rollout_seconds": "playing",
    "iterations": "rounds",
    "episodes": "games",
    "value_loss": "error",
    "return_variance": "spread",
    "policy_objective": "gain",
    "approx_kl": "strayed",
}


class CannotResume(SetupError):
    """The folder holds a different training run or a damaged checkpoint."""


@dataclass
class TrainState:
    """The progress of a training run and its logged metrics."""

    game: str
    config: dict[str, Any]
    margin_scale: float
    """The lead in points that counts as a clear one."""
    seconds: float = 0.0
    rollout_seconds: float = 0.0
    """The part of `seconds` spent in rollouts."""
    iterations: int = 0
    optimizer_steps: int = 0
    decisions: int = 0
    episodes: int = 0
    runs: list[dict[str, Any]] = field(default_factory=list)
    """Device, seconds and commit of every command of this training."""
    curve: list[dict[str, Any]] = field(default_factory=list)
    """Logged metrics, oldest first."""
    evaluations: list[dict[str, Any]] = field(default_factory=list)
    """Results of matches against bots."""


def save_checkpoint(
    folder: Path, state: TrainState, net: PolicyValueNet, optimizer: torch.optim.Adam
) -> None:
    """Write a checkpoint; each file is replaced atomically."""
    folder.mkdir(parents=True, exist_ok=True)
    weights = {name: weight.detach().cpu().numpy() for name, weight in net.weights.items()}
    features = net.features.cpu().numpy().astype(np.int32)
    _write_arrays(folder / WEIGHTS_FILE, columns=features, **weights)
    moments = {}
    for name, weight in net.weights.items():
        adam = optimizer.state.get(weight)
        if adam:
            moments[f"mean_{name}"] = _to_bfloat16_bits(adam["exp_avg"])
            moments[f"root_{name}"] = _to_bfloat16_bits(adam["exp_avg_sq"].sqrt())
    _write_arrays(folder / OPTIMIZER_FILE, steps=np.array(state.optimizer_steps), **moments)
    write_text(folder / STATE_FILE, json.dumps(_state_to_json(state), indent=1))


def load_train_state(folder: Path) -> TrainState | None:
    """Read the state of the training run in a folder; None if there is none."""
    path = folder / STATE_FILE
    if not path.exists():
        return None
    try:
        return _state_from_json(json.loads(path.read_text()))
    except (ValueError, TypeError, KeyError, AttributeError) as problem:
        raise CannotResume(f"{path} is damaged: {problem}.") from problem


def load_net(folder: Path, num_actions: int, num_seats: int, device: str) -> PolicyValueNet:
    """Read the net of a checkpoint."""
    arrays = np.load(folder / WEIGHTS_FILE, allow_pickle=False)
    features = torch.from_numpy(arrays["columns"].astype(np.int64)).to(device)
    weights = {
        name: torch.from_numpy(arrays[name]).to(device).requires_grad_()
        for name in arrays.files
        if name != "columns"
    }
    layers, width = weights["body_bias"].shape
    shape = NetShape(len(features), width, layers, num_actions, num_seats)
    if weights["policy"].shape != (num_actions, width) or len(weights["value"]) != num_seats:
        raise CannotResume(f"{folder} has a net of other actions or seats.")
    return PolicyValueNet(shape, features, weights)


def load_optimizer_state(folder: Path, net: PolicyValueNet, optimizer: torch.optim.Adam) -> None:
    """Read the optimizer state of a checkpoint into the optimizer."""
    arrays = np.load(folder / OPTIMIZER_FILE, allow_pickle=False)
    for name, weight in net.weights.items():
        if f"mean_{name}" in arrays.files:
            optimizer.state[weight] = {
                "step": torch.tensor(float(arrays["steps"])),
                "exp_avg": _from_bfloat16_bits(arrays[f"mean_{name}"], weight),
                "exp_avg_sq": _from_bfloat16_bits(arrays[f"root_{name}"], weight).square(),
            }


def stored_config(config: Mapping[str, Any]) -> dict[str, Any]:
    """A training configuration under the names used in files."""
    return _rename(config, STORED_CONFIG)


def _state_to_json(state: TrainState) -> dict[str, Any]:
    values = asdict(state)
    values["config"] = stored_config(state.config)
    values["curve"] = [_rename(point, STORED_CURVE) for point in state.curve]
    return _rename(values, STORED_STATE)


def _state_from_json(stored: dict[str, Any]) -> TrainState:
    values = _rename(stored, _inverse(STORED_STATE))
    values["config"] = _rename(values["config"], _inverse(STORED_CONFIG))
    values["curve"] = [_rename(point, _inverse(STORED_CURVE)) for point in values["curve"]]
    return TrainState(**values)


def _rename(values: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    return {names.get(name, name): value for name, value in values.items()}


def _inverse(names: Mapping[str, str]) -> dict[str, str]:
    return {new: old for old, new in names.items()}


def write_text(path: Path, text: str) -> None:
    """Replace a text file atomically."""
    new = path.with_name(path.name + ".new")
    new.write_text(text)
    new.replace(path)


def _write_arrays(path: Path, **arrays: Any) -> None:
    new = path.with_name("new-" + path.name)
    np.savez_compressed(new, **arrays)
    new.replace(path)


def _to_bfloat16_bits(tensor: Tensor) -> Any:
    """Numbers as bfloat16 in an int16 array, because numpy has no bfloat16."""
    return tensor.to(torch.bfloat16).view(torch.int16).cpu().numpy()


def _from_bfloat16_bits(bits: Any, like: Tensor) -> Tensor:
    return torch.from_numpy(bits).to(like.device).view(torch.bfloat16).to(like.dtype)


# The report: a page of text, and learning curves as an SVG.

CHART_WIDTH, CHART_HEIGHT, CHART_MARGIN = 640, 200, 40
Point = tuple[float, float]
VALUE_LOSS_SEATS = 1.5
"""A value loss is about this many times one seat's squared error: the opponents' count half."""


def write_report(state: TrainState) -> dict[str, str]:
    """The files of a report by name."""
    return {"report.md": _report_page(state), "curves.svg": _curves_svg(state)}


def _report_page(state: TrainState) -> str:
    config = "\n".join(f"| {name} | {value} |" for name, value in state.config.items())
    runs = "\n".join(
        f"| {number} | {run['device']} | {run['seconds']:.0f} | {run['commit']} |"
        for number, run in enumerate(state.runs, 1)
    )
    return f"""# Training of {state.game}

{state.iterations:,} iterations, {state.decisions:,} decisions, {state.episodes:,} games,
{state.optimizer_steps:,} optimizer steps in {state.seconds:,.0f} seconds.

![curves](curves.svg)

| setting | |
|---|---|
{config}
| margin scale | {state.margin_scale} |

| run | device | seconds | commit |
|---|---|--:|---|
{runs}

## Evaluation matches
| seconds | decisions | players | opponent | games | seed | share of wins | 95 % |
|--:|--:|--:|---|--:|--:|--:|---|
{chr(10).join(map(_evaluation_row, state.evaluations))}
"""


def _evaluation_row(result: dict[str, Any]) -> str:
    cells = [result[n] for n in ("seconds", "decisions", "players", "rival", "games", "seed")]
    if "problem" in result:
        cells += [result["problem"], ""]
    else:
        interval = f"{result['share_low']:.1%} to {result['share_high']:.1%}"
        cells += [f"{result['share']:.1%}", interval]
    return "| " + " | ".join(map(str, cells)) + " |"


def _curves_svg(state: TrainState) -> str:
    """Charts over time: explained variance, entropy, and win shares by number of players."""
    explained = [
        (p["seconds"], 1 - p["value_loss"] / VALUE_LOSS_SEATS / max(p["return_variance"], 1e-9))
        for p in state.curve
    ]
    entropy = [(point["seconds"], point["entropy"]) for point in state.curve]
    charts = [("explained variance of the returns, about", [explained]), ("entropy", [entropy])]
    by_players: dict[int, list[Point]] = {}
    for result in state.evaluations:
        if "share" in result:
            point = result["seconds"], result["share"]
            by_players.setdefault(result["players"], []).append(point)
    if by_players:
        label = "wins against greedy, " + ", ".join(f"{p} players" for p in by_players)
        charts.append((label, list(by_players.values())))
    drawn = [
        _chart(label, curves, number * (CHART_HEIGHT + CHART_MARGIN), max(state.seconds, 1.0))
        for number, (label, curves) in enumerate(charts)
    ]
    height = len(charts) * (CHART_HEIGHT + CHART_MARGIN)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {CHART_WIDTH} {height}"'
    return f'{head} font-family="sans-serif" font-size="12">\n' + "\n".join(drawn) + "\n</svg>\n"


def _chart(label: str, curves: Sequence[Sequence[Point]], top: int, seconds: float) -> str:
    """One chart; its y axis goes from 0 to the largest value, at least to 1."""
    y_max = max((y for curve in curves for _, y in curve), default=1.0)
    y_max = max(y_max, 1.0)
    left, right, bottom = CHART_MARGIN, CHART_WIDTH - CHART_MARGIN, top + CHART_HEIGHT
    lines = []
    for number, curve in enumerate(curves):
        points = " ".join(
            f"{left + x / seconds * (right - left):.1f},"
            f"{bottom - max(y, 0.0) / y_max * (CHART_HEIGHT - CHART_MARGIN):.1f}"
            for x, y in curve
        )
        dash = f' stroke-dasharray="{2 + 2 * number} {number}"' if number else ""
        lines.append(f'<polyline points="{points}" fill="none" stroke="#7a3b12"{dash}/>')
    frame = f'<path d="M{left} {top + CHART_MARGIN}V{bottom}H{right}" fill="none" stroke="#444"/>'
    title = f'<text x="{left}" y="{top + CHART_MARGIN - 12}">{label}, up to {y_max:.2g}</text>'
    end = f'<text x="{right}" y="{bottom + 14}" text-anchor="end">{seconds:.0f} s</text>'
    return "\n".join([frame, title, end, *lines])
