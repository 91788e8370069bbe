"""Checkpoints: what a training needs to go on, in files that are small enough to send."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch

from guildhall.engine.play.setup import SetupError
from guildhall.learn.selfplay_envs import Tensor
from guildhall.learn.torch_net import Net, NetShape

WEIGHTS, MOMENTS, COURSE = "weights.npz", "moments.npz", "course.json"


class CannotResume(SetupError):
    """A folder whose training is another one, or damaged; one sentence."""


@dataclass
class TrainState:
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


def save_checkpoint(folder: Path, course: TrainState, net: Net, best: torch.optim.Adam) -> None:
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


def load_checkpoint(folder: Path) -> TrainState | None:
    """The training that was begun in a folder, if any was."""
    path = folder / COURSE
    if not path.exists():
        return None
    try:
        return TrainState(**json.loads(path.read_text()))
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
    shape = NetShape(len(columns), width, layers, actions, seats)
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


# ---- report
# How a training went: a page of text, and its curves as a picture.


WIDTH, HEIGHT, EDGE = 640, 200, 40
Point = tuple[float, float]
COUNTED = 1.5
"""An error holds the mover's own once, and half of that about the others."""


def write_report(course: TrainState) -> dict[str, str]:
    """The files of a report, by name."""
    return {"report.md": _page(course), "curves.svg": _picture(course)}


def _page(course: TrainState) -> str:
    settings = "\n".join(f"| {name} | {value} |" for name, value in course.settings.items())
    sittings = "\n".join(
        f"| {number} | {one['device']} | {one['seconds']:.0f} | {one['commit']} |"
        for number, one in enumerate(course.sittings, 1)
    )
    return f"""# How {course.game} was learned

{course.rounds:,} rounds, {course.decisions:,} decisions, {course.games:,} games,
{course.lessons:,} lessons in {course.seconds:,.0f} seconds.

![curves](curves.svg)

| setting | |
|---|---|
{settings}
| margin scale | {course.scale} |

| command | device | seconds | commit |
|---|---|--:|---|
{sittings}

## In the arena, on the way
| seconds | decisions | players | against | games | seed | share of wins | 95 % |
|--:|--:|--:|---|--:|--:|--:|---|
{chr(10).join(_judged(one) for one in course.judged)}
"""


def _judged(one: dict[str, object]) -> str:
    told = [one[n] for n in ("seconds", "decisions", "players", "rival", "games", "seed")]
    if "problem" in one:
        return "| " + " | ".join(map(str, [*told, one["problem"], ""])) + " |"
    between = f"{one['share_low']:.1%} to {one['share_high']:.1%}"
    return "| " + " | ".join(map(str, [*told, f"{one['share']:.1%}", between])) + " |"


def _picture(course: TrainState) -> str:
    """Three curves over the seconds: what is foreseen, how unsure it is, arenas by players."""
    explained = [
        (point["seconds"], 1 - point["error"] / COUNTED / max(point["spread"], 1e-9))
        for point in course.curve
    ]
    unsure = [(point["seconds"], point["entropy"]) for point in course.curve]
    strips = [("variance of the targets explained, about", [explained]), ("entropy", [unsure])]
    by_players: dict[int, list[Point]] = {}
    for one in course.judged:
        if "share" in one:
            by_players.setdefault(one["players"], []).append((one["seconds"], one["share"]))
    if by_players:
        label = "wins against greedy, " + ", ".join(f"{p} players" for p in by_players)
        strips.append((label, list(by_players.values())))
    drawn = [
        _strip(label, curves, number * (HEIGHT + EDGE), max(course.seconds, 1.0))
        for number, (label, curves) in enumerate(strips)
    ]
    height = len(strips) * (HEIGHT + EDGE)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}"'
    return f'{head} font-family="sans-serif" font-size="12">\n' + "\n".join(drawn) + "\n</svg>\n"


def _strip(label: str, curves: Sequence[Sequence[Point]], top: int, seconds: float) -> str:
    """One strip of the picture, from 0 to what its numbers need."""
    most = max((y for curve in curves for _, y in curve), default=1.0)
    most = max(most, 1.0)
    lines = []
    for number, curve in enumerate(curves):
        places = " ".join(
            f"{EDGE + x / seconds * (WIDTH - 2 * EDGE):.1f},"
            f"{top + HEIGHT - max(y, 0.0) / most * (HEIGHT - EDGE):.1f}"
            for x, y in curve
        )
        dash = f' stroke-dasharray="{2 + 2 * number} {number}"' if number else ""
        lines.append(f'<polyline points="{places}" fill="none" stroke="#7a3b12"{dash}/>')
    axis = top + HEIGHT
    frame = f'<path d="M{EDGE} {top + EDGE}V{axis}H{WIDTH - EDGE}" fill="none" stroke="#444"/>'
    words = f'<text x="{EDGE}" y="{top + EDGE - 12}">{label}, up to {most:.2g}</text>'
    end = f'<text x="{WIDTH - EDGE}" y="{axis + 14}" text-anchor="end">{seconds:.0f} s</text>'
    return "\n".join([frame, words, end, *lines])
