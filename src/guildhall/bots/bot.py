"""The interface of bots: an object with a `choose` method that decides for a seat on its view.

The built-in bots are listed here. Others are registered under the entry point group
`guildhall.bots`: any object with a `choose` method, or a module with such a function.
"""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Protocol, cast

from guildhall.engine.contract import Game
from guildhall.engine.dependencies import require_full_install
from guildhall.engine.runtime.ruleset import RuleSet, key_words
from guildhall.engine.runtime.state import Record
from guildhall.engine.text import LocalizedError, Message

ENTRY_POINT_GROUP = "guildhall.bots"
SECONDS = re.compile(r"([0-9]{0,9}\.?[0-9]{1,9})(ms|s)")
ITERATIONS = re.compile(r"([0-9]{1,9})i")
"""At most as many digits as the search can count."""


class UnknownBot(LocalizedError, LookupError):
    """No bot of this name can be loaded, or its budget cannot be parsed."""


class BotFailed(LocalizedError, RuntimeError):
    """A bot in its own process raised an error, ended its process or did not answer."""

    @property
    def reason(self) -> str:
        """What happened, without the name of the bot."""
        return str(self.message.args["reason"]) if self.message else str(self)


@dataclass(frozen=True)
class Budget:
    """The search budget of a bot for one turn: seconds or iterations, and threads.

    With `cpu_time` seconds are CPU time of the bot's thread, so that a busy machine weakens no
    bot; otherwise they are wall-clock time.
    """

    seconds: float | None = None
    iterations: int | None = None
    threads: int = 1
    cpu_time: bool = False

    def now(self) -> float:
        """The time on the clock that the seconds are measured by."""
        return time.thread_time() if self.cpu_time else time.perf_counter()

    def remaining_after(self, seconds: float) -> Budget:
        """The budget after this long, at least a twentieth of its seconds."""
        if self.seconds is None:
            return self
        return replace(self, seconds=max(self.seconds / 20, self.seconds - seconds))

    @property
    def is_set(self) -> bool:
        """Whether it names seconds or iterations."""
        return self.seconds is not None or self.iterations is not None


DEFAULT_BUDGET = Budget(seconds=1.0)
"""The budget of bots that search, unless another one is set."""


@dataclass(frozen=True)
class DecisionRequest:
    """All that a bot knows for a decision: the rules, its seat's view, and a seed of its own."""

    rules: RuleSet
    view: Record
    seat: int
    players: int
    seed: int
    budget: Budget = DEFAULT_BUDGET

    @property
    def game(self) -> Game:
        return self.rules.game

    def determinization(self, number: int = 0) -> Record:
        """A full state that agrees with the view; other numbers give other states."""
        return self.rules.determinize(self.view, self.seat, *key_words(self.seed, number))


class Bot(Protocol):
    """An object that chooses actions for a seat."""

    def choose(self, request: DecisionRequest, /) -> Sequence[int]:
        """One or more actions of the seat's turn, each legal after the one before.

        The list ends with the turn at the latest, or with the first action that draws or
        reveals something; what is then still undecided is another request.
        """


@dataclass(frozen=True)
class BotSpec:
    """A bot with its name and budget."""

    name: str
    bot: Bot
    budget: Budget = Budget()

    def __deepcopy__(self, memo: object) -> BotSpec:
        return self

    def with_default_budget(self, budget: Budget) -> BotSpec:
        """The same bot, with this budget if it has none of its own."""
        return self if self.budget.is_set else replace(self, budget=budget)


BUILTIN = {
    "random": "guildhall.bots.simple:RANDOM",
    "greedy": "guildhall.bots.simple:GREEDY",
    "ismcts": "guildhall.bots.ismcts:ISMCTS",
    "net": "guildhall.bots.simple:NET",
    "master": "guildhall.bots.simple:MASTER",
    "easy": "guildhall.bots.simple:EASY",
    "medium": "guildhall.bots.simple:MEDIUM",
    "hard": "guildhall.bots.simple:HARD",
}
"""The bots that come with Guildhall; they need no installation."""


@cache
def bot_entry_points() -> dict[str, EntryPoint]:
    """The entry point of every bot, by its name."""
    found = {point.name: point for point in entry_points(group=ENTRY_POINT_GROUP)}
    return found | {
        name: EntryPoint(name, value, ENTRY_POINT_GROUP) for name, value in BUILTIN.items()
    }


def bot_names() -> list[str]:
    """The names of all bots, sorted."""
    return sorted(bot_entry_points())


@cache
def get_bot(name: str) -> Bot:
    """The bot of this name; one of another package runs in its own processes."""
    point = bot_entry_points().get(name)
    if point is None:
        known = ", ".join(bot_names())
        words = Message("mistake-bot", {"name": name, "known": known})
        raise UnknownBot(f"There is no bot '{name}'; installed are {known}.", words)
    if name in BUILTIN:
        return cast(Bot, point.load())
    with require_full_install("Bots of other packages need"):
        from guildhall.bots.isolated_bot import IsolatedBot
    return IsolatedBot(name, point.value)


def is_builtin(name: str) -> bool:
    """Whether the bot comes with Guildhall; others have their own processes."""
    return name.partition(":")[0] in BUILTIN


def broken_bot(name: str, reason: str) -> UnknownBot:
    """The error for a bot that cannot be loaded."""
    words = Message("mistake-bot-broken", {"name": name, "reason": reason})
    return UnknownBot(f"The bot '{name}' cannot be loaded: {reason}.", words)


def failed_bot(name: str, reason: str) -> BotFailed:
    """The error for a bot that failed in its process."""
    words = Message("mistake-bot-failed", {"name": name, "reason": reason.rstrip(".")})
    return BotFailed(f"The bot '{name}' failed: {reason.rstrip('.')}.", words)


def parse_bot_spec(text: str) -> BotSpec:
    """A bot from a text like `greedy`, `ismcts:100ms`, `ismcts:0.3s` or `ismcts:500i`.

    Without a budget in the text it has the bot's own `budget`, if there is one.
    """
    name, colon, time = text.partition(":")
    bot = get_bot(name)
    return BotSpec(
        text, bot, _parse_budget(text, time) if colon else getattr(bot, "budget", Budget())
    )


def _parse_budget(text: str, time: str) -> Budget:
    if (found := ITERATIONS.fullmatch(time)) and (iterations := int(found[1])):
        return Budget(iterations=iterations)
    if (found := SECONDS.fullmatch(time)) and (seconds := float(found[1])):
        return Budget(seconds * 0.001 if found[2] == "ms" else seconds)
    sentence = f"'{text}' is no bot: write its time like 'NAME:100ms', ':0.3s' or ':500i'."
    raise UnknownBot(sentence, Message("mistake-bot-time", {"name": text}))
