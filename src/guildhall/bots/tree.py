"""The search's tree: a node is a row of whole numbers, its children a list sorted by key.

`tree` is a `guildhall.bots.workspace.TreeBuffers`. A key is a seat and its action. A child is judged by
what its mover got out of it; rewards and priors are in millionths. The best lines of a turn begin
where it begins; inside them a prior is the part of all lines that lead there.
"""

from math import sqrt

# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors


KEY = 0
FIRST = 1
NEXT = 2
VISITS = 3
SEEN = 4
REWARD = 5
PRIOR = 6
OPEN = 7
FIELDS = 8
NOBODY = 0
"""The row that no node has, and the end of every list of children."""

SEAT_SHIFT = 32
COMMON = (1 << SEAT_SHIFT) - 1
"""The action of the common node behind a hidden choice; also the mask of a key's action."""

USED = 0
ROOT = 1
SPREAD = 2
SPREADS = 3
TURNS = 4
LAST = 5
HAS_BEGUN = 6
BEGUN = 7
MARKS = 8

EXPLORATION = 0
SHARPNESS = 1
FLATNESS = 2
RARENESS = 3
SURENESS = 4
HORIZON = 5
WIDTH = 6
LINES = 7
QUICK_WIDTH = 8

CLOSED = 0
INSIDE = 1
BEGINNING = 2
"""What a node is, by OPEN: not looked at yet, inside a turn's lines, or where they begin."""

ONE = 1_000_000
DOUBT = 100_000


def new_node(tree, key, prior):
    """A fresh node, or NOBODY if the tree is full."""
    node = tree.marks[USED]
    if node >= tree.nodes.shape[0]:
        return NOBODY
    tree.marks[USED] = node + 1
    for field in range(FIELDS):
        tree.nodes[node, field] = 0
    tree.nodes[node, KEY] = key
    tree.nodes[node, PRIOR] = prior
    return node


def add_root(tree):
    """Start with an empty tree."""
    tree.marks[USED] = 1
    tree.marks[SPREAD] = 0
    tree.marks[SPREADS] = 0
    tree.marks[ROOT] = new_node(tree, 0, 0)


def child_from(tree, node, before, key):
    """The last child up to the key, searching on from `before` (or NOBODY: the start)."""
    after = tree.nodes[before, NEXT] if before != NOBODY else tree.nodes[node, FIRST]
    while after != NOBODY and tree.nodes[after, KEY] <= key:
        before = after
        after = tree.nodes[after, NEXT]
    return before


def insert(tree, node, before, key, prior):
    """A new child with that key behind `before`; NOBODY if the tree is full."""
    child = new_node(tree, key, prior)
    if child == NOBODY:
        return NOBODY
    if before == NOBODY:
        tree.nodes[child, NEXT] = tree.nodes[node, FIRST]
        tree.nodes[node, FIRST] = child
    else:
        tree.nodes[child, NEXT] = tree.nodes[before, NEXT]
        tree.nodes[before, NEXT] = child
    return child


def shared_child(tree, node, seat):
    """The node behind a hidden choice of the seat, whatever was chosen."""
    key = (seat << SEAT_SHIFT) + COMMON
    before = child_from(tree, node, NOBODY, key)
    if before != NOBODY and tree.nodes[before, KEY] == key:
        return before
    return insert(tree, node, before, key, 0)


def extend_path(tree, node, seat, line, end, prior):
    """A path for the line of a turn that begins at this node; False if the tree is full."""
    for depth in range(len(line)):
        if line[depth] == end:
            return True
        if depth > 0:
            tree.nodes[node, OPEN] = INSIDE
        key = (seat << SEAT_SHIFT) + line[depth]
        child = child_from(tree, node, NOBODY, key)
        if child == NOBODY or tree.nodes[child, KEY] != key:
            child = insert(tree, node, child, key, 0)
            if child == NOBODY:
                return False
        tree.nodes[child, PRIOR] += prior
        node = child
    return True


def select(tree, node, seat, n, out):
    """The most promising legal child: what its mover got so far, and how little it was tried.

    An untried child is taken to be worth a little less than its tried siblings; the options
    that no line begins with share a small prior.
    """
    whole = tree.nodes[node, PRIOR] if tree.nodes[node, OPEN] == INSIDE else ONE
    exploration = tree.knobs[EXPLORATION] / 1000.0 * ONE / max(1, whole)
    rare = whole * tree.knobs[RARENESS] // (1000 * n)
    chosen = NOBODY
    untried = NOBODY
    highest = -1.0
    widest = -1.0
    visits = 0
    reward = 0
    before = NOBODY
    for k in range(n):
        key = (seat << SEAT_SHIFT) + out[k]
        before = child_from(tree, node, before, key)
        if before == NOBODY or tree.nodes[before, KEY] != key:
            child = insert(tree, node, before, key, rare)
            if child == NOBODY:
                continue
            before = child
        tree.nodes[before, SEEN] += 1
        tried = tree.nodes[before, VISITS]
        reach = exploration * tree.nodes[before, PRIOR] * sqrt(tree.nodes[before, SEEN])
        if tried > 0:
            visits += tried
            reward += tree.nodes[before, REWARD]
            score = tree.nodes[before, REWARD] / tried + reach / (1.0 + tried)
            if score > highest:
                highest = score
                chosen = before
        elif reach > widest:
            widest = reach
            untried = before
    if untried == NOBODY:
        return chosen
    if visits == 0 or reward / visits - DOUBT + widest > highest:
        return untried
    return chosen


def backpropagate(tree, players, length):
    """Add the rewards to all nodes of the path, each for its mover."""
    for seat in range(players):
        tree.totals[seat] += tree.rewards[seat]
    for k in range(length):
        node = tree.path[k]
        tree.nodes[node, VISITS] += 1
        tree.nodes[node, REWARD] += tree.rewards[tree.nodes[node, KEY] >> SEAT_SHIFT]


def own_root(tree):
    """The node where the observer decides: behind the others' hidden choices, if any."""
    node = tree.marks[ROOT]
    child = tree.nodes[node, FIRST]
    while child != NOBODY:
        if tree.nodes[child, KEY] & COMMON == COMMON:
            node = child
            child = tree.nodes[node, FIRST]
        else:
            child = tree.nodes[child, NEXT]
    return node


def follow(tree, seat, action):
    """Fix the observer's next piece: its child is the new root."""
    node = own_root(tree)
    key = (seat << SEAT_SHIFT) + action
    child = child_from(tree, node, NOBODY, key)
    if child == NOBODY or tree.nodes[child, KEY] != key:
        child = new_node(tree, key, ONE)
    tree.marks[ROOT] = child


# ---- states
# Scratch states: what each is for, and copying them by their words.
#
# `words` are the bytes of all states of a workspace.


# ruff: noqa: ANN001, ANN201, SIM110  (rule code: kinds come with the call; no `all`)
# mypy: ignore-errors

VIEW = 0
"""What the seat that looks for a line may know."""
TRIED = 1
"""A piece tried out."""
TABLE = 2
"""The game being played."""
ASKED = 3
"""The game as it was when several seats were asked at once."""
START = 4
"""What is searched or played on from: a view, or a state."""
BEAM = 5
"""From here on the beam, the next beam, and the best ends of the turn."""


def first_free(width: int) -> int:
    """The first of the best ends, behind two beams of this width."""
    return BEAM + 2 * width


def copy_state(words, target, source):
    for k in range(words.shape[1]):
        words[target, k] = words[source, k]


def clear_state(words, target):
    for k in range(words.shape[1]):
        words[target, k] = 0


def is_same_state(words, a, b):
    for k in range(words.shape[1]):
        if words[a, k] != words[b, k]:
            return False
    return True
