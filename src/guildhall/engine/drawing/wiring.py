"""Scenes from move to move: little changes, and only that is wired again.

Everything that is equal to what was there before keeps its node, the very same object, so that
`patches` sees at a glance what it need not look into. A board that remembers its `parts` saves
the comparing, and what several readers see alike is wired once for all of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from guildhall.engine.drawing.scene import (
    Element,
    Node,
    Scene,
    Voice,
    Wire,
    attributes_of,
    ids_of,
)


@dataclass(frozen=True)
class Drawing:
    """A scene and its wire."""

    scene: Scene
    wire: Wire


class Pen:
    """Wires scenes in one voice, for all who listen to it at one table."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self._made: dict[int, tuple[Element, Node]] = {}
        self._made_before: dict[int, tuple[Element, Node]] = {}

    def turn_page(self) -> None:
        """A move was made; what was wired before the last one is not looked for any more."""
        self._made_before, self._made = self._made, {}

    def draw(self, scene: Scene, before: Drawing | None = None) -> Drawing:
        """The scene's wire, made from the one that this pen has drawn before."""
        known: dict[str, tuple[Element, Node]] = {}
        if before is not None:
            pairs = zip(before.scene.sheets, before.wire["nodes"], strict=True)
            known = {sheet.name: (sheet.element(), node) for sheet, node in pairs}
        nodes = [self._node(s.element(), s.name, known.get(s.name)) for s in scene.sheets]
        return Drawing(scene, {"nodes": nodes})

    def _node(self, element: Element, name: str, before: tuple[Element, Node] | None) -> Node:
        """The element's node: the one before if it is equal, or one made for somebody else."""
        if before is not None and element is before[0]:
            return before[1]
        is_part = bool(element.name and element.children)
        if is_part and (made := self._made.get(id(element)) or self._made_before.get(id(element))):
            return made[1]
        if before is None or before[0].tag != element.tag:
            node = self._new(element, name)
        elif element == before[0]:
            return before[1]
        else:
            node = self._again(element, name, *before)
        if is_part:
            self._made[id(element)] = (element, node)
        return node

    def _new(self, element: Element, name: str) -> Node:
        node: Node = [name, element.tag, attributes_of(element, self.voice)]
        if element.children:
            named = zip(element.children, ids_of(name, element.children), strict=True)
            node.append([self._node(child, inner, None) for child, inner in named])
        return node

    def _again(self, element: Element, name: str, was: Element, node: Node) -> Node:
        """The node of an element that has changed, made from the one before."""
        is_same = _bare(element) == _bare(was)
        attributes = node[2] if is_same else attributes_of(element, self.voice)
        fresh: Node = [name, element.tag, attributes]
        if element.children:
            fresh.append(self._children(element.children, name, was.children, node))
        return fresh

    def _children(
        self, children: tuple[Element, ...], name: str, was: tuple[Element, ...], node: Node
    ) -> list[Node]:
        nodes: list[Node] = node[3] if was else []
        if _are_alike(children, was):
            return [
                known if child is old else self._node(child, known[0], (old, known))
                for child, old, known in zip(children, was, nodes, strict=True)
            ]
        found = {known[0]: (old, known) for old, known in zip(was, nodes, strict=True)}
        named = zip(children, ids_of(name, children), strict=True)
        return [self._node(child, inner, found.get(inner)) for child, inner in named]


def _bare(e: Element) -> tuple[object, ...]:
    """All of an element but its children."""
    return (e.attributes, e.text, e.width, e.label, e.about, e.show, e.piece, e.origin, e.same)


def _are_alike(children: tuple[Element, ...], was: tuple[Element, ...]) -> bool:
    """Whether these are the same things in the same order, so that they have the same ids."""
    return len(children) == len(was) and all(
        child is old or (child.name == old.name and child.tag == old.tag)
        for child, old in zip(children, was, strict=True)
    )
