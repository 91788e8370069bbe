"""Games between the compiled bots (random and greedy), and rollouts after a line.

It is written in the rule language. In a simultaneous decision every seat decides on the state
from before the others' choices.
"""

from guildhall.bots.beam_search import best_line, determinize
from guildhall.bots.tree import (
    CURRENT,
    DECISION_SNAPSHOT,
    LAST_MOVER,
    LINE_STARTED,
    LINES_STARTED,
    OBSERVER_TURNS,
    START,
    VIEW,
    clear_state,
    copy_state,
    first_result,
)
from guildhall.bots.tree_search import margins, rollout
from guildhall.bots.workspace import GameSeries, SeatNumbers, TreeBuffers, Workspace
from guildhall.engine.runtime.random_play import random_action
from guildhall.engine.runtime.seeded_choice import (
    NEW_GAME,
    first_seat,
    seed_for_entry,
    seed_generator,
)
from guildhall.engine.runtime.this_game import hide, legal, pending, perform, scores, setup, winners

# ruff: noqa: ANN001, ANN201  (rule code: types are declared by entries only)
# mypy: ignore-errors

RANDOM_POLICY = 0
GREEDY_POLICY = 1
"""Values of `series.policies`."""
NO_LINE = 0
"""The length of no line: every rollout starts with a random action instead."""
WIN_LEAD = 1 << 40
"""The lead that stands for a won game, beyond all points."""


def play_games(
    workspace: Workspace,
    series: GameSeries,
    players: int,
    width: int,
    samples: int,
    limit: int,
):
    """Play a new game for every seed of the series; the number of all decisions."""
    total = 0
    s = workspace.states[CURRENT]
    for game in range(len(series.seeds)):
        clear_state(workspace.words, CURRENT)
        seed_generator(s, series.seeds[game], NEW_GAME)
        setup(s, workspace.boxes[0], players, series.options)
        total += play_to_end(workspace, series, game, players, width, samples, limit)
    return total


def continue_game(
    workspace: Workspace,
    series: GameSeries,
    players: int,
    width: int,
    samples: int,
    limit: int,
):
    """Play from the state in START for every seed of the series; the number of all decisions."""
    total = 0
    s = workspace.states[CURRENT]
    for game in range(len(series.seeds)):
        copy_state(workspace.words, CURRENT, START)
        seed_generator(s, series.seeds[game], 0)
        total += play_to_end(workspace, series, game, players, width, samples, limit)
    return total


def play_to_end(workspace, series, game, players, width, samples, limit):
    """Let the bots of the game's row play from CURRENT; the number of decisions.

    The series gets every seat's points, the mask of the winners (-1 if the game did not end), and
    with details the final state and the action counts.
    """
    s = workspace.states[CURRENT]
    decisions = 0
    entry = 1
    while pending(s) != 0 and decisions < limit:
        seats = pending(s)
        before = CURRENT
        if seats & (seats - 1) != 0:
            before = DECISION_SNAPSHOT
            copy_state(workspace.words, DECISION_SNAPSHOT, CURRENT)
        while seats != 0:
            seat = first_seat(seats)
            seats &= ~(1 << seat)
            own = seed_for_entry(series.bot_seeds[game], seat, entry)
            if series.policies[game, seat] == GREEDY_POLICY:
                copy_state(workspace.words, VIEW, before)
                decisions += greedy_turn(
                    workspace, series, game, players, seat, own, width, samples
                )
            else:
                decisions += random_move(workspace, series, game, seat, own)
            entry += 1
    scores(s, workspace.boxes[0], series.points[game])
    series.winners[game] = winners(s, workspace.boxes[0]) if pending(s) == 0 else -1
    series.decisions[game] = decisions
    store_final_state(workspace, series, game)
    return decisions


def store_final_state(workspace, series, game):
    """Copy the final state into the series, if it has details."""
    if game < len(series.final_words):
        for k in range(series.final_words.shape[1]):
            series.final_words[game, k] = workspace.words[CURRENT, k]


def greedy_turn(workspace, series, game, players, seat, own, width, samples):
    """Play the seat's best line by its view; the length of the line."""
    hide(workspace.states[VIEW], workspace.boxes[0], seat)
    length = best_line(workspace, players, seat, own, width, samples, 0)
    result = first_result(width)
    for k in range(length):
        play_action(workspace, series, game, seat, workspace.lines[result, k])
    return length


def random_move(workspace, series, game, seat, own):
    """Play a random action; the legal ones are known to the seat, so nothing is hidden first."""
    s = workspace.states[CURRENT]
    action = random_action(s, workspace.boxes[0], seat, own, workspace.actions)
    play_action(workspace, series, game, seat, action)
    return 1


def play_action(workspace, series, game, seat, action):
    """Play one action, and count it if the series has details."""
    perform(workspace.states[CURRENT], workspace.boxes[0], seat, action, workspace.no_events)
    if game < len(series.action_counts):
        series.action_counts[game, action] += 1


def rollout_after(
    workspace: Workspace, tree: TreeBuffers, leads: SeatNumbers, seat: int, players: int,
    seed: int, first: int, length: int,
):  # fmt: skip
    """Write every seat's lead some turns after the line in START, one rollout a row.

    Rollouts are numbered from `first`. All lines of a decision get the same determinizations and
    the same random numbers, so that differences between lines have less variance than their values.
    """
    s = workspace.states[CURRENT]
    for row in range(len(leads)):
        own = seed_for_entry(seed, seat, first + row)
        copy_state(workspace.words, CURRENT, START)
        determinize(workspace, CURRENT, seat, seed, first + row)
        play_line(workspace, seat, own, length)
        tree.counters[LINES_STARTED] = 1
        tree.counters[OBSERVER_TURNS] = 1
        tree.counters[LAST_MOVER] = seat
        tree.counters[LINE_STARTED] = 0
        rollout(workspace, tree, seat, players, own)
        margins(s, workspace.boxes[0], players, leads[row])
        if pending(s) == 0:
            write_result(s, workspace.boxes[0], players, leads[row])


def play_line(workspace, seat, own, length):
    """Play the line in START as far as it is legal, or a random action."""
    s = workspace.states[CURRENT]
    box = workspace.boxes[0]
    if length == NO_LINE:
        action = random_action(s, box, seat, own, workspace.actions)
        perform(s, box, seat, action, workspace.no_events)
    for k in range(length):
        action = workspace.lines[START, k]
        if (pending(s) >> seat) & 1 == 0 or not is_legal(workspace, seat, action):
            return
        perform(s, box, seat, action, workspace.no_events)


def is_legal(workspace, seat, action):
    """Whether the seat may play the action in CURRENT."""
    s = workspace.states[CURRENT]
    for k in range(legal(s, workspace.boxes[0], seat, workspace.actions)):
        if workspace.actions[k] == action:
            return True
    return False


def write_result(s, box, players, leads):
    """Replace the leads of a finished game by its result."""
    mask = winners(s, box)
    count = 0
    for seat in range(players):
        count += (mask >> seat) & 1
    for seat in range(players):
        leads[seat] = WIN_LEAD // count if (mask >> seat) & 1 else -WIN_LEAD
