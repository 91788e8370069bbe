"""The search tree: sorted children, shared nodes behind hidden choices, rewards, a moving root."""

from dataclasses import astuple

import numpy as np

from guildhall.bots import tree as trees
from guildhall.bots.ismcts import SearchParameters
from guildhall.bots.tree import (
    AVAILABLE,
    FIRST_CHILD,
    KEY,
    NEXT_SIBLING,
    NO_NODE,
    ON_LINE,
    PRIOR,
    REWARD,
    ROOT,
    SEAT_SHIFT,
    SHARED_ACTION,
    STATUS,
    UNEXPANDED,
    VISITS,
)
from guildhall.bots.workspace import new_tree


def planted(market_day):
    tree = new_tree(market_day, 1000, (*astuple(SearchParameters()), 1))
    trees.add_root(tree)
    return tree, int(tree.counters[ROOT])


def keys(tree, node):
    found, child = [], tree.nodes[node, FIRST_CHILD]
    while child != NO_NODE:
        found.append(int(tree.nodes[child, KEY]))
        child = tree.nodes[child, NEXT_SIBLING]
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
    assert tree.nodes[other, AVAILABLE] == 1


def test_a_hidden_choice_leads_to_one_common_node(market_day):
    tree, root = planted(market_day)
    common = trees.shared_child(tree, root, 2)
    trees.select(tree, root, 2, 3, np.array([0, 1, 2]))
    assert trees.shared_child(tree, root, 2) == common
    assert tree.nodes[common, KEY] == (2 << SEAT_SHIFT) + SHARED_ACTION


def test_the_observer_decides_behind_the_others_hidden_choices(market_day):
    tree, root = planted(market_day)
    behind = trees.shared_child(tree, trees.shared_child(tree, root, 1), 2)
    assert trees.own_root(tree) == behind
    chosen = trees.select(tree, behind, 0, 2, np.array([3, 4]))
    action = int(tree.nodes[chosen, KEY])
    trees.advance_root(tree, 0, action)
    assert tree.counters[ROOT] == chosen


def test_a_piece_never_tried_is_a_fresh_root(market_day):
    tree, root = planted(market_day)
    trees.advance_root(tree, 0, 3)
    assert tree.counters[ROOT] not in (NO_NODE, root)
    assert keys(tree, tree.counters[ROOT]) == []


def test_every_node_of_a_path_gets_the_reward_of_its_mover(market_day):
    tree, root = planted(market_day)
    first = trees.select(tree, root, 0, 1, np.array([3]))
    second = trees.select(tree, first, 1, 1, np.array([4]))
    shared = trees.shared_child(tree, first, 1)
    for rewards in ((700_000, 200_000), (100_000, 900_000)):
        tree.path[:3] = first, second, shared
        tree.rewards[:2] = rewards
        trees.backpropagate(tree, 2, 3)
    assert tree.nodes[[first, second, shared], REWARD].tolist() == [800_000, 1_100_000, 1_100_000]
    assert tree.nodes[[first, second, shared], VISITS].tolist() == [2, 2, 2]
    assert tree.total_rewards[:2].tolist() == [800_000, 1_100_000]
    assert tree.nodes[root, VISITS] == 0


def test_each_seat_selects_by_its_own_reward(market_day):
    """The same rewards lead the two seats to different children."""
    chosen = []
    for seat in (0, 1):
        tree, root = planted(market_day)
        for action, rewards in ((3, (900_000, 100_000)), (4, (100_000, 900_000))):
            tree.path[0] = trees.select(tree, root, seat, 1, np.array([action]))
            tree.rewards[:2] = rewards
            for _ in range(50):
                trees.backpropagate(tree, 2, 1)
        best = trees.select(tree, root, seat, 2, np.array([3, 4]))
        chosen.append(int(tree.nodes[best, KEY] & trees.ACTION_MASK))
    assert chosen == [3, 4]


END = -1


def child(tree, node, *actions):
    for action in actions:
        node = trees.child_from(tree, node, NO_NODE, action)
        assert tree.nodes[node, KEY] == action
    return node


def test_lines_that_begin_alike_share_their_beginning(market_day):
    tree, root = planted(market_day)
    for line, prior in (([2, 4, END], 600), ([2, 1, END], 300), ([3, END, 0], 100)):
        assert trees.extend_path(tree, root, 0, np.array(line), END, prior)
    assert keys(tree, root) == [2, 3]
    assert keys(tree, child(tree, root, 2)) == [1, 4]
    assert tree.nodes[child(tree, root, 2), PRIOR] == 900
    assert tree.nodes[child(tree, root, 2, 4), PRIOR] == 600
    assert tree.nodes[child(tree, root, 2), STATUS] == ON_LINE
    assert tree.nodes[child(tree, root, 2, 4), STATUS] == UNEXPANDED


def test_inside_a_turn_a_prior_counts_as_a_part_of_what_leads_there(market_day):
    """However rarely a beginning is chosen, what follows it is chosen as at the start."""
    chosen = []
    for prior in (trees.ONE // 2, trees.ONE // 500):
        tree, root = planted(market_day)
        trees.extend_path(tree, root, 0, np.array([2, 4, END]), END, 3 * prior // 4)
        trees.extend_path(tree, root, 0, np.array([2, 1, END]), END, prior // 4)
        inside = child(tree, root, 2)
        order = []
        for _ in range(12):
            one = trees.select(tree, inside, 0, 3, np.array([0, 1, 4]))
            tree.nodes[one, VISITS] += 1
            tree.nodes[one, REWARD] += trees.ONE // 2
            order.append(int(tree.nodes[one, KEY]))
        chosen.append(order)
    assert chosen[0] == chosen[1]
    assert chosen[0].count(4) > chosen[0].count(1) > chosen[0].count(0)


def test_a_line_has_no_room_in_a_full_tree(market_day):
    tree = new_tree(market_day, 3, (*astuple(SearchParameters()), 1))
    trees.add_root(tree)
    assert not trees.extend_path(tree, int(tree.counters[ROOT]), 0, np.array([2, 4, END]), END, 1)
