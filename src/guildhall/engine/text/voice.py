"""A linter for the style guide's banned words, and its baseline of violations known so far.

The rules are data: a banned word or pattern of a language, with what to write instead. The baseline
lists the violations that existed when a rule was added. Its keys contain a digest of the text, so
that a text that is changed has to follow the rules, and its list can only shrink.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from fluent.syntax import ast

from guildhall.engine.text.lint import message_lines

Baseline = dict[str, dict[str, list[str]]]
"""Banned words by file and key; a key is `id digest` of a message or the digest of a line."""
SCOPES = ("texts", "documents")
CODE = re.compile(
    r"^```.*?^```|^(?: {4}|\t)\S.*?$|`[^`\n]+`|(?<=\]\()[^)\s]+|<!--.*?-->|https?://\S+",
    re.MULTILINE | re.DOTALL,
)
"""Parts of a Markdown document that are not prose."""
SHOWN = 30
"""Characters of context on each side of a violation."""


@dataclass(frozen=True, slots=True)
class BannedWord:
    """A banned word or pattern of one language."""

    word: str
    instead: str
    example: str
    pattern: re.Pattern[str]
    scopes: tuple[str, ...]
    where: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class TermException:
    """A rulebook's own term, which its game may use although the word is banned."""

    word: str
    rulebook: str
    term: str
    where: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class Violation:
    """A banned word in one message or one line of a document."""

    file: str
    key: str
    line: int
    word: str
    instead: str
    shown: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else f"{self.file} {self.key.split()[0]}"
        return f"{place} has “{self.word}”, write {self.instead}: '{self.shown}'"


class Voice:
    """The rules and exceptions of all languages."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.rules = {
            language: tuple(map(_banned_word, rules)) for language, rules in data["rules"].items()
        }
        self.exceptions = {
            language: tuple(map(_exception, exceptions))
            for language, exceptions in data["exceptions"].items()
        }

    def in_message(self, file: str, package: str, message: ast.Message) -> Iterator[Violation]:
        """Violations in a message of `<language>.ftl`; the package is the name of its folder."""
        language = file.rpartition("/")[2].removesuffix(".ftl")
        name = f"{package}.{message.id.name}"
        lines = list(message_lines(message))
        key = f"{message.id.name} {digest(' '.join(lines))}"
        for rule in self.rules[language]:
            if "texts" not in rule.scopes or not rule.where.search(name):
                continue
            if self._is_excepted(language, rule.word, name):
                continue
            for text in lines:
                if match := rule.pattern.search(text):
                    yield Violation(file, key, 0, rule.word, rule.instead, _excerpt(text, match))
                    break

    def _is_excepted(self, language: str, word: str, name: str) -> bool:
        exceptions = self.exceptions.get(language, ())
        return any(e.word == word and e.where.search(name) is not None for e in exceptions)

    def in_document(self, file: str, text: str) -> Iterator[Violation]:
        """Violations in the prose of an English Markdown document."""
        prose = CODE.sub(lambda found: re.sub(r"\S", "\0", found[0]), text)
        for rule in self.rules["en"]:
            if "documents" not in rule.scopes:
                continue
            for match in rule.pattern.finditer(prose):
                start = text.rfind("\n", 0, match.start()) + 1
                end = text.find("\n", match.end())
                lines = text[start : end if end >= 0 else len(text)]
                number = text.count("\n", 0, match.start()) + 1
                shown = _excerpt(text, match)
                yield Violation(file, digest(lines), number, rule.word, rule.instead, shown)


def digest(text: str) -> str:
    """A short hash of a text, whatever its white space."""
    return sha256(" ".join(text.split()).encode()).hexdigest()[:8]


def new_violations(found: Iterable[Violation], baseline: Baseline) -> list[Violation]:
    """The violations that the baseline does not list."""
    return [v for v in found if v.word not in baseline.get(v.file, {}).get(v.key, ())]


def stale_entries(found: Iterable[Violation], baseline: Baseline) -> list[str]:
    """The entries of the baseline that are no longer violations, one line each."""
    current = {(v.file, v.key, v.word) for v in found}
    return [
        f"{file} {key} ({word})"
        for file, entries in baseline.items()
        for key, words in entries.items()
        for word in words
        if (file, key, word) not in current
    ]


def to_baseline(violations: Iterable[Violation]) -> Baseline:
    """A baseline that lists these violations, sorted."""
    baseline: Baseline = {}
    for file, key, word in sorted({(v.file, v.key, v.word) for v in violations}):
        baseline.setdefault(file, {}).setdefault(key, []).append(word)
    return baseline


def _banned_word(row: dict[str, Any]) -> BannedWord:
    """A rule from its row; a space in a pattern stands for any white space."""
    plain = rf"\b{re.escape(row['word'])}\b".replace(r"\ ", " ")
    source = str(row.get("pattern", plain)).replace(" ", r"\s+")
    flags = re.MULTILINE if row.get("case") else re.MULTILINE | re.IGNORECASE
    return BannedWord(
        row["word"],
        row["instead"],
        row["example"],
        re.compile(source, flags),
        (row["scope"],) if "scope" in row else SCOPES,
        re.compile(row.get("where", "")),
    )


def _exception(row: dict[str, Any]) -> TermException:
    return TermException(row["word"], row["rulebook"], row["term"], re.compile(row["where"]))


def _excerpt(text: str, match: re.Match[str]) -> str:
    around = text[max(0, match.start() - SHOWN) : match.end() + SHOWN]
    return " ".join(around.replace("\ufffc", "…").split())
