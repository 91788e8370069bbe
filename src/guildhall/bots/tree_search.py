"""Information-set Monte-Carlo tree search, the same for every game.

Every iteration deals a possible truth behind the observer's view, walks down one tree that
all truths share, lets everybody play on by the best lines of their turns, and judges by the
game's `value` where that has led when the observer has had some more turns: always at the
same point of its turns, so that no option looks better for having been followed further.

The tree is made of pieces, but where a turn begins the best whole lines of it are looked for,
and their priors lead the search: pieces by themselves say little about a turn.

In a simultaneous decision the others choose first and the observer last, and what the others
chose leads to one common node: nobody in the tree knows what nobody may know.
"""

from guildhall.bots.beam_search import NO_MORE, best_line, best_lines
from guildhall.bots.tree import (
    ASKED,
    BEGINNING,
    BEGUN,
    CLOSED,
    COMMON,
    FLATNESS,
    HAS_BEGUN,
    HORIZON,
    INSIDE,
    KEY,
    LAST,
    LINES,
    NOBODY,
    ONE,
    OPEN,
    PRIOR,
    QUICK_WIDTH,
    ROOT,
    SEAT_SHIFT,
    SHARPNESS,
    SPREAD,
    SPREADS,
    START,
    SURENESS,
    TABLE,
    TURNS,
    VIEW,
    VISITS,
    WIDTH,
    backpropagate,
    child_from,
    copy_state,
    extend_path,
    first_free,
    insert,
    select,
    shared_child,
)
from guildhall.bots.workspace import TreeBuffers, Workspace
from guildhall.engine.compiler.intrinsics import exp
from guildhall.engine.observation.write import WritePlan
from guildhall.engine.runtime.seeded_choice import derive_key, first_seat, seed_for_entry
from guildhall.engine.runtime.this_game import (
    deal_again,
    hide,
    legal,
    pending,
    perform,
    value,
    winners,
)
from guildhall.nets.inference import (
    POLICY_SHIFT,
    SCALE,
    SHARE,
    VALUE_SHIFT,
    InferenceBuffers,
    Weights,
    forward,
)

# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors


FEWEST_SPREADS = 4096
"""So many changes of margins set the scale on which a lead is judged."""
LEAST_SPREAD = 200.0
SAMPLES = 2
"""Possible truths by which a line that draws is judged in the tree; one in a playout."""
LINES_A_TURN = 8
"""So many lines at most for each turn of a seat: alone there is no other seat that ends one."""
LOWEST = -(1 << 60)
NOBODY_YET = -1


def copy_view(room, seat):
    """The table as the seat sees it, to look for a line."""
    copy_state(room.words, VIEW, TABLE)
    hide(room.states[VIEW], room.boxes[0], seat)


def expand(room, tree, node, seat, players, seed):
    """Give the best lines of a turn their paths, with priors by what they are worth."""
    tree.nodes[node, OPEN] = BEGINNING
    width = tree.knobs[WIDTH]
    first = first_free(width)
    copy_view(room, seat)
    count = best_lines(room, players, seat, seed, width, SAMPLES, tree.knobs[LINES])
    best = LOWEST
    total = 0
    for row in range(first, first + count):
        total += room.values[row]
        best = max(best, room.values[row])
    scale = max(1.0, (best - total / count) * tree.knobs[SHARPNESS] / 1000.0)
    weights = 0.0
    for row in range(first, first + count):
        weights += softmax_weight(room.values[row], best, scale)
    flat = tree.knobs[FLATNESS] / 1000.0
    for row in range(first, first + count):
        weight = softmax_weight(room.values[row], best, scale) / weights
        prior = int(ONE * (flat / count + (1.0 - flat) * weight))
        if not extend_path(tree, node, seat, room.lines[row], NO_MORE, prior):
            return


def softmax_weight(worth, best, scale):
    return exp(max(-30.0, (worth - best) / scale))


def next_mover(seats, observer):
    """Who chooses next; in a simultaneous decision the observer comes last."""
    others = seats & ~(1 << observer)
    return first_seat(others) if others != 0 else observer


def begin_line(tree, seat, observer, players):
    """A seat begins a line: whether the observer has had all the turns it was to have.

    A line that follows another one of the same seat goes on with its turn: something was
    drawn or revealed, or a piece was tried that is on no line. Alone, lines are counted.
    """
    marks = tree.marks
    if seat == observer and marks[LAST] != seat:
        marks[TURNS] += 1
    marks[LAST] = seat
    marks[BEGUN] += 1
    horizon = tree.knobs[HORIZON]
    return marks[TURNS] > horizon or marks[BEGUN] > LINES_A_TURN * horizon * players


def simulate(room, tree, observer, players, seed, pieces):
    """From the root to a new node, or as far as the horizon; the length of the path.

    Behind `pieces` that are fixed the observer's turn has begun already.
    """
    s = room.states[TABLE]
    box = room.boxes[0]
    nodes = tree.nodes
    node = tree.marks[ROOT]
    tree.marks[BEGUN] = pieces > 0
    tree.marks[TURNS] = pieces > 0
    tree.marks[LAST] = observer if pieces > 0 else NOBODY_YET
    length = 0
    joint = 0
    while length + 2 <= len(tree.path):
        seats = pending(s)
        tree.marks[HAS_BEGUN] = nodes[node, OPEN] == INSIDE
        if seats == 0 or (length > 0 and nodes[node, VISITS] == 0):
            return length
        if joint == 0 and seats & (seats - 1) != 0:
            joint = seats
        mover = next_mover(seats, observer)
        if nodes[node, OPEN] != INSIDE and begin_line(tree, mover, observer, players):
            return length
        if nodes[node, OPEN] == CLOSED:
            expand(room, tree, node, mover, players, seed)
        tree.marks[HAS_BEGUN] = 1
        child = select(tree, node, mover, legal(s, box, mover, room.out), room.out)
        if child == NOBODY:
            return length
        tree.path[length] = child
        length += 1
        perform(s, box, mover, nodes[child, KEY] & COMMON, room.quiet)
        if (joint >> mover) & 1 and mover != observer:
            child = shared_child(tree, node, mover)
            if child == NOBODY:
                tree.marks[HAS_BEGUN] = 0
                return length
            tree.path[length] = child
            length += 1
        joint &= ~(1 << mover)
        node = child
    return length


def rollout(room, tree, observer, players, seed):
    """Everybody plays the best lines, until the observer has had its turns."""
    s = room.states[TABLE]
    box = room.boxes[0]
    width = tree.knobs[QUICK_WIDTH]
    end = first_free(width)
    has_begun = tree.marks[HAS_BEGUN]
    while pending(s) != 0:
        seat = next_mover(pending(s), observer)
        if has_begun == 0 and begin_line(tree, seat, observer, players):
            return
        has_begun = 0
        copy_view(room, seat)
        mind = seed_for_entry(seed, seat, tree.marks[BEGUN])
        for k in range(best_line(room, players, seat, mind, width, 1)):
            perform(s, box, seat, room.lines[end, k], room.quiet)


def margins(s, box, players, out):
    """How far every seat is ahead of its strongest rival; alone, of nobody."""
    first = LOWEST
    second = LOWEST
    for seat in range(players):
        out[seat] = value(s, box, seat)
        if out[seat] > first:
            second = first
            first = out[seat]
        elif out[seat] > second:
            second = out[seat]
    if players > 1:
        for seat in range(players):
            out[seat] -= second if out[seat] == first else first


def evaluate_state(s, box, players, tree):
    """What every seat gets: something like its chance to win, in millionths.

    A part of it is how its lead has changed since the question: far ahead or far behind, where
    the chance hardly moves, there is still something to play for. Alone, that is all.
    """
    marks = tree.marks
    measured = max(1, marks[SPREADS])
    spread = max(LEAST_SPREAD, marks[SPREAD] / measured)
    sure = tree.knobs[SURENESS] / 1000.0
    margins(s, box, players, tree.rewards)
    mask = 0
    count = 0
    is_over = pending(s) == 0
    if is_over:
        mask = winners(s, box)
        for seat in range(players):
            count += (mask >> seat) & 1
    for seat in range(players):
        lead = tree.rewards[seat]
        gained = chance((lead - tree.bases[seat] * players / measured) / spread)
        won = gained
        if is_over:
            won = ((mask >> seat) & 1) / max(1, count)
        elif players > 1:
            won = chance(lead / spread)
        tree.rewards[seat] = int(ONE * (sure * won + (1.0 - sure) * gained))


def chance(ahead):
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, ahead))))


def measure_spread(s, box, players, tree):
    """How much margins change in an iteration: the scale on which a lead is safe."""
    margins(s, box, players, tree.rewards)
    for seat in range(players):
        tree.marks[SPREAD] += abs(tree.rewards[seat] - tree.starts[seat])
        tree.marks[SPREADS] += 1
        tree.bases[seat] += tree.starts[seat]


def search(
    room: Workspace,
    tree: TreeBuffers,
    observer: int,
    players: int,
    seed: int,
    first: int,
    iterations: int,
    pieces: int,
):
    """Iterations numbered from `first` below the root, after `pieces` of the observer's line.

    Each is one possible truth, one walk, one playout, and what everybody got out of it.
    """
    box = room.boxes[0]
    s = room.states[TABLE]
    for number in range(first, first + iterations):
        copy_state(room.words, TABLE, START)
        derive_key(s, seed, number)
        deal_again(s, box, observer)
        is_new = tree.marks[SPREADS] < FEWEST_SPREADS
        if is_new:
            margins(s, box, players, tree.starts)
        for k in range(pieces):
            perform(s, box, observer, room.lines[START, k], room.quiet)
        mind = seed_for_entry(seed, observer, number)
        length = simulate(room, tree, observer, players, mind, pieces)
        rollout(room, tree, observer, players, mind)
        if is_new:
            measure_spread(s, box, players, tree)
        evaluate_state(s, box, players, tree)
        backpropagate(tree, players, length)


# ---- guided
# The tree search led by a net: its policy gives the priors, its value judges where a walk ends.
#
# It is the search of `search` otherwise: every iteration deals a possible truth behind the
# observer's view and walks down one tree that all truths share. The net sees each mover's hidden
# view, in a simultaneous decision as it was when all were asked; moves that are forced are made
# without asking it.


# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors


def evaluate_leaf(room, tree, plan, net, mind, source, mover, players, count):
    """Ask the net about what the mover sees of a state: what everybody may expect is noted."""
    copy_state(room.words, VIEW, source)
    hide(room.states[VIEW], room.boxes[0], mover)
    forward(plan, net, mind, room.out, VIEW, mover, players, count)
    one = 1 << net.sizes[VALUE_SHIFT]
    for seat in range(players):
        tree.rewards[seat] = min(max(mind.values[seat] * ONE // one, 0), ONE)


def set_priors(room, tree, net, mind, node, mover, count):
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


def evaluate_terminal(s, box, players, tree, net):
    """What every seat gets out of a finished game, in millionths, on the scale of the net."""
    mask = winners(s, box)
    count = max(1, mask.bit_count())
    sure = net.sizes[SHARE] / ONE
    margins(s, box, players, tree.rewards)
    for seat in range(players):
        clear = chance(2.0 * tree.rewards[seat] / net.sizes[SCALE])
        share = ((mask >> seat) & 1) / count
        tree.rewards[seat] = int(ONE * (sure * share + (1.0 - sure) * clear))


def simulate_with_net(room, tree, plan, net, mind, observer, players):
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
            evaluate_leaf(room, tree, plan, net, mind, asked, mover, players, count)
            set_priors(room, tree, net, mind, node, mover, count)
            return length
        child = select(tree, node, mover, count, room.out)
        if child == NOBODY:
            break
        tree.path[length] = child
        length += 1
        perform(s, box, mover, nodes[child, KEY] & COMMON, room.quiet)
        if (joint >> mover) & 1 and mover != observer:
            child = shared_child(tree, node, mover)
            if child == NOBODY:
                break
            tree.path[length] = child
            length += 1
        joint &= ~(1 << mover)
        node = child
    if pending(s) == 0:
        evaluate_terminal(s, box, players, tree, net)
    else:
        evaluate_leaf(
            room, tree, plan, net, mind, TABLE, next_mover(pending(s), observer), players, 0
        )
    return length


def search_with_net(
    room: Workspace, tree: TreeBuffers, plan: WritePlan, net: Weights, mind: InferenceBuffers,
    observer: int, players: int, seed: int, first: int, iterations: int, pieces: int,
):  # fmt: skip
    """Iterations numbered from `first` below the root, after `pieces` of the observer's line."""
    box = room.boxes[0]
    s = room.states[TABLE]
    for number in range(first, first + iterations):
        copy_state(room.words, TABLE, START)
        derive_key(s, seed, number)
        deal_again(s, box, observer)
        for k in range(pieces):
            perform(s, box, observer, room.lines[START, k], room.quiet)
        length = simulate_with_net(room, tree, plan, net, mind, observer, players)
        backpropagate(tree, players, length)
