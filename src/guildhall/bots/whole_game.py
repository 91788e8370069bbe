"""A game to its end between the bots that are compiled: random and greedy.

In a simultaneous decision nobody sees who has answered already.
"""

# ruff: noqa: ANN001, ANN201  (rule code: numba infers the types)
# mypy: ignore-errors

from guildhall.bots.orders import NEW_GAME
from guildhall.bots.seeds import chosen, entry_seed, first_seat
from guildhall.bots.states import ASKED, START, TABLE, VIEW, clear_state, copy_state, ends_from
from guildhall.bots.turns import best_line, deal
from guildhall.engine.kernel.chance import WORD, rekey
from guildhall.engine.kernel.this_game import hide, legal, pending, perform, scores, setup, winners

GREEDY = 1


def play_game(room, seats, players, beginning, seed, mind, width, samples, limit):
    """Play a new game, or one on from the state in START, as the seed says.

    The number of decisions, about `limit` at most. seats.points gets the points of every
    seat, seats.winners the winners' mask, or -1 if the game did not end; seats.tally counts
    the actions on, if there is one.
    """
    box = room.boxes[0]
    line = room.lines[ends_from(width)]
    s = room.states[TABLE]
    if beginning == NEW_GAME:
        clear_state(room.words, TABLE)
        rekey(s, seed & WORD, ((seed >> 32) & WORD) ^ 0x5EED)
        setup(s, box, players, seats.options)
    else:
        copy_state(room.words, TABLE, START)
        rekey(s, seed & WORD, (seed >> 32) & WORD)
    counts = len(seats.tally) > 0
    decisions = 0
    entry = 1
    while pending(s) != 0 and decisions < limit:
        asked = pending(s)
        copy_state(room.words, ASKED, TABLE)
        while asked != 0:
            seat = first_seat(asked)
            asked &= ~(1 << seat)
            copy_state(room.words, VIEW, ASKED)
            hide(room.states[VIEW], box, seat)
            own = entry_seed(mind, seat, entry)
            n = 1
            if seats.bots[seat] == GREEDY:
                n = best_line(room, players, seat, own, width, samples)
            else:
                deal(room, VIEW, seat, own, 0)
                line[0] = room.out[chosen(own, legal(room.states[VIEW], box, seat, room.out))]
            for k in range(n):
                perform(s, box, seat, line[k], room.quiet)
                if counts:
                    seats.tally[seat, line[k]] += 1
            decisions += n
            entry += 1
    scores(s, box, seats.points)
    seats.winners[0] = winners(s, box) if pending(s) == 0 else -1
    return decisions
