"""Saved games at the table: to step through, to play on from with fresh luck, and to prove."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

from guildhall.engine.contract import Game
from guildhall.engine.game_package import IncompleteGame
from guildhall.engine.play.editions import Edition, EditionError
from guildhall.engine.play.log import KNOWING, UNDO, Header, Log
from guildhall.engine.play.match import Match
from guildhall.engine.play.reading import LogError, MisfitError, read_game_name, read_log
from guildhall.engine.play.replay import OtherState, ReplayError
from guildhall.engine.play.setup import SetupError, chosen_options, rules_face
from guildhall.engine.registry import UnknownGame, get_game
from guildhall.engine.text import Argument, Words
from guildhall.engine.words.texts import render
from guildhall.table.messages.requests import Import, NewSeat, NewTable
from guildhall.table.people.levels import check_level
from guildhall.table.people.naming import alike, cleaned_name
from guildhall.table.play.conceding import conceded_seats
from guildhall.table.play.course import Play
from guildhall.table.play.document import TableDoc, new_doc
from guildhall.table.play.games import Rules, find_edition
from guildhall.table.play.seats import STAND_IN
from guildhall.table.protocol.errors import OWN
from guildhall.table.store import Person

LONGEST = 200
"""Letters that are kept of each name and each note in a file of others."""
NOTE = re.compile(r"([0-9]{1,20} table )(.*?)( = [0-9a-f]{8} [0-9a-f]{8})?")

PROMISE = re.compile(r"^(?:chance|fresh [0-9]+) committed ([0-9a-f]{64})$", re.MULTILINE)


class BadFile(Exception):
    """A saved game that cannot be used; `words` of the table's texts say why."""

    def __init__(self, problem: str, **args: Argument) -> None:
        self.words = Words(f"file-{problem}", args)
        super().__init__(render(OWN, "en", self.words))


def sealed_luck(text: str) -> str | None:
    """What was promised about the luck of a game that still ran when it was saved."""
    head = text.partition("\nentries\n")[0]
    promises = PROMISE.findall(head)
    return promises[-1] if promises and "\nsecret " not in head else None


def trimmed(text: str) -> str:
    """The same game; what is too long of its names and notes is cut."""
    lines = text.splitlines()
    if all(len(line) <= LONGEST for line in lines):
        return text
    return "\n".join(_trimmed_line(line) for line in lines) + "\n"


def _trimmed_line(line: str) -> str:
    if line.startswith("names "):
        names = line.removeprefix("names ").split("|")
        return "names " + " | ".join(name.strip()[:LONGEST] for name in names)
    if note := NOTE.fullmatch(line):
        return f"{note[1]}{note[2][:LONGEST]}{note[3] or ''}"
    return line


def read_saved(text: str, rules: Rules = rules_face, longest: int | None = None) -> Play:
    """A saved game, played again by today's rules; BadFile if it does not hold."""
    if longest is not None and len(text.splitlines()) > longest:
        raise BadFile("long", most=longest)
    if sealed_luck(text) is not None:
        raise BadFile("running")
    try:
        game = get_game(read_game_name(text))
        log = read_log(text, game)
    except (UnknownGame, IncompleteGame):
        raise BadFile("game") from None
    except MisfitError:
        raise BadFile("set-up") from None
    except LogError as problem:
        raise BadFile("line", line=problem.line) from None
    edition = _edition_of(log, game)
    _check_header(log.header, game, edition)
    play = play_log(log, game, edition, rules)
    try:
        play.match.check_result(log.result)
    except ReplayError:
        raise BadFile("result") from None
    return play


def _edition_of(log: Log, game: Game) -> Edition:
    try:
        return find_edition(game.NAME, log.header.edition)
    except EditionError:
        raise BadFile("edition") from None


def play_log(log: Log, game: Game, edition: Edition, rules: Rules) -> Play:
    """A log, played again; BadFile names the entry that the rules refuse."""
    play = Play(Match(game, edition, log.header, rules(game, edition)))
    for entry in log.entries:
        if entry.number != play.entry + 1:
            raise BadFile("order", entry=entry.number)
        try:
            play.follow(entry, "")
        except OtherState:
            raise BadFile("state", entry=entry.number) from None
        except ReplayError as error:
            raise _bad_move(error) from None
    return play


def _bad_move(error: ReplayError) -> BadFile:
    if error.cause is None or not error.cause.refusal.rule:
        return BadFile("move", entry=error.entry)
    return BadFile("move-rule", entry=error.entry, rule=error.cause.refusal.rule)


def _check_header(header: Header, game: Game, edition: Edition) -> None:
    """A log can be followed: by the same values, with its chance laid open."""
    if header.edition_hash != edition.hash:
        raise BadFile("values")
    try:
        chosen_options(game, header.players, header.options)
    except SetupError:
        raise BadFile("set-up") from None
    for chance in (header.chance, *(chance for _, chance in header.fresh)):
        if chance.mode == "committed" and chance.secret is None:
            raise BadFile("running")


def imported_doc(request: Import, play: Play, person: Person, now: float) -> TableDoc:
    """A table for a saved game that was played again."""
    header = play.match.log.header
    level = check_level(request.level or STAND_IN)
    names = numbered([*map(cleaned_name, header.names), *[""] * header.players])
    seats = [NewSeat("bot", level, names[seat] or None) for seat in range(header.players)]
    if request.play_on:
        seats[_own_seat(request, play, person)] = NewSeat("me")
    doc = new_doc(NewTable(header.game, seats), header.options, person, now)
    doc.edition, doc.edition_hash, doc.rules = header.edition, header.edition_hash, header.rules
    doc.file, doc.format = request.text, header.format
    if request.play_on:
        _take_up(doc, request, play)
    else:
        doc.names = [name or seat.name for name, seat in zip(names, doc.seats, strict=False)]
        for name, seat in zip(doc.names, doc.seats, strict=True):
            seat.name = name
        doc.imported = True
        undos = [entry for entry in play.match.log.entries if entry.kind == UNDO]
        doc.foreseen = any(entry.text == KNOWING for entry in undos)
        doc.entry = play.entry
        doc.status = "over" if play.is_over else "closed"
        doc.winners = list(play.result().winners) if play.is_over else []
        for number in conceded_seats(play.match.log):
            doc.seats[number].conceded = True
    return doc


def numbered(names: list[str]) -> list[str]:
    """Names that several seats share, numbered in the order of the seats."""
    several = {name for name, count in Counter(names).items() if name and count > 1}
    free, numbers = set(names), dict.fromkeys(several, 0)
    found = []
    for name in names:
        one = name
        while name in several and one in free:
            numbers[name] += 1
            one = f"{name} {numbers[name]}"
        free.add(one)
        found.append(one)
    return found


def _own_seat(request: Import, play: Play, person: Person) -> int:
    """The seat that is asked for, else that of one's own name, else one that is asked something."""
    header = play.match.log.header
    if request.seat is None:
        asked = sorted(play.match.stages[_last(request, play)].asked)
        named = [n for n, name in enumerate(header.names) if alike(name) == alike(person.name)]
        return (named or asked or [0])[0]
    if request.seat >= header.players:
        raise BadFile("seat", number=request.seat + 1)
    return request.seat


def _last(request: Import, play: Play) -> int:
    """The entry after which to play on: as asked for, else the last before the game was over."""
    if request.entry is None:
        stages = play.match.stages[: play.entry if play.last_of_all is not None else None]
        return max(n for n, stage in enumerate(stages) if stage.asked or n == 0)
    if request.entry > play.entry:
        raise BadFile("no-entry", entry=request.entry)
    return request.entry


def _take_up(doc: TableDoc, request: Import, play: Play) -> None:
    """The table plays on after an entry of the file, as soon as the luck is opened."""
    last = _last(request, play)
    if request.promise is None:
        raise BadFile("nonce")
    if not play.match.stages[last].asked or (play.is_over and last == play.entry):
        raise BadFile("over", entry=last)
    doc.continued_after = last
    (own,) = (seat for seat in doc.seats if seat.kind == "me")
    own.promise = request.promise
    doc.opening = doc.created


def play_file(doc: TableDoc, game: Game, rules: Rules) -> Play:
    """The game of a table's file: whole, or up to where the table took it up."""
    assert doc.file is not None
    log = read_log(doc.file, game)
    edition = find_edition(game.NAME, log.header.edition)
    last = doc.continued_after
    if last is None:
        return play_log(log, game, edition, rules)
    header = replace(log.header, names=tuple(doc.names)).continued(last, doc.chance())
    return play_log(Log(header, log.entries[:last]), game, edition, rules)
