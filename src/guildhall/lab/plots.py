"""Pictures of studies: how points and lengths are spread, sides beside each other, sweeps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np

from guildhall.engine.play.studies import Numbers, Shares
from guildhall.engine.words import Words
from guildhall.lab.report import Say, heading
from guildhall.lab.study import Studied
from guildhall.lab.uncertainty import SURE

SIZE = (5.0, 3.6)
"""Inches of one plot; two stand side by side where there is room."""
BINS = 24


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
    """Points by seat, and lengths, beside each other."""
    return _picture((_points, _lengths), _title(studied, say, subject), studied, say)


def pictures_of(studied: Studied, say: Say) -> list[str]:
    """The same as a picture each, for pages that may be narrow."""
    title = _title(studied, say, "")
    return [_picture((plot,), title, studied, say) for plot in (_points, _lengths)]


def sides_of(first: Studied, second: Studied, names: Sequence[str], say: Say) -> list[str]:
    """The points of all seats together, a picture for each side on one scale."""
    totals = [one.games.scores[:, :, 0].ravel() for one in (first, second)]
    edges = _edges(np.concatenate(totals))
    most = max(np.histogram(each, edges, density=True)[0].max() for each in totals)

    def plot(axis: Any, studied: Studied, say: Say) -> None:
        each = studied.games.scores[:, :, 0].ravel()
        axis.hist(each, edges, density=True)
        axis.axvline(each.mean(), color="black", linewidth=1)
        axis.set(ylim=(0, most * 1.05), xlabel=say(Words("study-points")))

    return [
        _picture((plot,), f"{_title(studied, say, '')}\n{name}", studied, say)
        for studied, name in zip((first, second), names, strict=True)
    ]


def curves(
    values: Sequence[float], studies: Sequence[Studied], section: str, key: str, say: Say
) -> str:
    """The figures of a section over a number that was varied, with bands that hold the truth."""

    def plot(axis: Any, _: Studied, say: Say) -> None:
        rows = [next(s for s in one.sections if s.words.text == section) for one in studies]
        for number, figure in enumerate(rows[0].figures):
            found = [row.figures[number] for row in rows]
            middle = np.array([each.value for each in found])
            around = SURE * np.array([each.error for each in found])
            axis.plot(values, middle, marker="o", label=say(figure.words))
            axis.fill_between(values, middle - around, middle + around, alpha=0.2)
        axis.set(xlabel=key, title=say(rows[0].words))
        axis.legend(frameon=False, fontsize="x-small")

    return _picture((plot,), _title(studies[0], say, ""), studies[0], say)


Plot = Callable[[Any, Studied, Say], None]
"""Draws a study on one axis."""


def _picture(plots: Sequence[Plot], title: str, studied: Studied, say: Say) -> str:
    check_plots()
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "guildhall", "svg.fonttype": "none"}):
        size = SIZE[0] * len(plots), SIZE[1]
        picture: Any = Figure(figsize=size, layout="constrained")
        picture.suptitle(title, fontsize="medium")
        for plot, axis in zip(plots, np.atleast_1d(picture.subplots(1, len(plots))), strict=True):
            plot(axis, studied, say)
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


def _points(axis: Any, studied: Studied, say: Say) -> None:
    """A line for each seat: how many games ended with so many points."""
    totals = studied.games.scores[:, :, 0]
    edges = _edges(totals)
    for seat in range(totals.shape[1]):
        label = say(Words("study-seat", {"number": seat + 1}))
        axis.stairs(np.histogram(totals[:, seat], edges)[0], edges, label=label)
    axis.set_xlabel(say(Words("study-points")))
    axis.legend(frameon=False)


def _lengths(axis: Any, studied: Studied, say: Say) -> None:
    axis.hist(studied.games.decisions, _edges(studied.games.decisions))
    axis.set_xlabel(say(Words("study-decisions")))


def _edges(values: Numbers) -> Shares:
    """Bins of whole numbers, not too many."""
    low, high = int(values.min()), int(values.max())
    step = -(-(high - low + 1) // BINS)
    return np.arange(low, high + step + 1, step, dtype=np.float64) - 0.5
