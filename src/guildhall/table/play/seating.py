"""Coming and going at a table, talking, and closing it."""

from __future__ import annotations

import asyncio

from guildhall.table import messages as m
from guildhall.table.messages.errors import Refused
from guildhall.table.people.levels import check_level
from guildhall.table.play.document import STAND_IN
from guildhall.table.play.loading import new_play
from guildhall.table.play.table import LiveTable
from guildhall.table.readers.reports import chat_message
from guildhall.table.store import ChatRow, Person

# Before the game


async def sit(table: LiveTable, person: Person, request: m.Sit) -> None:
    async with table.lock:
        table.doc.check_status("waiting")
        table.doc.sit(request.seats, person, request.nonce, request.code)
        await _start_if_full(table)
        await table.save()


async def change_seat(table: LiveTable, person: Person, request: m.ChangeSeat) -> None:
    async with table.lock:
        table.doc.check_host(person.id)
        table.doc.check_status("waiting")
        table.doc.seat(request.seat)
        if request.kind == "bot":
            check_level(request.level)
        new = m.NewSeat(request.kind, request.level, request.name)
        table.doc.set_seat(request.seat, new, person)
        await _start_if_full(table)
        await table.save()


async def start(table: LiveTable, person: Person) -> None:
    async with table.lock:
        table.doc.check_host(person.id)
        table.doc.check_status("waiting")
        if not table.doc.is_full:
            raise Refused("not-full")
        await _start(table)
        await table.save()


async def _start_if_full(table: LiveTable) -> None:
    if table.doc.autostart and table.doc.is_full:
        await _start(table)


async def _start(table: LiveTable) -> None:
    doc = table.doc
    doc.names = [seat.name for seat in doc.seats]
    table.play = await asyncio.to_thread(new_play, doc)
    doc.status = "playing"
    doc.pending = sorted(table.play.stage.asked)
    now = table.clock()
    table.away_since = {p: now for p in doc.persons() if not table.is_here(p)}


# In the game


async def stand(table: LiveTable, person: Person, number: int) -> None:
    """Leave a seat: before the game it is free again, in the game a bot plays on."""
    async with table.lock:
        table.doc.check_status("waiting", "playing")
        seat = table.doc.own_seat(number, person.id)
        if table.doc.status == "waiting":
            table.doc.stand(number, person.id)
            await table.save()
        elif not seat.absent:
            await _seat_bot(table, number, STAND_IN, f"left {number}", person.id)


async def replace(table: LiveTable, person: Person, request: m.Replace, away: float) -> None:
    """Seat a bot for somebody who has been away for so many seconds."""
    async with table.lock:
        table.doc.check_status("playing")
        check_level(request.level)
        seat = table.doc.seat(request.seat)
        if person.id not in table.doc.persons() or seat.person == person.id:
            raise Refused("not-yours")
        if not table.replaceable(request.seat, away):
            raise Refused("not-away")
        note = f"replaced {request.seat}"
        await _seat_bot(table, request.seat, request.level, note, person.id)


async def give_up(table: LiveTable, number: int) -> None:
    """A bot failed: a greedy one takes its place, and the log says so."""
    async with table.lock:
        if table.doc.status == "playing" and table.doc.is_bot(number):
            await _seat_bot(table, number, STAND_IN, f"gave-up {number}", "")


async def come_back(table: LiveTable, person: Person, number: int) -> None:
    """Take one's own seat again from the bot."""
    async with table.lock:
        table.doc.check_status("playing")
        if not table.doc.own_seat(number, person.id).absent:
            raise Refused("not-allowed-here")
        await _seat_bot(table, number, None, f"returned {number}", person.id)


async def _seat_bot(
    table: LiveTable, number: int, level: str | None, note: str, person: str
) -> None:
    """Let that bot, or nobody but the person, play the seat."""
    play = await table.game()
    table.doc.seats[number].level = level
    play.drafts.pop(number, None)
    await table.commit([play.note(note, person)])
    table.wake(table=True)


async def close(table: LiveTable, person: Person) -> None:
    async with table.lock:
        table.doc.check_host(person.id)
        table.doc.check_status("waiting", "playing")
        await table.end()


# Talking


async def say(table: LiveTable, person: Person, request: m.Say) -> m.Chat:
    doc = table.doc
    seats = doc.seats_of(person.id)
    if not seats and person.id != doc.host:
        raise Refused("not-yours")
    if person.id in doc.muted:
        raise Refused("muted")
    seat = seats[0] if seats else -1
    name = doc.seats[seat].name if seats else person.name
    text = " ".join(request.text.split())
    if not text:
        raise Refused("bad-request")
    row = ChatRow(doc.id, 0, person.id, name, seat, text, table.clock(), request.key)
    return chat_message(await table.add_chat(row))


async def mute(table: LiveTable, person: Person, request: m.Mute) -> None:
    async with table.lock:
        table.doc.check_host(person.id)
        muted = {*table.doc.muted} - {request.person}
        table.doc.muted = sorted(muted | ({request.person} if request.muted else set()))
        await table.save()
