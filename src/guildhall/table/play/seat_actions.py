"""What people do at a table besides deciding: take and leave seats, host, start, rematch, chat.

The actions of requests run inside a transaction of the table (`table.py`).
"""

from __future__ import annotations

import asyncio
import hmac

from guildhall.engine.play.log import FORMAT, RandomSource
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.table.identity import check_level, plain_text
from guildhall.table.play import clocks
from guildhall.table.play.decisions import resolve_undo_request
from guildhall.table.play.document import TableDoc, new_doc
from guildhall.table.play.game_files import new_table_game
from guildhall.table.play.seats import SUBSTITUTE
from guildhall.table.play.table import LiveTable, TableTransaction
from guildhall.table.play.table_game import (
    PreviousHolder,
    edition_of,
    find_game,
    resignation_note,
)
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import (
    LONGEST_LINE,
    CallOff,
    ChangeSeat,
    Move,
    Mute,
    NewSeat,
    NewTable,
    Open,
    Replace,
    Say,
    SeatOnly,
    Sit,
    TakeOver,
)
from guildhall.table.protocol.responses import Said
from guildhall.table.store import ChatRow, Person
from guildhall.table.views.messages import chat_message

MAX_MUTED = 200

# Before the game


async def sit(transaction: TableTransaction, person: Person, request: Sit) -> None:
    check_waiting(transaction)
    transaction.doc.sit(request.seats, person, request.promise, request.code)
    await save_or_start(transaction)


async def change_seat(transaction: TableTransaction, person: Person, request: ChangeSeat) -> None:
    transaction.doc.check_host(person.id)
    check_waiting(transaction)
    transaction.doc.seat(request.seat)
    if request.kind == "bot":
        check_level(request.level)
    new = NewSeat(request.kind, request.level, request.name)
    transaction.doc.set_seat(request.seat, new, person)
    await save_or_start(transaction)


async def move(transaction: TableTransaction, person: Person, request: Move) -> None:
    """Move to a free seat; the host may swap any two seats."""
    check_waiting(transaction)
    other = transaction.doc.seat(request.to)
    if person.id != transaction.doc.host:
        transaction.doc.own_seat(request.seat, person.id)
        if not other.is_vacant:
            raise ApiError("seat-taken")
    transaction.doc.seat(request.seat)
    transaction.doc.swap(request.seat, request.to)
    await transaction.save()


# In the game


async def leave_seat(transaction: TableTransaction, person: Person, request: SeatOnly) -> None:
    """Leave a seat: before the game it becomes free, during the game a bot replaces the person."""
    transaction.doc.check_status("waiting", "playing")
    number = request.seat
    seat = transaction.doc.own_seat(number, person.id)
    if transaction.doc.status == "waiting":
        check_waiting(transaction)
        transaction.doc.leave_seat(number, person.id)
        await transaction.save()
    elif not seat.absent:
        transaction.table.check_length()
        await set_bot(transaction, number, SUBSTITUTE, f"left {number}", person.id)


async def resign(transaction: TableTransaction, person: Person, request: SeatOnly) -> None:
    """Resign for good: a bot plays on; the last seat that has not resigned wins."""
    transaction.doc.check_status("playing")
    seat = transaction.doc.own_seat(request.seat, person.id)
    if seat.conceded:
        return
    seat.conceded = True
    level = seat.level or SUBSTITUTE
    await set_bot(transaction, request.seat, level, resignation_note(request.seat), person.id)


async def replace(transaction: TableTransaction, person: Person, request: Replace) -> None:
    """Replace an overdue player by a bot."""
    transaction.doc.check_status("playing")
    check_level(request.level)
    seat = transaction.doc.seat(request.seat)
    if person.id not in transaction.doc.persons() or seat.person == person.id:
        raise ApiError("not-yours")
    why = transaction.table.overdue(request.seat)
    if why is None:
        raise ApiError("not-away")
    note = f"{'replaced' if why == 'away' else 'relieved'} {request.seat}"
    await set_bot(transaction, request.seat, request.level, note, person.id)


async def expire_clock(table: LiveTable, number: int) -> None:
    """Handle a clock that has run out: a bot replaces the player, or the others may decide so."""
    async with table.transaction() as transaction:
        times, clock = transaction.doc.times, transaction.doc.clock
        times.update(table.clock())
        if clock is None or number not in times.fallen:
            return
        times.fallen.remove(number)
        if clock.at_zero == "bot":
            await set_bot(transaction, number, SUBSTITUTE, f"time-up {number}", "")
        else:
            note = (await transaction.game()).note(f"overtime {number}")
            await transaction.commit([note])
            table.notify(table=True)


async def replace_failed_bot(table: LiveTable, number: int) -> None:
    """Replace a bot that has failed by the substitute, with a note in the log."""
    async with table.transaction() as transaction:
        if transaction.doc.status == "playing" and transaction.doc.is_bot(number):
            await set_bot(transaction, number, SUBSTITUTE, f"gave-up {number}", "")


async def return_to_seat(transaction: TableTransaction, person: Person, request: SeatOnly) -> None:
    """Take one's own seat back from the bot."""
    transaction.doc.check_status("playing")
    seat = transaction.doc.own_seat(request.seat, person.id)
    if not seat.absent or seat.conceded:
        raise ApiError("conceded" if seat.conceded else "not-allowed-here")
    clocks.check_return(transaction.doc, request.seat)
    await set_bot(transaction, request.seat, None, f"returned {request.seat}", person.id)


async def set_bot(
    transaction: TableTransaction, number: int, level: str | None, note: str, person: str
) -> None:
    """Set the bot that plays the seat, or None for its person, with a note in the log."""
    table_game = await transaction.game()
    seat = transaction.doc.seats[number]
    table_game.drafts.pop(number, None)
    entry = table_game.note(note, person)
    seat.level, seat.since = level, entry.number if level and seat.person else None
    if level is None:
        seat.conceded = False
        clocks.grant_last_chance(transaction.doc, number)
    await transaction.commit([entry])
    await resolve_undo_request(transaction)
    transaction.table.notify(table=True)


# Chat


async def post_chat(table: LiveTable, person: Person, request: Say) -> Said:
    """Add a line of chat; players and watchers may chat at any time."""
    doc = table.doc
    seats = doc.seats_of(person.id)
    if person.id in doc.muted:
        raise ApiError("muted")
    seat = seats[0] if seats else -1
    name = doc.seats[seat].name if seats else person.name
    text = plain_text(request.text, LONGEST_LINE).strip()
    if not text:
        raise ApiError("bad-request")
    row = ChatRow(doc.id, 0, person.id, name, seat, text, table.clock(), request.key)
    return Said(chat_message(await table.add_chat(row)))


async def mute(transaction: TableTransaction, person: Person, request: Mute) -> None:
    transaction.doc.check_host(person.id)
    muted = {*transaction.doc.muted} - {request.person}
    if request.muted and len(muted) >= MAX_MUTED:
        raise ApiError("too-big")
    transaction.doc.muted = sorted(muted | ({request.person} if request.muted else set()))
    await transaction.save()


# The host


async def close(transaction: TableTransaction, person: Person) -> None:
    transaction.doc.check_host(person.id)
    transaction.doc.check_status("waiting", "playing")
    await transaction.end()


async def transfer_host(transaction: TableTransaction, person: Person, request: SeatOnly) -> None:
    """Make another player the host; a player may replace a host who is away too long."""
    doc = transaction.doc
    doc.check_status("waiting", "playing", "over")
    new = doc.seat(request.seat).person
    if new is None or new == doc.host:
        raise ApiError("not-allowed-here")
    if person.id != doc.host:
        _check_may_become_host(transaction.table, person.id, new)
    doc.host = new
    if doc.status == "playing":
        table_game = await transaction.game()
        await transaction.commit([table_game.note(f"hosts {request.seat}", person.id)])
        transaction.table.notify(table=True)
    else:
        await transaction.save()


def _check_may_become_host(table: LiveTable, person: str, new: str) -> None:
    """ApiError unless a player makes themselves the host because the host is away too long."""
    doc, now = table.doc, table.clock()
    if new != person:
        raise ApiError("not-host")
    since = doc.times.away.get(doc.host, doc.updated)
    if table.is_here(doc.host) or now - since < table.away_after:
        raise ApiError("host-near")


async def vacate(transaction: TableTransaction, person: Person, request: SeatOnly) -> None:
    """Take a seat from its person and give it a new link; during the game a bot plays it."""
    doc, number = transaction.doc, request.seat
    doc.check_host(person.id)
    doc.check_status("waiting", "playing")
    if doc.seat(number).kind == "bot":
        raise ApiError("not-allowed-here")
    if doc.status == "waiting":
        check_waiting(transaction)
        doc.vacate(number)
        await transaction.save()
    else:
        transaction.table.check_length()
        doc.hand_to_bot(number)
        await set_bot(transaction, number, doc.seats[number].level, f"vacated {number}", person.id)


async def take_over(transaction: TableTransaction, person: Person, request: TakeOver) -> None:
    """Take the seat of an invitation link in a running game."""
    doc = transaction.doc
    doc.check_status("playing")
    table_game = await transaction.game()
    number = doc.take_over(person, request.code)
    doc.former.append(PreviousHolder(number, doc.names[number], table_game.entry + 1))
    doc.names[number] = doc.seats[number].name
    table_game.previous_holders = doc.former
    table_game.set_names(doc.names)
    transaction.table.clear_render_cache()
    await set_bot(transaction, number, None, f"taken {number}", person.id)


# The start: commit and reveal
#
# Everybody commits to a nonce by its hash when they sit down. At the start all nonces are requested
# at once, so that nobody chooses last, and all are waited for, so that nobody decides the outcome
# by staying away. If the host cancels the start, everybody commits again, and the log notes it.
# Shuffled seats are shuffled by the same random source.


START_CANCELLED = "called-off"
"""The note of each start that was cancelled before this one."""
SEATED = "seated"
"""The first word of the note of shuffled seats; the former seat of each player follows."""


async def start(transaction: TableTransaction, person: Person) -> None:
    transaction.doc.check_host(person.id)
    check_waiting(transaction)
    if not transaction.doc.is_full:
        raise ApiError("not-full")
    await _request_nonces(transaction)


def check_waiting(transaction: TableTransaction) -> None:
    """ApiError unless the table is waiting and the game is not starting."""
    transaction.doc.check_status("waiting")
    if transaction.doc.opening is not None:
        raise ApiError("not-allowed-here")


async def save_or_start(transaction: TableTransaction) -> None:
    """Store the change; start the game if the table is full and starts by itself."""
    if transaction.doc.autostart and transaction.doc.is_full:
        await _request_nonces(transaction)
    else:
        await transaction.save()


async def _request_nonces(transaction: TableTransaction) -> None:
    transaction.doc.opening = transaction.table.clock()
    if transaction.doc.all_revealed:
        await _start_game(transaction)
    else:
        await transaction.save()


async def reveal_nonce(transaction: TableTransaction, person: Person, request: Open) -> None:
    """Reveal the nonces of a person's seats; with the last one the game begins.

    A repeated request changes nothing, since the response may have been lost.
    """
    if transaction.doc.is_revealed(person.id, request.nonce):
        return
    transaction.doc.check_status("waiting")
    if transaction.doc.opening is None:
        raise ApiError("not-allowed-here")
    transaction.doc.reveal(person.id, request.nonce)
    if transaction.doc.all_revealed:
        await _start_game(transaction)
    else:
        await transaction.save()


async def cancel_start(transaction: TableTransaction, person: Person, request: CallOff) -> None:
    """Cancel the start because of missing nonces: everybody else has to commit again.

    With a level, bots replace the missing players until they take their seats back.
    """
    doc = transaction.doc
    doc.check_host(person.id)
    doc.check_status("waiting")
    if doc.opening is None:
        raise ApiError("not-allowed-here")
    if doc.called_off >= transaction.table.max_entries:  # each will be a note in the log
        raise ApiError("too-long")
    if request.level is not None:
        check_level(request.level)
    missing = [seat for seat in doc.seats if not seat.has_revealed]
    doc.reset_commitments()
    for seat in missing if request.level is not None else ():
        if seat.person != person.id:
            seat.level = request.level
    await transaction.save()


def drawn_seats(chance: RandomSource, players: int) -> list[int]:
    """For each seat the former seat of its player: a permutation by the random source."""
    assert chance.secret is not None
    nonces = "\n".join(sorted(chance.nonces))
    lots = [
        hmac.digest(chance.secret, f"{nonces}\nseat {n}".encode(), "sha256") for n in range(players)
    ]
    return sorted(range(players), key=lots.__getitem__)


async def _start_game(transaction: TableTransaction) -> None:
    doc, table = transaction.doc, transaction.table
    doc.opening = None
    notes = [START_CANCELLED] * doc.called_off
    if doc.drawn:
        order = drawn_seats(doc.random_source(), len(doc.seats))
        doc.seats = [doc.seats[seat] for seat in order]
        notes.append(" ".join([SEATED, *map(str, order)]))
    doc.names = [seat.name for seat in doc.seats]
    if doc.file is None:
        doc.format = FORMAT
        doc.rules = rules_hash(find_game(doc.game))
        doc.edition_hash = edition_of(doc).hash
    table_game = await asyncio.to_thread(new_table_game, doc)
    transaction.begin(table_game)
    doc.status = "playing"
    doc.entry, doc.pending = table_game.entry, table_game.pending
    now = table.clock()
    doc.times.away = {p: now for p in doc.persons() if not table.is_here(p)}
    clocks.start(doc, now)
    entries = [table_game.note(note) for note in notes]
    for number, seat in enumerate(doc.seats):
        if seat.absent:
            entries.append(table_game.note(f"replaced {number}"))
            seat.since = table_game.entry
    if entries:
        await transaction.commit(entries)
        table.notify(table=True)
    else:
        await transaction.save()


def rematch_doc(old: TableDoc, person: Person, now: float) -> TableDoc:
    """The document of a rematch: the same people, each one seat further, the first one last."""
    new = NewTable(
        old.game,
        [NewSeat("open") for _ in old.seats],
        listed=old.listed,
        pace=old.pace,
        clock=old.clock,
        autostart=True,
        hints=old.hints,
        seating="drawn" if old.drawn else "chosen",
    )
    doc = new_doc(new, old.options, person, now)
    doc.seats = [seat.for_rematch() for seat in (*old.seats[1:], old.seats[0])]
    doc.edition, doc.edition_hash = old.edition, edition_of(old).hash
    doc.own_edition, doc.uploaded = old.own_edition, old.uploaded
    doc.rules, doc.rematch_of = rules_hash(find_game(old.game)), old.id
    return doc
