"""Acts: events of a kind that follow one another and differ in a number only are told as one."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.engine.facts import EventKind
from guildhall.engine.kernel.rules import EventRow
from guildhall.engine.text import Words
from guildhall.engine.traces import Change, CountKey, PieceMove, Trace

FIRST = 3
"""Where the numbers of an event begin in its row."""


def acts(kinds: Sequence[EventKind], rows: Sequence[EventRow]) -> list[range]:
    """Which rows are one act, by their places."""
    found: list[range] = []
    for n, row in enumerate(rows):
        if found and _is_same(kinds[row[0]], rows[found[-1].start], row):
            found[-1] = range(found[-1].start, n + 1)
        else:
            found.append(range(n, n + 1))
    return found


def _is_same(kind: EventKind, first: EventRow, row: EventRow) -> bool:
    if kind.sums is None:
        return False
    summed = {FIRST + n for n, (name, _) in enumerate(kind.args) if name in kind.sums}
    pairs = enumerate(zip(first, row, strict=True))
    return all(one == other for n, (one, other) in pairs if n not in summed)


def words_of(kind: EventKind, rows: Sequence[EventRow]) -> Words:
    """An act in words: its numbers added up, and how many events it is."""
    words = kind.words(rows[0])
    if len(rows) == 1 or kind.sums is None:
        return words
    places = {name: FIRST + n for n, (name, _) in enumerate(kind.args)}
    summed = {name: sum(row[places[name]] for row in rows) for name in kind.sums}
    return Words(f"{words.text}-several", {**words.args, **summed, "count": len(rows)})


def journeys_of(traces: Sequence[Trace]) -> list[PieceMove]:
    """The journeys of an act; those of equal pieces are one."""
    found: dict[tuple[str, str, str], int] = {}
    for one in (journey for trace in traces for journey in trace.journeys):
        way = one.piece, one.origin, one.goal
        found[way] = found.get(way, 0) + one.count
    return [PieceMove(*way, count) for way, count in found.items()]


def changes_of(changed: Sequence[Sequence[Change]]) -> list[Change]:
    """The numbers before and after an act."""
    found: dict[CountKey, Change] = {}
    for one in (change for row in changed for change in row):
        first = found.get(one.key, one)
        found[one.key] = Change(one.element, one.name, first.before, one.after)
    return list(found.values())
