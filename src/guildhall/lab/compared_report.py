"""A comparison as a table: what surely differs, the largest effects first, then the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from guildhall.engine.play.studies import PERCENT
from guildhall.engine.words import Words
from guildhall.lab.comparing import Compared, Difference
from guildhall.lab.report import Say, heading, shown
from guildhall.lab.uncertainty import SURE

MOST = 12
"""As many differences that may be chance are shown."""


def lines(compared: Compared, names: Sequence[str], say: Say) -> Iterator[str]:
    """Markdown."""
    sure = compared.sure
    games = compared.first.games
    yield say(heading(games.game, games.setting))
    figures = len(compared.differences)
    yield say(Words("compare-sure", {"count": len(sure), "figures": figures}))
    yield ""
    titles = [say(Words("compare-figure")), *names, say(Words("compare-difference"))]
    yield f"| {' | '.join(titles)} |"
    yield "|---|--:|--:|--:|"
    for each in [*sure, *compared.differences[len(sure) :][:MOST]]:
        mark = " *" if each in sure else ""
        names_told = {"section": say(each.section), "figure": say(each.first.words)}
        cells = [say(Words("compare-row", {**names_told})), *_values(each)]
        yield f"| {' | '.join(cells)}{mark} |"


def _values(each: Difference) -> list[str]:
    unit = each.first.unit
    ending = " %" if unit == PERCENT else ""
    change = shown(abs(each.value), unit).removesuffix(ending)
    around = shown(SURE * each.error, unit).removesuffix(ending)
    sign = "−" if each.value < 0 else "+"
    return [
        shown(each.first.value, unit),
        shown(each.second.value, unit),
        f"{sign}{change} ±{around}{ending}",
    ]
