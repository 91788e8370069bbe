"""Matches between bots, with win rates and their confidence intervals.

Seed k of a run is `game_seed(run seed, EVALUATION, k)`; every seed is played once in each rotation
of the seats. A bot that raises, times out or answers illegally forfeits the game, and the others
share the win. `Arena` plays the games: compiled bots in batches, all others in processes.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection, wait
from statistics import NormalDist
from typing import Any, Self

from guildhall.bots.batch_play import (
    COMPILED_BOTS,
    MAX_DECISIONS,
    SPAWN_WITHOUT_MAIN,
    bot_seeds_for,
    exit_with_parent,
    play_batch,
)
from guildhall.bots.bot import DEFAULT_BUDGET, BotSpec, Budget, parse_bot_spec
from guildhall.bots.game_loop import (
    IllegalChoice,
    TimeBudget,
    apply_choice,
    choose_actions,
    pending_decisions,
)
from guildhall.engine.contract import load_game
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.ruleset import RuleSet, key_words
from guildhall.engine.runtime.run_seeds import game_seeds
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import Record, record_from_bytes
from guildhall.lab.bootstrap import Z_95

MIN_GAMES = 20
"""`until` does not stop before this number of games."""
SEEDS_PER_BATCH = 64
TIMEOUT = 60.0
"""Seconds that a bot has for one decision."""
POLL_SECONDS = 0.5
"""Seconds between two checks of the timeouts."""
RAISED = "raised"
ILLEGAL = "illegal"
TIMED_OUT = "stalled"
Z_99 = NormalDist().inv_cdf(0.995)
"""Half-width of the 99 % interval in standard errors."""

Progress = Callable[[int], None]


@dataclass
class ArenaStanding:
    """The results of one bot over all its seats.

    `points` and `margin` are sums over the `scored` games, those that nobody forfeited.
    """

    name: str
    games: int = 0
    wins: float = 0.0
    scored: int = 0
    points: int = 0
    margin: int = 0
    decisions: int = 0
    turns: int = 0
    seconds: float = 0.0
    forfeits: dict[str, int] = field(default_factory=dict)
    """The number of forfeited games by kind."""
    first_error: str = ""

    @property
    def win_rate(self) -> WinRate:
        return WinRate(self.games, self.wins)

    def add(self, seat: ArenaSeat) -> None:
        self.games += 1
        self.wins += seat.win_share
        self.decisions += seat.decisions
        self.turns += seat.turns
        self.seconds += seat.seconds

    def add_score(self, points: int, best_opponent: int) -> None:
        self.scored += 1
        self.points += points
        self.margin += points - best_opponent

    def figures(self) -> dict[str, Any]:
        low, high = self.win_rate.interval()
        return {
            "bot": self.name,
            "games": self.games,
            "wins": round(self.wins, 3),
            "share": round(self.win_rate.rate, 4),
            "share_low": round(low, 4),
            "share_high": round(high, 4),
            "mean_score": _mean(self.points, self.scored, 2),
            "margin": _mean(self.margin, self.scored, 2),
            "seconds_per_turn": _mean(self.seconds, self.turns, 4),
            "faults": self.forfeits,
            "fault": self.first_error,
        }


def _mean(total: float, count: int, digits: int) -> float | None:
    return round(total / count, digits) if count else None


@dataclass
class ArenaReport:
    """The standings of all bots, in the order in which they were named."""

    players: int
    standings: list[ArenaStanding]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    is_decided: bool = False
    objectives: dict[int, WinRate] = field(default_factory=dict)
    seeds: list[int] = field(default_factory=list)
    """The seeds of the games, each of which was played in every rotation."""

    def add(self, table: Sequence[BotSpec], game: PlayedGame) -> None:
        """Count one game, played by the bots of this table."""
        by_name = {standing.name: standing for standing in self.standings}
        points = [seat.points for seat in game.seats]
        for number, (player, seat) in enumerate(zip(table, game.seats, strict=True)):
            by_name[player.name].add(seat)
            if game.forfeit is None:
                opponents = points[:number] + points[number + 1 :]
                by_name[player.name].add_score(seat.points, max(opponents, default=0))
        if game.forfeit is not None:
            loser, kind = by_name[table[game.forfeit.seat].name], game.forfeit.kind
            loser.forfeits[kind] = loser.forfeits.get(kind, 0) + 1
            loser.first_error = loser.first_error or game.forfeit.text
        if game.objective:
            rate = self.objectives.get(game.objective, WinRate(0, 0.0))
            rate = WinRate(rate.games + 1, rate.wins + game.seats[0].win_share)
            self.objectives[game.objective] = rate
        self.games += 1
        self.decisions += game.decisions

    def figures(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else None,
            "settled": self.is_decided,
            "seeds": self.seeds,
            "bots": [standing.figures() for standing in self.standings],
            "objectives": {
                str(objective): {"games": rate.games, "met": int(rate.wins)}
                for objective, rate in sorted(self.objectives.items())
            },
        }


def fill_seats(
    players: Sequence[BotSpec], seats: int, budget: Budget = DEFAULT_BUDGET
) -> list[BotSpec]:
    """One bot for each seat; the last one named fills the remaining seats."""
    if not 1 <= len(players) <= seats:
        raise SetupError(f"{len(players)} bots cannot sit at a table of {seats}.")
    table = [player.with_default_budget(budget) for player in players]
    return table + [table[-1]] * (seats - len(table))


class Arena:
    """Plays many games between the bots of one table."""

    def __init__(
        self,
        rules: RuleSet,
        table: Sequence[BotSpec],
        options: Sequence[int],
        *,
        seed: int = 0,
        workers: int | None = None,
        timeout: float = TIMEOUT,
    ) -> None:
        self._rules = rules
        self._table = list(table)
        self._options = list(options)
        self._seed = seed
        self._workers = workers or os.cpu_count() or 1
        self._timeout = timeout

    def rotations(self) -> list[list[BotSpec]]:
        """All distinct rotations of the table, each one seat further."""
        rotated = [self._table[k:] + self._table[:k] for k in range(len(self._table))]
        return list({tuple(p.name for p in table): table for table in rotated}.values())

    def play(
        self,
        games: int,
        until: float | None = None,
        progress: Progress = lambda done: None,
        seconds: float | None = None,
    ) -> ArenaReport:
        """Play at least this number of games, in whole rotations.

        It stops earlier when the win rate of the first bot differs significantly from `until`,
        or after this number of seconds.
        """
        names = dict.fromkeys(player.name for player in self._table)
        report = ArenaReport(len(self._table), [ArenaStanding(name) for name in names])
        start = time.perf_counter()
        seeds = game_seeds(self._seed, range(-(-games // len(self.rotations())))).tolist()
        played = set()
        for table, game in self._games(seeds):
            report.add(table, game)
            played.add(game.seed)
            report.seconds = time.perf_counter() - start
            progress(report.games)
            first = report.standings[0].win_rate
            if until is not None and first.games >= MIN_GAMES and first.differs_from(until):
                report.is_decided = True
                break
            if seconds is not None and report.seconds > seconds:
                break
        report.seeds = [seed for seed in seeds if seed in played]
        return report

    def _games(self, seeds: Sequence[int]) -> Iterator[tuple[Sequence[BotSpec], PlayedGame]]:
        if all(player.bot in COMPILED_BOTS for player in self._table):
            yield from self._play_in_batches(seeds)
        else:
            yield from self._play_in_processes(seeds)

    def _play_in_batches(
        self, seeds: Sequence[int]
    ) -> Iterator[tuple[Sequence[BotSpec], PlayedGame]]:
        rotations = self.rotations()
        for first in range(0, len(seeds), SEEDS_PER_BATCH):
            some = seeds[first : first + SEEDS_PER_BATCH]
            tables = [table for _ in some for table in rotations]
            each = [seed for seed in some for _ in rotations]
            results = play_batch(self._rules, tables, self._options, each, workers=self._workers)
            shares, points = results.shares(), results.scores[:, :, 0]
            for k, table in enumerate(tables):
                pairs = zip(shares[k], points[k], strict=True)
                game = PlayedGame([ArenaSeat(float(share), int(total)) for share, total in pairs])
                game.decisions = int(results.decisions[k])
                game.seed, game.objective = each[k], self._objective(each[k])
                yield table, game

    def _play_in_processes(
        self, seeds: Sequence[int]
    ) -> Iterator[tuple[Sequence[BotSpec], PlayedGame]]:
        rotations = self.rotations()
        with GameProcesses(self._rules, self._workers, self._timeout) as workers:
            for number, game in workers.play(self._pairings(seeds)):
                index, rotated = divmod(number, len(rotations))
                game.seed, game.objective = seeds[index], self._objective(seeds[index])
                yield rotations[rotated], game

    def _objective(self, seed: int) -> int:
        """The number of the solo objective in the game of this seed; 0 if it has none."""
        if len(self._table) > 1 or "objective" not in (self._rules.game.STATE.names or ()):
            return 0
        record = self._rules.setup(1, self._options, *key_words(seed))
        return int(record["objective"][0])

    def _pairings(self, seeds: Sequence[int]) -> Iterator[Pairing]:
        for seed, bot_seed in zip(seeds, bot_seeds_for(seeds), strict=True):
            for table in self.rotations():
                names = tuple((player.name, player.budget) for player in table)
                yield Pairing(seed, int(bot_seed), tuple(self._options), names)


# One game


BeforeDecision = Callable[[int], None]
"""Called with the seat before its bot is loaded and before each of its decisions."""


@dataclass(frozen=True)
class Pairing:
    """One game to play: its seed, the seed of its bots, its options, and a bot for each seat."""

    seed: int
    bot_seed: int
    options: tuple[int, ...]
    seats: tuple[tuple[str, Budget], ...]

    def player(self, seat: int) -> BotSpec:
        """The bot of a seat, limited to one thread; its budget counts CPU time."""
        name, budget = self.seats[seat]
        player = parse_bot_spec(name).with_default_budget(budget)
        return replace(player, budget=replace(player.budget, cpu_time=True, threads=1))


@dataclass(frozen=True)
class Forfeit:
    """Why a bot lost a game without finishing it, and in which seat."""

    seat: int
    kind: str
    text: str


@dataclass
class ArenaSeat:
    """The result of one seat in a game."""

    win_share: float = 0.0
    points: int = 0
    decisions: int = 0
    turns: int = 0
    seconds: float = 0.0


@dataclass
class PlayedGame:
    """A finished game; `objective` is the number of the solo objective, 0 if it has none."""

    seats: list[ArenaSeat]
    forfeit: Forfeit | None = None
    objective: int = 0
    seed: int = 0
    decisions: int = field(init=False)

    def __post_init__(self) -> None:
        self.decisions = sum(seat.decisions for seat in self.seats)


class _BotFailed(Exception):
    def __init__(self, forfeit: Forfeit) -> None:
        super().__init__(forfeit.text)
        self.forfeit = forfeit


def forfeited_game(players: int, forfeit: Forfeit) -> PlayedGame:
    """A forfeited game: the other seats share the win."""
    others = max(1, players - 1)
    shares = [0.0 if seat == forfeit.seat else 1 / others for seat in range(players)]
    return PlayedGame([ArenaSeat(share) for share in shares], forfeit)


def play_pairing(rules: RuleSet, pairing: Pairing, before_decision: BeforeDecision) -> PlayedGame:
    """Play one game; a bot that fails ends it."""
    seats = [ArenaSeat() for _ in pairing.seats]
    record = rules.setup(len(seats), pairing.options, *key_words(pairing.seed))
    try:
        table = [_load_bot(pairing, seat, before_decision) for seat in range(len(seats))]
        _play_to_end(rules, record, table, pairing.bot_seed, seats, before_decision)
    except _BotFailed as error:
        return forfeited_game(len(seats), error.forfeit)
    winners, points = rules.winners(record), rules.scores(record)
    for number, seat in enumerate(seats):
        seat.win_share = (winners >> number & 1) / max(1, winners.bit_count())
        seat.points = int(points[number, 0])
    return PlayedGame(seats)


def _load_bot(pairing: Pairing, seat: int, before_decision: BeforeDecision) -> BotSpec:
    before_decision(seat)
    try:
        return pairing.player(seat)
    except Exception as error:
        raise _bot_raised(seat, pairing.seats[seat][0], error) from error


def _play_to_end(
    rules: RuleSet,
    record: Record,
    table: list[BotSpec],
    bot_seed: int,
    seats: list[ArenaSeat],
    before_decision: BeforeDecision,
) -> None:
    is_solo = len(table) == 1
    clock = TimeBudget(len(table))
    entry = 1
    last = -1
    while rules.pending(record) and entry < MAX_DECISIONS:
        for seat, decision_record in pending_decisions(rules, record):
            before_decision(seat)
            start = time.thread_time()
            seed = seed_for_entry(bot_seed, seat, entry)
            actions = _choose(rules, decision_record, seat, table, seed, clock)
            seats[seat].seconds += time.thread_time() - start
            _apply(rules, record, seat, actions, table[seat].name)
            seats[seat].decisions += len(actions)
            seats[seat].turns += is_solo or seat != last
            last = seat
            entry += 1


def _choose(
    rules: RuleSet, record: Record, seat: int, table: list[BotSpec], seed: int, clock: TimeBudget
) -> list[int]:
    try:
        return choose_actions(rules, record, seat, len(table), table[seat], seed, clock)
    except Exception as error:
        raise _bot_raised(seat, table[seat].name, error) from error


def _bot_raised(seat: int, name: str, error: Exception) -> _BotFailed:
    return _BotFailed(Forfeit(seat, RAISED, f"{name}: {type(error).__name__}: {error}"))


def _apply(rules: RuleSet, record: Record, seat: int, actions: list[int], name: str) -> None:
    try:
        apply_choice(rules, record, seat, actions)
    except IllegalChoice as error:
        raise _BotFailed(Forfeit(seat, ILLEGAL, f"{name}: {error}")) from error


# Worker processes


RulesArguments = tuple[str, bytes, bool]
"""The package of the game, the edition record, and whether the rules are compiled."""


@dataclass
class _Worker:
    process: Any
    pipe: Connection
    pairing: Pairing
    number: int
    seat: int
    since: float


class GameProcesses:
    """Worker processes that play pairings, so that no bot can block or crash the others."""

    def __init__(self, rules: RuleSet, count: int, timeout: float) -> None:
        name: str = rules.game.package
        self._rules: RulesArguments = (name, rules.box.tobytes(), rules.compiled)
        self._count = count
        self._timeout = timeout
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
        """The finished games, each with the index of its pairing."""
        waiting = enumerate(pairings)
        while True:
            while len(self._busy) < self._count and (found := next(waiting, None)) is not None:
                self._dispatch(*found)
            if not self._busy:
                return
            yield from self._finished_games()

    def _dispatch(self, number: int, pairing: Pairing) -> None:
        process, pipe = self._idle.pop() if self._idle else self._spawn()
        pipe.send(pairing)
        self._busy.append(_Worker(process, pipe, pairing, number, -1, time.monotonic()))

    def _spawn(self) -> tuple[Any, Connection]:
        parent_end, child_end = SPAWN_WITHOUT_MAIN.Pipe()
        process = SPAWN_WITHOUT_MAIN.Process(
            target=_worker_main, args=(child_end, self._rules), daemon=True
        )
        process.start()
        child_end.close()
        return process, parent_end

    def _finished_games(self) -> Iterator[tuple[int, PlayedGame]]:
        ready = wait([worker.pipe for worker in self._busy], POLL_SECONDS)
        for worker in list(self._busy):
            if worker.pipe in ready:
                game = self._receive(worker)
            elif worker.seat >= 0 and time.monotonic() - worker.since > self._timeout:
                game = self._forfeit(worker, TIMED_OUT, f"no answer in {self._timeout:g} s")
            else:
                continue
            if game is not None:
                self._busy.remove(worker)
                yield worker.number, game

    def _receive(self, worker: _Worker) -> PlayedGame | None:
        try:
            message = worker.pipe.recv()
        except (EOFError, ConnectionError):
            return self._forfeit(worker, RAISED, "the bot ended its process")
        if isinstance(message, PlayedGame):
            self._idle.append((worker.process, worker.pipe))
            return message
        worker.seat, worker.since = message, time.monotonic()
        return None

    def _forfeit(self, worker: _Worker, kind: str, text: str) -> PlayedGame:
        """Kill the process; the seat that was deciding forfeits the game."""
        _kill(worker.process, worker.pipe)
        if worker.seat < 0:
            raise RuntimeError(f"a process of the arena ended with {worker.process.exitcode}")
        name = worker.pairing.seats[worker.seat][0]
        forfeit = Forfeit(worker.seat, kind, f"{name}: {text}")
        return forfeited_game(len(worker.pairing.seats), forfeit)


def _kill(process: Any, pipe: Connection) -> None:
    """End a worker with SIGKILL, because a bot may ignore every other signal."""
    process.kill()
    process.join()
    pipe.close()


def _worker_main(pipe: Connection, arguments: RulesArguments) -> None:
    """Play the pairings that arrive; the output of bots goes to stderr."""
    os.dup2(2, 1)
    exit_with_parent()
    package, box, compiled = arguments
    game = load_game(package)
    rules = RuleSet(game, record_from_bytes(game.BOX, box), compiled)
    while True:
        try:
            pairing = pipe.recv()
        except EOFError:
            return
        pipe.send(play_pairing(rules, pairing, pipe.send))


@dataclass(frozen=True)
class WinRate:
    """The fraction of games won; a shared win counts as a fraction of one."""

    games: int
    wins: float

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def interval(self, z: float = Z_95) -> tuple[float, float]:
        """The Wilson score interval, which is also valid near 0 and 1."""
        if not self.games:
            return 0.0, 1.0
        n, p = self.games, self.rate
        centre = (p + z * z / (2 * n)) / (1 + z * z / n)
        half_width = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)) ** 0.5
        return max(0.0, centre - half_width), min(1.0, centre + half_width)

    def differs_from(self, rate: float) -> bool:
        """Whether the win rate differs significantly from this rate.

        The level is 99 %, because repeated tests after every game find more false positives.
        """
        low, high = self.interval(Z_99)
        return low > rate or high < rate
