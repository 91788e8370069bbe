"""The best line to the end of one's own turn, by the game's `value`: a beam search.

Scratch states: 0 the seat's view, 1 the state being tried, from 2 on the beam and then the
next beam. Row k of `lines` leads to state k, row 0 is the best line so far; `values` are
what states and lines are worth.
"""

# ruff: noqa: ANN001, ANN201  (rule code: numba infers the types)
# mypy: ignore-errors

from guildhall.bots.states import copy_state, is_same_state
from guildhall.engine.chance import WORD, rekey
from guildhall.engine.this_game import (
    deal_again,
    hide,
    legal,
    pending,
    perform,
    value,
    winners,
)

VIEW = 0
TRIED = 1
BEAM = 2
BEST = 0
VICTORY = 10_000_000
WORST = -(1 << 60)


def deal(room, state, seat, seed, number):
    """Turn what a seat knows into a possible truth."""
    s = room.states[state]
    rekey(s, seed & WORD, ((seed >> 32) & WORD) ^ number)
    deal_again(s, room.boxes[0], seat)
    s.draws = 0
    s.reveals = 0


def standing(s, box, players, seat):
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
        return standing(s, box, players, seat)
    total = 0
    for number in range(samples):
        copy_state(room.words, TRIED, parent)
        hide(s, box, seat)
        deal(room, TRIED, seat, seed, number + 1)
        perform(s, box, seat, action, room.quiet)
        total += standing(s, box, players, seat)
    return total // samples


def keep(room, lines, values, base, count, width, worth, parent, depth, action):
    """Put the tried state into the next beam, if it is new and good enough; the new count."""
    place = count
    for k in range(count):
        if values[base + k] == worth and is_same_state(room.words, base + k, TRIED):
            return count
    if count == width:
        place = 0
        for k in range(1, width):
            if values[base + k] < values[base + place]:
                place = k
        if values[base + place] >= worth:
            return count
    copy_state(room.words, base + place, TRIED)
    write_line(lines, values, base + place, worth, parent, depth, action)
    return count + 1 if place == count else count


def write_line(lines, values, row, worth, parent, depth, action):
    values[row] = worth
    for k in range(depth):
        lines[row, k] = lines[parent, k]
    lines[row, depth] = action


def best_line(room, players, seat, seed, width, samples, lines, values):
    """Write the best line for the seat whose view is in state 0 into lines[0]; its length."""
    now = BEAM
    then = BEAM + width
    copy_state(room.words, now, VIEW)
    deal(room, now, seat, seed, 0)
    values[BEST] = WORST
    count = 1
    length = 0
    for depth in range(lines.shape[1]):
        kept = 0
        for parent in range(now, now + count):
            for k in range(legal(room.states[parent], room.boxes[0], seat, room.out)):
                action = room.out[k]
                copy_state(room.words, TRIED, parent)
                s = room.states[TRIED]
                perform(s, room.boxes[0], seat, action, room.quiet)
                if is_open(s, seat):
                    worth = value(s, room.boxes[0], seat)
                    kept = keep(
                        room, lines, values, then, kept, width, worth, parent, depth, action
                    )
                else:
                    worth = outcome(room, players, seat, seed, samples, parent, action)
                    if worth > values[BEST]:
                        length = depth + 1
                        write_line(lines, values, BEST, worth, parent, depth, action)
        now, then, count = then, now, kept
        if count == 0:
            return length
    return best_start(lines, values, now, count, length)


def best_start(lines, values, base, count, length):
    """The turn is longer than the search: the best beginning, unless a whole line was found."""
    if length > 0:
        return length
    best = base
    for row in range(base + 1, base + count):
        if values[row] > values[best]:
            best = row
    last = lines.shape[1] - 1
    write_line(lines, values, BEST, values[best], best, last, lines[best, last])
    return lines.shape[1]
