"""Scenes from move to move: little changes, and only that is worked out.

Elements that are equal keep their wired nodes, and a diff does not look into what is the same
on both sides; ids are unique, so nothing can have moved out of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec import structs

from guildhall.engine.patches import Patch, diff
from guildhall.engine.scene import (
    Element,
    Scene,
    Voice,
    Wire,
    _attributes,
    _names,
    _node,
    wire,
)

Node = list[Any]


@dataclass(frozen=True)
class Drawing:
    """A scene and its wire in one voice."""

    scene: Scene
    voice: Voice
    wire: Wire


def draw_on(scene: Scene, voice: Voice, before: Drawing | None = None) -> Drawing:
    """The scene's wire; elements that are equal to those before keep their nodes."""
    if before is None or before.voice is not voice:
        return Drawing(scene, voice, wire(scene, voice))
    pairs = zip(before.scene.sheets, before.wire["nodes"], strict=True)
    known = {sheet.name: (sheet.element(), node) for sheet, node in pairs}
    nodes = [_again(s.element(), s.name, voice, known.get(s.name)) for s in scene.sheets]
    return Drawing(scene, voice, {"nodes": nodes})


def _again(element: Element, name: str, voice: Voice, before: tuple[Element, Node] | None) -> Node:
    """The element's node, made from the one before as far as it is the same."""
    if before is None or before[0].tag != element.tag:
        return _node(element, name, voice, set())
    old, node = before
    if element == old:
        return node
    bare, was = structs.replace(element, children=()), structs.replace(old, children=())
    fresh = [name, element.tag, node[2] if bare == was else _attributes(element, voice)]
    if element.children:
        names = _names(name, old.children)
        known = {n: (c, x) for n, c, x in zip(names, old.children, _children(node), strict=True)}
        named = zip(element.children, _names(name, element.children), strict=True)
        fresh.append([_again(child, inner, voice, known.get(inner)) for child, inner in named])
    return fresh


def changes(before: Wire, after: Wire) -> Patch:
    """The patch that turns one wired scene into another."""
    old, new = _pruned(before["nodes"], after["nodes"])
    return diff({"nodes": old}, {"nodes": new})


def _pruned(old: list[Node], new: list[Node]) -> tuple[list[Node], list[Node]]:
    """Both lists of nodes, with a bare stub for every subtree that is the same on both sides."""
    was = {node[0]: node for node in old}
    kept: dict[str, Node] = {}
    fresh = []
    for node in new:
        before = was.get(node[0])
        if before is None:
            fresh.append(node)
        elif before is node or before == node:
            kept[node[0]] = node[:3]
            fresh.append(node[:3])
        else:
            inner_old, inner_new = _pruned(_children(before), _children(node))
            kept[node[0]] = [*before[:3], inner_old]
            fresh.append([*node[:3], inner_new])
    return [kept.get(node[0], node) for node in old], fresh


def _children(node: Node) -> list[Node]:
    return node[3] if len(node) > 3 else []
