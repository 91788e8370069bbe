"""What a bot is: something with a `choose` that answers a question about a seat's view.

Ours are known here; others are registered under the entry point group `guildhall.bots`: a
module with a function `choose`, or any object with such a method.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Protocol, cast

from guildhall.engine.contract import Game
from guildhall.engine.runtime.ruleset import RuleSet, key_words
from guildhall.engine.runtime.state import Record
from guildhall.engine.text import LocalizedError, Message

GROUP = "guildhall.bots"
SECONDS = re.compile(r"([0-9]{0,9}\.?[0-9]{1,9})(ms|s)")
ITERATIONS = re.compile(r"([0-9]{1,9})i")
"""As many as the search can count."""


class UnknownBot(LocalizedError, LookupError):
    """No bot of this name can be loaded, or its thinking time cannot be read."""


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about one turn: seconds or iterations, on so many threads.

    Where `own_time` is set, seconds are those that the bot itself computes, so that a busy
    machine weakens nobody; otherwise they are those that people wait.
    """

    seconds: float | None = None
    iterations: int | None = None
    threads: int = 1
    own_time: bool = False

    def now(self) -> float:
        """The clock that the seconds are told by."""
        return time.thread_time() if self.own_time else time.perf_counter()

    def after(self, seconds: float) -> Budget:
        """What is left of it when so long was thought; a twentieth of its time always is."""
        if self.seconds is None:
            return self
        return replace(self, seconds=max(self.seconds / 20, self.seconds - seconds))

    @property
    def is_given(self) -> bool:
        return self.seconds is not None or self.iterations is not None


USUAL = Budget(seconds=1.0)
"""For bots that think, unless something else is asked for."""


@dataclass(frozen=True)
class DecisionRequest:
    """All that a bot gets to know: the rules, what its seat may know, and a seed of its own."""

    face: RuleSet
    view: Record
    seat: int
    players: int
    seed: int
    budget: Budget = USUAL

    @property
    def game(self) -> Game:
        return self.face.game

    def possible_truth(self, number: int = 0) -> Record:
        """A state that this seat could be in; other numbers give other truths."""
        return self.face.dealt_again(self.view, self.seat, *key_words(self.seed, number))


class Bot(Protocol):
    """Anything that can take a seat."""

    def choose(self, question: DecisionRequest) -> Sequence[int]:
        """One or more actions: pieces of the seat's turn, each legal after the one before.

        The list ends with the turn at the latest, or with the first piece that draws chance
        or reveals something; whatever is still to be decided then is asked again.
        """


@dataclass(frozen=True)
class BotSpec:
    """A bot with its thinking time, as it sits at a table or in the arena."""

    name: str
    bot: Bot
    budget: Budget = Budget()

    def __deepcopy__(self, memo: object) -> BotSpec:
        return self

    def within(self, budget: Budget) -> BotSpec:
        """The same player; `budget` counts where it has none of its own."""
        return self if self.budget.is_given else replace(self, budget=budget)


OURS = {
    "random": "guildhall.bots.random",
    "greedy": "guildhall.bots.greedy",
    "ismcts": "guildhall.bots.ismcts",
    "net": "guildhall.bots.net",
    "master": "guildhall.bots.levels:MASTER",
    "easy": "guildhall.bots.levels:EASY",
    "medium": "guildhall.bots.levels:MEDIUM",
    "hard": "guildhall.bots.levels:HARD",
}
"""The bots that come with Guildhall; they need no installation."""


@cache
def bot_entry_points() -> dict[str, EntryPoint]:
    """Where every bot is loaded from, by its name."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    return found | {name: EntryPoint(name, value, GROUP) for name, value in OURS.items()}


def bot_names() -> list[str]:
    return sorted(bot_entry_points())


@cache
def get_bot(name: str) -> Bot:
    """The bot of this name; what it prints while it is loaded goes to the error stream."""
    point = bot_entry_points().get(name)
    if point is None:
        known = ", ".join(bot_names())
        words = Message("mistake-bot", {"name": name, "known": known})
        raise UnknownBot(f"There is no bot '{name}'; installed are {known}.", words)
    try:
        with redirect_stdout(sys.stderr):
            return cast(Bot, point.load())
    except (Exception, SystemExit) as problem:
        reason = " ".join(f"{type(problem).__name__}: {problem}".split())
        words = Message("mistake-bot-broken", {"name": name, "reason": reason.rstrip(".")})
        sentence = f"The bot '{name}' cannot be loaded: {reason.rstrip('.')}."
        raise UnknownBot(sentence, words) from problem


def get_player(text: str) -> BotSpec:
    """A player from a text like `greedy`, `ismcts:100ms`, `ismcts:0.3s` or `ismcts:500i`.

    Without a time it has its bot's own `budget`, if the bot names one.
    """
    name, colon, time = text.partition(":")
    bot = get_bot(name)
    return BotSpec(text, bot, _budget(text, time) if colon else getattr(bot, "budget", Budget()))


def _budget(text: str, time: str) -> Budget:
    if (found := ITERATIONS.fullmatch(time)) and (iterations := int(found[1])):
        return Budget(iterations=iterations)
    if (found := SECONDS.fullmatch(time)) and (seconds := float(found[1])):
        return Budget(seconds * 0.001 if found[2] == "ms" else seconds)
    sentence = f"'{text}' is no bot: write its time like 'NAME:100ms', ':0.3s' or ':500i'."
    raise UnknownBot(sentence, Message("mistake-bot-time", {"name": text}))
