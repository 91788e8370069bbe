"""The search tree, and the scratch states of a workspace, in the rule language.

`tree` is a `guildhall.bots.workspace.TreeBuffers`. A node is a row of `tree.nodes`; its children
are a linked list sorted by key, and a key is a seat and its action. A node's reward is that of
its mover. Rewards and priors are in millionths. The best lines of a turn start at an expanded
node; on these lines a prior is the sum over all lines that lead through the node.
"""

from math import sqrt

# ruff: noqa: ANN001, ANN201, SIM110  (rule code: types are declared by entries only)
# mypy: ignore-errors

# Columns of `tree.nodes`.
KEY = 0
FIRST_CHILD = 1
NEXT_SIBLING = 2
VISITS = 3
AVAILABLE = 4
"""The number of parent visits in which the node's action was legal."""
REWARD = 5
PRIOR = 6
STATUS = 7
NODE_FIELDS = 8
NO_NODE = 0
"""The row that no node has; it ends every list of children."""

# Values of STATUS.
UNEXPANDED = 0
ON_LINE = 1
"""The node continues a line of the turn that started above it."""
EXPANDED = 2

SEAT_SHIFT = 32
ACTION_MASK = (1 << SEAT_SHIFT) - 1
SHARED_ACTION = ACTION_MASK
"""The action of the shared node behind a hidden choice."""

# Indices of `tree.counters`.
NODES_USED = 0
ROOT = 1
MARGIN_CHANGE_SUM = 2
MARGIN_CHANGES = 3
OBSERVER_TURNS = 4
LAST_MOVER = 5
LINE_STARTED = 6
"""Whether the line of the next mover was already counted."""
LINES_STARTED = 7
LEAF = 8
"""The node that a net expands, or NO_NODE."""
LEAF_ACTIONS = 9
LEAF_STATE = 10
COUNTERS = 11

# Indices of `tree.parameters`: the fields of `ismcts.SearchParameters`, and one more.
EXPLORATION = 0
PRIOR_TEMPERATURE = 1
PRIOR_UNIFORM_MIX = 2
OFF_LINE_PRIOR = 3
WIN_WEIGHT = 4
ROLLOUT_DEPTH = 5
BEAM_WIDTH = 6
MAX_LINES = 7
ROLLOUT_BEAM_WIDTH = 8

ONE = 1_000_000
FIRST_PLAY_REDUCTION = 100_000
"""The value of an unvisited child lies this far below the mean of its visited siblings."""

# Rows of a workspace's states.
VIEW = 0
"""The view of the seat that looks for a line."""
TRIAL = 1
"""The state after an action that is tried."""
CURRENT = 2
"""The game being played."""
DECISION_SNAPSHOT = 3
"""The game as it was when several seats had to decide at once."""
START = 4
"""The view or state that iterations or games start from."""
BEAM = 5
"""The first row of the beam; then come the next beam and the best results."""


def first_result(width: int) -> int:
    """The row of the first result, behind two beams of this width."""
    return BEAM + 2 * width


def new_node(tree, key, prior):
    """A new node, or NO_NODE if the tree is full."""
    node = tree.counters[NODES_USED]
    if node >= tree.nodes.shape[0]:
        return NO_NODE
    tree.counters[NODES_USED] = node + 1
    for field in range(NODE_FIELDS):
        tree.nodes[node, field] = 0
    tree.nodes[node, KEY] = key
    tree.nodes[node, PRIOR] = prior
    return node


def add_root(tree):
    """Empty the tree and add its root."""
    tree.counters[NODES_USED] = 1
    tree.counters[MARGIN_CHANGE_SUM] = 0
    tree.counters[MARGIN_CHANGES] = 0
    tree.counters[ROOT] = new_node(tree, 0, 0)


def child_from(tree, node, before, key):
    """The last child up to the key, searching on from `before` (or NO_NODE: the start)."""
    after = tree.nodes[before, NEXT_SIBLING] if before != NO_NODE else tree.nodes[node, FIRST_CHILD]
    while after != NO_NODE and tree.nodes[after, KEY] <= key:
        before = after
        after = tree.nodes[after, NEXT_SIBLING]
    return before


def insert(tree, node, before, key, prior):
    """A new child with that key behind `before`; NO_NODE if the tree is full."""
    child = new_node(tree, key, prior)
    if child == NO_NODE:
        return NO_NODE
    if before == NO_NODE:
        tree.nodes[child, NEXT_SIBLING] = tree.nodes[node, FIRST_CHILD]
        tree.nodes[node, FIRST_CHILD] = child
    else:
        tree.nodes[child, NEXT_SIBLING] = tree.nodes[before, NEXT_SIBLING]
        tree.nodes[before, NEXT_SIBLING] = child
    return child


def shared_child(tree, node, seat):
    """The node behind a hidden choice of the seat, the same for every choice."""
    key = (seat << SEAT_SHIFT) + SHARED_ACTION
    before = child_from(tree, node, NO_NODE, key)
    if before != NO_NODE and tree.nodes[before, KEY] == key:
        return before
    return insert(tree, node, before, key, 0)


def extend_path(tree, node, seat, line, end, prior):
    """Add the nodes of a line below the node where its turn starts; False if the tree is full."""
    for depth in range(len(line)):
        if line[depth] == end:
            return True
        if depth > 0:
            tree.nodes[node, STATUS] = ON_LINE
        key = (seat << SEAT_SHIFT) + line[depth]
        child = child_from(tree, node, NO_NODE, key)
        if child == NO_NODE or tree.nodes[child, KEY] != key:
            child = insert(tree, node, child, key, 0)
            if child == NO_NODE:
                return False
        tree.nodes[child, PRIOR] += prior
        node = child
    return True


def select(tree, node, seat, n, actions):
    """The legal child with the largest PUCT score: mean reward plus exploration bonus.

    The bonus is exploration * prior * sqrt(availability) / (1 + visits). All unvisited children
    share one first-play value. Actions that start no line share the prior OFF_LINE_PRIOR.
    """
    whole = tree.nodes[node, PRIOR] if tree.nodes[node, STATUS] == ON_LINE else ONE
    exploration = tree.parameters[EXPLORATION] / 1000.0 * ONE / max(1, whole)
    off_line = whole * tree.parameters[OFF_LINE_PRIOR] // (1000 * n)
    best = NO_NODE
    best_unvisited = NO_NODE
    best_score = -1.0
    best_bonus = -1.0
    visits = 0
    reward = 0
    before = NO_NODE
    for k in range(n):
        key = (seat << SEAT_SHIFT) + actions[k]
        before = child_from(tree, node, before, key)
        if before == NO_NODE or tree.nodes[before, KEY] != key:
            child = insert(tree, node, before, key, off_line)
            if child == NO_NODE:
                continue
            before = child
        tree.nodes[before, AVAILABLE] += 1
        tried = tree.nodes[before, VISITS]
        bonus = exploration * tree.nodes[before, PRIOR] * sqrt(tree.nodes[before, AVAILABLE])
        if tried > 0:
            visits += tried
            reward += tree.nodes[before, REWARD]
            score = tree.nodes[before, REWARD] / tried + bonus / (1.0 + tried)
            if score > best_score:
                best_score = score
                best = before
        elif bonus > best_bonus:
            best_bonus = bonus
            best_unvisited = before
    if best_unvisited == NO_NODE:
        return best
    if visits == 0 or reward / visits - FIRST_PLAY_REDUCTION + best_bonus > best_score:
        return best_unvisited
    return best


def backpropagate(tree, players, length):
    """Add the rewards of an iteration to the nodes of its path, to each that of its mover."""
    for seat in range(players):
        tree.total_rewards[seat] += tree.rewards[seat]
    for k in range(length):
        node = tree.path[k]
        tree.nodes[node, VISITS] += 1
        tree.nodes[node, REWARD] += tree.rewards[tree.nodes[node, KEY] >> SEAT_SHIFT]


def own_root(tree):
    """The node where the observer decides: behind the others' hidden choices, if any."""
    node = tree.counters[ROOT]
    child = tree.nodes[node, FIRST_CHILD]
    while child != NO_NODE:
        if tree.nodes[child, KEY] & ACTION_MASK == SHARED_ACTION:
            node = child
            child = tree.nodes[node, FIRST_CHILD]
        else:
            child = tree.nodes[child, NEXT_SIBLING]
    return node


def advance_root(tree, seat, action):
    """Make the child of the observer's action the new root."""
    node = own_root(tree)
    key = (seat << SEAT_SHIFT) + action
    child = child_from(tree, node, NO_NODE, key)
    if child == NO_NODE or tree.nodes[child, KEY] != key:
        child = new_node(tree, key, ONE)
    tree.counters[ROOT] = child


def copy_state(words, target, source):
    """Copy a state of a workspace; `words` are the bytes of all its states."""
    for k in range(words.shape[1]):
        words[target, k] = words[source, k]


def clear_state(words, target):
    """Set all bytes of a state to zero."""
    for k in range(words.shape[1]):
        words[target, k] = 0


def is_same_state(words, a, b):
    """Whether two states are equal."""
    for k in range(words.shape[1]):
        if words[a, k] != words[b, k]:
            return False
    return True
