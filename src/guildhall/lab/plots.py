"""Plots of studies, comparisons and sweeps, drawn with matplotlib as SVG."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from textwrap import fill
from typing import Any

import numpy as np

from guildhall.engine.dependencies import MissingDependency
from guildhall.engine.play.game_statistics import PERCENT, Figure, Numbers, Shares
from guildhall.engine.text import Message
from guildhall.engine.text.fluent import join_with_dots
from guildhall.lab.report import ReportBlock, ReportRow, Translate, heading
from guildhall.lab.study import StudyResult

SIZE = (5.0, 3.6)
"""Inches of one plot."""
CURVE_SIZE = (3.4, 2.5)
"""Inches of one curve of a sweep."""
CURVES_PER_ROW = 3
"""Curves in a row of a sheet."""
TITLE_WIDTH = 44
"""Letters in a line of the title of a curve."""
NAME_WIDTH = 30
"""Letters in a line of the name of a bar."""
BINS = 24
BAND = "#4a8f4a"
"""The colour of a target range."""
INK = "#2b2118"
"""The colour of lines and letters; HTML pages replace it by their text colour."""
STYLE: Any = {
    "svg.hashsalt": "guildhall",
    "svg.fonttype": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    **dict.fromkeys(
        ("text.color", "axes.edgecolor", "axes.labelcolor", "xtick.color", "ytick.color"), INK
    ),
}


Plot = Callable[[Any], None]
"""Draws on one matplotlib axis."""


def require_matplotlib() -> None:
    """Raise MissingDependency if matplotlib is not installed."""
    if find_spec("matplotlib") is None:
        raise MissingDependency(
            "Plots need matplotlib: install guildhall-games[lab].", name="matplotlib"
        )


def write_svg(result: StudyResult, folder: Path, translate: Translate, subject: str = "") -> Path:
    """Write one SVG file for a setting; the same study gives the same bytes."""
    file = folder / f"{_file_name(result)}.svg"
    file.write_text(study_svg(result, translate, subject), "utf-8")
    return file


def study_svg(result: StudyResult, translate: Translate, subject: str = "") -> str:
    """Histograms of scores by seat and of game lengths, in one SVG."""
    plots = _score_histogram(result, translate), _length_histogram(result, translate)
    return _render_svg(plots, plot_title(result, translate, subject))


def study_svgs(result: StudyResult, translate: Translate) -> list[str]:
    """Charts of seats and of sources of points, then the histograms, for narrow pages."""
    title = plot_title(result, translate, "")
    charts = [
        plot(figures, translate)
        for section, plot in (("study-seats", _seat_chart), ("study-items", _source_chart))
        if (figures := _section_figures(result, section))
    ]
    histograms = _score_histogram(result, translate), _length_histogram(result, translate)
    return [_render_svg((plot,), title) for plot in (*charts, *histograms)]


def _section_figures(result: StudyResult, section: str) -> Sequence[Figure]:
    return next((s.figures for s in result.sections if s.message.text == section), ())


def _error_bars(figures: Sequence[Figure]) -> Shares:
    """The distances from the values to the lower and to the upper ends of their intervals."""
    ends = [each.interval or (each.value, each.value) for each in figures]
    values = np.array([each.value for each in figures])
    distances: Shares = np.abs(np.array(ends).T - values)
    return distances


def _seat_chart(figures: Sequence[Figure], translate: Translate) -> Plot:
    """The victories of each seat with their intervals, a fair share and the target range."""
    values = [each.value for each in figures]
    most = figures[0].most

    def draw(axis: Any) -> None:
        positions = range(len(figures))
        if most is not None:
            axis.axhspan(0, most, color=BAND, alpha=0.15, linewidth=0)
        axis.axhline(1, color=INK, linewidth=1, linestyle="--")
        axis.errorbar(positions, values, _error_bars(figures), fmt="o", capsize=4)
        axis.set_xticks(positions, [translate(each.message) for each in figures])
        axis.set(xlim=(-0.5, len(figures) - 0.5), ylim=(0, None))
        axis.set_title(translate(Message("study-seats-plot")), fontsize="small", loc="left")

    return draw


def _source_chart(figures: Sequence[Figure], translate: Translate) -> Plot:
    """The mean points of a player by source, the largest first, with their intervals."""
    order = sorted(figures, key=lambda each: each.value)

    def draw(axis: Any) -> None:
        names = [fill(translate(each.message), NAME_WIDTH) for each in order]
        values = [each.value for each in order]
        axis.barh(names, values, xerr=_error_bars(order), ecolor=INK, capsize=2, height=0.7)
        axis.tick_params(axis="y", labelsize="small", length=0)
        axis.set_title(translate(Message("study-items-plot")), fontsize="small", loc="left")

    return draw


def variant_svgs(
    first: StudyResult, second: StudyResult, names: Sequence[str], translate: Translate
) -> list[str]:
    """The score distribution of each variant, all seats together, on a common scale."""
    totals = [one.games.scores[:, :, 0].ravel() for one in (first, second)]
    edges = _bin_edges(np.concatenate(totals))
    max_density = max(np.histogram(each, edges, density=True)[0].max() for each in totals)

    def plot(each: Numbers) -> Plot:
        def draw(axis: Any) -> None:
            axis.hist(each, edges, density=True)
            axis.axvline(each.mean(), color=INK, linewidth=1)
            axis.set(
                ylim=(0, max_density * 1.05), yticks=[], xlabel=translate(Message("study-points"))
            )
            axis.spines["left"].set_visible(False)

        return draw

    return [
        _render_svg((plot(each),), plot_title(result, translate, name))
        for result, name, each in zip((first, second), names, totals, strict=True)
    ]


def sweep_sheet(
    values: Sequence[float], block: ReportBlock, key: str, translate: Translate, title: str
) -> str:
    """Curves of all figures of a section over the swept values, in one SVG."""
    plots = [
        _curve(values, row, translate(row.message), key, translate) for row in block.rows.values()
    ]
    return _render_svg(plots, f"{title}\n{translate(block.message)}", CURVE_SIZE, CURVES_PER_ROW)


def sweep_curve(
    values: Sequence[float], row: ReportRow, title: str, key: str, translate: Translate
) -> str:
    """The curve of one figure over the swept values, with its confidence band."""
    return _render_svg([_curve(values, row, title, key, translate)], "", CURVE_SIZE)


def _curve(
    values: Sequence[float], row: ReportRow, title: str, key: str, translate: Translate
) -> Plot:
    points = [(value, cell) for value, cell in zip(values, row.cells, strict=True) if cell]
    scale = 100 if points[0][1].unit == PERCENT else 1
    bounds = {each for _, cell in points for each in (cell.least, cell.most) if each is not None}

    def draw(axis: Any) -> None:
        positions = [value for value, _ in points]
        middle = scale * np.array([cell.value for _, cell in points])
        intervals = [cell.interval for _, cell in points]
        axis.plot(positions, middle, marker="o", markersize=4)
        if None not in intervals:
            axis.fill_between(positions, *(scale * np.array(intervals).T), alpha=0.25)
        for bound in sorted(bounds):
            axis.axhline(scale * bound, color="C3", linewidth=1, linestyle="--")
        axis.set_title(fill(title, TITLE_WIDTH), fontsize="small", loc="left")
        axis.set_xlabel(key, fontsize="small")
        axis.set_xticks(positions, [f"{value:g}" for value in positions], fontsize="small")
        axis.tick_params(labelsize="small")
        axis.margins(y=0.2)
        if scale != 1:
            axis.yaxis.set_major_formatter(
                lambda value, _: translate(Message("percent", {"number": value}))
            )

    return draw


def _render_svg(
    plots: Sequence[Plot], title: str, size: tuple[float, float] = SIZE, per_row: int = 2
) -> str:
    require_matplotlib()
    import matplotlib as mpl
    from matplotlib.figure import Figure as Sheet

    columns = min(len(plots), per_row)
    rows = -(-len(plots) // columns)
    with mpl.rc_context(STYLE):
        inches = size[0] * columns, size[1] * rows + 0.2 * (title.count("\n") + bool(title))
        figure: Any = Sheet(figsize=inches, layout="constrained")
        if title:
            figure.suptitle(title, fontsize="medium")
        axes = figure.subplots(rows, columns, squeeze=False).ravel()
        for plot, axis in zip(plots, axes, strict=False):
            plot(axis)
        for axis in axes[len(plots) :]:
            axis.remove()
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None})
    return out.getvalue()


def plot_title(result: StudyResult, translate: Translate, subject: str) -> str:
    """Game, setting and number of games, with the subject on a second line."""
    game = translate(Message("game-name"))
    setting = translate(heading(result.games.game, result.setting))
    games = translate(Message("study-games", {"count": len(result.games.states)}))
    return "\n".join(filter(None, (join_with_dots((game, setting, games)), subject)))


def _file_name(result: StudyResult) -> str:
    setting = result.setting
    options = [f"{name}-{value}" for name, value in setting.options.items()]
    return "-".join([result.games.game.NAME, f"{setting.players}p", *options])


def _score_histogram(result: StudyResult, translate: Translate) -> Plot:
    """A histogram of the scores, one line for each seat."""
    totals = result.games.scores[:, :, 0]
    edges = _bin_edges(totals)

    def draw(axis: Any) -> None:
        for seat in range(totals.shape[1]):
            label = translate(Message("study-seat", {"number": seat + 1}))
            axis.stairs(np.histogram(totals[:, seat], edges)[0], edges, label=label)
        axis.set(
            xlabel=translate(Message("study-points")), ylabel=translate(Message("study-how-many"))
        )
        axis.yaxis.get_major_locator().set_params(integer=True)
        axis.legend(frameon=False)

    return draw


def _length_histogram(result: StudyResult, translate: Translate) -> Plot:
    def draw(axis: Any) -> None:
        axis.hist(result.games.decisions, _bin_edges(result.games.decisions))
        axis.set(
            xlabel=translate(Message("study-decisions")),
            ylabel=translate(Message("study-how-many")),
        )
        axis.yaxis.get_major_locator().set_params(integer=True)

    return draw


def _bin_edges(values: Numbers) -> Shares:
    """Edges of at most `BINS` bins of whole numbers."""
    low, high = int(values.min()), int(values.max())
    step = -(-(high - low + 1) // BINS)
    return np.arange(low, high + step + 1, step, dtype=np.float64) - 0.5
