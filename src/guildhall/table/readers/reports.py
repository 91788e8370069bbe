"""A table as one person sees it: seats, presence, notes; and its card in the lobby."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from guildhall.engine.drawing.scene import wire
from guildhall.engine.kernel.compiling import is_ready
from guildhall.engine.registry import get_game
from guildhall.engine.words import Words
from guildhall.engine.words.texts import language_note, render
from guildhall.table import messages as m
from guildhall.table.messages.errors import OWN
from guildhall.table.people.levels import SEARCHING
from guildhall.table.readers.views import Showing

if TYPE_CHECKING:
    from guildhall.table.play.course import Play
    from guildhall.table.play.document import SeatDoc, TableDoc
    from guildhall.table.play.table import LiveTable
    from guildhall.table.store import ChatRow


def table_message(table: LiveTable, person: str | None, lang: str, away_after: float) -> m.Table:
    doc = table.doc
    is_host = person is not None and person == doc.host
    return m.Table(
        id=doc.id,
        game=doc.game,
        edition=doc.edition,
        options=doc.options,
        pace=doc.pace,
        listed=doc.listed,
        autostart=doc.autostart,
        status=doc.status,
        host=doc.host,
        you=m.You(doc.seats_of(person), is_host),
        seats=[_seat(table, n, seat, away_after) for n, seat in enumerate(doc.seats)],
        entry=doc.entry,
        pending=doc.pending,
        winners=doc.winners,
        chance=_chance(doc),
        takebacks=doc.takebacks,
        imported=doc.imported,
        notes=_notes_in(table, lang),
        rematch=doc.rematch,
        invites={n: s.code for n, s in enumerate(doc.seats) if is_host and s.code and not s.taken},
        away_after=away_after,
        created=doc.created,
        updated=doc.updated,
    )


def _chance(doc: TableDoc) -> m.Chance:
    """The promise that was made about the luck, and after the game what it was."""
    if doc.imported:
        return m.Chance("", None)
    promise = hashlib.sha256(bytes.fromhex(doc.secret)).hexdigest()
    return m.Chance(promise, doc.secret if doc.status == "over" else None)


def _seat(table: LiveTable, number: int, seat: SeatDoc, away_after: float) -> m.Seat:
    return m.Seat(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        person=seat.person,
        level=seat.level,
        taken=seat.taken,
        here=table.is_here(seat.person),
        away_since=table.away_since.get(seat.person or ""),
        replaceable=table.replaceable(number, away_after),
        muted=seat.person in table.doc.muted,
        absent=seat.absent,
    )


def _notes_in(table: LiveTable, lang: str) -> list[str]:
    """What the table's readers should know, and in which language the game speaks if not theirs."""
    notes = [render(OWN, lang, Words(f"note-{note}")) for note in _notes(table)]
    note = language_note(get_game(table.doc.game).package, lang)
    return [*notes, note] if note else notes


def _notes(table: LiveTable) -> list[str]:
    doc = table.doc
    notes = []
    if doc.status == "readonly":
        notes.append(f"{table.what_changed() or 'rules'}-changed")
    if doc.imported:
        notes.append("imported")
    if doc.continued_after is not None:
        notes.append("continued")
    if doc.takebacks:
        notes.append("takebacks")
    searching = any(seat.level in SEARCHING for seat in doc.seats)
    if doc.status == "playing" and searching and not is_ready(get_game(doc.game), "bots"):
        notes.append("warming")
    return notes


def card(doc: TableDoc, person: str | None) -> m.Card:
    yours = doc.seats_of(person)
    return m.Card(
        id=doc.id,
        game=doc.game,
        status=doc.status,
        pace=doc.pace,
        seats=[m.CardSeat(s.name, s.kind, n in yours) for n, s in enumerate(doc.seats)],
        pending=doc.pending,
        your_turn=any(n in doc.pending and not doc.is_bot(n) for n in yours),
        free=sum(s.kind == "open" and s.person is None for s in doc.seats),
        updated=doc.updated,
    )


def state_message(table: LiveTable, play: Play, showing: Showing, person: str | None) -> m.State:
    """The game's state as one seat may know it."""
    seat, stage = showing.reader.seat, play.stage
    over = not stage.asked
    playing = table.doc.status == "playing"
    return m.State(
        entry=play.entry,
        pending=sorted(stage.asked),
        decided=sorted(stage.answers),
        prompts=showing.prompts(sorted(stage.asked)),
        ask=showing.ask() if playing else None,
        withdraw=stage.answers.get(seat) if playing else None,
        undo=_undo(table, play, seat, person) if playing else None,
        proposal=_proposal(table, person),
        scores=showing.scores(),
        winners=table.doc.winners if over else [],
        over=over,
        thinking=sorted(table.thinking),
    )


def _undo(table: LiveTable, play: Play, seat: int, person: str | None) -> m.UndoInfo | None:
    if person is None or seat not in table.doc.seats_of(person):
        return None
    target = play.last_decision(seat)
    if target is None or target == play.stage.answers.get(seat):
        return None
    free = play.can_take_back(target, person) or table.doc.persons() <= {person}
    return m.UndoInfo(target, free)


def _proposal(table: LiveTable, person: str | None) -> m.Proposal | None:
    proposal = table.proposal
    if proposal is None:
        return None
    seats = [n for n, s in enumerate(table.doc.seats) if s.person in proposal.agreed]
    yours = person in table.doc.persons() and person not in proposal.agreed
    return m.Proposal(proposal.id, proposal.seat, proposal.target, seats, yours)


def moment_message(table: LiveTable, play: Play, entry: int, showing: Showing) -> m.Moment:
    """The game after an earlier entry, as that seat saw it then."""
    seats = sorted(play.stages[entry].asked)
    over = not seats
    state = m.State(
        entry=entry,
        pending=seats,
        decided=sorted(play.stages[entry].answers),
        prompts=showing.prompts(seats),
        ask=None,
        withdraw=None,
        undo=None,
        proposal=None,
        scores=showing.scores(),
        winners=table.doc.winners if over else [],
        over=over,
        thinking=[],
    )
    lines = showing.lines(entry, entry)
    scene = wire(showing.scene(), showing.voice())
    return m.Moment(entry, 0, play.entry, scene, state, lines)


def chat_message(row: ChatRow) -> m.Chat:
    return m.Chat(row.number, row.person, row.name, row.seat, row.text, row.at)
