"""How far reviews can be trusted: against ten times the care, and over bots of known strength.

Every table has random, easy and a search; whatever a review calls a mistake or a blunder is
judged again with ten times the care. `make reviews` writes the figures of docs/bots.md.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from guildhall.bots import get_player
from guildhall.bots.grades import accuracy, grade
from guildhall.bots.play import play_match
from guildhall.bots.reviews import CARE, WORKERS, Reviewed, judged, review
from guildhall.bots.weighing import Weighed
from guildhall.engine.kernel.compiling import compile_game
from guildhall.engine.play.log import Chance
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import rules_face
from guildhall.engine.registry import get_game, own_game_names

LONGER = 10
BAD = ("mistake", "blunder")


@dataclass
class Found:
    """The figures of one game's tables."""

    decisions: int = 0
    seconds: float = 0.0
    again: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By grade, and by the grade with more care."""
    by_bot: dict[str, list[Weighed]] = field(default_factory=lambda: defaultdict(list))

    @property
    def same(self) -> int:
        return sum(count for (a, b), count in self.again.items() if a == b)

    @property
    def bad(self) -> int:
        """Mistakes and blunders that more care calls so too, the one or the other."""
        return sum(count for (_, b), count in self.again.items() if b in BAD)


def finished(name: str, bots: Sequence[str], number: int) -> Match:
    """A game between the bots, who change places from game to game."""
    game = get_game(name)
    chance = Chance.committed(number.to_bytes(32, "big"), ("ada", "bea"))
    edition = Match.new(game, len(bots), chance=chance).edition
    face = rules_face(game, edition, compiled=True)
    match = Match.new(game, len(bots), chance=chance, face=face)
    play_match(match, [get_player(bot) for bot in bots], mind=number)
    return match


def look(match: Match, bots: Sequence[str], found: Found) -> None:
    """Review a game, and its mistakes and blunders once more."""
    start = time.process_time()
    steps = [s for s in review(match.log, match.game, match.edition, face=match.face) if s.weighed]
    found.seconds += time.process_time() - start
    found.decisions += len(steps)
    for step in steps:
        assert step.weighed is not None
        found.by_bot[bots[step.seat]].append(step.weighed)
    for step, longer in _again(match, steps):
        found.again[grade(step.weighed), grade(longer)] += 1


def _again(match: Match, steps: Sequence[Reviewed]) -> Iterator[tuple[Reviewed, Weighed | None]]:
    entries = {entry.number: entry for entry in match.standing}
    for step in steps:
        if grade(step.weighed) in BAD:
            yield step, judged(match, entries[step.entry], CARE.times(LONGER), step.spread)


def tell(name: str, games: int, found: Found) -> None:
    """One row of the table in docs/bots.md, and what it is made of."""
    bad = max(1, sum(found.again.values()))
    shares = {bot: accuracy(weighed) for bot, weighed in found.by_bot.items()}
    exact = "  ".join(f"{bot} {100 * (share or 0):.0f} %" for bot, share in shares.items())
    rate = 100 * found.seconds / max(1, found.decisions)
    print(f"{name}: {games} games, {found.decisions} decisions, {rate:.1f} CPU s per 100; {exact}")
    print(f"  {bad} mistakes and blunders: {100 * found.same / bad:.0f} % of the same grade again, "
          f"{100 * found.bad / bad:.0f} % a mistake or a blunder again; {dict(found.again)}",
          flush=True)  # fmt: skip


def speed(name: str) -> None:
    """How long it takes to review a game of three easy opponents."""
    match = finished(name, ["easy"] * 3, 1)
    start, cpu = time.perf_counter(), time.process_time()
    steps = review(match.log, match.game, match.edition, face=match.face)
    count = sum(step.weighed is not None for step in steps)
    seconds, cpu = time.perf_counter() - start, time.process_time() - cpu
    rates = f"{100 * seconds / count:.1f} s, {100 * cpu / count:.1f} CPU s"
    print(
        f"{name}: a review of 100 unforced decisions takes {rates} ({WORKERS} threads)", flush=True
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10, help="of each game")
    parser.add_argument("--strong", default="hard", help="the bot that should play best")
    parser.add_argument("--speed", action="store_true", help="only how long a review takes")
    parser.add_argument("names", nargs="*", default=own_game_names())
    asked = parser.parse_args()
    bots = ["random", "easy", asked.strong]
    found: dict[str, Found] = defaultdict(Found)
    for name in asked.names:
        compile_game(get_game(name))
    if asked.speed:
        for name in asked.names:
            speed(name)
        return
    for number in range(asked.games):
        places = bots[number % 3 :] + bots[: number % 3]
        for name in asked.names:
            look(finished(name, places, number + 1), places, found[name])
            tell(name, number + 1, found[name])


if __name__ == "__main__":
    sys.exit(main())
