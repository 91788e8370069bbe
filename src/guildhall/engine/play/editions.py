"""Editions: a game's printed numbers in TOML, each labelled with where it comes from.

    name = "reconstructed"          # how the edition is chosen
    game = "norenberc"
    [townsmen]
    mayor = 1
    [sources]                       # the longest dotted prefix of a key labels it
    townsmen = "reconstructed"
    "townsmen.mayor" = "inferred"

A game reads its numbers with the checked accessors of `Edition`, which raise an `EditionError`:
one sentence that names the file and the key.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from guildhall.engine.game_package import name_of
from guildhall.engine.text import Argument, LocalizedError, Message

LABELS = ("exact", "inferred", "reconstructed")
"""exact: the rulebook or two public sources; inferred: follows from them; reconstructed: ours."""

DEFAULT = "standard"
"""The file of a game's first edition."""


class EditionError(LocalizedError, ValueError):
    """An edition that cannot be used; the message names the file and the key."""


@dataclass(frozen=True)
class Edition:
    """One edition's values; the accessors raise EditionError if one is missing or wrong."""

    name: str
    game: str
    file: str
    values: dict[str, Any]
    sources: dict[str, str]
    hash: str
    """A digest of the game and its values, on which the replay of a saved game depends."""
    source: str = field(default="", repr=False, compare=False)
    """The text that it was read from."""

    def error(self, path: str, problem: str) -> EditionError:
        """The error for a game to raise: `problem` reads on from the key."""
        line = toml_line(self.source, path)
        where = self.file if line is None else f"{self.file}, line {line}"
        return EditionError(f"{where}: {path} {problem}")

    def label(self, path: str) -> str:
        """The source label of a value: that of the longest labelled prefix of its key."""
        for prefix in prefixes(path):
            if prefix in self.sources:
                return self.sources[prefix]
        raise self.error(path, "has no label in [sources]")

    def get(self, path: str, kind: type = object) -> Any:
        """The value under a dotted key; list entries are counted from 0 (`cards.3.cost`)."""
        value: Any = self.values
        for key in path.split("."):
            value = child_value(value, key)
            if value is None:
                raise self.error(path, "is missing")
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(path, f"must be {_NAMES[kind]}, not {value!r}")
        return value

    def integer(self, path: str, low: int, high: int) -> int:
        return self._within(path, self.get(path), low, high)

    def integers(self, path: str, length: int | None, low: int, high: int) -> tuple[int, ...]:
        """A list of numbers, of that length unless it is None."""
        numbers = self._list(path, length)
        return tuple(self._within(f"{path}.{i}", n, low, high) for i, n in enumerate(numbers))

    def flag(self, path: str) -> bool:
        return bool(self.get(path, bool))

    def text(self, path: str) -> str:
        return str(self.get(path, str))

    def choice(self, path: str, words: Sequence[str]) -> int:
        """The index of a word among those allowed."""
        return self._among(path, self.get(path), words)

    def choices(self, path: str, length: int | None, words: Sequence[str]) -> tuple[int, ...]:
        """The indices of a list of words, of that length unless it is None."""
        chosen = self._list(path, length)
        return tuple(self._among(f"{path}.{i}", w, words) for i, w in enumerate(chosen))

    def table(self, path: str, keys: Collection[str] | None = None) -> dict[str, Any]:
        """A table; with `keys`, one that has exactly these."""
        table: dict[str, Any] = self.get(path, dict)
        if keys is not None:
            self._check_keys(table, keys, f"{path}.")
        return table

    def tables(self, path: str, keys: Collection[str] | None = None) -> list[dict[str, Any]]:
        """A list of tables; with `keys`, each has exactly these."""
        tables = self._list(path, None)
        for i in range(len(tables)):
            self.table(f"{path}.{i}", keys)
        return tables

    def check_keys(self, keys: Collection[str]) -> None:
        """Raise EditionError unless the edition has exactly these top-level keys."""
        self._check_keys(self.values, keys, "")

    def _check_keys(self, table: dict[str, Any], keys: Collection[str], prefix: str) -> None:
        for key in table:
            if key not in keys:
                problem = f"is not a key of this game's editions{did_you_mean(key, keys)}"
                raise self.error(prefix + key, problem)
        for key in keys:
            if key not in table:
                raise self.error(prefix + key, "is missing")

    @property
    def paths(self) -> list[str]:
        """The dotted keys of all values."""
        return [path for path, _ in flatten(self.values)]

    def changed(self, path: str, text: str) -> Edition:
        """The same edition with another value, written as in its file."""
        if path not in self.paths:
            near = did_you_mean(path, self.paths)
            raise EditionError(f"{self.file}: {path} is not one of its values{near}")
        try:
            value = tomllib.loads(f"value = {text}")["value"]
        except tomllib.TOMLDecodeError:
            raise self.error(path, f"cannot be {text!r}, which is no TOML") from None
        values = replaced(self.values, path.split("."), value)
        return replace(self, values=values, hash=_digest(self.game, values), source="")

    def _list(self, path: str, length: int | None) -> list[Any]:
        entries: list[Any] = self.get(path, list)
        if length is not None and len(entries) != length:
            raise self.error(path, f"must have {length} entries, not {len(entries)}")
        return entries

    def _within(self, path: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise self.error(path, f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    def _among(self, path: str, value: Any, words: Sequence[str]) -> int:
        if value not in words:
            raise self.error(path, f"must be one of {', '.join(words)}, not {value!r}")
        return words.index(value)


def load_edition(package: str, name_or_path: str | Path = DEFAULT) -> Edition:
    """An edition of the game in that package: one of its own by name, or a TOML file."""
    if isinstance(name_or_path, Path) or name_or_path.endswith(".toml"):
        return _read(Path(name_or_path), str(name_or_path), package)
    for file in _files(package):
        edition = _read(file, file.name, package)
        if name_or_path in (edition.name, file.name.removesuffix(".toml")):
            return edition
    names = ", ".join(edition_names(package))
    arguments: dict[str, Argument] = {
        "game": name_of(package),
        "name": name_or_path,
        "known": names,
    }
    sentence = f"{name_of(package)} has no edition {name_or_path}; it has {names}"
    raise EditionError(sentence, Message("mistake-edition", arguments))


def edition_content(package: str, name_or_path: str | Path = DEFAULT) -> tuple[str, ...]:
    """The texts that an edition is read from, to know whether one of them has changed."""
    if isinstance(name_or_path, Path) or name_or_path.endswith(".toml"):
        return (_text(Path(name_or_path), str(name_or_path)),)
    return tuple(_text(file, file.name) for file in _files(package))


def edition_names(package: str) -> tuple[str, ...]:
    """The names of a game's own editions, the default first."""
    return tuple(_read(file, file.name, package).name for file in _files(package))


def _files(package: str) -> list[Traversable]:
    folder = resources.files(package) / "edition"
    if not folder.is_dir():
        raise EditionError(f"{package} has no editions")
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    return sorted(files, key=lambda file: (file.name != f"{DEFAULT}.toml", file.name))


def _text(file: Traversable, shown: str) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else "it is not UTF-8 text"
        raise EditionError(f"{shown} cannot be read: {reason}") from None


def _read(file: Traversable, shown: str, package: str) -> Edition:
    edition = _parsed(file, shown)
    if edition.game != name_of(package):
        raise edition.error("game", f"is {edition.game}, not {name_of(package)}")
    try:
        _check_sources(edition)
    except EditionError:
        _check_spelling(edition, package)
        raise
    return edition


def _parsed(file: Traversable, shown: str) -> Edition:
    text = _text(file, shown)
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise EditionError(f"{shown} is not valid TOML: {problem}") from None
    return replace(_edition(content, shown), source=text)


def _edition(content: dict[str, Any], shown: str) -> Edition:
    kinds = {"name": str, "game": str, "sources": dict}
    for key, kind in kinds.items():
        if key not in content:
            found = nearest(key, content.keys() - kinds.keys())
            instead = f"; is {found} meant for it?" if found else ""
            raise EditionError(f"{shown}: {key} is missing{instead}")
        if not isinstance(content[key], kind):
            raise EditionError(f"{shown}: {key} must be {_NAMES[kind]}")
    name, game = content.pop("name"), content.pop("game")
    if not name or not name.isprintable() or name != name.strip():
        raise EditionError(f"{shown}: name must be one line of printable text, not {name!r}")
    sources = dict(flatten(content.pop("sources")))
    return Edition(name, game, shown, content, sources, _digest(game, content))


def _digest(game: str, values: dict[str, Any]) -> str:
    canonical = json.dumps([game, values], sort_keys=True, default=str)
    return hashlib.sha256(canonical.encode()).hexdigest()[:12]


def _check_sources(edition: Edition) -> None:
    named = all_keys(edition.values)
    for path, label in edition.sources.items():
        if label not in LABELS:
            raise edition.error(
                f"sources.{path}", f"must be one of {', '.join(LABELS)}, not {label!r}"
            )
        if path not in named:
            raise edition.error(f"sources.{path}", f"labels nothing{did_you_mean(path, named)}")
    for path in edition.paths:
        edition.label(path)


def _check_spelling(edition: Edition, package: str) -> None:
    """Raise EditionError for a misspelt key, which is the likely cause of wrong labels."""
    own = all_keys(edition.values)
    known = {key for file in _files(package) for key in all_keys(_parsed(file, file.name).values)}
    missing = known - own
    for key in sorted(own - known, key=lambda key: key.count(".")):
        if near := did_you_mean(key, missing):
            raise edition.error(key, f"is not a key of this game's editions{near}")


_NAMES: dict[type, str] = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


# Values in nested tables and lists, by their dotted keys; entries are counted from 0.


def flatten(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every value that is no table, with its dotted key; a list of plain values is one value."""
    if isinstance(value, dict):
        entries = list(value.items())
    elif isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        entries = [(str(i), entry) for i, entry in enumerate(value)]
    else:
        yield path, value
        return
    for key, entry in entries:
        yield from flatten(entry, f"{path}.{key}" if path else key)


def prefixes(path: str) -> list[str]:
    """`a.b.c`, `a.b`, `a`."""
    keys = path.split(".")
    return [".".join(keys[:length]) for length in range(len(keys), 0, -1)]


def child_value(value: Any, key: str) -> Any:
    """The entry of a table or list under a key; None if there is none."""
    if isinstance(value, dict):
        return value.get(key)
    if isinstance(value, list) and key.isdigit() and int(key) < len(value):
        return value[int(key)]
    return None


def replaced(value: Any, keys: Sequence[str], new: Any) -> Any:
    """A copy of nested tables and lists in which one value is another."""
    if not keys:
        return new
    copied = value.copy()
    key = int(keys[0]) if isinstance(value, list) else keys[0]
    copied[key] = replaced(value[key], keys[1:], new)
    return copied


def all_keys(values: dict[str, Any]) -> set[str]:
    """All keys and the tables around them."""
    return {prefix for leaf, _ in flatten(values) for prefix in prefixes(leaf)}


# Error messages suggest the nearest correct word and name the line of the TOML file.


HEADER = re.compile(r"(\[\[?)\s*([^\[\]]+?)\s*\]")
KEY = re.compile(r"""([\w."'-]+)\s*=""")
QUOTES = re.compile("[\"']")


def nearest(word: str, words: Iterable[str]) -> str:
    """The word that is most similar to a misspelt one; empty if none is."""
    return next(iter(get_close_matches(word, sorted(words), 1)), "")


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """A suggestion for a misspelt word, to end a sentence with; empty if there is none."""
    near = nearest(word, words)
    return f"; did you mean {near}?" if near else ""


def toml_line(text: str, path: str) -> int | None:
    """The line that names a dotted key, else the line of the innermost table around it."""
    lines = _lines(text)
    keys = path.split(".")
    around = (".".join(keys[:length]) for length in range(len(keys), 0, -1))
    return next((lines[key] for key in around if key in lines), None)


def _lines(text: str) -> dict[str, int]:
    """The line of every table and of every key that begins a line; entries are counted from 0."""
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
