"""Golden games: one saved game for each way the game ends and each kind of tie.

`python -m tests.rules.flandern.golden` looks for such games among random ones and writes them
anew; do that only when the rules or the default edition changed on purpose.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from tests.rules.flandern.position import edition_of, face

from guildhall.engine.checks.walks import chosen
from guildhall.engine.contract import game_of
from guildhall.engine.kernel.rules import EventRow
from guildhall.engine.play.log import Chance, write_log
from guildhall.engine.play.match import Match
from guildhall.games.flandern.rules.phases import (
    BY_INFLUENCED_GUILDS,
    BY_PILE,
    BY_SPACES,
    BY_STANDSTILL,
)

flandern = game_of("guildhall.games.flandern")

FOLDER = Path(__file__).parent / "games"


@dataclass
class Finished:
    """A finished game and everything that was told in it."""

    match: Match
    rows: list[EventRow]

    def told(self, kind: str) -> list[tuple[int, ...]]:
        return [row[2:] for row in self.rows if flandern.EVENTS[row[0]].name == kind]

    @property
    def ended_by(self) -> int:
        return int(self.match.record["ended_by"][0])

    def standings(self) -> list[list[tuple[int, int, int]]]:
        """For each scored town the (districts, masters, rank) of its guilds."""
        ranks = {(row[1], row[2]): row[3] for row in self.told("guild-scored")}
        towns: dict[int, list[tuple[int, int, int]]] = {}
        for _, guild, town, districts, masters, _ in self.told("guild-ranked"):
            towns.setdefault(town, []).append((districts, masters, ranks[guild, town]))
        return list(towns.values())


def ends_by(reason: int) -> Callable[[Finished], bool]:
    return lambda game: game.ended_by == reason


def shares_first_rank(game: Finished) -> bool:
    """Two guilds are tied for the first rank and get the points of the second."""
    return any(
        [rank for _, _, rank in town].count(2) == 2 and min(r for _, _, r in town) == 2
        for town in game.standings()
    )


def masters_decide_first_rank(game: Finished) -> bool:
    """Two guilds have equally many districts; guild masters put one of them first."""
    for town in game.standings():
        first = [guild for guild in town if guild[2] == 1]
        if first and any(g[0] == first[0][0] and g[2] == 2 for g in town):
            return True
    return False


def shares_last_ranks(game: Finished) -> bool:
    """Three guilds share the ranks three to five and get nothing."""
    return any([rank for _, _, rank in town].count(5) == 3 for town in game.standings())


def shares_victory(game: Finished) -> bool:
    return len(game.match.result().winners) > 1


def shares_influence_bonus(game: Finished) -> bool:
    return len(game.told("influence-bonus")) > 1


def has_no_influence_bonus(game: Finished) -> bool:
    return not game.told("influence-bonus")


CASES: dict[str, tuple[int, Callable[[Finished], bool]]] = {
    "four-spaces": (4, ends_by(BY_SPACES)),
    "four-pile": (4, ends_by(BY_PILE)),
    "three-spaces": (3, ends_by(BY_SPACES)),
    "three-pile": (3, ends_by(BY_PILE)),
    "two-spaces": (2, ends_by(BY_SPACES)),
    "two-influenced": (2, ends_by(BY_INFLUENCED_GUILDS)),
    "two-standstill": (2, ends_by(BY_STANDSTILL)),
    "tie-first-rank": (3, shares_first_rank),
    "tie-masters": (4, masters_decide_first_rank),
    "tie-last-ranks": (4, shares_last_ranks),
    "tie-victory": (4, shares_victory),
    "tie-victory-two": (2, shares_victory),
    "tie-influence": (4, shares_influence_bonus),
    "no-influence": (3, has_no_influence_bonus),
}
"""For each golden game the number of players and what it shows."""


def played(players: int, seed: int) -> Finished:
    """A whole random game."""
    match = Match.new(
        flandern,
        players,
        edition=edition_of(),
        chance=Chance("seed", seed),
        face=face(compiled=True),
    )
    rows: list[EventRow] = []
    for number in count():
        seats = match.seats()
        if not seats:
            return Finished(match, rows)
        legal = match.face.legal(match.record, seats[0])
        rows += match.play(seats[0], [legal[chosen(seed, number, len(legal))]]).events
    raise AssertionError


def write(name: str) -> None:
    players, shows = CASES[name]
    game = next(game for seed in count(1) if shows(game := played(players, seed)))
    (FOLDER / f"{name}.game").write_text(write_log(game.match.log, flandern), "utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in CASES:
        write(name)
