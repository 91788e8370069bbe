"""Whole games between the bots that are compiled: random and greedy.

In a simultaneous decision nobody sees who has answered already.
"""

from guildhall.bots.beam_search import best_line, deal
from guildhall.bots.tree import (
    ASKED,
    BEGUN,
    HAS_BEGUN,
    LAST,
    START,
    TABLE,
    TURNS,
    VIEW,
    clear_state,
    copy_state,
    first_free,
)
from guildhall.bots.tree_search import margins, rollout
from guildhall.bots.workspace import GameSeries, SeatNumbers, TreeBuffers, Workspace
from guildhall.engine.runtime.seeded_choice import (
    NEW_GAME,
    derive_key,
    first_seat,
    sample,
    seed_for_entry,
)
from guildhall.engine.runtime.this_game import hide, legal, pending, perform, scores, setup, winners

# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors


RANDOM = 0
GREEDY = 1


def play_games(
    room: Workspace,
    series: GameSeries,
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
        derive_key(s, series.seeds[game], NEW_GAME)
        setup(s, room.boxes[0], players, series.options)
        total += play_to_end(room, series, game, players, width, samples, limit)
    return total


def continue_game(
    room: Workspace,
    series: GameSeries,
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
        derive_key(s, series.seeds[game], 0)
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
            own = seed_for_entry(series.minds[game], seat, entry)
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
    end = first_free(width)
    for k in range(length):
        act(room, series, game, seat, room.lines[end, k])
    return length


def random_move(room, series, game, seat, own):
    """Play any legal action: what is legal, a seat may know, so nothing need be hidden."""
    n = legal(room.states[TABLE], room.boxes[0], seat, room.out)
    act(room, series, game, seat, room.out[sample(own, 0, n)])
    return 1


def act(room, series, game, seat, action):
    """Play one action, and count it if that is wanted."""
    perform(room.states[TABLE], room.boxes[0], seat, action, room.quiet)
    if game < len(series.tally):
        series.tally[game, action] += 1


# ---- trials
# Trials of a line: possible truths after it, played on for some turns, and who leads then.
#
# All lines of a question are tried on the same truths with the same chance, so that what they
# differ by is measured better than what each of them is worth.


# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors


ANY_LINE = 0
"""The length of no line: every trial begins with an action at random instead."""
VICTORY = 1 << 40
"""A lead beyond all points: a game that is over is won with it, shared or lost."""


def rollout_after(
    room: Workspace, tree: TreeBuffers, leads: SeatNumbers, seat: int, players: int,
    seed: int, first: int, pieces: int,
):  # fmt: skip
    """Trials numbered from `first`, one a row: every seat's lead some turns after the line."""
    s = room.states[TABLE]
    for row in range(len(leads)):
        mind = seed_for_entry(seed, seat, first + row)
        copy_state(room.words, TABLE, START)
        deal(room, TABLE, seat, seed, first + row)
        begin(room, seat, mind, pieces)
        tree.marks[BEGUN] = 1
        tree.marks[TURNS] = 1
        tree.marks[LAST] = seat
        tree.marks[HAS_BEGUN] = 0
        rollout(room, tree, seat, players, mind)
        margins(s, room.boxes[0], players, leads[row])
        if pending(s) == 0:
            decide(s, room.boxes[0], players, leads[row])


def begin(room, seat, mind, pieces):
    """Play the line that stands at START, as far as it goes in this truth, or any action."""
    s = room.states[TABLE]
    box = room.boxes[0]
    if pieces == ANY_LINE:
        count = legal(s, box, seat, room.out)
        perform(s, box, seat, room.out[sample(mind, 0, count)], room.quiet)
    for k in range(pieces):
        if (pending(s) >> seat) & 1 == 0 or not is_legal(room, seat, room.lines[START, k]):
            return
        perform(s, box, seat, room.lines[START, k], room.quiet)


def is_legal(room, seat, action):
    for k in range(legal(room.states[TABLE], room.boxes[0], seat, room.out)):
        if room.out[k] == action:
            return True
    return False


def decide(s, box, players, leads):
    """Put a result in the place of leads."""
    mask = winners(s, box)
    count = 0
    for seat in range(players):
        count += (mask >> seat) & 1
    for seat in range(players):
        leads[seat] = VICTORY // count if (mask >> seat) & 1 else -VICTORY
