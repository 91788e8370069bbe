"""Ceremonies are whole: words in every language, pieces that are drawn, and nothing that leaks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from guildhall.engine.ceremonies import Name, Part
from guildhall.engine.checks.table import Table, reader, require
from guildhall.engine.checks.walks import walk
from guildhall.engine.contract import WATCHER, Game, View
from guildhall.engine.drawing.picture import symbols_of
from guildhall.engine.kernel.rules import EventRow, audience_of
from guildhall.engine.play.match import Match
from guildhall.engine.text import SeatName, Term, Words
from guildhall.engine.words.texts import languages, render


def ceremonies_are_whole(table: Table, seed: int) -> None:
    """Every ceremony has words and pieces, from views alone."""
    if not table.game.has_ceremonies:
        return
    match = table.match(seed)
    for step in walk(table.compiled, table.start(seed), seed):
        before = match.record
        rows = match.play(step.seat, [step.action]).events
        for seat in {WATCHER, step.seat} if rows else ():
            views = match.view(seat, before), match.view(seat)
            told = _sequence_rows(*views, rows)
            if any(told):
                _is_named(table, [part for part in told if part is not None])
                _same_sequence_for_equals(table, match, views, rows)


def _sequence_rows(before: View, after: View, rows: Sequence[EventRow]) -> list[Part | None]:
    """The parts of the events that the reader sees."""
    seen = [row for row in rows if audience_of(row, before.seat)]
    told = before.game.ceremony(before, after, seen)
    require(len(told) == len(seen), f"{len(told)} parts of ceremonies for {len(seen)} events")
    return told


def _is_named(table: Table, parts: Sequence[Part]) -> None:
    """All that is said has words, all that is drawn is a symbol, and seats are seats."""
    game, symbols = table.game, symbols_of(table.game.package)
    for part in parts:
        for words in _sequence_names(part):
            _is_said(game, words, table.names)
        pieces = [part.sign, *(one.piece for fact in part.facts for one in fact.amounts)]
        missing = [piece for piece in pieces if piece and piece not in symbols]
        require(not missing, f"a ceremony shows {missing}, no symbols")
        seats = {fact.seat for fact in part.facts}
        require(seats <= set(range(WATCHER, table.players)), f"a ceremony names seats {seats}")


def _sequence_names(part: Part) -> Iterator[Name]:
    yield from (part.title, part.step, part.row)
    if part.said is not None:
        yield part.said
    yield from (fact.name for fact in part.facts if fact.name is not None)


def _is_said(game: Game, name: Name, names: Sequence[str]) -> None:
    if isinstance(name, SeatName):
        require(0 <= name.seat < len(names), f"a ceremony names seat {name.seat}")
        return
    words = Words(name.id) if isinstance(name, Term) else name
    for language in languages(game.package):
        said = render(game.package, language, words, names)
        require(bool(said.strip()), f"{words.text} is empty in {language}")


def _same_sequence_for_equals(
    table: Table, match: Match, views: tuple[View, View], rows: Sequence[EventRow]
) -> None:
    """States that look alike to the reader have the same ceremonies."""
    seat = views[0].seat
    before, after = (table.compiled.dealt_again(view.record, seat, 3, 4) for view in views)
    again = _sequence_rows(match.view(seat, before), match.view(seat, after), rows)
    require(again == _sequence_rows(*views, rows), f"a ceremony tells {reader(seat)} a secret")
