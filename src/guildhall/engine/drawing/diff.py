"""Patches: what changed between two wired scenes (see `guildhall.engine.drawing.scene`).

A patch is a list of changes, to be made in order; `parent` is "" for a sheet, `after` is
the sibling it follows, or "" for the first place:

    ["add", id, tag, attributes, parent, after]
    ["move", id, parent, after]
    ["set", id, attributes]            null removes an attribute
    ["remove", id]                     with everything still inside it
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


class _Here(msgspec.Struct):
    """A node of a wired scene that is not the same on both sides, and its parent's id."""

    node: list[Any]
    parent: str


class _Sides:
    """The nodes that differ within two nodes of one name, by id and in drawing order.

    A node that is the very same object on both sides, under the same parent, is left out with
    everything in it: ids are unique, so nothing can have moved into it or out of it.
    """

    def __init__(self, before: Node, after: Node) -> None:
        self.old = {before[0]: _Here(before, "")}
        self.new = {after[0]: _Here(after, "")}
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
                self.old[node[0]] = _Here(known, parent)
                self.new[node[0]] = _Here(node, parent)
                self._compare(known, node)
        for node in was.values():
            _gather(node, parent, self.old)


def _gather(node: list[Any], parent: str, found: dict[str, _Here]) -> None:
    found[node[0]] = _Here(node, parent)
    for child in _children(node):
        _gather(child, node[0], found)


def _children(node: list[Any]) -> list[list[Any]]:
    return node[3] if len(node) > 3 else []


class NodeDiff(msgspec.Struct):
    """What turns one node into another of the same name."""

    placing: Patch
    removing: Patch
    setting: Patch
    come: set[str]
    """The ids that are only in the second, …"""
    gone: set[str]
    """… and those only in the first."""


def diff_nodes(before: Node, after: Node) -> NodeDiff:
    sides = _Sides(before, after)
    old, new = sides.old, sides.new
    placing: Patch = []
    setting: Patch = []
    for name, here in new.items():
        node, was = here.node, old[name].node if name in old else None
        if len(node) > 3:
            placing += _placing(node, was, old)
        if was is not None and was[2] is not node[2]:
            setting += _setting(was, node)
    removing: Patch = [
        ["remove", name] for name, here in old.items() if name not in new and here.parent in new
    ]
    return NodeDiff(placing, removing, setting, new.keys() - old.keys(), old.keys() - new.keys())


def diff(
    before: Wire, after: Wire, changes: Callable[[Node, Node], NodeDiff] = diff_nodes
) -> Patch:
    """The changes that turn one wired scene into another.

    Sheets are compared one by one, as long as nothing has moved from one to another. What `wiring`
    has taken over from the one before costs nothing.
    """
    was, now = before["nodes"], after["nodes"]
    found: list[NodeDiff] = []
    if is_same := [node[0] for node in was] == [node[0] for node in now]:
        pairs = zip(was, now, strict=True)
        found = [changes(old, new) for old, new in pairs if old is not new]
    if not is_same or _has_moved(found):
        found = [diff_nodes(["", "", {}, was], ["", "", {}, now])]
    return [
        *(change for one in found for change in one.placing),
        *(change for one in found for change in one.removing),
        *(change for one in found for change in one.setting),
    ]


def _has_moved(found: list[NodeDiff]) -> bool:
    """Whether something has gone from one sheet to another."""
    come = set[str]().union(*(one.come for one in found))
    return not all(come.isdisjoint(one.gone) for one in found)


def _placing(node: list[Any], was: list[Any] | None, old: dict[str, _Here]) -> Iterator[list[Any]]:
    """Additions and moves among one parent's children, the fewest that will do."""
    before = [child[0] for child in _children(was)] if was else []
    now = [child[0] for child in _children(node)]
    if before == now:
        return
    staying = _staying(before, now)
    after = ""
    for child in _children(node):
        name = child[0]
        if name not in staying:
            if name in old or name in before:
                yield ["move", name, node[0], after]
            else:
                yield ["add", name, child[1], child[2], node[0], after]
        after = name


def _staying(before: list[str], now: list[str]) -> set[str]:
    """The longest run of children that already follow each other in this order."""
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
    staying: set[str] = set()
    name = ends[-1] if ends else ""
    while name:
        staying.add(name)
        name = previous[name]
    return staying


def _setting(was: list[Any], node: list[Any]) -> Iterator[list[Any]]:
    name, tag, attributes = node[:3]
    if was[1] != tag:
        raise SceneError(f"'{name}' was a {was[1]} and is now a {tag}")
    if was[2] != attributes:
        old = was[2]
        changes = {key: value for key, value in attributes.items() if old.get(key) != value}
        yield ["set", name, changes | {key: None for key in old if key not in attributes}]


# ---- wiring
# Scenes from move to move: little changes, and only that is wired again.
#
# Everything that is equal to what was there before keeps its node, the very same object, so that
# `patches` sees at a glance what it need not look into. A board that remembers its `parts` saves
# the comparing, and what several readers see alike is wired once for all of them.


@dataclass(frozen=True)
class SerializedScene:
    """A scene and its wire."""

    scene: Scene
    wire: Wire


class SceneSerializer:
    """Wires scenes in one voice, for all who listen to it at one table."""

    def __init__(self, voice: Localizer) -> None:
        self.voice = voice
        self._made: dict[int, tuple[Sheet | Element, Node]] = {}
        self._made_before: dict[int, tuple[Sheet | Element, Node]] = {}
        self._compared: dict[tuple[int, int], tuple[Node, Node, NodeDiff]] = {}

    def turn_page(self) -> None:
        """A move was made; what was wired before the last one is not looked for any more."""
        self._made_before, self._made = self._made, {}
        self._compared = {}

    def draw(self, scene: Scene, before: SerializedScene | None = None) -> SerializedScene:
        """The scene's wire, made from the one that this pen has drawn before."""
        known: dict[str, tuple[Sheet, Node]] = {}
        if before is not None:
            pairs = zip(before.scene.sheets, before.wire["nodes"], strict=True)
            known = {sheet.name: (sheet, node) for sheet, node in pairs}
        return SerializedScene(
            scene, {"nodes": [self._sheet(s, known.get(s.name)) for s in scene.sheets]}
        )

    def patch(self, before: Wire, after: Wire) -> Patch:
        """The changes between two wires of this pen; of a sheet they are worked out once."""
        return diff(before, after, self._changes)

    def _changes(self, before: Node, after: Node) -> NodeDiff:
        key = id(before), id(after)
        if key not in self._compared:
            self._compared[key] = before, after, diff_nodes(before, after)
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
        node: Node = [name, element.tag, wire_attributes(element, self.voice)]
        if element.children:
            named = zip(element.children, child_ids(name, element.children), strict=True)
            node.append([self._node(child, inner, None) for child, inner in named])
        return node

    def _again(self, element: Element, name: str, was: Element, node: Node) -> Node:
        """The node of an element that has changed, made from the one before."""
        is_same = _bare(element) == _bare(was)
        attributes = node[2] if is_same else wire_attributes(element, self.voice)
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
        named = zip(children, child_ids(name, children), strict=True)
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


# ---- stages
# From one wired scene to the next in stages: each changes what is told with it.
#
# A node belongs to whatever is told first of the nearest named element around it. Numbers that
# change several times on the way show each of their values.


NUMBER = re.compile(r"[-−]?\d+")


@dataclass(frozen=True, slots=True)
class AnimatedNumber:
    """A number at an element, before and after it is told."""

    element: str
    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Keyframe:
    """What is told together: the elements that it concerns, and numbers that change."""

    elements: frozenset[str]
    numbers: tuple[AnimatedNumber, ...] = ()


def keyframe_patches(before: Wire, after: Wire, told: Sequence[Keyframe]) -> list[Patch]:
    """The patch of each stage; what nothing tells of is in none of them."""
    way = _Way(before, after, told)
    scenes = [before, *(way.scene(stage) for stage in range(len(told)))]
    return [diff(*pair) for pair in pairwise(scenes)]


class _Side:
    """The nodes of a wired scene, and the parent of each."""

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

    def around(self, name: str) -> Iterator[str]:
        """The node itself, and all around it."""
        while name:
            yield name
            name = self.parents[name]


class _Way:
    """Two scenes, and which stage every node changes with."""

    def __init__(self, before: Wire, after: Wire, told: Sequence[Keyframe]) -> None:
        self._old, self._new = _Side(before), _Side(after)
        self._never = len(told)
        self._first: dict[str, int] = {}
        self._values: dict[str, dict[str, list[tuple[int, AnimatedNumber]]]] = {}
        for stage, one in enumerate(told):
            for element in one.elements:
                self._first.setdefault(element, stage)
            for number in one.numbers:
                at = self._values.setdefault(number.element, {})
                at.setdefault(number.name, []).append((stage, number))
        self._stages: dict[str, int] = {}

    def scene(self, stage: int) -> Wire:
        return {"nodes": [self._node(name, stage) for name in self._children("", stage)]}

    def _stage(self, name: str) -> int:
        """A node goes with what it lies in, and comes when that is there."""
        if name not in self._stages:
            side = self._new if name in self._new.nodes else self._old
            found = (self._first[one] for one in side.around(name) if one in self._first)
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
        is_new = old is None or (new is not None and self._stage(name) <= stage)
        node = new if is_new else old
        assert node is not None
        attributes = self._written(old, new, node[2], stage) if old and new else node[2]
        children = [self._node(child, stage) for child in self._children(name, stage)]
        return [name, node[1], attributes, children] if children else [name, node[1], attributes]

    def _children(self, name: str, stage: int) -> list[str]:
        """Those that are there by now: in the new order, and what is still to go in its place."""
        found = [one for one in self._new.children(name) if self._home(one, stage) == name]
        last = -1
        for one in self._old.children(name):
            if one in found:
                last = found.index(one)
            elif self._home(one, stage) == name:
                last += 1
                found.insert(last, one)
        return found

    def _home(self, name: str, stage: int) -> str | None:
        """Where a node lies by now; None if it is not there."""
        is_told = self._stage(name) <= stage
        return (self._new if is_told else self._old).parents.get(name)

    def _written(self, old: Node, new: Node, given: dict[str, Any], stage: int) -> dict[str, Any]:
        """The attributes, with the number of the stage where they write one."""
        texts = [node[2].get("text") for node in (old, new)]
        if texts[0] == texts[1] or not all(isinstance(text, str) for text in texts):
            return given
        found = [NUMBER.findall(text) for text in texts]
        if [len(numbers) for numbers in found] != [1, 1]:
            return given
        ends = [int(numbers[0].replace("−", "-")) for numbers in found]
        for name in self._old.around(old[0]):
            for values in self._values.get(name, {}).values():
                if [values[0][1].before, values[-1][1].after] == ends:
                    now = [number.after for at, number in values if at <= stage]
                    value = str(now[-1] if now else ends[0])
                    return given | {"text": NUMBER.sub(value, texts[0])}
        return given
