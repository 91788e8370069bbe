"""Reports of studies and comparisons: tables and sentences, as Markdown and for the terminal.

A report has a block for each section, a row for each figure and a column for each setting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, inf, log10

from guildhall.engine.contract import Game
from guildhall.engine.play.game_statistics import (
    COUNT,
    NUMBER,
    PERCENT,
    TIMES,
    Figure,
    Interval,
    StatisticsSetting,
)
from guildhall.engine.text import Message, Term
from guildhall.engine.text.fluent import join_sentences, join_with_dots, signed_number
from guildhall.lab.compare import Comparison, Difference
from guildhall.lab.intervals import MIN_GAMES, bonferroni_z, bound_violation
from guildhall.lab.study import StudyResult

Translate = Callable[[Message], str]
"""Renders a message in the language of the report."""

BEGIN_MARK = "<!-- study -->"
END_MARK = "<!-- end of study -->"

MAX_DIGITS = 4
"""The most decimal places of a value."""
TWO_DIGITS = 3.55
"""A margin of error has two significant digits up to this one, otherwise one."""
MAX_ASYMMETRY = 1.25
"""An interval whose margins differ by a larger factor is shown with both ends."""
MAX_INSIGNIFICANT = 12
"""The number of differences in a table that are not significant."""
MAX_RANKED = 12
"""The number of figures in the table of what to look at first."""
MAX_SENTENCES = 5
"""The number of significant differences that are described in sentences."""
BOUND_MARKS = {-1: "↓", 0: "", 1: "↑"}
"""The marks of figures significantly below, within and above their bounds."""


@dataclass
class ReportRow:
    """One figure in all settings; None in settings without it."""

    message: Message
    cells: list[Figure | None]

    @property
    def has_bounds(self) -> bool:
        return any(cell.has_bounds for cell in self.cells if cell)

    def bounds(self, translate: Translate) -> str:
        """The bounds of the figure, or an empty text."""
        return next(
            filter(None, (format_bounds(cell, translate) for cell in self.cells if cell)), ""
        )


@dataclass
class ReportBlock:
    """The rows of one section."""

    message: Message
    rows: dict[str, ReportRow] = field(default_factory=dict)

    def insert(self, name: str, row: ReportRow, previous: str) -> None:
        """Insert a row after the previous one, or at the beginning."""
        names = list(self.rows)
        at = names.index(previous) + 1 if previous else 0
        items = list(self.rows.items())
        self.rows = dict([*items[:at], (name, row), *items[at:]])

    @property
    def columns(self) -> list[int]:
        """The indices of the settings that have any of the figures."""
        settings = zip(*(row.cells for row in self.rows.values()), strict=True)
        return [column for column, cells in enumerate(settings) if any(cells)]

    @property
    def has_bounds(self) -> bool:
        return any(row.has_bounds for row in self.rows.values())


def report_blocks(studies: Sequence[StudyResult]) -> list[ReportBlock]:
    """The blocks of a report, with sections and figures in the order of the settings."""
    found: dict[str, ReportBlock] = {}
    for column, result in enumerate(studies):
        for section in result.sections:
            block = found.setdefault(section.message.text, ReportBlock(section.message))
            previous = ""
            for figure in section.figures:
                name = f"{figure.message.text} {figure.message.args}"
                if name not in block.rows:
                    block.insert(name, ReportRow(figure.message, [None] * len(studies)), previous)
                block.rows[name].cells[column] = figure
                previous = name
    return list(found.values())


def violated_bounds(studies: Sequence[StudyResult]) -> tuple[int, int]:
    """The number of figures significantly outside their bounds, and of figures with bounds."""
    bounded, z = _bounded_figures(studies), significance_z(studies)
    return sum(bound_violation(f, z) != 0 for f in bounded), len(bounded)


def significance_z(studies: Sequence[StudyResult]) -> float:
    """The half-width in standard errors of the interval by which a figure is marked."""
    return bonferroni_z(len(_bounded_figures(studies)))


def _bounded_figures(studies: Sequence[StudyResult]) -> list[Figure]:
    figures = (f for result in studies for s in result.sections for f in s.figures)
    return [figure for figure in figures if figure.has_bounds]


def caveats(studies: Sequence[StudyResult]) -> Iterator[Message]:
    """Notes on interrupted, small or irreproducible studies and on untuned bots."""
    if any(result.is_interrupted for result in studies):
        yield Message("study-stopped")
    if any(result.is_saved for result in studies):
        yield Message("study-kept")
    if any(len(result.games.states) < MIN_GAMES for result in studies):
        yield Message("study-few", {"games": MIN_GAMES})
    yield from [result.precision for result in studies if result.precision][:1]
    if not all(result.is_reproducible for result in studies):
        yield Message("study-by-the-clock")
    yield from map(Message, sorted({result.tuning_note for result in studies} - {""}))


def heading(game: Game, setting: StatisticsSetting) -> Message:
    """The heading of a setting: `3 players`, with the options that are not defaults."""
    chosen = tuple(
        Term(f"option-{name}" if value == "on" else f"option-{name}-{value}")
        for name, value in setting.options.items()
    )
    if not chosen:
        return Message("study-players", {"count": setting.players})
    return Message("study-players-with", {"count": setting.players, "options": chosen})


def format_value(value: float, unit: str, translate: Translate) -> str:
    """A value in its unit and language, such as 5.2%, 1.07, 43.1 or 17."""
    if unit == PERCENT:
        return translate(Message("percent", {"number": 100 * value}))
    if unit == COUNT:
        return translate(Message("number", {"number": round(value)}))
    return translate(Message("decimal-1" if unit == NUMBER else "decimal-2", {"number": value}))


def format_figure(figure: Figure | None, translate: Translate, z: float | None = None) -> str:
    """The figure with its interval, its number of cases, and its mark at this significance."""
    if figure is None:
        return ""
    if figure.unit == COUNT:
        return format_value(figure.value, COUNT, translate)
    text = format_estimate(figure.value, figure.interval, figure.basis, figure.unit, translate)
    cases = translate(Message("cases", {"count": figure.cases})) if figure.cases else ""
    mark = "" if z is None else BOUND_MARKS[bound_violation(figure, z)]
    return join_sentences((text, cases, mark))


def format_estimate(
    value: float,
    interval: Interval | None,
    basis: int | None,
    unit: str,
    translate: Translate,
    *,
    is_signed: bool = False,
) -> str:
    """A value with its margin of error, with both ends if they differ, or with what it is based on.

    All numbers have the decimal places that the interval justifies.
    """
    digits = decimal_places(value, interval, basis, unit)
    percent = "-percent" if unit == PERCENT else ""

    def number(each: float) -> str:
        return format_number(unit_scale(unit) * each, digits, translate, is_signed=is_signed)

    shown = {"value": number(value)}
    if interval is None:
        unknown = translate(Message("interval-unknown"))
        around = unknown if basis is None else translate(Message("based-on", {"games": basis}))
        return translate(Message(f"estimate{percent}", {**shown, "around": around}))
    if is_symmetric(value, interval, unit):
        margin = unit_scale(unit) * max(value - interval[0], interval[1] - value)
        text = format_number(max(margin, 10.0**-digits), digits, translate)
        around = translate(Message("around", {"number": text}))
        return translate(Message(f"estimate-around{percent}", {**shown, "around": around}))
    ends = {"low": number(interval[0]), "high": number(interval[1])}
    return translate(Message(f"estimate-range{percent}", {**shown, **ends}))


def is_symmetric(value: float, interval: Interval, unit: str) -> bool:
    """Whether ± describes the interval, without impossible values such as negative counts."""
    below, above = value - interval[0], interval[1] - value
    margin = max(below, above)
    low, high = value - margin, value + margin
    is_possible = (low >= 0 or interval[0] < 0) and (high <= 1 or unit != PERCENT)
    return is_possible and margin <= MAX_ASYMMETRY * min(below, above)


def format_number(
    number: float, digits: int, translate: Translate, *, is_signed: bool = False
) -> str:
    """A number with this many decimal places; zero has no sign."""
    rounded = round(number, digits)
    if is_signed and rounded:
        return translate(signed_number(rounded, digits))
    return translate(Message(f"decimal-{digits}", {"number": rounded or 0.0}))


def decimal_places(value: float, interval: Interval | None, basis: int | None, unit: str) -> int:
    """The decimal places that the interval justifies, or the value if there is none."""
    if interval is not None:
        size = (interval[1] - interval[0]) / 2
    elif basis:
        size = abs(value)
    else:
        return 0 if basis == 0 and value == 0 else 2 if unit == TIMES else 1
    if size == 0:
        return 0
    return min(max(0, ceil(-log10(size * unit_scale(unit) / TWO_DIGITS))), MAX_DIGITS)


def unit_scale(unit: str) -> int:
    return 100 if unit == PERCENT else 1


def format_bounds(figure: Figure, translate: Translate) -> str:
    """The bounds of a figure, such as ≥ 5.0%, ≤ 1.15 or 0.70–1.30."""
    least = None if figure.least is None else format_value(figure.least, figure.unit, translate)
    most = None if figure.most is None else format_value(figure.most, figure.unit, translate)
    if least is None:
        return "" if most is None else translate(Message("at-most", {"number": most}))
    if most is None:
        return translate(Message("at-least", {"number": least}))
    return translate(Message("range", {"low": least, "high": most}))


def markdown(
    studies: Sequence[StudyResult],
    translate: Translate,
    page: str = "",
    headings: Sequence[str] | None = None,
    mark: str = "",
) -> str:
    """The page with the tables between its two marks, or appended with new marks.

    A page may have several reports, each between marks that name its bots and options.
    """
    titles = headings or headings_of(studies, translate)
    found = "\n".join(
        (games_per_column(studies, translate), *conclusion(studies, translate, titles))
    )
    text = f"\n{found}\n\n{tables(studies, translate, titles)}\n"
    named = BEGIN_MARK.replace("study", f"study {mark}") if mark else BEGIN_MARK
    before, begin, rest = page.partition(named if named in page else BEGIN_MARK)
    _, end, after = rest.partition(END_MARK)
    if end:
        return f"{before}{begin}{text}{end}{after}"
    page_before = f"{page.rstrip()}\n\n" if page.strip() else ""
    return f"{page_before}{named}{text}{END_MARK}\n"


def headings_of(studies: Sequence[StudyResult], translate: Translate) -> list[str]:
    return [translate(heading(one.games.game, one.setting)) for one in studies]


def games_per_column(studies: Sequence[StudyResult], translate: Translate) -> str:
    """A sentence with the number of games in each column."""
    return translate(Message("study-each", {"games": game_counts(studies, translate)}))


def game_counts(studies: Sequence[StudyResult], translate: Translate) -> str:
    """The number of games: `300`, or `300/299` if the settings differ."""
    counts = dict.fromkeys(len(one.games.states) for one in studies)
    return "/".join(format_value(count, COUNT, translate) for count in counts)


def conclusion(
    studies: Sequence[StudyResult], translate: Translate, headings: Sequence[str]
) -> Iterator[str]:
    """The figures significantly outside their target range by effect, then the caveats."""
    count, bounded = violated_bounds(studies)
    yield from ("", translate(Message("study-outside", {"count": count, "bound": bounded})))
    found = [each for each in deviations(studies, headings) if each.is_significant]
    for key in dict.fromkeys(each.key for each in found):
        group = [each for each in found if each.key == key]
        yield f"- {translate(_violation_sentence(group, translate))}"
    for note in caveats(studies):
        yield from ("", translate(note))


def _violation_sentence(group: Sequence[Deviation], translate: Translate) -> Message:
    """A sentence on all settings in which a figure is too low, or too high."""
    first = group[0]
    found = [
        translate(
            Message(
                "named-figure",
                {"name": each.heading, "figure": format_figure(each.figure, translate)},
            )
        )
        for each in group
    ]
    names = {
        "section": translate(first.block.message),
        "figure": translate(first.row.message),
        "bounds": format_bounds(first.figure, translate),
        "cases": join_with_dots(found),
    }
    return Message("study-too-low" if first.side < 0 else "study-too-high", {**names})


# What to look at first


@dataclass(frozen=True)
class Deviation:
    """A figure of one setting whose value is outside its target range."""

    block: ReportBlock
    row: ReportRow
    heading: str
    figure: Figure
    side: int
    """-1 below the target range, 1 above it."""
    is_significant: bool

    @property
    def key(self) -> tuple[str, str, int]:
        """The figure and the side, in all settings."""
        return self.block.message.text, str(self.row.message), self.side

    @property
    def effect(self) -> float:
        """How far the value is from the nearest end of the target range, relative to that end."""
        end = self.figure.least if self.side < 0 else self.figure.most
        assert end is not None
        return (self.figure.value - end) / abs(end) if end else self.side * inf


def deviations(studies: Sequence[StudyResult], headings: Sequence[str]) -> list[Deviation]:
    """All figures outside their target range: first the significant ones, then by effect.

    Figures that are based on too few games for an interval are left out.
    """
    z = significance_z(studies)
    found = [
        Deviation(block, row, name, figure, side, bound_violation(figure, z) != 0)
        for block in report_blocks(studies)
        for row in block.rows.values()
        for name, figure in zip(headings, row.cells, strict=True)
        if figure and figure.interval and (side := _side(figure))
    ]
    return sorted(found, key=lambda each: (not each.is_significant, -abs(each.effect)))


def _side(figure: Figure) -> int:
    if figure.least is not None and figure.value < figure.least:
        return -1
    return int(figure.most is not None and figure.value > figure.most)


def ranking(
    studies: Sequence[StudyResult], translate: Translate, headings: Sequence[str]
) -> Iterator[str]:
    """A table of the figures farthest outside their target range, as Markdown."""
    found = deviations(studies, headings)
    if not found:
        yield translate(Message("study-rank-none"))
        return
    titles = ("title", "setting", "value", "target", "effect", "significant")
    yield f"| {' | '.join(translate(Message(f'study-rank-{each}')) for each in titles)} |"
    yield "|---|---|--:|---|--:|---|"
    for each in found[:MAX_RANKED]:
        names = {"section": translate(each.block.message), "figure": translate(each.row.message)}
        effect = format_number(100 * each.effect, 0, translate, is_signed=True)
        cells = (
            translate(Message("compare-row", {**names})),
            each.heading,
            format_figure(each.figure, translate),
            format_bounds(each.figure, translate),
            translate(Message("percent-0", {"number": effect})),
            translate(Message("study-rank-yes" if each.is_significant else "study-rank-no")),
        )
        yield f"| {' | '.join(cells)} |"


def tables(studies: Sequence[StudyResult], translate: Translate, headings: Sequence[str]) -> str:
    """A Markdown table for each section."""
    return "\n\n".join(
        "\n".join(_table(block, studies, translate, headings)) for block in report_blocks(studies)
    )


def _table(
    block: ReportBlock,
    studies: Sequence[StudyResult],
    translate: Translate,
    headings: Sequence[str],
) -> Iterator[str]:
    columns, z = block.columns, significance_z(studies)
    bound_titles = [translate(Message("study-bounds"))] if block.has_bounds else []
    titles = [translate(block.message), *(headings[at] for at in columns), *bound_titles]
    yield f"| {' | '.join(titles)} |"
    yield f"|---{'|--:' * len(columns)}|{'---|' * len(bound_titles)}"
    for row in block.rows.values():
        cells = [format_figure(row.cells[at], translate, z) for at in columns]
        bounds = [row.bounds(translate)] if bound_titles else []
        yield f"| {' | '.join([translate(row.message), *cells, *bounds])} |"


# Comparisons


def comparison_markdown(
    comparison: Comparison, names: Sequence[str], translate: Translate
) -> Iterator[str]:
    """A comparison as Markdown: the conclusion, then the table."""
    yield from comparison_conclusion(comparison, translate)
    yield ""
    yield from comparison_table(comparison, names, translate, translate(Message("compare-figure")))


def comparison_title(comparison: Comparison, translate: Translate) -> str:
    """The heading of the setting that is compared."""
    games = comparison.first.games
    return translate(heading(games.game, games.setting))


def comparison_conclusion(comparison: Comparison, translate: Translate) -> Iterator[str]:
    """The number of significant differences, and sentences on the first ones."""
    yield f"### {comparison_title(comparison, translate)}"
    if comparison.is_identical:
        yield translate(Message("compare-same", {"count": comparison.games}))
        return
    figures = len(comparison.differences)
    yield translate(
        Message("compare-sure", {"count": len(comparison.significant), "figures": figures})
    )
    yield ""
    yield from difference_sentences(comparison, translate)


def difference_sentences(comparison: Comparison, translate: Translate) -> Iterator[str]:
    """The most significant differences as list items."""
    for each in comparison.significant[:MAX_SENTENCES]:
        yield f"- {translate(_difference_sentence(each, translate))}"


def comparison_table(
    comparison: Comparison, names: Sequence[str], translate: Translate, title: str
) -> Iterator[str]:
    """The significant differences, marked with *, then some of the others."""
    significant = comparison.significant
    titles = [title, *names, translate(Message("compare-difference"))]
    yield f"| {' | '.join(titles)} |"
    yield "|---|--:|--:|--:|"
    for each in [*significant, *comparison.differences[len(significant) :][:MAX_INSIGNIFICANT]]:
        mark = " *" if each in significant else ""
        cells = [translate(_difference_name(each, translate)), *_difference_cells(each, translate)]
        yield f"| {' | '.join(cells)}{mark} |"


def _difference_name(each: Difference, translate: Translate) -> Message:
    names = {"section": translate(each.section), "figure": translate(each.first.message)}
    return Message("compare-row", {**names})


def _difference_sentence(each: Difference, translate: Translate) -> Message:
    before, after, change = _difference_cells(each, translate)
    arguments = {
        "name": translate(_difference_name(each, translate)),
        "before": before,
        "after": after,
        "change": change,
    }
    return Message("compare-falls" if each.value < 0 else "compare-rises", {**arguments})


def _difference_cells(each: Difference, translate: Translate) -> list[str]:
    """Both values and their difference, rounded by the interval of the difference."""
    unit, interval, basis = each.first.unit, each.interval(), each.basis
    digits = decimal_places(each.value, interval, basis, unit)
    values = [
        format_number(unit_scale(unit) * figure.value, digits, translate)
        for figure in (each.first, each.second)
    ]
    if unit == PERCENT:
        values = [translate(Message("percent-0", {"number": value})) for value in values]
    change = format_estimate(each.value, interval, basis, unit, translate, is_signed=True)
    return [*values, change]
