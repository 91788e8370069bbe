"""Pointing at a mistake: the right word that is nearest, and the line of a TOML file."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

HEADER = re.compile(r"(\[\[?)\s*([^\[\]]+?)\s*\]")
KEY = re.compile(r"""([\w."'-]+)\s*=""")
QUOTES = re.compile("[\"']")


def nearest(word: str, words: Iterable[str]) -> str:
    """The one of the words that is most like a wrong one; nothing if none is like it."""
    return next(iter(get_close_matches(word, sorted(words), 1)), "")


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """The end of a sentence about a wrong word."""
    near = nearest(word, words)
    return f"; did you mean {near}?" if near else ""


def line_of(text: str, path: str) -> int | None:
    """The line that names a dotted key, else the line of the innermost table around it."""
    lines = _lines(text)
    keys = path.split(".")
    around = (".".join(keys[:length]) for length in range(len(keys), 0, -1))
    return next((lines[key] for key in around if key in lines), None)


def _lines(text: str) -> dict[str, int]:
    """Where every table and every key that begins a line stands; entries are counted from 0."""
    found: dict[str, int] = {}
    entries: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        stripped = line.strip()
        if header := HEADER.match(stripped):
            table = _entered(QUOTES.sub("", header[2]), header[1] == "[[", entries)
            found.setdefault(table, number)
        elif key := KEY.match(stripped):
            found.setdefault(f"{table}.{QUOTES.sub('', key[1])}".lstrip("."), number)
    return found


def _entered(name: str, is_entry: bool, entries: dict[str, int]) -> str:
    """A table's dotted name; one that belongs to an entry of a list is named after it."""
    for listed, count in entries.items():
        if name.startswith(f"{listed}."):
            name = f"{listed}.{count - 1}{name.removeprefix(listed)}"
    if not is_entry:
        return name
    entries[name] = entries.get(name, 0) + 1
    return f"{name}.{entries[name] - 1}"
