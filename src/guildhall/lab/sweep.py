"""Parameter sweeps: one number of an edition over a range, as sentences, tables and curves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from guildhall.engine.text import Message
from guildhall.lab.compare import Comparison, compare
from guildhall.lab.plots import sweep_curve, sweep_sheet
from guildhall.lab.report import (
    ReportBlock,
    ReportRow,
    Translate,
    conclusion,
    difference_sentences,
    games_per_column,
    report_blocks,
    tables,
)
from guildhall.lab.study import StudyResult

MAX_CURVES = 24
"""The number of curves on a page."""


@dataclass(frozen=True)
class Sweep:
    """A study for each value of one number of the edition."""

    key: str
    values: Sequence[str]
    studies: Sequence[StudyResult]
    translate: Translate

    @property
    def headings(self) -> list[str]:
        """A column heading for each value, with the last part of the key."""
        name = self.key.rpartition(".")[2]
        return [f"{name} = {value}" for value in self.values]

    @cached_property
    def endpoints(self) -> Comparison:
        """The comparison of the first and the last value."""
        return compare(self.studies[0], self.studies[-1])

    def markdown(self) -> str:
        """The whole report as Markdown."""
        games = games_per_column(self.studies, self.translate)
        return "\n".join([games, *self.conclusion(), "", self.tables()])

    def conclusion(self) -> Iterator[str]:
        """The significant changes between the endpoints, and the violated bounds."""
        arguments = {"key": self.key, "first": self.values[0], "last": self.values[-1]}
        counts = {
            "count": len(self.endpoints.significant),
            "figures": len(self.endpoints.differences),
        }
        yield from ("", self.translate(Message("sweep-sure", {**arguments, **counts})))
        yield from difference_sentences(self.endpoints, self.translate)
        yield from conclusion(self.studies, self.translate, self.headings)

    def tables(self) -> str:
        return tables(self.studies, self.translate, self.headings)

    def sheets(self, title: str) -> dict[str, str]:
        """A sheet of curves for each section, by name."""
        return {
            block.message.text.removeprefix("study-"): sweep_sheet(
                self._positions, block, self.key, self.translate, title
            )
            for block in report_blocks(self.studies)
        }

    def curves(self) -> list[str]:
        """Curves of the significantly changing figures, then of those with bounds."""
        order = [
            (each.section.text, str(each.first.message)) for each in self.endpoints.significant
        ]
        found: dict[int, list[tuple[ReportBlock, ReportRow]]] = {}
        for block in report_blocks(self.studies):
            for row in block.rows.values():
                name = block.message.text, str(row.message)
                if name in order or row.has_bounds:
                    rank = order.index(name) if name in order else len(order)
                    found.setdefault(rank, []).append((block, row))
        rows_in_order = [pair for rank in sorted(found) for pair in found[rank]]
        return [
            sweep_curve(self._positions, row, self._title(block, row), self.key, self.translate)
            for block, row in rows_in_order[:MAX_CURVES]
        ]

    def _title(self, block: ReportBlock, row: ReportRow) -> str:
        names = {"section": self.translate(block.message), "figure": self.translate(row.message)}
        return self.translate(Message("compare-row", {**names}))

    @property
    def _positions(self) -> list[float]:
        return [float(value) for value in self.values]
