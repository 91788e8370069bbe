"""A study as a table: figures down, settings across; for the terminal and as Markdown."""

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
from guildhall.engine.text.fluent import in_parts, join, signed
from guildhall.lab.bootstrap import MIN_GAMES, Z_95, bonferroni_threshold
from guildhall.lab.compare import Comparison, Difference
from guildhall.lab.study import StudyResult

Translate = Callable[[Message], str]
"""Words in the reader's language."""

BEGIN_MARK = "<!-- study -->"
END_MARK = "<!-- end of study -->"

MAX_DIGITS = 3
"""An interval is told with fewer digits after the point than so many."""
BOUND_MARKS = {-1: "↓", 0: "", 1: "↑"}
"""Below its bounds, within, above."""


@dataclass
class ReportRow:
    """One figure in every setting that has it."""

    words: Message
    cells: list[Figure | None]

    @property
    def has_bounds(self) -> bool:
        return any(cell.has_bounds for cell in self.cells if cell)

    def bounds(self, say: Translate) -> str:
        """What is wanted, where anything is."""
        return next(filter(None, (format_bounds(cell, say) for cell in self.cells if cell)), "")


@dataclass
class ReportBlock:
    """The rows of one section."""

    words: Message
    rows: dict[str, ReportRow] = field(default_factory=dict)

    @property
    def columns(self) -> list[int]:
        """The settings that have any of the figures."""
        settings = zip(*(row.cells for row in self.rows.values()), strict=True)
        return [column for column, cells in enumerate(settings) if any(cells)]

    @property
    def has_bounds(self) -> bool:
        return any(row.has_bounds for row in self.rows.values())


def report_blocks(studies: Sequence[StudyResult]) -> list[ReportBlock]:
    """Sections and figures in the order of their first appearance."""
    found: dict[str, ReportBlock] = {}
    for column, studied in enumerate(studies):
        for section in studied.sections:
            block = found.setdefault(section.words.text, ReportBlock(section.words))
            for figure in section.figures:
                name = f"{figure.words.text} {figure.words.args}"
                row = block.rows.setdefault(name, ReportRow(figure.words, [None] * len(studies)))
                row.cells[column] = figure
    return list(found.values())


def violated_bounds(studies: Sequence[StudyResult]) -> tuple[int, int]:
    """How many figures are surely outside their bounds, of how many that have any."""
    bound, far = _bounded_figures(studies), significance_threshold(studies)
    return sum(f.misses(far) != 0 for f in bound), len(bound)


def significance_threshold(studies: Sequence[StudyResult]) -> float:
    """How many errors off its bound a figure of these studies is marked."""
    fewest = min(len(studied.games.states) for studied in studies)
    return bonferroni_threshold(len(_bounded_figures(studies)), fewest)


def _bounded_figures(studies: Sequence[StudyResult]) -> list[Figure]:
    figures = (f for studied in studies for s in studied.sections for f in s.figures)
    return [figure for figure in figures if figure.has_bounds]


def caveats(studies: Sequence[StudyResult]) -> Iterator[Message]:
    """What a reader must know besides: was it stopped, can it be repeated, do bots know it."""
    if any(studied.is_stopped for studied in studies):
        yield Message("study-stopped")
    if any(studied.is_kept for studied in studies):
        yield Message("study-kept")
    if any(len(studied.games.states) < MIN_GAMES for studied in studies):
        yield Message("study-few", {"games": MIN_GAMES})
    if not all(studied.can_be_repeated for studied in studies):
        yield Message("study-by-the-clock")
    yield from map(Message, sorted({studied.tuning for studied in studies} - {""}))


def heading(game: Game, setting: StatisticsSetting) -> Message:
    """`3 players`, with the options that are not as usual."""
    chosen = tuple(
        Term(f"option-{name}" if value == "on" else f"option-{name}-{value}")
        for name, value in setting.options.items()
    )
    if not chosen:
        return Message("study-players", {"count": setting.players})
    return Message("study-players-with", {"count": setting.players, "options": chosen})


def format_value(value: float, unit: str, say: Translate) -> str:
    """5.2%, 1.07, 43.1 or 17, as the language writes it."""
    if unit == PERCENT:
        return say(Message("percent", {"number": 100 * value}))
    if unit == COUNT:
        return say(Message("number", {"number": round(value)}))
    return say(Message("decimal-1" if unit == NUMBER else "decimal-2", {"number": value}))


def format_figure(figure: Figure | None, say: Translate, far: float = inf) -> str:
    """The figure, how far the truth may lie from it, of how many seats it tells, and its mark."""
    if figure is None:
        return ""
    if figure.unit == COUNT:
        return format_value(figure.value, COUNT, say)
    error = format_margin(figure.error, figure.unit, say)
    if figure.unit == PERCENT:
        told = say(Message("percent-around", {"number": 100 * figure.value, "around": error}))
    else:
        value = format_value(figure.value, figure.unit, say)
        told = say(Message("change", {"change": value, "around": error}))
    cases = say(Message("cases", {"count": figure.cases})) if figure.cases else ""
    return join((told, cases, BOUND_MARKS[figure.misses(far)]))


def format_margin(error: float, unit: str, say: Translate) -> str:
    """±0.05, without the unit; ±? where too few games were played to know it."""
    if not isfinite(error):
        return "±?"
    width = Z_95 * error * unit_scale(unit)
    return say(Message(f"around-{decimal_places(error, unit)}", {"number": width}))


def decimal_places(error: float, unit: str) -> int:
    """The digits after the point of a figure: the usual ones, more if it is known so well."""
    usual = 2 if unit == TIMES else 1
    if not isfinite(error):
        return usual
    width = Z_95 * error * unit_scale(unit)
    return next((digits for digits in range(usual, MAX_DIGITS) if round(width, digits)), usual)


def unit_scale(unit: str) -> int:
    return 100 if unit == PERCENT else 1


def format_bounds(figure: Figure, say: Translate) -> str:
    """≥ 5.0%, ≤ 1.15 or 0.70–1.30."""
    least = None if figure.least is None else format_value(figure.least, figure.unit, say)
    most = None if figure.most is None else format_value(figure.most, figure.unit, say)
    if least is None:
        return "" if most is None else say(Message("at-most", {"number": most}))
    if most is None:
        return say(Message("at-least", {"number": least}))
    return say(Message("range", {"low": least, "high": most}))


def markdown(
    studies: Sequence[StudyResult],
    say: Translate,
    page: str = "",
    headings: Sequence[str] | None = None,
    mark: str = "",
) -> str:
    """The page with the tables between its two marks, or after all that it has said before.

    A page may have tables of several bots and options, each between marks that name them.
    """
    told = headings or headings_of(studies, say)
    found = "\n".join((games_per_column(studies, say), *conclusion(studies, say, told)))
    text = f"\n{found}\n\n{tables(studies, say, told)}\n"
    named = BEGIN_MARK.replace("study", f"study {mark}") if mark else BEGIN_MARK
    before, begin, rest = page.partition(named if named in page else BEGIN_MARK)
    _, end, after = rest.partition(END_MARK)
    if end:
        return f"{before}{begin}{text}{end}{after}"
    said = f"{page.rstrip()}\n\n" if page.strip() else ""
    return f"{said}{named}{text}{END_MARK}\n"


def headings_of(studies: Sequence[StudyResult], say: Translate) -> list[str]:
    return [say(heading(one.games.game, one.setting)) for one in studies]


def games_per_column(studies: Sequence[StudyResult], say: Translate) -> str:
    """How many games every column tells of."""
    return say(Message("study-each", {"games": game_counts(studies, say)}))


def game_counts(studies: Sequence[StudyResult], say: Translate) -> str:
    """How many games were played: `300`, or `300/299` if not all are as many."""
    counts = dict.fromkeys(len(one.games.states) for one in studies)
    return "/".join(format_value(count, COUNT, say) for count in counts)


def conclusion(studies: Sequence[StudyResult], say: Translate, headings: Sequence[str]) -> Iterator[str]:
    """What is surely outside its bounds, in plain words, then what else must be known."""
    count, bound = violated_bounds(studies)
    yield from ("", say(Message("study-outside", {"count": count, "bound": bound})))
    far = significance_threshold(studies)
    for block in report_blocks(studies):
        for row in block.rows.values():
            yield from _violations(block, row, far, say, headings)
    for note in caveats(studies):
        yield from ("", say(note))


def _violations(
    block: ReportBlock, row: ReportRow, far: float, say: Translate, headings: Sequence[str]
) -> Iterator[str]:
    """A point of a list for what is too low somewhere, and one for what is too high."""
    cells = [(name, each) for name, each in zip(headings, row.cells, strict=True) if each]
    names = {"section": say(block.words), "figure": say(row.words), "bounds": row.bounds(say)}
    for side, text in ((-1, "study-too-low"), (1, "study-too-high")):
        found = [
            say(Message("named-figure", {"name": name, "figure": format_figure(each, say)}))
            for name, each in cells
            if each.misses(far) == side
        ]
        if found:
            yield f"- {say(Message(text, {**names, 'cases': in_parts(found)}))}"


def tables(studies: Sequence[StudyResult], say: Translate, headings: Sequence[str]) -> str:
    """A table for every section, figures down, settings across."""
    return "\n\n".join(
        "\n".join(_table(block, studies, say, headings)) for block in report_blocks(studies)
    )


def _table(
    block: ReportBlock, studies: Sequence[StudyResult], say: Translate, headings: Sequence[str]
) -> Iterator[str]:
    columns, far = block.columns, significance_threshold(studies)
    wanted = [say(Message("study-bounds"))] if block.has_bounds else []
    titles = [say(block.words), *(headings[at] for at in columns), *wanted]
    yield f"| {' | '.join(titles)} |"
    yield f"|---{'|--:' * len(columns)}|{'---|' * len(wanted)}"
    for row in block.rows.values():
        cells = [format_figure(row.cells[at], say, far) for at in columns]
        bounds = [row.bounds(say)] if wanted else []
        yield f"| {' | '.join([say(row.words), *cells, *bounds])} |"


# ---- compared_report
# A comparison in words and as a table: what surely differs, the largest effects first.


MAX_INSIGNIFICANT = 12
"""As many differences that may be chance are shown."""
MAX_SENTENCES = 5
"""As many of those that are sure are told in words."""


def comparison_markdown(compared: Comparison, names: Sequence[str], say: Translate) -> Iterator[str]:
    """Markdown: the words, then the table."""
    yield from comparison_conclusion(compared, say)
    yield ""
    yield from comparison_table(compared, names, say, say(Message("compare-figure")))


def comparison_title(compared: Comparison, say: Translate) -> str:
    """Who plays."""
    games = compared.first.games
    return say(heading(games.game, games.setting))


def comparison_conclusion(compared: Comparison, say: Translate) -> Iterator[str]:
    """How many figures surely differ, and the first of them."""
    yield f"### {comparison_title(compared, say)}"
    if compared.is_same:
        yield say(Message("compare-same", {"count": compared.games}))
        return
    figures = len(compared.differences)
    yield say(Message("compare-sure", {"count": len(compared.sure), "figures": figures}))
    yield ""
    yield from difference_sentences(compared, say)


def difference_sentences(compared: Comparison, say: Translate) -> Iterator[str]:
    """What surely differs, as points of a list, as far as anybody reads them."""
    for each in compared.sure[:MAX_SENTENCES]:
        yield f"- {say(_difference_sentence(each, say))}"


def comparison_table(compared: Comparison, names: Sequence[str], say: Translate, title: str) -> Iterator[str]:
    """What surely differs (*), then the first of what may be chance."""
    sure = compared.sure
    titles = [title, *names, say(Message("compare-difference"))]
    yield f"| {' | '.join(titles)} |"
    yield "|---|--:|--:|--:|"
    for each in [*sure, *compared.differences[len(sure) :][:MAX_INSIGNIFICANT]]:
        mark = " *" if each in sure else ""
        cells = [say(_difference_name(each, say)), *_difference_cells(each, say)]
        yield f"| {' | '.join(cells)}{mark} |"


def _difference_name(each: Difference, say: Translate) -> Message:
    names = {"section": say(each.section), "figure": say(each.first.words)}
    return Message("compare-row", {**names})


def _difference_sentence(each: Difference, say: Translate) -> Message:
    before, after, change = _difference_cells(each, say)
    told = {"name": say(_difference_name(each, say)), "before": before, "after": after, "change": change}
    return Message("compare-falls" if each.value < 0 else "compare-rises", {**told})


def _difference_cells(each: Difference, say: Translate) -> list[str]:
    """Both sides and what lies between them, all with as many digits as are known of it."""
    unit = each.first.unit
    digits = decimal_places(each.error, unit)
    change = say(signed(unit_scale(unit) * each.value, digits))
    told = {"change": change, "around": format_margin(each.error, unit, say)}
    if unit == PERCENT:
        sides = [format_value(side.value, unit, say) for side in (each.first, each.second)]
        return [*sides, say(Message("change-percent", {**told}))]
    sides = [
        say(Message(f"decimal-{digits}", {"number": side.value}))
        for side in (each.first, each.second)
    ]
    return [*sides, say(Message("change", {**told}))]
