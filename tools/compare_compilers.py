"""Measure the last commit with numba against this tree, in turn, and write the table.

    .venv/bin/python tools/compare_compilers.py [--rounds 5] [--write]

The old commit gets a folder and an environment of its own. Times are CPU seconds of one core, so
that a busy machine blurs them little; its load stands beside the table.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
OLD_COMMIT = "c206579"
FIGURES = ROOT / "docs" / "figures.md"
START, END = "<!-- compilers: begin -->", "<!-- compilers: end -->"
GAMES = ("norenberc", "flandern", "nobility")

COMMON = """
import json, sys, time
import numpy as np
def clock(work, seconds=1.0):
    work(); start = time.thread_time(); count = 0
    while time.thread_time() - start < seconds:
        count += work()
    return count / (time.thread_time() - start)
def middle(face, players, key_words, play):
    record = face.setup(players, options(players), *key_words(7)); play(record, 7, 60)
    return record
def greedy(players):
    "Decisions a second of whole games, in as many CPU seconds as all threads took."
    table = [get_player("greedy")] * players
    play_batch(face, table, options(players), range(2), workers=1)
    start = time.process_time()
    results = play_batch(face, table, options(players), range(24), workers=1)
    return int(results.decisions.sum()) / (time.process_time() - start)
def figures():
    found = {}
    for players in game.PLAYERS:
        found[f"random games, {players}"] = clock(lambda: games(players))
        record = middle(face, players, key_words, play)
        seat = face.seats(record)[0]
        if players == game.PLAYERS[-1]:
            many = lambda: [face.legal(record, seat) for _ in range(200)]
            found["legal calls"] = clock(lambda: len(many()) and 200)
            first = face.legal(record, seat)[0]
            copy = lambda: np.frombuffer(bytearray(record.tobytes()), record.dtype)
            acts = lambda: [face.perform(copy(), seat, first) for _ in range(200)]
            found["perform calls"] = clock(lambda: len(acts()) and 200)
        view = face.hidden(record, seat)
        asked = Question(face, view, seat, players, 7, Budget(iterations=60))
        found[f"search, {players}"] = clock(lambda: think(asked).iterations, 2.0)
        found[f"greedy games, {players}"] = greedy(players)
    return found
from guildhall.bots.batch import play_batch
from guildhall.bots.contract import Budget, Question, get_player
from guildhall.bots.ismcts import think
from guildhall.lab.speed import usual_options
options = lambda players: usual_options(game, players)
"""
OLD = (
    COMMON
    + """
from guildhall.engine import twins
from guildhall.engine.editions import load_edition
from guildhall.engine.registry import get_game
from guildhall.engine.rules import RulesFace, key_words
game = get_game(sys.argv[1]); box = game.box(load_edition(game.__name__))
twins.compile_game(game, lambda *_: None)
face = RulesFace(game, box, compiled=True); play = face.play_on
def games(players, count=200):
    states, each = np.zeros(count, game.STATE), np.zeros(count, np.int64)
    out, quiet = np.zeros(game.MAX_LEGAL, np.int64), np.zeros((1, 8), np.int32)
    chosen = np.array([*options(players), 0], np.int64)
    how = players, chosen, 1, 1 << 40, out, quiet, each
    return int(twins.load(game).play_games(states, box, *how))
print(json.dumps(figures()))
"""
)
NEW = (
    COMMON
    + """
from guildhall.engine.kernel import compiling
from guildhall.engine.kernel.rules import RulesFace, key_words
from guildhall.engine.play.editions import load_edition
from guildhall.engine.registry import get_game
game = get_game(sys.argv[1]); box = game.box(load_edition(game.package))
compiling.compile_game(game)
face = RulesFace(game, box, compiled=True); play = face.random_playout
def games(players, count=200):
    return int(face.play_games(count, players, options(players), 1)[1].sum())
print(json.dumps(figures()))
"""
)
ONE_GAME = """
import sys, time
from guildhall.engine.kernel import compiling
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.play.editions import load_edition
from guildhall.engine.registry import get_game
from guildhall.lab.speed import usual_options
game = get_game(sys.argv[1]); box = game.box(load_edition(game.package))
start = time.process_time()
compiling.load(game)
print(time.process_time() - start)
players = game.PLAYERS[0]
RulesFace(game, box, compiled=True).play_games(1, players, usual_options(game, players), 1)
"""
"""Tells how long loading the rules took, compiling them where that is needed; plays one game."""
RULES_AND_BOTS = """
import sys
from guildhall.engine.kernel import compiling
from guildhall.engine.registry import get_game
for program in ("rules", "bots"):
    compiling.load(get_game(sys.argv[1]), program)
"""


class Side:
    """One of the two trees, with its interpreter and a cache of its own."""

    def __init__(self, python: Path, code: str, compiling: list[str], cache: Path) -> None:
        self.python, self.code, self.compiling, self.cache = python, code, compiling, cache

    def figures(self, game: str) -> dict[str, float]:
        done = self._run(["-c", self.code, game])
        found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
        return found

    def compile_seconds(self, game: str) -> float:
        """CPU seconds to compile rules and bots into an empty cache."""
        with tempfile.TemporaryDirectory() as empty:
            return self._seconds([*self.compiling, game], empty)

    def rules_seconds(self, game: str) -> float:
        """CPU seconds of a process that compiles the rules alone and plays a game."""
        with tempfile.TemporaryDirectory() as empty:
            return self._seconds(["-c", ONE_GAME, game], empty)

    def load_seconds(self, game: str) -> float:
        """CPU seconds to load rules that are compiled."""
        return float(self._run(["-c", ONE_GAME, game]).stdout)

    def simulate_seconds(self, game: str) -> float:
        """CPU seconds of a short `guildhall simulate` from the shell, everything compiled."""
        shell = "from guildhall.cli import main; main()"
        asked = ["simulate", game, "--games", "10", "--bots", "random"]
        return self._seconds(["-c", shell, *asked], str(self.cache))

    def _seconds(self, arguments: list[str], cache: str) -> float:
        before = os.times()
        self._run(arguments, GUILDHALL_CACHE=cache)
        after = os.times()
        return sum(after[2:4]) - sum(before[2:4])

    def _run(self, arguments: list[str], **more: str) -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "GUILDHALL_CACHE": str(self.cache), **more}
        environment.pop("PYTHONPATH", None)
        command = [str(self.python), *arguments]
        return subprocess.run(command, env=environment, check=True, capture_output=True, text=True)


def old_tree(folder: Path) -> Path:
    """The old commit's interpreter, in a folder of its own."""
    archive = subprocess.run(
        ["git", "-C", str(ROOT), "archive", OLD_COMMIT], check=True, capture_output=True
    )
    subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)
    subprocess.run(["make", ".venv/play"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return folder / ".venv" / "bin" / "python"


def table(rounds: int, old_compiles: int, old: Side, new: Side) -> list[str]:
    """The medians of all rounds, old and new measured in turn."""
    load = f"{os.getloadavg()[0]:.1f}"
    lines = [
        f"`tools/compare_compilers.py`, medians of {rounds} rounds, load {load} at the start; ",
        "speeds a CPU second of one core.", "",
        "| | numba | own compiler | ratio |", "|---|---|---|---|",
    ]  # fmt: skip
    for game in GAMES:
        compiled: tuple[list[float], list[float]] = ([], [])
        measured: tuple[list[dict[str, float]], list[dict[str, float]]] = ([], [])
        own: dict[str, list[float]] = {}
        for k in range(rounds):
            for which, side in enumerate((old, new)):
                if which == 1 or k < old_compiles:
                    compiled[which].append(side.compile_seconds(game))
                measured[which].append(side.figures(game))
            for name, seconds in (
                ("compiling the rules alone and playing a game", new.rules_seconds(game)),
                ("loading compiled rules", new.load_seconds(game)),
                ("`guildhall simulate`, 10 games, warm", new.simulate_seconds(game)),
            ):
                own.setdefault(name, []).append(seconds)
        a, b = (statistics.median(each) for each in compiled)
        lines.append(
            f"| {game}: compiling rules and bots, CPU s | {a:.1f} | {b:.1f} | {a / b:.1f} |"
        )
        for name, each in own.items():
            lines.append(f"| {game}: {name}, CPU s | | {statistics.median(each):.3f} | |")
        for name in measured[1][0]:
            a, b = (statistics.median(one[name] for one in each) for each in measured)
            ratio = f"{b / a:.2f}" if a else ""
            lines.append(f"| {game}: {name} | {a:,.0f} | {b:,.0f} | {ratio} |")
        print("\n".join(lines), file=sys.stderr)
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument(
        "--old-compiles", type=int, default=5, help="how often the old one compiles"
    )
    parser.add_argument("--old", type=Path, help="the old tree's interpreter, if it is there")
    parser.add_argument("--write", action="store_true", help="into docs/figures.md")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        python = chosen.old or old_tree(Path(folder))
        old = Side(python, OLD, ["-m", "guildhall.engine.warming"], Path(folder) / "old-cache")
        own = Path(sys.executable)
        new = Side(own, NEW, ["-c", RULES_AND_BOTS], Path(folder) / "new-cache")
        lines = table(chosen.rounds, chosen.old_compiles, old, new)
    print("\n".join(lines))
    if chosen.write:
        text = FIGURES.read_text()
        before, _, rest = text.partition(START)
        _, _, after = rest.partition(END)
        FIGURES.write_text("\n".join([before + START, *lines, END + after]))


if __name__ == "__main__":
    main()
