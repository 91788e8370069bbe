"""The search's tree: sorted children, common nodes behind hidden choices, a root that moves."""

from dataclasses import astuple

import numpy as np

from guildhall.bots import tree as trees
from guildhall.bots.ismcts import Knobs
from guildhall.bots.tree import COMMON, FIRST, KEY, NEXT, NOBODY, ROOT, SEAT_SHIFT, SEEN, VISITS
from guildhall.bots.workspace import new_tree


def planted(market_day):
    tree = new_tree(market_day, 1000, astuple(Knobs()))
    trees.plant(tree)
    return tree, int(tree.marks[ROOT])


def keys(tree, node):
    found, child = [], tree.nodes[node, FIRST]
    while child != NOBODY:
        found.append(int(tree.nodes[child, KEY]))
        child = tree.nodes[child, NEXT]
    return found


def test_children_are_sorted_whatever_order_they_come_in(market_day):
    tree, root = planted(market_day)
    for actions in ([4], [1, 3], [0, 2, 4]):
        trees.select(tree, root, 1, len(actions), np.array(actions))
    assert keys(tree, root) == [(1 << SEAT_SHIFT) + action for action in range(5)]


def test_only_legal_children_are_seen_and_chosen(market_day):
    tree, root = planted(market_day)
    for _ in range(20):
        chosen = trees.select(tree, root, 0, 2, np.array([1, 3]))
        assert tree.nodes[chosen, KEY] in (1, 3)
        tree.nodes[chosen, VISITS] += 1
    other = trees.select(tree, root, 0, 1, np.array([2]))
    assert tree.nodes[other, KEY] == 2
    assert tree.nodes[other, SEEN] == 1


def test_a_hidden_choice_leads_to_one_common_node(market_day):
    tree, root = planted(market_day)
    common = trees.common_child(tree, root, 2)
    trees.select(tree, root, 2, 3, np.array([0, 1, 2]))
    assert trees.common_child(tree, root, 2) == common
    assert tree.nodes[common, KEY] == (2 << SEAT_SHIFT) + COMMON


def test_the_observer_decides_behind_the_others_hidden_choices(market_day):
    tree, root = planted(market_day)
    behind = trees.common_child(tree, trees.common_child(tree, root, 1), 2)
    assert trees.own_root(tree) == behind
    chosen = trees.select(tree, behind, 0, 2, np.array([3, 4]))
    action = int(tree.nodes[chosen, KEY])
    trees.follow(tree, 0, action)
    assert tree.marks[ROOT] == chosen


def test_a_piece_never_tried_is_a_fresh_root(market_day):
    tree, root = planted(market_day)
    trees.follow(tree, 0, 3)
    assert tree.marks[ROOT] not in (NOBODY, root)
    assert keys(tree, tree.marks[ROOT]) == []
