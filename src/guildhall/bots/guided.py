"""The tree search led by a net: its policy gives the priors, its value judges where a walk ends.

It is the search of `search` otherwise: every iteration deals a possible truth behind the
observer's view and walks down one tree that all truths share. The net sees each mover's hidden
view, in a simultaneous decision as it was when all were asked; moves that are forced are made
without asking it.
"""

# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors

from guildhall.bots.search import chance, margins, next_mover
from guildhall.bots.states import ASKED, START, TABLE, VIEW, copy_state
from guildhall.bots.tree import (
    BEGINNING,
    CLOSED,
    COMMON,
    FLATNESS,
    KEY,
    NOBODY,
    ONE,
    OPEN,
    PRIOR,
    ROOT,
    SEAT_SHIFT,
    SHARPNESS,
    back_up,
    child_from,
    common_child,
    insert,
    select,
)
from guildhall.bots.workspace import Room, Tree
from guildhall.engine.compiler.intrinsics import exp
from guildhall.engine.kernel.observing import Plan
from guildhall.engine.runtime.seeded_choice import key_by
from guildhall.engine.runtime.this_game import deal_again, hide, legal, pending, perform, winners
from guildhall.nets.inference import (
    POLICY_SHIFT,
    SCALE,
    SHARE,
    VALUE_SHIFT,
    Mind,
    Weights,
    advise,
)


def look(room, tree, plan, net, mind, source, mover, players, count):
    """Ask the net about what the mover sees of a state: what everybody may expect is noted."""
    copy_state(room.words, VIEW, source)
    hide(room.states[VIEW], room.boxes[0], mover)
    advise(plan, net, mind, room.out, VIEW, mover, players, count)
    one = 1 << net.sizes[VALUE_SHIFT]
    for seat in range(players):
        tree.rewards[seat] = min(max(mind.values[seat] * ONE // one, 0), ONE)


def give_priors(room, tree, net, mind, node, mover, count):
    """Open a node: every legal action a child, with the part of the policy that it has."""
    tree.nodes[node, OPEN] = BEGINNING
    unit = (1 << net.sizes[POLICY_SHIFT]) * tree.knobs[SHARPNESS] / 1000.0
    best = mind.logits[0]
    for k in range(1, count):
        best = max(best, mind.logits[k])
    total = 0.0
    for k in range(count):
        total += exp((mind.logits[k] - best) / unit)
    flat = tree.knobs[FLATNESS] / 1000.0
    child = NOBODY
    for k in range(count):
        weight = exp((mind.logits[k] - best) / unit) / total
        prior = int(ONE * (flat / count + (1.0 - flat) * weight))
        key = (mover << SEAT_SHIFT) + room.out[k]
        before = child_from(tree, node, child, key)
        child = before
        if before == NOBODY or tree.nodes[before, KEY] != key:
            child = insert(tree, node, before, key, prior)
            if child == NOBODY:
                return
        tree.nodes[child, PRIOR] = prior


def judge_end(s, box, players, tree, net):
    """What every seat gets out of a finished game, in millionths, on the scale of the net."""
    mask = winners(s, box)
    count = max(1, mask.bit_count())
    sure = net.sizes[SHARE] / ONE
    margins(s, box, players, tree.rewards)
    for seat in range(players):
        clear = chance(2.0 * tree.rewards[seat] / net.sizes[SCALE])
        share = ((mask >> seat) & 1) / count
        tree.rewards[seat] = int(ONE * (sure * share + (1.0 - sure) * clear))


def descend(room, tree, plan, net, mind, observer, players):
    """From the root to a node that nobody has looked at, or to the end; the length of the path."""
    s = room.states[TABLE]
    box = room.boxes[0]
    nodes = tree.nodes
    node = tree.marks[ROOT]
    length = 0
    joint = 0
    while pending(s) != 0 and length + 2 <= len(tree.path):
        seats = pending(s)
        if joint == 0 and seats & (seats - 1) != 0:
            joint = seats
            copy_state(room.words, ASKED, TABLE)
        mover = next_mover(seats, observer)
        count = legal(s, box, mover, room.out)
        if nodes[node, OPEN] == CLOSED and count > 1:
            asked = ASKED if (joint >> mover) & 1 else TABLE
            look(room, tree, plan, net, mind, asked, mover, players, count)
            give_priors(room, tree, net, mind, node, mover, count)
            return length
        child = select(tree, node, mover, count, room.out)
        if child == NOBODY:
            break
        tree.path[length] = child
        length += 1
        perform(s, box, mover, nodes[child, KEY] & COMMON, room.quiet)
        if (joint >> mover) & 1 and mover != observer:
            child = common_child(tree, node, mover)
            if child == NOBODY:
                break
            tree.path[length] = child
            length += 1
        joint &= ~(1 << mover)
        node = child
    if pending(s) == 0:
        judge_end(s, box, players, tree, net)
    else:
        look(room, tree, plan, net, mind, TABLE, next_mover(pending(s), observer), players, 0)
    return length


def search_with_net(
    room: Room, tree: Tree, plan: Plan, net: Weights, mind: Mind, observer: int, players: int,
    seed: int, first: int, iterations: int, pieces: int,
):  # fmt: skip
    """Iterations numbered from `first` below the root, after `pieces` of the observer's line."""
    box = room.boxes[0]
    s = room.states[TABLE]
    for number in range(first, first + iterations):
        copy_state(room.words, TABLE, START)
        key_by(s, seed, number)
        deal_again(s, box, observer)
        for k in range(pieces):
            perform(s, box, observer, room.lines[START, k], room.quiet)
        length = descend(room, tree, plan, net, mind, observer, players)
        back_up(tree, players, length)
