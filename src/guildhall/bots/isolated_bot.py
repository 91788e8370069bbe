"""Bots of other packages, each seat in its own process, which gets only the view of the seat.

The process is a new interpreter in a sandbox: it shares no memory, files or environment with the
process that has the game. Its answers are decoded as numbers and never executed.
"""

from __future__ import annotations

import hashlib
import os
import select
import subprocess
import sys
import threading
import time
import weakref
from contextlib import suppress
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import IO, cast

import msgspec

from guildhall.bots import sandbox
from guildhall.bots.bot import Bot, Budget, DecisionRequest, broken_bot, failed_bot
from guildhall.bots.game_loop import action_numbers
from guildhall.bots.worker import (
    LENGTH,
    MAX_MESSAGE,
    ONE_THREAD,
    SANDBOX,
    Task,
    WorkerMessage,
    framed,
)
from guildhall.engine.contract import load_game
from guildhall.engine.runtime.ruleset import RuleSet
from guildhall.engine.runtime.state import record_from_bytes

STARTUP_LIMIT = 60.0
"""Seconds for a process to start and to load its bot."""
CLOSING_SECONDS = 1.0
"""Seconds to wait for the last output of a process that has ended."""
MAX_OUTPUT = 1 << 16
"""The most bytes of a line that a bot prints."""
ENVIRONMENT = (
    "PATH", "HOME", "LANG", "LANGUAGE", "TZ", "TMPDIR", "VIRTUAL_ENV", "LD_LIBRARY_PATH",
    "CUDA_VISIBLE_DEVICES", "XDG_CACHE_HOME", "XDG_DATA_HOME", "SSL_CERT_FILE",
)  # fmt: skip
ENVIRONMENT_PREFIXES = ("LC_", "GUILDHALL_", "PYTHON")
"""The variables that a bot's process gets."""


class BotQuestion(msgspec.Struct, array_like=True):
    """A decision request as it is sent to a process; without a view, the bot is only loaded."""

    bot: str
    """The entry point: a module, or an object in it."""
    package: str = ""
    box: bytes = b""
    compiled: bool = False
    view: bytes = b""
    seat: int = 0
    players: int = 0
    seed: int = 0
    budget: Budget = Budget()


class BotAnswer(msgspec.Struct, array_like=True):
    """The actions of a bot; after loading, its own budget and the protections of its process."""

    actions: list[int]
    budget: Budget = Budget()
    protections: list[str] = []
    problem: str = ""
    """Why the bot cannot be loaded."""


def answer_question(question: BotQuestion) -> BotAnswer:
    """Let the bot decide; this runs in its process."""
    if not question.view:
        return _loaded(question.bot)
    rules = _rules(question.package, question.box, question.compiled)
    view = record_from_bytes(rules.game.STATE, question.view)
    request = DecisionRequest(
        rules, view, question.seat, question.players, question.seed, question.budget
    )
    return BotAnswer(action_numbers(_load_bot(question.bot).choose(request), question.bot))


def _loaded(value: str) -> BotAnswer:
    protections = list(sandbox.protections)
    try:
        budget = getattr(_load_bot(value), "budget", None)
    except (Exception, SystemExit) as problem:
        reason = " ".join(f"{type(problem).__name__}: {problem}".split())
        return BotAnswer([], problem=reason.rstrip("."))
    return BotAnswer([], budget if isinstance(budget, Budget) else Budget(), protections)


@cache
def _load_bot(value: str) -> Bot:
    return cast(Bot, EntryPoint("", value, "").load())


@cache
def _rules(package: str, box: bytes, compiled: bool) -> RuleSet:
    game = load_game(package)
    return RuleSet(game, record_from_bytes(game.BOX, box), compiled)


class IsolatedBot:
    """A bot of another package; every seat that it plays has its own process."""

    def __init__(self, name: str, value: str) -> None:
        self._name = name
        self._value = value
        self._processes: dict[int, BotProcess] = {}
        self._lock = threading.Lock()
        self.last_seconds = 0.0
        """The seconds that the last decision took, by the clock of its budget."""

    @property
    def budget(self) -> Budget:
        """The bot's own budget, if it has one."""
        return self._process(0).loaded.budget

    @property
    def protections(self) -> list[str]:
        """What protects the game from the bot's process."""
        return self._process(0).loaded.protections

    def choose(self, request: DecisionRequest) -> list[int]:
        """The bot's actions, decided in the process of the seat."""
        rules = request.rules
        question = BotQuestion(
            self._value,
            rules.game.package,
            rules.box.tobytes(),
            rules.compiled,
            request.view.tobytes(),
            request.seat,
            request.players,
            one_way(request.seed),
            request.budget,
        )
        with self._lock:
            process = self._process(request.seat)
            start = process.now(request.budget)
            answer = process.ask(question)
            self.last_seconds = process.now(request.budget) - start
        return answer.actions

    def close(self) -> None:
        """End all processes."""
        while self._processes:
            self._processes.popitem()[1].close()

    def _process(self, seat: int) -> BotProcess:
        found = self._processes.get(seat)
        if found is None or not found.is_alive:
            found = self._processes[seat] = BotProcess(self._name, self._value)
        return found


def one_way(seed: int) -> int:
    """A seed from which neither the seeds of other seats nor that of the game can be computed."""
    digest = hashlib.sha256(b"bot" + seed.to_bytes(8, "big")).digest()
    return int.from_bytes(digest[:8], "big") >> 1


class BotProcess:
    """A worker process in a sandbox with one loaded bot."""

    def __init__(self, name: str, value: str) -> None:
        self._name = name
        sandbox.forbid_dumping()
        output, stderr = os.pipe()
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "guildhall.bots.worker", "0", "0", SANDBOX],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stderr,
            env=bot_environment(),
            start_new_session=True,
        )
        os.close(stderr)
        forwarder = threading.Thread(target=forward_output, args=(output, name), daemon=True)
        forwarder.start()
        self.close = weakref.finalize(self, _end, self._process, forwarder)
        self.loaded = self.ask(BotQuestion(value), STARTUP_LIMIT)
        if self.loaded.problem:
            self.close()
            raise broken_bot(name, self.loaded.problem)

    @property
    def is_alive(self) -> bool:
        return self.close.alive and self._process.poll() is None

    def now(self, budget: Budget) -> float:
        """The time on the clock of the budget; CPU time is that of the whole process (Linux)."""
        if not budget.cpu_time or sys.platform != "linux":
            return time.perf_counter()
        return time.clock_gettime(cpu_clock(self._process.pid))

    def ask(self, question: BotQuestion, seconds: float | None = None) -> BotAnswer:
        """The answer of the bot; BotFailed if there is none, or none within this time."""
        task = Task(ANSWER, msgspec.msgpack.encode(question))
        try:
            stdin = cast(IO[bytes], self._process.stdin)
            stdin.write(framed(task))
            stdin.flush()
            message = msgspec.msgpack.decode(self._receive(seconds), type=WorkerMessage)
            if not message.problem:
                return msgspec.msgpack.decode(message.result, type=BotAnswer)
        except TimeoutError:
            self.close()
            raise failed_bot(self._name, f"no answer in {seconds:g} s") from None
        except (OSError, EOFError, msgspec.DecodeError):
            self.close()
            raise failed_bot(self._name, "the bot ended its process") from None
        raise failed_bot(self._name, " ".join(message.problem.split()))

    def _receive(self, seconds: float | None) -> bytes:
        stdout = cast(IO[bytes], self._process.stdout)
        if not select.select([stdout], [], [], seconds)[0]:
            raise TimeoutError
        length = int.from_bytes(stdout.read(LENGTH), "big")
        body = stdout.read(length) if length <= MAX_MESSAGE else b""
        if not body:
            raise EOFError
        return body


ANSWER = f"{answer_question.__module__}:{answer_question.__name__}"


def forward_output(output: int, name: str) -> None:
    """Print what a bot prints, each line after its name and without control characters."""
    rest = b""
    while data := os.read(output, MAX_OUTPUT):
        *lines, rest = (rest + data).split(b"\n")
        if len(rest) >= MAX_OUTPUT:
            lines, rest = [*lines, rest], b""
        _print_lines(lines, name)
    _print_lines([rest] if rest else [], name)
    os.close(output)


def _print_lines(lines: list[bytes], name: str) -> None:
    for line in lines:
        text = line.decode(errors="replace").expandtabs()
        shown = "".join(
            sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text
        )
        print(f"{name}: {shown}", file=sys.stderr)


def _end(process: subprocess.Popen[bytes], forwarder: threading.Thread) -> None:
    """End a process with SIGKILL, because a bot may ignore every other signal."""
    with suppress(OSError):
        process.kill()
    process.wait()
    forwarder.join(CLOSING_SECONDS)
    for stream in (process.stdin, process.stdout):
        with suppress(OSError):
            cast(IO[bytes], stream).close()


def cpu_clock(pid: int) -> int:
    """The clock of the CPU time of another process, which it cannot set."""
    return (~pid << 3) | 2


def bot_environment() -> dict[str, str]:
    """The environment of a bot's process; it finds the same modules as this one."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in ENVIRONMENT or name.startswith(ENVIRONMENT_PREFIXES)
    }
    path = os.pathsep.join(folder or str(Path.cwd()) for folder in sys.path)
    return {**kept, **ONE_THREAD, "PYTHONPATH": path}
