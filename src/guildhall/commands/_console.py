"""The language a command speaks: the one asked for, else the terminal's."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from guildhall.engine.text import LANGUAGES

if TYPE_CHECKING:
    from guildhall.engine.contract import Game
    from guildhall.engine.play.match import Match
    from guildhall.engine.text import Argument, Message
    from guildhall.table.store.data_folder import CannotStart


COMMAND_TEXTS = "guildhall.commands"
LANGUAGE_KEY = "guildhall.language"
LANGUAGE_OPTION: Any = {
    "type": click.Choice(LANGUAGES),
    "help": "The language; the terminal's unless given.",
}


def default_language() -> str:
    """The language of the terminal, or English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if language := os.environ.get(variable):
            return language[:2] if language[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def language_option(command: Callable[..., Any]) -> Callable[..., Any]:
    return click.option("--lang", default=default_language, **LANGUAGE_OPTION)(command)


def with_language(command: Callable[..., Any]) -> Callable[..., Any]:
    """--lang for a command that need not know it: what it says is said in that language."""
    return click.option("--lang", expose_value=False, **LANGUAGE_OPTION)(command)


def remember_language(context: click.Context, args: Sequence[str]) -> None:
    """Remember the language asked for before anything else is read, mistakes included."""
    for arg, after in zip(args, [*args[1:], ""], strict=True):
        name, equals, value = arg.partition("=")
        asked = value if equals else after
        if name == "--lang" and asked in LANGUAGES:
            context.meta[LANGUAGE_KEY] = asked


def language() -> str:
    """The language that the running command speaks."""
    context = click.get_current_context(silent=True)
    return (context.meta.get(LANGUAGE_KEY) if context else None) or default_language()


def translate(text: str, package: str = COMMAND_TEXTS, **args: Argument) -> str:
    """A sentence of the commands in their language."""
    from guildhall.engine.text import Message
    from guildhall.engine.text.fluent import render

    return render(package, language(), Message(text, args))


def decimal(number: float, digits: int, *, is_signed: bool = False) -> str:
    """A number with so many digits after the point, or the comma."""
    if is_signed:
        sign = "plus" if number >= 0 else "minus"
        return translate(f"signed-{digits}", number=abs(number), sign=sign)
    return translate(f"decimal-{digits}", number=number)


def percent(share: float) -> str:
    return translate("percent", number=100 * share)


class UsageError(click.BadParameter):
    """What is wrong with a parameter, in a sentence of ours."""


class Translator:
    """Sentences of the game and of the commands in one language."""

    def __init__(self, game: Game, language: str, names: Sequence[str] = ()) -> None:
        from guildhall.engine.text.fluent import seat_name

        self.package: str = game.package
        self.language = language
        self.own_names = names
        """As their players chose them, if they did."""
        self.names = [*names] or [seat_name(language, seat) for seat in range(game.SEATS)]

    def say(self, words: Message) -> str:
        """A sentence of the game."""
        from guildhall.engine.text.fluent import render

        return render(self.package, self.language, words, self.own_names, strict=False)

    def ask(self, text: str, **args: Argument) -> str:
        """A sentence of the commands."""
        from guildhall.engine.text import Message
        from guildhall.engine.text.fluent import render

        return render(COMMAND_TEXTS, self.language, Message(text, args), self.own_names)


# ---- _table_words
# Sentences of the table, for the commands that serve, copy and prove its games.


def translate_table(text: str, lang: str | None = None, **args: Argument) -> str:
    """A sentence in that language, or the terminal's."""
    from guildhall.engine.text import Message
    from guildhall.engine.text.fluent import render
    from guildhall.table.protocol.errors import OWN

    return render(OWN, lang or language(), Message(text, args))


def default_data_folder() -> Path:
    """Where a server keeps its data unless told otherwise."""
    from guildhall.table.settings import data_folder
    from guildhall.table.store.data_folder import CannotStart

    try:
        return data_folder()
    except RuntimeError:
        raise CommandFailed(CannotStart("no-home")) from None


class CommandFailed(click.ClickException):
    """Why data cannot be served or copied: a sentence, and the code to exit with."""

    def __init__(self, problem: CannotStart) -> None:
        super().__init__(translate_table(problem.text, None, **problem.told))
        self.exit_code = problem.code  # type: ignore[misc]  # click declares it for the class alone


# ---- _progress
# Progress bars on the error stream, so that figures can be piped away from them.


Advance = Callable[[int], None]
"""Told the work done so far."""

ANNOUNCE_AFTER = 1.0
"""Seconds after which work without a bar is worth a word."""
LOG_INTERVAL = 30.0
"""Seconds between two lines of a log."""
SPEED_WINDOW = 600.0
"""Seconds of the past by which the time left is told: a game of good bots may take a minute."""


@contextmanager
def progress(label: str, total: int) -> Iterator[Advance]:
    """A bar that goes away when the work is done; where there is no screen, a line now and then."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    console = Console(stderr=True)
    if not console.is_terminal:
        yield _LogProgress(label, total)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = Progress(
        *columns,
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        speed_estimate_period=SPEED_WINDOW,
    )
    with bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.update(task, completed=done)


class _LogProgress:
    """Progress in a log: how much is done, and how long the rest will take."""

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = total
        self._start = self._told = time.monotonic()
        self._first = 0

    def __call__(self, done: int) -> None:
        now = time.monotonic()
        self._first = self._first or done  # what was there before took no time
        if now - self._told < LOG_INTERVAL or done == self._first:
            return
        self._told = now
        each = (now - self._start) / (done - self._first)
        left = str(timedelta(seconds=round(each * (self._total - done))))
        told = translate(
            "progress-left", label=self._label, done=done, total=self._total, left=left
        )
        click.echo(told, err=True)


@contextmanager
def announce_if_slow(label: str) -> Iterator[None]:
    """Say on the error stream what takes long, where no bar can be seen."""
    timer = threading.Timer(ANNOUNCE_AFTER, click.echo, [f"{label} …"], {"err": True})
    timer.daemon = True
    if not sys.stderr.isatty():
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


# ---- _scores
# A game's result as a table for people and as figures for programs.


WATCHER = -1


def print_scores(match: Match, speech: Translator, seat: int = WATCHER) -> None:
    """Every item that anybody scored, and the totals; before the end only what the seat knows."""
    from rich.console import Console
    from rich.table import Table

    from guildhall.engine.text import Message

    names, console = match.game.SCORE_ITEMS, Console()
    record = match.record if match.is_over else match.view(seat).record
    scores = match.face.scores(record)[: match.players]
    if not match.is_over:
        console.print(speech.ask("play-if-it-ended-now"))
    table = Table(box=None, pad_edge=False)
    table.add_column()
    for player in range(match.players):
        table.add_column(speech.names[player], justify="right")
    others = match.game.bystanders(match.view(seat))
    for other in others:
        table.add_column(speech.say(other.name), justify="right", style="dim")
    for item in [*range(1, len(names)), 0]:
        if item == 0 or scores[:, item].any() or any(other.points[item] for other in others):
            points = [str(points) for points in scores[:, item]]
            points += [str(other.points[item]) for other in others]
            style = "bold" if item == 0 else None
            table.add_row(speech.say(Message(f"score-{names[item]}")), *points, style=style)
    console.print(table)


def winners_line(match: Match, speech: Translator) -> str:
    winners = match.result().winners
    if not winners:
        return speech.ask("play-nobody-won")
    from guildhall.engine.text.fluent import listed

    names = listed(speech.language, [speech.names[seat] for seat in winners])
    return speech.ask("play-winners", count=len(winners), names=names)


def score_figures(match: Match) -> dict[str, Any]:
    result = match.result()
    winners = result.winners if match.is_over else None
    return {
        "is_over": match.is_over,
        "totals": result.totals,
        "winners": winners,
        "items": result.items,
    }
