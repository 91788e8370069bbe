"""Texts: Fluent messages in up to three languages, rendered from `Words`.

A game keeps its messages in `texts/<language>.ftl` of its package; the engine's own
stand behind them. An argument that is a `Term` brings its grammatical forms along:
`$good` is the value of the message `good-beer`, `$good-acc` its attribute `.acc`, and
`$good-cap` and `$good-acc-cap` the same with a capital. Names and numbers have forms too (see
`forms`). So the names of arguments have no hyphen.

A line that begins with a thing or with a player who has no name begins with a capital; a text
that goes on within a line begins with { "" }.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from guildhall.engine.text import LANGUAGES, Argument, SeatName, Term, Words
from guildhall.engine.words.forms import name_forms, number_forms

ENGINE = "guildhall.engine"
CACHED_LINES = 32_768

MINUS = re.compile(r"(?<![\w-])-(?=\d)")

Forms = dict[str, str | int | float]
"""Values by the name of a variable or a form."""


@dataclass(frozen=True, slots=True)
class _Nameless:
    """A player without a name, who is called by a number."""

    seat: int


_Given = Argument | _Nameless


class TextError(LookupError):
    """A text that is missing, or lacks an argument or a form."""


def render(
    package: str | None,
    language: str,
    words: Words,
    names: Sequence[str] = (),
    *,
    strict: bool = True,
) -> str:
    """The words in a language; `names` are the players' names by seat.

    A text that cannot be rendered is a TextError; where `strict` is off, it falls back
    to English and then to its id, so that a missing line never stops a game.
    """
    language = spoken(package or ENGINE, language)
    args = tuple((name, _named(value, names)) for name, value in words.args.items())
    try:
        return _line(package or ENGINE, language, words.text, args)
    except TextError:
        if strict:
            raise
        if language == LANGUAGES[0]:
            return words.text
        return render(package, LANGUAGES[0], words, names, strict=False)


def seat_name(language: str, seat: int) -> str:
    """What a player without a name is called."""
    return _line(ENGINE, language, "seat-name", (("number", seat + 1),))


def has_text(package: str | None, language: str, text: str) -> bool:
    return _bundle(package or ENGINE, spoken(package or ENGINE, language)).has_message(text)


def forms(package: str, language: str, text: str) -> Forms:
    """A text that needs no arguments under "", and its attributes under their names."""
    return _written(package, spoken(package, language), text)


def message_ids(package: str, language: str) -> tuple[str, ...]:
    """The ids of a package's own messages, in the order of its file."""
    return tuple(message.id.name for message in messages(package, spoken(package, language)))


@cache
def languages(package: str) -> tuple[str, ...]:
    """The languages in which the package has texts; other people's games may have few."""
    return tuple(language for language in LANGUAGES if _file(package, language).is_file())


@cache
def spoken(package: str, language: str) -> str:
    """The language in which the package speaks to a reader of this one: English for want of it."""
    if language in LANGUAGES and not _file(package, language).is_file():
        return LANGUAGES[0]
    return language


def language_note(package: str, language: str) -> str:
    """Says so where a game speaks English for want of the reader's language."""
    if spoken(package, language) == language:
        return ""
    return render(None, language, Words("other-language"))


def _file(package: str, language: str) -> Traversable:
    return resources.files(package) / "texts" / f"{language}.ftl"


@cache
def messages(package: str, language: str) -> tuple[ast.Message, ...]:
    """The parsed messages of a package's own file."""
    if language not in LANGUAGES:
        raise TextError(f"there are no texts in '{language}', only in {', '.join(LANGUAGES)}")
    file = _file(package, language)
    if not file.is_file():
        raise TextError(f"{package} has no texts/{language}.ftl")
    body = FluentParser().parse(file.read_text("utf-8")).body
    for entry in body:
        if isinstance(entry, ast.Junk | ast.Term):
            shown = str(entry.content if isinstance(entry, ast.Junk) else f"-{entry.id.name}")
            line = shown.strip().partition("\n")[0]
            raise TextError(f"{package} {language}.ftl: '{line}' is no message")
    return tuple(entry for entry in body if isinstance(entry, ast.Message))


@cache
def _bundle(package: str, language: str) -> FluentBundle:
    """The package's messages in front of the engine's, without isolation marks."""
    bundle = FluentBundle([language], use_isolating=False)
    for source in dict.fromkeys((package, ENGINE)):
        bundle.add_resource(ast.Resource(list(messages(source, language))))
    return bundle


def _named(value: Argument, names: Sequence[str]) -> _Given:
    if not isinstance(value, SeatName):
        return value
    has_name = 0 <= value.seat < len(names)
    return names[value.seat] if has_name else _Nameless(value.seat)


@lru_cache(CACHED_LINES)
def _line(package: str, language: str, text: str, args: tuple[tuple[str, _Given], ...]) -> str:
    variables: Forms = {}
    first: list[str] = []
    for name, value in args:
        forms = _forms(package, language, value)
        if isinstance(value, Term | _Nameless | tuple):
            first += map(str, forms.values())
        for form, shown in forms.items():
            variables[f"{name}-{form}" if form else name] = shown
    line = _format(package, language, text, None, variables)
    is_open = text in _open_texts(package, language) or text in _open_texts(ENGINE, language)
    return capital(line) if is_open and line.startswith(tuple(filter(None, first))) else line


@cache
def _open_texts(package: str, language: str) -> frozenset[str]:
    """The texts that begin with an argument; { "" } before it says that they begin no line."""
    return frozenset(
        message.id.name
        for message in messages(package, language)
        if message.value is not None
        and isinstance(first := message.value.elements[0], ast.Placeable)
        and not isinstance(first.expression, ast.StringLiteral)
    )


def capital(line: str) -> str:
    """The line as it begins a sentence."""
    return line[:1].upper() + line[1:]


def _forms(package: str, language: str, value: _Given) -> Forms:
    if isinstance(value, Term):
        return _term(package, language, value.id)
    if isinstance(value, tuple):
        return _list(package, language, value)
    if isinstance(value, _Nameless):
        return _nameless(language, value.seat)
    assert not isinstance(value, SeatName)
    if isinstance(value, str):
        return {"": value, "label": value, **name_forms(language, value)}
    return {"": value, **(number_forms(language, value) if isinstance(value, int) else {})}


@cache
def _nameless(language: str, seat: int) -> Forms:
    """A player without a name: `label` as a list has them, else as sentences speak of them."""
    number: Forms = {"number": seat + 1}
    number |= {f"number-{form}": one for form, one in number_forms(language, seat + 1).items()}
    own = {
        form: _format(ENGINE, language, "seat-name", form, number)
        for form in _bundle(ENGINE, language).get_message("seat-name").attributes
    }
    said = own.pop("said", seat_name(language, seat))
    return {"": said, "label": seat_name(language, seat), **name_forms(language, said), **own}


@cache
def _term(package: str, language: str, text: str) -> Forms:
    """A term's value under "" and its grammatical forms under their names."""
    return _with_capitals(_written(package, language, text))


@cache
def _written(package: str, language: str, text: str) -> Forms:
    forms: Forms = {"": _format(package, language, text, None, {})}
    for form in _bundle(package, language).get_message(text).attributes:
        forms[form] = _format(package, language, text, form, {})
    return forms


def _with_capitals(forms: Forms) -> Forms:
    """Every form also as it begins a line, unless the texts have that themselves."""
    capitals = {f"{form}-cap".lstrip("-"): capital(str(shown)) for form, shown in forms.items()}
    return capitals | forms


def _list(package: str, language: str, terms: tuple[Term, ...]) -> Forms:
    """Several terms with the forms they share: "beer, shoe and hat"."""
    entries = [_written(package, language, term.id) for term in terms]
    entries = entries or [_written(ENGINE, language, "nothing")]
    shared = [form for form in entries[0] if all(form in entry for entry in entries)]
    return _with_capitals(
        {form: listed(language, [str(entry[form]) for entry in entries]) for form in shared}
    )


def listed(language: str, parts: Sequence[str]) -> str:
    """Several texts as a sentence has them: "Anna, Bea and Cid"."""
    start = parts[0]
    for part in parts[1:-1]:
        start = _line(ENGINE, language, "list-more", (("start", start), ("next", part)))
    if len(parts) == 1:
        return start
    return _line(ENGINE, language, "list-last", (("start", start), ("last", parts[-1])))


def _format(package: str, language: str, text: str, form: str | None, variables: Forms) -> str:
    """A message's value, or one of its attributes."""
    bundle = _bundle(package, language)
    if not bundle.has_message(text):
        raise TextError(f"{package} {language}.ftl has no text '{text}'")
    message = bundle.get_message(text)
    pattern = message.attributes[form] if form else message.value
    if pattern is None:
        raise TextError(f"{package} {language}.ftl: '{text}' has no value")
    line, errors = bundle.format_pattern(pattern, variables)
    if errors:
        raise TextError(f"{package} {language}.ftl: '{text}': {errors[0]}")
    has_minus = any(isinstance(value, int | float) and value < 0 for value in variables.values())
    return MINUS.sub("−", str(line)) if has_minus else str(line)
