"""How fast a game runs: random play compiled on one core and on all, and interpreted."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from guildhall.engine.contract import Game
from guildhall.engine.kernel.record import Record, copy_record
from guildhall.engine.kernel.rules import RulesFace, key_words, option_indices
from guildhall.engine.play.editions import load_edition
from guildhall.engine.play.log import Chance
from guildhall.engine.play.match import Match
from guildhall.engine.play.setup import chosen_options, rules_face
from guildhall.library.opening import new_game

CHUNK_SECONDS = 0.02
"""Time between two looks at the clock: long, since threads wait for each other there."""

_FIRST_GAME = """
from guildhall.engine.play.editions import load_edition
from guildhall.engine.registry import get_game
from guildhall.engine.kernel.rules import RulesFace
from guildhall.lab.speed import usual_options
game = get_game({name!r})
face = RulesFace(game, game.box(load_edition(game.package)), compiled=True)
face.play_games(1, game.PLAYERS[0], usual_options(game, game.PLAYERS[0]), 3)
"""


@dataclass(frozen=True)
class Rate:
    """Random games played, and the time they took."""

    games: int
    decisions: int
    seconds: float

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_per_second(self) -> float:
        return self.decisions / self.seconds


def usual_options(game: Game, players: int) -> list[int]:
    """The options that nobody changed, as `setup` takes them."""
    return option_indices(game, chosen_options(game, players, {}))


def compiled(game: Game, box: Record, players: int, seconds: float, seed: int = 0) -> Rate:
    """Random games in compiled code on one core."""
    play = _Player(game, box, players)
    chunk = play.games_in(CHUNK_SECONDS)
    start = time.perf_counter()
    games = decisions = 0
    while time.perf_counter() - start < seconds:
        decisions += play.games(chunk, seed + games)
        games += chunk
    return Rate(games, decisions, time.perf_counter() - start)


def compiled_on_all_cores(game: Game, box: Record, players: int, seconds: float) -> Rate:
    """As `compiled`, in as many threads as there are cores: compiled rules hold no lock."""
    cores = os.cpu_count() or 1
    with ThreadPoolExecutor(cores) as pool:
        runs = [
            pool.submit(compiled, game, box, players, seconds, core << 32) for core in range(cores)
        ]
        rates = [run.result() for run in runs]
    games, decisions = sum(r.games for r in rates), sum(r.decisions for r in rates)
    return Rate(games, decisions, max(r.seconds for r in rates))


def interpreted(game: Game, box: Record, players: int, seconds: float) -> Rate:
    """Random games with the plain rules."""
    face = RulesFace(game, box, compiled=False)
    options = usual_options(game, players)
    start = time.perf_counter()
    games = decisions = 0
    while time.perf_counter() - start < seconds:
        record = face.setup(players, options, *key_words(games))
        decisions += face.play_randomly(record, games)
        games += 1
    return Rate(games, decisions, time.perf_counter() - start)


def copy_nanoseconds(game: Game, times: int = 100_000) -> float:
    """How long the copy of a state takes."""
    record = np.zeros(1, game.STATE)
    start = time.perf_counter()
    for _ in range(times):
        copy_record(record)
    return (time.perf_counter() - start) / times * 1e9


def new_game_milliseconds(game: Game, times: int = 300) -> float:
    """How long a new game from Python takes after the first."""
    new_game(game.NAME, seed=0)
    start = time.perf_counter()
    for seed in range(times):
        new_game(game.NAME, seed=seed)
    return (time.perf_counter() - start) / times * 1e3


def replay_seconds(game: Game, entries: int = 20_000) -> float:
    """The CPU time to play a log again, every second entry of which takes a decision back."""
    match = taken_back(game, entries)
    start = time.process_time()
    Match.replay(match.log, game, match.edition, match.face)
    return time.process_time() - start


def taken_back(game: Game, entries: int, depth: int = 100) -> Match:
    """Random decisions up to the depth or the end, all taken back one by one, again and again."""
    edition = load_edition(game.package)
    face = rules_face(game, edition)
    chance = Chance.committed(b"luck" * 8)
    match = Match.new(game, game.PLAYERS[-1], edition=edition, chance=chance, face=face)
    rng = random.Random(0)
    while len(match.log.entries) < entries:
        rest = (entries - len(match.log.entries)) // 2
        while not match.is_over and len(match.standing) < min(depth, rest):
            seat = match.seats()[0]
            match.play(seat, [rng.choice(face.legal(match.record, seat))])
        for entry in match.standing[::-1]:
            match.undo(entry.number)
    return match


def cold_compile_seconds(game: Game) -> float:
    """How long it takes to compile the game into an empty cache."""
    with tempfile.TemporaryDirectory() as empty:
        return _timed(
            ["-m", "guildhall.engine.runtime.compile_process", game.NAME], GUILDHALL_CACHE=empty
        )


def warm_start_seconds(game: Game) -> float:
    """How long a new process takes until it has played its first game with compiled rules."""
    return _timed(["-c", _FIRST_GAME.format(name=game.NAME)])


def _timed(arguments: list[str], **environment: str) -> float:
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - start


class _Player:
    """Random games one after another."""

    def __init__(self, game: Game, box: Record, players: int) -> None:
        self._face = RulesFace(game, box, compiled=True)
        self._how = players, usual_options(game, players)

    def games_in(self, seconds: float) -> int:
        """How many games take about that long."""
        count = 1
        self.games(count, 0)
        while True:
            start = time.perf_counter()
            self.games(count, 0)
            if time.perf_counter() - start > seconds:
                return count
            count *= 2

    def games(self, count: int, seed: int) -> int:
        """Play that many games; the number of decisions."""
        return int(self._face.play_games(count, *self._how, seed)[1].sum())
