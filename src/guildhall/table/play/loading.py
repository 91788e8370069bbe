"""A table's game from what is stored of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from guildhall.engine.kernel.sources import rules_hash
from guildhall.engine.play.editions import EditionError
from guildhall.engine.play.log import Entry, Header
from guildhall.engine.play.match import Match
from guildhall.engine.play.reading import LogError
from guildhall.engine.play.replay import ReplayError
from guildhall.engine.play.setup import rules_face, with_added
from guildhall.engine.registry import get_game
from guildhall.table.play.course import Play
from guildhall.table.play.document import TableDoc
from guildhall.table.play.games import Rules, find_edition, find_game
from guildhall.table.play.importing import BadFile, play_file
from guildhall.table.protocol.errors import Refused
from guildhall.table.store import EntryRow


def header_of(doc: TableDoc) -> Header:
    return Header(
        game=doc.game,
        rules=doc.rules,
        edition=doc.edition,
        edition_hash=doc.edition_hash,
        players=len(doc.seats),
        options=with_added(find_game(doc.game), doc.options),
        chance=doc.chance(),
        names=tuple(doc.names),
        format=doc.format,
    )


def new_play(doc: TableDoc, rules: Rules = rules_face) -> Play:
    """A game on its first decision; an imported one at its end."""
    game = find_game(doc.game)
    if doc.file is not None:
        return play_file(doc, game, rules)
    edition = find_edition(doc.game, doc.edition)
    return Play(Match(game, edition, header_of(doc), rules(game, edition)))


def load_play(doc: TableDoc, rows: Sequence[EntryRow], rules: Rules = rules_face) -> Play:
    """The stored game, played again entry by entry.

    Where the rules have changed since, it goes on if every decision is still legal and leads to
    the same; else it goes as far as they follow it, and the table can only be looked at. So it
    is with a game that was damaged.
    """
    try:
        changed = what_changed(doc) is not None or doc.status == "readonly"
        play = new_play(doc, rules)
    except (BadFile, LogError, EditionError, ReplayError, ValueError, LookupError):
        stop(doc)
        raise Refused("readonly") from None
    try:
        play.former = doc.former
        for row in rows:
            entry = _read_entry(row, play.entry + 1)
            play.follow(entry if changed else replace(entry, state=""), row.person)
        if changed:
            _check_end(doc, play)
    except ReplayError as problem:
        stop(doc)
        doc.stopped, doc.damaged = problem.entry, not changed
    if doc.status != "readonly":
        doc.rules = rules_hash(play.match.game)
    return play


def _read_entry(row: EntryRow, number: int) -> Entry:
    """The stored entry; ReplayError if it cannot be read."""
    try:
        entry = msgspec.json.decode(row.body, type=Entry)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ReplayError(number, "this entry cannot be read") from None
    if entry.number != number:
        raise ReplayError(number, "this entry is not in its place")
    return entry


def stop(doc: TableDoc) -> None:
    """From now on the table can only be looked at."""
    doc.finished = doc.is_finished
    if doc.status != "readonly":
        doc.was, doc.status = doc.status, "readonly"


def _check_end(doc: TableDoc, play: Play) -> None:
    """ReplayError if the game has come to something else than the table remembers."""
    pending = play.pending if doc.status == "over" else sorted(play.stage.asked)
    is_same = pending == doc.pending
    if doc.status == "over":
        is_same &= list(play.result().winners) == doc.winners
    if doc.status in ("playing", "over") and not is_same:
        raise ReplayError(play.entry, "the game stands otherwise than it did")


def what_changed(doc: TableDoc) -> str | None:
    """What is not as it was when the table was stored last: its rules or its edition."""
    game = get_game(doc.game)
    try:
        edition = find_edition(doc.game, doc.edition)
    except EditionError:
        return "edition"
    if edition.hash != doc.edition_hash:
        return "edition"
    return "rules" if rules_hash(game) != doc.rules else None
