"""Events know their places: what they name is drawn, their numbers add up, and nothing leaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from guildhall.engine.checks.table import Broken, Table, reader, require
from guildhall.engine.checks.walks import walk
from guildhall.engine.contract import WATCHER, View
from guildhall.engine.drawing.picture import symbols_of
from guildhall.engine.drawing.plain_board import scene_of
from guildhall.engine.drawing.scene import Element
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import EventRow, audience_of
from guildhall.engine.play.match import Match
from guildhall.engine.traces import Trace, changes

OFTEN = 1
"""So often is looked whether the elements are drawn that a kind of event names to one reader."""
LONGEST = 3
"""Decisions have at most so many pieces here; luck and secrets that come to light end them."""
PLACES_EVERY = 7
"""Of so many decisions one is looked at from states that its readers cannot tell from the truth."""


@dataclass(frozen=True)
class Told:
    """What one reader sees of a decision: the views around it, and the events with their traces."""

    before: View
    after: View
    rows: tuple[EventRow, ...]

    @cached_property
    def traces(self) -> list[Trace]:
        return [self.before.game.trace(self.before, self.after, row) for row in self.rows]

    @cached_property
    def drawn(self) -> tuple[set[str], set[str]]:
        """The names in the scenes before and after, wide and narrow."""
        wide, narrow = (
            {name for view in (self.before, self.after) for name in _element_ids(view, is_wide)}
            for is_wide in (True, False)
        )
        return wide, narrow

    def kind(self, row: EventRow) -> str:
        return self.before.game.EVENTS[row[0]].name

    def relation(self, row: EventRow) -> str:
        """Whose event it is to the reader."""
        if self.before.seat == WATCHER:
            return "watched"
        return "own" if row[2] == self.before.seat else "another's"


def events_have_places(table: Table, seed: int) -> None:
    """Every event names elements that are drawn, and numbers that add up, from views alone."""
    if not table.game.has_traces:
        return
    match = table.match(seed)
    looked: Counter[tuple[str, str]] = Counter()
    rows: list[EventRow] = []
    before, length = match.record, 0
    for step in walk(table.compiled, table.start(seed), seed):
        luck = match.stage.luck
        rows += match.play(step.seat, [step.action]).events
        length += 1
        is_whole = match.seats() != [step.seat] or match.stage.luck != luck
        if not is_whole and length <= step.number % LONGEST:
            continue
        for seat in {WATCHER, step.seat, (step.seat + 1) % table.players} if rows else ():
            told = _observe_decision(match, before, match.record, seat, rows)
            _named(told)
            _add_up(told)
            _drawn(told, looked)
            if step.number % PLACES_EVERY == seed % PLACES_EVERY:
                _same_visuals_for_equals(table, match, told)
        before, rows, length = match.record, [], 0


def _observe_decision(
    match: Match, before: Record, after: Record, seat: int, rows: Sequence[EventRow]
) -> Told:
    seen = tuple(row for row in rows if audience_of(row, seat))
    return Told(match.view(seat, before), match.view(seat, after), seen)


def _named(told: Told) -> None:
    """An event has a place, or says why it has none; its pieces are symbols of the game."""
    symbols = symbols_of(told.before.game.package)
    for row, trace in zip(told.rows, told.traces, strict=True):
        kind = told.kind(row)
        require(bool(trace.elements) != bool(trace.nowhere), f"'{kind}' does not say where it is")
        for journey in trace.journeys:
            require(journey.piece in symbols, f"'{kind}' moves '{journey.piece}', no symbol")
            require(journey.count > 0, f"'{kind}' moves {journey.count} of '{journey.piece}'")


def _add_up(told: Told) -> None:
    """What all events of a decision change of a number is how it differs afterwards."""
    now = {}
    for trace, changed in zip(told.traces, changes(told.traces), strict=True):
        gains = (gain for gain in trace.gains if gain.before is not None and gain.by)
        for gain, change in zip(gains, changed, strict=True):
            now[gain.key] = (change.after, gain.after)
    for (element, name), (added, there) in now.items():
        if there is not None and added != there:
            kinds = ", ".join(told.kind(row) for row in told.rows)
            who = reader(told.before.seat)
            raise Broken(f"'{name}' at '{element}' is {there} to {who}, not {added} (by {kinds})")


def _drawn(told: Told, looked: Counter[tuple[str, str]]) -> None:
    for row, trace in zip(told.rows, told.traces, strict=True):
        kind, relation = told.kind(row), told.relation(row)
        if looked[kind, relation] >= OFTEN:
            continue
        looked[kind, relation] += 1
        for shape, names in zip(("wide", "narrow"), told.drawn, strict=True):
            missing = [name for name in trace.elements if name not in names]
            require(not missing, f"'{kind}' ({relation}) names {missing}, not drawn {shape}")


def _same_visuals_for_equals(table: Table, match: Match, told: Told) -> None:
    """States that look alike to the reader have the same traces."""
    seat, face = told.before.seat, table.compiled
    before, after = (face.dealt_again(v.record, seat, 3, 4) for v in (told.before, told.after))
    again = _observe_decision(match, before, after, seat, told.rows)
    require(again.traces == told.traces, f"a place tells {reader(seat)} a secret")


def _element_ids(view: View, wide: bool) -> Iterator[str]:
    """The names of all that is drawn for somebody who does not look at belongings."""
    for sheet in scene_of(view, wide).sheets:
        if sheet.kind != "belongings":
            yield sheet.name
            yield from _inside(sheet.children)


def _inside(elements: Iterable[Element]) -> Iterator[str]:
    for element in elements:
        if element.name:
            yield element.name
        yield from _inside(element.children)
