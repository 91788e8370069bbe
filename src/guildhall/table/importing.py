"""Saved games at the table: to step through, to play on from with fresh luck, and to prove."""

from __future__ import annotations

from dataclasses import replace

from guildhall.engine.contract import Game
from guildhall.engine.editions import Edition
from guildhall.engine.log import Header, Log, read_log
from guildhall.engine.match import IllegalAction, Match, ReplayError, chosen_options
from guildhall.engine.twins import rules_hash
from guildhall.table import messages as m
from guildhall.table.catalogue import find_edition, plain_face
from guildhall.table.levels import check_level
from guildhall.table.model import STAND_IN, TableDoc, new_doc
from guildhall.table.play import Play
from guildhall.table.store import Person


def read_saved(text: str, game: Game) -> Play:
    """A saved game, played again by today's rules; LogError or ReplayError if it does not hold."""
    log = read_log(text, game)
    edition = find_edition(game.NAME, log.header.edition)
    check_header(log.header, game, edition)
    play = play_log(log, game, edition)
    if log.result is not None and log.result != play.match.result():
        raise ReplayError(play.entry, "the result is not what the rules give")
    return play


def play_log(log: Log, game: Game, edition: Edition) -> Play:
    """A log, played again; ReplayError names the entry that the rules refuse."""
    play = Play(Match(game, edition, log.header, plain_face(game, edition)))
    for entry in log.entries:
        if entry.number != play.entry + 1:
            raise ReplayError(entry.number, "the entries are not numbered in order")
        try:
            play.follow(entry, "")
        except IllegalAction as error:
            raise ReplayError(entry.number, str(error), error) from error
    return play


def check_header(header: Header, game: Game, edition: Edition) -> None:
    """A log can be followed: by the same rules and values, with its chance laid open."""
    if header.rules != rules_hash(game):
        raise ReplayError(0, f"this game was played by other rules ({header.rules})")
    if header.edition_hash != edition.hash:
        raise ReplayError(0, f"the edition '{header.edition}' has other values here")
    chosen_options(game, header.players, header.options)
    for chance in (header.chance, *(header.fresh or ())[1:]):
        if chance.mode == "committed" and chance.secret is None:
            raise ReplayError(0, "its chance is not laid open: the game was still running")


def imported_doc(request: m.Import, game: Game, person: Person, now: float) -> TableDoc:
    """A table for a saved game."""
    play = read_saved(request.text, game)
    header = play.match.log.header
    level = check_level(request.level or STAND_IN)
    names = [*header.names, *[""] * header.players]
    seats = [m.NewSeat("bot", level, names[seat] or None) for seat in range(header.players)]
    if request.play_on:
        seats[_own_seat(request, header)] = m.NewSeat("me")
    doc = new_doc(m.NewTable(header.game, seats), header.options, person, now)
    doc.edition, doc.edition_hash, doc.rules = header.edition, header.edition_hash, header.rules
    doc.names = [seat.name for seat in doc.seats]
    doc.file = request.text
    if request.play_on:
        _take_up(doc, request, play)
    else:
        doc.imported = True
        doc.entry = play.entry
        doc.status = "over" if play.match.is_over else "closed"
        doc.winners = list(play.match.result().winners) if play.match.is_over else []
    return doc


def _own_seat(request: m.Import, header: Header) -> int:
    seat = request.seat or 0
    if seat >= header.players:
        raise ReplayError(0, f"there is no seat {seat}")
    return seat


def _take_up(doc: TableDoc, request: m.Import, play: Play) -> None:
    """The table plays on after an entry of the file."""
    last = play.entry if request.entry is None else request.entry
    if request.nonce is None:
        raise ReplayError(last, "a nonce of the player is missing")
    if last > play.entry:
        raise ReplayError(last, "there is no such entry")
    if not play.stages[last].asked:
        raise ReplayError(last, "the game is over there")
    if play.match.log.header.fresh is not None:
        raise ReplayError(last, "a game that was played on from a file cannot be taken up again")
    doc.continued_after = last
    doc.seats[_own_seat(request, play.match.log.header)].nonce = request.nonce
    doc.entry, doc.status = last, "playing"
    doc.pending = sorted(play.stages[last].asked)


def continued_play(doc: TableDoc, game: Game) -> Play:
    """The game of a table that was taken up from a file, where it was taken up."""
    assert doc.file is not None
    assert doc.continued_after is not None
    log = read_log(doc.file, game)
    edition = find_edition(game.NAME, log.header.edition)
    last = doc.continued_after
    header = replace(log.header, names=tuple(doc.names), fresh=(last, doc.chance()))
    return play_log(Log(header, log.entries[:last]), game, edition)
