"""Checkpoints: what a training needs to go on, in files that are small enough to send."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch

from guildhall.engine.play.setup import SetupError
from guildhall.learn.tables import Tensor
from guildhall.learn.torch_net import Net, Shape

WEIGHTS, MOMENTS, COURSE = "weights.npz", "moments.npz", "course.json"


class CannotResume(SetupError):
    """A folder whose training is another one, or damaged; one sentence."""


@dataclass
class Course:
    """How far a training came, and how it went."""

    game: str
    settings: dict[str, Any]
    scale: float
    """How many points ahead are far ahead."""
    seconds: float = 0.0
    playing: float = 0.0
    """How many of the seconds went by in games."""
    rounds: int = 0
    lessons: int = 0
    decisions: int = 0
    games: int = 0
    sittings: list[dict[str, Any]] = field(default_factory=list)
    """The commands that it was trained by."""
    curve: list[dict[str, Any]] = field(default_factory=list)
    judged: list[dict[str, Any]] = field(default_factory=list)
    """Results of arenas."""


def keep(folder: Path, course: Course, net: Net, best: torch.optim.Adam) -> None:
    """Write a checkpoint; each file whole or not at all."""
    folder.mkdir(parents=True, exist_ok=True)
    weights = {name: weight.detach().cpu().numpy() for name, weight in net.weights.items()}
    _write(folder / WEIGHTS, columns=net.columns.cpu().numpy().astype(np.int32), **weights)
    moments = {}
    for name, weight in net.weights.items():
        state = best.state.get(weight)
        if state:
            moments[f"mean_{name}"] = _halved(state["exp_avg"])
            moments[f"root_{name}"] = _halved(state["exp_avg_sq"].sqrt())
    _write(folder / MOMENTS, steps=np.array(course.lessons), **moments)
    write_text(folder / COURSE, json.dumps(asdict(course), indent=1))


def read_course(folder: Path) -> Course | None:
    """The training that was begun in a folder, if any was."""
    path = folder / COURSE
    if not path.exists():
        return None
    try:
        return Course(**json.loads(path.read_text()))
    except (ValueError, TypeError) as problem:
        raise CannotResume(f"{path} is damaged: {problem}.") from problem


def read_net(folder: Path, actions: int, seats: int, device: str) -> Net:
    """The net of a checkpoint."""
    kept = np.load(folder / WEIGHTS, allow_pickle=False)
    columns = torch.from_numpy(kept["columns"].astype(np.int64)).to(device)
    weights = {
        name: torch.from_numpy(kept[name]).to(device).requires_grad_()
        for name in kept.files
        if name != "columns"
    }
    layers, width = weights["body_bias"].shape
    shape = Shape(len(columns), width, layers, actions, seats)
    if weights["policy"].shape != (actions, width) or len(weights["value"]) != seats:
        raise CannotResume(f"{folder} has a net of other actions or seats.")
    return Net(shape, columns, weights)


def read_moments(folder: Path, net: Net, best: torch.optim.Adam) -> None:
    """What the optimiser had gathered."""
    kept = np.load(folder / MOMENTS, allow_pickle=False)
    for name, weight in net.weights.items():
        if f"mean_{name}" in kept.files:
            best.state[weight] = {
                "step": torch.tensor(float(kept["steps"])),
                "exp_avg": _whole(kept[f"mean_{name}"], weight),
                "exp_avg_sq": _whole(kept[f"root_{name}"], weight).square(),
            }


def write_text(path: Path, text: str) -> None:
    new = path.with_name(path.name + ".new")
    new.write_text(text)
    new.replace(path)


def _write(path: Path, **arrays: Any) -> None:
    new = path.with_name("new-" + path.name)
    np.savez_compressed(new, **arrays)
    new.replace(path)


def _halved(tensor: Tensor) -> Any:
    """Numbers in 16 bits: numpy has no such floats, so their bits are kept."""
    return tensor.to(torch.bfloat16).view(torch.int16).cpu().numpy()


def _whole(bits: Any, like: Tensor) -> Tensor:
    return torch.from_numpy(bits).to(like.device).view(torch.bfloat16).to(like.dtype)
