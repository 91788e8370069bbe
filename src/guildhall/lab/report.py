"""Reports of studies and comparisons: tables and sentences, as Markdown and for the terminal.

A report has a block for each section, a row for each figure and a column for each setting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf, isfinite

from guildhall.engine.contract import Game
from guildhall.engine.play.game_statistics import (
    COUNT,
    NUMBER,
    PERCENT,
    TIMES,
    Figure,
    StatisticsSetting,
)
from guildhall.engine.text import Message, Term
from guildhall.engine.text.fluent import join_sentences, join_with_dots, signed_number
from guildhall.lab.bootstrap import MIN_GAMES, Z_95, bonferroni_threshold
from guildhall.lab.compare import Comparison, Difference
from guildhall.lab.study import StudyResult

Translate = Callable[[Message], str]
"""Renders a message in the language of the report."""

BEGIN_MARK = "<!-- study -->"
END_MARK = "<!-- end of study -->"

MAX_DIGITS = 3
"""A margin of error has fewer decimal places than this."""
MAX_INSIGNIFICANT = 12
"""The number of differences in a table that are not significant."""
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

    @property
    def columns(self) -> list[int]:
        """The indices of the settings that have any of the figures."""
        settings = zip(*(row.cells for row in self.rows.values()), strict=True)
        return [column for column, cells in enumerate(settings) if any(cells)]

    @property
    def has_bounds(self) -> bool:
        return any(row.has_bounds for row in self.rows.values())


def report_blocks(studies: Sequence[StudyResult]) -> list[ReportBlock]:
    """The blocks of a report, in the order in which sections and figures first appear."""
    found: dict[str, ReportBlock] = {}
    for column, result in enumerate(studies):
        for section in result.sections:
            block = found.setdefault(section.message.text, ReportBlock(section.message))
            for figure in section.figures:
                name = f"{figure.message.text} {figure.message.args}"
                row = block.rows.setdefault(name, ReportRow(figure.message, [None] * len(studies)))
                row.cells[column] = figure
    return list(found.values())


def violated_bounds(studies: Sequence[StudyResult]) -> tuple[int, int]:
    """The number of figures significantly outside their bounds, and of figures with bounds."""
    bounded, threshold = _bounded_figures(studies), significance_threshold(studies)
    return sum(f.bound_violation(threshold) != 0 for f in bounded), len(bounded)


def significance_threshold(studies: Sequence[StudyResult]) -> float:
    """The distance from its bound, in standard errors, from which a figure is marked."""
    fewest = min(len(result.games.states) for result in studies)
    return bonferroni_threshold(len(_bounded_figures(studies)), fewest)


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


def format_figure(figure: Figure | None, translate: Translate, threshold: float = inf) -> str:
    """The figure with its margin of error, its number of cases, and its mark."""
    if figure is None:
        return ""
    if figure.unit == COUNT:
        return format_value(figure.value, COUNT, translate)
    error = format_margin(figure.error, figure.unit, translate)
    if figure.unit == PERCENT:
        text = translate(Message("percent-around", {"number": 100 * figure.value, "around": error}))
    else:
        value = format_value(figure.value, figure.unit, translate)
        text = translate(Message("change", {"change": value, "around": error}))
    cases = translate(Message("cases", {"count": figure.cases})) if figure.cases else ""
    return join_sentences((text, cases, BOUND_MARKS[figure.bound_violation(threshold)]))


def format_margin(error: float, unit: str, translate: Translate) -> str:
    """The margin of error without its unit, such as ±0.05; ±? if there are too few games."""
    if not isfinite(error):
        return "±?"
    margin = Z_95 * error * unit_scale(unit)
    return translate(Message(f"around-{decimal_places(error, unit)}", {"number": margin}))


def decimal_places(error: float, unit: str) -> int:
    """The decimal places of a figure: more than the default if its error is small."""
    default = 2 if unit == TIMES else 1
    if not isfinite(error):
        return default
    margin = Z_95 * error * unit_scale(unit)
    return next((digits for digits in range(default, MAX_DIGITS) if round(margin, digits)), default)


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
    """The figures significantly outside their bounds, as sentences, then the caveats."""
    count, bounded = violated_bounds(studies)
    yield from ("", translate(Message("study-outside", {"count": count, "bound": bounded})))
    threshold = significance_threshold(studies)
    for block in report_blocks(studies):
        for row in block.rows.values():
            yield from _violations(block, row, threshold, translate, headings)
    for note in caveats(studies):
        yield from ("", translate(note))


def _violations(
    block: ReportBlock,
    row: ReportRow,
    threshold: float,
    translate: Translate,
    headings: Sequence[str],
) -> Iterator[str]:
    """A list item for settings where the figure is too low, and one where it is too high."""
    cells = [(name, each) for name, each in zip(headings, row.cells, strict=True) if each]
    names = {
        "section": translate(block.message),
        "figure": translate(row.message),
        "bounds": row.bounds(translate),
    }
    for direction, text in ((-1, "study-too-low"), (1, "study-too-high")):
        found = [
            translate(
                Message("named-figure", {"name": name, "figure": format_figure(each, translate)})
            )
            for name, each in cells
            if each.bound_violation(threshold) == direction
        ]
        if found:
            yield f"- {translate(Message(text, {**names, 'cases': join_with_dots(found)}))}"


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
    columns, threshold = block.columns, significance_threshold(studies)
    bound_titles = [translate(Message("study-bounds"))] if block.has_bounds else []
    titles = [translate(block.message), *(headings[at] for at in columns), *bound_titles]
    yield f"| {' | '.join(titles)} |"
    yield f"|---{'|--:' * len(columns)}|{'---|' * len(bound_titles)}"
    for row in block.rows.values():
        cells = [format_figure(row.cells[at], translate, threshold) for at in columns]
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
    """Both values and their difference, rounded by the error of the difference."""
    unit = each.first.unit
    digits = decimal_places(each.error, unit)
    change = translate(signed_number(unit_scale(unit) * each.value, digits))
    arguments = {"change": change, "around": format_margin(each.error, unit, translate)}
    if unit == PERCENT:
        values = [
            format_value(figure.value, unit, translate) for figure in (each.first, each.second)
        ]
        return [*values, translate(Message("change-percent", {**arguments}))]
    values = [
        translate(Message(f"decimal-{digits}", {"number": figure.value}))
        for figure in (each.first, each.second)
    ]
    return [*values, translate(Message("change", {**arguments}))]
