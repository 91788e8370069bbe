"""Saved games at the table: to step through, to play on from, and to prove.

A game that was played on from a file is saved as that file up to the entry where it was
taken up, a line `continued SEAT`, and the new game. What the new player did not know then is
dealt again, so nobody gains from having read the file.
"""

from __future__ import annotations

from dataclasses import replace

from guildhall.engine.contract import Game
from guildhall.engine.editions import Edition
from guildhall.engine.log import Header, Log, read_log, write_log
from guildhall.engine.match import IllegalAction, Match, ReplayError
from guildhall.engine.record import Record
from guildhall.engine.rules import RulesFace
from guildhall.engine.twins import rules_hash
from guildhall.table import messages as m
from guildhall.table.catalogue import find_edition, plain_face
from guildhall.table.levels import check_level
from guildhall.table.model import STAND_IN, TableDoc, new_doc
from guildhall.table.play import Play, reel
from guildhall.table.store import Person

CONTINUED = "continued "


class TakenUp(RulesFace):
    """Rules whose set-up is a position of another game, its secrets dealt again for a seat."""

    def __init__(self, face: RulesFace, position: Record, seat: int) -> None:
        super().__init__(face.game, face.box, face.compiled)
        self._view = face.hidden(position, seat)
        self._seat = seat

    def setup(self, players: int, options: object, low: int, high: int) -> Record:
        record = self.dealt_again(self._view, self._seat, low, high)
        self.rekey(record, low, high)
        return record


def split_file(text: str) -> tuple[str, int | None, str]:
    """A saved game, or the game it was taken up from, the seat, and what was played on."""
    before, mark, rest = text.partition("\n" + CONTINUED)
    if not mark:
        return text, None, ""
    seat, _, after = rest.partition("\n")
    if not seat.isdigit():
        raise ReplayError(0, f"'{seat[:20]}' is no seat")
    return before + "\n", int(seat), after


def read_saved(text: str, game: Game) -> Play:
    """A saved game, played again by today's rules; LogError or ReplayError if it does not hold."""
    first, seat, rest = split_file(text)
    log = read_log(first, game)
    edition = find_edition(game.NAME, log.header.edition)
    face = plain_face(game, edition)
    if seat is not None:
        face = taken_up(log, game, edition, face, len(log.entries), seat)
        log = read_log(rest, game)
    return play_log(log, game, edition, face)


def taken_up(
    log: Log, game: Game, edition: Edition, face: RulesFace, entry: int, seat: int
) -> TakenUp:
    """The rules from that entry of a saved game on."""
    if not 0 <= seat < log.header.players:
        raise ReplayError(entry, f"there is no seat {seat}")
    play = play_log(log, game, edition, face)
    if not 0 <= entry <= play.entry:
        raise ReplayError(entry, "there is no such entry")
    position = reel(play.match)[entry]
    if face.pending(position) == 0:
        raise ReplayError(entry, "the game is over there")
    return TakenUp(face, position, seat)


def play_log(log: Log, game: Game, edition: Edition, face: RulesFace) -> Play:
    """A log, played again by the rules; ReplayError names the entry that they refuse."""
    check_header(log.header, game, edition)
    play = Play(Match(game, edition, log.header, face))
    for entry in log.entries:
        if entry.number != play.entry + 1:
            raise ReplayError(entry.number, "the entries are not numbered in order")
        try:
            play.follow(entry, "")
        except IllegalAction as error:
            raise ReplayError(entry.number, str(error), error) from error
    if log.result is not None and log.result != play.match.result():
        raise ReplayError(play.entry, "the result is not what the rules give")
    return play


def check_header(header: Header, game: Game, edition: Edition) -> None:
    """A log can be followed: by the same rules and values, with its chance laid open."""
    if header.rules != rules_hash(game):
        raise ReplayError(0, f"this game was played by other rules ({header.rules})")
    if header.edition_hash != edition.hash:
        raise ReplayError(0, f"the edition '{header.edition}' has other values here")
    if header.chance.mode == "committed" and header.chance.secret is None:
        raise ReplayError(0, "its chance has not been laid open yet: the game was still running")


def saved_text(play: Play, doc: TableDoc) -> str:
    """The finished game as one file."""
    game = play.match.game
    if doc.imported:
        return doc.file or ""
    text = write_log(play.match.log, game)
    if doc.file is None:
        return text
    return f"{doc.file}{CONTINUED}{doc.origin_seat}\n{text}"


def imported_doc(request: m.Import, game: Game, person: Person, now: float) -> TableDoc:
    """A table for a saved game."""
    play = read_saved(request.text, game)
    header = play.match.log.header
    count = header.players
    seat = request.seat or 0
    level = check_level(request.level or STAND_IN)
    seats = [m.NewSeat("bot", level, name or None) for name in _names(header)]
    if request.play_on and seat < count:
        seats[seat] = m.NewSeat("me")
    new = m.NewTable(header.game, seats, {}, header.edition)
    doc = new_doc(new, header.options, person, now)
    doc.edition, doc.edition_hash, doc.rules = header.edition, header.edition_hash, header.rules
    doc.names = [s.name for s in doc.seats]
    if request.play_on:
        _play_on(doc, request, play, seat)
    else:
        doc.imported, doc.file = True, request.text
        doc.entry = play.entry
        doc.status = "over" if play.match.is_over else "closed"
        doc.winners = list(play.match.result().winners) if play.match.is_over else []
    return doc


def _names(header: Header) -> list[str]:
    return [*header.names, *[""] * header.players][: header.players]


def _play_on(doc: TableDoc, request: m.Import, play: Play, seat: int) -> None:
    """The table plays on from an entry of the file, with a fresh seed."""
    if request.nonce is None:
        raise ReplayError(0, "a nonce is missing")
    entry = play.entry if request.entry is None else request.entry
    if split_file(request.text)[1] is not None:
        raise ReplayError(0, "a game that was played on from a file cannot be taken up again")
    log = play.match.log
    doc.continued, doc.origin_seat = True, seat
    doc.file = write_log(Log(log.header, log.entries[:entry]), play.match.game)
    doc.seats[seat].nonce = request.nonce
    doc.status = "playing"
    doc.pending = sorted(continued_play(doc, play.match.game).stage.asked)


def continued_play(doc: TableDoc, game: Game) -> Play:
    """The new game of a table that was taken up from a file, on its first decision."""
    assert doc.file is not None
    log = read_log(doc.file, game)
    edition = find_edition(game.NAME, log.header.edition)
    face = plain_face(game, edition)
    rules = taken_up(log, game, edition, face, len(log.entries), doc.origin_seat)
    header = replace(log.header, chance=doc.chance(), names=tuple(doc.names))
    return Play(Match(game, edition, header, rules))
