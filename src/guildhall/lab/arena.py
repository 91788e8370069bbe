"""Matches between bots, with win rates and their confidence intervals.

With a run seed, every seed of its stream is played once in each rotation of the seats. With secret
seeds every game has its own, so that no bot meets a deal twice. A bot that raises, times out or
answers illegally forfeits the game, and the others share the win. `Arena` plays the games:
compiled bots in batches, all others in processes.
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
from guildhall.bots.bot import (
    DEFAULT_BUDGET,
    BotFailed,
    BotSpec,
    Budget,
    get_bot,
    is_builtin,
    parse_bot_spec,
)
from guildhall.bots.game_loop import (
    IllegalChoice,
    TimeBudget,
    apply_choice,
    choose_actions,
    pending_decisions,
)
from guildhall.bots.isolated_bot import IsolatedBot
from guildhall.bots.sandbox import forbid_dumping
from guildhall.engine.contract import load_game
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.ruleset import RuleSet, key_words
from guildhall.engine.runtime.run_seeds import SecretSeeds, game_seeds
from guildhall.engine.runtime.seeded_choice import seed_for_entry
from guildhall.engine.runtime.state import Record, record_from_bytes
from guildhall.lab.intervals import Z_95

MIN_GAMES = 20
"""`until` does not stop before this number of games."""
GAMES_PER_BATCH = 128
TIMEOUT = 60.0
"""Seconds that a bot has for one decision."""
POLL_SECONDS = 0.5
"""Seconds between two checks of the timeouts."""
CLOSING_SECONDS = 5.0
"""Seconds that an idle worker has to end its bots."""
READY = "ready"
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
    played: list[PlayedGame] = field(default_factory=list)

    @property
    def seeds(self) -> list[int]:
        """The seeds of the games."""
        return list(dict.fromkeys(game.seed for game in self.played))

    def add(self, table: Sequence[str], game: PlayedGame) -> None:
        """Count one game, played by the bots of these names."""
        self.played.append(game)
        by_name = {standing.name: standing for standing in self.standings}
        points = [seat.points for seat in game.seats]
        for number, (name, seat) in enumerate(zip(table, game.seats, strict=True)):
            by_name[name].add(seat)
            if game.forfeit is None:
                opponents = points[:number] + points[number + 1 :]
                by_name[name].add_score(seat.points, max(opponents, default=0))
        if game.forfeit is not None:
            loser, kind = by_name[table[game.forfeit.seat]], game.forfeit.kind
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
        seed: int | SecretSeeds = 0,
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
        report = self.new_report()
        start = time.perf_counter()
        for pairing, game in self._games(self.pairings(games)):
            report.add(pairing.names, game)
            report.seconds = time.perf_counter() - start
            progress(report.games)
            first = report.standings[0].win_rate
            if until is not None and first.games >= MIN_GAMES and first.differs_from(until):
                report.is_decided = True
                break
            if seconds is not None and report.seconds > seconds:
                break
        return report

    def new_report(self) -> ArenaReport:
        """A report without games."""
        names = dict.fromkeys(player.name for player in self._table)
        return ArenaReport(len(self._table), [ArenaStanding(name) for name in names])

    def pairings(self, games: int) -> list[Pairing]:
        """The games of the run: at least this number, in whole rotations."""
        rotations = self.rotations()
        deals = -(-games // len(rotations))
        indices = range(deals * len(rotations))
        if isinstance(self._seed, SecretSeeds):
            seeds = [self._seed.game_seed(index) for index in indices]
            bot_seeds = [self._seed.bot_seed(index) for index in indices]
        else:
            run = game_seeds(self._seed, range(deals)).tolist()
            seeds = [seed for seed in run for _ in rotations]
            bot_seeds = bot_seeds_for(seeds).tolist()
        return [
            Pairing(
                seeds[index],
                bot_seeds[index],
                tuple(self._options),
                tuple((bot.name, bot.budget) for bot in rotations[index % len(rotations)]),
            )
            for index in indices
        ]

    def protections(self) -> dict[str, list[str]]:
        """What protects the games from each bot of another package."""
        bots = {player.name: player.bot for player in self._table}
        return {name: bot.protections for name, bot in bots.items() if isinstance(bot, IsolatedBot)}

    def _games(self, pairings: list[Pairing]) -> Iterator[tuple[Pairing, PlayedGame]]:
        is_compiled = all(player.bot in COMPILED_BOTS for player in self._table)
        games = self.play_again(pairings) if is_compiled else self._play_in_processes(pairings)
        for pairing, game in zip(pairings, games, strict=True):
            game.seed, game.objective = pairing.seed, self._objective(pairing.seed)
            yield pairing, game

    def play_again(self, pairings: Sequence[Pairing]) -> Iterator[PlayedGame]:
        """Play games of compiled bots in batches; a repetition gives the same games."""
        bots = {player.name: player for player in self._table}
        for first in range(0, len(pairings), GAMES_PER_BATCH):
            some = pairings[first : first + GAMES_PER_BATCH]
            results = play_batch(
                self._rules,
                [[bots[name] for name in pairing.names] for pairing in some],
                self._options,
                [pairing.seed for pairing in some],
                workers=self._workers,
                bot_seeds=[pairing.bot_seed for pairing in some],
            )
            shares, points = results.shares(), results.scores[:, :, 0]
            for k in range(len(some)):
                pairs = zip(shares[k], points[k], strict=True)
                game = PlayedGame([ArenaSeat(float(share), int(total)) for share, total in pairs])
                game.decisions = int(results.decisions[k])
                yield game

    def _play_in_processes(self, pairings: Sequence[Pairing]) -> Iterator[PlayedGame]:
        """The games in their order, so that a run that stops early has the first ones."""
        done: dict[int, PlayedGame] = {}
        following = 0
        count = min(self._workers, len(pairings))
        for player in self._table:
            if isinstance(player.bot, IsolatedBot):
                player.bot.close()  # the workers start their own processes
        with GameProcesses(self._rules, count, self._timeout) as workers:
            for number, game in workers.play(pairings):
                done[number] = game
                while following in done:
                    yield done.pop(following)
                    following += 1

    def _objective(self, seed: int) -> int:
        """The number of the solo objective in the game of this seed; 0 if it has none."""
        if len(self._table) > 1 or "objective" not in (self._rules.game.STATE.names or ()):
            return 0
        record = self._rules.setup(1, self._options, *key_words(seed))
        return int(record["objective"][0])


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

    @property
    def names(self) -> tuple[str, ...]:
        """The bots by seat."""
        return tuple(name for name, _ in self.seats)

    def player(self, seat: int) -> BotSpec:
        """The bot of a seat, limited to one thread; its budget counts CPU time."""
        name, budget = self.seats[seat]
        if is_builtin(name):
            player = parse_bot_spec(name).with_default_budget(budget)
        else:
            player = BotSpec(name, get_bot(name.partition(":")[0]), budget)
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
    choices: list[tuple[int, list[int]]] | None = None
    """Seat and actions of every decision; None if the bots are compiled."""
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
    choices: list[tuple[int, list[int]]] = []
    try:
        table = [_load_bot(pairing, seat, before_decision) for seat in range(len(seats))]
        _play_to_end(rules, record, table, pairing.bot_seed, seats, before_decision, choices)
    except _BotFailed as error:
        return replace(forfeited_game(len(seats), error.forfeit), choices=choices)
    set_result(rules, record, seats)
    return PlayedGame(seats, choices=choices)


def set_result(rules: RuleSet, record: Record, seats: Sequence[ArenaSeat]) -> None:
    """Set the points and shares of a finished game."""
    winners, points = rules.winners(record), rules.scores(record)
    for number, seat in enumerate(seats):
        seat.win_share = (winners >> number & 1) / max(1, winners.bit_count())
        seat.points = int(points[number, 0])


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
    choices: list[tuple[int, list[int]]],
) -> None:
    is_solo = len(table) == 1
    clock = TimeBudget(len(table))
    entry = 1
    last = -1
    while rules.pending(record) and entry < MAX_DECISIONS:
        for seat, decision_record in pending_decisions(rules, record):
            before_decision(seat)
            seed = seed_for_entry(bot_seed, seat, entry)
            actions = _choose(rules, decision_record, seat, table, seed, clock)
            seats[seat].seconds += clock.last_seconds
            _apply(rules, record, seat, actions, table[seat].name)
            choices.append((seat, actions))
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
    reason = f"{type(error).__name__}: {error}"
    if isinstance(error, BotFailed):
        reason = error.reason
    return _BotFailed(Forfeit(seat, RAISED, f"{name}: {reason}"))


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
    """Worker processes that play pairings, so that no bot can block or crash the others.

    All of them hide their memory before the first game starts.
    """

    def __init__(self, rules: RuleSet, count: int, timeout: float) -> None:
        name: str = rules.game.package
        self._rules: RulesArguments = (name, rules.box.tobytes(), rules.compiled)
        self._count = count
        self._timeout = timeout
        self._idle: list[tuple[Any, Connection]] = []
        self._busy: list[_Worker] = []

    def __enter__(self) -> Self:
        forbid_dumping()
        self._idle = [self._spawn() for _ in range(self._count)]
        for process, pipe in self._idle:
            _await_ready(process, pipe)
        return self

    def __exit__(self, *_: object) -> None:
        for idle in self._idle:
            idle[1].close()  # then the worker ends its bots and itself
        for idle in self._idle:
            idle[0].join(CLOSING_SECONDS)
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
        if not self._idle:
            self._idle.append(self._spawn())
            _await_ready(*self._idle[0])
        process, pipe = self._idle.pop()
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
            raise _ended(worker.process)
        name = worker.pairing.seats[worker.seat][0]
        forfeit = Forfeit(worker.seat, kind, f"{name}: {text}")
        return forfeited_game(len(worker.pairing.seats), forfeit)


def _await_ready(process: Any, pipe: Connection) -> None:
    """Wait until a worker has hidden its memory."""
    try:
        pipe.recv()
    except (EOFError, ConnectionError):
        process.join()
        raise _ended(process) from None


def _ended(process: Any) -> RuntimeError:
    return RuntimeError(f"a process of the arena ended with {process.exitcode}")


def _kill(process: Any, pipe: Connection) -> None:
    """End a worker with SIGKILL, because a bot may ignore every other signal."""
    process.kill()
    process.join()
    pipe.close()


def _worker_main(pipe: Connection, arguments: RulesArguments) -> None:
    """Play the pairings that arrive; the output of bots goes to stderr."""
    os.dup2(2, 1)
    forbid_dumping()
    exit_with_parent()
    pipe.send(READY)
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
