"""A game as a file: a finished one to replay and prove, a running one as a seat has seen it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from guildhall.engine.play.log import PLAY, Entry, Header, Log
from guildhall.engine.play.writing import write_game, write_log
from guildhall.table.play.course import Play
from guildhall.table.play.document import TableDoc
from guildhall.table.readers.views import Reader, Showing


def exported(doc: TableDoc, play: Play, reader: Reader) -> str:
    if doc.imported:
        return doc.file or ""
    if doc.is_open_book:
        return write_game(play.match)
    return "\n".join(_seen(doc, play, reader)) + "\n"


def _seen(doc: TableDoc, play: Play, reader: Reader) -> Iterator[str]:
    """What the seat has seen: its own decisions, and the chronicle as it could read it."""
    log, game = play.match.log, play.match.game
    head = write_log(Log(_without_secrets(log.header)), game)
    yield (
        f"# as seat {reader.seat} has seen it; the game was still running"
        if (reader.seat >= 0)
        else "# as a watcher has seen it; the game was still running"
    )
    yield from head.splitlines()
    showing = Showing(play, reader, doc.names, play.match.record)
    told = defaultdict(list)
    for line in showing.lines(1, play.entry):
        told[line.entry].append(f"    {line.text}")
    for entry in log.entries:
        yield _decision(entry, play, reader)
        yield from told[entry.number]


def _without_secrets(header: Header) -> Header:
    fresh = tuple((last, replace(chance, secret=None)) for last, chance in header.fresh)
    return replace(header, chance=replace(header.chance, secret=None), fresh=fresh)


def _decision(entry: Entry, play: Play, reader: Reader) -> str:
    """The entry's number and seat; its actions only if they were this seat's own."""
    if entry.kind != PLAY:
        return f"{entry.number}"
    if entry.seat != reader.seat:
        return f"{entry.number} {entry.seat}"
    return f"{entry.number} {entry.seat} {play.match.game.ACTIONS.line(entry.actions)}"
