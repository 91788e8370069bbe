"""The bots that may sit at a table, by the level people choose."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from guildhall.bots.contract import GROUP
from guildhall.table.errors import Refused

ORDER = ("easy", "medium", "hard", "greedy", "random")
"""Ours, as they are offered; bots of other packages follow by name."""


@cache
def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def level_names() -> list[str]:
    names = sorted(_found())
    ours = [name for name in ORDER if name in names]
    return ours + [name for name in names if name not in ORDER]


def is_ours(level: str) -> bool:
    """Whether the bot comes with Guildhall; others get a process for themselves."""
    return level in _found() and _found()[level].value.startswith("guildhall.")


def check_level(level: str | None) -> str:
    if level not in level_names():
        raise Refused("no-level")
    return level
