"""The target of a check (a game, an edition, players and options), and random walks through it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from guildhall.engine.contract import WATCHER, Game
from guildhall.engine.play.editions import Edition
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import all_option_sets, ruleset_for
from guildhall.engine.runtime.ruleset import RuleSet, key_words, option_indices
from guildhall.engine.runtime.seeded_choice import sample
from guildhall.engine.runtime.state import Record

MAX_DECISIONS = 20_000
"""Decisions after which a game counts as endless."""


class CheckFailed(AssertionError):
    """A failed check, with the number of the decision if it is known."""

    def __init__(self, problem: str, decision: int | None = None) -> None:
        super().__init__(problem)
        self.decision = decision


@dataclass(frozen=True)
class CheckTarget:
    """A game under check, with interpreted and compiled rules."""

    game: Game
    edition: Edition
    players: int
    options: dict[str, str]
    plain: RuleSet
    compiled: RuleSet

    @classmethod
    def of(
        cls,
        game: Game,
        edition: Edition,
        players: int,
        options: dict[str, str],
        *,
        compiled: bool = True,
    ) -> CheckTarget:
        """A target; without `compiled`, interpreted rules stand in for compiled ones."""
        plain, fast = (ruleset_for(game, edition, compiled=c) for c in (False, compiled))
        return cls(game, edition, players, options, plain, fast)

    def start(self, seed: int, compiled: bool = True) -> Record:
        return start(self.compiled if compiled else self.plain, self.players, self.options, seed)

    def match(self, seed: int) -> Match:
        random_source = RandomSource("seed", seed)
        return Match.new(
            self.game, self.players, options=self.options, edition=self.edition,
            random_source=random_source, rules=self.compiled,
        )  # fmt: skip

    @property
    def names(self) -> list[str]:
        """Player names for texts."""
        return [f"P{seat}" for seat in range(self.players)]

    def everybody(self) -> range:
        """All seats and a spectator (-1)."""
        return range(WATCHER, self.players)


def require(condition: bool, problem: str) -> None:
    if not condition:
        raise CheckFailed(problem)


def viewer_name(seat: int) -> str:
    """The name of a seat or a spectator in an error message."""
    return "a watcher" if seat == WATCHER else f"seat {seat}"


@dataclass(frozen=True)
class WalkStep:
    """One decision of a random game, before it is made."""

    number: int
    record: Record
    seats: tuple[int, ...]
    seat: int
    legal: tuple[int, ...]
    action: int


def start(rules: RuleSet, players: int, options: Mapping[str, str], seed: int) -> Record:
    return rules.setup(players, option_indices(rules.game, options), *key_words(seed))


def random_walk(rules: RuleSet, record: Record, seed: int) -> Iterator[WalkStep]:
    """The decisions of a random game; the record advances when the next one is requested."""
    number = 0
    while seats := tuple(rules.seats(record)):
        seat = seats[0]
        legal = tuple(rules.legal(record, seat))
        action = legal[sample(seed, number, len(legal))]
        yield WalkStep(number, record, seats, seat, legal, action)
        rules.perform(record, seat, action)
        number += 1


def pairwise_option_sets(game: Game, players: int) -> list[dict[str, str]]:
    """A small set of valid combinations that covers every valid pair of option values."""
    remaining = all_option_sets(game, players)
    covered: set[tuple[tuple[str, str], ...]] = set()
    chosen_sets: list[dict[str, str]] = []

    def pairs(options: dict[str, str]) -> set[tuple[tuple[str, str], ...]]:
        items = sorted(options.items())
        return {(a, b) for a in items for b in items if a <= b}

    while remaining:
        best = max(remaining, key=lambda options: len(pairs(options) - covered))
        if chosen_sets and not pairs(best) - covered:
            break
        covered |= pairs(best)
        chosen_sets.append(best)
        remaining.remove(best)
    return chosen_sets
