"""Whole games between the bots that are compiled: random and greedy.

State TABLE is the game being played; ASKED is what it was when the seats were asked: in a
simultaneous decision nobody sees who has answered already.
"""

# ruff: noqa: ANN001, ANN201  (rule code: numba infers the types)
# mypy: ignore-errors

from guildhall.bots.seeds import chosen, entry_seed, first_seat
from guildhall.bots.states import clear_state, copy_state
from guildhall.bots.turns import BEAM, VIEW, best_line, deal
from guildhall.engine.chance import WORD, rekey
from guildhall.engine.this_game import hide, legal, pending, perform, scores, setup, winners

RANDOM = 0
GREEDY = 1


def answer(room, players, bot, seat, seed, width, samples, lines, values):
    """The bot's next pieces in lines[0]; how many."""
    if bot == GREEDY:
        return best_line(room, players, seat, seed, width, samples, lines, values)
    deal(room, VIEW, seat, seed, 0)
    n = legal(room.states[VIEW], room.boxes[0], seat, room.out)
    lines[0, 0] = room.out[chosen(seed, n)]
    return 1


def play_game(room, players, bots, mind, width, samples, limit, lines, values):
    """Play the game on the table to its end; the number of decisions, about `limit` at most."""
    box = room.boxes[0]
    table = BEAM + 2 * width
    asked = table + 1
    s = room.states[table]
    decisions = 0
    entry = 1
    while pending(s) != 0 and decisions < limit:
        seats = pending(s)
        copy_state(room.words, asked, table)
        while seats != 0:
            seat = first_seat(seats)
            seats &= ~(1 << seat)
            copy_state(room.words, VIEW, asked)
            hide(room.states[VIEW], box, seat)
            seed = entry_seed(mind, seat, entry)
            n = answer(room, players, bots[seat], seat, seed, width, samples, lines, values)
            for k in range(n):
                perform(s, box, seat, lines[0, k], room.quiet)
            decisions += n
            entry += 1
    return decisions


def play_series(room, series, players, width, samples, limit, lines, values):
    """One game per seed; results[game] = the winners' mask, then the points of every seat."""
    box = room.boxes[0]
    table = BEAM + 2 * width
    for game in range(len(series.seeds)):
        clear_state(room.words, table)
        s = room.states[table]
        seed = series.seeds[game]
        rekey(s, seed & WORD, ((seed >> 32) & WORD) ^ 0x5EED)
        setup(s, box, players, series.options)
        series.decisions[game] = play_game(
            room, players, series.bots[game], series.minds[game], width, samples, limit,
            lines, values,
        )  # fmt: skip
        series.results[game, 0] = winners(s, box) if pending(s) == 0 else -1
        scores(s, box, series.points)
        write_points(series, game, players)


def write_points(series, game, players):
    column = 1
    for seat in range(players):
        for item in range(series.points.shape[1]):
            series.results[game, column] = series.points[seat, item]
            column += 1
