"""The table at which a game is checked, and the sentence that says what it does not hold."""

from __future__ import annotations

from dataclasses import dataclass

from guildhall.engine.checks.walks import start
from guildhall.engine.contract import WATCHER, Game
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.play.editions import Edition
from guildhall.engine.play.log import Chance
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import rules_face

LONGEST = 20_000
"""More decisions than any game may take."""


class Broken(AssertionError):
    """A game that does not hold what every game must, and at which decision if it says so."""

    def __init__(self, problem: str, decision: int | None = None) -> None:
        super().__init__(problem)
        self.decision = decision


@dataclass(frozen=True)
class Table:
    """A game as it is checked."""

    game: Game
    edition: Edition
    players: int
    options: dict[str, str]
    plain: RulesFace
    compiled: RulesFace

    @classmethod
    def of(
        cls,
        game: Game,
        edition: Edition,
        players: int,
        options: dict[str, str],
        *,
        compiled: bool = True,
    ) -> Table:
        """Unless it is compiled, plain rules stand in for compiled ones too."""
        plain, best = (rules_face(game, edition, compiled=c) for c in (False, compiled))
        return cls(game, edition, players, options, plain, best)

    def start(self, seed: int, compiled: bool = True) -> Record:
        return start(self.compiled if compiled else self.plain, self.players, self.options, seed)

    def match(self, seed: int) -> Match:
        chance = Chance("seed", seed)
        return Match.new(
            self.game, self.players, options=self.options, edition=self.edition,
            chance=chance, face=self.compiled,
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
        raise Broken(problem)


def reader(seat: int) -> str:
    """Who looks from there."""
    return "a watcher" if seat == WATCHER else f"seat {seat}"
