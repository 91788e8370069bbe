"""How wide a line is in the one font that boards are written in."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

Number = int | float

SMALLEST = 13
"""No text on a board is smaller, in units of its sheet: 12 pixels on a phone 360 wide."""
NARROWEST = 0.72
"""How much a text may shrink before its letters are drawn narrower instead."""
UNKNOWN = 620


@cache
def _advances() -> dict[str, int]:
    table = json.loads(files(__package__).joinpath("fonts/advances.json").read_text("utf-8"))
    return {letter: int(width) for width, letters in table.items() for letter in letters}


@cache
def line_width(line: str, size: Number) -> float:
    advances = _advances()
    return sum(advances.get(letter, UNKNOWN) for letter in line) * size / 1000


def fitted(line: str, width: Number, size: Number) -> dict[str, Number | str]:
    """The attributes that make the line fit: a smaller size, then narrower letters."""
    natural = line_width(line, size)
    if natural <= width:
        return {}
    smaller = max(SMALLEST, size * NARROWEST, round(size * width / natural - 0.05, 1))
    found: dict[str, Number | str] = {"font-size": smaller}
    if line_width(line, smaller) > width:
        found |= {"textLength": width, "lengthAdjust": "spacingAndGlyphs"}
    return found
