"""Information-set Monte-Carlo tree search, the same for every game.

Every iteration deals a possible truth behind the observer's view, walks down one tree that
all truths share, may play on a little, and judges where that led by the game's `value`.

In a simultaneous decision the others choose first and the observer last, and what the others
chose leads to one common node: nobody in the tree knows what nobody may know.
Scratch states: 0 the view, 1 the truth being played, 2 a state being tried.
"""

# ruff: noqa: ANN001, ANN201  (rule code: numba infers the types)
# mypy: ignore-errors

from guildhall.bots.seeds import first_seat
from guildhall.bots.states import copy_state
from guildhall.bots.tree import (
    COMMON,
    DEPTH,
    FLATNESS,
    KEY,
    NOBODY,
    ONE,
    OPEN,
    ROOT,
    SEAT_SHIFT,
    SHARPNESS,
    SPREAD,
    SPREADS,
    SURENESS,
    TRIES,
    VISITS,
    back_up,
    child_from,
    common_child,
    insert,
    select,
)
from guildhall.engine.chance import WORD, below, rekey
from guildhall.engine.this_game import deal_again, legal, pending, perform, value, winners

VIEW = 0
TRUTH = 1
TRIED = 2

FEWEST_SPREADS = 4096
"""So many changes of margins set the scale on which a lead is judged."""
LEAST_SPREAD = 200.0
E = 2.718281828459045
LOWEST = -(1 << 60)
NOT_ASKED = -1


def open_node(room, tree, node, seat, n):
    """Give every legal action a child whose prior grows with the value it leads to."""
    tree.nodes[node, OPEN] = 1
    worths = tree.worths
    best = LOWEST
    total = 0
    for k in range(n):
        copy_state(room.words, TRIED, TRUTH)
        perform(room.states[TRIED], room.boxes[0], seat, room.out[k], room.quiet)
        worths[k] = value(room.states[TRIED], room.boxes[0], seat)
        total += worths[k]
        best = max(best, worths[k])
    scale = max(1.0, (best - total / n) * tree.knobs[SHARPNESS] / 1000.0)
    weights = 0.0
    for k in range(n):
        weights += E ** max(-30.0, (worths[k] - best) / scale)
    flat = tree.knobs[FLATNESS] / 1000.0
    before = NOBODY
    for k in range(n):
        weight = E ** max(-30.0, (worths[k] - best) / scale) / weights
        key = (seat << SEAT_SHIFT) + room.out[k]
        before = child_from(tree, node, before, key)
        if before == NOBODY or tree.nodes[before, KEY] != key:
            before = insert(tree, node, before, key, int(ONE * (flat / n + (1.0 - flat) * weight)))
            if before == NOBODY:
                return


def next_mover(seats, observer):
    """Who chooses next; in a simultaneous decision the observer comes last."""
    others = seats & ~(1 << observer)
    return first_seat(others) if others != 0 else observer


def walk(room, tree, observer):
    """From the root to a new node, playing the moves; the length of the path."""
    s = room.states[TRUTH]
    box = room.boxes[0]
    node = tree.marks[ROOT]
    length = 0
    joint = 0
    while length + 2 <= len(tree.path):
        seats = pending(s)
        if seats == 0 or (length > 0 and tree.nodes[node, VISITS] == 0):
            return length
        if joint == 0 and seats & (seats - 1) != 0:
            joint = seats
        mover = next_mover(seats, observer)
        n = legal(s, box, mover, room.out)
        if tree.nodes[node, OPEN] == 0:
            open_node(room, tree, node, mover, n)
        child = select(tree, node, mover, n, room.out)
        if child == NOBODY:
            return length
        tree.path[length] = child
        length += 1
        perform(s, box, mover, tree.nodes[child, KEY] & COMMON, room.quiet)
        if (joint >> mover) & 1 and mover != observer:
            child = common_child(tree, node, mover)
            if child == NOBODY:
                return length
            tree.path[length] = child
            length += 1
        joint &= ~(1 << mover)
        node = child
    return length


def play_on(room, pieces, tries):
    """Play some pieces and the last turn to its end, each the best by `value` of a few."""
    s = room.states[TRUTH]
    box = room.boxes[0]
    last = NOT_ASKED
    for piece in range(2 * pieces):
        seats = pending(s)
        if seats == 0:
            return
        seat = first_seat(seats)
        if piece >= pieces and seat != last:
            return
        last = seat
        n = legal(s, box, seat, room.out)
        start = below(s, n) if n > tries else 0
        stride = max(1, n // tries)
        best = LOWEST
        action = room.out[start]
        for k in range(min(n, tries) if n > 1 else 0):
            other = room.out[(start + k * stride) % n]
            copy_state(room.words, TRIED, TRUTH)
            perform(room.states[TRIED], box, seat, other, room.quiet)
            worth = value(room.states[TRIED], box, seat)
            if worth > best:
                best = worth
                action = other
        perform(s, box, seat, action, room.quiet)


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


def judge(s, box, players, tree):
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
    return 1.0 / (1.0 + E ** -max(-30.0, min(30.0, ahead)))


def measure_spread(s, box, players, tree):
    """How much margins change in an iteration: the scale on which a lead is safe."""
    margins(s, box, players, tree.rewards)
    for seat in range(players):
        tree.marks[SPREAD] += abs(tree.rewards[seat] - tree.starts[seat])
        tree.marks[SPREADS] += 1
        tree.bases[seat] += tree.starts[seat]


def search(room, tree, observer, players, seed, first, iterations, line, pieces):
    """Iterations numbered from `first` below the root, after `pieces` of the observer's line.

    Each is one possible truth, one walk, one playout, and what everybody got out of it.
    """
    box = room.boxes[0]
    s = room.states[TRUTH]
    for number in range(first, first + iterations):
        copy_state(room.words, TRUTH, VIEW)
        rekey(s, seed & WORD, ((seed >> 32) & WORD) ^ number)
        deal_again(s, box, observer)
        for k in range(pieces):
            perform(s, box, observer, line[k], room.quiet)
        is_new = tree.marks[SPREADS] < FEWEST_SPREADS
        if is_new:
            margins(s, box, players, tree.starts)
        length = walk(room, tree, observer)
        play_on(room, tree.knobs[DEPTH], tree.knobs[TRIES])
        if is_new:
            measure_spread(s, box, players, tree)
        judge(s, box, players, tree)
        back_up(tree, players, length)
