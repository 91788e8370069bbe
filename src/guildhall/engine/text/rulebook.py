"""The rulebook of a game: its numbered rules in a language, and its page docs/rules/<game>.md.

Sentences have arguments: the numbers of an edition and of a table's options (`Game.rule_args`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from guildhall.engine.text import Argument, Message
from guildhall.engine.text.fluent import has_text, message_ids, render, resolve_language

PREFIX = "rule-"
READING = "reading-"
READINGS = "readings"
"""The letter of the last chapter: our interpretations, which the printed rulebook lacks."""

Args = Mapping[str, Argument]
NO_ARGS: Args = {}

PREFACE = """\
The rules in our own words; every number is cited by a test. `guildhall rules` shows the same
sentences in English, French and Hungarian; this page is made from the English ones."""


@dataclass(frozen=True)
class Rule:
    """One numbered rule in a language."""

    number: str
    sentence: str


@dataclass(frozen=True)
class Chapter:
    """A chapter: the rules whose numbers begin with the same letter."""

    letter: str
    title: str
    rules: tuple[Rule, ...]


def natural_order(number: str) -> list[tuple[int, int | str]]:
    """A key that sorts A2 before A10."""
    parts = re.findall(r"\d+|\D+", number)
    return [(0, int(part)) if part.isdigit() else (1, part) for part in parts]


def chapter_of(number: str) -> str:
    """The chapter of C12 is C."""
    return re.split(r"(?<=[A-Za-z])(?=\d)|-", number)[0]


def rule_numbers(package: str, language: str) -> tuple[str, ...]:
    """The numbers of all rules in that language, by chapter in the order of the file."""
    texts = (text for text in message_ids(package, language) if text.startswith(PREFIX))
    found = [text.removeprefix(PREFIX) for text in texts]
    order = list(dict.fromkeys(map(chapter_of, found)))
    return tuple(sorted(found, key=lambda n: (order.index(chapter_of(n)), natural_order(n))))


def find_rule(package: str, language: str, number: str, args: Args = NO_ARGS) -> Rule | None:
    """The rule of that number, in upper or lower case; None if there is none."""
    for known in rule_numbers(package, language):
        if known.upper() == number.upper():
            return Rule(known, render(package, language, Message(PREFIX + known, dict(args))))
    return None


def chapters(package: str, language: str, args: Args = NO_ARGS) -> tuple[Chapter, ...]:
    """All rules by chapter."""
    found: dict[str, list[Rule]] = {}
    for number in rule_numbers(package, language):
        rule = Rule(number, render(package, language, Message(PREFIX + number, dict(args))))
        found.setdefault(chapter_of(number), []).append(rule)
    return tuple(
        Chapter(letter, render(package, language, Message(f"chapter-{letter}")), tuple(rules))
        for letter, rules in found.items()
    )


def interpretations(package: str, language: str, args: Args = NO_ARGS) -> Chapter | None:
    """Our interpretations of the rulebook in the order of the file, with the rules concerned.

    `reading-C2-Q2` concerns the rules C2 and Q2; `reading-cards` none in particular.
    """
    ids = [text for text in message_ids(package, language) if text.startswith(READING)]
    known = set(rule_numbers(package, language))
    found = [
        Rule(
            ", ".join(part for part in text.split("-")[1:] if part in known),
            render(package, language, Message(text, dict(args))),
        )
        for text in ids
    ]
    title = render(None, resolve_language(package, language), Message("readings"))
    return Chapter(READINGS, title, tuple(found)) if found else None


def rules_page(package: str, args: Args = NO_ARGS) -> str:
    """The page docs/rules/<game>.md: the English rules and our interpretations."""
    parts = [
        f"# {render(package, 'en', Message('game-name'))}",
        PREFACE,
    ]
    for chapter in chapters(package, "en", args):
        parts.append(f"## {chapter.letter}. {chapter.title}")
        parts.append("\n".join(f"- **{rule.number}** {rule.sentence}" for rule in chapter.rules))
    if (ours := interpretations(package, "en", args)) is not None:
        parts.append(f"## {ours.title}")
        parts.append("\n".join(f"- {_about(rule)}{rule.sentence}" for rule in ours.rules))
    notes = resources.files(package) / "texts" / "notes.md"
    if notes.is_file():
        parts.append(notes.read_text("utf-8").strip())
    return "\n\n".join(parts) + "\n"


def _about(reading: Rule) -> str:
    return f"**{reading.number}** " if reading.number else ""


def write_pages(packages: Mapping[str, Args], folder: Path) -> list[Path]:
    """Write the page of every game that has rules, each with the arguments of its sentences."""
    written = []
    for package, args in packages.items():
        if has_text(package, "en", "game-name") and rule_numbers(package, "en"):
            page = folder / f"{package.rpartition('.')[2]}.md"
            page.write_text(rules_page(package, args), "utf-8")
            written.append(page)
    return written
