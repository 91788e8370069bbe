"""The arena: bots against each other, from the same seeds in every seat.

Every seed is played once in each rotation of the seats. A bot that raises, stalls or answers
illegally loses the game, and the others divide the victory.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from guildhall.bots.batch import COMPILED, minds_for, play_batch
from guildhall.bots.bot import USUAL, Budget, Player
from guildhall.engine.kernel.rules import RulesFace, key_words
from guildhall.engine.play.setup import SetupError
from guildhall.lab.games import Pairing, PlayedGame, Seat
from guildhall.lab.shares import Share
from guildhall.lab.workers import Workers

FEWEST_GAMES = 20
"""`until` does not stop before so many games."""
SEEDS_A_BATCH = 64
PATIENCE = 60.0

Progress = Callable[[int], None]


@dataclass
class Standing:
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
    def share(self) -> Share:
        return Share(self.games, self.wins)

    def add(self, seat: Seat) -> None:
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
class Report:
    """The standings after so many games, the first bot first."""

    players: int
    standings: list[Standing]
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    settled: bool = False
    objectives: dict[int, Share] = field(default_factory=dict)

    def add(self, table: Sequence[Player], game: PlayedGame) -> None:
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
            share = self.objectives.get(game.objective, Share(0, 0.0))
            shared = Share(share.games + 1, share.wins + game.seats[0].share)
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


def seated(players: Sequence[Player], seats: int, budget: Budget = USUAL) -> list[Player]:
    """One player for each seat; the last one named fills the seats that are left."""
    if not 1 <= len(players) <= seats:
        raise SetupError(f"{len(players)} bots cannot sit at a table of {seats}.")
    table = [player.within(budget) for player in players]
    return table + [table[-1]] * (seats - len(table))


class Arena:
    """A table of bots that plays many games."""

    def __init__(
        self,
        face: RulesFace,
        table: Sequence[Player],
        options: Sequence[int],
        *,
        seed: int = 0,
        workers: int | None = None,
        patience: float = PATIENCE,
    ) -> None:
        self._face = face
        self._table = list(table)
        self._options = list(options)
        self._seed = seed
        self._workers = workers or os.cpu_count() or 1
        self._patience = patience

    def rotations(self) -> list[list[Player]]:
        """The table as it sits one seat further each time; equal ones once."""
        turned = [self._table[k:] + self._table[:k] for k in range(len(self._table))]
        return list({tuple(p.name for p in table): table for table in turned}.values())

    def play(
        self,
        games: int,
        until: float | None = None,
        progress: Progress = lambda done: None,
        seconds: float | None = None,
    ) -> Report:
        """At least so many games in whole rotations, or until the first bot clears the bar.

        If there are only so many seconds, the games that ended in them.
        """
        names = dict.fromkeys(player.name for player in self._table)
        report = Report(len(self._table), [Standing(name) for name in names])
        start = time.perf_counter()
        for table, game in self._games(-(-games // len(self.rotations()))):
            report.add(table, game)
            report.seconds = time.perf_counter() - start
            progress(report.games)
            first = report.standings[0].share
            if until is not None and first.games >= FEWEST_GAMES and first.clears(until):
                report.settled = True
                break
            if seconds is not None and report.seconds > seconds:
                break
        return report

    def _games(self, seeds: int) -> Iterator[tuple[Sequence[Player], PlayedGame]]:
        numbers = range(self._seed, self._seed + seeds)
        if all(player.bot in COMPILED for player in self._table):
            yield from self._in_batches(numbers)
        else:
            yield from self._in_processes(numbers)

    def _in_batches(self, seeds: range) -> Iterator[tuple[Sequence[Player], PlayedGame]]:
        rotations = self.rotations()
        for first in range(0, len(seeds), SEEDS_A_BATCH):
            some = seeds[first : first + SEEDS_A_BATCH]
            tables = [table for _ in some for table in rotations]
            each = [seed for seed in some for _ in rotations]
            results = play_batch(self._face, tables, self._options, each, workers=self._workers)
            shares, points = results.shares(), results.scores[:, :, 0]
            for k, table in enumerate(tables):
                pairs = zip(shares[k], points[k], strict=True)
                game = PlayedGame([Seat(float(share), int(total)) for share, total in pairs])
                game.decisions = int(results.decisions[k])
                game.objective = self._objective(each[k])
                yield table, game

    def _in_processes(self, seeds: range) -> Iterator[tuple[Sequence[Player], PlayedGame]]:
        rotations = self.rotations()
        with Workers(self._face, self._workers, self._patience) as workers:
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
        for seed, mind in zip(seeds, minds_for(seeds), strict=True):
            for table in self.rotations():
                names = tuple((player.name, player.budget) for player in table)
                yield Pairing(seed, int(mind), tuple(self._options), names)
