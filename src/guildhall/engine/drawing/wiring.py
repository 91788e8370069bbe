"""Scenes from move to move: little changes, and only that is wired again.

Everything that is equal to what was there before keeps its node, the very same object, so that
`patches` sees at a glance what it need not look into. A board that remembers its `parts` saves
the comparing, and what several readers see alike is wired once for all of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from guildhall.engine.drawing.patches import Changes, Patch, changes_of, diff
from guildhall.engine.drawing.scene import (
    Element,
    Node,
    Scene,
    Sheet,
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
        self._made: dict[int, tuple[Sheet | Element, Node]] = {}
        self._made_before: dict[int, tuple[Sheet | Element, Node]] = {}
        self._compared: dict[tuple[int, int], tuple[Node, Node, Changes]] = {}

    def turn_page(self) -> None:
        """A move was made; what was wired before the last one is not looked for any more."""
        self._made_before, self._made = self._made, {}
        self._compared = {}

    def draw(self, scene: Scene, before: Drawing | None = None) -> Drawing:
        """The scene's wire, made from the one that this pen has drawn before."""
        known: dict[str, tuple[Sheet, Node]] = {}
        if before is not None:
            pairs = zip(before.scene.sheets, before.wire["nodes"], strict=True)
            known = {sheet.name: (sheet, node) for sheet, node in pairs}
        return Drawing(scene, {"nodes": [self._sheet(s, known.get(s.name)) for s in scene.sheets]})

    def patch(self, before: Wire, after: Wire) -> Patch:
        """The changes between two wires of this pen; of a sheet they are worked out once."""
        return diff(before, after, self._changes)

    def _changes(self, before: Node, after: Node) -> Changes:
        key = id(before), id(after)
        if key not in self._compared:
            self._compared[key] = before, after, changes_of(before, after)
        return self._compared[key][2]

    def _sheet(self, sheet: Sheet, before: tuple[Sheet, Node] | None) -> Node:
        if before is not None and sheet is before[0]:
            return before[1]
        if made := self._made_for(sheet):
            return made
        was = None if before is None else (before[0].element(), before[1])
        node = self._node(sheet.element(), sheet.name, was)
        self._made[id(sheet)] = (sheet, node)
        return node

    def _made_for(self, thing: Sheet | Element) -> Node | None:
        """The node of that very thing, if it was wired since the last move but one."""
        made = self._made.get(id(thing)) or self._made_before.get(id(thing))
        return made[1] if made else None

    def _node(self, element: Element, name: str, before: tuple[Element, Node] | None) -> Node:
        """The element's node: the one before if it is equal, or one made for somebody else."""
        if before is not None and element is before[0]:
            return before[1]
        is_part = bool(element.name and element.children)
        if is_part and (made := self._made_for(element)):
            return made
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
