"""Compiled rules against C: random games of Norenberc, equal to the last byte, and how fast.

    .venv/bin/python tools/yardstick/compare.py [--players 3] [--games 10000] [--rounds 5]

Three play the same games: the rules by their own compiler; norenberc.c, the yardstick, written by
hand for speed; and a plain translation of the rules to C. Both C programs are built with gcc -O3.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from plain import plain_c

from guildhall.engine.contract import Game
from guildhall.engine.play.editions import load_edition
from guildhall.engine.registry import get_game
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.seeded_choice import HIGH_ROUNDS, LOW_ROUNDS, RANDOM_MOVES, hash_word
from guildhall.engine.runtime.state import Record
from guildhall.games.norenberc.rules import components, rounds, townsmen
from guildhall.lab.bench import default_options

BUILD = ("gcc", "-O3", "-march=native", "-shared", "-fPIC", "-std=gnu11", "-Wall", "-Wextra")
CHUNK = 200
SECONDS = 1.0
Games = tuple[Record, np.ndarray[Any, Any]]
Player = Callable[[int, int], Games]
"""Plays this number of games from a seed on; returns final states and lengths."""


def layout(game: Game) -> str:
    """The records as C structs, and every number of the rules."""
    return "\n".join([_struct("State", game.STATE), _struct("Box", game.BOX), *_numbers()])


def _struct(name: str, dtype: np.dtype[Any]) -> str:
    lines = ["typedef struct {"]
    for field in dtype.names or ():
        base, shape = dtype[field].base, dtype[field].shape
        bits = f"{'u' * (base.kind == 'u')}int{8 * base.itemsize}_t"
        lines.append(f"    {bits} {field}{''.join(f'[{n}]' for n in shape)};")
    lines.append(f"}} {name};")
    lines.append(f'_Static_assert(sizeof({name}) == {dtype.itemsize}, "as numpy has it");')
    return "\n".join(lines)


def _numbers() -> list[str]:
    named = {"LOOT": townsmen.LOOT, "PASS_TOKEN": rounds.PASS_TOKEN}
    named |= {k: v for k, v in vars(components).items() if isinstance(v, int)}
    return [f"enum {{ {name} = {value} }};" for name, value in sorted(named.items())]


def engine(game: Game, players: int) -> Player:
    """The rules, compiled by their own compiler."""
    rules = RuleSet(game, game.box(load_edition(game.package)), compiled=True)
    options = default_options(game, players)
    return lambda games, seed: rules.play_games(games, players, options, seed)


def built(game: Game, players: int, source: Path, keys: Record, folder: Path) -> Player:
    """A C program, built; `keys` has the words that key the chance of every seed."""
    library = folder / f"{source.stem}-{players}.so"
    (folder / "layout.h").write_text(layout(game))
    command = [*BUILD, f"-DPLAYERS={players}", f"-I{folder}", str(source), "-o", str(library)]
    subprocess.run(command, check=True)
    box = game.box(load_edition(game.package))
    play_games = ctypes.CDLL(str(library)).play_games
    halves = LOW_ROUNDS, HIGH_ROUNDS
    moves = np.array([[hash_word(k, RANDOM_MOVES, n) for n in halves] for k in range(len(keys))])

    def play(games: int, seed: int) -> Games:
        states, decisions = np.zeros(games, game.STATE), np.zeros(games, np.int64)
        states["rng"][:, :2] = keys[seed : seed + games]
        arrays = (box, moves[seed : seed + games], decisions)
        at = [ctypes.c_void_p(array.ctypes.data) for array in arrays]
        play_games(ctypes.c_void_p(states.ctypes.data), ctypes.c_int64(games), *at)
        return states, decisions

    return play


def players_of(game: Game, players: int, games: int, folder: Path) -> dict[str, Player]:
    """All three, for seeds below `games`: the keys are those that the engine's games had."""
    rules = engine(game, players)
    keys = rules(games, 0)[0]["rng"][:, :2].copy()
    plain = folder / "plain.c"
    plain.write_text(plain_c(game))
    yardstick = Path(__file__).parent / "norenberc.c"
    return {
        "compiled rules": rules,
        "yardstick": built(game, players, yardstick, keys, folder),
        "plain translation": built(game, players, plain, keys, folder),
    }


def digest(played: Games) -> str:
    """Of all last states and of how long the games took."""
    return hashlib.sha256(played[0].tobytes() + played[1].tobytes()).hexdigest()


def games_per_second(play: Player, games: int) -> float:
    """Games a CPU second of one core."""
    count = 0
    start = time.thread_time()
    while time.thread_time() - start < SECONDS:
        play(CHUNK, count % (games - CHUNK))
        count += CHUNK
    return count / (time.thread_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    game = get_game("norenberc")
    with tempfile.TemporaryDirectory() as folder:
        sides = players_of(game, chosen.players, chosen.games, Path(folder))
        digests = {name: digest(play(chosen.games, 0)) for name, play in sides.items()}
        for name, ended in digests.items():
            print(f"{chosen.games} games, {name}: {ended}")
        if len(set(digests.values())) > 1:
            raise SystemExit("the games end differently")
        rates: dict[str, list[float]] = {name: [] for name in sides}
        for _ in range(chosen.rounds):
            for name, play in sides.items():
                rates[name].append(games_per_second(play, chosen.games))
    print(f"games a CPU second, medians of {chosen.rounds}, load {os.getloadavg()[0]:.1f}")
    best = statistics.median(rates["yardstick"])
    for name, found in rates.items():
        each = statistics.median(found)
        print(f"{name}: {each:,.0f} ({each / best:.2f} of the yardstick)")


if __name__ == "__main__":
    main()
