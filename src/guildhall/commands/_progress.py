"""Progress bars on the error stream, so that figures can be piped away from them."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta

import click

from guildhall.commands._language import translate

Advance = Callable[[int], None]
"""Told the work done so far."""

LONG = 1.0
"""Seconds after which work without a bar is worth a word."""
EVERY = 30.0
"""Seconds between two lines of a log."""
MEMORY = 600.0
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
        yield _Lines(label, total)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = Progress(
        *columns,
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        speed_estimate_period=MEMORY,
    )
    with bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.update(task, completed=done)


class _Lines:
    """Progress in a log: how much is done, and how long the rest will take."""

    def __init__(self, label: str, total: int) -> None:
        self._label = label
        self._total = total
        self._start = self._told = time.monotonic()
        self._first = 0

    def __call__(self, done: int) -> None:
        now = time.monotonic()
        self._first = self._first or done  # what was there before took no time
        if now - self._told < EVERY or done == self._first:
            return
        self._told = now
        each = (now - self._start) / (done - self._first)
        left = str(timedelta(seconds=round(each * (self._total - done))))
        told = translate(
            "progress-left", label=self._label, done=done, total=self._total, left=left
        )
        click.echo(told, err=True)


@contextmanager
def announced(label: str) -> Iterator[None]:
    """Say on the error stream what takes long, where no bar can be seen."""
    timer = threading.Timer(LONG, click.echo, [f"{label} …"], {"err": True})
    timer.daemon = True
    if not sys.stderr.isatty():
        timer.start()
    try:
        yield
    finally:
        timer.cancel()
