"""How a game begins: everybody's share of the luck is opened at once, then the game is set up.

Whoever sits down promises a nonce by its hash. When the game is to start, all are asked for at
once, so that nobody chooses last, and all are waited for, so that nobody chooses by staying away.
The host may call the start off: then all luck is promised anew, and the log says so. Seats that
are to be drawn are drawn by the same luck.
"""

from __future__ import annotations

import asyncio
import hmac

from guildhall.engine.kernel.sources import rules_hash
from guildhall.engine.play.log import FORMAT, Chance
from guildhall.table.messages.requests import CallOff, Open
from guildhall.table.people.levels import check_level
from guildhall.table.play import clocks
from guildhall.table.play.change import Change
from guildhall.table.play.games import find_edition, find_game
from guildhall.table.play.loading import new_play
from guildhall.table.play.table import LiveTable
from guildhall.table.protocol.errors import Refused
from guildhall.table.store import Person

CALLED_OFF = "called-off"
"""The note of a start that was called off before this one."""
SEATED = "seated"
"""How the note of drawn seats begins: for each seat follows where its player sat before."""


async def start(table: LiveTable, person: Person) -> None:
    async with table.changing() as change:
        change.doc.check_host(person.id)
        check_waiting(change)
        if not change.doc.is_full:
            raise Refused("not-full")
        await _ask_for_nonces(change)


def check_waiting(change: Change) -> None:
    """Nobody comes or goes once the game is to start."""
    change.doc.check_status("waiting")
    if change.doc.opening is not None:
        raise Refused("not-allowed-here")


async def save_or_start(change: Change) -> None:
    """Store what changed before the game; if that was all it waited for, it starts."""
    if change.doc.autostart and change.doc.is_full:
        await _ask_for_nonces(change)
    else:
        await change.save()


async def _ask_for_nonces(change: Change) -> None:
    change.doc.opening = change.table.clock()
    if change.doc.is_opened:
        await _begin(change)
    else:
        await change.save()


async def open_nonce(table: LiveTable, person: Person, request: Open) -> None:
    """Add what one has promised to the luck; with the last of them the game begins.

    Once more is no harm: an answer may have been lost.
    """
    async with table.changing() as change:
        if change.doc.has_opened(person.id, request.nonce):
            return
        change.doc.check_status("waiting")
        if change.doc.opening is None:
            raise Refused("not-allowed-here")
        change.doc.open(person.id, request.nonce)
        if change.doc.is_opened:
            await _begin(change)
        else:
            await change.save()


async def call_off(table: LiveTable, person: Person, request: CallOff) -> None:
    """Wait no longer for who does not open a nonce: all others promise another one.

    With a level, bots play for who is missing until they take their seats back.
    """
    async with table.changing() as change:
        doc = change.doc
        doc.check_host(person.id)
        doc.check_status("waiting")
        if doc.opening is None:
            raise Refused("not-allowed-here")
        if doc.called_off >= table.longest:  # each will be a note in the log
            raise Refused("too-long")
        if request.level is not None:
            check_level(request.level, doc.game)
        missing = [seat for seat in doc.seats if not seat.opened]
        doc.promise_anew()
        for seat in missing if request.level is not None else ():
            if seat.person != person.id:
                seat.level = request.level
        await change.save()


def drawn_seats(chance: Chance, players: int) -> list[int]:
    """For each seat where its player sat before: an order that everybody's luck has drawn."""
    assert chance.secret is not None
    said = "\n".join(sorted(chance.nonces))
    lots = [
        hmac.digest(chance.secret, f"{said}\nseat {n}".encode(), "sha256") for n in range(players)
    ]
    return sorted(range(players), key=lots.__getitem__)


async def _begin(change: Change) -> None:
    doc, table = change.doc, change.table
    doc.opening = None
    notes = [CALLED_OFF] * doc.called_off
    if doc.drawn:
        order = drawn_seats(doc.chance(), len(doc.seats))
        doc.seats = [doc.seats[seat] for seat in order]
        notes.append(" ".join([SEATED, *map(str, order)]))
    doc.names = [seat.name for seat in doc.seats]
    if doc.file is None:
        doc.format = FORMAT
        doc.rules = rules_hash(find_game(doc.game))
        doc.edition_hash = find_edition(doc.game, doc.edition).hash
    play = await asyncio.to_thread(new_play, doc)
    change.begin(play)
    doc.status = "playing"
    doc.entry, doc.pending = play.entry, play.pending
    now = table.clock()
    doc.times.away = {p: now for p in doc.persons() if not table.is_here(p)}
    clocks.begin(doc, now)
    entries = [play.note(note) for note in notes]
    for number, seat in enumerate(doc.seats):
        if seat.absent:
            entries.append(play.note(f"replaced {number}"))
            seat.since = play.entry
    if entries:
        await change.commit(entries)
        table.wake(table=True)
    else:
        await change.save()
