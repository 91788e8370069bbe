"""Coming and going at a table, and talking."""

from __future__ import annotations

from guildhall.table.messages.requests import (
    LONGEST_LINE,
    ChangeSeat,
    Move,
    Mute,
    NewSeat,
    Replace,
    Say,
    SeatOnly,
    Sit,
)
from guildhall.table.messages.tables import Said
from guildhall.table.people.levels import check_level
from guildhall.table.people.naming import plain_text
from guildhall.table.play import clocks
from guildhall.table.play.change import Change
from guildhall.table.play.conceding import concession
from guildhall.table.play.petitions import settle
from guildhall.table.play.seats import STAND_IN
from guildhall.table.play.starting import check_waiting, save_or_start
from guildhall.table.play.table import LiveTable
from guildhall.table.protocol.errors import Refused
from guildhall.table.readers.reports import chat_message
from guildhall.table.store import ChatRow, Person

MOST_MUTED = 200

# Before the game


async def sit(table: LiveTable, person: Person, request: Sit) -> None:
    async with table.changing() as change:
        check_waiting(change)
        change.doc.sit(request.seats, person, request.promise, request.code)
        await save_or_start(change)


async def change_seat(table: LiveTable, person: Person, request: ChangeSeat) -> None:
    async with table.changing() as change:
        change.doc.check_host(person.id)
        check_waiting(change)
        change.doc.seat(request.seat)
        if request.kind == "bot":
            check_level(request.level, change.doc.game)
        new = NewSeat(request.kind, request.level, request.name)
        change.doc.set_seat(request.seat, new, person)
        await save_or_start(change)


async def move(table: LiveTable, person: Person, request: Move) -> None:
    """Change to a free seat; the host may let any two change places."""
    async with table.changing() as change:
        check_waiting(change)
        other = change.doc.seat(request.to)
        if person.id != change.doc.host:
            change.doc.own_seat(request.seat, person.id)
            if not other.is_vacant:
                raise Refused("seat-taken")
        change.doc.seat(request.seat)
        change.doc.swap(request.seat, request.to)
        await change.save()


# In the game


async def stand(table: LiveTable, person: Person, request: SeatOnly) -> None:
    """Leave a seat: before the game it is free again, in the game a bot plays on."""
    async with table.changing() as change:
        change.doc.check_status("waiting", "playing")
        number = request.seat
        seat = change.doc.own_seat(number, person.id)
        if change.doc.status == "waiting":
            check_waiting(change)
            change.doc.stand(number, person.id)
            await change.save()
        elif not seat.absent:
            table.check_length()
            await seat_bot(change, number, STAND_IN, f"left {number}", person.id)


async def concede(table: LiveTable, person: Person, request: SeatOnly) -> None:
    """Give a seat up for good: a bot plays on, but who is left alone has won."""
    async with table.changing() as change:
        change.doc.check_status("playing")
        seat = change.doc.own_seat(request.seat, person.id)
        if seat.conceded:
            return
        seat.conceded = True
        level = seat.level or STAND_IN
        await seat_bot(change, request.seat, level, concession(request.seat), person.id)


async def replace(table: LiveTable, person: Person, request: Replace) -> None:
    """Seat a bot for somebody who is waited for too long."""
    async with table.changing() as change:
        change.doc.check_status("playing")
        check_level(request.level, change.doc.game)
        seat = change.doc.seat(request.seat)
        if person.id not in change.doc.persons() or seat.person == person.id:
            raise Refused("not-yours")
        why = table.overdue(request.seat)
        if why is None:
            raise Refused("not-away")
        note = f"{'replaced' if why == 'away' else 'relieved'} {request.seat}"
        await seat_bot(change, request.seat, request.level, note, person.id)


async def time_is_up(table: LiveTable, number: int) -> None:
    """A clock has run out: a bot plays on, or the others may let one."""
    async with table.changing() as change:
        times, wish = change.doc.times, change.doc.clock
        times.read(table.clock())
        if wish is None or number not in times.fallen:
            return
        times.fallen.remove(number)
        if wish.at_zero == "bot":
            await seat_bot(change, number, STAND_IN, f"time-up {number}", "")
        else:
            note = (await change.game()).note(f"overtime {number}")
            await change.commit([note])
            table.wake(table=True)


async def give_up(table: LiveTable, number: int) -> None:
    """A bot failed: a greedy one takes its place, and the log says so."""
    async with table.changing() as change:
        if change.doc.status == "playing" and change.doc.is_bot(number):
            await seat_bot(change, number, STAND_IN, f"gave-up {number}", "")


async def come_back(table: LiveTable, person: Person, request: SeatOnly) -> None:
    """Take one's own seat again from the bot."""
    async with table.changing() as change:
        change.doc.check_status("playing")
        seat = change.doc.own_seat(request.seat, person.id)
        if not seat.absent or seat.conceded:
            raise Refused("conceded" if seat.conceded else "not-allowed-here")
        clocks.check_return(change.doc, request.seat)
        await seat_bot(change, request.seat, None, f"returned {request.seat}", person.id)


async def seat_bot(change: Change, number: int, level: str | None, note: str, person: str) -> None:
    """Let that bot, or nobody but the person, play the seat."""
    play = await change.game()
    seat = change.doc.seats[number]
    play.drafts.pop(number, None)
    entry = play.note(note, person)
    seat.level, seat.since = level, entry.number if level and seat.person else None
    if level is None:
        seat.conceded = False
        clocks.grant(change.doc, number)
    await change.commit([entry])
    await settle(change)
    change.table.wake(table=True)


# Talking


async def say(table: LiveTable, person: Person, request: Say) -> Said:
    """Whoever plays or watches may talk, before the game and after it too."""
    doc = table.doc
    seats = doc.seats_of(person.id)
    if person.id in doc.muted:
        raise Refused("muted")
    seat = seats[0] if seats else -1
    name = doc.seats[seat].name if seats else person.name
    text = plain_text(request.text, LONGEST_LINE).strip()
    if not text:
        raise Refused("bad-request")
    row = ChatRow(doc.id, 0, person.id, name, seat, text, table.clock(), request.key)
    return Said(chat_message(await table.add_chat(row)))


async def mute(table: LiveTable, person: Person, request: Mute) -> None:
    async with table.changing() as change:
        change.doc.check_host(person.id)
        muted = {*change.doc.muted} - {request.person}
        if request.muted and len(muted) >= MOST_MUTED:
            raise Refused("too-big")
        change.doc.muted = sorted(muted | ({request.person} if request.muted else set()))
        await change.save()
