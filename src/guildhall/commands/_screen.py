"""The screen that the people at a terminal share: who has it, and what each is still to hear."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable

import click

from guildhall.commands._language import Speech
from guildhall.engine.contract import WATCHER
from guildhall.engine.kernel.rules import EventRow, audience_of
from guildhall.engine.play.match import Match

FORGET = "\x1b[3J"
"""Tells a terminal to forget what has scrolled away."""


def show(line: str, indent: int = 0) -> None:
    """Print a line; a terminal gets it broken between words, the rest under its beginning."""
    if sys.stdout.isatty():
        start = len(line) - len(line.lstrip()) + indent
        width = max(shutil.get_terminal_size().columns, 40)
        line = textwrap.fill(
            line, width, subsequent_indent=" " * start, break_long_words=False,
            break_on_hyphens=False,
        )  # fmt: skip
    click.echo(line)


class Left(Exception):
    """Somebody leaves the game."""


class Screen:
    """People who have secrets from each other see the screen one after the other."""

    def __init__(self, match: Match, people: int, speech: Speech) -> None:
        self._match = match
        self._speech = speech
        self._is_shared = people > 1 and bool(match.game.FIELDS.secrets)
        self._only = 0 if people == 1 else WATCHER
        self._holder = WATCHER
        self._news: dict[int, list[EventRow]] = {seat: [] for seat in range(people)}

    def typed(self, text: str) -> str:
        """What somebody types; Left if nobody does any more."""
        try:
            return str(input(f"{text}> ")).strip()
        except (EOFError, KeyboardInterrupt):
            click.echo()
            raise Left from None

    def hand_to(self, seat: int) -> None:
        """Let this person look: nothing of another's is left, and what has happened is told."""
        if not self._is_shared:
            return
        if seat != self._holder:
            if self._holder != WATCHER:
                click.clear()
                click.echo(FORGET, nl=False)
            self.typed(self._speech.ask("play-take-over", name=self._speech.names[seat]))
        self._holder = seat
        self._say(self._news[seat])
        self._news[seat] = []

    def tell_draft(self, events: Iterable[EventRow]) -> None:
        """What the person at the screen has caused, but not yet decided."""
        seat = self._holder if self._is_shared else self._only
        self._say(row for row in events if audience_of(row, seat))

    def tell(self, events: list[EventRow], known: int = 0) -> None:
        """What was decided; whoever has the screen knows the first ones."""
        if not self._is_shared:
            self.tell_draft(events[known:])
            return
        for seat, news in self._news.items():
            fresh = events[known:] if seat == self._holder else events
            news += [row for row in fresh if audience_of(row, seat)]

    def close(self) -> None:
        """The end is told to all."""
        if self._is_shared:
            self._say(row for row in self._news.get(self._holder, ()) if audience_of(row, WATCHER))

    def _say(self, events: Iterable[EventRow]) -> None:
        for row in events:
            words = self._match.game.EVENTS[row[0]].words(row)
            show(f"  · {self._speech.say(words)}", 2)
