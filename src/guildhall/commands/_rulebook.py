"""Rules as lines for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from guildhall.engine.text.rulebook import (
    Rule,
    chapter_of,
    chapters,
    find_rule,
    readings,
    rule_numbers,
)


def rule_lines(package: str, language: str) -> Iterator[str]:
    """All rules by chapter, and where we read or fill in."""
    for chapter in chapters(package, language):
        yield f"\n{chapter.letter}. {chapter.title}"
        yield from map(_line, chapter.rules)
    if (ours := readings(package, language)) is not None:
        yield f"\n{ours.title}"
        yield from (f"{rule.number}: {rule.sentence}".removeprefix(": ") for rule in ours.rules)


def rule_line(package: str, language: str, number: str) -> str | None:
    """One rule, if there is one of that number."""
    rule = find_rule(package, language, number)
    return None if rule is None else _line(rule)


def rules_ending(package: str, language: str, digits: str) -> list[str]:
    """The numbers that end with these digits, after their chapter's letter."""
    numbers = rule_numbers(package, language)
    return [number for number in numbers if number.removeprefix(chapter_of(number)) == digits]


def _line(rule: Rule) -> str:
    return f"{rule.number:<4} {rule.sentence}"
