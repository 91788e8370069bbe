"""Information-set Monte Carlo tree search in the rule language, the same for every game.

Every iteration determinizes the observer's view and descends one tree that all determinizations
share. Two leaf policies end the descent: `search` plays a rollout of best lines until the observer
has had some more turns and evaluates the heuristic there, always at the same point of its turns,
because a line must not look better for having been followed further; `search_with_net` takes the
priors from a policy net and the rewards from its value.

Without a net the tree grows by single actions, but where a turn starts the best whole lines of it
give the priors: single actions say little about a turn.

In a simultaneous decision the others choose first and the observer last, and the hidden choice of
each leads to one shared node: no seat in the tree knows what it may not know.
"""

from guildhall.bots.beam_search import LINE_END, best_line, best_lines
from guildhall.bots.tree import (
    ACTION_MASK,
    BEAM_WIDTH,
    CURRENT,
    DECISION_SNAPSHOT,
    EXPANDED,
    KEY,
    LAST_MOVER,
    LEAF,
    LEAF_ACTIONS,
    LEAF_STATE,
    LINE_STARTED,
    LINES_STARTED,
    MARGIN_CHANGE_SUM,
    MARGIN_CHANGES,
    MAX_LINES,
    NO_NODE,
    OBSERVER_TURNS,
    ON_LINE,
    ONE,
    PRIOR,
    PRIOR_TEMPERATURE,
    PRIOR_UNIFORM_MIX,
    ROLLOUT_BEAM_WIDTH,
    ROLLOUT_DEPTH,
    ROOT,
    SEAT_SHIFT,
    START,
    STATUS,
    UNEXPANDED,
    VIEW,
    VISITS,
    WIN_WEIGHT,
    backpropagate,
    child_from,
    copy_state,
    extend_path,
    first_result,
    insert,
    select,
    shared_child,
)
from guildhall.bots.workspace import TreeBuffers, Workspace
from guildhall.engine.compiler.intrinsics import exp
from guildhall.engine.observation.write import WritePlan
from guildhall.engine.runtime.seeded_choice import first_seat, seed_for_entry, seed_generator
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
    MARGIN_SCALE,
    POLICY_SHIFT,
    SHARE_WEIGHT,
    VALUE_SHIFT,
    InferenceBuffers,
    NetWeights,
    forward,
)

# ruff: noqa: ANN001, ANN201  (rule code: types are declared by entries only)
# mypy: ignore-errors

ROLLOUT_LEAVES = 0
NET_LEAVES = 1
"""The two leaf policies of `descend`."""
MIN_MARGIN_CHANGES = 4096
"""The number of margin changes that sets the scale on which a lead is evaluated."""
MIN_SCALE = 200.0
SAMPLES = 2
"""Determinizations over which a line that draws is averaged in the tree; one in a rollout."""
LINES_PER_TURN = 8
"""The most lines counted for each turn of a seat: alone no other seat ends a turn."""
LOWEST = -(1 << 60)
NO_MOVER = -1


def search(
    workspace: Workspace,
    tree: TreeBuffers,
    observer: int,
    players: int,
    seed: int,
    first: int,
    iterations: int,
    fixed: int,
):
    """Run iterations numbered from `first` with rollouts, after `fixed` actions of the line."""
    box = workspace.boxes[0]
    s = workspace.states[CURRENT]
    for number in range(first, first + iterations):
        determinize_root(workspace, observer, seed, number)
        is_measured = tree.counters[MARGIN_CHANGES] < MIN_MARGIN_CHANGES
        if is_measured:
            margins(s, box, players, tree.start_margins)
        play_fixed(workspace, observer, fixed)
        tree.counters[LINES_STARTED] = fixed > 0
        tree.counters[OBSERVER_TURNS] = fixed > 0
        tree.counters[LAST_MOVER] = observer if fixed > 0 else NO_MOVER
        own = seed_for_entry(seed, observer, number)
        length = descend(workspace, tree, ROLLOUT_LEAVES, observer, players, own)
        rollout(workspace, tree, observer, players, own)
        if is_measured:
            measure_margin_change(s, box, players, tree)
        evaluate(s, box, players, tree)
        backpropagate(tree, players, length)


def search_with_net(
    workspace: Workspace,
    tree: TreeBuffers,
    plan: WritePlan,
    net: NetWeights,
    buffers: InferenceBuffers,
    observer: int,
    players: int,
    seed: int,
    first: int,
    iterations: int,
    fixed: int,
):
    """Run iterations numbered from `first` with a net, after `fixed` actions of the line."""
    for number in range(first, first + iterations):
        determinize_root(workspace, observer, seed, number)
        play_fixed(workspace, observer, fixed)
        length = descend(workspace, tree, NET_LEAVES, observer, players, 0)
        evaluate_leaf(workspace, tree, plan, net, buffers, observer, players)
        backpropagate(tree, players, length)


def determinize_root(workspace, observer, seed, number):
    """Set CURRENT to the determinization of this number of the view in START."""
    s = workspace.states[CURRENT]
    copy_state(workspace.words, CURRENT, START)
    seed_generator(s, seed, number)
    deal_again(s, workspace.boxes[0], observer)


def play_fixed(workspace, observer, fixed):
    """Play the actions of the observer's line that are fixed already."""
    for k in range(fixed):
        action = workspace.lines[START, k]
        perform(
            workspace.states[CURRENT], workspace.boxes[0], observer, action, workspace.no_events
        )


def descend(workspace, tree, leaf_policy, observer, players, seed):
    """Play from the root to a leaf, and note the path; its length.

    A leaf is where the leaf policy stops, the game ends, or the tree or the path is full.
    """
    s = workspace.states[CURRENT]
    box = workspace.boxes[0]
    nodes = tree.nodes
    node = tree.counters[ROOT]
    tree.counters[LEAF] = NO_NODE
    length = 0
    joint = 0
    while length + 2 <= len(tree.path):
        seats = pending(s)
        if seats == 0:
            return length
        if joint == 0 and seats & (seats - 1) != 0:
            joint = seats
            if leaf_policy == NET_LEAVES:
                copy_state(workspace.words, DECISION_SNAPSHOT, CURRENT)
        mover = next_mover(seats, observer)
        if leaf_policy == ROLLOUT_LEAVES:
            if is_rollout_leaf(tree, node, length, mover, observer, players):
                return length
            if nodes[node, STATUS] == UNEXPANDED:
                expand_by_lines(workspace, tree, node, mover, players, seed)
            tree.counters[LINE_STARTED] = 1
        count = legal(s, box, mover, workspace.actions)
        if leaf_policy == NET_LEAVES and nodes[node, STATUS] == UNEXPANDED and count > 1:
            tree.counters[LEAF] = node
            tree.counters[LEAF_ACTIONS] = count
            tree.counters[LEAF_STATE] = DECISION_SNAPSHOT if (joint >> mover) & 1 else CURRENT
            return length
        child = select(tree, node, mover, count, workspace.actions)
        if child == NO_NODE:
            return length
        tree.path[length] = child
        length += 1
        perform(s, box, mover, nodes[child, KEY] & ACTION_MASK, workspace.no_events)
        if (joint >> mover) & 1 and mover != observer:
            child = shared_child(tree, node, mover)
            if child == NO_NODE:
                tree.counters[LINE_STARTED] = 0
                return length
            tree.path[length] = child
            length += 1
        joint &= ~(1 << mover)
        node = child
    return length


def next_mover(seats, observer):
    """The seat that chooses next; in a simultaneous decision the observer comes last."""
    others = seats & ~(1 << observer)
    return first_seat(others) if others != 0 else observer


# Leaves with rollouts


def is_rollout_leaf(tree, node, length, mover, observer, players):
    """Whether the rollout starts here: the node is new, or the observer has had its turns."""
    is_on_line = tree.nodes[node, STATUS] == ON_LINE
    tree.counters[LINE_STARTED] = is_on_line
    if length > 0 and tree.nodes[node, VISITS] == 0:
        return True
    return not is_on_line and start_line(tree, mover, observer, players)


def start_line(tree, seat, observer, players):
    """Count a line of the seat; whether the observer has had all its turns.

    A line that follows another one of the same seat continues its turn: something was drawn or
    revealed, or an action was tried that is on no line. Alone, lines are counted.
    """
    counters = tree.counters
    if seat == observer and counters[LAST_MOVER] != seat:
        counters[OBSERVER_TURNS] += 1
    counters[LAST_MOVER] = seat
    counters[LINES_STARTED] += 1
    depth = tree.parameters[ROLLOUT_DEPTH]
    most = LINES_PER_TURN * depth * players
    return counters[OBSERVER_TURNS] > depth or counters[LINES_STARTED] > most


def expand_by_lines(workspace, tree, node, seat, players, seed):
    """Add the best lines of a turn to the tree, with priors by a softmax of their values."""
    tree.nodes[node, STATUS] = EXPANDED
    width = tree.parameters[BEAM_WIDTH]
    first = first_result(width)
    copy_view(workspace, CURRENT, seat)
    most = tree.parameters[MAX_LINES]
    count = best_lines(workspace, players, seat, seed, width, SAMPLES, 0, most)
    best = LOWEST
    total = 0
    for row in range(first, first + count):
        total += workspace.values[row]
        best = max(best, workspace.values[row])
    scale = max(1.0, (best - total / count) * tree.parameters[PRIOR_TEMPERATURE] / 1000.0)
    weights = 0.0
    for row in range(first, first + count):
        weights += softmax_weight(workspace.values[row], best, scale)
    uniform = tree.parameters[PRIOR_UNIFORM_MIX] / 1000.0
    for row in range(first, first + count):
        weight = softmax_weight(workspace.values[row], best, scale) / weights
        prior = int(ONE * (uniform / count + (1.0 - uniform) * weight))
        if not extend_path(tree, node, seat, workspace.lines[row], LINE_END, prior):
            return


def softmax_weight(value, best, scale):
    return exp(max(-30.0, (value - best) / scale))


def copy_view(workspace, source, seat):
    """Set VIEW to what the seat may know of a state."""
    copy_state(workspace.words, VIEW, source)
    hide(workspace.states[VIEW], workspace.boxes[0], seat)


def rollout(workspace, tree, observer, players, seed):
    """Let every seat play its best lines until the observer has had its turns."""
    s = workspace.states[CURRENT]
    box = workspace.boxes[0]
    width = tree.parameters[ROLLOUT_BEAM_WIDTH]
    result = first_result(width)
    line_started = tree.counters[LINE_STARTED]
    while pending(s) != 0:
        seat = next_mover(pending(s), observer)
        if line_started == 0 and start_line(tree, seat, observer, players):
            return
        line_started = 0
        copy_view(workspace, CURRENT, seat)
        own = seed_for_entry(seed, seat, tree.counters[LINES_STARTED])
        for k in range(best_line(workspace, players, seat, own, width, 1, 0)):
            perform(s, box, seat, workspace.lines[result, k], workspace.no_events)


def margins(s, box, players, out):
    """Write every seat's lead over its strongest rival; alone, `value` is the lead."""
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


def measure_margin_change(s, box, players, tree):
    """Add the changes of all margins in this iteration to the scale of the evaluation."""
    margins(s, box, players, tree.rewards)
    for seat in range(players):
        tree.counters[MARGIN_CHANGE_SUM] += abs(tree.rewards[seat] - tree.start_margins[seat])
        tree.counters[MARGIN_CHANGES] += 1
        tree.base_margins[seat] += tree.start_margins[seat]


def evaluate(s, box, players, tree):
    """Write every seat's reward: its win probability mixed with how its lead has changed.

    The second part keeps the search playing when a seat is so far ahead or behind that its win
    probability hardly moves. Alone, the lead is the one over the objective.
    """
    counters = tree.counters
    measured = max(1, counters[MARGIN_CHANGES])
    scale = max(MIN_SCALE, counters[MARGIN_CHANGE_SUM] / measured)
    win_weight = tree.parameters[WIN_WEIGHT] / 1000.0
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
        gained = logistic((lead - tree.base_margins[seat] * players / measured) / scale)
        won = logistic(lead / scale)
        if is_over:
            won = ((mask >> seat) & 1) / max(1, count)
        tree.rewards[seat] = int(ONE * (win_weight * won + (1.0 - win_weight) * gained))


def logistic(x):
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


# Leaves with a net. It sees each mover's hidden view, in a simultaneous decision as it was when
# all were asked to decide; forced moves are made without it.


def evaluate_leaf(workspace, tree, plan, net, buffers, observer, players):
    """Write every seat's reward by the net or the result, and expand the leaf if it is new."""
    s = workspace.states[CURRENT]
    seats = pending(s)
    if seats == 0:
        evaluate_terminal(s, workspace.boxes[0], players, tree, net)
        return
    mover = next_mover(seats, observer)
    leaf = tree.counters[LEAF]
    if leaf == NO_NODE:
        evaluate_by_net(workspace, tree, plan, net, buffers, CURRENT, mover, players, 0)
        return
    state = tree.counters[LEAF_STATE]
    count = tree.counters[LEAF_ACTIONS]
    evaluate_by_net(workspace, tree, plan, net, buffers, state, mover, players, count)
    expand_by_policy(workspace, tree, net, buffers, leaf, mover, count)


def evaluate_by_net(workspace, tree, plan, net, buffers, state, mover, players, count):
    """Run the net on what the mover sees of a state; its values are the rewards."""
    copy_view(workspace, state, mover)
    forward(plan, net, buffers, workspace.actions, VIEW, mover, players, count)
    one = 1 << net.parameters[VALUE_SHIFT]
    for seat in range(players):
        tree.rewards[seat] = min(max(buffers.values[seat] * ONE // one, 0), ONE)


def expand_by_policy(workspace, tree, net, buffers, node, mover, count):
    """Add a child for every legal action, with priors by a softmax of the policy's logits."""
    tree.nodes[node, STATUS] = EXPANDED
    unit = (1 << net.parameters[POLICY_SHIFT]) * tree.parameters[PRIOR_TEMPERATURE] / 1000.0
    best = buffers.logits[0]
    for k in range(1, count):
        best = max(best, buffers.logits[k])
    total = 0.0
    for k in range(count):
        total += exp((buffers.logits[k] - best) / unit)
    uniform = tree.parameters[PRIOR_UNIFORM_MIX] / 1000.0
    child = NO_NODE
    for k in range(count):
        weight = exp((buffers.logits[k] - best) / unit) / total
        prior = int(ONE * (uniform / count + (1.0 - uniform) * weight))
        key = (mover << SEAT_SHIFT) + workspace.actions[k]
        before = child_from(tree, node, child, key)
        child = before
        if before == NO_NODE or tree.nodes[before, KEY] != key:
            child = insert(tree, node, before, key, prior)
            if child == NO_NODE:
                return
        tree.nodes[child, PRIOR] = prior


def evaluate_terminal(s, box, players, tree, net):
    """Write every seat's reward for a finished game, on the scale of the net's value."""
    mask = winners(s, box)
    count = max(1, mask.bit_count())
    win_weight = net.parameters[SHARE_WEIGHT] / ONE
    margins(s, box, players, tree.rewards)
    for seat in range(players):
        lead = logistic(2.0 * tree.rewards[seat] / net.parameters[MARGIN_SCALE])
        won = ((mask >> seat) & 1) / count
        tree.rewards[seat] = int(ONE * (win_weight * won + (1.0 - win_weight) * lead))
