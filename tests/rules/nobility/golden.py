"""Golden games: one saved game for each way to win and lose and each link of the tie-break.

`python -m tests.rules.nobility.golden` looks for such games among random ones and writes them
anew; do that only when the rules or the edition changed on purpose.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import numpy as np

from guildhall.bots import greedy
from guildhall.bots.contract import Player
from guildhall.bots.play import play_match
from guildhall.engine.checks.walks import chosen
from guildhall.engine.contract import game_of
from guildhall.engine.kernel import twins
from guildhall.engine.kernel.events import EVENT_WIDTH
from guildhall.engine.kernel.record import Record, window
from guildhall.engine.kernel.rules import option_indices
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.log import Chance, write_log
from guildhall.engine.play.match import Match, rules_face
from guildhall.games.nobility.rules import ending, scoring

nobility = game_of("guildhall.games.nobility")

FOLDER = Path(__file__).parent / "games"
EDITION = load_edition("guildhall.games.nobility")
BOX = nobility.box(EDITION)
BATCH = 2000


def standing(record: Record, seat: int) -> tuple[int, int, int, int]:
    """Total, Houses, Reputation and Coins: what decides the game, in this order."""
    s, box = window(record), window(BOX)
    total = scoring.total_points(s, box, seat)
    return total, s.built[seat], s.reputation[seat], s.coins[seat]


def links_needed(record: Record) -> int:
    """How many links of the tie-break the two best need: 0 for none, 4 for a shared win."""
    players = window(record).players
    first, second = sorted((standing(record, seat) for seat in range(players)), reverse=True)[:2]
    return next((i for i in range(4) if first[i] != second[i]), 4)


def needs(links: int) -> Callable[[Record], bool]:
    return lambda record: links_needed(record) == links


def is_won(record: Record) -> bool:
    return ending.objective_margin(window(record), window(BOX)) > 0


def is_lost(record: Record) -> bool:
    return ending.objective_margin(window(record), window(BOX)) < 0


def scores_commission(record: Record) -> bool:
    """The winner owes points to a Commission."""
    s, box = window(record), window(BOX)
    winners = ending.winners(s, box)
    seats = [seat for seat in range(s.players) if winners >> seat & 1]
    return any(scoring.points(s, box, seat, 7) > 0 for seat in seats)


@dataclass(frozen=True)
class Case:
    """A golden game: how many play, with which options, and what its end shows."""

    players: int
    shows: Callable[[Record], bool]
    options: dict[str, str] = field(default_factory=dict)
    is_greedy: bool = False

    def all_options(self) -> dict[str, str]:
        return {option.name: option.default for option in nobility.OPTIONS} | self.options


EVERYTHING = {"events": "on", "chancery": "on"}
CASES = {
    "win": Case(3, needs(0), is_greedy=True),
    "tie-houses": Case(3, needs(1)),
    "tie-reputation": Case(3, needs(2)),
    "tie-coins": Case(3, needs(3)),
    "tie-shared": Case(2, needs(4)),
    "two-events": Case(2, needs(0), {"events": "on"}),
    "four-commission": Case(4, scores_commission, {"chancery": "on"}),
    "five-everything": Case(5, needs(0), EVERYTHING),
    "six": Case(6, needs(0), EVERYTHING),
    "solo-won": Case(1, is_won),
    "solo-lost": Case(1, is_lost, {"events": "on"}),
}


def new_match(case: Case, seed: int) -> Match:
    return Match.new(
        nobility,
        case.players,
        options=case.all_options(),
        edition=EDITION,
        chance=Chance("seed", seed),
        face=rules_face(nobility, EDITION, compiled=True),
    )


def seed_of(case: Case) -> int:
    """The first seed whose random game shows the case."""
    doors = twins.load(nobility)
    options = np.array([*option_indices(nobility, case.all_options()), 0], np.int64)
    out = np.zeros(nobility.MAX_LEGAL, np.int64)
    quiet = np.zeros((1, EVENT_WIDTH), np.int32)
    decisions = np.zeros(BATCH, np.int64)
    for first in count(1, BATCH):
        states = np.zeros(BATCH, nobility.STATE)
        doors.play_games(states, BOX, case.players, options, first, 1 << 40, out, quiet, decisions)
        for i in range(BATCH):
            if case.shows(states[i : i + 1]):
                return first + i
    raise AssertionError


def random_game(case: Case, seed: int) -> Match:
    match = new_match(case, seed)
    for number in count():
        seats = match.seats()
        if not seats:
            return match
        legal = match.face.legal(match.record, seats[0])
        match.play(seats[0], [legal[chosen(seed, number, len(legal))]])
    raise AssertionError


def greedy_game(case: Case, seed: int) -> Match:
    match = new_match(case, seed)
    play_match(match, [Player("greedy", greedy)] * case.players, mind=seed)
    return match


def write(name: str) -> None:
    case = CASES[name]
    match = greedy_game(case, 1) if case.is_greedy else random_game(case, seed_of(case))
    assert case.shows(match.record)
    (FOLDER / f"{name}.game").write_text(write_log(match.log, nobility), "utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in CASES:
        write(name)
