"""How texts are set and written in each language: marks, spaces, signs, numbers, beginnings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, TypeGuard

from fluent.syntax import ast

from guildhall.engine.words.shared import OWN_WORDS

GAP = "\ufffc"
"""Stands for an argument."""
NARROW, FIXED = "\u202f", "\u00a0"
"""Spaces at which no line breaks."""

Rule = tuple[re.Pattern[str], str]
EVERYWHERE: tuple[Rule, ...] = (
    (re.compile(r"['\"]"), "straight quotation marks or apostrophes"),
    (re.compile(rf"(?<![\w{GAP}])-(?=[\d{GAP}])"), "a hyphen for a minus sign"),
    (re.compile(rf"[\d{GAP}] (VP|PV|GYP|%)(?!\w)"), "a line may break before its unit"),
    (re.compile(r"\.\.\."), "three dots for an ellipsis"),
    (re.compile(r" {2}|\s$"), "a space too many"),
)
OWN: dict[str, tuple[Rule, ...]] = {
    "en": (
        (re.compile(r"(?<!\u2026)\s[;:!?](?!\w)"), "a space before a mark"),
        (
            re.compile(
                r"\b(?:(?:colo|favo|hono|neighbo|labo|armo|harbo)r(?:s|ed|ite|able)?|cente?rs?|"
                r"center\w*|gray|jewelry|traveled|canceled|modeling|fulfill)\b"
            ),
            "American spelling",
        ),
        (re.compile(r"\bsetup\b", re.IGNORECASE), "'setup' for 'set-up'"),
    ),
    "fr": (
        (re.compile(rf"(?<![{NARROW}±!?])[;!?]"), "no narrow space before ; ! or ?"),
        (re.compile(rf"(?<!{FIXED}):(?=\s|$|{GAP})"), "no fixed space before a colon"),
        (re.compile(rf"«(?!{NARROW})|(?<!{NARROW})»"), "no narrow space within « »"),
    ),
    "hu": (
        (re.compile(r"\s[;:!?](?!\w)"), "a space before a mark"),
        (re.compile(r"\b[Aa]\(z\)"), "an article for two"),
    ),
}
ARTICLE = re.compile(r"(?:^|\W)(az?) $", re.IGNORECASE)
SENTENCES = re.compile(
    r"(action|about|coach|edition|event|guide|hook|lesson|merit|option|prompt|reading|refusal|rule"
    r"|townsman|error|file|note|business|verify|serve|start|backup|restore|set-up|hint)-"
)
"""What is said in whole lines; names of things and parts of lines may begin small."""
NAMES = re.compile(
    r"option-.*-\w+$|(about-gain|hint-chance|lesson-see-tile|verify-(winner|conceded))$"
)


def badly_set(language: str, message: ast.Message) -> Iterator[str]:
    """What is wrong with how a text is set, a sentence for each problem."""
    name = message.id.name
    patterns = [message.value, *(attribute.value for attribute in message.attributes)]
    for pattern in filter(None, patterns):
        for line in _lines(pattern):
            for found, problem in (*EVERYWHERE, *OWN[language]):
                if match := found.search(line):
                    shown = line[max(0, match.start() - 12) : match.end() + 12].replace(GAP, "…")
                    yield f"{name} has {problem}: '{shown}'"
        if language == "fr":
            yield from (f"{name}: {problem}" for problem in _zeros(pattern))
    is_said = SENTENCES.match(name) and not NAMES.match(name)
    if is_said and message.value and any(s[:1].islower() for s in _beginnings(message.value)):
        yield f"{name} begins with a small letter"


def words_of_a_game(language: str, message: ast.Message) -> Iterator[str]:
    """Words that are things of some game, in a text that all games share."""
    patterns = [message.value, *(attribute.value for attribute in message.attributes)]
    text = " ".join(line for pattern in filter(None, patterns) for line in _lines(pattern))
    if match := OWN_WORDS[language].search(text):
        yield f"{message.id.name} says '{match[0]}', which is a thing of a game"


def articles(message: ast.Message) -> Iterator[tuple[str, str]]:
    """Hungarian articles as they are written before arguments: (az, round)."""
    patterns = [message.value, *(attribute.value for attribute in message.attributes)]
    for pattern in filter(None, patterns):
        yield from _articles(pattern)


def _articles(pattern: ast.Pattern) -> Iterator[tuple[str, str]]:
    before = ""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            before = element.value
            continue
        expression = element.expression
        if isinstance(expression, ast.VariableReference) and (found := ARTICLE.search(before)):
            yield found[1].lower(), expression.id.name
        if isinstance(expression, ast.SelectExpression):
            for variant in expression.variants:
                yield from _articles(variant.value)
        before = ""


def _lines(pattern: ast.Pattern) -> Iterator[str]:
    """The text with gaps for its arguments, then each variant of what it selects."""
    parts = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            parts.append(element.value)
        elif isinstance(expression := element.expression, ast.StringLiteral):
            parts.append(expression.value)
        else:
            parts.append(GAP)
            if isinstance(expression, ast.SelectExpression):
                for variant in expression.variants:
                    yield from _lines(variant.value)
    yield "".join(parts)


def _zeros(pattern: ast.Pattern) -> Iterator[str]:
    """French counts 0 as one: a variant [one] tells the number, or there is one for [0]."""
    for element in pattern.elements:
        expression = getattr(element, "expression", None)
        if not isinstance(expression, ast.SelectExpression):
            continue
        keys = {_key(variant): variant.value for variant in expression.variants}
        counted = expression.selector.id.name if _is_variable(expression.selector) else ""
        if "one" in keys and "0" not in keys and counted and not _tells(keys["one"], counted):
            yield f"[one] is said of 0 {counted} too"
        for value in keys.values():
            yield from _zeros(value)


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else str(key.value)


def _is_variable(expression: Any) -> TypeGuard[ast.VariableReference]:
    return isinstance(expression, ast.VariableReference)


def _tells(pattern: ast.Pattern, argument: str) -> bool:
    told = (getattr(element, "expression", None) for element in pattern.elements)
    return any(_is_variable(one) and one.id.name == argument for one in told)


def _beginnings(pattern: ast.Pattern) -> Iterator[str]:
    """What the text may begin with, where it is not an argument."""
    first = pattern.elements[0] if pattern.elements else None
    if isinstance(first, ast.TextElement):
        yield first.value
    expression = getattr(first, "expression", None)
    if isinstance(expression, ast.SelectExpression):
        for variant in expression.variants:
            yield from _beginnings(variant.value)
