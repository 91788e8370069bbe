"""Deciding and taking back at a table: what people and bots do in the game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from guildhall.engine.play.illegal import IllegalAction
from guildhall.table.messages.errors import Refused
from guildhall.table.messages.games import Committed, Decided, Undone
from guildhall.table.messages.requests import Consent, Decide, Undo, Withdraw
from guildhall.table.play.course import Composed, Gone, Play
from guildhall.table.play.table import LiveTable, Proposal
from guildhall.table.store import Person


async def decide(table: LiveTable, person: Person, request: Decide) -> Decided:
    """Set a draft, or commit a decision: a quick one as soon as it is whole."""
    async with table.lock:
        play, number = await _playing(table, person, request.seat, request.key)
        if number is not None:
            used = len(play.match.log.entries[number - 1].actions)
            return Decided(number, request.actions[used:])
        composed = _considered(table, play, request)
        is_ready = request.confirm or (request.quick and not composed.options)
        if not is_ready or not composed.entry:
            table.wake(request.seat)
            return Decided(None, composed.actions)
        entry = play.play(request.seat, composed.entry, person.id)
        await table.commit([entry], request.key)
        return Decided(entry.number, request.actions[len(composed.actions) :])


async def _playing(
    table: LiveTable, person: Person, seat: int, key: str
) -> tuple[Play, int | None]:
    """The game, if this person plays that seat; and the entry already made with that key."""
    if table.doc.own_seat(seat, person.id).absent:
        raise Refused("not-allowed-here")
    play = await table.game()
    number = table.keys.get((person.id, key))
    if number is None:
        table.doc.check_status("playing")
    return play, number


def _considered(table: LiveTable, play: Play, request: Decide) -> Composed:
    try:
        return play.consider(request.seat, request.decision, request.actions)
    except Gone:
        raise Refused("gone") from None
    except IllegalAction as error:
        package = play.match.game.package
        raise Refused(
            "illegal", refusal=error.refusal, package=package, names=table.doc.names
        ) from None


async def bot_decides(table: LiveTable, seat: int, decision: int, actions: Sequence[int]) -> bool:
    """A bot's answer; False if the question is gone. IllegalAction if it is not allowed."""
    async with table.lock:
        if table.doc.status != "playing" or not table.doc.is_bot(seat):
            return False
        play = await table.game()
        try:
            composed = play.consider(seat, decision, actions)
        except Gone:
            return False
        await table.commit([play.play(seat, composed.entry)])
        return True


async def withdraw(table: LiveTable, person: Person, request: Withdraw) -> Committed:
    """Take back a simultaneous answer while others still think."""
    async with table.lock:
        play, number = await _playing(table, person, request.seat, request.key)
        if number is not None:
            return Committed(number)
        if play.stage.answers.get(request.seat) != request.decision:
            raise Refused("gone")
        return Committed(await _withdraw(table, play, request.seat, person.id, request.key))


async def _withdraw(table: LiveTable, play: Play, seat: int, person: str, key: str) -> int:
    entries = await asyncio.to_thread(play.withdraw, seat, person)
    await table.commit(entries, key)
    return entries[0].number


async def undo(table: LiveTable, person: Person, request: Undo) -> Undone:
    """Take back a decision where that is safe, else ask everybody."""
    async with table.lock:
        play, number = await _playing(table, person, request.seat, request.key)
        if number is not None:
            return Undone(number, None)
        target = _target(play, request)
        if target == play.stage.answers.get(request.seat):
            number = await _withdraw(table, play, request.seat, person.id, request.key)
            return Undone(number, None)
        free = play.can_take_back(target, person.id)
        if free or table.doc.persons() <= {person.id}:
            return Undone(await _undo(table, play, target, person.id, free, request.key), None)
        table.proposal = Proposal(request.seat, target, {person.id})
        table.wake()
        return Undone(None, table.proposal.id)


def _target(play: Play, request: Undo) -> int:
    """The decision to take back: one of this seat's that stand, by default its last."""
    mine = [e.number for e in play.match.log.standing() if e.seat == request.seat]
    target = request.entry if request.entry is not None else max(mine, default=None)
    if target not in mine:
        raise Refused("nothing-to-undo")
    return target


async def _undo(
    table: LiveTable, play: Play, target: int, person: str, free: bool, key: str | None = None
) -> int:
    entry = await asyncio.to_thread(play.undo, target, person)
    table.doc.takebacks |= not free
    await table.commit([entry], key)
    table.wake(table=True)
    return entry.number


async def consent(table: LiveTable, person: Person, request: Consent) -> Committed:
    """Answer a proposal to take something back; one who disagrees is enough."""
    async with table.lock:
        proposal = table.proposal
        if person.id not in table.doc.persons():
            raise Refused("not-yours")
        if proposal is None or proposal.id != request.proposal:
            raise Refused("gone")
        proposal.agreed.add(person.id)
        if not request.agree:
            table.proposal = None
        elif proposal.agreed >= table.doc.persons():
            play = await table.game()
            return Committed(await _undo(table, play, proposal.target, person.id, free=False))
        table.wake()
        return Committed(None)
