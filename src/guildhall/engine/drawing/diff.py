"""Serializing and diffing scenes in wire format (see `guildhall.engine.drawing.scene`).

A patch is a list of operations, applied in order; `parent` is "" for a sheet, `after` is
the sibling it follows, or "" for the first position:

    ["add", id, tag, attributes, parent, after]
    ["move", id, parent, after]
    ["set", id, attributes]            null removes an attribute
    ["remove", id]                     with all its remaining children
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import msgspec

from guildhall.engine.drawing.scene import (
    TOTAL,
    Element,
    Localizer,
    Node,
    Scene,
    SceneError,
    Sheet,
    Wire,
    child_ids,
    wire_attributes,
)

Patch = list[list[Any]]


class _ChangedNode(msgspec.Struct):
    """A changed node and the id of its parent."""

    node: list[Any]
    parent: str


class _ChangedNodes:
    """The changed nodes of two trees with the same root id, by id and in drawing order.

    A node that is the same object in both trees, under the same parent, is skipped with all its
    children: ids are unique, so nothing can have moved into it or out of it.
    """

    def __init__(self, before: Node, after: Node) -> None:
        self.old = {before[0]: _ChangedNode(before, "")}
        self.new = {after[0]: _ChangedNode(after, "")}
        self._compare(before, after)

    def _compare(self, before: list[Any], after: list[Any]) -> None:
        parent = after[0]
        was = {node[0]: node for node in _children(before)}
        for node in _children(after):
            known = was.pop(node[0], None)
            if known is node:
                continue
            if known is None:
                _gather(node, parent, self.new)
            else:
                self.old[node[0]] = _ChangedNode(known, parent)
                self.new[node[0]] = _ChangedNode(node, parent)
                self._compare(known, node)
        for node in was.values():
            _gather(node, parent, self.old)


def _gather(node: list[Any], parent: str, found: dict[str, _ChangedNode]) -> None:
    found[node[0]] = _ChangedNode(node, parent)
    for child in _children(node):
        _gather(child, node[0], found)


def _children(node: list[Any]) -> list[list[Any]]:
    return node[3] if len(node) > 3 else []


class NodeDiff(msgspec.Struct):
    """The operations that turn one node into another with the same id."""

    placements: Patch
    removals: Patch
    updates: Patch
    added_ids: set[str]
    removed_ids: set[str]


def diff_nodes(before: Node, after: Node) -> NodeDiff:
    """Compare two nodes with the same id."""
    sides = _ChangedNodes(before, after)
    old, new = sides.old, sides.new
    placements: Patch = []
    updates: Patch = []
    for name, here in new.items():
        node, was = here.node, old[name].node if name in old else None
        if len(node) > 3:
            placements += _placements(node, was, old)
        if was is not None and was[2] is not node[2]:
            updates += _updates(was, node)
    removals: Patch = [
        ["remove", name] for name, here in old.items() if name not in new and here.parent in new
    ]
    return NodeDiff(placements, removals, updates, new.keys() - old.keys(), old.keys() - new.keys())


def diff(
    before: Wire, after: Wire, changes: Callable[[Node, Node], NodeDiff] = diff_nodes
) -> Patch:
    """The patch that turns one scene into another, both in wire format.

    Sheets are compared one by one unless something has moved from one to another. Nodes that
    `SceneSerializer` has reused cost nothing.
    """
    was, now = before["nodes"], after["nodes"]
    found: list[NodeDiff] = []
    if is_same := [node[0] for node in was] == [node[0] for node in now]:
        pairs = zip(was, now, strict=True)
        found = [changes(old, new) for old, new in pairs if old is not new]
    if not is_same or _has_moved(found):
        found = [diff_nodes(["", "", {}, was], ["", "", {}, now])]
    return [
        *(change for one in found for change in one.placements),
        *(change for one in found for change in one.removals),
        *(change for one in found for change in one.updates),
    ]


def _has_moved(found: list[NodeDiff]) -> bool:
    """Whether a node has moved from one sheet to another."""
    added = set[str]().union(*(one.added_ids for one in found))
    return not all(added.isdisjoint(one.removed_ids) for one in found)


def _placements(
    node: list[Any], was: list[Any] | None, old: dict[str, _ChangedNode]
) -> Iterator[list[Any]]:
    """The minimal additions and moves among one parent's children."""
    before = [child[0] for child in _children(was)] if was else []
    now = [child[0] for child in _children(node)]
    if before == now:
        return
    unmoved = _unmoved(before, now)
    after = ""
    for child in _children(node):
        name = child[0]
        if name not in unmoved:
            if name in old or name in before:
                yield ["move", name, node[0], after]
            else:
                yield ["add", name, child[1], child[2], node[0], after]
        after = name


def _unmoved(before: list[str], now: list[str]) -> set[str]:
    """The longest increasing subsequence: children that need no move."""
    rank = {name: index for index, name in enumerate(before)}
    tails: list[int] = []
    ends: list[str] = []
    previous: dict[str, str] = {}
    for name in now:
        if name in rank:
            at = bisect_left(tails, rank[name])
            tails[at : at + 1] = [rank[name]]
            ends[at : at + 1] = [name]
            previous[name] = ends[at - 1] if at else ""
    unmoved: set[str] = set()
    name = ends[-1] if ends else ""
    while name:
        unmoved.add(name)
        name = previous[name]
    return unmoved


def _updates(was: list[Any], node: list[Any]) -> Iterator[list[Any]]:
    name, tag, attributes = node[:3]
    if was[1] != tag:
        raise SceneError(f"'{name}' was a {was[1]} and is now a {tag}")
    if was[2] != attributes:
        old = was[2]
        changes = {key: value for key, value in attributes.items() if old.get(key) != value}
        yield ["set", name, changes | {key: None for key in old if key not in attributes}]


# Serializing scenes incrementally: little changes from move to move, and only that is serialized.
#
# An element equal to the one before reuses its node, the same object, so that `diff` can skip it.
# Memoised drawings (`memo`) make that comparison cheap, and nodes are shared between viewers.


@dataclass(frozen=True)
class SerializedScene:
    """A scene and its wire format."""

    scene: Scene
    wire: Wire


class SceneSerializer:
    """Serializes the scenes of one table in one language, with a cache of two generations."""

    def __init__(self, localize: Localizer) -> None:
        self.localize = localize
        self._nodes: dict[int, tuple[Sheet | Element, Node]] = {}
        self._previous_nodes: dict[int, tuple[Sheet | Element, Node]] = {}
        self._diffs: dict[tuple[int, int], tuple[Node, Node, NodeDiff]] = {}

    def next_generation(self) -> None:
        """Start a new cache generation after a move, and drop the last but one."""
        self._previous_nodes, self._nodes = self._nodes, {}
        self._diffs = {}

    def serialize(self, scene: Scene, before: SerializedScene | None = None) -> SerializedScene:
        """Serialize a scene, reusing nodes of an earlier one of this serializer."""
        known: dict[str, tuple[Sheet, Node]] = {}
        if before is not None:
            pairs = zip(before.scene.sheets, before.wire["nodes"], strict=True)
            known = {sheet.name: (sheet, node) for sheet, node in pairs}
        return SerializedScene(
            scene, {"nodes": [self._sheet(s, known.get(s.name)) for s in scene.sheets]}
        )

    def diff(self, before: Wire, after: Wire) -> Patch:
        """The patch between two scenes of this serializer; sheets are compared only once."""
        return diff(before, after, self._cached_diff)

    def _cached_diff(self, before: Node, after: Node) -> NodeDiff:
        key = id(before), id(after)
        if key not in self._diffs:
            self._diffs[key] = before, after, diff_nodes(before, after)
        return self._diffs[key][2]

    def _sheet(self, sheet: Sheet, before: tuple[Sheet, Node] | None) -> Node:
        if before is not None and sheet is before[0]:
            return before[1]
        if cached := self._cached_node(sheet):
            return cached
        was = None if before is None else (before[0].element(), before[1])
        node = self._node(sheet.element(), sheet.name, was)
        self._nodes[id(sheet)] = (sheet, node)
        return node

    def _cached_node(self, drawn: Sheet | Element) -> Node | None:
        """The cached node of this object, of either generation."""
        cached = self._nodes.get(id(drawn)) or self._previous_nodes.get(id(drawn))
        return cached[1] if cached else None

    def _node(self, element: Element, name: str, before: tuple[Element, Node] | None) -> Node:
        """The element's node: the one before if it is equal, or a cached one, or a new one."""
        if before is not None and element is before[0]:
            return before[1]
        is_part = bool(element.name and element.children)
        if is_part and (cached := self._cached_node(element)):
            return cached
        if before is None or before[0].tag != element.tag:
            node = self._new_node(element, name)
        elif element == before[0]:
            return before[1]
        else:
            node = self._update_node(element, name, *before)
        if is_part:
            self._nodes[id(element)] = (element, node)
        return node

    def _new_node(self, element: Element, name: str) -> Node:
        node: Node = [name, element.tag, wire_attributes(element, self.localize)]
        if element.children:
            named = zip(element.children, child_ids(name, element.children), strict=True)
            node.append([self._node(child, inner, None) for child, inner in named])
        return node

    def _update_node(self, element: Element, name: str, was: Element, node: Node) -> Node:
        """The node of a changed element, made from the one before."""
        is_same = _own_values(element) == _own_values(was)
        attributes = node[2] if is_same else wire_attributes(element, self.localize)
        fresh: Node = [name, element.tag, attributes]
        if element.children:
            fresh.append(self._children(element.children, name, was.children, node))
        return fresh

    def _children(
        self, children: tuple[Element, ...], name: str, was: tuple[Element, ...], node: Node
    ) -> list[Node]:
        nodes: list[Node] = node[3] if was else []
        if _have_same_ids(children, was):
            return [
                known if child is old else self._node(child, known[0], (old, known))
                for child, old, known in zip(children, was, nodes, strict=True)
            ]
        found = {known[0]: (old, known) for old, known in zip(was, nodes, strict=True)}
        named = zip(children, child_ids(name, children), strict=True)
        return [self._node(child, inner, found.get(inner)) for child, inner in named]


def _own_values(e: Element) -> tuple[object, ...]:
    """Everything of an element except its children."""
    return (e.attributes, e.text, e.width, e.label, e.about, e.show, e.piece, e.origin, e.same)


def _have_same_ids(children: tuple[Element, ...], was: tuple[Element, ...]) -> bool:
    """Whether the children have the same ids in the same order."""
    return len(children) == len(was) and all(
        child is old or (child.name == old.name and child.tag == old.tag)
        for child, old in zip(children, was, strict=True)
    )


# Keyframes: intermediate scenes between two scenes, each of which changes some elements.
#
# A node changes with the first keyframe of the nearest enclosing element. Numbers that change
# several times show each of their values.


NUMBER = re.compile(r"[-−]?\d+")


@dataclass(frozen=True, slots=True)
class AnimatedNumber:
    """A number at an element before and after a keyframe."""

    element: str
    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Keyframe:
    """The elements and the numbers that change together."""

    elements: frozenset[str]
    numbers: tuple[AnimatedNumber, ...] = ()
    totals: tuple[int, ...] = ()
    """The totals by seat afterwards; empty before points are counted."""


def keyframe_patches(before: Wire, after: Wire, keyframes: Sequence[Keyframe]) -> list[Patch]:
    """The patch of each keyframe; elements of no keyframe do not change."""
    timeline = _Timeline(before, after, keyframes)
    scenes = [before, *(timeline.scene(stage) for stage in range(len(keyframes)))]
    return [diff(*pair) for pair in pairwise(scenes)]


class _SceneIndex:
    """The nodes of a scene by id, and the parent of each."""

    def __init__(self, scene: Wire) -> None:
        self.nodes: dict[str, Node] = {}
        self.parents: dict[str, str] = {}
        self._gather(["", "", {}, scene["nodes"]], "")

    def _gather(self, node: Node, parent: str) -> None:
        self.nodes[node[0]] = node
        self.parents[node[0]] = parent
        for child in node[3] if len(node) > 3 else ():
            self._gather(child, node[0])

    def children(self, name: str) -> list[str]:
        node = self.nodes.get(name, [])
        return [child[0] for child in node[3]] if len(node) > 3 else []

    def ancestors(self, name: str) -> Iterator[str]:
        """The node itself and its ancestors."""
        while name:
            yield name
            name = self.parents[name]


class _Timeline:
    """Two scenes, and the keyframe with which every node changes."""

    def __init__(self, before: Wire, after: Wire, keyframes: Sequence[Keyframe]) -> None:
        self._old, self._new = _SceneIndex(before), _SceneIndex(after)
        self._never = len(keyframes)
        self._totals = [one.totals for one in keyframes]
        self._first: dict[str, int] = {}
        self._values: dict[str, dict[str, list[tuple[int, AnimatedNumber]]]] = {}
        for stage, one in enumerate(keyframes):
            for element in one.elements:
                self._first.setdefault(element, stage)
            for number in one.numbers:
                at = self._values.setdefault(number.element, {})
                at.setdefault(number.name, []).append((stage, number))
        self._stages: dict[str, int] = {}

    def scene(self, stage: int) -> Wire:
        return {"nodes": [self._node(name, stage) for name in self._children("", stage)]}

    def _stage(self, name: str) -> int:
        """The keyframe of a node: by its own, its old and its new parent."""
        if name not in self._stages:
            side = self._new if name in self._new.nodes else self._old
            found = (self._first[one] for one in side.ancestors(name) if one in self._first)
            stage = next(found, self._never)
            was, will = self._old.parents.get(name, ""), self._new.parents.get(name, "")
            if was not in self._new.nodes:
                stage = min(stage, self._stage(was))
            if will not in self._old.nodes:
                stage = max(stage, self._stage(will))
            self._stages[name] = stage
        return self._stages[name]

    def _node(self, name: str, stage: int) -> Node:
        old, new = self._old.nodes.get(name), self._new.nodes.get(name)
        if old is not None and old == new:
            return old
        if old and new and TOTAL in new[2]:
            return new if stage + 1 == self._never else self._total(old, stage)
        is_new = old is None or (new is not None and self._stage(name) <= stage)
        node = new if is_new else old
        assert node is not None
        attributes = self._with_number(old, new, node[2], stage) if old and new else node[2]
        children = [self._node(child, stage) for child in self._children(name, stage)]
        return [name, node[1], attributes, children] if children else [name, node[1], attributes]

    def _total(self, old: Node, stage: int) -> Node:
        """The total of a seat: as before until points are counted, and final with the last row."""
        totals = self._totals[stage]
        if not totals:
            return old
        name, tag, attributes, *rest = old
        number = str(totals[attributes[TOTAL]]).replace("-", "−")
        plain = {key: attributes[key] for key in attributes if key not in ("label", "about")}
        return [
            name,
            tag,
            plain,
            *([_numbered(child, number) for child in children] for children in rest),
        ]

    def _children(self, name: str, stage: int) -> list[str]:
        """The children at this keyframe: the new ones in order, and old ones not gone yet."""
        found = [one for one in self._new.children(name) if self._parent(one, stage) == name]
        last = -1
        for one in self._old.children(name):
            if one in found:
                last = found.index(one)
            elif self._parent(one, stage) == name:
                last += 1
                found.insert(last, one)
        return found

    def _parent(self, name: str, stage: int) -> str | None:
        """The parent of a node at this keyframe; None if it does not exist."""
        has_changed = self._stage(name) <= stage
        return (self._new if has_changed else self._old).parents.get(name)

    def _with_number(
        self, old: Node, new: Node, given: dict[str, Any], stage: int
    ) -> dict[str, Any]:
        """The attributes, with the number of this keyframe if their text shows it."""
        texts = [node[2].get("text") for node in (old, new)]
        if texts[0] == texts[1] or not all(isinstance(text, str) for text in texts):
            return given
        found = [NUMBER.findall(text) for text in texts]
        if [len(numbers) for numbers in found] != [1, 1]:
            return given
        ends = [int(numbers[0].replace("−", "-")) for numbers in found]
        for name in self._old.ancestors(old[0]):
            for values in self._values.get(name, {}).values():
                if [values[0][1].before, values[-1][1].after] == ends:
                    now = [number.after for at, number in values if at <= stage]
                    value = str(now[-1] if now else ends[0])
                    return given | {"text": NUMBER.sub(value, texts[0])}
        return given


def _numbered(node: Node, number: str) -> Node:
    """A text with another number in place of its only one."""
    text = node[2].get("text", "")
    is_number = len(NUMBER.findall(text)) == 1
    text = {"text": NUMBER.sub(number, text)} if is_number else {}
    return [node[0], node[1], node[2] | text, *node[3:]]
