"""Taking back with the others' consent: a petition that everybody who plays here must agree to."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

from guildhall.engine.play.log import KNOWING, TABLE, Entry
from guildhall.engine.text import SeatName
from guildhall.table.messages.games import Committed
from guildhall.table.messages.requests import Consent
from guildhall.table.play.change import Change
from guildhall.table.play.table import LiveTable
from guildhall.table.protocol.errors import Refused
from guildhall.table.store import Person

PETITION = "petition"
"""How the note of a petition begins: seat and decision follow."""


@dataclass(frozen=True)
class Proposal:
    """Somebody asks everybody whether a decision may be taken back."""

    id: str
    seat: int
    target: int
    person: str
    agreed: frozenset[str]


async def take_back(
    change: Change, target: int, person: str, free: bool, key: str | None = None
) -> int:
    """Take back a decision and all after it; the number of the undo."""
    entry = await asyncio.to_thread((await change.game()).undo, target, person)
    change.doc.takebacks |= not free
    change.doc.foreseen |= entry.text == KNOWING
    await change.commit([entry], key)
    change.table.wake(table=True)
    return entry.number


async def propose(change: Change, seat: int, target: int, person: str, key: str) -> str:
    """Ask the others; the same question again is the same petition, another one has to wait."""
    old, table = change.proposal, change.table
    if old is not None and (old.person, old.target) != (person, target):
        asking = SeatName(old.seat)
        raise Refused("petition-open", names=table.doc.names, seat=asking)
    if old is None:
        note = (await change.game()).note(f"{PETITION} {seat} {target}", person)
        old = Proposal(petition_id(note.number), seat, target, person, frozenset({person}))
        change.proposal = old
        await change.commit([note], key)
    table.keys[person, key] = int(old.id)
    return old.id


def petition_id(number: int) -> str:
    """A petition is known by its entry in the log, also to who asks again after its end."""
    return str(number)


def is_petition(entry: Entry) -> bool:
    return entry.kind == TABLE and entry.text.startswith(f"{PETITION} ")


async def consent(table: LiveTable, person: Person, request: Consent) -> Committed:
    """Answer a petition; one who disagrees is enough, and who asked may think better of it."""
    async with table.changing() as change:
        proposal, doc = change.proposal, change.doc
        if person.id not in doc.persons():
            raise Refused("not-yours")
        if proposal is None or proposal.id != request.proposal:
            raise Refused("gone")
        play = await change.game()
        seat = proposal.seat if person.id == proposal.person else doc.seats_of(person.id)[0]
        if not request.agree:
            change.proposal = None
            answer = "forgone" if person.id == proposal.person else "refused"
            await change.commit([play.note(f"{answer} {seat}", person.id)])
            return Committed(None)
        if person.id not in proposal.agreed:
            change.proposal = replace(proposal, agreed=proposal.agreed | {person.id})
            await change.commit([play.note(f"agreed {seat}", person.id)])
        return Committed(await settle(change))


async def settle(change: Change) -> int | None:
    """Take back what everybody agrees to who still plays here."""
    proposal, table = change.proposal, change.table
    if proposal is None or change.doc.status != "playing":
        return None
    if proposal.person not in change.doc.persons():
        change.proposal = table.proposal = None
        table.wake()
    elif proposal.agreed >= table.voters():
        return await take_back(change, proposal.target, proposal.person, free=False)
    return None
