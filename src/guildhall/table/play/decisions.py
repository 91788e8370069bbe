"""What people and bots do in the game: decide, withdraw, undo, and agree to an undo.

Every function here runs inside a transaction of the table (`table.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace

from guildhall.engine.play.log import KNOWING, TABLE, LogEntry
from guildhall.engine.play.match import IllegalAction
from guildhall.engine.text import PlayerName
from guildhall.table.play.table import LiveTable, TableTransaction
from guildhall.table.play.table_game import DecisionGone, TableGame
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Consent, Decide, Undo, Withdraw
from guildhall.table.protocol.responses import Committed, Decided, Undone
from guildhall.table.store import Person

PETITION = "petition"
"""The first word in the log of an undo request; its seat and its decision follow."""


async def decide(transaction: TableTransaction, person: Person, request: Decide) -> Decided:
    """Set the seat's draft; commit it if it is confirmed, or whole and `quick`.

    With `careful`, only a decision that is whole and can be undone is committed.
    """
    table, seat, actions = transaction.table, request.seat, request.actions
    game, number = await _game_of(table, person, seat, request.key)
    if number is None:
        try:
            draft = game.compose(seat, request.decision, actions)
        except DecisionGone:
            raise ApiError("gone") from None
        except IllegalAction as error:
            package, names = game.match.game.package, table.doc.names
            raise ApiError("illegal", refusal=error.refusal, package=package, names=names) from None
        if request.confirm and request.careful:
            is_ready = draft.final is None and not draft.options
        else:
            is_ready = request.confirm or (request.quick and not draft.options)
        if not is_ready or not draft.entry:
            table.notify(seat)
            return Decided(None, draft.actions)
        entry = (await transaction.game()).play(seat, draft.entry, person.id)
        await transaction.commit([entry], request.key)
    else:
        entry = game.match.log.entries[number - 1]
    used = len(entry.actions)
    rest = actions[used:] if tuple(actions[:used]) == entry.actions else []
    return Decided(entry.number, rest)


async def _game_of(
    table: LiveTable, person: Person, seat: int, key: str
) -> tuple[TableGame, int | None]:
    """The game, if the person plays that seat, and the entry that was made under this key."""
    if table.doc.own_seat(seat, person.id).absent:
        raise ApiError("not-allowed-here")
    game = table.loaded_game or await table.game()
    number = table.entry_keys.get((person.id, key))
    if number is None:
        table.doc.check_status("playing")
    return game, number


async def commit_bot_decision(
    table: LiveTable, seat: int, decision: int, actions: Sequence[int]
) -> int | None:
    """Commit a bot's decision; None if it is not pending any more. IllegalAction is passed on."""
    async with table.transaction() as transaction:
        if transaction.doc.status != "playing" or not transaction.doc.is_bot(seat):
            return None
        game = await transaction.game()
        try:
            answer = game.bot_actions(seat, decision, actions)
        except DecisionGone:
            return None
        entry = game.play(seat, answer)
        await transaction.commit([entry])
        return entry.number


async def withdraw(transaction: TableTransaction, person: Person, request: Withdraw) -> Committed:
    """Undo a simultaneous decision while others still have to make theirs."""
    table, seat = transaction.table, request.seat
    game, number = await _game_of(table, person, seat, request.key)
    if number is None:
        if game.match.entry_state.answers.get(seat) != request.decision:
            raise ApiError("gone")
        table.check_length()
        number = await _withdraw(transaction, seat, person.id, request.key)
    return Committed(number)


async def _withdraw(transaction: TableTransaction, seat: int, person: str, key: str) -> int:
    entries = await asyncio.to_thread((await transaction.game()).withdraw, seat, person)
    await transaction.commit(entries, key)
    return entries[0].number


async def undo(transaction: TableTransaction, person: Person, request: Undo) -> Undone:
    """Undo a decision if that is free or nobody else plays; else request everybody's consent."""
    table, seat = transaction.table, request.seat
    game, number = await _game_of(table, person, seat, request.key)
    if number is not None:
        is_request = is_undo_request(game.match.log.entries[number - 1])
        return Undone(None, undo_request_id(number)) if is_request else Undone(number, None)
    own = game.own_decisions(seat)
    target = request.entry if request.entry is not None else max(own, default=None)
    if target not in own:
        raise ApiError("nothing-to-undo")
    table.check_length()
    if target == game.match.entry_state.answers.get(seat):
        return Undone(await _withdraw(transaction, seat, person.id, request.key), None)
    is_free = game.is_undo_free(target, person.id)
    if is_free or table.voters() <= {person.id}:
        number = await take_back(transaction, target, person.id, is_free, request.key)
        return Undone(number, None)
    return Undone(None, await request_undo(transaction, seat, target, person.id, request.key))


async def take_back(
    transaction: TableTransaction, target: int, person: str, is_free: bool, key: str | None = None
) -> int:
    """Undo a decision and all after it; the number of the undo in the log."""
    entry = await asyncio.to_thread((await transaction.game()).undo, target, person)
    transaction.doc.takebacks |= not is_free
    transaction.doc.foreseen |= entry.text == KNOWING
    await transaction.commit([entry], key)
    transaction.table.notify(table=True)
    return entry.number


# Undo requests: everybody who plays here has to agree


@dataclass(frozen=True)
class UndoRequest:
    """A person asks everybody whether a decision may be undone."""

    id: str
    seat: int
    target: int
    person: str
    agreed: frozenset[str]
    """The people who have agreed so far."""


def undo_request_id(number: int) -> str:
    """An undo request's id is its entry in the log, so a retry finds it even after its end."""
    return str(number)


def is_undo_request(entry: LogEntry) -> bool:
    return entry.kind == TABLE and entry.text.startswith(f"{PETITION} ")


async def request_undo(
    transaction: TableTransaction, seat: int, target: int, person: str, key: str
) -> str:
    """The id of the undo request; a second one for another decision has to wait."""
    pending, table = transaction.undo_request, transaction.table
    if pending is not None and (pending.person, pending.target) != (person, target):
        name = PlayerName(pending.seat)
        raise ApiError("petition-open", names=table.doc.names, seat=name)
    if pending is None:
        note = (await transaction.game()).note(f"{PETITION} {seat} {target}", person)
        id = undo_request_id(note.number)
        pending = UndoRequest(id, seat, target, person, frozenset({person}))
        transaction.undo_request = pending
        await transaction.commit([note], key)
    table.entry_keys[person, key] = int(pending.id)
    return pending.id


async def consent(transaction: TableTransaction, person: Person, request: Consent) -> Committed:
    """Answer an undo request; one refusal ends it, and so may the person who made it."""
    pending, doc = transaction.undo_request, transaction.doc
    if person.id not in doc.persons():
        raise ApiError("not-yours")
    if pending is None or pending.id != request.proposal:
        raise ApiError("gone")
    game = await transaction.game()
    seat = pending.seat if person.id == pending.person else doc.seats_of(person.id)[0]
    if not request.agree:
        transaction.undo_request = None
        answer = "forgone" if person.id == pending.person else "refused"
        await transaction.commit([game.note(f"{answer} {seat}", person.id)])
        return Committed(None)
    if person.id not in pending.agreed:
        transaction.undo_request = replace(pending, agreed=pending.agreed | {person.id})
        await transaction.commit([game.note(f"agreed {seat}", person.id)])
    return Committed(await resolve_undo_request(transaction))


async def resolve_undo_request(transaction: TableTransaction) -> int | None:
    """Undo what everybody who still plays here has agreed to; the number of the undo, if any."""
    pending, table = transaction.undo_request, transaction.table
    if pending is None or transaction.doc.status != "playing":
        return None
    if pending.person not in transaction.doc.persons():
        transaction.undo_request = table.undo_request = None
        table.notify()
    elif pending.agreed >= table.voters():
        return await take_back(transaction, pending.target, pending.person, is_free=False)
    return None
