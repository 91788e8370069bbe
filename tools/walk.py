"""How the source tree is cut, and how much of it three tasks run through.

    python tools/walk.py [--static] [--list]

The tasks are a move at a table, a decision of the search bot, and compiling a game's rules. Each
runs in a process of its own, which counts the modules and functions of src that are called, and
how often a call leads from one module to another. `--list` also prints the names.
"""

from __future__ import annotations

import argparse
import ast
import asyncio
import contextlib
import inspect
import io
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"
GAME = "norenberc"
SIZES = (0, 30, 60, 150, 300, 600)
WARM_UP = 3
"""Moves before the one that is counted."""
Row = tuple[str, object, Iterable[str]]
"""A figure: its name, its value, and the names that it counts."""


@dataclass
class Module:
    """A file of Python in src."""

    name: str
    path: Path
    text: str = field(repr=False)

    def __post_init__(self) -> None:
        self.tree = ast.parse(self.text)
        self.lines = len(self.text.splitlines())
        self.is_package = self.path.name == "__init__.py"
        self.is_of_games = self.name.startswith("guildhall.games.")
        self.package, _, self.stem = self.name.rpartition(".")

    def classes(self) -> Iterator[str]:
        """The public classes that it defines."""
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield node.name

    def imports(self) -> Iterator[tuple[str, ...]]:
        """For each imported name, the dotted names that its module may have, the longest first."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from ((alias.name,) for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:  # ours are all absolute
                yield from ((f"{node.module}.{alias.name}", node.module) for alias in node.names)


def all_modules() -> dict[str, Module]:
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        name = ".".join(parts).removesuffix(".__init__")
        found[name] = Module(name, path, path.read_text("utf-8"))
    return found


def importers(modules: dict[str, Module]) -> dict[str, set[str]]:
    """By module, the modules that import it or something of it."""
    found = defaultdict(set)
    for module in modules.values():
        for names in module.imports():
            if imported := next((name for name in names if name in modules), None):
                found[imported].add(module.name)
    return found


def shared(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """The names that several modules have, each with these modules."""
    homes = defaultdict(list)
    for name, home in pairs:
        homes[name].append(home)
    return [f"{name}: {' '.join(h)}" for name, h in sorted(homes.items()) if len(h) > 1]


def tree_figures() -> Iterator[Row]:
    modules = all_modules()
    plain = [module for module in modules.values() if not module.is_package]
    outside = [module for module in plain if not module.is_of_games]
    yield "Python modules", len(modules), ()
    yield "  outside the games", sum(not m.is_of_games for m in modules.values()), ()
    yield "  of these no __init__", len(outside), ()
    yield "lines", sum(module.lines for module in modules.values()), ()
    for low, high in zip(SIZES, (*SIZES[1:], sys.maxsize), strict=True):
        count = sum(low <= module.lines < high for module in outside)
        yield f"  modules outside games from {low} lines", count, ()
    yield "  median outside games", statistics.median_high(m.lines for m in outside), ()
    users = importers(modules)
    alone = [
        module.name
        for module in plain
        if len(users[module.name]) == 1
        and modules[min(users[module.name])].package == module.package
    ]
    yield "modules with one importer, a sibling", len(alone), alone
    names = shared((name, module.name) for module in modules.values() for name in module.classes())
    yield "class names in several modules", len(names), names
    names = shared(
        (name, module.name)
        for module in modules.values()
        if not module.is_of_games
        for name in module.classes()
    )
    yield "  outside the games", len(names), ()
    names = shared((module.stem, module.name) for module in outside)
    yield "module names used several times outside games", len(names), names
    gerunds = [module.name for module in outside if module.stem.endswith("ing")]
    yield "module names in -ing outside games", len(gerunds), gerunds
    scripts = [path for path in SOURCE.rglob("*.js") if "vendor" not in path.parts]
    yield "client scripts", len(scripts), ()
    yield "  folders they lie in", len({path.parent for path in scripts}), ()
    yield "test files", len(list((ROOT / "tests").rglob("*.py"))), ()


class CallCounter:
    """Counts calls of functions in src, in every thread that starts after it."""

    def __init__(self) -> None:
        self.is_on = False
        self.functions: set[CodeType] = set()
        self.changes = 0
        self._latest: dict[int, str] = {}
        self._source = f"{SOURCE}{os.sep}"
        threading.setprofile(self._note)
        sys.setprofile(self._note)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if not (self.is_on and event == "call" and code.co_flags & inspect.CO_OPTIMIZED):
            return  # CO_OPTIMIZED: functions, no bodies of modules and classes
        if code.co_filename.startswith(self._source):
            self.functions.add(code)
            thread = threading.get_ident()
            self.changes += self._latest.get(thread) != code.co_filename
            self._latest[thread] = code.co_filename

    def figures(self) -> dict[str, object]:
        files = {code.co_filename.removeprefix(self._source) for code in self.functions}
        functions = {(code.co_filename, code.co_qualname) for code in self.functions}
        counts = f"{len(files)} / {len(functions)} / {self.changes}"
        return {"counts": counts, "names": sorted(files)}


def move(calls: CallCounter) -> dict[str, object]:
    """A move of somebody who plays both seats, until both channels have heard of it."""
    sys.path.insert(0, str(ROOT))
    from tests.table.support.http_guest import Guest

    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    url = f"http://127.0.0.1:{port}/"
    found: dict[str, object] = {}

    async def visit() -> None:
        async with Guest(url) as guest:
            table = await guest.open_table(GAME, "hotseat", "hotseat")
            seats = [await guest.look(table, seat=number) for number in range(2)]
            for turn in range(WARM_UP + 1):
                await asyncio.gather(*(seat.settle(1.5) for seat in seats))
                ask = next(seat.state["ask"] for seat in seats if seat.state["ask"])
                actions = [piece["action"] for piece in ask["draft"]]
                actions += [option["action"] for option in ask["options"][:1]]
                before = [seat.n for seat in seats]
                calls.is_on = turn == WARM_UP
                answer = await guest.decide(table, ask, actions)
                found["a move, until it is answered"] = calls.figures()
                assert answer.status_code == 200, answer.text
                for seat, number in zip(seats, before, strict=True):
                    await seat.until(lambda seat, number=number: seat.n > number)
            calls.is_on = False
            found["a move, until two channels have its updates"] = calls.figures()

    def visit_and_stop() -> None:
        try:
            wait_for(port)
            asyncio.run(visit())
        finally:
            os.kill(os.getpid(), signal.SIGTERM)

    visitor = threading.Thread(target=visit_and_stop)
    visitor.start()
    with tempfile.TemporaryDirectory() as folder:
        run_command("serve", "--port", str(port), "--no-open", "--no-warm", "--data", folder)
    visitor.join()
    if len(found) < 2:
        raise SystemExit("The move was not made; see above.")
    return found


def wait_for(port: int) -> None:
    for _ in range(600):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise TimeoutError("no server")


def search(calls: CallCounter) -> dict[str, object]:
    """A decision of the search bot, asked from Python."""
    from guildhall.library.new_game import new_game

    game = new_game(GAME, players=2, seed=7)
    for turn in range(2):
        calls.is_on = turn == 1
        game.ask("ismcts:20ms", game.to_move[0], seed=turn + 1)
    calls.is_on = False
    return {"a decision of the search bot": calls.figures()}


def compilation(calls: CallCounter) -> dict[str, object]:
    """A game's rules to LLVM's text, after another game's."""
    run_command("compile", "flandern")
    calls.is_on = True
    run_command("compile", GAME)
    calls.is_on = False
    return {"compiling the rules": calls.figures()}


def run_command(*arguments: str) -> None:
    """The command line in this process, without what it prints."""
    from guildhall.cli import main

    sys.argv = ["guildhall", *arguments]
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            main()
        except SystemExit as end:
            if end.code:
                raise


TASKS: dict[str, Callable[[CallCounter], dict[str, object]]] = {
    "move": move,
    "search": search,
    "compilation": compilation,
}


def call_figures() -> Iterator[Row]:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    warm = [sys.executable, "-m", "guildhall", "warm", GAME]  # or the rules run interpreted
    subprocess.run(warm, env=environment, stdout=subprocess.DEVNULL, check=True)
    for task in TASKS:
        command = [sys.executable, __file__, "--task", task]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
        for name, figures in json.loads(done.stdout).items():
            yield name, figures["counts"], figures["names"]


def show(title: str, rows: Iterable[Row], listed: bool) -> None:
    print(f"\n{title}")
    for name, value, names in rows:
        print(f"  {name:<58}{value!s:>18}")
        if listed:
            print("".join(f"      {each}\n" for each in names), end="")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--static", action="store_true", help="only read the files")
    parser.add_argument("--list", action="store_true", help="print the names too")
    parser.add_argument("--task", choices=TASKS, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.task:
        print(json.dumps(TASKS[chosen.task](CallCounter())))
        return
    show("The source tree", tree_figures(), chosen.list)
    if not chosen.static:
        title = f"What runs ({GAME}): modules / functions / changes of module"
        show(title, call_figures(), chosen.list)


if __name__ == "__main__":
    main()
