"""Words in a language that a Python user asks for: what cannot be said is told in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.engine.dependencies import whole_installation
from guildhall.engine.text import LANGUAGES, Words


def checked_language(language: object) -> str:
    """One of the languages; ValueError names them."""
    if isinstance(language, str) and language in LANGUAGES:
        return language
    shown = f"'{language[:20]}'" if isinstance(language, str) else type(language).__name__
    raise ValueError(f"The language is one of {', '.join(LANGUAGES)}, not {shown}.")


def said(package: str, language: str, words: Words, names: Sequence[str] = ()) -> str:
    """The words in that language, or what stands in for a line that is missing."""
    checked = checked_language(language)
    with whole_installation("Words need"):
        from guildhall.engine.words.texts import render
    return render(package, checked, words, names, strict=False)
