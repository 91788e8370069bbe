"""The rules of the players' clocks: start, update, increments, pauses, and overdue players."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from guildhall.engine.play.log import PLAY, LogEntry
from guildhall.engine.presentation import SequenceRow, build_sequences, name_key
from guildhall.engine.runtime.ruleset import is_visible
from guildhall.engine.text import PlayerName
from guildhall.table.play.document import TableDoc
from guildhall.table.play.table_game import TableGame
from guildhall.table.protocol.errors import ApiError
from guildhall.table.protocol.requests import Overdue

if TYPE_CHECKING:
    from guildhall.table.play.table import LiveTable

SECONDS_PER_ROW = 3.75
"""Seconds that a row of a scripted sequence takes at speed 1."""
MAX_PAUSE = 20.0
"""The maximal pause of the clocks after scripted sequences, in seconds."""
WATCHER = -1
LAST_CHANCE = 15.0
"""The minimal time of a person who takes a seat in a running game, in seconds."""


def start(doc: TableDoc, now: float) -> None:
    """Start the clocks, if the table has any."""
    if doc.clock is not None:
        doc.times.start(len(doc.seats), doc.clock.reserve, now)


def update(
    doc: TableDoc, table_game: TableGame | None, entries: Sequence[LogEntry], now: float
) -> None:
    """Update the clocks after new entries: increments, pauses, and whose clock runs now."""
    times, made = doc.times, [entry for entry in entries if entry.kind == PLAY]
    times.update(now)
    if table_game is not None and doc.clock is not None:
        for entry in made:
            _credit_increment(doc, table_game, entry)
        times.rest += pause_after(table_game, made)
    pending = doc.pending if doc.status == "playing" else []
    waited = [seat for seat in pending if doc.seats[seat].level is None]
    times.set_waiting(waited, {entry.seat for entry in made})


def _credit_increment(doc: TableDoc, table_game: TableGame, entry: LogEntry) -> None:
    """Add the increment of a decision, if a person made it."""
    if doc.clock is None or not doc.times.left:
        return
    is_person = table_game.persons[entry.number] != ""
    most = doc.clock.reserve if doc.pace == "turns" else math.inf
    decisions = len(table_game.own_decisions(entry.seat))
    doc.times.credit(entry.seat, decisions, doc.clock.increment if is_person else 0, most)


def pause_after(table_game: TableGame, entries: Sequence[LogEntry]) -> float:
    """For how long all clocks pause, so that everybody can watch the scripted sequences."""
    if not table_game.match.game.has_ceremonies:
        return 0.0
    beats = sum(_count_rows(table_game, entry.number) for entry in entries if entry.kind == PLAY)
    return min(MAX_PAUSE, SECONDS_PER_ROW * beats)


def _count_rows(table_game: TableGame, number: int) -> int:
    """The rows of an entry's sequences as a watcher sees them; rows of seats count once."""
    events = [row for row in table_game.events[number] if is_visible(row, WATCHER)]
    if not events:
        return 0
    match = table_game.match
    before, after = (match.view(WATCHER, match.records[at]) for at in (number - 1, number))
    sequences = build_sequences(match.game.ceremony(before, after, events))
    return sum(len(list(groupby(one.rows, _row_key))) for one in sequences)


def _row_key(row: SequenceRow) -> object:
    return name_key(row.ref.step) if isinstance(row.ref.row, PlayerName) else row


def overdue(table: LiveTable, seat: int) -> Overdue | None:
    """Why a bot may replace the player of a seat; None if it may not."""
    doc, times, now = table.doc, table.doc.times, table.clock()
    if seat not in times.asked:
        return None
    comes_and_goes = doc.clock is not None and doc.pace == "turns"
    away = now - times.away.get(doc.seats[seat].person or "", now)
    if away >= table.away_after and not comes_and_goes:
        return "away"
    if doc.clock is not None:
        is_over = doc.clock.at_zero == "others" and times.remaining_at(seat, now) == 0
        return "time" if is_over else None
    return "long" if now - times.asked[seat] >= table.stalled_after else None


def check_return(doc: TableDoc, seat: int) -> None:
    """Refuse the return of a player without time as long as the bot has to decide."""
    if not doc.times.left or doc.times.left[seat] > 0:
        return
    if seat in doc.pending:
        raise ApiError("time-is-up")


def grant_last_chance(doc: TableDoc, seat: int) -> None:
    """Give a seat without time its minimal time."""
    if doc.times.left and doc.clock is not None and doc.times.left[seat] == 0:
        doc.times.left[seat] = max(LAST_CHANCE, doc.clock.increment)
