"""From one wired scene to the next in stages: each changes what is told with it.

A node belongs to whatever is told first of the nearest named element around it. Numbers that
change several times on the way show each of their values.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from guildhall.engine.drawing.patches import Patch, diff
from guildhall.engine.drawing.scene import Node, Wire

NUMBER = re.compile(r"[-−]?\d+")


@dataclass(frozen=True, slots=True)
class Number:
    """A number at an element, before and after it is told."""

    element: str
    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Told:
    """What is told together: the elements that it concerns, and numbers that change."""

    elements: frozenset[str]
    numbers: tuple[Number, ...] = ()


def stages(before: Wire, after: Wire, told: Sequence[Told]) -> list[Patch]:
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

    def __init__(self, before: Wire, after: Wire, told: Sequence[Told]) -> None:
        self._old, self._new = _Side(before), _Side(after)
        self._never = len(told)
        self._first: dict[str, int] = {}
        self._values: dict[str, dict[str, list[tuple[int, Number]]]] = {}
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
