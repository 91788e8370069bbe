"""A comparison in words and as a table: what surely differs, the largest effects first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from guildhall.engine.play.game_statistics import PERCENT
from guildhall.engine.text import Words
from guildhall.engine.words.lists import signed
from guildhall.lab.comparing import Compared, Difference
from guildhall.lab.report import Say, around, digits_for, heading, scale, shown

MOST = 12
"""As many differences that may be chance are shown."""
TOLD = 5
"""As many of those that are sure are told in words."""


def lines(compared: Compared, names: Sequence[str], say: Say) -> Iterator[str]:
    """Markdown: the words, then the table."""
    yield from comparison_conclusion(compared, say)
    yield ""
    yield from table(compared, names, say, say(Words("compare-figure")))


def title_of(compared: Compared, say: Say) -> str:
    """Who plays."""
    games = compared.first.games
    return say(heading(games.game, games.setting))


def comparison_conclusion(compared: Compared, say: Say) -> Iterator[str]:
    """How many figures surely differ, and the first of them."""
    yield f"### {title_of(compared, say)}"
    if compared.is_same:
        yield say(Words("compare-same", {"count": compared.games}))
        return
    figures = len(compared.differences)
    yield say(Words("compare-sure", {"count": len(compared.sure), "figures": figures}))
    yield ""
    yield from in_words(compared, say)


def in_words(compared: Compared, say: Say) -> Iterator[str]:
    """What surely differs, as points of a list, as far as anybody reads them."""
    for each in compared.sure[:TOLD]:
        yield f"- {say(_change(each, say))}"


def table(compared: Compared, names: Sequence[str], say: Say, title: str) -> Iterator[str]:
    """What surely differs (*), then the first of what may be chance."""
    sure = compared.sure
    titles = [title, *names, say(Words("compare-difference"))]
    yield f"| {' | '.join(titles)} |"
    yield "|---|--:|--:|--:|"
    for each in [*sure, *compared.differences[len(sure) :][:MOST]]:
        mark = " *" if each in sure else ""
        cells = [say(_name(each, say)), *_values(each, say)]
        yield f"| {' | '.join(cells)}{mark} |"


def _name(each: Difference, say: Say) -> Words:
    names = {"section": say(each.section), "figure": say(each.first.words)}
    return Words("compare-row", {**names})


def _change(each: Difference, say: Say) -> Words:
    before, after, change = _values(each, say)
    told = {"name": say(_name(each, say)), "before": before, "after": after, "change": change}
    return Words("compare-falls" if each.value < 0 else "compare-rises", {**told})


def _values(each: Difference, say: Say) -> list[str]:
    """Both sides and what lies between them, all with as many digits as are known of it."""
    unit = each.first.unit
    digits = digits_for(each.error, unit)
    change = say(signed(scale(unit) * each.value, digits))
    told = {"change": change, "around": around(each.error, unit, say)}
    if unit == PERCENT:
        sides = [shown(side.value, unit, say) for side in (each.first, each.second)]
        return [*sides, say(Words("change-percent", {**told}))]
    sides = [
        say(Words(f"decimal-{digits}", {"number": side.value}))
        for side in (each.first, each.second)
    ]
    return [*sides, say(Words("change", {**told}))]
