"""Coming and going at a table, and talking."""

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
    find_edition,
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
        check_level(request.level, transaction.doc.game)
    new = NewSeat(request.kind, request.level, request.name)
    transaction.doc.set_seat(request.seat, new, person)
    await save_or_start(transaction)


async def move(transaction: TableTransaction, person: Person, request: Move) -> None:
    """Change to a free seat; the host may let any two change places."""
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
    """Leave a seat: before the game it is free again, in the game a bot plays on."""
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
    """Give a seat up for good: a bot plays on, but who is left alone has won."""
    transaction.doc.check_status("playing")
    seat = transaction.doc.own_seat(request.seat, person.id)
    if seat.conceded:
        return
    seat.conceded = True
    level = seat.level or SUBSTITUTE
    await set_bot(transaction, request.seat, level, resignation_note(request.seat), person.id)


async def replace(transaction: TableTransaction, person: Person, request: Replace) -> None:
    """Seat a bot for somebody who is waited for too long."""
    transaction.doc.check_status("playing")
    check_level(request.level, transaction.doc.game)
    seat = transaction.doc.seat(request.seat)
    if person.id not in transaction.doc.persons() or seat.person == person.id:
        raise ApiError("not-yours")
    why = transaction.table.overdue(request.seat)
    if why is None:
        raise ApiError("not-away")
    note = f"{'replaced' if why == 'away' else 'relieved'} {request.seat}"
    await set_bot(transaction, request.seat, request.level, note, person.id)


async def expire_clock(table: LiveTable, number: int) -> None:
    """A clock has run out: a bot plays on, or the others may let one."""
    async with table.transaction() as transaction:
        times, wish = transaction.doc.times, transaction.doc.clock
        times.read(table.clock())
        if wish is None or number not in times.fallen:
            return
        times.fallen.remove(number)
        if wish.at_zero == "bot":
            await set_bot(transaction, number, SUBSTITUTE, f"time-up {number}", "")
        else:
            note = (await transaction.game()).note(f"overtime {number}")
            await transaction.commit([note])
            table.notify(table=True)


async def replace_failed_bot(table: LiveTable, number: int) -> None:
    """A bot failed: a greedy one takes its place, and the log says so."""
    async with table.transaction() as transaction:
        if transaction.doc.status == "playing" and transaction.doc.is_bot(number):
            await set_bot(transaction, number, SUBSTITUTE, f"gave-up {number}", "")


async def return_to_seat(transaction: TableTransaction, person: Person, request: SeatOnly) -> None:
    """Take one's own seat again from the bot."""
    transaction.doc.check_status("playing")
    seat = transaction.doc.own_seat(request.seat, person.id)
    if not seat.absent or seat.conceded:
        raise ApiError("conceded" if seat.conceded else "not-allowed-here")
    clocks.check_return(transaction.doc, request.seat)
    await set_bot(transaction, request.seat, None, f"returned {request.seat}", person.id)


async def set_bot(
    transaction: TableTransaction, number: int, level: str | None, note: str, person: str
) -> None:
    """Let that bot, or nobody but the person, play the seat."""
    play = await transaction.game()
    seat = transaction.doc.seats[number]
    play.drafts.pop(number, None)
    entry = play.note(note, person)
    seat.level, seat.since = level, entry.number if level and seat.person else None
    if level is None:
        seat.conceded = False
        clocks.grant_last_chance(transaction.doc, number)
    await transaction.commit([entry])
    await resolve_undo_request(transaction)
    transaction.table.notify(table=True)


# Talking


async def post_chat(table: LiveTable, person: Person, request: Say) -> Said:
    """Whoever plays or watches may talk, before the game and after it too."""
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


# ---- hosting
# What a host does about a table and its people, and how a seat that was handed on is taken.


async def close(transaction: TableTransaction, person: Person) -> None:
    transaction.doc.check_host(person.id)
    transaction.doc.check_status("waiting", "playing")
    await transaction.end()


async def transfer_host(transaction: TableTransaction, person: Person, request: SeatOnly) -> None:
    """Let somebody else who sits here be the host; who is long away is not asked."""
    doc = transaction.doc
    doc.check_status("waiting", "playing", "over")
    new = doc.seat(request.seat).person
    if new is None or new == doc.host:
        raise ApiError("not-allowed-here")
    if person.id != doc.host:
        _check_stepping_in(transaction.table, person.id, new)
    doc.host = new
    if doc.status == "playing":
        play = await transaction.game()
        await transaction.commit([play.note(f"hosts {request.seat}", person.id)])
        transaction.table.notify(table=True)
    else:
        await transaction.save()


def _check_stepping_in(table: LiveTable, person: str, new: str) -> None:
    """Whoever sits here may be the host when the host has been away too long."""
    doc, now = table.doc, table.clock()
    if new != person:
        raise ApiError("not-host")
    since = doc.times.away.get(doc.host, doc.updated)
    if table.is_here(doc.host) or now - since < table.away_after:
        raise ApiError("host-near")


async def vacate(transaction: TableTransaction, person: Person, request: SeatOnly) -> None:
    """Take a seat from its person, for whoever follows a new link; in the game a bot plays on."""
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
    """Sit down in a running game, on the seat that a link of the host leads to."""
    doc = transaction.doc
    doc.check_status("playing")
    play = await transaction.game()
    number = doc.take_over(person, request.code)
    doc.former.append(PreviousHolder(number, doc.names[number], play.entry + 1))
    doc.names[number] = doc.seats[number].name
    play.previous_holders = doc.former
    play.set_names(doc.names)
    transaction.table.clear_render_cache()
    await set_bot(transaction, number, None, f"taken {number}", person.id)


# ---- starting
# How a game begins: everybody's share of the luck is opened at once, then the game is set up.
#
# Whoever sits down promises a nonce by its hash. When the game is to start, all are asked for at
# once, so that nobody chooses last, and all are waited for, so that nobody chooses by staying away.
# The host may call the start off: then all luck is promised anew, and the log says so. Seats that
# are to be drawn are drawn by the same luck.


START_CANCELLED = "called-off"
"""The note of a start that was called off before this one."""
SEATED = "seated"
"""How the note of drawn seats begins: for each seat follows where its player sat before."""


async def start(transaction: TableTransaction, person: Person) -> None:
    transaction.doc.check_host(person.id)
    check_waiting(transaction)
    if not transaction.doc.is_full:
        raise ApiError("not-full")
    await _request_nonces(transaction)


def check_waiting(transaction: TableTransaction) -> None:
    """Nobody comes or goes once the game is to start."""
    transaction.doc.check_status("waiting")
    if transaction.doc.opening is not None:
        raise ApiError("not-allowed-here")


async def save_or_start(transaction: TableTransaction) -> None:
    """Store what changed before the game; if that was all it waited for, it starts."""
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
    """Add what one has promised to the luck; with the last of them the game begins.

    Once more is no harm: an answer may have been lost.
    """
    if transaction.doc.has_revealed(person.id, request.nonce):
        return
    transaction.doc.check_status("waiting")
    if transaction.doc.opening is None:
        raise ApiError("not-allowed-here")
    transaction.doc.open(person.id, request.nonce)
    if transaction.doc.all_revealed:
        await _start_game(transaction)
    else:
        await transaction.save()


async def cancel_start(transaction: TableTransaction, person: Person, request: CallOff) -> None:
    """Wait no longer for who does not open a nonce: all others promise another one.

    With a level, bots play for who is missing until they take their seats back.
    """
    doc = transaction.doc
    doc.check_host(person.id)
    doc.check_status("waiting")
    if doc.opening is None:
        raise ApiError("not-allowed-here")
    if doc.called_off >= transaction.table.max_entries:  # each will be a note in the log
        raise ApiError("too-long")
    if request.level is not None:
        check_level(request.level, doc.game)
    missing = [seat for seat in doc.seats if not seat.opened]
    doc.reset_commitments()
    for seat in missing if request.level is not None else ():
        if seat.person != person.id:
            seat.level = request.level
    await transaction.save()


def drawn_seats(chance: RandomSource, players: int) -> list[int]:
    """For each seat where its player sat before: an order that everybody's luck has drawn."""
    assert chance.secret is not None
    said = "\n".join(sorted(chance.nonces))
    lots = [
        hmac.digest(chance.secret, f"{said}\nseat {n}".encode(), "sha256") for n in range(players)
    ]
    return sorted(range(players), key=lots.__getitem__)


async def _start_game(transaction: TableTransaction) -> None:
    doc, table = transaction.doc, transaction.table
    doc.opening = None
    notes = [START_CANCELLED] * doc.called_off
    if doc.drawn:
        order = drawn_seats(doc.chance(), len(doc.seats))
        doc.seats = [doc.seats[seat] for seat in order]
        notes.append(" ".join([SEATED, *map(str, order)]))
    doc.names = [seat.name for seat in doc.seats]
    if doc.file is None:
        doc.format = FORMAT
        doc.rules = rules_hash(find_game(doc.game))
        doc.edition_hash = find_edition(doc.game, doc.edition).hash
    play = await asyncio.to_thread(new_table_game, doc)
    transaction.begin(play)
    doc.status = "playing"
    doc.entry, doc.pending = play.entry, play.pending
    now = table.clock()
    doc.times.away = {p: now for p in doc.persons() if not table.is_here(p)}
    clocks.start(doc, now)
    entries = [play.note(note) for note in notes]
    for number, seat in enumerate(doc.seats):
        if seat.absent:
            entries.append(play.note(f"replaced {number}"))
            seat.since = play.entry
    if entries:
        await transaction.commit(entries)
        table.notify(table=True)
    else:
        await transaction.save()


# ---- rematch
# The same people once more.


def rematch_doc(old: TableDoc, person: Person, now: float) -> TableDoc:
    """The same table again; who sat first sits last, and everybody else one seat further up."""
    create_key = NewTable(
        old.game,
        [NewSeat("open") for _ in old.seats],
        listed=old.listed,
        pace=old.pace,
        clock=old.clock,
        autostart=True,
        hints=old.hints,
        seating="drawn" if old.drawn else "chosen",
    )
    doc = new_doc(create_key, old.options, person, now)
    doc.seats = [seat.for_rematch() for seat in (*old.seats[1:], old.seats[0])]
    doc.edition, doc.edition_hash = old.edition, find_edition(old.game, old.edition).hash
    doc.rules, doc.rematch_of = rules_hash(find_game(old.game)), old.id
    return doc
