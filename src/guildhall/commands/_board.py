"""The board in words: what a screen reader would find in the scene."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from guildhall.engine.drawing.scene import Scene, Voice, wire

Node = list[Any]
INDENT = "  "


def board_lines(scene: Scene, voice: Voice) -> Iterator[str]:
    """The board line by line."""
    return told(wire(scene, voice)["nodes"])


def told(sheets: list[Node]) -> Iterator[str]:
    """The things with a name or a text, each on a line, indented under the thing they lie on."""
    for sheet in sheets:
        if label := sheet[2].get("label"):
            yield label
        for child in _children(sheet):
            yield from _lines(child, 1)


def _lines(node: Node, depth: int) -> Iterator[str]:
    label = node[2].get("label", "")
    texts = [text for text in (_texts(node) if label else _own_texts(node)) if text not in label]
    if label or texts:
        yield INDENT * depth + ": ".join(part for part in (label, " ".join(texts)) if part)
    for child in _children(node):
        if not label or _has_label(child):
            yield from _lines(child, depth + 1 if label else depth)


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
