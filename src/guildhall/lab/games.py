"""One game of the arena: who sits where, and what became of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from guildhall.bots.batch import LIMIT
from guildhall.bots.bot import Budget, Player, get_player
from guildhall.bots.game_loop import IllegalChoice, TurnClock, ask, asked_seats, perform
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace, key_words
from guildhall.engine.runtime.seeded_choice import entry_seed

RAISED = "raised"
ILLEGAL = "illegal"
STALLED = "stalled"

Asked = Callable[[int], None]
"""Told the seat whenever its bot is to be loaded or to decide: somebody may watch the clock."""


@dataclass(frozen=True)
class Pairing:
    """One game to be played: the chance, the bots' own secret, and a bot for each seat."""

    seed: int
    mind: int
    options: tuple[int, ...]
    seats: tuple[tuple[str, Budget], ...]

    def player(self, seat: int) -> Player:
        """Whoever sits there, on one core and told the time by what it computes itself."""
        name, budget = self.seats[seat]
        player = get_player(name).within(budget)
        return replace(player, budget=replace(player.budget, own_time=True, threads=1))


@dataclass(frozen=True)
class Fault:
    """What a bot did wrong, and the seat it did it in."""

    seat: int
    kind: str
    text: str


@dataclass
class Seat:
    """What one seat did in a game, and what it got."""

    share: float = 0.0
    points: int = 0
    decisions: int = 0
    turns: int = 0
    seconds: float = 0.0


@dataclass
class PlayedGame:
    """A game of the arena; `objective` is what a single player was to reach, if there is such."""

    seats: list[Seat]
    fault: Fault | None = None
    objective: int = 0
    decisions: int = field(init=False)

    def __post_init__(self) -> None:
        self.decisions = sum(seat.decisions for seat in self.seats)


class _Misbehaved(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.text)
        self.fault = fault


def forfeited(players: int, fault: Fault) -> PlayedGame:
    """The game of a bot that misbehaved: the others divide the victory."""
    others = max(1, players - 1)
    shares = [0.0 if seat == fault.seat else 1 / others for seat in range(players)]
    return PlayedGame([Seat(share) for share in shares], fault)


def play_pairing(face: RulesFace, pairing: Pairing, asked: Asked) -> PlayedGame:
    """Play one game; a fault ends it."""
    seats = [Seat() for _ in pairing.seats]
    record = face.setup(len(seats), pairing.options, *key_words(pairing.seed))
    try:
        table = [_seated(pairing, seat, asked) for seat in range(len(seats))]
        _play(face, record, table, pairing.mind, seats, asked)
    except _Misbehaved as error:
        return forfeited(len(seats), error.fault)
    winners, points = face.winners(record), face.scores(record)
    for number, seat in enumerate(seats):
        seat.share = (winners >> number & 1) / max(1, winners.bit_count())
        seat.points = int(points[number, 0])
    return PlayedGame(seats)


def _seated(pairing: Pairing, seat: int, asked: Asked) -> Player:
    asked(seat)
    try:
        return pairing.player(seat)
    except Exception as error:
        raise _raised(seat, pairing.seats[seat][0], error) from error


def _play(
    face: RulesFace,
    record: Record,
    table: list[Player],
    mind: int,
    seats: list[Seat],
    asked: Asked,
) -> None:
    alone = len(table) == 1
    clock = TurnClock(len(table))
    entry = 1
    last = -1
    while face.pending(record) and entry < LIMIT:
        for seat, then in asked_seats(face, record):
            asked(seat)
            start = time.thread_time()
            seed = entry_seed(mind, seat, entry)
            actions = _answer(face, then, seat, table, seed, clock)
            seats[seat].seconds += time.thread_time() - start
            _perform(face, record, seat, actions, table[seat].name)
            seats[seat].decisions += len(actions)
            seats[seat].turns += alone or seat != last
            last = seat
            entry += 1


def _answer(
    face: RulesFace, record: Record, seat: int, table: list[Player], seed: int, clock: TurnClock
) -> list[int]:
    try:
        return ask(face, record, seat, len(table), table[seat], seed, clock)
    except Exception as error:
        raise _raised(seat, table[seat].name, error) from error


def _raised(seat: int, name: str, error: Exception) -> _Misbehaved:
    return _Misbehaved(Fault(seat, RAISED, f"{name}: {type(error).__name__}: {error}"))


def _perform(face: RulesFace, record: Record, seat: int, actions: list[int], name: str) -> None:
    try:
        perform(face, record, seat, actions)
    except IllegalChoice as error:
        raise _Misbehaved(Fault(seat, ILLEGAL, f"{name}: {error}")) from error
