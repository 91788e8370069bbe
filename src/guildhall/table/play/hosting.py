"""What a host does about a table and its people, and how a seat that was handed on is taken."""

from __future__ import annotations

from guildhall.table.messages.requests import SeatOnly, TakeOver
from guildhall.table.play.course import Former
from guildhall.table.play.seating import seat_bot
from guildhall.table.play.starting import check_waiting
from guildhall.table.play.table import LiveTable
from guildhall.table.protocol.errors import Refused
from guildhall.table.store import Person


async def close(table: LiveTable, person: Person) -> None:
    async with table.changing() as change:
        change.doc.check_host(person.id)
        change.doc.check_status("waiting", "playing")
        await change.end()


async def hand_over(table: LiveTable, person: Person, request: SeatOnly) -> None:
    """Let somebody else who sits here be the host; who is long away is not asked."""
    async with table.changing() as change:
        doc = change.doc
        doc.check_status("waiting", "playing", "over")
        new = doc.seat(request.seat).person
        if new is None or new == doc.host:
            raise Refused("not-allowed-here")
        if person.id != doc.host:
            _check_stepping_in(table, person.id, new)
        doc.host = new
        if doc.status == "playing":
            play = await change.game()
            await change.commit([play.note(f"hosts {request.seat}", person.id)])
            table.wake(table=True)
        else:
            await change.save()


def _check_stepping_in(table: LiveTable, person: str, new: str) -> None:
    """Whoever sits here may be the host when the host has been away too long."""
    doc, now = table.doc, table.clock()
    if new != person:
        raise Refused("not-host")
    since = doc.times.away.get(doc.host, doc.updated)
    if table.is_here(doc.host) or now - since < table.away_after:
        raise Refused("host-near")


async def vacate(table: LiveTable, person: Person, request: SeatOnly) -> None:
    """Take a seat from its person, for whoever follows a new link; in the game a bot plays on."""
    async with table.changing() as change:
        doc, number = change.doc, request.seat
        doc.check_host(person.id)
        doc.check_status("waiting", "playing")
        if doc.seat(number).kind == "bot":
            raise Refused("not-allowed-here")
        if doc.status == "waiting":
            check_waiting(change)
            doc.vacate(number)
            await change.save()
        else:
            table.check_length()
            doc.hand_on(number)
            await seat_bot(change, number, doc.seats[number].level, f"vacated {number}", person.id)


async def take_over(table: LiveTable, person: Person, request: TakeOver) -> None:
    """Sit down in a running game, on the seat that a link of the host leads to."""
    async with table.changing() as change:
        doc = change.doc
        doc.check_status("playing")
        play = await change.game()
        number = doc.take_over(person, request.code)
        doc.former.append(Former(number, doc.names[number], play.entry + 1))
        doc.names[number] = doc.seats[number].name
        play.former = doc.former
        play.rename(doc.names)
        table.draw_anew()
        await seat_bot(change, number, None, f"taken {number}", person.id)
