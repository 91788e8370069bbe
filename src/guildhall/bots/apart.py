"""Processes that know nothing of the script that started them.

A process that is spawned usually imports the script anew: one that plays games in its first
lines would start them again there. Ours find all they need by its name.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess
from types import ModuleType

MAIN = "__main__"


class _Process(SpawnProcess):
    def start(self) -> None:
        with _without_script():
            super().start()


class _Apart(SpawnContext):
    Process = _Process


APART = _Apart()


@contextmanager
def _without_script() -> Iterator[None]:
    """What is spawned is told of a script only if there is one."""
    script = sys.modules[MAIN]
    sys.modules[MAIN] = ModuleType(MAIN)
    try:
        yield
    finally:
        sys.modules[MAIN] = script


def end_with_parent() -> None:
    """This process does not outlive the one that started it, whatever it is doing then."""
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)
