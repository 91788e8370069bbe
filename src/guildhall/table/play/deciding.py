"""Deciding and taking back at a table: what people and bots do in the game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from guildhall.engine.play.illegal import IllegalAction
from guildhall.engine.play.log import Entry
from guildhall.table.messages.games import Committed, Decided, Undone
from guildhall.table.messages.requests import Decide, Undo, Withdraw
from guildhall.table.play.change import Change
from guildhall.table.play.course import Composed, Gone, Play
from guildhall.table.play.petitions import is_petition, petition_id, propose, take_back
from guildhall.table.play.table import LiveTable
from guildhall.table.protocol.errors import Refused
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


def _is_ready(request: Decide, composed: Composed) -> bool:
    """Whether it is committed now; with care, only what is whole and can be taken back."""
    if request.confirm and request.careful:
        return not composed.options and composed.final is None
    return request.confirm or (request.quick and not composed.options)


def _decided(entry: Entry, actions: list[int]) -> Decided:
    """The entry that was made, and what came after it; the same however often it is asked."""
    used = len(entry.actions)
    return Decided(entry.number, actions[used:] if tuple(actions[:used]) == entry.actions else [])


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
        except Gone:
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
        if play.stage.answers.get(request.seat) != request.decision:
            raise Refused("gone")
        table.check_length()
        return Committed(await _withdraw(change, request.seat, person.id, request.key))


async def _withdraw(change: Change, seat: int, person: str, key: str) -> int:
    entries = await asyncio.to_thread((await change.game()).withdraw, seat, person)
    await change.commit(entries, key)
    return entries[0].number


async def undo(table: LiveTable, person: Person, request: Undo) -> Undone:
    """Take back a decision where that is safe or nobody else plays, else ask everybody."""
    async with table.changing() as change:
        play, number = await _playing(table, person, request.seat, request.key)
        if number is not None:
            was_asked = is_petition(play.match.log.entries[number - 1])
            return Undone(None, petition_id(number)) if was_asked else Undone(number, None)
        target = _target(play, request)
        table.check_length()
        if target == play.stage.answers.get(request.seat):
            number = await _withdraw(change, request.seat, person.id, request.key)
            return Undone(number, None)
        free = play.can_take_back(target, person.id)
        if free or table.voters() <= {person.id}:
            number = await take_back(change, target, person.id, free, request.key)
            return Undone(number, None)
        asked = await propose(change, request.seat, target, person.id, request.key)
        return Undone(None, asked)


def _target(play: Play, request: Undo) -> int:
    """The decision to take back: one of this seat's that stand, by default its last."""
    mine = play.own_decisions(request.seat)
    target = request.entry if request.entry is not None else max(mine, default=None)
    if target not in mine:
        raise Refused("nothing-to-undo")
    return target
