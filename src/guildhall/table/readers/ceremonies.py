"""Ceremonies in a reader's words: rows with their sentences, what they show and what moves."""

from __future__ import annotations

from guildhall.engine import ceremonies as told
from guildhall.engine.ceremonies import name_key
from guildhall.engine.drawing.plain_board import scene_of
from guildhall.engine.drawing.scene import wire
from guildhall.engine.drawing.stages import Number, Told, stages
from guildhall.engine.text import SeatName
from guildhall.table.messages.games import Amount, Ceremony, CeremonyRow, Fact, Line
from guildhall.table.readers.views import Showing


def ceremonies_of(showing: Showing, entry: int) -> list[Ceremony]:
    """What is told as ceremonies of an entry, unless it was taken back."""
    if entry in showing.play.undone() or not showing.seen(entry):
        return []
    parts = showing.game.ceremony(*showing.views(entry), showing.seen(entry))
    lines = showing.lines(entry, entry)
    found = [
        _ceremony(showing, one, number, lines) for number, one in enumerate(told.ceremonies(parts))
    ]
    _stage(showing, entry, [row for one in found for row in one.rows])
    return found


def _stage(showing: Showing, entry: int, rows: list[CeremonyRow]) -> None:
    """The board changes row by row."""
    scenes = (scene_of(view, showing.reader.wide) for view in showing.views(entry))
    before, after = (wire(scene, showing.voice()) for scene in scenes)
    patches = stages(before, after, [_told(row) for row in rows])
    for row, patch in zip(rows, patches, strict=True):
        row.patch = patch


def _told(row: CeremonyRow) -> Told:
    touched = frozenset(element for line in row.lines for element in line.touches)
    changes = (one for line in row.lines for one in line.changes)
    numbers = tuple(Number(one.element, one.name, one.before, one.after) for one in changes)
    return Told(touched, numbers)


def _ceremony(showing: Showing, one: told.Ceremony, number: int, lines: list[Line]) -> Ceremony:
    steps = [name_key(step) for step in one.steps]
    rows = [_row(showing, row, steps.index(name_key(row.part.step)), lines) for row in one.rows]
    entry = lines[0].entry
    names = [showing.say(step) for step in one.steps]
    return Ceremony(entry, number, showing.say(one.title), names, rows)


def _row(showing: Showing, row: told.Row, step: int, lines: list[Line]) -> CeremonyRow:
    """A row; an act is told where its first event is."""
    own = [line for line in lines if line.line in row.events]
    part = row.part
    seat = part.row.seat if isinstance(part.row, SeatName) else -1
    name = showing.names[seat] if isinstance(part.row, SeatName) else showing.say(part.row)
    text = showing.say(part.said) if part.said else " ".join(line.text for line in own)
    facts = [_fact(showing, fact) for fact in part.facts]
    return CeremonyRow(step, name, seat, part.sign, text, facts, own, [])


def _fact(showing: Showing, fact: told.Fact) -> Fact:
    name = showing.say(fact.name) if fact.name else ""
    amounts = [Amount(one.count, one.piece, one.before) for one in fact.amounts]
    return Fact(fact.seat, name, amounts, fact.is_best)
