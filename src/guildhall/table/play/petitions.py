"""Taking back with the others' consent: a petition that everybody who plays here must agree to."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from guildhall.engine.play.log import KNOWING, TABLE, Entry
from guildhall.engine.words import SeatName
from guildhall.table.messages.errors import Refused
from guildhall.table.messages.games import Committed
from guildhall.table.messages.requests import Consent
from guildhall.table.play.course import Play
from guildhall.table.play.table import LiveTable
from guildhall.table.store import Person

PETITION = "petition"
"""How the note of a petition begins: seat and decision follow."""


@dataclass
class Proposal:
    """Somebody asks everybody whether a decision may be taken back."""

    id: str
    seat: int
    target: int
    person: str
    agreed: set[str]


async def take_back(
    table: LiveTable, play: Play, target: int, person: str, free: bool, key: str | None = None
) -> int:
    """Take back a decision and all after it; the number of the undo."""
    entry = await asyncio.to_thread(play.undo, target, person)
    table.doc.takebacks |= not free
    table.doc.foreseen |= entry.text == KNOWING
    await table.commit([entry], key)
    table.wake(table=True)
    return entry.number


async def propose(
    table: LiveTable, play: Play, seat: int, target: int, person: str, key: str
) -> str:
    """Ask the others; the same question again is the same petition, another one has to wait."""
    old = table.proposal
    if old is not None and (old.person, old.target) != (person, target):
        asking = SeatName(old.seat)
        raise Refused("petition-open", names=table.doc.names, seat=asking)
    if old is None:
        note = play.note(f"{PETITION} {seat} {target}", person)
        await table.commit([note], key)
        old = table.proposal = Proposal(petition_id(note.number), seat, target, person, {person})
    table.keys[person, key] = int(old.id)
    return old.id


def petition_id(number: int) -> str:
    """A petition is known by its entry in the log, also to who asks again after its end."""
    return str(number)


def is_petition(entry: Entry) -> bool:
    return entry.kind == TABLE and entry.text.startswith(f"{PETITION} ")


async def consent(table: LiveTable, person: Person, request: Consent) -> Committed:
    """Answer a petition; one who disagrees is enough, and who asked may think better of it."""
    async with table.lock:
        proposal, doc = table.proposal, table.doc
        if person.id not in doc.persons():
            raise Refused("not-yours")
        if proposal is None or proposal.id != request.proposal:
            raise Refused("gone")
        play = await table.game()
        seat = proposal.seat if person.id == proposal.person else doc.seats_of(person.id)[0]
        if not request.agree:
            table.proposal = None
            answer = "forgone" if person.id == proposal.person else "refused"
            await table.commit([play.note(f"{answer} {seat}", person.id)])
            return Committed(None)
        if person.id not in proposal.agreed:
            proposal.agreed.add(person.id)
            await table.commit([play.note(f"agreed {seat}", person.id)])
        return Committed(await settle(table))


async def settle(table: LiveTable) -> int | None:
    """Take back what everybody agrees to who still plays here; the lock must be held."""
    proposal = table.proposal
    if proposal is None or table.doc.status != "playing":
        return None
    if proposal.person not in table.doc.persons():
        table.proposal = None
        table.wake()
    elif proposal.agreed >= table.voters():
        play = await table.game()
        return await take_back(table, play, proposal.target, proposal.person, free=False)
    return None
