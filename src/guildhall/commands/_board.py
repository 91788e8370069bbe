"""The board in words: what a screen reader would find in the scene, and what it says of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from guildhall.engine.drawing.scene import Scene, Sheet, Voice, wire

Node = list[Any]
INDENT = "  "
MANY, LONG = 3, 100
"""A remark of so many letters on more things than that is made once."""


def board_lines(scene: Scene, voice: Voice, seat: int, about: str = "") -> list[str]:
    """The board line by line as a seat sees it; or only what speaks of something."""
    sheets = tuple(sheet for sheet in scene.sheets if _is_told(scene, sheet, seat))
    lines = list(spoken(wire(Scene(sheets, scene.package), voice)["nodes"]))
    return _chosen(lines, about.casefold()) if about else lines


def _is_told(scene: Scene, sheet: Sheet, seat: int) -> bool:
    """All belongings tell more than a panel; those of the seat itself are on its tray."""
    kind, _, number = sheet.name.rpartition("-")
    if kind == "seat":
        return all(other.name != f"belongings-{number}" for other in scene.sheets)
    return sheet.name != f"belongings-{seat}"


def _chosen(lines: Sequence[str], about: str) -> list[str]:
    """The lines that speak of it, what lies on those things, and the things it lies on."""
    found: dict[int, str] = {}
    above: list[int] = []
    whole = -1
    for number, line in enumerate(lines):
        depth = (len(line) - len(line.lstrip())) // len(INDENT)
        above = [*above[:depth], number]
        if whole >= 0 and depth <= whole:
            whole = -1
        if about in line.casefold():
            found |= {n: lines[n] for n in above}
            whole = depth if whole < 0 else whole
        elif whole >= 0:
            found[number] = line
    return [found[number] for number in sorted(found)]


def spoken(sheets: list[Node]) -> Iterator[str]:
    """The things with a name or a text, each on a line, indented under the thing they lie on."""
    telling = _Telling(Counter(part for sheet in sheets for part in _remarks(sheet)))
    for sheet in sheets:
        if label := sheet[2].get("label"):
            yield label
        for child in _children(sheet):
            yield from telling.lines(child, 1)


class _Telling:
    """What is told of a board; a remark on many things is made only once."""

    def __init__(self, counts: Counter[str]) -> None:
        self._counts = counts
        self._made: set[str] = set()

    def lines(self, node: Node, depth: int) -> Iterator[str]:
        label = node[2].get("label", "")
        texts = _texts(node) if label else _own_texts(node)
        words = [text for text in texts if _has_words(text) and text not in label]
        name = ": ".join(part for part in (label, " ".join(words)) if part)
        if name:
            yield INDENT * depth + " – ".join(filter(None, (name, self._remark(node))))
        for child in _children(node):
            if not label or _has_label(child):
                yield from self.lines(child, depth + 1 if label else depth)

    def _remark(self, node: Node) -> str:
        """What is said of the thing, as far as it is news."""
        said = ""
        for part in _about(node):
            if part in self._made and self._counts[part] > MANY and len(part) >= LONG:
                continue
            self._made.add(part)
            said += ("" if not said else " " if said[-1] in ".:!?" else "; ") + part
        return said


def _remarks(node: Node) -> Iterator[str]:
    """Everything that is said of a thing and of all in it."""
    yield from _about(node)
    for child in _children(node):
        yield from _remarks(child)


def _about(node: Node) -> list[str]:
    about: str = node[2].get("about", "")
    return about.split("\n") if about else []


def _has_words(text: str) -> bool:
    """Whether a text is more than a figure: those are in the names of things."""
    return any(letter.islower() for letter in text)


def _children(node: Node) -> list[Node]:
    return node[3] if len(node) > 3 else []


def _own_texts(node: Node) -> list[str]:
    return [child[2]["text"] for child in _children(node) if "text" in child[2]]


def _texts(node: Node) -> Iterator[str]:
    """The texts on a thing, but for those in parts where other things have names."""
    yield from _own_texts(node)
    for child in _children(node):
        if not _has_label(child):
            yield from _texts(child)


def _has_label(node: Node) -> bool:
    return "label" in node[2] or any(_has_label(child) for child in _children(node))
