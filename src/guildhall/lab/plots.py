"""Pictures of a study: how the points of each seat and the lengths are spread."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from guildhall.engine.words import Words
from guildhall.lab.report import Say, heading
from guildhall.lab.study import Studied

SIZE = (8.0, 4.5)


class NoPlots(RuntimeError):
    """matplotlib is not installed."""


def check_plots() -> None:
    """NoPlots if nothing could be drawn: better told before the games are played."""
    if find_spec("matplotlib") is None:
        raise NoPlots("Plots need matplotlib: install guildhall-games[lab].")


def draw(studied: Studied, folder: Path, say: Say) -> Path:
    """One SVG file for a setting; the same study gives the same file."""
    check_plots()
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "guildhall", "svg.fonttype": "none"}):
        picture: Any = Figure(figsize=SIZE, layout="constrained")
        points, lengths = picture.subplots(1, 2)
        picture.suptitle(say(heading(studied.games.game, studied.setting)))
        _points(points, studied, say)
        _lengths(lengths, studied, say)
        file = folder / f"{_name(studied)}.svg"
        picture.savefig(file, metadata={"Date": None})
    return file


def _name(studied: Studied) -> str:
    setting = studied.setting
    options = [f"{name}-{value}" for name, value in setting.options.items()]
    return "-".join([studied.games.game.NAME, f"{setting.players}p", *options])


def _points(axes: Any, studied: Studied, say: Say) -> None:
    """A line for each seat: how many games ended with so many points."""
    totals = studied.games.scores[:, :, 0]
    edges = np.arange(totals.min(), totals.max() + 2) - 0.5
    for seat in range(totals.shape[1]):
        label = say(Words("study-seat", {"number": seat + 1}))
        axes.stairs(np.histogram(totals[:, seat], edges)[0], edges, label=label)
    axes.set_xlabel(say(Words("study-points")))
    axes.legend(frameon=False)


def _lengths(axes: Any, studied: Studied, say: Say) -> None:
    axes.hist(studied.games.decisions, bins=40)
    axes.set_xlabel(say(Words("study-decisions")))
