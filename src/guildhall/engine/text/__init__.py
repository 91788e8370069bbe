"""Words for people, before they are in any language: a text id and its arguments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from guildhall.engine.dependencies import require_full_install

LANGUAGES = ("en", "fr", "hu")
"""The languages of all our texts; where a text is missing, the first one stands in."""


@dataclass(frozen=True, slots=True)
class Term:
    """A thing with a name in the texts (`good-beer`), usable with its grammatical forms."""

    id: str


@dataclass(frozen=True, slots=True)
class PlayerName:
    """A player's name, with the forms that a language makes of names."""

    seat: int


Argument = int | float | str | Term | PlayerName | tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """A message id of the texts, its arguments, and the scene elements it speaks of."""

    text: str
    args: dict[str, Argument] = field(default_factory=dict)
    touches: tuple[str, ...] = ()
    place: Message | Term | None = None
    """Where the act takes place: many options are shown by their places."""


class LocalizedError(Exception):
    """Somebody's mistake: a sentence in English, and the words that say it in every language."""

    def __init__(self, sentence: str, words: Message | None = None) -> None:
        super().__init__(sentence)
        self.words = words


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not allowed: the number of the rule and a sentence."""

    rule: str
    words: Message


def checked_language(language: object) -> str:
    """One of the languages; ValueError names them."""
    if isinstance(language, str) and language in LANGUAGES:
        return language
    shown = f"'{language[:20]}'" if isinstance(language, str) else type(language).__name__
    raise ValueError(f"The language is one of {', '.join(LANGUAGES)}, not {shown}.")


def render_for(package: str, language: str, message: Message, names: Sequence[str] = ()) -> str:
    """The message in that language, or a substitute for one that is missing."""
    checked = checked_language(language)
    with require_full_install("Words need"):
        from guildhall.engine.text.fluent import render
    return render(package, checked, message, names, strict=False)
