"""What people and bots may be called: something that can be read, on one line, and not too long."""

from __future__ import annotations

import unicodedata

LONGEST = 40
"""Letters of a name."""
BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""What counts as a letter or a sign, and yet shows nothing."""
MARKS = 3
"""So many signs may stand above and below one letter."""


def proper_name(text: str) -> str | None:
    """The name with single blanks; None if it is no name."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    return name if name and name == cleaned_name(name) else None


def cleaned_name(text: str) -> str:
    """What is left of a name without everything that cannot be read; perhaps nothing."""
    line = _readable(unicodedata.normalize("NFC", " ".join(text.split())))
    return " ".join(line.split())[:LONGEST].rstrip()


def _readable(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if letter.isprintable() and letter not in BLANKS and marks <= MARKS:
            kept.append(letter)
    return "".join(kept)


def plain_text(text: str, longest: int) -> str:
    """A line of what somebody else has written, without what cannot be read."""
    line = _readable(" ".join(text.split()))
    return line if len(line) <= longest else f"{line[: longest - 1]}…"


def alike(name: str) -> str:
    """The same for names that look alike but for their case or their width."""
    return unicodedata.normalize("NFKC", name).casefold()
