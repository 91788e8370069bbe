"""Rendering messages with Fluent, in up to three languages.

A game has its messages in `texts/<language>.ftl` of its package; the engine's messages are the
fallback. An argument that is a `Term` has grammatical forms: `$good` is the value of the message
`good-beer`, `$good-acc` its attribute `.acc`, and `$good-cap` and `$good-acc-cap` the same with a
capital. Names and numbers have forms too (`name_forms`, `number_forms`), and so has a message that
is an argument of another one. So the names of arguments have no hyphen.

A line that begins with a term or with a player who has no name begins with a capital; a message
that continues a line begins with { "" }.
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
from fluent.syntax.visitor import Visitor

from guildhall.engine.text import LANGUAGES, Argument, Message, PlayerName, Series, Term

ENGINE = "guildhall.engine"
CACHED_LINES = 32_768

MINUS = re.compile(r"(?<![\w-])-(?=\d)")
ICON, ICON_TEXT, ICON_END = "\ue000", "\ue001", "\ue002"
"""The marks around an icon and its text in a line: ICON symbol ICON_TEXT text ICON_END."""
ICON_GROUP = re.compile(f"{ICON}([^{ICON_TEXT}]*){ICON_TEXT}([^{ICON_END}]*){ICON_END}")

Forms = dict[str, str | int | float]
"""Values by the name of a Fluent variable or of a form."""


@dataclass(frozen=True, slots=True)
class _UnnamedPlayer:
    """A player without a name, who is referred to by number."""

    seat: int


@dataclass(frozen=True, slots=True)
class _Nested:
    """A message that is an argument, with its names resolved."""

    text: str
    args: tuple[tuple[str, _Value], ...]
    icon: str


_Value = int | float | str | Term | _UnnamedPlayer | _Nested | tuple[Term | _Nested | int, ...]


class TextError(LookupError):
    """A message that is missing, or lacks an argument or a form."""


def render(
    package: str | None,
    language: str,
    message: Message,
    names: Sequence[str] = (),
    *,
    strict: bool = True,
) -> str:
    """Render a message in a language; `names` are the players' names by seat.

    A message that cannot be rendered raises TextError. Without `strict` it falls back to English
    and then to its id, so that a missing text never stops a game.
    """
    return without_icons(_render_with_icons(package, language, message, names, strict))


def render_spans(
    package: str | None, language: str, message: Message, names: Sequence[str] = ()
) -> list[tuple[str, str]]:
    """A message as pairs of an icon and a text; the icon of a plain text is empty."""
    parts = ICON_GROUP.split(_render_with_icons(package, language, message, names, strict=False))
    plain, icons, texts = parts[::3], parts[1::3], parts[2::3]
    pairs = [("", plain[0])]
    for icon, text, rest in zip(icons, texts, plain[1:], strict=True):
        pairs += [(icon, text), ("", rest)]
    return [pair for pair in pairs if pair[1]]


def without_icons(line: str) -> str:
    """A line without the marks of its icons."""
    return ICON_GROUP.sub(r"\2", line) if ICON in line else line


def _render_with_icons(
    package: str | None, language: str, message: Message, names: Sequence[str], strict: bool
) -> str:
    language = resolve_language(package or ENGINE, language)
    try:
        used = _used_arguments(package or ENGINE, language, message.text)
        args = tuple(
            (name, _resolve(package, language, value, names))
            for name, value in message.args.items()
            if used is None or name in used
        )
        return _render_line(package or ENGINE, language, message.text, args)
    except TextError:
        if strict:
            raise
        if language == LANGUAGES[0]:
            return message.text
        return _render_with_icons(package, LANGUAGES[0], message, names, strict=False)


def seat_name(language: str, seat: int) -> str:
    """The name of a player without one, such as "Player 2"."""
    return _render_line(ENGINE, language, "seat-name", (("number", seat + 1),))


def has_text(package: str | None, language: str, text: str) -> bool:
    """Whether the package or the engine has the message."""
    return _bundle(package or ENGINE, resolve_language(package or ENGINE, language)).has_message(
        text
    )


def forms(package: str, language: str, text: str) -> Forms:
    """The value of a message without arguments under "", and its attributes under their names."""
    return _message_forms(package, resolve_language(package, language), text)


def message_ids(package: str, language: str) -> tuple[str, ...]:
    """The ids of a package's own messages, in the order of its file."""
    return tuple(
        message.id.name for message in messages(package, resolve_language(package, language))
    )


@cache
def languages(package: str) -> tuple[str, ...]:
    """The languages in which the package has texts."""
    return tuple(language for language in LANGUAGES if _file(package, language).is_file())


@cache
def resolve_language(package: str, language: str) -> str:
    """The language if the package has texts in it, else English."""
    if language in LANGUAGES and not _file(package, language).is_file():
        return LANGUAGES[0]
    return language


def language_note(package: str, language: str) -> str:
    """A sentence for readers of a language in which the package has no texts; else nothing."""
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
    """The Fluent bundle of the package's messages and the engine's, without isolation marks."""
    bundle = FluentBundle([language], use_isolating=False)
    for source in dict.fromkeys((package, ENGINE)):
        bundle.add_resource(ast.Resource(list(messages(source, language))))
    return bundle


@cache
def _used_arguments(package: str, language: str, text: str) -> frozenset[str] | None:
    """The arguments of a message; None if it is unknown or contains other messages."""
    for source in (package, ENGINE):
        if (message := _messages_by_id(source, language).get(text)) is not None:
            finder = _ArgumentFinder()
            finder.visit(message)
            return None if finder.has_messages else frozenset(finder.arguments)
    return None


@cache
def _messages_by_id(package: str, language: str) -> dict[str, ast.Message]:
    return {message.id.name: message for message in messages(package, language)}


class _ArgumentFinder(Visitor):
    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.has_messages = False

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  (fluent calls it)
        self.arguments.add(node.id.name.partition("-")[0])

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.has_messages = True


def _resolve(package: str | None, language: str, value: Argument, names: Sequence[str]) -> _Value:
    """The argument with the players' names, as a value that can be a key."""
    if isinstance(value, Series):
        parts = [render(package, language, part, names).removesuffix(".") for part in value.parts]
        return format_series(language, parts, value.mark)
    if isinstance(value, tuple):
        return tuple(
            _nested(package, language, v, names) if isinstance(v, Message) else v for v in value
        )
    if isinstance(value, Message):
        return _nested(package, language, value, names)
    if not isinstance(value, PlayerName):
        return value
    has_name = 0 <= value.seat < len(names)
    return names[value.seat] if has_name else _UnnamedPlayer(value.seat)


def _nested(package: str | None, language: str, message: Message, names: Sequence[str]) -> _Nested:
    args = tuple(
        (name, _resolve(package, language, value, names)) for name, value in message.args.items()
    )
    return _Nested(message.text, args, message.icon)


def _variables(package: str, language: str, args: tuple[tuple[str, _Value], ...]) -> Forms:
    """The Fluent variables of the arguments: their values and forms."""
    return {
        f"{name}-{form}" if form else name: shown
        for name, value in args
        for form, shown in _argument_forms(package, language, value).items()
    }


@lru_cache(CACHED_LINES)
def _render_line(
    package: str, language: str, text: str, args: tuple[tuple[str, _Value], ...]
) -> str:
    variables = _variables(package, language, args)
    nouns = {name for name, value in args if not isinstance(value, int | float | str)}
    first = [str(v) for name, v in variables.items() if name.split("-")[0] in nouns]
    line = _format(package, language, text, None, variables)
    is_open = text in _open_texts(package, language) or text in _open_texts(ENGINE, language)
    return (
        capitalize_first(line) if is_open and line.startswith(tuple(filter(None, first))) else line
    )


@cache
def _open_texts(package: str, language: str) -> frozenset[str]:
    """The messages that begin with an argument, except those that mark it with { "" }."""
    return frozenset(
        message.id.name
        for message in messages(package, language)
        if message.value is not None
        and isinstance(first := message.value.elements[0], ast.Placeable)
        and not isinstance(first.expression, ast.StringLiteral)
    )


def capitalize_first(line: str) -> str:
    """The line with a capital first letter."""
    start = line.find(ICON_TEXT) + 1 if line.startswith(ICON) else 0
    return line[:start] + line[start : start + 1].upper() + line[start + 1 :]


def _argument_forms(package: str, language: str, value: _Value) -> Forms:
    if isinstance(value, Term):
        return _term_forms(package, language, value.id)
    if isinstance(value, _Nested):
        return _with_capitals(_nested_forms(package, language, value))
    if isinstance(value, tuple):
        return _list_forms(package, language, value)
    if isinstance(value, _UnnamedPlayer):
        return _unnamed_forms(language, value.seat)
    if isinstance(value, str):
        return {"": value, "label": value, **name_forms(language, value)}
    return {"": value, **(number_forms(language, value) if isinstance(value, int) else {})}


@cache
def _unnamed_forms(language: str, seat: int) -> Forms:
    """The forms of a player without a name; `label` is the one for lists."""
    number: Forms = {"number": seat + 1}
    number |= {f"number-{form}": one for form, one in number_forms(language, seat + 1).items()}
    own = {
        form: _format(ENGINE, language, "seat-name", form, number)
        for form in _bundle(ENGINE, language).get_message("seat-name").attributes
    }
    name = own.pop("said", seat_name(language, seat))
    return {"": name, "label": seat_name(language, seat), **name_forms(language, name), **own}


@cache
def _term_forms(package: str, language: str, text: str) -> Forms:
    """A term's value under "" and its grammatical forms under their names."""
    return _with_capitals(_message_forms(package, language, text))


@cache
def _message_forms(package: str, language: str, text: str) -> Forms:
    forms: Forms = {"": _format(package, language, text, None, {})}
    for form in _bundle(package, language).get_message(text).attributes:
        forms[form] = _format(package, language, text, form, {})
    return forms


def _with_capitals(forms: Forms) -> Forms:
    """The forms and their capitalised variants, unless the message has those itself."""
    capitals = {
        f"{form}-cap".lstrip("-"): capitalize_first(str(shown)) for form, shown in forms.items()
    }
    return capitals | forms


@lru_cache(CACHED_LINES)
def _nested_forms(package: str, language: str, value: _Nested) -> Forms:
    """The value of a message under "" and its attributes under their names, with its icon."""
    variables = _variables(package, language, value.args)
    bundle = _bundle(package, language)
    own = bundle.get_message(value.text).attributes if bundle.has_message(value.text) else {}
    forms: Forms = {
        form or "": _format(package, language, value.text, form, variables) for form in (None, *own)
    }
    if not value.icon:
        return forms
    return {
        form: f"{ICON}{value.icon}{ICON_TEXT}{without_icons(str(shown))}{ICON_END}"
        for form, shown in forms.items()
    }


def _list_forms(package: str, language: str, listed: tuple[Term | _Nested | int, ...]) -> Forms:
    """The forms that several terms or messages share, as lists; numbers have one."""
    entries = [
        {"": one}
        if isinstance(one, int)
        else _message_forms(package, language, one.id)
        if isinstance(one, Term)
        else _nested_forms(package, language, one)
        for one in listed
    ]
    entries = entries or [_message_forms(ENGINE, language, "nothing")]
    shared = [form for form in entries[0] if all(form in entry for entry in entries)]
    return _with_capitals(
        {
            form: format_list(language, [str(entry[form]) for entry in entries], form)
            for form in shared
        }
    )


def format_list(language: str, parts: Sequence[str], form: str = "") -> str:
    """Several texts as a list in a sentence: "Anna, Bea and Cid".

    A language may join some forms in its own way, as Hungarian does with clauses.
    """
    start = parts[0]
    for part in parts[1:-1]:
        start = _render_line(ENGINE, language, "list-more", (("start", start), ("next", part)))
    if len(parts) == 1:
        return start
    own = _bundle(ENGINE, language).get_message("list-last").attributes
    ends: Forms = {"start": start, "last": parts[-1]}
    return _format(ENGINE, language, "list-last", form if form in own else None, ends)


def format_series(language: str, parts: Sequence[str], mark: str) -> str:
    """Several texts with the same mark between all of them: "Anna; Bea; Cid"."""
    line = parts[0] if parts else ""
    for part in parts[1:]:
        line = _render_line(ENGINE, language, f"series-{mark}", (("start", line), ("next", part)))
    return line


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


# Forms of names and numbers, which no message can list: French elision, Hungarian vowel harmony.
#
# `$name-de` is « d’Anna », `$round-az` the article before a number, `$name-tol` „Annától”.
# The client computes the same forms (js/lib/text.js).


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
    """The forms of a name within a sentence."""
    if language == "fr":
        elided = _is_vowel(name)
        return {"de": f"d’{name}" if elided else f"de {name}", "a": f"à {name}"} | {
            "que": f"qu’{name}" if elided else f"que {name}"
        }
    if language == "hu":
        return {form: _suffixed(name, *pair) for form, pair in SUFFIXES.items()}
    return {}


def number_forms(language: str, number: int) -> dict[str, str]:
    """The Hungarian article before a number, and the vowel harmony of its suffixes."""
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


# Joining texts: rendered texts are joined by these functions only.


def join_sentences(sentences: Iterable[str]) -> str:
    """Sentences one after the other."""
    return " ".join(filter(None, sentences))


def join_with_dots(texts: Iterable[str]) -> str:
    """Texts side by side that form no sentence."""
    return " · ".join(filter(None, texts))


def signed_number(number: float, digits: int = 0) -> Message:
    """The message of a number with its sign: +3, −2."""
    sign = "plus" if number >= 0 else "minus"
    return Message(f"signed-{digits}", {"number": abs(number), "sign": sign})


# Patterns: messages as JSON that the client fills in (see docs/protocol.md).


Pattern = str | list[Any]
"""A plain text, or a list of texts and placeables."""


def message_pattern(package: str, language: str, text: str) -> list[Any]:
    """The pattern of a message of the package or of the engine, as a list."""
    for source in (package, ENGINE):
        for message in messages(source, resolve_language(source, language)):
            if message.id.name == text and message.value is not None:
                found = to_pattern(message.value)
                return [found] if isinstance(found, str) else found
    raise TextError(f"{package} {language}.ftl has no text '{text}'")


def to_pattern(pattern: ast.Pattern) -> Pattern:
    """A Fluent pattern as JSON."""
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
