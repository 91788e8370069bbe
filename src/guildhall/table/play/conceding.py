"""Conceding: who has given a game up for good, and who is left when all others have."""

from __future__ import annotations

import re

from guildhall.engine.play.log import TABLE, Entry, Log

CONCEDED = "conceded"
"""How the note of a concession begins: its seat follows."""
GIVEN_UP = re.compile(rf"({CONCEDED}|taken) ([0-9]{{1,2}})")
"""A seat is given up until somebody else takes it over."""


def concession(seat: int) -> str:
    """The note of a concession."""
    return f"{CONCEDED} {seat}"


def conceded_seats(log: Log) -> set[int]:
    """The seats that were given up, since the present luck began."""
    given_up: set[int] = set()
    for entry in log.entries[log.header.beginning :]:
        if note := _noted(entry):
            kind, seat = note
            given_up = given_up | {seat} if kind == CONCEDED else given_up - {seat}
    return {seat for seat in given_up if seat < log.header.players}


def last_of_all(log: Log) -> int | None:
    """The seat that has won, since with the last entry everybody else has conceded."""
    note = _noted(log.entries[-1]) if log.entries else None
    if note is None or note[0] != CONCEDED or log.header.players < 2:
        return None
    left = set(range(log.header.players)) - conceded_seats(log)
    return left.pop() if len(left) == 1 else None


def _noted(entry: Entry) -> tuple[str, int] | None:
    found = GIVEN_UP.fullmatch(entry.text) if entry.kind == TABLE else None
    return (found[1], int(found[2])) if found else None
