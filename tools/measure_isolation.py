"""Measure what it costs to run a bot in its own process: games and decisions a second.

    python tools/measure_isolation.py [--games N] [--rounds N]

Every bot plays for two against random, on compiled rules and in one thread: in the process of the
game and in its own, in turn; the best of all rounds counts. The table is for docs/figures.md.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import guildhall
from guildhall.bots.bot import Bot, BotSpec, DecisionRequest
from guildhall.bots.isolated_bot import IsolatedBot
from guildhall.bots.simple import RANDOM

sys.path.insert(0, str(Path(__file__).parents[1] / "examples" / "cautious"))
BOTS = {"random": "guildhall.bots.simple:RANDOM", "cautious": "cautious"}


class Interpreted:
    """The random bot, called from Python as a bot of another package is."""

    def choose(self, request: DecisionRequest) -> list[int]:
        return RANDOM.choose(request)


def measure(game: str, bot: Bot, games: int) -> tuple[float, float]:
    """Games and decisions a second, after two games that load everything."""
    seats = [BotSpec("measured", bot), BotSpec("random", Interpreted())]
    guildhall.simulate(game, seats, games=2, workers=1, compiled=True)
    start = time.perf_counter()
    played = guildhall.simulate(game, seats, games=games, workers=1, compiled=True)
    seconds = time.perf_counter() - start
    return games / seconds, played.decisions.sum() / seconds


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    print("| | games/s in process | in its own | additional µs for a decision |")
    print("|---|---|---|---|")
    for game in guildhall.games():
        for name, value in BOTS.items():
            bot: Bot = Interpreted() if name == "random" else __import__(name)
            isolated = IsolatedBot(name, value)
            near = far = steps = 0.0
            for _ in range(options.rounds):
                near, steps = max((near, steps), measure(game, bot, options.games))
                far = max(far, measure(game, isolated, options.games)[0])
            isolated.close()
            more = (1 / far - 1 / near) / (steps / near / 2) * 1e6
            print(f"| {game}, `{name}` | {near:.1f} | {far:.1f} | {more:.0f} |", flush=True)


if __name__ == "__main__":
    main()
