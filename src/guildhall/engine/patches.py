"""Patches: what changed between two wired scenes (see `guildhall.engine.scene`).

A patch is a list of changes, to be made in order; `parent` is "" for a sheet, `after` is
the sibling it follows, or "" for the first place:

    ["add", id, tag, attributes, parent, after]
    ["move", id, parent, after]
    ["set", id, attributes]            null removes an attribute
    ["remove", id]                     with everything still inside it
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any

import msgspec

from guildhall.engine.scene import SceneError, Wire

Patch = list[list[Any]]


class _Placed(msgspec.Struct):
    """A node of a wired scene with its parent and its children's ids."""

    tag: str
    attributes: dict[str, Any]
    parent: str
    children: list[str]


def _spread(scene: Wire) -> dict[str, _Placed]:
    """Every node by its id, in drawing order; the root "" holds the sheets."""
    found = {"": _Placed("", {}, "", [])}

    def walk(node: list[Any], parent: str) -> None:
        name, tag, attributes, *rest = node
        found[name] = _Placed(tag, attributes, parent, [])
        found[parent].children.append(name)
        for child in rest[0] if rest else ():
            walk(child, name)

    for node in scene["nodes"]:
        walk(node, "")
    return found


def diff(before: Wire, after: Wire) -> Patch:
    """The changes that turn one wired scene into another."""
    old, new = _spread(before), _spread(after)
    for name in old.keys() & new.keys():
        if old[name].tag != new[name].tag:
            raise SceneError(f"'{name}' was a {old[name].tag} and is now a {new[name].tag}")
    placing: Patch = []
    setting: Patch = []
    for parent, node in new.items():
        placing += _placing(parent, node, old, new)
        if parent in old and (changes := _changes(old[parent].attributes, node.attributes)):
            setting.append(["set", parent, changes])
    removing: Patch = [
        ["remove", name] for name, node in old.items() if name not in new and node.parent in new
    ]
    return placing + removing + setting


def _placing(
    parent: str, node: _Placed, old: dict[str, _Placed], new: dict[str, _Placed]
) -> Iterator[list[Any]]:
    """Additions and moves among one parent's children, the fewest that will do."""
    staying = _staying(parent, node, old)
    after = ""
    for name in node.children:
        if name not in old:
            yield ["add", name, new[name].tag, new[name].attributes, parent, after]
        elif name not in staying:
            yield ["move", name, parent, after]
        after = name


def _staying(parent: str, node: _Placed, old: dict[str, _Placed]) -> set[str]:
    """The longest run of children that already follow each other in this order."""
    if parent not in old:
        return set()
    rank = {name: index for index, name in enumerate(old[parent].children)}
    kept = [name for name in node.children if name in rank]
    tails: list[int] = []
    ends: list[str] = []
    previous: dict[str, str] = {}
    for name in kept:
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


def _changes(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    changes = {name: value for name, value in new.items() if old.get(name) != value}
    return changes | {name: None for name in old if name not in new}
