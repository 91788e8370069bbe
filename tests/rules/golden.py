"""Golden games: one saved game for each way a game ends and each kind of tie.

`python -m tests.rules.golden` writes them again, those of all games or of the games named: a saved
game that still shows its case is kept, move by move; another one is looked for otherwise. Do that
only when the rules, the default edition or the form of saved games changed on purpose.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from itertools import count
from pathlib import Path

from guildhall.bots.bot import BotSpec
from guildhall.bots.game_loop import play_match
from guildhall.bots.simple import GREEDY
from guildhall.engine.checks.harness import start
from guildhall.engine.contract import Game, load_game
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.log import Log, RandomSource
from guildhall.engine.play.match import Match
from guildhall.engine.play.saved_games import ReplayError, read_log, write_game
from guildhall.engine.play.setup import chosen_options, ruleset_for
from guildhall.engine.runtime.compilation import rules_hash
from guildhall.engine.runtime.ruleset import EventRow, RuleSet
from guildhall.engine.runtime.seeded_choice import sample
from guildhall.engine.runtime.state import Record

FOLDER = Path(__file__).parent


class Finished:
    """How a game ended, and all its events."""

    def __init__(self, rules: RuleSet, record: Record, rows: Callable[[], list[EventRow]]) -> None:
        self.rules = rules
        self.record = record
        self._find_rows = rows

    @cached_property
    def rows(self) -> list[EventRow]:
        return self._find_rows()

    @property
    def players(self) -> int:
        return int(self.record["players"][0])

    @property
    def winners(self) -> list[int]:
        mask = self.rules.winners(self.record)
        return [seat for seat in range(self.players) if mask >> seat & 1]

    @property
    def totals(self) -> list[int]:
        return [int(total) for total in self.rules.scores(self.record)[: self.players, 0]]

    def events_of(self, kind: str) -> list[tuple[int, ...]]:
        """The seat and the numbers of every event of a kind."""
        names = self.rules.game.EVENTS
        return [row[2:] for row in self.rows if names[row[0]].name == kind]


Showing = Callable[[Finished], bool]


@dataclass(frozen=True)
class Case:
    """A golden game: how many play, what its end shows, with which options, and who plays."""

    players: int
    shows: Showing
    options: dict[str, str] = field(default_factory=dict)
    is_greedy: bool = False


def tied_for(links: int, standings: Callable[[Finished], list[tuple[int, ...]]]) -> Showing:
    """The two best are equal in exactly so many links of what decides the game."""

    def shows(game: Finished) -> bool:
        first, second = sorted(standings(game), reverse=True)[:2]
        equal = [a == b for a, b in zip(first, second, strict=True)]
        return [*equal, False].index(False) == links

    return shows


class Golden:
    """The golden games of one game."""

    def __init__(self, name: str, cases: dict[str, Case]) -> None:
        self.game: Game = load_game(f"guildhall.games.{name}")
        self.edition = load_edition(self.game.package)
        self.cases = cases
        self.folder = FOLDER / name / "games"

    def saved(self) -> set[str]:
        return {path.stem for path in self.folder.glob("*.guild")}

    def rules(self, *, compiled: bool) -> RuleSet:
        return ruleset_for(self.game, self.edition, compiled=compiled)

    def read(self, name: str) -> Log:
        return read_log((self.folder / f"{name}.guild").read_text("utf-8"), self.game)

    def followed(self, log: Log, rules: RuleSet | None = None) -> tuple[Match, Finished]:
        """A game once more, move by move by the rules as they are now."""
        header = replace(log.header, rules=rules_hash(self.game), edition_hash=self.edition.hash)
        match = Match(self.game, self.edition, header, rules or self.rules(compiled=False))
        rows = [row for entry in log.entries for row in match.follow(entry)]
        return match, Finished(match.rules, match.record, lambda: rows)

    def check(self, name: str) -> None:
        """The saved game ends as it was saved, and shows what it is kept for."""
        case, log = self.cases[name], self.read(name)
        assert log.header.edition_hash == self.edition.hash
        assert log.header.players == case.players
        assert log.header.options.items() >= case.options.items()
        match, finished = self.followed(log)
        assert match.is_over
        assert match.result() == log.result
        assert case.shows(finished)

    # Writing them anew

    def refresh(self, name: str) -> None:
        match = self._kept(name) or self._found(self.cases[name])
        self.folder.mkdir(exist_ok=True)
        (self.folder / f"{name}.guild").write_text(write_game(match), "utf-8")

    def _kept(self, name: str) -> Match | None:
        if name not in self.saved():
            return None
        try:
            match, finished = self.followed(self.read(name))
        except ReplayError:
            return None
        return match if match.is_over and self.cases[name].shows(finished) else None

    def _found(self, case: Case) -> Match:
        """The game of the first seed that shows the case."""
        return next(
            self._played(case, seed) for seed in count(1) if case.shows(self._end(case, seed))
        )

    def _end(self, case: Case, seed: int) -> Finished:
        """How a seed's game ends; what was told is found out only if the case asks for it."""
        rules = self.rules(compiled=True)
        if case.is_greedy:
            record = self._played(case, seed).record
        else:
            options = chosen_options(self.game, case.players, case.options)
            record = start(rules, case.players, options, seed)
            rules.random_playout(record, seed)

        def rows() -> list[EventRow]:
            return self.followed(self._played(case, seed).log, rules)[1].rows

        return Finished(rules, record, rows)

    def _new(self, case: Case, seed: int) -> Match:
        return Match.new(
            self.game,
            case.players,
            options=case.options,
            edition=self.edition,
            random_source=RandomSource("seed", seed),
            rules=self.rules(compiled=True),
        )

    def _played(self, case: Case, seed: int) -> Match:
        match = self._new(case, seed)
        if case.is_greedy:
            play_match(match, [BotSpec("greedy", GREEDY)] * case.players, bot_seed=seed)
            return match
        for number in count():
            seats = match.seats()
            if not seats:
                break
            legal = match.rules.legal(match.record, seats[0])
            match.play(seats[0], [legal[sample(seed, number, len(legal))]])
        return match


if __name__ == "__main__":
    names = sys.argv[1:] or sorted(path.parent.name for path in FOLDER.glob("*/golden.py"))
    for game in names:
        golden: Golden = import_module(f"tests.rules.{game}.golden").GOLDEN
        for case in golden.cases:
            golden.refresh(case)
            print(game, case)
