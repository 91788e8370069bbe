"""What is told of a table and its game: to those who sit there, and to the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from guildhall.engine.contract import WATCHER
from guildhall.engine.drawing.scene import wire
from guildhall.engine.kernel.compiling import is_ready
from guildhall.engine.registry import get_game
from guildhall.engine.text import Words
from guildhall.engine.words.lists import together
from guildhall.engine.words.texts import language_note, render
from guildhall.table.messages.games import (
    Chart,
    Hint,
    Moment,
    Proposal,
    State,
    Suggestion,
    UndoInfo,
)
from guildhall.table.messages.tables import Chance, Chat, Seat, Table, You
from guildhall.table.people.levels import SEARCHING
from guildhall.table.protocol.errors import OWN
from guildhall.table.readers.asking import ask_message
from guildhall.table.readers.clocks import is_absent, stood_in
from guildhall.table.readers.reasons import outcomes, reasons
from guildhall.table.readers.views import Reader, Showing

if TYPE_CHECKING:
    from guildhall.engine.kernel.record import Record
    from guildhall.engine.play.match import Match
    from guildhall.table.minds.questions import Suggested
    from guildhall.table.play.course import Play
    from guildhall.table.play.document import TableDoc
    from guildhall.table.play.seats import SeatDoc
    from guildhall.table.play.table import LiveTable
    from guildhall.table.store import ChatRow

BOTS = "guildhall.bots"
"""The package with the texts of hints."""


def table_message(table: LiveTable, person: str | None, lang: str, away_after: float) -> Table:
    doc = table.doc
    is_host = person is not None and person == doc.host
    return Table(
        id=doc.id,
        game=doc.game,
        edition=doc.edition,
        options=doc.options,
        pace=doc.pace,
        clock=doc.clock,
        listed=doc.listed,
        autostart=doc.autostart,
        seating="drawn" if doc.drawn else "chosen",
        hints=doc.has_hints,
        status=doc.status,
        host=doc.host,
        you=You(doc.seats_of(person), is_host),
        seats=[_seat(table, n, seat) for n, seat in enumerate(doc.seats)],
        entry=doc.entry,
        pending=doc.pending,
        winners=doc.winners,
        chance=_chance(doc),
        takebacks=doc.takebacks,
        foreseen=doc.foreseen,
        imported=doc.imported,
        notes=_notes_in(table, lang),
        rematch=doc.rematch,
        rematch_of=doc.rematch_of,
        invites=_invites(doc) if is_host else {},
        muted=doc.muted if is_host else [],
        away_after=away_after,
        created=doc.created,
        updated=doc.updated,
    )


def _invites(doc: TableDoc) -> dict[int, str]:
    """The links to seats that wait for somebody."""
    return {n: seat.code for n, seat in enumerate(doc.seats) if seat.code and seat.is_vacant}


def _chance(doc: TableDoc) -> Chance:
    """What was promised about the luck, what was opened, and after the game what it was."""
    promises, begun = [seat.promise for seat in doc.seats], doc.status != "waiting"
    nonces = [seat.nonce if begun else None for seat in doc.seats]
    secret = doc.secret if doc.is_finished and not doc.imported else None
    hash = "" if doc.imported else doc.seal
    opening = doc.opening is not None
    missing = [n for n, seat in enumerate(doc.seats) if opening and not seat.opened]
    return Chance(hash, secret, promises, nonces, opening, missing)


def _seat(table: LiveTable, number: int, seat: SeatDoc) -> Seat:
    return Seat(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        person=seat.person,
        level=seat.level,
        taken=table.doc.is_taken(seat),
        here=table.is_here(seat.person),
        away_since=table.doc.times.away.get(seat.person or ""),
        replaceable=table.overdue(number),
        muted=seat.person in table.doc.muted,
        absent=seat.absent,
        since=seat.since,
        conceded=seat.conceded,
    )


def _notes_in(table: LiveTable, lang: str) -> list[str]:
    """What the table's readers should know, and in which language the game speaks if not theirs."""
    notes = [render(OWN, lang, words) for words in _notes(table)]
    note = language_note(get_game(table.doc.game).package, lang)
    return [*notes, note] if note else notes


def _notes(table: LiveTable) -> list[Words]:
    doc = table.doc
    searching = any(seat.level in SEARCHING for seat in doc.seats)
    playing = doc.status == "playing"
    return [
        *([_why_stopped(table)] if doc.status == "readonly" else []),
        *([Words("note-imported")] if doc.imported else []),
        *([Words("note-continued")] if doc.continued_after is not None else []),
        *([Words("note-format-one")] if doc.format == 1 and playing else []),
        *([Words("note-takebacks")] if doc.takebacks and not doc.foreseen else []),
        *([Words("note-foreseen")] if doc.foreseen else []),
        *(
            [Words("note-warming")]
            if playing and searching and not is_ready(get_game(doc.game), "bots")
            else []
        ),
    ]


def _why_stopped(table: LiveTable) -> Words:
    """Why a table can only be looked at."""
    if table.doc.damaged:
        return Words("note-damaged", {"number": table.doc.stopped or 1})
    if table.doc.stopped is not None:
        return Words("note-rules-changed-at", {"number": table.doc.stopped})
    return Words(f"note-{table.what_changed() or 'rules'}-changed")


def state_message(table: LiveTable, play: Play, showing: Showing, person: str | None) -> State:
    """The game's state as one seat may know it."""
    seat, stage = showing.reader.seat, play.stage
    over, pending = play.is_over, play.pending
    playing = table.doc.status == "playing"
    return State(
        entry=play.entry,
        moment=showing.moment(),
        pending=pending,
        decided=[] if over else sorted(stage.answers),
        prompts=showing.prompts(pending),
        ask=ask_message(showing) if playing and not is_absent(table, seat) else None,
        withdraw=stage.answers.get(seat) if playing else None,
        undo=_undo(table, showing, person) if playing else None,
        proposal=_proposal(table, showing, person) if playing else None,
        scores=showing.scores(),
        counted=showing.counted() if over else [],
        bystanders=showing.bystanders(),
        winners=table.doc.winners if over else [],
        over=over,
        thinking=sorted(table.thinking),
        stood_in=stood_in(table, play, seat),
    )


def _undo(table: LiveTable, showing: Showing, person: str | None) -> UndoInfo | None:
    """The seat's last decision, and what taking it back would mean."""
    seat, play = showing.reader.seat, showing.play
    if person is None or seat not in table.doc.seats_of(person):
        return None
    target = max(play.own_decisions(seat), default=None)
    if target is None or target == play.stage.answers.get(seat):
        return None
    return UndoInfo(
        entry=target,
        text=showing.act(target),
        free=play.can_take_back(target, person),
        knowing=play.is_known(target),
        alone=table.voters() <= {person},
    )


def _proposal(table: LiveTable, showing: Showing, person: str | None) -> Proposal | None:
    asked = table.proposal
    if asked is None:
        return None
    seats = [n for n, s in enumerate(table.doc.seats) if s.person in asked.agreed]
    yours = person in table.doc.persons() and person not in asked.agreed
    text, own = showing.act(asked.target), person == asked.person
    if later := showing.play.later_decisions(asked.target):
        text = f"{text} {showing.say_own(Words('petition-later', {'count': later}))}"
    return Proposal(asked.id, asked.seat, asked.target, text, seats, yours, own)


def moment_message(doc: TableDoc, play: Play, entry: int, showing: Showing) -> Moment:
    """The game after an earlier entry, as that seat saw it then."""
    stage = play.match.stages[entry]
    seats = play.pending if entry == play.entry else sorted(stage.asked)
    over = not seats
    state = State(
        entry=entry,
        moment=showing.moment(),
        pending=seats,
        decided=[] if over else sorted(stage.answers),
        prompts=showing.prompts(seats),
        ask=None,
        withdraw=None,
        undo=None,
        proposal=None,
        scores=showing.scores(),
        counted=showing.counted() if over else [],
        bystanders=showing.bystanders(),
        winners=doc.winners if over else [],
        over=over,
        thinking=[],
        stood_in=0,
    )
    lines = showing.lines(entry, entry)
    scene = wire(showing.scene(), showing.voice())
    return Moment(entry, 0, play.entry, scene, state, lines)


def chart_message(doc: TableDoc, play: Play, seat: int, times: Sequence[float] = ()) -> Chart:
    """How the scores grew, as far as the seat could know them."""
    face, undone, records = play.match.face, play.undone(), play.match.records
    entries = [entry for entry in range(len(records)) if entry not in undone]
    totals = []
    for entry in entries:
        record = records[entry]
        rows = face.scores(record if doc.is_finished else face.hidden(record, seat))
        totals.append([int(rows[number, 0]) for number in range(play.match.players)])
    views = (play.match.view(WATCHER, records[entry]) for entry in entries)
    rounds = [play.match.game.round_of(view) for view in views]
    return Chart(entries, totals, rounds, times[-1] - times[0] if times else 0.0)


def line_message(
    doc: TableDoc, play: Play, entry: int, instead: tuple[int, list[int]], reader: Reader
) -> Moment:
    """The game after pieces that nobody played in an entry's place, as far as it is certain."""
    seat, line = instead
    before = play.match.records[entry - 1]
    record, _ = outcomes(play.match.face, before, seat, line)
    found = moment_message(doc, play, entry - 1, Showing(play, reader, doc.names, record))
    found.lines = []
    return found


def hint_message(
    found: Sequence[Suggested], match: Match, known: Record, seat: int, lang: str,
    names: Sequence[str],
) -> Hint:  # fmt: skip
    """Suggestions in a language, the best one first, with reasons in the game's words."""
    options = []
    game, view = match.game, match.view(seat, known)
    for one in found:
        text = render(
            game.package, lang, game.describe(view, seat, one.action), names, strict=False
        )
        given = reasons(match, known, seat, one.line, (), lang, names)
        why = together(given) or render(BOTS, lang, Words(one.why, {**one.figures}), strict=False)
        chance = None if one.chance is None else round(one.chance, 2)
        options.append(Suggestion(one.action, text, chance, why))
    return Hint(options[0].action, options[0].text, options)


def chat_message(row: ChatRow) -> Chat:
    return Chat(row.number, row.person, row.name, row.seat, row.text, row.at)
