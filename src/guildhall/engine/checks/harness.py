"""The table at which a game is checked, and the sentence that says what it does not hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from guildhall.engine.contract import WATCHER, Game
from guildhall.engine.play.editions import Edition
from guildhall.engine.play.log import RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import SetupError, chosen_options, ruleset_for
from guildhall.engine.runtime.ruleset import RuleSet, key_words, option_indices
from guildhall.engine.runtime.seeded_choice import sample
from guildhall.engine.runtime.state import Record

LONGEST = 20_000
"""More decisions than any game may take."""


class CheckFailed(AssertionError):
    """A game that does not hold what every game must, and at which decision if it says so."""

    def __init__(self, problem: str, decision: int | None = None) -> None:
        super().__init__(problem)
        self.decision = decision


@dataclass(frozen=True)
class CheckTarget:
    """A game as it is checked."""

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
        """Unless it is compiled, plain rules stand in for compiled ones too."""
        plain, best = (ruleset_for(game, edition, compiled=c) for c in (False, compiled))
        return cls(game, edition, players, options, plain, best)

    def start(self, seed: int, compiled: bool = True) -> Record:
        return start(self.compiled if compiled else self.plain, self.players, self.options, seed)

    def match(self, seed: int) -> Match:
        chance = RandomSource("seed", seed)
        return Match.new(
            self.game, self.players, options=self.options, edition=self.edition,
            chance=chance, rules=self.compiled,
        )  # fmt: skip

    @property
    def names(self) -> list[str]:
        """Names for the players, as texts want them."""
        return [f"P{seat}" for seat in range(self.players)]

    def everybody(self) -> range:
        """All seats and a watcher."""
        return range(WATCHER, self.players)


def require(condition: bool, problem: str) -> None:
    if not condition:
        raise CheckFailed(problem)


def reader(seat: int) -> str:
    """Who looks from there."""
    return "a watcher" if seat == WATCHER else f"seat {seat}"


# ---- walks
# Random games for checks: reproducible choices, the same as `random_play` makes.


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
    """The decisions of a random game; the record moves on when the next one is asked for."""
    number = 0
    while seats := tuple(rules.seats(record)):
        seat = seats[0]
        legal = tuple(rules.legal(record, seat))
        action = legal[sample(seed, number, len(legal))]
        yield WalkStep(number, record, seats, seat, legal, action)
        rules.perform(record, seat, action)
        number += 1


def all_option_sets(game: Game, players: int) -> list[dict[str, str]]:
    """Every combination of options that changes the game and that the rules allow."""
    names = [option.name for option in game.OPTIONS]
    values = [(o.default,) if o.display_only else o.values for o in game.OPTIONS]
    found = []
    for combination in product(*values):
        try:
            found.append(chosen_options(game, players, dict(zip(names, combination, strict=True))))
        except SetupError:
            continue
    return found


def pairwise_option_sets(game: Game, players: int) -> list[dict[str, str]]:
    """Few combinations that together show every pair of option values that is allowed."""
    rest = all_option_sets(game, players)
    seen: set[tuple[tuple[str, str], ...]] = set()
    chosen_sets: list[dict[str, str]] = []

    def pairs(options: dict[str, str]) -> set[tuple[tuple[str, str], ...]]:
        items = sorted(options.items())
        return {(a, b) for a in items for b in items if a <= b}

    while rest:
        best = max(rest, key=lambda options: len(pairs(options) - seen))
        if chosen_sets and not pairs(best) - seen:
            break
        seen |= pairs(best)
        chosen_sets.append(best)
        rest.remove(best)
    return chosen_sets
