"""Console output of the commands: language, messages, progress bars and score tables."""

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
    from guildhall.engine.narration import Act, Form, WholeDecision
    from guildhall.engine.play.match import Match
    from guildhall.engine.text import Argument, Message
    from guildhall.table.store.data_folder import CannotStart


Advance = Callable[[int], None]
"""Called with the amount of work done so far."""
ANNOUNCE_AFTER = 1.0
"""Seconds after which work without a progress bar is announced."""
LOG_INTERVAL = 30.0
"""Seconds between two progress lines in a log."""
SPEED_WINDOW = 600.0
"""Seconds over which the speed is averaged; one game of search bots may take a minute."""
WATCHER = -1
COMMAND_TEXTS = "guildhall.commands"
LANGUAGE_KEY = "guildhall.language"
LANGUAGE_OPTION: Any = {
    "type": click.Choice(LANGUAGES),
    "help": "Language of the output [default: that of the terminal].",
}


def default_language() -> str:
    """The language of the terminal if it is supported, otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if language := os.environ.get(variable):
            return language[:2] if language[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def language_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --lang and pass its value to the command."""
    return click.option("--lang", default=default_language, **LANGUAGE_OPTION)(command)


def with_language(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add --lang without passing its value to the command."""
    return click.option("--lang", expose_value=False, **LANGUAGE_OPTION)(command)


def remember_language(context: click.Context, args: Sequence[str]) -> None:
    """Remember the value of --lang before parsing, so that usage errors are translated too."""
    for arg, after in zip(args, [*args[1:], ""], strict=True):
        name, equals, value = arg.partition("=")
        value_or_next = value if equals else after
        if name == "--lang" and value_or_next in LANGUAGES:
            context.meta[LANGUAGE_KEY] = value_or_next


def language() -> str:
    """The language of the running command."""
    context = click.get_current_context(silent=True)
    return (context.meta.get(LANGUAGE_KEY) if context else None) or default_language()


def translate(text: str, package: str = COMMAND_TEXTS, **args: Argument) -> str:
    """A text of the commands in the language of the running command."""
    from guildhall.engine.text import Message
    from guildhall.engine.text.fluent import render

    return render(package, language(), Message(text, args))


def decimal(number: float, digits: int, *, is_signed: bool = False) -> str:
    """A number with this number of decimal places, in the language of the command."""
    if is_signed:
        sign = "plus" if number >= 0 else "minus"
        return translate(f"signed-{digits}", number=abs(number), sign=sign)
    return translate(f"decimal-{digits}", number=number)


def percent(fraction: float) -> str:
    return translate("percent", number=100 * fraction)


class UsageError(click.BadParameter):
    """A bad parameter, with a translated sentence of our own."""


class Translator:
    """Texts of a game and of the commands in one language."""

    def __init__(self, game: Game, language: str, names: Sequence[str] = ()) -> None:
        from guildhall.engine.text.fluent import seat_name

        self.package: str = game.package
        self.language = language
        self.player_names = names
        """The names that the players chose, if any."""
        self.names = [*names] or [seat_name(language, seat) for seat in range(game.SEATS)]

    def render(self, message: Message) -> str:
        """A message of the game."""
        from guildhall.engine.text.fluent import render

        return render(self.package, self.language, message, self.player_names, strict=False)

    def sentence(self, act: Act, form: Form) -> str:
        """A decision as one sentence."""
        return self.render(act.fitting(form, self.package, self.language, self.player_names))

    def translate(self, text: str, **args: Argument) -> str:
        """A text of the commands."""
        from guildhall.engine.text import Message
        from guildhall.engine.text.fluent import render

        return render(COMMAND_TEXTS, self.language, Message(text, args), self.player_names)


def decision_lines(
    match: Match, decisions: Sequence[WholeDecision], translator: Translator
) -> Iterator[str]:
    """A seat's decisions in a row: sentences, and a line for each event outside them."""
    from guildhall.engine.narration import narrate_row
    from guildhall.engine.presentation import sequence_positions

    marks = [
        mark
        for one in decisions
        for mark in sequence_positions(match.game.ceremony(one.before, one.after, one.events))
    ]
    for whole, act in narrate_row(match.game, decisions):
        here, marks = marks[: len(whole.events)], marks[len(whole.events) :]
        covered = [k for k, mark in enumerate(here) if act and k in act.events and mark.number < 0]
        for k, row in enumerate(whole.events):
            if act and covered and k == covered[0]:
                yield translator.sentence(act, "line")
            elif k not in covered:
                yield translator.render(match.events[row[0]].message(row))


def translate_table(text: str, lang: str | None = None, **args: Argument) -> str:
    """A text of the table, in this language or in that of the running command."""
    from guildhall.engine.text import Message
    from guildhall.engine.text.fluent import render
    from guildhall.table.protocol.errors import OWN

    return render(OWN, lang or language(), Message(text, args))


def default_data_folder() -> Path:
    """The default folder for the data of a server."""
    from guildhall.table.settings import data_folder
    from guildhall.table.store.data_folder import CannotStart

    try:
        return data_folder()
    except RuntimeError:
        raise CommandFailed(CannotStart("no-home")) from None


class CommandFailed(click.ClickException):
    """Data that cannot be served or copied: a sentence and an exit code."""

    def __init__(self, problem: CannotStart) -> None:
        super().__init__(translate_table(problem.text, None, **problem.arguments))
        self.exit_code = problem.code  # type: ignore[misc]  # click declares it for the class alone


# Progress, on stderr, so that stdout can be piped


@contextmanager
def progress(label: str, total: int) -> Iterator[Advance]:
    """A transient progress bar; without a terminal, a line at intervals."""
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
    """Progress as log lines, with the remaining time."""

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = total
        self._start = self._last_line = time.monotonic()
        self._first = 0

    def __call__(self, done: int) -> None:
        now = time.monotonic()
        self._first = self._first or done  # work of an earlier run took no time
        if now - self._last_line < LOG_INTERVAL or done == self._first:
            return
        self._last_line = now
        each = (now - self._start) / (done - self._first)
        left = str(timedelta(seconds=round(each * (self._total - done))))
        line = translate(
            "progress-left", label=self._label, done=done, total=self._total, left=left
        )
        click.echo(line, err=True)


@contextmanager
def announce_if_slow(label: str) -> Iterator[None]:
    """Announce slow work on stderr if that is not a terminal."""
    timer = threading.Timer(ANNOUNCE_AFTER, click.echo, [f"{label} …"], {"err": True})
    timer.daemon = True
    if not sys.stderr.isatty():
        timer.start()
    try:
        yield
    finally:
        timer.cancel()


# Scores


def print_scores(match: Match, translator: Translator, seat: int = WATCHER) -> None:
    """Print all score items and totals; before the end, as far as the seat knows them."""
    from rich.console import Console
    from rich.table import Table

    from guildhall.engine.text import Message

    names, console = match.game.SCORE_ITEMS, Console()
    record = match.record if match.is_over else match.view(seat).record
    scores = match.rules.scores(record)[: match.players]
    if not match.is_over:
        console.print(translator.translate("play-if-it-ended-now"))
    table = Table(box=None, pad_edge=False)
    table.add_column()
    for player in range(match.players):
        table.add_column(translator.names[player], justify="right")
    others = match.game.bystanders(match.view(seat))
    for other in others:
        table.add_column(translator.render(other.name), justify="right", style="dim")
    for item in [*range(1, len(names)), 0]:
        if item == 0 or scores[:, item].any() or any(other.points[item] for other in others):
            points = [str(points) for points in scores[:, item]]
            points += [str(other.points[item]) for other in others]
            style = "bold" if item == 0 else None
            table.add_row(translator.render(Message(f"score-{names[item]}")), *points, style=style)
    console.print(table)


def winners_line(match: Match, translator: Translator) -> str:
    winners = match.result().winners
    if not winners:
        return translator.translate("play-nobody-won")
    from guildhall.engine.text.fluent import format_list

    names = format_list(translator.language, [translator.names[seat] for seat in winners])
    return translator.translate("play-winners", count=len(winners), names=names)


def score_figures(match: Match) -> dict[str, Any]:
    result = match.result()
    winners = result.winners if match.is_over else None
    return {
        "is_over": match.is_over,
        "totals": result.totals,
        "winners": winners,
        "items": result.items,
    }
