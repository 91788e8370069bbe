"""Patches: applied to the old scene, they give the new one."""

import copy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guildhall.engine.drawing.diff import diff
from guildhall.engine.drawing.scene import SceneError


def scene(*nodes):
    return {"nodes": [list(node) for node in nodes]}


def leaf(name, **attributes):
    return [name, "g", attributes]


def branch(name, *children, **attributes):
    return [name, "g", attributes, list(children)] if children else leaf(name, **attributes)


def applied(before, patch):
    """A patch applied as the client does, on nested lists."""
    root = ["", "", {}, copy.deepcopy(before["nodes"])]
    places = {}

    def walk(node, parent):
        places[node[0]] = (node, parent)
        for child in node[3] if len(node) > 3 else []:
            walk(child, node)

    walk(root, None)

    def children(node):
        if len(node) == 3:
            node.append([])
        return node[3]

    def put(node, parent, after):
        siblings = children(places[parent][0])
        at = 1 + next(i for i, s in enumerate(siblings) if s[0] == after) if after else 0
        siblings.insert(at, node)
        places[node[0]] = (node, places[parent][0])

    for change, name, *rest in patch:
        if change == "add":
            tag, attributes, parent, after = rest
            put([name, tag, dict(attributes)], parent, after)
        elif change == "move":
            node, parent = places[name]
            parent[3].remove(node)
            put(node, *rest)
        elif change == "remove":
            node, parent = places[name]
            parent[3].remove(node)
        else:
            attributes = places[name][0][2]
            attributes.update(rest[0])
            for key in [key for key, value in attributes.items() if value is None]:
                del attributes[key]

    def tidy(node):
        node = [*node[:3], [tidy(child) for child in node[3]]] if len(node) > 3 else node
        return node if len(node) < 4 or node[3] else node[:3]

    return {"nodes": [tidy(node) for node in root[3]]}


def check(before, after):
    patch = diff(before, after)
    assert applied(before, patch) == after
    return patch


def test_what_goes_from_one_sheet_to_another_is_moved():
    before = scene(branch("board", leaf("card"), leaf("die")), branch("tray", leaf("coin")))
    after = scene(branch("board", leaf("die")), branch("tray", leaf("coin"), leaf("card", x=1)))
    patch = diff(before, after)
    assert patch == [["move", "card", "tray", "coin"], ["set", "card", {"x": 1}]]
    assert applied(before, patch) == after


def test_nothing_changed_is_an_empty_patch():
    assert diff(scene(leaf("a", x=1)), scene(leaf("a", x=1))) == []


def test_attributes_are_set_and_removed():
    patch = check(scene(leaf("a", x=1, y=2)), scene(leaf("a", x=3)))
    assert patch == [["set", "a", {"x": 3, "y": None}]]


def test_a_removed_branch_takes_its_children_along():
    assert check(scene(branch("a", leaf("b"), leaf("c"))), scene()) == [["remove", "a"]]


def test_an_added_branch_is_built_from_the_root():
    patch = check(scene(), scene(branch("a", leaf("b"))))
    assert [change[:2] for change in patch] == [["add", "a"], ["add", "b"]]


def test_reordering_moves_as_few_as_possible():
    before = scene(*(leaf(name) for name in "abcdef"))
    after = scene(*(leaf(name) for name in "fabcde"))
    assert check(before, after) == [["move", "f", "", ""]]


def test_a_child_may_move_out_of_a_branch_that_goes():
    before = scene(branch("a", leaf("b")), leaf("c"))
    after = scene(leaf("c"), leaf("b"))
    check(before, after)


def test_parent_and_child_may_change_places():
    check(scene(branch("a", branch("b"))), scene(branch("b", branch("a"))))


def test_an_element_never_changes_its_tag():
    with pytest.raises(SceneError, match="was a g and is now a rect"):
        diff(scene(leaf("a")), scene(["a", "rect", {}]))


@st.composite
def scenes(draw):
    """Trees over the same few ids, so that two of them share a lot."""
    names = draw(st.permutations("abcdefghij"))[: draw(st.integers(0, 10))]
    nodes = {"": branch("")}
    for name in names:
        parent = nodes[draw(st.sampled_from(sorted(nodes)))]
        node = leaf(name, x=draw(st.integers(0, 2)))
        if len(parent) == 3:
            parent.append([])
        parent[3].append(node)
        nodes[name] = node
    root = nodes[""]
    return {"nodes": root[3] if len(root) > 3 else []}


@settings(max_examples=300, deadline=None)
@given(scenes(), scenes())
def test_any_scene_becomes_any_other(before, after):
    check(before, after)


def sharing(before, after):
    """The second scene, sharing equal nodes with the first."""
    known = {}

    def learn(node):
        known[node[0]] = node
        for child in node[3] if len(node) > 3 else []:
            learn(child)

    def shared(node):
        if known.get(node[0]) == node:
            return known[node[0]]
        return [*node[:3], [shared(child) for child in node[3]]] if len(node) > 3 else node

    for node in before["nodes"]:
        learn(node)
    return {"nodes": [shared(node) for node in after["nodes"]]}


@settings(max_examples=300, deadline=None)
@given(scenes(), scenes())
def test_nodes_that_both_share_change_nothing_in_the_patch(before, after):
    assert check(before, sharing(before, after)) == diff(before, after)
