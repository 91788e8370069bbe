"""Answers about tables: who sits there, and what they say to each other."""

from __future__ import annotations

from msgspec import Struct

from guildhall.table.messages.basics import Overdue, Pace, Seating, SeatKind, Status
from guildhall.table.messages.requests import ClockWish


class Seat(Struct):
    seat: int
    kind: SeatKind
    name: str
    person: str | None
    level: str | None
    taken: bool
    here: bool
    away_since: float | None
    replaceable: Overdue | None
    """Why the others may let a bot play, if they may."""
    muted: bool
    absent: bool
    since: int | None
    """The entry with which a bot took over from somebody who may come back."""
    conceded: bool


class You(Struct):
    seats: list[int]
    host: bool


class Chance(Struct):
    hash: str
    seed: str | None
    promises: list[str | None]
    nonces: list[str | None]
    opening: bool
    missing: list[int]


class Table(Struct):
    id: str
    game: str
    edition: str
    options: dict[str, str]
    pace: Pace
    clock: ClockWish | None
    listed: bool
    autostart: bool
    seating: Seating
    hints: bool
    status: Status
    host: str
    you: You
    seats: list[Seat]
    entry: int
    pending: list[int]
    winners: list[int]
    chance: Chance
    takebacks: bool
    foreseen: bool
    imported: bool
    notes: list[str]
    rematch: str | None
    rematch_of: str | None
    invites: dict[int, str]
    muted: list[str]
    """Who may not talk here, players and watchers; told to the host."""
    away_after: float
    created: float
    updated: float


class CardSeat(Struct):
    name: str
    kind: SeatKind
    you: bool


class Card(Struct):
    id: str
    game: str
    status: Status
    pace: Pace
    seats: list[CardSeat]
    pending: list[int]
    your_turn: bool
    free: int
    updated: float


class Results(Struct):
    """What your games came to, of those that are kept."""

    played: int
    won: int
    best: int | None
    """The most points, where they were kept."""


class Lobby(Struct):
    yours: list[Card]
    open: list[Card]
    results: dict[str, Results]
    """By game."""


class Chat(Struct):
    id: int
    person: str
    name: str
    seat: int
    text: str
    at: float


class Said(Struct):
    line: Chat
