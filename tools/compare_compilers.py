"""Compare the compiler with numba: measure the last commit with numba and this tree alternately.

    .venv/bin/python tools/compare_compilers.py [--rounds 5] [--write]

The old commit gets its own folder and environment. Times are CPU seconds of one core, so that other
load on the machine matters little; the table names that load.
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

from numba_tree import FIGURES_CODE, NUMBA_COMPILE, NUMBA_TREE

ROOT = Path(__file__).parents[1]
OLD_COMMIT = "c206579"
FIGURES = ROOT / "docs" / "figures.md"
START, END = "<!-- compilers: begin -->", "<!-- compilers: end -->"
GAMES = ("norenberc", "flandern", "nobility")

NEW = (
    FIGURES_CODE
    + """
from guildhall.bots.batch_play import play_batch
from guildhall.bots.bot import Budget, DecisionRequest, parse_bot_spec
from guildhall.bots.ismcts import search
from guildhall.engine.play.editions import load_edition
from guildhall.engine.registry import get_game
from guildhall.engine.runtime import compilation
from guildhall.engine.runtime.ruleset import RuleSet, key_words
from guildhall.lab.bench import default_options
options = lambda players: default_options(game, players)
game = get_game(sys.argv[1]); box = game.box(load_edition(game.package))
compilation.compile_game(game)
rules = RuleSet(game, box, compiled=True); play = rules.random_playout
def games(players, count=200):
    return int(rules.play_games(count, players, options(players), 1)[1].sum())
print(json.dumps(figures()))
"""
)
ONE_GAME = """
import sys, time
from guildhall.engine.play.editions import load_edition
from guildhall.engine.registry import get_game
from guildhall.engine.runtime import compilation
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.lab.bench import default_options
game = get_game(sys.argv[1]); box = game.box(load_edition(game.package))
start = time.process_time()
compilation.load(game)
print(time.process_time() - start)
players = game.PLAYERS[0]
RuleSet(game, box, compiled=True).play_games(1, players, default_options(game, players), 1)
"""
"""Prints the CPU seconds to load the rules, compiling them if needed, and plays one game."""
RULES_AND_BOTS = """
import sys
from guildhall.engine.registry import get_game
from guildhall.engine.runtime import compilation
for program in ("rules", "bots"):
    compilation.load(get_game(sys.argv[1]), program)
"""


class Tree:
    """One of the two trees, with its own interpreter and cache."""

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


def table(rounds: int, old_compiles: int, old: Tree, new: Tree) -> list[str]:
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
            for which, tree in enumerate((old, new)):
                if which == 1 or k < old_compiles:
                    compiled[which].append(tree.compile_seconds(game))
                measured[which].append(tree.figures(game))
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
        old = Tree(python, NUMBA_TREE, NUMBA_COMPILE, Path(folder) / "old-cache")
        own = Path(sys.executable)
        new = Tree(own, NEW, ["-c", RULES_AND_BOTS], Path(folder) / "new-cache")
        lines = table(chosen.rounds, chosen.old_compiles, old, new)
    print("\n".join(lines))
    if chosen.write:
        text = FIGURES.read_text()
        before, _, rest = text.partition(START)
        _, _, after = rest.partition(END)
        FIGURES.write_text("\n".join([before + START, *lines, END + after]))


if __name__ == "__main__":
    main()
