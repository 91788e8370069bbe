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
from guildhall.lab.bootstrap import FEWEST, SURE, errors_for
from guildhall.lab.compare import Comparison, Difference
from guildhall.lab.study import Studied

Say = Callable[[Message], str]
"""Words in the reader's language."""

BEGIN = "<!-- study -->"
END = "<!-- end of study -->"

DIGITS = 3
"""An interval is told with fewer digits after the point than so many."""
MARKS = {-1: "↓", 0: "", 1: "↑"}
"""Below its bounds, within, above."""


@dataclass
class ReportRow:
    """One figure in every setting that has it."""

    words: Message
    cells: list[Figure | None]

    @property
    def has_bounds(self) -> bool:
        return any(cell.has_bounds for cell in self.cells if cell)

    def bounds(self, say: Say) -> str:
        """What is wanted, where anything is."""
        return next(filter(None, (bounds(cell, say) for cell in self.cells if cell)), "")


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


def blocks(studies: Sequence[Studied]) -> list[ReportBlock]:
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


def violated_bounds(studies: Sequence[Studied]) -> tuple[int, int]:
    """How many figures are surely outside their bounds, of how many that have any."""
    bound, far = _bound(studies), far_enough(studies)
    return sum(f.misses(far) != 0 for f in bound), len(bound)


def far_enough(studies: Sequence[Studied]) -> float:
    """How many errors off its bound a figure of these studies is marked."""
    fewest = min(len(studied.games.states) for studied in studies)
    return errors_for(len(_bound(studies)), fewest)


def _bound(studies: Sequence[Studied]) -> list[Figure]:
    figures = (f for studied in studies for s in studied.sections for f in s.figures)
    return [figure for figure in figures if figure.has_bounds]


def notes(studies: Sequence[Studied]) -> Iterator[Message]:
    """What a reader must know besides: was it stopped, can it be repeated, do bots know it."""
    if any(studied.is_stopped for studied in studies):
        yield Message("study-stopped")
    if any(studied.is_kept for studied in studies):
        yield Message("study-kept")
    if any(len(studied.games.states) < FEWEST for studied in studies):
        yield Message("study-few", {"games": FEWEST})
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


def shown(value: float, unit: str, say: Say) -> str:
    """5.2%, 1.07, 43.1 or 17, as the language writes it."""
    if unit == PERCENT:
        return say(Message("percent", {"number": 100 * value}))
    if unit == COUNT:
        return say(Message("number", {"number": round(value)}))
    return say(Message("decimal-1" if unit == NUMBER else "decimal-2", {"number": value}))


def cell(figure: Figure | None, say: Say, far: float = inf) -> str:
    """The figure, how far the truth may lie from it, of how many seats it tells, and its mark."""
    if figure is None:
        return ""
    if figure.unit == COUNT:
        return shown(figure.value, COUNT, say)
    error = around(figure.error, figure.unit, say)
    if figure.unit == PERCENT:
        told = say(Message("percent-around", {"number": 100 * figure.value, "around": error}))
    else:
        value = shown(figure.value, figure.unit, say)
        told = say(Message("change", {"change": value, "around": error}))
    cases = say(Message("cases", {"count": figure.cases})) if figure.cases else ""
    return join((told, cases, MARKS[figure.misses(far)]))


def around(error: float, unit: str, say: Say) -> str:
    """±0.05, without the unit; ±? where too few games were played to know it."""
    if not isfinite(error):
        return "±?"
    width = SURE * error * scale(unit)
    return say(Message(f"around-{digits_for(error, unit)}", {"number": width}))


def digits_for(error: float, unit: str) -> int:
    """The digits after the point of a figure: the usual ones, more if it is known so well."""
    usual = 2 if unit == TIMES else 1
    if not isfinite(error):
        return usual
    width = SURE * error * scale(unit)
    return next((digits for digits in range(usual, DIGITS) if round(width, digits)), usual)


def scale(unit: str) -> int:
    return 100 if unit == PERCENT else 1


def bounds(figure: Figure, say: Say) -> str:
    """≥ 5.0%, ≤ 1.15 or 0.70–1.30."""
    least = None if figure.least is None else shown(figure.least, figure.unit, say)
    most = None if figure.most is None else shown(figure.most, figure.unit, say)
    if least is None:
        return "" if most is None else say(Message("at-most", {"number": most}))
    if most is None:
        return say(Message("at-least", {"number": least}))
    return say(Message("range", {"low": least, "high": most}))


def markdown(
    studies: Sequence[Studied],
    say: Say,
    page: str = "",
    headings: Sequence[str] | None = None,
    mark: str = "",
) -> str:
    """The page with the tables between its two marks, or after all that it has said before.

    A page may have tables of several bots and options, each between marks that name them.
    """
    told = headings or headings_of(studies, say)
    found = "\n".join((each_column(studies, say), *conclusion(studies, say, told)))
    text = f"\n{found}\n\n{tables(studies, say, told)}\n"
    named = BEGIN.replace("study", f"study {mark}") if mark else BEGIN
    before, begin, rest = page.partition(named if named in page else BEGIN)
    _, end, after = rest.partition(END)
    if end:
        return f"{before}{begin}{text}{end}{after}"
    said = f"{page.rstrip()}\n\n" if page.strip() else ""
    return f"{said}{named}{text}{END}\n"


def headings_of(studies: Sequence[Studied], say: Say) -> list[str]:
    return [say(heading(one.games.game, one.setting)) for one in studies]


def each_column(studies: Sequence[Studied], say: Say) -> str:
    """How many games every column tells of."""
    return say(Message("study-each", {"games": counted(studies, say)}))


def counted(studies: Sequence[Studied], say: Say) -> str:
    """How many games were played: `300`, or `300/299` if not all are as many."""
    counts = dict.fromkeys(len(one.games.states) for one in studies)
    return "/".join(shown(count, COUNT, say) for count in counts)


def conclusion(studies: Sequence[Studied], say: Say, headings: Sequence[str]) -> Iterator[str]:
    """What is surely outside its bounds, in plain words, then what else must be known."""
    count, bound = violated_bounds(studies)
    yield from ("", say(Message("study-outside", {"count": count, "bound": bound})))
    far = far_enough(studies)
    for block in blocks(studies):
        for row in block.rows.values():
            yield from _outside(block, row, far, say, headings)
    for note in notes(studies):
        yield from ("", say(note))


def _outside(
    block: ReportBlock, row: ReportRow, far: float, say: Say, headings: Sequence[str]
) -> Iterator[str]:
    """A point of a list for what is too low somewhere, and one for what is too high."""
    cells = [(name, each) for name, each in zip(headings, row.cells, strict=True) if each]
    names = {"section": say(block.words), "figure": say(row.words), "bounds": row.bounds(say)}
    for side, text in ((-1, "study-too-low"), (1, "study-too-high")):
        found = [
            say(Message("named-figure", {"name": name, "figure": cell(each, say)}))
            for name, each in cells
            if each.misses(far) == side
        ]
        if found:
            yield f"- {say(Message(text, {**names, 'cases': in_parts(found)}))}"


def tables(studies: Sequence[Studied], say: Say, headings: Sequence[str]) -> str:
    """A table for every section, figures down, settings across."""
    return "\n\n".join(
        "\n".join(_table(block, studies, say, headings)) for block in blocks(studies)
    )


def _table(
    block: ReportBlock, studies: Sequence[Studied], say: Say, headings: Sequence[str]
) -> Iterator[str]:
    columns, far = block.columns, far_enough(studies)
    wanted = [say(Message("study-bounds"))] if block.has_bounds else []
    titles = [say(block.words), *(headings[at] for at in columns), *wanted]
    yield f"| {' | '.join(titles)} |"
    yield f"|---{'|--:' * len(columns)}|{'---|' * len(wanted)}"
    for row in block.rows.values():
        cells = [cell(row.cells[at], say, far) for at in columns]
        bounds = [row.bounds(say)] if wanted else []
        yield f"| {' | '.join([say(row.words), *cells, *bounds])} |"


# ---- compared_report
# A comparison in words and as a table: what surely differs, the largest effects first.


MOST = 12
"""As many differences that may be chance are shown."""
TOLD = 5
"""As many of those that are sure are told in words."""


def lines(compared: Comparison, names: Sequence[str], say: Say) -> Iterator[str]:
    """Markdown: the words, then the table."""
    yield from comparison_conclusion(compared, say)
    yield ""
    yield from table(compared, names, say, say(Message("compare-figure")))


def title_of(compared: Comparison, say: Say) -> str:
    """Who plays."""
    games = compared.first.games
    return say(heading(games.game, games.setting))


def comparison_conclusion(compared: Comparison, say: Say) -> Iterator[str]:
    """How many figures surely differ, and the first of them."""
    yield f"### {title_of(compared, say)}"
    if compared.is_same:
        yield say(Message("compare-same", {"count": compared.games}))
        return
    figures = len(compared.differences)
    yield say(Message("compare-sure", {"count": len(compared.sure), "figures": figures}))
    yield ""
    yield from in_words(compared, say)


def in_words(compared: Comparison, say: Say) -> Iterator[str]:
    """What surely differs, as points of a list, as far as anybody reads them."""
    for each in compared.sure[:TOLD]:
        yield f"- {say(_change(each, say))}"


def table(compared: Comparison, names: Sequence[str], say: Say, title: str) -> Iterator[str]:
    """What surely differs (*), then the first of what may be chance."""
    sure = compared.sure
    titles = [title, *names, say(Message("compare-difference"))]
    yield f"| {' | '.join(titles)} |"
    yield "|---|--:|--:|--:|"
    for each in [*sure, *compared.differences[len(sure) :][:MOST]]:
        mark = " *" if each in sure else ""
        cells = [say(_name(each, say)), *_values(each, say)]
        yield f"| {' | '.join(cells)}{mark} |"


def _name(each: Difference, say: Say) -> Message:
    names = {"section": say(each.section), "figure": say(each.first.words)}
    return Message("compare-row", {**names})


def _change(each: Difference, say: Say) -> Message:
    before, after, change = _values(each, say)
    told = {"name": say(_name(each, say)), "before": before, "after": after, "change": change}
    return Message("compare-falls" if each.value < 0 else "compare-rises", {**told})


def _values(each: Difference, say: Say) -> list[str]:
    """Both sides and what lies between them, all with as many digits as are known of it."""
    unit = each.first.unit
    digits = digits_for(each.error, unit)
    change = say(signed(scale(unit) * each.value, digits))
    told = {"change": change, "around": around(each.error, unit, say)}
    if unit == PERCENT:
        sides = [shown(side.value, unit, say) for side in (each.first, each.second)]
        return [*sides, say(Message("change-percent", {**told}))]
    sides = [
        say(Message(f"decimal-{digits}", {"number": side.value}))
        for side in (each.first, each.second)
    ]
    return [*sides, say(Message("change", {**told}))]
