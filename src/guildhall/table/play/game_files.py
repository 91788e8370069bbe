"""Games of tables from and to files and the store.

Import a saved game (to view or to continue it), export a game, load a stored game.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

import msgspec

from guildhall.engine.contract import Game
from guildhall.engine.game_package import IncompleteGame
from guildhall.engine.play.editions import Edition, EditionError, edition_names
from guildhall.engine.play.log import FORMAT, KNOWING, PLAY, UNDO, Header, Log, LogEntry
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import (
    IncompatibleGame,
    LogError,
    ReplayError,
    StateMismatch,
    read_game_name,
    read_log,
    write_game,
    write_log,
)
from guildhall.engine.play.setup import SetupError, chosen_options, ruleset_for, with_defaults
from guildhall.engine.registry import UnknownGame, get_game
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.engine.text import Argument, Message
from guildhall.engine.text.fluent import render
from guildhall.table.identity import check_level, cleaned_name, same_name
from guildhall.table.play.document import TableDoc, new_doc
from guildhall.table.play.seats import SUBSTITUTE
from guildhall.table.play.table_game import (
    RulesFactory,
    TableGame,
    edition_of,
    find_edition,
    find_game,
    pack_edition,
    resigned_seats,
)
from guildhall.table.protocol.errors import OWN, ApiError
from guildhall.table.protocol.requests import Import, NewSeat, NewTable
from guildhall.table.store import EntryRow, Person
from guildhall.table.views.view import RenderedView, Viewer

MAX_TEXT = 200
"""The maximal length of a name or note in an imported file."""
NOTE = re.compile(r"([0-9]{1,20} table )(.*?)( = [0-9a-f]{8} [0-9a-f]{8})?")

COMMITMENT = re.compile(r"^(?:chance|fresh [0-9]+) committed ([0-9a-f]{64})$", re.MULTILINE)


class BadFile(Exception):
    """A saved game that cannot be used; `words` is the message that says why."""

    def __init__(self, problem: str, **args: Argument) -> None:
        self.words = Message(f"file-{problem}", args)
        super().__init__(render(OWN, "en", self.words))


def committed_randomness(text: str) -> str | None:
    """The commitment of a game that was still running when it was saved, else None."""
    head = text.partition("\nentries\n")[0]
    promises = COMMITMENT.findall(head)
    return promises[-1] if promises and "\nsecret " not in head else None


def truncate_lines(text: str) -> str:
    """The same game with names and notes cut to the maximal length."""
    lines = text.splitlines()
    if all(len(line) <= MAX_TEXT for line in lines):
        return text
    return "\n".join(_trimmed_line(line) for line in lines) + "\n"


def _trimmed_line(line: str) -> str:
    if line.startswith("names "):
        names = line.removeprefix("names ").split("|")
        return "names " + " | ".join(name.strip()[:MAX_TEXT] for name in names)
    if note := NOTE.fullmatch(line):
        return f"{note[1]}{note[2][:MAX_TEXT]}{note[3] or ''}"
    return line


def read_saved(
    text: str,
    rules: RulesFactory = ruleset_for,
    longest: int | None = None,
    own: Edition | None = None,
) -> TableGame:
    """A saved game, replayed by the present rules; BadFile if they refuse it.

    `own` is the edition of a file, for a game that was played with it.
    """
    if longest is not None and len(text.splitlines()) > longest:
        raise BadFile("long", most=longest)
    if committed_randomness(text) is not None:
        raise BadFile("running")
    try:
        game = get_game(read_game_name(text))
        log = read_log(text, game)
    except (UnknownGame, IncompleteGame):
        raise BadFile("game") from None
    except IncompatibleGame:
        raise BadFile("set-up") from None
    except LogError as problem:
        raise BadFile("line", line=problem.line) from None
    edition = _edition_for(log.header, own)
    _check_header(log.header, game)
    table_game = replay_log(log, game, edition, rules)
    try:
        table_game.match.check_result(log.result)
    except ReplayError:
        raise BadFile("result") from None
    return table_game


def _edition_for(header: Header, own: Edition | None) -> Edition:
    """The edition with the hash of the log; BadFile names the hash that is missing."""
    if own is not None and (own.game, own.hash) == (header.game, header.edition_hash):
        return own
    needed: dict[str, Argument] = {"name": header.edition, "hash": header.edition_hash}
    if own is not None:
        raise BadFile("other-edition", own=own.name, **needed)
    try:
        edition = find_edition(header.game, header.edition)
    except EditionError:
        raise BadFile("edition", **needed) from None
    if edition.hash != header.edition_hash:
        raise BadFile("values", **needed)
    return edition


def replay_log(log: Log, game: Game, edition: Edition, rules: RulesFactory) -> TableGame:
    """A log, replayed; BadFile names the entry that the rules refuse."""
    table_game = TableGame(Match(game, edition, log.header, rules(game, edition)))
    for entry in log.entries:
        if entry.number != table_game.entry + 1:
            raise BadFile("order", entry=entry.number)
        try:
            table_game.follow(entry, "")
        except StateMismatch:
            raise BadFile("state", entry=entry.number) from None
        except ReplayError as error:
            raise _bad_move(error) from None
    return table_game


def _bad_move(error: ReplayError) -> BadFile:
    if error.cause is None or not error.cause.refusal.rule:
        return BadFile("move", entry=error.entry)
    return BadFile("move-rule", entry=error.entry, rule=error.cause.refusal.rule)


def _check_header(header: Header, game: Game) -> None:
    """BadFile unless options and random source of the log can be used."""
    try:
        chosen_options(game, header.players, header.options)
    except SetupError:
        raise BadFile("set-up") from None
    for chance in (header.random_source, *(chance for _, chance in header.fresh)):
        if chance.mode == "committed" and chance.secret is None:
            raise BadFile("running")


def imported_doc(request: Import, table_game: TableGame, person: Person, now: float) -> TableDoc:
    """A table for a saved game."""
    header = table_game.match.log.header
    level = check_level(request.level or SUBSTITUTE)
    names = number_duplicates([*map(cleaned_name, header.names), *[""] * header.players])
    seats = [NewSeat("bot", level, names[seat] or None) for seat in range(header.players)]
    if request.play_on:
        seats[_own_seat(request, table_game, person)] = NewSeat("me")
    doc = new_doc(NewTable(header.game, seats), header.options, person, now)
    doc.edition, doc.edition_hash, doc.rules = header.edition, header.edition_hash, header.rules
    edition = table_game.match.edition
    if edition.name not in edition_names(table_game.match.game.package) or (
        find_edition(header.game, edition.name).hash != edition.hash
    ):
        doc.own_edition = pack_edition(edition.source)
    doc.file = request.text
    if request.play_on:
        _continue_game(doc, request, table_game)
    else:
        doc.names = [name or seat.name for name, seat in zip(names, doc.seats, strict=False)]
        for name, seat in zip(doc.names, doc.seats, strict=True):
            seat.name = name
        doc.imported = True
        undos = [entry for entry in table_game.match.log.entries if entry.kind == UNDO]
        doc.foreseen = any(entry.text == KNOWING for entry in undos)
        doc.entry = table_game.entry
        doc.status = "over" if table_game.is_over else "closed"
        doc.winners = list(table_game.result().winners) if table_game.is_over else []
        for number in resigned_seats(table_game.match.log):
            doc.seats[number].conceded = True
    return doc


def number_duplicates(names: list[str]) -> list[str]:
    """The names, with numbers where several seats share one."""
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


def _own_seat(request: Import, table_game: TableGame, person: Person) -> int:
    """The requested seat, else the one with the person's name, else a pending one."""
    header = table_game.match.log.header
    if request.seat is None:
        pending = sorted(table_game.match.entry_states[_last(request, table_game)].pending)
        named = [
            n for n, name in enumerate(header.names) if same_name(name) == same_name(person.name)
        ]
        return (named or pending or [0])[0]
    if request.seat >= header.players:
        raise BadFile("seat", number=request.seat + 1)
    return request.seat


def _last(request: Import, table_game: TableGame) -> int:
    """The requested entry to continue after, else the last one before the game was over."""
    if request.entry is None:
        stages = table_game.match.entry_states[
            : table_game.entry if table_game.last_seat is not None else None
        ]
        return max(n for n, stage in enumerate(stages) if stage.pending or n == 0)
    if request.entry > table_game.entry:
        raise BadFile("no-entry", entry=request.entry)
    return request.entry


def _continue_game(doc: TableDoc, request: Import, table_game: TableGame) -> None:
    """Have the table continue the game after an entry, once the nonces are revealed."""
    last = _last(request, table_game)
    if request.promise is None:
        raise BadFile("nonce")
    if not table_game.match.entry_states[last].pending or (
        table_game.is_over and last == table_game.entry
    ):
        raise BadFile("over", entry=last)
    doc.continued_after = last
    (own,) = (seat for seat in doc.seats if seat.kind == "me")
    own.promise = request.promise
    doc.opening = doc.created


def replay_file(doc: TableDoc, game: Game, rules: RulesFactory) -> TableGame:
    """The game of a table's file: whole, or up to the entry that the table continues."""
    assert doc.file is not None
    log = read_log(doc.file, game)
    edition = edition_of(doc)
    last = doc.continued_after
    if last is None:
        return replay_log(log, game, edition, rules)
    header = replace(log.header, names=tuple(doc.names)).continued(last, doc.random_source())
    return replay_log(Log(header, log.entries[:last]), game, edition, rules)


# Export


def export_text(doc: TableDoc, table_game: TableGame, viewer: Viewer) -> str:
    if doc.imported:
        return doc.file or ""
    if doc.is_fully_public:
        return write_game(table_game.match)
    return "\n".join(_redacted_lines(doc, table_game, viewer)) + "\n"


def _redacted_lines(doc: TableDoc, table_game: TableGame, viewer: Viewer) -> Iterator[str]:
    """A running game as the seat has seen it: its own decisions and its view of the history."""
    log, game = table_game.match.log, table_game.match.game
    head = write_log(Log(_without_secrets(log.header)), game)
    yield (
        f"# as seat {viewer.seat} has seen it; the game was still running"
        if (viewer.seat >= 0)
        else "# as a watcher has seen it; the game was still running"
    )
    yield from head.splitlines()
    rendered = RenderedView(table_game, viewer, doc.names, table_game.match.record)
    lines = defaultdict(list)
    for line in rendered.lines(1, table_game.entry):
        lines[line.entry].append(f"    {line.text}")
    for entry in log.entries:
        yield _decision(entry, table_game, viewer)
        yield from lines[entry.number]


def _without_secrets(header: Header) -> Header:
    fresh = tuple((last, replace(chance, secret=None)) for last, chance in header.fresh)
    return replace(header, random_source=replace(header.random_source, secret=None), fresh=fresh)


def _decision(entry: LogEntry, table_game: TableGame, viewer: Viewer) -> str:
    """The entry's number and seat, and its actions if they are this seat's own."""
    if entry.kind != PLAY:
        return f"{entry.number}"
    if entry.seat != viewer.seat:
        return f"{entry.number} {entry.seat}"
    return f"{entry.number} {entry.seat} {table_game.match.actions.line(entry.actions)}"


# Loading from the store


def new_header(doc: TableDoc) -> Header:
    return Header(
        game=doc.game,
        rules=doc.rules,
        edition=doc.edition,
        edition_hash=doc.edition_hash,
        players=len(doc.seats),
        options=with_defaults(find_game(doc.game), doc.options),
        random_source=doc.random_source(),
        names=tuple(doc.names),
    )


def new_table_game(doc: TableDoc, rules: RulesFactory = ruleset_for) -> TableGame:
    """The game without entries of the store: at its start, or after the entries of its file."""
    if doc.format != FORMAT:
        raise BadFile("format")
    game = find_game(doc.game)
    if doc.file is not None:
        return replay_file(doc, game, rules)
    edition = edition_of(doc)
    return TableGame(Match(game, edition, new_header(doc), rules(game, edition)))


def load_game(
    doc: TableDoc, rows: Sequence[EntryRow], rules: RulesFactory = ruleset_for
) -> TableGame:
    """The stored game, replayed entry by entry.

    If the rules have changed since, the game continues if every decision is still legal and has
    the same result. Otherwise, and if the game is damaged, it is replayed up to the first entry
    that fails, and the table becomes read-only.
    """
    try:
        changed = version_difference(doc) is not None or doc.status == "readonly"
        table_game = new_table_game(doc, rules)
    except (BadFile, LogError, EditionError, ReplayError, ValueError, LookupError):
        make_readonly(doc)
        raise ApiError("readonly") from None
    try:
        table_game.previous_holders = doc.former
        for row in rows:
            entry = _read_entry(row, table_game.entry + 1)
            table_game.follow(entry if changed else replace(entry, state=""), row.person)
        if changed:
            _check_final_state(doc, table_game)
    except ReplayError as problem:
        make_readonly(doc)
        doc.stopped, doc.damaged = problem.entry, not changed
    if doc.status != "readonly":
        doc.rules = rules_hash(table_game.match.game)
    return table_game


def _read_entry(row: EntryRow, number: int) -> LogEntry:
    """The stored entry; ReplayError if it cannot be read."""
    try:
        entry = msgspec.json.decode(row.body, type=LogEntry)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise ReplayError(number, "this entry cannot be read") from None
    if entry.number != number:
        raise ReplayError(number, "this entry is not in its place")
    return entry


def make_readonly(doc: TableDoc) -> None:
    """Make the table read-only."""
    doc.finished = doc.is_finished
    if doc.status != "readonly":
        doc.was, doc.status = doc.status, "readonly"


def _check_final_state(doc: TableDoc, table_game: TableGame) -> None:
    """ReplayError if the replayed game has other pending seats or winners than the document."""
    pending = (
        table_game.pending if doc.status == "over" else sorted(table_game.match.entry_state.pending)
    )
    is_same = pending == doc.pending
    if doc.status == "over":
        is_same &= list(table_game.result().winners) == doc.winners
    if doc.status in ("playing", "over") and not is_same:
        raise ReplayError(table_game.entry, "the game stands otherwise than it did")


def version_difference(doc: TableDoc) -> str | None:
    """Whether rules or edition differ from those the table was stored with; None if neither."""
    if doc.format != FORMAT:
        return "rules"
    game = get_game(doc.game)
    try:
        edition = edition_of(doc)
    except EditionError:
        return "edition"
    if edition.hash != doc.edition_hash:
        return "edition"
    return "rules" if rules_hash(game) != doc.rules else None
