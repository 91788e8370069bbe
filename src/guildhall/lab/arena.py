"""The arena: bots against each other, from the same seeds in every seat.

Every seed is played once in each rotation of the seats. A bot that raises, stalls or answers
illegally loses the game, and the others divide the victory.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, wait
from typing import Any, Self

from guildhall.bots.batch_play import (
    APART,
    COMPILED,
    LIMIT,
    bot_seeds_for,
    end_with_parent,
    play_batch,
)
from guildhall.bots.bot import USUAL, BotSpec, Budget, get_player
from guildhall.bots.game_loop import IllegalChoice, TimeBudget, apply_choice, ask, asked_seats
from guildhall.engine.contract import load_game
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.ruleset import RuleSet, key_words
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import Record, record_from_bytes

MIN_GAMES = 20
"""`until` does not stop before so many games."""
SEEDS_PER_BATCH = 64
TIMEOUT = 60.0

Progress = Callable[[int], None]


@dataclass
class ArenaStanding:
    """How one bot did, over all seats it had; points and margin are of the `scored` games."""

    name: str
    games: int = 0
    wins: float = 0.0
    scored: int = 0
    points: int = 0
    margin: int = 0
    decisions: int = 0
    turns: int = 0
    seconds: float = 0.0
    faults: dict[str, int] = field(default_factory=dict)
    fault: str = ""

    @property
    def share(self) -> WinRate:
        return WinRate(self.games, self.wins)

    def add(self, seat: ArenaSeat) -> None:
        self.games += 1
        self.wins += seat.share
        self.decisions += seat.decisions
        self.turns += seat.turns
        self.seconds += seat.seconds

    def score(self, points: int, best_rival: int) -> None:
        self.scored += 1
        self.points += points
        self.margin += points - best_rival

    def figures(self) -> dict[str, Any]:
        low, high = self.share.interval()
        return {
            "bot": self.name,
            "games": self.games,
            "wins": round(self.wins, 3),
            "share": round(self.share.share, 4),
            "share_low": round(low, 4),
            "share_high": round(high, 4),
            "mean_score": _mean(self.points, self.scored, 2),
            "margin": _mean(self.margin, self.scored, 2),
            "seconds_per_turn": _mean(self.seconds, self.turns, 4),
            "faults": self.faults,
            "fault": self.fault,
        }


def _mean(total: float, count: int, digits: int) -> float | None:
    return round(total / count, digits) if count else None


@dataclass
class ArenaReport:
    """The standings after so many games, the first bot first."""

    players: int
    standings: list[ArenaStanding]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    settled: bool = False
    objectives: dict[int, WinRate] = field(default_factory=dict)

    def add(self, table: Sequence[BotSpec], game: PlayedGame) -> None:
        by_name = {standing.name: standing for standing in self.standings}
        points = [seat.points for seat in game.seats]
        for number, (player, seat) in enumerate(zip(table, game.seats, strict=True)):
            by_name[player.name].add(seat)
            if game.fault is None:
                rivals = points[:number] + points[number + 1 :]
                by_name[player.name].score(seat.points, max(rivals, default=0))
        if game.fault is not None:
            guilty = by_name[table[game.fault.seat].name]
            guilty.faults[game.fault.kind] = guilty.faults.get(game.fault.kind, 0) + 1
            guilty.fault = guilty.fault or game.fault.text
        if game.objective:
            share = self.objectives.get(game.objective, WinRate(0, 0.0))
            shared = WinRate(share.games + 1, share.wins + game.seats[0].share)
            self.objectives[game.objective] = shared
        self.games += 1
        self.decisions += game.decisions

    def figures(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else None,
            "settled": self.settled,
            "bots": [standing.figures() for standing in self.standings],
            "objectives": {
                str(objective): {"games": share.games, "met": int(share.wins)}
                for objective, share in sorted(self.objectives.items())
            },
        }


def fill_seats(players: Sequence[BotSpec], seats: int, budget: Budget = USUAL) -> list[BotSpec]:
    """One player for each seat; the last one named fills the seats that are left."""
    if not 1 <= len(players) <= seats:
        raise SetupError(f"{len(players)} bots cannot sit at a table of {seats}.")
    table = [player.within(budget) for player in players]
    return table + [table[-1]] * (seats - len(table))


class Arena:
    """A table of bots that plays many games."""

    def __init__(
        self,
        face: RuleSet,
        table: Sequence[BotSpec],
        options: Sequence[int],
        *,
        seed: int = 0,
        workers: int | None = None,
        patience: float = TIMEOUT,
    ) -> None:
        self._face = face
        self._table = list(table)
        self._options = list(options)
        self._seed = seed
        self._workers = workers or os.cpu_count() or 1
        self._patience = patience

    def rotations(self) -> list[list[BotSpec]]:
        """The table as it sits one seat further each time; equal ones once."""
        turned = [self._table[k:] + self._table[:k] for k in range(len(self._table))]
        return list({tuple(p.name for p in table): table for table in turned}.values())

    def play(
        self,
        games: int,
        until: float | None = None,
        progress: Progress = lambda done: None,
        seconds: float | None = None,
    ) -> ArenaReport:
        """At least so many games in whole rotations, or until the first bot clears the bar.

        If there are only so many seconds, the games that ended in them.
        """
        names = dict.fromkeys(player.name for player in self._table)
        report = ArenaReport(len(self._table), [ArenaStanding(name) for name in names])
        start = time.perf_counter()
        for table, game in self._games(-(-games // len(self.rotations()))):
            report.add(table, game)
            report.seconds = time.perf_counter() - start
            progress(report.games)
            first = report.standings[0].share
            if until is not None and first.games >= MIN_GAMES and first.clears(until):
                report.settled = True
                break
            if seconds is not None and report.seconds > seconds:
                break
        return report

    def _games(self, seeds: int) -> Iterator[tuple[Sequence[BotSpec], PlayedGame]]:
        numbers = range(self._seed, self._seed + seeds)
        if all(player.bot in COMPILED for player in self._table):
            yield from self._in_batches(numbers)
        else:
            yield from self._in_processes(numbers)

    def _in_batches(self, seeds: range) -> Iterator[tuple[Sequence[BotSpec], PlayedGame]]:
        rotations = self.rotations()
        for first in range(0, len(seeds), SEEDS_PER_BATCH):
            some = seeds[first : first + SEEDS_PER_BATCH]
            tables = [table for _ in some for table in rotations]
            each = [seed for seed in some for _ in rotations]
            results = play_batch(self._face, tables, self._options, each, workers=self._workers)
            shares, points = results.shares(), results.scores[:, :, 0]
            for k, table in enumerate(tables):
                pairs = zip(shares[k], points[k], strict=True)
                game = PlayedGame([ArenaSeat(float(share), int(total)) for share, total in pairs])
                game.decisions = int(results.decisions[k])
                game.objective = self._objective(each[k])
                yield table, game

    def _in_processes(self, seeds: range) -> Iterator[tuple[Sequence[BotSpec], PlayedGame]]:
        rotations = self.rotations()
        with GameProcesses(self._face, self._workers, self._patience) as workers:
            for number, game in workers.play(self._pairings(seeds)):
                seed, turned = divmod(number, len(rotations))
                game.objective = self._objective(seeds[seed])
                yield rotations[turned], game

    def _objective(self, seed: int) -> int:
        """What a single player is to reach in the game of this seed."""
        if len(self._table) > 1 or "objective" not in (self._face.game.STATE.names or ()):
            return 0
        record = self._face.setup(1, self._options, *key_words(seed))
        return int(record["objective"][0])

    def _pairings(self, seeds: range) -> Iterator[Pairing]:
        for seed, mind in zip(seeds, bot_seeds_for(seeds), strict=True):
            for table in self.rotations():
                names = tuple((player.name, player.budget) for player in table)
                yield Pairing(seed, int(mind), tuple(self._options), names)


# ---- games
# One game of the arena: who sits where, and what became of it.


RAISED = "raised"
ILLEGAL = "illegal"
TIMED_OUT = "stalled"

BeforeDecision = Callable[[int], None]
"""Told the seat whenever its bot is to be loaded or to decide: somebody may watch the clock."""


@dataclass(frozen=True)
class Pairing:
    """One game to be played: the chance, the bots' own secret, and a bot for each seat."""

    seed: int
    mind: int
    options: tuple[int, ...]
    seats: tuple[tuple[str, Budget], ...]

    def player(self, seat: int) -> BotSpec:
        """Whoever sits there, on one core and told the time by what it computes itself."""
        name, budget = self.seats[seat]
        player = get_player(name).within(budget)
        return replace(player, budget=replace(player.budget, own_time=True, threads=1))


@dataclass(frozen=True)
class Forfeit:
    """What a bot did wrong, and the seat it did it in."""

    seat: int
    kind: str
    text: str


@dataclass
class ArenaSeat:
    """What one seat did in a game, and what it got."""

    share: float = 0.0
    points: int = 0
    decisions: int = 0
    turns: int = 0
    seconds: float = 0.0


@dataclass
class PlayedGame:
    """A game of the arena; `objective` is what a single player was to reach, if there is such."""

    seats: list[ArenaSeat]
    fault: Forfeit | None = None
    objective: int = 0
    decisions: int = field(init=False)

    def __post_init__(self) -> None:
        self.decisions = sum(seat.decisions for seat in self.seats)


class _BotFailed(Exception):
    def __init__(self, fault: Forfeit) -> None:
        super().__init__(fault.text)
        self.fault = fault


def forfeited_game(players: int, fault: Forfeit) -> PlayedGame:
    """The game of a bot that misbehaved: the others divide the victory."""
    others = max(1, players - 1)
    shares = [0.0 if seat == fault.seat else 1 / others for seat in range(players)]
    return PlayedGame([ArenaSeat(share) for share in shares], fault)


def play_pairing(face: RuleSet, pairing: Pairing, asked: BeforeDecision) -> PlayedGame:
    """Play one game; a fault ends it."""
    seats = [ArenaSeat() for _ in pairing.seats]
    record = face.setup(len(seats), pairing.options, *key_words(pairing.seed))
    try:
        table = [_load_bot(pairing, seat, asked) for seat in range(len(seats))]
        _play_to_end(face, record, table, pairing.mind, seats, asked)
    except _BotFailed as error:
        return forfeited_game(len(seats), error.fault)
    winners, points = face.winners(record), face.scores(record)
    for number, seat in enumerate(seats):
        seat.share = (winners >> number & 1) / max(1, winners.bit_count())
        seat.points = int(points[number, 0])
    return PlayedGame(seats)


def _load_bot(pairing: Pairing, seat: int, asked: BeforeDecision) -> BotSpec:
    asked(seat)
    try:
        return pairing.player(seat)
    except Exception as error:
        raise _bot_raised(seat, pairing.seats[seat][0], error) from error


def _play_to_end(
    face: RuleSet,
    record: Record,
    table: list[BotSpec],
    mind: int,
    seats: list[ArenaSeat],
    asked: BeforeDecision,
) -> None:
    alone = len(table) == 1
    clock = TimeBudget(len(table))
    entry = 1
    last = -1
    while face.pending(record) and entry < LIMIT:
        for seat, then in asked_seats(face, record):
            asked(seat)
            start = time.thread_time()
            seed = seed_for_entry(mind, seat, entry)
            actions = _choose(face, then, seat, table, seed, clock)
            seats[seat].seconds += time.thread_time() - start
            _apply(face, record, seat, actions, table[seat].name)
            seats[seat].decisions += len(actions)
            seats[seat].turns += alone or seat != last
            last = seat
            entry += 1


def _choose(
    face: RuleSet, record: Record, seat: int, table: list[BotSpec], seed: int, clock: TimeBudget
) -> list[int]:
    try:
        return ask(face, record, seat, len(table), table[seat], seed, clock)
    except Exception as error:
        raise _bot_raised(seat, table[seat].name, error) from error


def _bot_raised(seat: int, name: str, error: Exception) -> _BotFailed:
    return _BotFailed(Forfeit(seat, RAISED, f"{name}: {type(error).__name__}: {error}"))


def _apply(face: RuleSet, record: Record, seat: int, actions: list[int], name: str) -> None:
    try:
        apply_choice(face, record, seat, actions)
    except IllegalChoice as error:
        raise _BotFailed(Forfeit(seat, ILLEGAL, f"{name}: {error}")) from error


# ---- workers
# Processes that play games of the arena, so that no bot can hold up or break the others.


POLL_SECONDS = 0.5
"""Seconds between two looks at the clock while nothing comes back."""

RulesArguments = tuple[str, bytes, bool]
"""The game's package, the box, and whether compiled rules play."""


@dataclass
class _Worker:
    process: Any
    pipe: Connection
    pairing: Pairing
    number: int
    seat: int
    since: float


class GameProcesses:
    """Plays pairings in processes; a bot that thinks longer than `patience` has stalled."""

    def __init__(self, face: RuleSet, count: int, patience: float) -> None:
        name: str = face.game.package
        self._rules: RulesArguments = (name, face.box.tobytes(), face.compiled)
        self._count = count
        self._patience = patience
        self._idle: list[tuple[Any, Connection]] = []
        self._busy: list[_Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        busy = [(worker.process, worker.pipe) for worker in self._busy]
        for process, pipe in self._idle + busy:
            _kill(process, pipe)
        self._idle, self._busy = [], []

    def play(self, pairings: Iterable[Pairing]) -> Iterator[tuple[int, PlayedGame]]:
        """The games as they end, each with its pairing's number in the order given."""
        waiting = enumerate(pairings)
        while True:
            while len(self._busy) < self._count and (found := next(waiting, None)) is not None:
                self._begin(*found)
            if not self._busy:
                return
            yield from self._ended()

    def _begin(self, number: int, pairing: Pairing) -> None:
        process, pipe = self._idle.pop() if self._idle else self._start()
        pipe.send(pairing)
        self._busy.append(_Worker(process, pipe, pairing, number, -1, time.monotonic()))

    def _start(self) -> tuple[Any, Connection]:
        ours, theirs = APART.Pipe()
        process = APART.Process(target=_worker_main, args=(theirs, self._rules), daemon=True)
        process.start()
        theirs.close()
        return process, ours

    def _ended(self) -> Iterator[tuple[int, PlayedGame]]:
        ready = wait([worker.pipe for worker in self._busy], POLL_SECONDS)
        for worker in list(self._busy):
            if worker.pipe in ready:
                game = self._message(worker)
            elif worker.seat >= 0 and time.monotonic() - worker.since > self._patience:
                game = self._lost(worker, TIMED_OUT, f"no answer in {self._patience:g} s")
            else:
                continue
            if game is not None:
                self._busy.remove(worker)
                yield worker.number, game

    def _message(self, worker: _Worker) -> PlayedGame | None:
        try:
            message = worker.pipe.recv()
        except (EOFError, ConnectionError):
            return self._lost(worker, RAISED, "the bot ended its process")
        if isinstance(message, PlayedGame):
            self._idle.append((worker.process, worker.pipe))
            return message
        worker.seat, worker.since = message, time.monotonic()
        return None

    def _lost(self, worker: _Worker, kind: str, text: str) -> PlayedGame:
        """Give up a process; the seat asked last is to blame."""
        _kill(worker.process, worker.pipe)
        if worker.seat < 0:
            raise RuntimeError(f"a process of the arena ended with {worker.process.exitcode}")
        name = worker.pairing.seats[worker.seat][0]
        return forfeited_game(len(worker.pairing.seats), Forfeit(worker.seat, kind, f"{name}: {text}"))


def _kill(process: Any, pipe: Connection) -> None:
    """A bot may be deaf to anything but a kill."""
    process.kill()
    process.join()
    pipe.close()


def _worker_main(pipe: Connection, rules: RulesArguments) -> None:
    """Play what comes through the pipe. What a bot prints goes to the error stream."""
    os.dup2(2, 1)
    end_with_parent()
    package, box, compiled = rules
    game = load_game(package)
    face = RuleSet(game, record_from_bytes(game.BOX, box), compiled)
    while True:
        try:
            pairing = pipe.recv()
        except EOFError:
            return
        pipe.send(play_pairing(face, pairing, pipe.send))


# ---- shares
# Shares of victories with their confidence intervals.


Z_95 = 1.959964
Z_99 = 2.575829


@dataclass(frozen=True)
class WinRate:
    """A part of all victories won in so many games; a shared victory is divided."""

    games: int
    wins: float

    @property
    def share(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def interval(self, z: float = Z_95) -> tuple[float, float]:
        """Wilson's interval, which is right near 0 and 1 too."""
        if not self.games:
            return 0.0, 1.0
        n, p = self.games, self.share
        centre = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5
        return max(0.0, centre - reach), min(1.0, centre + reach)

    def clears(self, bar: float) -> bool:
        """Whether the share is surely above or below the bar.

        Asked after every game, so at 99 %: looking often finds luck more often.
        """
        low, high = self.interval(Z_99)
        return low > bar or high < bar
