"""Progress bars on the error stream, so that figures can be piped away from them."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

Advance = Callable[[int], None]
"""Told the work done so far."""

LONG = 1.0
"""Seconds after which work without a bar is worth a word."""


@contextmanager
def progress(label: str, total: int) -> Iterator[Advance]:
    """A bar that goes away when the work is done; nothing where nobody looks."""
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
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    bar = Progress(
        *columns,
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        task = bar.add_task(label, total=total)
        yield lambda done: bar.update(task, completed=done)


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
