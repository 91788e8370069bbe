"""The form of the edition editor, made from what a game reads and from its texts.

A key is titled by the text `box-…` of its dotted key without numbers, else by that of its last
word, else by the name of a thing (`guild-brewers`), else by the key itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import Any

from guildhall.engine.play.editions import Edition, EditionError, ValueKind, flatten, load_edition
from guildhall.engine.play.setup import checked_edition
from guildhall.engine.registry import get_game
from guildhall.engine.text.fluent import TextError, forms, has_text
from guildhall.table.play.worker_jobs import SHOWN, EditionFile
from guildhall.table.protocol.responses import (
    EditionForm,
    FormField,
    FormGroup,
    FormSection,
    FormWord,
)

THINGS = (
    "guild", "townsman", "good", "race", "town", "card", "resource", "metric", "hook", "effect",
    "benefit", "place", "piece",
)  # fmt: skip
"""The prefixes of texts that name the things of a game."""


def edition_form(file: EditionFile) -> EditionForm:
    """The form for an edition file that its game accepts."""
    edition = checked_edition(file.text, SHOWN)
    return FormBuilder(edition, file.lang).form()


class FormBuilder:
    """Builds the form of one edition in one language."""

    def __init__(self, edition: Edition, lang: str) -> None:
        self._edition = edition
        self._package = get_game(edition.game).package
        self._lang = lang
        self._kinds = value_kinds(edition)
        self._words: dict[tuple[str, ...], str] = {}

    def form(self) -> EditionForm:
        edition = self._edition
        sections = [
            FormSection(key, self._title(key), list(self._groups(key, value)))
            for key, value in edition.values.items()
        ]
        words = {
            number: [FormWord(word, self._word(word)) for word in listed]
            for listed, number in self._words.items()
        }
        return EditionForm(edition.game, edition.name, sections, words)

    def _groups(self, path: str, value: Any) -> Iterator[FormGroup]:
        """The plain values of a table first, then a group for each table or card in it."""
        if path in self._kinds or not _has_tables(value):
            yield FormGroup("", list(self._fields(path, value)))
            return
        plain = [(key, entry) for key, entry in _entries(value) if not _is_group(entry)]
        fields = [f for key, entry in plain for f in self._fields(f"{path}.{key}", entry)]
        if fields:
            yield FormGroup("", fields)
        for key, entry in _entries(value):
            if _is_group(entry):
                yield from self._group(f"{path}.{key}", key, entry)

    def _group(self, path: str, key: str, value: Any) -> Iterator[FormGroup]:
        entries = enumerate(value) if isinstance(value, list) else [(None, value)]
        for number, entry in entries:
            where = path if number is None else f"{path}.{number}"
            yield FormGroup(self._heading(where, key, entry), list(self._fields(where, entry)))

    def _heading(self, path: str, key: str, value: Any) -> str:
        """The name of a card, else the title of its key with its number."""
        if isinstance(value, dict) and isinstance(value.get("name"), str):
            return str(value["name"])
        number = path.rpartition(".")[2]
        title = self._title(re.sub(r"\.[0-9]+$", "", path))
        return f"{title} {int(number) + 1}" if number.isdigit() else title

    def _fields(self, path: str, value: Any) -> Iterator[FormField]:
        kind = self._kinds.get(path) or _plain_kind(value)
        if kind is not None:
            yield self._field(path, kind, value)
            return
        for key, entry in _entries(value):
            yield from self._fields(f"{path}.{key}", entry)

    def _field(self, path: str, kind: ValueKind, value: Any) -> FormField:
        words = None
        if kind.words:
            words = self._words.setdefault(kind.words, str(len(self._words)))
        has_range = kind.kind in ("number", "numbers", "amounts") and kind.low < kind.high
        return FormField(
            path,
            self._title(path),
            kind.kind,  # type: ignore[arg-type]
            value,
            self._label(path),
            kind.low if has_range else None,
            kind.high if has_range else None,
            kind.length,
            words,
        )

    def _label(self, path: str) -> str:
        first = next((p for p, _ in flatten(self._edition.values) if p.startswith(path)), path)
        return self._edition.label(first)

    def _title(self, path: str) -> str:
        keys = [key.replace("_", "-").lower() for key in path.split(".")]
        names = [key for key in keys if not key.isdigit()]
        number = f" {int(keys[-1]) + 1}" if keys[-1].isdigit() and len(keys) > 1 else ""
        found = self._text(f"box-{'-'.join(names)}") or self._text(f"box-{names[-1]}")
        last = next(key for key in reversed(path.split(".")) if not key.isdigit())
        return (found or self._word(last)) + number

    def _word(self, word: str) -> str:
        key = word.replace("_", "-").replace(".", "-").lower()
        texts = (f"box-{key}", *(f"{thing}-{key}" for thing in THINGS))
        return next((found for text in texts if (found := self._text(text))), word)

    def _text(self, text: str) -> str:
        """The text of that id, if there is one that needs no arguments."""
        if has_text(self._package, self._lang, text):
            with suppress(TextError):
                return str(forms(self._package, self._lang, text).get("", ""))
        return ""


@lru_cache(16)
def _standard_kinds(game: str) -> dict[str, ValueKind]:
    found = get_game(game)
    return _recorded(load_edition(found.package))


def value_kinds(edition: Edition) -> dict[str, ValueKind]:
    """What the game of an edition reads under every key."""
    with suppress(EditionError):
        return {**_standard_kinds(edition.game), **_recorded(edition)}
    return _standard_kinds(edition.game)


def _recorded(edition: Edition) -> dict[str, ValueKind]:
    kinds: dict[str, ValueKind] = {}
    get_game(edition.game).box(replace(edition, kinds=kinds))
    return kinds


def _plain_kind(value: Any) -> ValueKind | None:
    """The kind of a value that its game reads in its own way; None for a table."""
    if isinstance(value, dict) or (isinstance(value, list) and _has_tables(value)):
        return None
    if isinstance(value, bool):
        return ValueKind("flag")
    if isinstance(value, int):
        return ValueKind("number")
    if isinstance(value, str):
        return ValueKind("text")
    return ValueKind("list")


def _entries(value: Any) -> Sequence[tuple[str, Any]]:
    if isinstance(value, dict):
        return list(value.items())
    return [(str(number), entry) for number, entry in enumerate(value)]


def _has_tables(value: Any) -> bool:
    entries = value.values() if isinstance(value, dict) else value
    return isinstance(value, dict) or any(isinstance(entry, dict) for entry in entries)


def _is_group(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and _has_tables(value))
