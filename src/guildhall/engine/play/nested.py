"""Values in nested tables and lists, by their dotted keys; entries are counted from 0."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value that is no table, with its dotted key; a list of plain values is one value."""
    if isinstance(value, dict):
        entries = list(value.items())
    elif isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        entries = [(str(i), entry) for i, entry in enumerate(value)]
    else:
        yield path, value
        return
    for key, entry in entries:
        yield from leaves(entry, f"{path}.{key}" if path else key)


def prefixes(path: str) -> list[str]:
    """`a.b.c`, `a.b`, `a`."""
    keys = path.split(".")
    return [".".join(keys[:length]) for length in range(len(keys), 0, -1)]


def step(value: Any, key: str) -> Any:
    if isinstance(value, dict):
        return value.get(key)
    if isinstance(value, list) and key.isdigit() and int(key) < len(value):
        return value[int(key)]
    return None


def with_value(value: Any, keys: Sequence[str], new: Any) -> Any:
    """A copy of nested tables and lists in which one value is another."""
    if not keys:
        return new
    copied = value.copy()
    key = int(keys[0]) if isinstance(value, list) else keys[0]
    copied[key] = with_value(value[key], keys[1:], new)
    return copied


def all_keys(values: dict[str, Any]) -> set[str]:
    """All keys and the tables around them."""
    return {prefix for leaf, _ in leaves(values) for prefix in prefixes(leaf)}
