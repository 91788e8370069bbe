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
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast

from guildhall.engine.text import LANGUAGES, Argument, Message, PlayerName, Term

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
    words: Message,
    names: Sequence[str] = (),
    *,
    strict: bool = True,
) -> str:
    """The words in a language; `names` are the players' names by seat.

    A text that cannot be rendered is a TextError; where `strict` is off, it falls back
    to English and then to its id, so that a missing line never stops a game.
    """
    language = resolve_language(package or ENGINE, language)
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
    return _bundle(package or ENGINE, resolve_language(package or ENGINE, language)).has_message(
        text
    )


def forms(package: str, language: str, text: str) -> Forms:
    """A text that needs no arguments under "", and its attributes under their names."""
    return _written(package, resolve_language(package, language), text)


def message_ids(package: str, language: str) -> tuple[str, ...]:
    """The ids of a package's own messages, in the order of its file."""
    return tuple(
        message.id.name for message in messages(package, resolve_language(package, language))
    )


@cache
def languages(package: str) -> tuple[str, ...]:
    """The languages in which the package has texts; other people's games may have few."""
    return tuple(language for language in LANGUAGES if _file(package, language).is_file())


@cache
def resolve_language(package: str, language: str) -> str:
    """The language in which the package speaks to a reader of this one: English for want of it."""
    if language in LANGUAGES and not _file(package, language).is_file():
        return LANGUAGES[0]
    return language


def language_note(package: str, language: str) -> str:
    """Says so where a game speaks English for want of the reader's language."""
    if resolve_language(package, language) == language:
        return ""
    return render(None, language, Message("other-language"))


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
    if not isinstance(value, PlayerName):
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
    return (
        capitalize_first(line) if is_open and line.startswith(tuple(filter(None, first))) else line
    )


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


def capitalize_first(line: str) -> str:
    """The line as it begins a sentence."""
    return line[:1].upper() + line[1:]


def _forms(package: str, language: str, value: _Given) -> Forms:
    if isinstance(value, Term):
        return _term(package, language, value.id)
    if isinstance(value, tuple):
        return _list(package, language, value)
    if isinstance(value, _Nameless):
        return _nameless(language, value.seat)
    assert not isinstance(value, PlayerName)
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
    capitals = {
        f"{form}-cap".lstrip("-"): capitalize_first(str(shown)) for form, shown in forms.items()
    }
    return capitals | forms


def _list(package: str, language: str, terms: tuple[Term, ...]) -> Forms:
    """Several terms with the forms they share: "beer, shoe and hat"."""
    entries = [_written(package, language, term.id) for term in terms]
    entries = entries or [_written(ENGINE, language, "nothing")]
    shared = [form for form in entries[0] if all(form in entry for entry in entries)]
    return _with_capitals(
        {form: format_list(language, [str(entry[form]) for entry in entries]) for form in shared}
    )


def format_list(language: str, parts: Sequence[str]) -> str:
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


# ---- forms
# Forms of names and numbers, which no text can list: French elision, Hungarian sounds.
#
# `$name-de` is « d’Anna », `$round-az` the article before a number, `$name-tol` „Annától”.
# The client makes the same ones (js/forms.js).


VOWELS = "aeiouyœæ"
BACK, NEUTRAL = "aáoóuú", "eéiíy"
HUNGARIAN_VOWELS = BACK + NEUTRAL + "öőüűäëæœ"
LENGTHENED = {"a": "á", "e": "é", "o": "ó", "ö": "ő"}
SUFFIXES = {
    "nak": ("nak", "nek"),
    "ra": ("ra", "re"),
    "tol": ("tól", "től"),
    "nal": ("nál", "nél"),
}
"""After back vowels, and after front ones."""
BACK_DIGITS = "368"
BACK_TENS = "2368"


def name_forms(language: str, name: str) -> dict[str, str]:
    """What a language makes of a name within a sentence."""
    if language == "fr":
        elided = _is_vowel(name)
        return {"de": f"d’{name}" if elided else f"de {name}", "a": f"à {name}"} | {
            "que": f"qu’{name}" if elided else f"que {name}"
        }
    if language == "hu":
        return {form: _suffixed(name, *pair) for form, pair in SUFFIXES.items()}
    return {}


def number_forms(language: str, number: int) -> dict[str, str]:
    """The Hungarian article before a number, and the vowels of what is put to its end."""
    if language != "hu":
        return {}
    article = _article(number)
    vowels = "back" if _sounds_back(number) else "front"
    return {"az": article, "az-cap": article.capitalize(), "vowels": vowels}


def _is_vowel(name: str) -> bool:
    """Whether French elides before it; a y does so before a consonant only (Yves, not Yann)."""
    plain = unicodedata.normalize("NFD", name.casefold())
    letters = [letter for letter in plain if not unicodedata.combining(letter)]
    if letters[:1] == ["y"]:
        return letters[1:2] != [] and letters[1] not in VOWELS
    return letters[:1] != [] and letters[0] in VOWELS


def _suffixed(name: str, back: str, front: str) -> str:
    """Annának, Petinek; with a hyphen where letters would triple or end otherwise: R2-nek."""
    last = name[-1:].casefold()
    ending = back if _has_back_vowels(name) else front
    if not last.isalpha() or name[-2:].casefold() == 2 * ending[0]:
        return f"{name}-{ending}"
    if last in LENGTHENED:
        longer = LENGTHENED[last]
        return f"{name[:-1]}{longer.upper() if name[-1].isupper() else longer}{ending}"
    return f"{name}{ending}"


def _has_back_vowels(name: str) -> bool:
    """By the last vowel; a single i or é at the end leaves it to the one before: Dani is back."""
    word = name.rsplit(maxsplit=1)[-1] if name.split() else ""
    if word[-1:].isdecimal():
        return _sounds_back(int(word[-1]))
    vowels = [letter for letter in word.casefold() if letter in HUNGARIAN_VOWELS]
    if vowels and vowels[-1] in "iíéy":
        vowels.pop()
        return bool(vowels) and vowels[-1] in BACK
    return bool(vowels) and vowels[-1] in BACK


def _article(number: int) -> str:
    """Az before egy, öt and ezer, and what begins with them."""
    digits = str(number)
    is_vowel = digits[0] == "5" or (digits[0] == "1" and len(digits) % 3 == 1)
    return "az" if is_vowel else "a"


def _sounds_back(number: int) -> bool:
    """Whether the last word of the number has back vowels: három, hat, nyolc, húsz, száz."""
    digits = str(abs(number))
    zeros = len(digits) - len(digits.rstrip("0"))
    if number == 0 or zeros == 2 or zeros >= 6:
        return True
    if zeros >= 3:
        return False
    return digits[-1 - zeros] in (BACK_TENS if zeros else BACK_DIGITS)


# ---- lists
# Texts side by side, and numbers in them: nowhere else are texts put together.


def join_sentences(sentences: Iterable[str]) -> str:
    """Sentences one after the other."""
    return " ".join(filter(None, sentences))


def join_with_dots(texts: Iterable[str]) -> str:
    """Things side by side that make no sentence."""
    return " · ".join(filter(None, texts))


def signed_number(number: float, digits: int = 0) -> Message:
    """A number that was won or lost: +3, −2."""
    sign = "plus" if number >= 0 else "minus"
    return Message(f"signed-{digits}", {"number": abs(number), "sign": sign})


# ---- patterns
# Texts as patterns that somebody else fills in (see docs/protocol.md).


Pattern = str | list[Any]
"""A plain text, or its parts: texts, and the arguments between them."""


def message_pattern(package: str, language: str, text: str) -> list[Any]:
    """The parts of a text of the package, or of the engine behind it."""
    for source in (package, ENGINE):
        for message in messages(source, resolve_language(source, language)):
            if message.id.name == text and message.value is not None:
                found = to_pattern(message.value)
                return [found] if isinstance(found, str) else found
    raise TextError(f"{package} {language}.ftl has no text '{text}'")


def to_pattern(pattern: ast.Pattern) -> Pattern:
    parts = [
        part.value if isinstance(part, ast.TextElement) else _placeable(part.expression)
        for part in pattern.elements
    ]
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def _placeable(expression: Any) -> Any:
    if isinstance(expression, ast.StringLiteral):
        return expression.parse()["value"]
    if isinstance(expression, ast.VariableReference):
        return {"arg": expression.id.name}
    if isinstance(expression, ast.SelectExpression) and isinstance(
        expression.selector, ast.VariableReference
    ):
        cases = {_key(variant.key): to_pattern(variant.value) for variant in expression.variants}
        default = next(_key(v.key) for v in expression.variants if v.default)
        return {"arg": expression.selector.id.name, "cases": cases, "default": default}
    raise TextError(f"the client cannot fill in {type(expression).__name__}")


def _key(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else key.value
