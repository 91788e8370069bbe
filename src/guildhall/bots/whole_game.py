"""Whole games between the bots that are compiled: random and greedy.

In a simultaneous decision nobody sees who has answered already.
"""

# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors

from guildhall.bots.beam_search import best_line
from guildhall.bots.states import ASKED, START, TABLE, VIEW, clear_state, copy_state, ends_from
from guildhall.bots.workspace import Room, Series
from guildhall.engine.runtime.seeded_choice import NEW_GAME, chosen, entry_seed, first_seat, key_by
from guildhall.engine.runtime.this_game import hide, legal, pending, perform, scores, setup, winners

RANDOM = 0
GREEDY = 1


def play_games(
    room: Room,
    series: Series,
    players: int,
    width: int,
    samples: int,
    limit: int,
):
    """A new game for every seed of the series; all decisions."""
    total = 0
    s = room.states[TABLE]
    for game in range(len(series.seeds)):
        clear_state(room.words, TABLE)
        key_by(s, series.seeds[game], NEW_GAME)
        setup(s, room.boxes[0], players, series.options)
        total += play_to_end(room, series, game, players, width, samples, limit)
    return total


def play_on(
    room: Room,
    series: Series,
    players: int,
    width: int,
    samples: int,
    limit: int,
):
    """A game from the state in START for every seed of the series; all decisions."""
    total = 0
    s = room.states[TABLE]
    for game in range(len(series.seeds)):
        copy_state(room.words, TABLE, START)
        key_by(s, series.seeds[game], 0)
        total += play_to_end(room, series, game, players, width, samples, limit)
    return total


def play_to_end(room, series, game, players, width, samples, limit):
    """Let the bots of the game's row play from TABLE; the number of decisions.

    series.points gets every seat's points, series.winners the winners' mask, or -1 if the game
    did not end; series.tally counts the actions on, and series.last keeps the last state, if
    there is room for it.
    """
    s = room.states[TABLE]
    decisions = 0
    entry = 1
    while pending(s) != 0 and decisions < limit:
        asked = pending(s)
        then = TABLE
        if asked & (asked - 1) != 0:
            then = ASKED
            copy_state(room.words, ASKED, TABLE)
        while asked != 0:
            seat = first_seat(asked)
            asked &= ~(1 << seat)
            own = entry_seed(series.minds[game], seat, entry)
            if series.bots[game, seat] == GREEDY:
                copy_state(room.words, VIEW, then)
                decisions += greedy_turn(room, series, game, players, seat, own, width, samples)
            else:
                decisions += random_move(room, series, game, seat, own)
            entry += 1
    scores(s, room.boxes[0], series.points[game])
    series.winners[game] = winners(s, room.boxes[0]) if pending(s) == 0 else -1
    series.decisions[game] = decisions
    keep_last(room, series, game)
    return decisions


def keep_last(room, series, game):
    """The last state, for whoever has made room for it."""
    if game < len(series.last):
        for k in range(series.last.shape[1]):
            series.last[game, k] = room.words[TABLE, k]


def greedy_turn(room, series, game, players, seat, own, width, samples):
    """Play the best line by what the seat may know; its length."""
    hide(room.states[VIEW], room.boxes[0], seat)
    length = best_line(room, players, seat, own, width, samples)
    end = ends_from(width)
    for k in range(length):
        act(room, series, game, seat, room.lines[end, k])
    return length


def random_move(room, series, game, seat, own):
    """Play any legal action: what is legal, a seat may know, so nothing need be hidden."""
    n = legal(room.states[TABLE], room.boxes[0], seat, room.out)
    act(room, series, game, seat, room.out[chosen(own, 0, n)])
    return 1


def act(room, series, game, seat, action):
    """Play one action, and count it if that is wanted."""
    perform(room.states[TABLE], room.boxes[0], seat, action, room.quiet)
    if game < len(series.tally):
        series.tally[game, action] += 1
