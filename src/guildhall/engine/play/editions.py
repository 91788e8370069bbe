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
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
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

    def __init__(self, sentence: str, message: Message | None = None, key: str = "") -> None:
        super().__init__(sentence, message)
        self.key = key
        """The dotted key of the wrong value; empty if the file as a whole is wrong."""


@dataclass(frozen=True)
class ValueKind:
    """What an edition may say under a key, as its game reads it."""

    kind: str
    """number, numbers, word, words, flag, text, or amounts: a table of numbers by word."""
    low: int = 0
    high: int = 0
    words: tuple[str, ...] = ()
    length: int | None = None
    """The number of entries of a list; None if any."""


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
    kinds: dict[str, ValueKind] | None = field(default=None, repr=False, compare=False)
    """What the game reads, by key; recorded if it is a dictionary."""

    def note(self, path: str, kind: ValueKind) -> None:
        """Record what a game reads under a key, for the form of an editor."""
        if self.kinds is not None:
            self.kinds[path] = kind

    def error(
        self, path: str, problem: str, kind: str = "problem", **args: Argument
    ) -> EditionError:
        """The error for a game to raise: `problem` reads on from the key.

        `kind` and its arguments say the same in every language; `near` is a suggestion.
        """
        line = toml_line(self.source, path)
        where = self.file if line is None else f"{self.file}, line {line}"
        place = self.file if line is None else f"{self.file}:{line}"
        args = args if kind != "problem" else {"problem": problem}
        suggests = "-near" if args.get("near") else ""
        words = Message(f"mistake-edition-{kind}{suggests}", {"place": place, "key": path, **args})
        return EditionError(f"{where}: {path} {problem}", words, path)

    def label(self, path: str) -> str:
        """The source label of a value: that of the longest labelled prefix of its key."""
        for prefix in prefixes(path):
            if prefix in self.sources:
                return self.sources[prefix]
        raise self.error(path, "has no label in [sources]", "no-label")

    def get(self, path: str, kind: type = object) -> Any:
        """The value under a dotted key; list entries are counted from 0 (`cards.3.cost`)."""
        value: Any = self.values
        for key in path.split("."):
            value = child_value(value, key)
            if value is None:
                raise self.error(path, "is missing", "missing")
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            problem = f"must be {_NAMES[kind]}, not {value!r}"
            raise self.error(path, problem, f"type-{kind.__name__}", value=_shown(value))
        return value

    def integer(self, path: str, low: int, high: int) -> int:
        self.note(path, ValueKind("number", low, high))
        return self._within(path, self.get(path), low, high)

    def integers(self, path: str, length: int | None, low: int, high: int) -> tuple[int, ...]:
        """A list of numbers, of that length unless it is None."""
        self.note(path, ValueKind("numbers", low, high, length=length))
        numbers = self._list(path, length)
        return tuple(self._within(f"{path}.{i}", n, low, high) for i, n in enumerate(numbers))

    def flag(self, path: str) -> bool:
        self.note(path, ValueKind("flag"))
        return bool(self.get(path, bool))

    def text(self, path: str) -> str:
        self.note(path, ValueKind("text"))
        return str(self.get(path, str))

    def choice(self, path: str, words: Sequence[str]) -> int:
        """The index of a word among those allowed."""
        self.note(path, ValueKind("word", words=tuple(words)))
        return self._among(path, self.get(path), words)

    def choices(self, path: str, length: int | None, words: Sequence[str]) -> tuple[int, ...]:
        """The indices of a list of words, of that length unless it is None."""
        self.note(path, ValueKind("words", words=tuple(words), length=length))
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
                raise self.error(prefix + key, problem, "unknown", near=nearest(key, keys))
        for key in keys:
            if key not in table:
                raise self.error(prefix + key, "is missing", "missing")

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
            raise self.wrong_length(path, length, len(entries))
        return entries

    def wrong_length(self, path: str, length: int, found: int) -> EditionError:
        """The error for a list with another number of entries."""
        problem = f"must have {length} entries, not {found}"
        return self.error(path, problem, "length", length=length, found=found)

    def wrong_total(self, path: str, total: int, found: int) -> EditionError:
        """The error for numbers that add up to another total."""
        problem = f"must add up to {total}, not {found}"
        return self.error(path, problem, "total", total=total, found=found)

    def too_many(self, path: str, most: int, found: int) -> EditionError:
        """The error for more entries than there may be."""
        problem = f"has {found} entries, more than {most}"
        return self.error(path, problem, "too-many", most=most, found=found)

    def exceeds(self, path: str, found: int, other: str, most: int) -> EditionError:
        """The error for more of something than another value provides."""
        problem = f"asks for {found}, more than the {most} of {other}"
        return self.error(path, problem, "exceeds", found=found, other=other, most=most)

    def repeats(self, path: str, value: object) -> EditionError:
        """The error for an entry that may be there only once."""
        return self.error(path, f"has {value} more than once", "repeats", value=str(value))

    def lacks(self, path: str, value: object) -> EditionError:
        """The error for an entry that must be there."""
        return self.error(path, f"has nothing for {value}", "lacks", value=str(value))

    def _within(self, path: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            problem = f"must be a whole number from {low} to {high}, not {value!r}"
            raise self.error(path, problem, "range", low=low, high=high, value=_shown(value))
        return value

    def _among(self, path: str, value: Any, words: Sequence[str]) -> int:
        if value not in words:
            known = ", ".join(words)
            problem = f"must be one of {known}, not {value!r}"
            raise self.error(path, problem, "word", known=known, value=_shown(value))
        return words.index(value)


def load_edition(package: str, name_or_path: str | Path = DEFAULT) -> Edition:
    """An edition of the game in that package: one of its own by name, or a TOML file."""
    if isinstance(name_or_path, Path) or name_or_path.endswith(".toml"):
        shown = str(name_or_path)
        return read_edition(package, file_text(Path(name_or_path), shown), shown)
    for edition in own_editions(package):
        if name_or_path in (edition.name, edition.file.removesuffix(".toml")):
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
        return (file_text(Path(name_or_path), str(name_or_path)),)
    return tuple(file_text(file, file.name) for file in _files(package))


def edition_names(package: str) -> tuple[str, ...]:
    """The names of a game's own editions, the default first."""
    return tuple(edition.name for edition in own_editions(package))


def own_editions(package: str) -> Iterator[Edition]:
    """The editions that come with a game, the default first."""
    for file in _files(package):
        yield read_edition(package, file_text(file, file.name), file.name)


def played_edition(package: str, name: str, hash: str, place: str | Path | None = None) -> Edition:
    """The edition that a game was played with, by its name and the hash of its values.

    `place` is a folder with edition files, a file, or a name; without it the edition comes with
    the game. EditionError names the hash that is missing.
    """
    candidates: Iterable[Edition]
    if place is None:
        candidates = own_editions(package)
    elif Path(place).is_dir():
        candidates = _editions_in(package, Path(place))
    else:
        return load_edition(package, place)
    for edition in candidates:
        if edition.hash == hash and (place is not None or edition.name == name):
            return edition
    raise _missing_edition(package, name, hash, place)


def _missing_edition(package: str, name: str, hash: str, place: str | Path | None) -> EditionError:
    """The error for an edition that a saved game needs."""
    game = name_of(package)
    arguments: dict[str, Argument] = {"game": game, "name": name, "hash": hash}
    if place is not None:
        sentence = f"no file in {place} is the edition {name} of {game} with the hash {hash}"
        words = Message("mistake-edition-folder", {**arguments, "folder": str(place)})
    elif name in edition_names(package):
        sentence = (
            f"the edition {name} of {game} has other values here: the game was played with the "
            f"hash {hash}; name the file of that edition, or a folder that contains it"
        )
        words = Message("mistake-edition-values", arguments)
    else:
        sentence = (
            f"{game} has no edition {name} here; the game was played with the hash {hash}: name "
            "the file of that edition, or a folder that contains it"
        )
        words = Message("mistake-edition-hash", arguments)
    return EditionError(sentence, words)


def _editions_in(package: str, folder: Path) -> Iterator[Edition]:
    """The editions of a game among the files of a folder; other files are skipped."""
    for file in sorted(folder.glob("*.toml")):
        with suppress(EditionError):
            yield load_edition(package, file)


def _files(package: str) -> list[Traversable]:
    folder = resources.files(package) / "edition"
    if not folder.is_dir():
        raise EditionError(f"{package} has no editions")
    files = [file for file in folder.iterdir() if file.name.endswith(".toml")]
    return sorted(files, key=lambda file: (file.name != f"{DEFAULT}.toml", file.name))


def file_text(file: Traversable, shown: str) -> str:
    """The text of a file; EditionError says why it cannot be read."""
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        raise _file_error(shown, "no-text", "it is not UTF-8 text") from None
    except OSError as problem:
        raise _file_error(shown, "unreadable", str(problem.strerror)) from None


def _file_error(shown: str, kind: str, reason: str) -> EditionError:
    """The error for a file that cannot be read."""
    words = Message(f"mistake-edition-{kind}", {"place": shown, "reason": reason})
    return EditionError(f"{shown} cannot be read: {reason}", words)


def read_edition(package: str, text: str, shown: str) -> Edition:
    """An edition of the game in that package, from the text of a file with the name `shown`."""
    edition = parse_edition(text, shown)
    if edition.game != name_of(package):
        problem = f"is {edition.game}, not {name_of(package)}"
        raise edition.error("game", problem, "game", game=edition.game, wanted=name_of(package))
    try:
        _check_sources(edition)
    except EditionError:
        _check_spelling(edition, package)
        raise
    _check_texts(edition)
    return edition


def parse_edition(text: str, shown: str) -> Edition:
    """The content of an edition file of any game; keys and labels are not checked."""
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        sentence = f"{shown} is not valid TOML: {problem}"
        words = Message("mistake-edition-syntax", {"place": shown, "problem": str(problem)})
        raise EditionError(sentence, words) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, or endless brackets
        raise EditionError(
            f"{shown} is not valid TOML", Message("mistake-edition-no-toml", {"place": shown})
        ) from None
    return replace(_edition(content, shown), source=text)


MAX_TEXT = 80
"""The most characters of a text in an edition; longer ones do not fit on a card."""
MAX_NAME = 60
"""The most characters of an edition's name."""


def _edition(content: dict[str, Any], shown: str) -> Edition:
    kinds = {"name": str, "game": str, "sources": dict}
    for key, kind in kinds.items():
        if key not in content:
            found = nearest(key, content.keys() - kinds.keys())
            instead = f"; is {found} meant for it?" if found else ""
            words = Message("mistake-edition-missing", {"place": shown, "key": key})
            raise EditionError(f"{shown}: {key} is missing{instead}", words, key)
        if not isinstance(content[key], kind):
            words = Message(
                f"mistake-edition-type-{kind.__name__}",
                {"place": shown, "key": key, "value": _shown(content[key])},
            )
            raise EditionError(f"{shown}: {key} must be {_NAMES[kind]}", words, key)
    name, game = content.pop("name"), content.pop("game")
    if not is_line(name) or len(name) > MAX_NAME or name != name.strip():
        words = Message("mistake-edition-line", {"place": shown, "key": "name", "most": MAX_NAME})
        problem = f"name must be one line of printable text, not {name!r}"
        raise EditionError(f"{shown}: {problem}", words, "name")
    sources = dict(flatten(content.pop("sources")))
    return Edition(name, game, shown, content, sources, _digest(game, content))


def is_line(text: str) -> bool:
    """Whether a text is one line of printable characters that fits on a card."""
    return 0 < len(text) <= MAX_TEXT and text.isprintable()


def _shown(value: Any) -> str:
    """A wrong value for an error message, at most a line."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= MAX_TEXT else f"{text[:MAX_TEXT]}…"


def _digest(game: str, values: dict[str, Any]) -> str:
    canonical = json.dumps([game, values], sort_keys=True, default=str)
    return hashlib.sha256(canonical.encode()).hexdigest()[:12]


def _check_sources(edition: Edition) -> None:
    named = all_keys(edition.values)
    for path, label in edition.sources.items():
        if label not in LABELS:
            raise edition.error(
                f"sources.{path}",
                f"must be one of {', '.join(LABELS)}, not {label!r}",
                "word",
                known=", ".join(LABELS),
                value=_shown(label),
            )
        if path not in named:
            problem = f"labels nothing{did_you_mean(path, named)}"
            near = nearest(path, named)
            raise edition.error(f"sources.{path}", problem, "labels-nothing", near=near)
    for path in edition.paths:
        edition.label(path)


def _check_texts(edition: Edition) -> None:
    """Raise EditionError for a text that cannot be printed on a card or a map."""
    for path, value in flatten(edition.values):
        texts = value if isinstance(value, list) else [value]
        lines = [line for text in texts if isinstance(text, str) for line in text.splitlines()]
        if not all(map(is_line, filter(None, lines))):
            problem = f"must be printable, at most {MAX_TEXT} characters a line"
            raise edition.error(path, problem, "line", most=MAX_TEXT)


def _check_spelling(edition: Edition, package: str) -> None:
    """Raise EditionError for a misspelt key, which is the likely cause of wrong labels."""
    own = all_keys(edition.values)
    known = set[str]()
    for file in _files(package):
        known |= all_keys(parse_edition(file_text(file, file.name), file.name).values)
    missing = known - own
    for key in sorted(own - known, key=lambda key: key.count(".")):
        if near := did_you_mean(key, missing):
            problem = f"is not a key of this game's editions{near}"
            raise edition.error(key, problem, "unknown", near=nearest(key, missing))


_NAMES: dict[type, str] = {
    int: "a whole number",
    str: "a text",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


# Writing an edition file.


def write_edition(
    name: str, game: str, values: Mapping[str, Any], labels: Mapping[str, str]
) -> str:
    """The text of an edition file; `labels` has the label of every value by its dotted key."""
    labels = _compacted(labels)
    lines = [f"name = {_toml(name)}", f"game = {_toml(game)}", ""]
    tables = {key: value for key, value in values.items() if isinstance(value, dict)}
    for key, value in values.items():
        if key not in tables:
            lines += [*_toml_entry(key, value), ""]
    for key, table in tables.items():
        lines += _toml_table(_toml_key(key), table)
    lines.append("[sources]")
    lines += [f"{_toml_key(path)} = {_toml(label)}" for path, label in labels.items()]
    return "\n".join(lines) + "\n"


def _compacted(labels: Mapping[str, str]) -> dict[str, str]:
    """The same labels with as few keys as possible: a key labels all values below it."""
    found: dict[str, str] = {}

    def visit(prefix: str, below: dict[str, str], inherited: str) -> None:
        common = Counter(below.values()).most_common(1)[0][0]
        if common != inherited:
            found[prefix] = common
        inner: dict[str, dict[str, str]] = {}
        for path, label in below.items():
            key = path.removeprefix(prefix).lstrip(".").partition(".")[0]
            if key:
                inner.setdefault(f"{prefix}.{key}".lstrip("."), {})[path] = label
        for key, entries in inner.items():
            if any(label != common for label in entries.values()):
                visit(key, entries, common)

    for top in dict.fromkeys(path.partition(".")[0] for path in labels):
        under = {p: label for p, label in labels.items() if p == top or p.startswith(f"{top}.")}
        visit(top, under, "")
    return found


def _toml_table(path: str, table: Mapping[str, Any]) -> list[str]:
    """A table with its header, then the tables in it."""
    inner = {key: value for key, value in table.items() if isinstance(value, dict)}
    lines = [f"[{path}]"] if len(inner) < len(table) or not inner else []
    for key, value in table.items():
        lines += [] if key in inner else _toml_entry(key, value)
    lines += [""] if lines else []
    for key, value in inner.items():
        lines += _toml_table(f"{path}.{_toml_key(key)}", value)
    return lines


def _toml_entry(key: str, value: Any) -> list[str]:
    """A key and its value; a list of cards has a line for each."""
    if isinstance(value, list) and any(isinstance(entry, dict | list) for entry in value):
        return [f"{_toml_key(key)} = [", *(f"  {_toml(entry)}," for entry in value), "]"]
    return [f"{_toml_key(key)} = {_toml(value)}"]


def _toml_key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _toml(key)


def _toml(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        entries = ", ".join(f"{_toml_key(key)} = {_toml(entry)}" for key, entry in value.items())
        return f"{{ {entries} }}" if entries else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


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
