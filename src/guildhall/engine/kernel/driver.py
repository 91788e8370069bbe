"""Doors into a game's rules for arrays of records, and random play; one twin per game.

Compiled, `states` and `boxes` are structured arrays; interpreted, they are lists of windows.
"""

# ruff: noqa: ANN001, ANN201  (rule code: numba infers the types)

from guildhall.engine.kernel.chance import WORD, mix, rekey
from guildhall.engine.kernel.this_game import (
    deal_again,
    hide,
    invariants,
    legal,
    pending,
    perform,
    scores,
    setup,
    value,
    winners,
)

BAD_PENDING = 1001
BAD_COUNT = 1002
BAD_ORDER = 1003
ENDLESS = 1004


def setup_at(states, i, boxes, players, options, low, high):
    """Set up a game in a zeroed record, its chance keyed by two words."""
    rekey(states[i], low, high)
    setup(states[i], boxes[0], players, options)


def pending_at(states, i):
    return pending(states[i])


def legal_at(states, i, boxes, seat, out):
    return legal(states[i], boxes[0], seat, out)


def perform_at(states, i, boxes, seat, action, events):
    perform(states[i], boxes[0], seat, action, events)


def scores_at(states, i, boxes, out):
    scores(states[i], boxes[0], out)


def winners_at(states, i, boxes):
    return winners(states[i], boxes[0])


def hide_at(states, i, boxes, seat):
    """Leave only what the seat may know; nothing of the generator is known to anyone."""
    s = states[i]
    hide(s, boxes[0], seat)
    rekey(s, 0, 0)
    s.draws = 0
    s.reveals = 0


def deal_again_at(states, i, boxes, seat, low, high):
    """Turn a hidden state into a possible truth, drawn from a fresh stream."""
    rekey(states[i], low, high)
    deal_again(states[i], boxes[0], seat)
    states[i].draws = 0
    states[i].reveals = 0


def value_at(states, i, boxes, seat):
    return value(states[i], boxes[0], seat)


def invariants_at(states, i, boxes):
    return invariants(states[i], boxes[0])


def rekey_at(states, i, low, high):
    rekey(states[i], low, high)


def first_seat(seats):
    """The lowest seat in a bit mask."""
    seat = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat


def chosen(policy, step, n):
    """A reproducible choice 0..n-1 for a player of random moves (not the game's chance)."""
    return (mix(mix((step + policy) & WORD) ^ ((policy >> 32) & WORD)) * n) >> 32


def play_on(states, i, boxes, policy, limit, out, events):
    """Random moves until the game ends or the limit is reached; the number of decisions."""
    s = states[i]
    box = boxes[0]
    decisions = 0
    seats = pending(s)
    while seats != 0 and decisions < limit:
        seat = first_seat(seats)
        n = legal(s, box, seat, out)
        perform(s, box, seat, out[chosen(policy, decisions, n)], events)
        decisions += 1
        seats = pending(s)
    return decisions


def play_game(states, i, boxes, players, options, seed, limit, out, events):
    """One whole random game from its seed; the number of decisions."""
    setup_at(states, i, boxes, players, options, seed & WORD, (seed >> 32) ^ 0x5EED)
    return play_on(states, i, boxes, seed, limit, out, events)


def play_games(states, boxes, players, options, seed, limit, out, events, decisions):
    """Whole random games, one per record, seeds counting up from `seed`; all decisions."""
    total = 0
    for i in range(len(states)):
        n = play_game(states, i, boxes, players, options, seed + i, limit, out, events)
        decisions[i] = n
        total += n
    return total


def fault(s, box, players, actions, out):
    """What is wrong with this state or its legal actions; 0 if nothing."""
    broken = invariants(s, box)
    if broken != 0:
        return broken
    seats = pending(s)
    if seats < 0 or seats >> players != 0:
        return BAD_PENDING
    for seat in range(players):
        if (seats >> seat) & 1:
            n = legal(s, box, seat, out)
            if n <= 0 or n > len(out):
                return BAD_COUNT
            for k in range(n):
                if out[k] < 0 or out[k] >= actions or (k > 0 and out[k] <= out[k - 1]):
                    return BAD_ORDER
    return 0


def fuzz_game(states, i, boxes, players, options, seed, limit, actions, out, events, found):
    """A random game with every state checked; found[0] = fault code, found[1] = its decision."""
    setup_at(states, i, boxes, players, options, seed & WORD, (seed >> 32) ^ 0x5EED)
    s = states[i]
    box = boxes[0]
    decisions = 0
    while True:
        code = fault(s, box, players, actions, out)
        if code == 0 and decisions >= limit and pending(s) != 0:
            code = ENDLESS
        if code != 0:
            found[0] = code
            found[1] = decisions
            return decisions
        seats = pending(s)
        if seats == 0:
            return decisions
        seat = first_seat(seats)
        n = legal(s, box, seat, out)
        perform(s, box, seat, out[chosen(seed, decisions, n)], events)
        decisions += 1


def fuzz_games(states, boxes, players, options, seed, games, limit, actions, out, events, found):
    """Random games in record 0 (zeroed from record 1) until one is faulty; all decisions.

    found[2] = the seed of the last game played.
    """
    total = 0
    for k in range(games):
        states[0] = states[1]
        found[2] = seed + k
        total += fuzz_game(
            states, 0, boxes, players, options, seed + k, limit, actions, out, events, found
        )
        if found[0] != 0:
            return total
    return total
