"""What takes long with a table's game, as it is done in a process that can be ended."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from guildhall.engine.play.setup import rules_face
from guildhall.engine.words import Words
from guildhall.table.messages.errors import Refused
from guildhall.table.messages.games import Chart, Line
from guildhall.table.messages.requests import Import
from guildhall.table.play.carrying import Carried, carried
from guildhall.table.play.document import TableDoc
from guildhall.table.play.exporting import exported
from guildhall.table.play.importing import BadFile, imported_doc, read_saved, trimmed
from guildhall.table.play.loading import load_play
from guildhall.table.readers.reports import chart_message
from guildhall.table.readers.views import Reader, Showing
from guildhall.table.store import EntryRow, Person


class Stored(Struct, array_like=True):
    """A table as the store has it."""

    doc: TableDoc
    rows: list[EntryRow]


class Loaded(Struct, array_like=True):
    """Its game, if it can be played again, and what the table is from now on."""

    game: Carried | None
    doc: TableDoc


def loaded(stored: Stored) -> Loaded:
    try:
        play = load_play(stored.doc, stored.rows, rules_face)
    except Refused:
        return Loaded(None, stored.doc)
    return Loaded(carried(play), stored.doc)


class File(Struct, array_like=True):
    """A saved game that somebody brings, and how many lines it may have."""

    request: Import
    person: Person
    now: float
    longest: int


class Brought(Struct, array_like=True):
    """The table for it, or the text that says what is wrong, with its arguments."""

    doc: TableDoc | None
    problem: str = ""
    args: dict[str, int | str] = {}

    @property
    def words(self) -> Words:
        return Words(self.problem, {**self.args})


def brought_in(file: File) -> Brought:
    request = replace(file.request, text=trimmed(file.request.text))
    try:
        play = read_saved(request.text, rules_face, file.longest)
        return Brought(imported_doc(request, play, file.person, file.now))
    except BadFile as problem:
        args = {name: a for name, a in problem.words.args.items() if isinstance(a, int | str)}
        return Brought(None, problem.words.text, args)


class Seen(Struct, array_like=True):
    """A table, and who looks at it."""

    stored: Stored
    reader: Reader


def chronicled(seen: Seen) -> list[Line]:
    doc = seen.stored.doc
    play = load_play(doc, seen.stored.rows, rules_face)
    return Showing(play, seen.reader, doc.names, play.match.record).lines(0, play.entry)


def charted(seen: Seen) -> Chart:
    play = load_play(seen.stored.doc, seen.stored.rows, rules_face)
    times = [row.at for row in seen.stored.rows]
    return chart_message(seen.stored.doc, play, seen.reader.seat, times)


def written(seen: Seen) -> str:
    play = load_play(seen.stored.doc, seen.stored.rows, rules_face)
    return exported(seen.stored.doc, play, seen.reader)
