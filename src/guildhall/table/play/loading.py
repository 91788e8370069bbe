"""A table's game from what is stored of it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from guildhall.engine.kernel.sources import rules_hash
from guildhall.engine.play.log import Entry, Header, LogError
from guildhall.engine.play.match import IllegalAction, Match, ReplayError
from guildhall.engine.registry import get_game
from guildhall.table.messages.errors import Refused
from guildhall.table.play.course import Play
from guildhall.table.play.document import TableDoc
from guildhall.table.play.games import find_edition, find_game, plain_face
from guildhall.table.play.importing import BadFile, play_file
from guildhall.table.store import EntryRow


def header_of(doc: TableDoc) -> Header:
    return Header(
        game=doc.game,
        rules=doc.rules,
        edition=doc.edition,
        edition_hash=doc.edition_hash,
        players=len(doc.seats),
        options=doc.options,
        chance=doc.chance(),
        names=tuple(doc.names),
    )


def new_play(doc: TableDoc) -> Play:
    """A game on its first decision; an imported one at its end."""
    game = find_game(doc.game)
    if doc.file is not None:
        return play_file(doc, game)
    edition = find_edition(doc.game, doc.edition)
    return Play(Match(game, edition, header_of(doc), plain_face(game, edition)))


def load_play(doc: TableDoc, rows: Sequence[EntryRow]) -> Play:
    """The stored game, played again entry by entry.

    Where the rules have changed since, it goes as far as they still follow it.
    """
    try:
        play = new_play(doc)
    except (BadFile, LogError):
        if doc.status != "readonly":
            raise
        raise Refused("readonly") from None
    for row in rows:
        entry = msgspec.json.decode(row.body, type=Entry)
        try:
            play.follow(entry, row.person)
        except (IllegalAction, ReplayError):
            if doc.status != "readonly":
                raise
            break
    return play


def what_changed(doc: TableDoc) -> str | None:
    """Why an old table can only be looked at: its rules or its edition are others now."""
    if rules_hash(get_game(doc.game)) != doc.rules:
        return "rules"
    return "edition" if find_edition(doc.game, doc.edition).hash != doc.edition_hash else None
