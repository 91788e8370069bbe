"""Deciding and taking back at a table: what people and bots do in the game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from guildhall.engine.play.log import KNOWING, TABLE, LogEntry
from guildhall.engine.play.match import IllegalAction
from guildhall.engine.text import PlayerName
from guildhall.table.play.table import LiveTable, TableTransaction
from guildhall.table.play.table_game import DecisionGone, DraftState, TableGame
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Consent, Decide, Undo, Withdraw
from guildhall.table.protocol.responses import Committed, Decided, Undone
from guildhall.table.store import Person


async def decide(table: LiveTable, person: Person, request: Decide) -> Decided:
    """Set a draft, or commit a decision: a quick one as soon as it is whole."""
    async with table.changing() as change:
        play, number = await _playing(table, person, request.seat, request.key)
        if number is not None:
            return _decided(play.match.log.entries[number - 1], request.actions)
        composed = _considered(table, play, request)
        if not _is_ready(request, composed) or not composed.entry:
            table.wake(request.seat)
            return Decided(None, composed.actions)
        entry = (await change.game()).play(request.seat, composed.entry, person.id)
        await change.commit([entry], request.key)
        return _decided(entry, request.actions)


def _is_ready(request: Decide, composed: DraftState) -> bool:
    """Whether it is committed now; with care, only what is whole and can be taken back."""
    if request.confirm and request.careful:
        return not composed.options and composed.final is None
    return request.confirm or (request.quick and not composed.options)


def _decided(entry: LogEntry, actions: list[int]) -> Decided:
    """The entry that was made, and what came after it; the same however often it is asked."""
    used = len(entry.actions)
    return Decided(entry.number, actions[used:] if tuple(actions[:used]) == entry.actions else [])


async def _playing(
    table: LiveTable, person: Person, seat: int, key: str
) -> tuple[TableGame, int | None]:
    """The game, if this person plays that seat; and the entry already made with that key."""
    if table.doc.own_seat(seat, person.id).absent:
        raise ApiError("not-allowed-here")
    play = await table.game()
    number = table.keys.get((person.id, key))
    if number is None:
        table.doc.check_status("playing")
    return play, number


def _considered(table: LiveTable, play: TableGame, request: Decide) -> DraftState:
    try:
        return play.consider(request.seat, request.decision, request.actions)
    except DecisionGone:
        raise ApiError("gone") from None
    except IllegalAction as error:
        package = play.match.game.package
        raise ApiError(
            "illegal", refusal=error.refusal, package=package, names=table.doc.names
        ) from None


async def bot_decides(
    table: LiveTable, seat: int, decision: int, actions: Sequence[int]
) -> int | None:
    """Commit a bot's answer; None if the question is gone. IllegalAction if it is not allowed."""
    async with table.changing() as change:
        if change.doc.status != "playing" or not change.doc.is_bot(seat):
            return None
        play = await change.game()
        try:
            answer = play.answer_of(seat, decision, actions)
        except DecisionGone:
            return None
        entry = play.play(seat, answer)
        await change.commit([entry])
        return entry.number


async def withdraw(table: LiveTable, person: Person, request: Withdraw) -> Committed:
    """Take back a simultaneous answer while others still think."""
    async with table.changing() as change:
        play, number = await _playing(table, person, request.seat, request.key)
        if number is not None:
            return Committed(number)
        if play.entry_state.answers.get(request.seat) != request.decision:
            raise ApiError("gone")
        table.check_length()
        return Committed(await _withdraw(change, request.seat, person.id, request.key))


async def _withdraw(change: TableTransaction, seat: int, person: str, key: str) -> int:
    entries = await asyncio.to_thread((await change.game()).withdraw, seat, person)
    await change.commit(entries, key)
    return entries[0].number


async def undo(table: LiveTable, person: Person, request: Undo) -> Undone:
    """Take back a decision where that is safe or nobody else plays, else ask everybody."""
    async with table.changing() as change:
        play, number = await _playing(table, person, request.seat, request.key)
        if number is not None:
            was_asked = is_petition(play.match.log.entries[number - 1])
            return Undone(None, undo_request_id(number)) if was_asked else Undone(number, None)
        target = _target(play, request)
        table.check_length()
        if target == play.entry_state.answers.get(request.seat):
            number = await _withdraw(change, request.seat, person.id, request.key)
            return Undone(number, None)
        free = play.can_take_back(target, person.id)
        if free or table.voters() <= {person.id}:
            number = await take_back(change, target, person.id, free, request.key)
            return Undone(number, None)
        asked = await propose(change, request.seat, target, person.id, request.key)
        return Undone(None, asked)


def _target(play: TableGame, request: Undo) -> int:
    """The decision to take back: one of this seat's that stand, by default its last."""
    mine = play.own_decisions(request.seat)
    target = request.entry if request.entry is not None else max(mine, default=None)
    if target not in mine:
        raise ApiError("nothing-to-undo")
    return target


# ---- petitions
# Taking back with the others' consent: a petition that everybody who plays here must agree to.


PETITION = "petition"
"""How the note of a petition begins: seat and decision follow."""


@dataclass(frozen=True)
class UndoRequest:
    """Somebody asks everybody whether a decision may be taken back."""

    id: str
    seat: int
    target: int
    person: str
    agreed: frozenset[str]


async def take_back(
    change: TableTransaction, target: int, person: str, free: bool, key: str | None = None
) -> int:
    """Take back a decision and all after it; the number of the undo."""
    entry = await asyncio.to_thread((await change.game()).undo, target, person)
    change.doc.takebacks |= not free
    change.doc.foreseen |= entry.text == KNOWING
    await change.commit([entry], key)
    change.table.wake(table=True)
    return entry.number


async def propose(change: TableTransaction, seat: int, target: int, person: str, key: str) -> str:
    """Ask the others; the same question again is the same petition, another one has to wait."""
    old, table = change.proposal, change.table
    if old is not None and (old.person, old.target) != (person, target):
        asking = PlayerName(old.seat)
        raise ApiError("petition-open", names=table.doc.names, seat=asking)
    if old is None:
        note = (await change.game()).note(f"{PETITION} {seat} {target}", person)
        old = UndoRequest(undo_request_id(note.number), seat, target, person, frozenset({person}))
        change.proposal = old
        await change.commit([note], key)
    table.keys[person, key] = int(old.id)
    return old.id


def undo_request_id(number: int) -> str:
    """A petition is known by its entry in the log, also to who asks again after its end."""
    return str(number)


def is_petition(entry: LogEntry) -> bool:
    return entry.kind == TABLE and entry.text.startswith(f"{PETITION} ")


async def consent(table: LiveTable, person: Person, request: Consent) -> Committed:
    """Answer a petition; one who disagrees is enough, and who asked may think better of it."""
    async with table.changing() as change:
        proposal, doc = change.proposal, change.doc
        if person.id not in doc.persons():
            raise ApiError("not-yours")
        if proposal is None or proposal.id != request.proposal:
            raise ApiError("gone")
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
        return Committed(await resolve(change))


async def resolve(change: TableTransaction) -> int | None:
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
