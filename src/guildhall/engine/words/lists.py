"""Texts side by side, and numbers in them: nowhere else are texts put together."""

from __future__ import annotations

from collections.abc import Iterable

from guildhall.engine.text import Words


def together(sentences: Iterable[str]) -> str:
    """Sentences one after the other."""
    return " ".join(filter(None, sentences))


def in_parts(texts: Iterable[str]) -> str:
    """Things side by side that make no sentence."""
    return " · ".join(filter(None, texts))


def signed(number: float, digits: int = 0) -> Words:
    """A number that was won or lost: +3, −2."""
    sign = "plus" if number >= 0 else "minus"
    return Words(f"signed-{digits}", {"number": abs(number), "sign": sign})
