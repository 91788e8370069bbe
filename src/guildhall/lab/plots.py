"""Pictures of studies: how points and lengths are spread, sides beside each other, sweeps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np

from guildhall.engine.words import Words
from guildhall.lab.report import Say, heading
from guildhall.lab.study import Studied
from guildhall.lab.uncertainty import SURE

SIZE = (8.0, 4.5)


class NoPlots(RuntimeError):
    """matplotlib is not installed."""


def check_plots() -> None:
    """NoPlots if nothing could be drawn: better told before the games are played."""
    if find_spec("matplotlib") is None:
        raise NoPlots("Plots need matplotlib: install guildhall-games[lab].")


def draw(studied: Studied, folder: Path, say: Say, subject: str = "") -> Path:
    """One SVG file for a setting; the same study gives the same file."""
    file = folder / f"{_name(studied)}.svg"
    file.write_text(picture_of(studied, say, subject), "utf-8")
    return file


def picture_of(studied: Studied, say: Say, subject: str = "") -> str:
    """Points by seat, and lengths."""

    def plot(points: Any, lengths: Any) -> None:
        _points(points, studied, say)
        lengths.hist(studied.games.decisions, bins=40)
        lengths.set_xlabel(say(Words("study-decisions")))

    return _picture(2, _title(studied, say, subject), plot)


def side_by_side(first: Studied, second: Studied, names: Sequence[str], say: Say) -> str:
    """The points of all seats together, on one scale."""

    def plot(*axes: Any) -> None:
        totals = [one.games.scores[:, :, 0].ravel() for one in (first, second)]
        low, high = min(map(np.min, totals)), max(map(np.max, totals))
        edges = np.linspace(low - 0.5, high + 0.5, min(int(high - low) + 2, 60))
        most = max(np.histogram(each, edges, density=True)[0].max() for each in totals)
        for axis, each, name in zip(axes, totals, names, strict=True):
            axis.hist(each, edges, density=True)
            axis.axvline(each.mean(), color="black", linewidth=1)
            axis.set(title=name, ylim=(0, most * 1.05), xlabel=say(Words("study-points")))

    return _picture(2, _title(first, say, ""), plot)


def curves(
    values: Sequence[float], studies: Sequence[Studied], section: str, key: str, say: Say
) -> str:
    """The figures of a section over a number that was varied, with bands that hold the truth."""

    def plot(axis: Any) -> None:
        rows = [next(s for s in one.sections if s.words.text == section) for one in studies]
        for number, figure in enumerate(rows[0].figures):
            found = [row.figures[number] for row in rows]
            middle = np.array([each.value for each in found])
            around = SURE * np.array([each.error for each in found])
            axis.plot(values, middle, marker="o", label=say(figure.words))
            axis.fill_between(values, middle - around, middle + around, alpha=0.2)
        axis.set(xlabel=key, title=say(rows[0].words))
        axis.legend(frameon=False, fontsize="small")

    return _picture(1, _title(studies[0], say, ""), plot)


def _picture(count: int, title: str, plot: Callable[..., None]) -> str:
    check_plots()
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "guildhall", "svg.fonttype": "none"}):
        picture: Any = Figure(figsize=SIZE, layout="constrained")
        axes = np.atleast_1d(picture.subplots(1, count))
        picture.suptitle(title, fontsize="medium")
        plot(*axes)
        out = StringIO()
        picture.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()


def _title(studied: Studied, say: Say, subject: str) -> str:
    """What was played by how many, and how often."""
    game = say(Words("game-name"))
    told = say(heading(studied.games.game, studied.setting))
    games = say(Words("study-games", {"count": len(studied.games.states)}))
    return " · ".join(filter(None, (game, told, games, subject)))


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
