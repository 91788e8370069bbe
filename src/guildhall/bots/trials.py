"""Trials of a line: possible truths after it, played on for some turns, and who leads then.

All lines of a question are tried on the same truths with the same chance, so that what they
differ by is measured better than what each of them is worth.
"""

# ruff: noqa: ANN001, ANN201  (rule code: an entry says its kinds, the others get them)
# mypy: ignore-errors

from guildhall.bots.beam_search import deal
from guildhall.bots.search import margins, play_out
from guildhall.bots.states import START, TABLE, copy_state
from guildhall.bots.tree import BEGUN, HAS_BEGUN, LAST, TURNS
from guildhall.bots.workspace import Room, SeatNumbers, Tree
from guildhall.engine.runtime.seeded_choice import chosen, entry_seed
from guildhall.engine.runtime.this_game import legal, pending, perform, winners

ANY_LINE = 0
"""The length of no line: every trial begins with an action at random instead."""
VICTORY = 1 << 40
"""A lead beyond all points: a game that is over is won with it, shared or lost."""


def try_line(
    room: Room, tree: Tree, leads: SeatNumbers, seat: int, players: int, seed: int, first: int,
    pieces: int,
):  # fmt: skip
    """Trials numbered from `first`, one a row: every seat's lead some turns after the line."""
    s = room.states[TABLE]
    for row in range(len(leads)):
        mind = entry_seed(seed, seat, first + row)
        copy_state(room.words, TABLE, START)
        deal(room, TABLE, seat, seed, first + row)
        begin(room, seat, mind, pieces)
        tree.marks[BEGUN] = 1
        tree.marks[TURNS] = 1
        tree.marks[LAST] = seat
        tree.marks[HAS_BEGUN] = 0
        play_out(room, tree, seat, players, mind)
        margins(s, room.boxes[0], players, leads[row])
        if pending(s) == 0:
            decide(s, room.boxes[0], players, leads[row])


def begin(room, seat, mind, pieces):
    """Play the line that stands at START, as far as it goes in this truth, or any action."""
    s = room.states[TABLE]
    box = room.boxes[0]
    if pieces == ANY_LINE:
        count = legal(s, box, seat, room.out)
        perform(s, box, seat, room.out[chosen(mind, 0, count)], room.quiet)
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
