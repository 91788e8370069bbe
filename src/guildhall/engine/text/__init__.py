"""Messages: texts for people before they are in any language, and errors that carry one.

`fluent` renders a message in a language, `lint` checks texts, `rulebook` reads the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from guildhall.engine.dependencies import require_full_install

LANGUAGES = ("en", "fr", "hu")
"""The languages of all own texts; the first one is the fallback for missing texts."""


@dataclass(frozen=True, slots=True)
class Term:
    """The message of a thing's name (`good-beer`), an argument with grammatical forms."""

    id: str


@dataclass(frozen=True, slots=True)
class PlayerName:
    """A player's name, used as an argument with its grammatical forms."""

    seat: int


@dataclass(frozen=True, slots=True)
class Series:
    """Several messages as one argument, with commas or semicolons between them."""

    parts: tuple[Message, ...]
    mark: Literal["comma", "semicolon"] = "comma"


@dataclass(frozen=True, slots=True)
class Message:
    """A Fluent message id, its arguments, and the scene elements it refers to.

    As an argument of another message it has grammatical forms: its attributes.
    """

    text: str
    args: dict[str, Argument] = field(default_factory=dict)
    touches: tuple[str, ...] = ()
    place: Message | Term | None = None
    """The heading under which an option is grouped: the place where it happens."""
    icon: str = ""
    """The symbol that a page shows before it where it is an argument."""


Argument = (
    int
    | float
    | str
    | Term
    | PlayerName
    | Message
    | Series
    | tuple[Term | Message, ...]
    | tuple[int, ...]
)


class LocalizedError(Exception):
    """A user's error: a sentence in English, and the message that renders it in every language."""

    def __init__(self, sentence: str, message: Message | None = None) -> None:
        super().__init__(sentence)
        self.message = message


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not allowed: the number of the rule and a sentence."""

    rule: str
    message: Message


def checked_language(language: object) -> str:
    """The language, if there are texts in it; ValueError names those there are."""
    if isinstance(language, str) and language in LANGUAGES:
        return language
    shown = f"'{language[:20]}'" if isinstance(language, str) else type(language).__name__
    raise ValueError(f"The language is one of {', '.join(LANGUAGES)}, not {shown}.")


def render_for(package: str, language: str, message: Message, names: Sequence[str] = ()) -> str:
    """The message in that language, falling back to English and then to its id."""
    checked = checked_language(language)
    with require_full_install("Words need"):
        from guildhall.engine.text.fluent import render
    return render(package, checked, message, names, strict=False)
