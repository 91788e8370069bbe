"""Pictures of studies: how points and lengths are spread, sides beside each other, sweeps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from textwrap import fill
from typing import Any

import numpy as np

from guildhall.engine.play.game_statistics import PERCENT, Numbers, Shares
from guildhall.engine.text import Message
from guildhall.engine.text.fluent import in_parts
from guildhall.lab.bootstrap import Z_95
from guildhall.lab.report import ReportBlock, ReportRow, Translate, heading
from guildhall.lab.study import StudyResult

SIZE = (5.0, 3.6)
"""Inches of one plot; two stand side by side where there is room."""
CURVE_SIZE = (3.4, 2.5)
"""Inches of one curve."""
CURVES_PER_ROW = 3
"""Curves beside each other on a sheet."""
TITLE_WIDTH = 44
"""Of a line above a small picture."""
BINS = 24
INK = "#2b2118"
"""The colour of lines and letters; a page puts its own in its place."""
STYLE: Any = {
    "svg.hashsalt": "guildhall",
    "svg.fonttype": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    **dict.fromkeys(
        ("text.color", "axes.edgecolor", "axes.labelcolor", "xtick.color", "ytick.color"), INK
    ),
}


class NoPlots(RuntimeError):
    """matplotlib is not installed."""


def require_matplotlib() -> None:
    """NoPlots if nothing could be drawn: better told before the games are played."""
    if find_spec("matplotlib") is None:
        raise NoPlots("Plots need matplotlib: install guildhall-games[lab].")


Plot = Callable[[Any], None]
"""Draws on one axis."""


def write_svg(studied: StudyResult, folder: Path, say: Translate, subject: str = "") -> Path:
    """One SVG file for a setting; the same study gives the same file."""
    file = folder / f"{_file_name(studied)}.svg"
    file.write_text(study_svg(studied, say, subject), "utf-8")
    return file


def study_svg(studied: StudyResult, say: Translate, subject: str = "") -> str:
    """Points by seat, and lengths, beside each other."""
    plots = _score_histogram(studied, say), _length_histogram(studied, say)
    return _render_svg(plots, plot_title(studied, say, subject))


def study_svgs(studied: StudyResult, say: Translate, subject: str = "") -> list[str]:
    """The same as a picture each, for pages that may be narrow."""
    title = plot_title(studied, say, subject)
    return [_render_svg((plot,), title) for plot in (_score_histogram(studied, say), _length_histogram(studied, say))]


def variant_svgs(first: StudyResult, second: StudyResult, names: Sequence[str], say: Translate) -> list[str]:
    """The points of all seats together, a picture for each side on one scale."""
    totals = [one.games.scores[:, :, 0].ravel() for one in (first, second)]
    edges = _bin_edges(np.concatenate(totals))
    most = max(np.histogram(each, edges, density=True)[0].max() for each in totals)

    def plot(each: Numbers) -> Plot:
        def on(axis: Any) -> None:
            axis.hist(each, edges, density=True)
            axis.axvline(each.mean(), color=INK, linewidth=1)
            axis.set(ylim=(0, most * 1.05), yticks=[], xlabel=say(Message("study-points")))
            axis.spines["left"].set_visible(False)

        return on

    return [
        _render_svg((plot(each),), plot_title(studied, say, name))
        for studied, name, each in zip((first, second), names, totals, strict=True)
    ]


def sweep_sheet(values: Sequence[float], block: ReportBlock, key: str, say: Translate, title: str) -> str:
    """A curve for every figure of a section over a number that was varied."""
    plots = [_curve(values, row, say(row.words), key, say) for row in block.rows.values()]
    return _render_svg(plots, f"{title}\n{say(block.words)}", CURVE_SIZE, CURVES_PER_ROW)


def sweep_curve(values: Sequence[float], row: ReportRow, title: str, key: str, say: Translate) -> str:
    """One figure over a number that was varied, with the band that holds the truth."""
    return _render_svg([_curve(values, row, title, key, say)], "", CURVE_SIZE)


def _curve(values: Sequence[float], row: ReportRow, title: str, key: str, say: Translate) -> Plot:
    known = [(value, cell) for value, cell in zip(values, row.cells, strict=True) if cell]
    scale = 100 if known[0][1].unit == PERCENT else 1
    bounds = {each for _, cell in known for each in (cell.least, cell.most) if each is not None}

    def on(axis: Any) -> None:
        at = [value for value, _ in known]
        middle = scale * np.array([cell.value for _, cell in known])
        around = scale * Z_95 * np.array([cell.error for _, cell in known])
        axis.plot(at, middle, marker="o", markersize=4)
        if np.isfinite(around).all():
            axis.fill_between(at, middle - around, middle + around, alpha=0.25)
        for bound in sorted(bounds):
            axis.axhline(scale * bound, color="C3", linewidth=1, linestyle="--")
        axis.set_title(fill(title, TITLE_WIDTH), fontsize="small", loc="left")
        axis.set_xlabel(key, fontsize="small")
        axis.set_xticks(at, [f"{value:g}" for value in at], fontsize="small")
        axis.tick_params(labelsize="small")
        axis.margins(y=0.2)
        if scale != 1:
            axis.yaxis.set_major_formatter(lambda at, _: say(Message("percent", {"number": at})))

    return on


def _render_svg(
    plots: Sequence[Plot], title: str, size: tuple[float, float] = SIZE, beside: int = 2
) -> str:
    require_matplotlib()
    import matplotlib as mpl
    from matplotlib.figure import Figure

    columns = min(len(plots), beside)
    rows = -(-len(plots) // columns)
    with mpl.rc_context(STYLE):
        inches = size[0] * columns, size[1] * rows + 0.2 * (title.count("\n") + bool(title))
        picture: Any = Figure(figsize=inches, layout="constrained")
        if title:
            picture.suptitle(title, fontsize="medium")
        axes = picture.subplots(rows, columns, squeeze=False).ravel()
        for plot, axis in zip(plots, axes, strict=False):
            plot(axis)
        for axis in axes[len(plots) :]:
            axis.remove()
        out = StringIO()
        picture.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()


def plot_title(studied: StudyResult, say: Translate, subject: str) -> str:
    """What was played by how many, and how often; below that what else must be known."""
    game = say(Message("game-name"))
    told = say(heading(studied.games.game, studied.setting))
    games = say(Message("study-games", {"count": len(studied.games.states)}))
    return "\n".join(filter(None, (in_parts((game, told, games)), subject)))


def _file_name(studied: StudyResult) -> str:
    setting = studied.setting
    options = [f"{name}-{value}" for name, value in setting.options.items()]
    return "-".join([studied.games.game.NAME, f"{setting.players}p", *options])


def _score_histogram(studied: StudyResult, say: Translate) -> Plot:
    """A line for each seat: how many games ended with so many points."""
    totals = studied.games.scores[:, :, 0]
    edges = _bin_edges(totals)

    def on(axis: Any) -> None:
        for seat in range(totals.shape[1]):
            label = say(Message("study-seat", {"number": seat + 1}))
            axis.stairs(np.histogram(totals[:, seat], edges)[0], edges, label=label)
        axis.set(xlabel=say(Message("study-points")), ylabel=say(Message("study-how-many")))
        axis.yaxis.get_major_locator().set_params(integer=True)
        axis.legend(frameon=False)

    return on


def _length_histogram(studied: StudyResult, say: Translate) -> Plot:
    def on(axis: Any) -> None:
        axis.hist(studied.games.decisions, _bin_edges(studied.games.decisions))
        axis.set(xlabel=say(Message("study-decisions")), ylabel=say(Message("study-how-many")))
        axis.yaxis.get_major_locator().set_params(integer=True)

    return on


def _bin_edges(values: Numbers) -> Shares:
    """Bins of whole numbers, not too many."""
    low, high = int(values.min()), int(values.max())
    step = -(-(high - low + 1) // BINS)
    return np.arange(low, high + step + 1, step, dtype=np.float64) - 0.5
