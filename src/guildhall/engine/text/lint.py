"""A linter for a package's texts: missing messages, arguments and forms, and typography."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any, TypeGuard

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from guildhall.engine.game_package import REQUIRED, has, lookup
from guildhall.engine.text import LANGUAGES
from guildhall.engine.text.fluent import ENGINE, TextError, languages, messages
from guildhall.engine.text.rulebook import chapter_of

Resource = tuple[ast.Message, ...]
"""The messages of one language file."""
Uses = set[tuple[str, str]]
"""Fluent variables as (argument, form); the plain argument has the form ""."""
VOWELS = "aáeéiíoóöőuúüű"


def check_texts(package: str) -> list[str]:
    """All problems of a package's texts, one line each; a game's are compared with its tables.

    A language other than English may be missing as a whole: the game is then shown in English.
    """
    try:
        wanted = dict.fromkeys((LANGUAGES[0], *languages(package)))
        resources = {language: messages(package, language) for language in wanted}
    except TextError as problem:
        return [str(problem)]
    game = import_module(package)
    families = term_families(game)
    problems = list(_languages_agree(resources))
    for language, resource in resources.items():
        own = (
            *_duplicates(resource),
            *_missing_messages(resource, game, language),
            *_unknown_arguments(resource, game),
            *_missing_forms(resource, families),
        )
        problems += [f"{language}: {problem}" for problem in own]
    return problems


def check_style(package: str) -> list[str]:
    """Violations of the house style in a package's texts, one line each."""
    families = term_families(import_module(package))
    problems = []
    for language in languages(package):
        resource = messages(package, language)
        found = [
            problem for message in resource for problem in typography_errors(language, message)
        ]
        found += _wrong_articles(resource, families) if language == "hu" else []
        problems += [f"{language}: {problem}" for problem in found]
    return problems


def _languages_agree(resources: dict[str, Resource]) -> Iterator[str]:
    """Message ids and arguments that some languages lack."""
    tables = {
        language: {message.id.name: _arguments(message) for message in resource}
        for language, resource in resources.items()
    }
    everything = dict.fromkeys(text for table in tables.values() for text in table)
    for text in everything:
        arguments = set().union(*(table.get(text, set()) for table in tables.values()))
        for language, table in tables.items():
            if text not in table:
                yield f"{language}: {text} is missing"
                continue
            for argument in sorted(arguments - table[text]):
                yield f"{language}: {text} does not say ${argument}"


def _duplicates(resource: Resource) -> Iterator[str]:
    seen: set[str] = set()
    for message in resource:
        if message.id.name in seen:
            yield f"{message.id.name} is there twice"
        seen.add(message.id.name)


def _missing_messages(resource: Resource, game: ModuleType, language: str) -> Iterator[str]:
    """Required messages that neither the game nor the engine has."""
    ids = {message.id.name for message in (*resource, *messages(ENGINE, language))}
    for text in _required(game):
        if text not in ids:
            yield f"{text} is missing"


def _unknown_arguments(resource: Resource, game: ModuleType) -> Iterator[str]:
    """Arguments in event messages that the event does not have."""
    known = {
        f"event-{kind.name}": {"seat", *(name for name, _ in kind.args)}
        for kind in _table(game, "EVENTS")
    }
    for message in resource:
        if message.id.name in known:
            for argument in sorted(_arguments(message) - known[message.id.name]):
                yield f"{message.id.name} does not have ${argument}"


def _table(game: ModuleType, name: str) -> Any:
    """A table of the game; empty if the package is no game."""
    return lookup(game, name, REQUIRED[name]) if has(game, name, REQUIRED[name]) else ()


def _required(game: ModuleType) -> Iterator[str]:
    numbers = _table(game, "RULE_NUMBERS")
    if not numbers:
        return
    yield from ("game-name", "game-tagline")
    yield from (f"event-{kind.name}" for kind in _table(game, "EVENTS"))
    summed = (kind for kind in _table(game, "EVENTS") if kind.sums is not None)
    yield from (f"event-{kind.name}-several" for kind in summed)
    yield from (f"score-{item}" for item in _table(game, "SCORE_ITEMS"))
    for option in _table(game, "OPTIONS"):
        yield f"option-{option.name}"
        yield from (f"option-{option.name}-{value}" for value in option.values)
    yield from dict.fromkeys(f"chapter-{chapter_of(number)}" for number in numbers)
    yield from (f"rule-{number}" for number in numbers)


def term_families(game: ModuleType) -> dict[str, set[str]]:
    """The terms that may stand for an argument, by the argument's name."""
    families: dict[str, set[str]] = defaultdict(set)
    for kind in getattr(_table(game, "ACTIONS"), "kinds", ()):
        for param in kind.params:
            if param.term is not None:
                families[param.name] |= {f"{param.term}-{token}" for token in param.tokens}
    for kind in _table(game, "EVENTS"):
        for name, meaning in kind.args:
            if isinstance(meaning, tuple):
                families[name] |= {f"{meaning[0]}-{token}" for token in meaning[1]}
    return families


def _missing_forms(resource: Resource, families: dict[str, set[str]]) -> Iterator[str]:
    """Terms that lack a form which some message uses."""
    forms = {m.id.name: {attribute.id.name for attribute in m.attributes} for m in resource}
    uses = sorted({use for message in resource for use in variables_of(message) if use[1]})
    for argument, form in uses:
        like_named = {text for text in forms if text.startswith(f"{argument}-") and forms[text]}
        for term in sorted(families.get(argument, set()) | like_named):
            if term not in forms:
                yield f"{term} is missing"
            elif not {form, form.removesuffix("-cap")} & (forms[term] | {"cap"}):
                yield f"{term} lacks the form .{form}"


def _wrong_articles(resource: Resource, families: dict[str, set[str]]) -> Iterator[str]:
    """Hungarian articles before terms that may begin with another sound."""
    values = {
        m.id.name: {"": m.value} | {a.id.name: a.value for a in m.attributes} for m in resource
    }
    for message in resource:
        for article, variable in articles(message):
            argument, _, form = variable.partition("-")
            alike = {text for text in values if text.startswith(f"{argument}-")}
            forms = [values[term].get(form) for term in alike | families.get(argument, set())]
            sounds = {_begins_with_vowel(value) for value in forms if value is not None}
            if sounds != {article == "az"}:
                yield f"{message.id.name} has '{article}' before ${variable}"


def _begins_with_vowel(pattern: ast.Pattern) -> bool:
    first = pattern.elements[0]
    return isinstance(first, ast.TextElement) and first.value[:1].casefold() in VOWELS


def _arguments(message: ast.Message) -> set[str]:
    return {argument for argument, _ in variables_of(message)}


def variables_of(message: ast.Message) -> Uses:
    finder = _VariableFinder()
    finder.visit(message)
    return finder.uses


class _VariableFinder(Visitor):
    def __init__(self) -> None:
        self.uses: Uses = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  (fluent calls it)
        argument, _, form = node.id.name.partition("-")
        self.uses.add((argument, form))


# Typography of each language: marks, spaces, signs, numbers, first letters.


GAP = "\ufffc"
"""The placeholder for an argument."""
NARROW, FIXED = "\u202f", "\u00a0"
"""Non-breaking spaces."""

Rule = tuple[re.Pattern[str], str]
EVERYWHERE: tuple[Rule, ...] = (
    (re.compile(r"['\"]"), "straight quotation marks or apostrophes"),
    (re.compile(rf"(?<![\w{GAP}])-(?=[\d{GAP}])"), "a hyphen for a minus sign"),
    (re.compile(rf"[\d{GAP}] (VP|PV|GYP|%)(?!\w)"), "a line may break before its unit"),
    (re.compile(r"\.\.\."), "three dots for an ellipsis"),
    (re.compile(r" {2}|\s$"), "a space too many"),
)
BY_LANGUAGE: dict[str, tuple[Rule, ...]] = {
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
"""Messages that are whole lines; names and parts of lines may begin with a small letter."""
NAMES = re.compile(
    r"option-.*-\w+$|(about-gain|hint-(chance|unlearned)|lesson-see-tile|verify-(winner|conceded))$"
)


def typography_errors(language: str, message: ast.Message) -> Iterator[str]:
    """Typographical errors of a message, a sentence each."""
    name = message.id.name
    patterns = [message.value, *(attribute.value for attribute in message.attributes)]
    for pattern in filter(None, patterns):
        for line in _lines(pattern):
            for wrong, problem in (*EVERYWHERE, *BY_LANGUAGE[language]):
                if match := wrong.search(line):
                    shown = line[max(0, match.start() - 12) : match.end() + 12].replace(GAP, "…")
                    yield f"{name} has {problem}: '{shown}'"
        if language == "fr":
            yield from (f"{name}: {problem}" for problem in _plural_errors(pattern))
    is_sentence = SENTENCES.match(name) and not NAMES.match(name)
    if is_sentence and message.value and any(s[:1].islower() for s in _beginnings(message.value)):
        yield f"{name} begins with a small letter"


def game_specific_words(language: str, message: ast.Message) -> Iterator[str]:
    """Words of one game in a message that all games share."""
    text = " ".join(message_lines(message))
    if match := GAME_WORDS[language].search(text):
        yield f"{message.id.name} says '{match[0]}', which is a thing of a game"


def articles(message: ast.Message) -> Iterator[tuple[str, str]]:
    """Hungarian articles before arguments, such as (az, round)."""
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


def message_lines(message: ast.Message) -> Iterator[str]:
    """The lines of a message and of its attributes, with gaps for their arguments."""
    patterns = [message.value, *(attribute.value for attribute in message.attributes)]
    for pattern in filter(None, patterns):
        yield from _lines(pattern)


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


def _plural_errors(pattern: ast.Pattern) -> Iterator[str]:
    """French plural errors: 0 is [one], so that variant shows the number, or [0] exists."""
    for element in pattern.elements:
        expression = getattr(element, "expression", None)
        if not isinstance(expression, ast.SelectExpression):
            continue
        keys = {_key(variant): variant.value for variant in expression.variants}
        counted = expression.selector.id.name if _is_variable(expression.selector) else ""
        if "one" in keys and "0" not in keys and counted and not _mentions(keys["one"], counted):
            yield f"[one] is said of 0 {counted} too"
        for value in keys.values():
            yield from _plural_errors(value)


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else str(key.value)


def _is_variable(expression: Any) -> TypeGuard[ast.VariableReference]:
    return isinstance(expression, ast.VariableReference)


def _mentions(pattern: ast.Pattern, argument: str) -> bool:
    expressions = (getattr(element, "expression", None) for element in pattern.elements)
    return any(_is_variable(one) and one.id.name == argument for one in expressions)


def _beginnings(pattern: ast.Pattern) -> Iterator[str]:
    """The possible beginnings of a message, unless it begins with an argument."""
    first = pattern.elements[0] if pattern.elements else None
    if isinstance(first, ast.TextElement):
        yield first.value
    expression = getattr(first, "expression", None)
    if isinstance(expression, ast.SelectExpression):
        for variant in expression.variants:
            yield from _beginnings(variant.value)


# Words of single games, which shared texts must not use.


GAME_WORDS = {
    "en": re.compile(r"\b(guests?|councils?|councilm[ae]n|apprentices?)\b", re.IGNORECASE),
    "fr": re.compile(r"\b(invitée?s?|conseils?|conseillers?|apprentis?)\b", re.IGNORECASE),
    "hu": re.compile(r"\b(vendég\w*|kör(?!ü)\w*|forduló\w*|tanács\w*|inas\w*)\b", re.IGNORECASE),
}
"""Hungarian kör and forduló are round and turn in one game, and turn and round in the others."""
