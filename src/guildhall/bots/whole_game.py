"""A whole game between the bots that are compiled: random and greedy.

The game lies in the state behind the two beams. The state after that is what it was when the
seats were asked: in a simultaneous decision nobody sees who has answered already.
"""

# ruff: noqa: ANN001, ANN201  (rule code: numba infers the types)
# mypy: ignore-errors

from guildhall.bots.seeds import chosen, entry_seed, first_seat
from guildhall.bots.states import clear_state, copy_state
from guildhall.bots.turns import BEAM, VIEW, best_line, deal
from guildhall.engine.chance import WORD, rekey
from guildhall.engine.this_game import hide, legal, pending, perform, scores, setup, winners

GREEDY = 1


def play_game(room, seats, players, seed, mind, width, samples, limit, lines, values):
    """Set a game up from its seed and play it; the number of decisions, about `limit` at most.

    seats.points gets the points of every seat, seats.winners the winners' mask, or -1 if the
    game did not end.
    """
    box = room.boxes[0]
    table = BEAM + 2 * width
    clear_state(room.words, table)
    s = room.states[table]
    rekey(s, seed & WORD, ((seed >> 32) & WORD) ^ 0x5EED)
    setup(s, box, players, seats.options)
    decisions = 0
    entry = 1
    while pending(s) != 0 and decisions < limit:
        asked = pending(s)
        copy_state(room.words, table + 1, table)
        while asked != 0:
            seat = first_seat(asked)
            asked &= ~(1 << seat)
            copy_state(room.words, VIEW, table + 1)
            hide(room.states[VIEW], box, seat)
            own = entry_seed(mind, seat, entry)
            n = 1
            if seats.bots[seat] == GREEDY:
                n = best_line(room, players, seat, own, width, samples, lines, values)
            else:
                deal(room, VIEW, seat, own, 0)
                lines[0, 0] = room.out[chosen(own, legal(room.states[VIEW], box, seat, room.out))]
            for k in range(n):
                perform(s, box, seat, lines[0, k], room.quiet)
            decisions += n
            entry += 1
    scores(s, box, seats.points)
    seats.winners[0] = winners(s, box) if pending(s) == 0 else -1
    return decisions
