"""The best lines to the end of one's own turn, by the game's `value`: a beam search.

Row k of `room.lines` leads to state k, and row k of `room.values` says what it is worth; behind
the two beams come the best whole lines. NO_MORE ends a line.
"""

# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors

from guildhall.bots.tree import BEAM, TRIED, VIEW, copy_state, first_free, is_same_state
from guildhall.bots.workspace import Workspace
from guildhall.engine.runtime.seeded_choice import derive_key
from guildhall.engine.runtime.this_game import (
    deal_again,
    hide,
    legal,
    pending,
    perform,
    value,
    winners,
)

NO_MORE = -1
VICTORY = 10_000_000
WORST = -(1 << 60)


def deal(room, state, seat, seed, number):
    """Turn what a seat knows into a possible truth."""
    s = room.states[state]
    derive_key(s, seed, number)
    deal_again(s, room.boxes[0], seat)
    s.draws = 0
    s.reveals = 0


def heuristic_value(s, box, players, seat):
    """How far the seat is ahead of its strongest rival; a win at the end outweighs that."""
    own = value(s, box, seat)
    strongest = WORST
    for rival in range(players):
        if rival != seat:
            strongest = max(strongest, value(s, box, rival))
    lead = own - strongest if strongest > WORST else own
    if pending(s) == 0 and (winners(s, box) >> seat) & 1:
        lead += VICTORY
    return lead


def is_open(s, seat):
    """Whether the seat goes on deciding, alone and knowing what happened."""
    return pending(s) == 1 << seat and s.draws == 0 and s.reveals == 0


def outcome(room, players, seat, seed, samples, parent, action):
    """What the tried state is worth; over several truths, if chance or secrets led there."""
    box = room.boxes[0]
    s = room.states[TRIED]
    if s.draws + s.reveals == 0:
        return heuristic_value(s, box, players, seat)
    total = 0
    for number in range(samples):
        copy_state(room.words, TRIED, parent)
        hide(s, box, seat)
        deal(room, TRIED, seat, seed, number + 1)
        perform(s, box, seat, action, room.quiet)
        total += heuristic_value(s, box, players, seat)
    return total // samples


def insert_in_beam(room, base, count, most, worth, parent, depth, action):
    """Put the tried state among the best from `base` on, if it is new; the new count."""
    values = room.values
    place = count
    for k in range(count):
        if values[base + k] == worth and is_same_state(room.words, base + k, TRIED):
            return count
    if count == most:
        place = 0
        for k in range(1, most):
            if values[base + k] < values[base + place]:
                place = k
        if values[base + place] >= worth:
            return count
    copy_state(room.words, base + place, TRIED)
    write_line(room, base + place, worth, parent, depth, action)
    return count + 1 if place == count else count


def write_line(room, row, worth, parent, depth, action):
    room.values[row] = worth
    for k in range(depth):
        room.lines[row, k] = room.lines[parent, k]
    room.lines[row, depth] = action
    room.lines[row, depth + 1] = NO_MORE


def best_lines(room, players, seat, seed, width, samples, most):
    """Write the best whole lines for the seat whose view is in VIEW; how many."""
    now = BEAM
    then = BEAM + width
    ends = first_free(width)
    box = room.boxes[0]
    copy_state(room.words, now, VIEW)
    deal(room, now, seat, seed, 0)
    count = 1
    found = 0
    for depth in range(room.lines.shape[1] - 1):
        kept = 0
        for parent in range(now, now + count):
            for k in range(legal(room.states[parent], box, seat, room.out)):
                action = room.out[k]
                copy_state(room.words, TRIED, parent)
                s = room.states[TRIED]
                perform(s, box, seat, action, room.quiet)
                if is_open(s, seat):
                    worth = value(s, box, seat)
                    kept = insert_in_beam(room, then, kept, width, worth, parent, depth, action)
                else:
                    worth = outcome(room, players, seat, seed, samples, parent, action)
                    found = insert_in_beam(room, ends, found, most, worth, parent, depth, action)
        now, then, count = then, now, kept
        if count == 0:
            return found
    return found if found > 0 else best_start(room, now, count, ends)


def best_start(room, base, count, end):
    """The turn is longer than the search: its best beginning is the only line."""
    best = base
    for row in range(base + 1, base + count):
        if room.values[row] > room.values[best]:
            best = row
    last = room.lines.shape[1] - 2
    copy_state(room.words, end, best)
    write_line(room, end, room.values[best], best, last, room.lines[best, last])
    return 1


def best_line(room: Workspace, players: int, seat: int, seed: int, width: int, samples: int):
    """Write the best line into the row behind the beams; its length."""
    best_lines(room, players, seat, seed, width, samples, 1)
    end = first_free(width)
    length = 0
    while room.lines[end, length] != NO_MORE:
        length += 1
    return length
