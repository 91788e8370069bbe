"""A number over a range: in words, as tables and as curves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from guildhall.engine.text import Message
from guildhall.lab.compare import Comparison, compare
from guildhall.lab.plots import sweep_curve, sweep_sheet
from guildhall.lab.report import ReportBlock, ReportRow, Translate, report_blocks, conclusion, games_per_column, difference_sentences, tables
from guildhall.lab.study import StudyResult

MAX_CURVES = 24
"""As many pictures are on a page."""


@dataclass(frozen=True)
class Sweep:
    """A study for each value of a number."""

    key: str
    values: Sequence[str]
    studies: Sequence[StudyResult]
    say: Translate

    @property
    def headings(self) -> list[str]:
        """The last word of the key and the value: there are as many columns as values."""
        name = self.key.rpartition(".")[2]
        return [f"{name} = {value}" for value in self.values]

    @cached_property
    def ends(self) -> Comparison:
        """The first value and the last."""
        return compare(self.studies[0], self.studies[-1])

    def text(self) -> str:
        """All of it as Markdown."""
        each = games_per_column(self.studies, self.say)
        return "\n".join([each, *self.conclusion(), "", self.tables()])

    def conclusion(self) -> Iterator[str]:
        """What changes from the first value to the last, and what is out of its bounds."""
        ends = {"key": self.key, "first": self.values[0], "last": self.values[-1]}
        counts = {"count": len(self.ends.sure), "figures": len(self.ends.differences)}
        yield from ("", self.say(Message("sweep-sure", {**ends, **counts})))
        yield from difference_sentences(self.ends, self.say)
        yield from conclusion(self.studies, self.say, self.headings)

    def tables(self) -> str:
        return tables(self.studies, self.say, self.headings)

    def sheets(self, title: str) -> dict[str, str]:
        """A sheet of curves for each section, by its name."""
        return {
            block.words.text.removeprefix("study-"): sweep_sheet(
                self._numbers, block, self.key, self.say, title
            )
            for block in report_blocks(self.studies)
        }

    def curves(self) -> list[str]:
        """A curve for each figure that surely changes, the surest first, then those with bounds."""
        order = [(each.section.text, str(each.first.words)) for each in self.ends.sure]
        found: dict[int, list[tuple[ReportBlock, ReportRow]]] = {}
        for block in report_blocks(self.studies):
            for row in block.rows.values():
                name = block.words.text, str(row.words)
                if name in order or row.has_bounds:
                    place = order.index(name) if name in order else len(order)
                    found.setdefault(place, []).append((block, row))
        wanted = [pair for place in sorted(found) for pair in found[place]]
        return [
            sweep_curve(self._numbers, row, self._title(block, row), self.key, self.say)
            for block, row in wanted[:MAX_CURVES]
        ]

    def _title(self, block: ReportBlock, row: ReportRow) -> str:
        names = {"section": self.say(block.words), "figure": self.say(row.words)}
        return self.say(Message("compare-row", {**names}))

    @property
    def _numbers(self) -> list[float]:
        return [float(value) for value in self.values]
