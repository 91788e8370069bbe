"""Patches: what changed between two wired scenes (see `guildhall.engine.drawing.scene`).

A patch is a list of changes, to be made in order; `parent` is "" for a sheet, `after` is
the sibling it follows, or "" for the first place:

    ["add", id, tag, attributes, parent, after]
    ["move", id, parent, after]
    ["set", id, attributes]            null removes an attribute
    ["remove", id]                     with everything still inside it
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from guildhall.engine.drawing.scene import Node, SceneError, Wire

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


class Changes(msgspec.Struct):
    """What turns one node into another of the same name."""

    placing: Patch
    removing: Patch
    setting: Patch
    come: set[str]
    """The ids that are only in the second, …"""
    gone: set[str]
    """… and those only in the first."""


def changes_of(before: Node, after: Node) -> Changes:
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
    return Changes(placing, removing, setting, new.keys() - old.keys(), old.keys() - new.keys())


def diff(before: Wire, after: Wire, changes: Callable[[Node, Node], Changes] = changes_of) -> Patch:
    """The changes that turn one wired scene into another.

    Sheets are compared one by one, as long as nothing has moved from one to another. What `wiring`
    has taken over from the one before costs nothing.
    """
    was, now = before["nodes"], after["nodes"]
    found: list[Changes] = []
    if is_same := [node[0] for node in was] == [node[0] for node in now]:
        pairs = zip(was, now, strict=True)
        found = [changes(old, new) for old, new in pairs if old is not new]
    if not is_same or _has_moved(found):
        found = [changes_of(["", "", {}, was], ["", "", {}, now])]
    return [
        *(change for one in found for change in one.placing),
        *(change for one in found for change in one.removing),
        *(change for one in found for change in one.setting),
    ]


def _has_moved(found: list[Changes]) -> bool:
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
