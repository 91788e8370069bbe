"""What a seat of a batch is told: its view, and its legal actions as lists and masks."""

# ruff: noqa: ANN001, ANN201  (rule code: kinds come with the call)
# mypy: ignore-errors

from guildhall.bots.states import copy_state
from guildhall.engine.kernel.entries import hide
from guildhall.engine.kernel.observing import RECORD
from guildhall.envs.buffers import DENSE, GAMES, MASK, MASK_WIDTH, NO_MASK, TURNS, WAY


def view_place(games, row, view):
    """Where the view of a row is made: where it stays, if it is what is observed."""
    if games.how[WAY] == RECORD and len(games.views) == 0:
        return 2 * games.how[GAMES] + row
    return view


def look(games, seat, source, at):
    """Make of a state what a seat may know of it."""
    if at != source:
        copy_state(games.words, at, source)
    hide(games.records[at], games.boxes[0], seat)


def keep_view(games, row, at):
    """Put a view where views are kept, if that is not where it was made."""
    if len(games.views) > 0:
        for k in range(games.words.shape[1]):
            games.views[row, k] = games.words[at, k]


def list_legal(games, own, row, seat, n):
    """Write the actions that stand in the room, as the seat sees them, over the last ones."""
    if games.how[TURNS] and seat > 0:
        turn_list(games, own, seat, n)
    before = games.counts[row]
    if games.how[MASK] != NO_MASK:
        for k in range(before):
            set_mask(games, row, games.legal[row, k], 0)
        for k in range(n):
            set_mask(games, row, own.room[k], 1)
    for k in range(n):
        games.legal[row, k] = own.room[k]
    for k in range(n, before):
        games.legal[row, k] = -1
    games.counts[row] = n


def turn_list(games, own, seat, n):
    """The legal actions as the seat sees them, in ascending order again."""
    for k in range(n):
        action = games.seen[seat, own.room[k]]
        place = k
        while place > 0 and own.room[place - 1] > action:
            own.room[place] = own.room[place - 1]
            place -= 1
        own.room[place] = action


def set_mask(games, row, action, bit):
    if games.how[MASK] == DENSE:
        games.masks[row * games.how[MASK_WIDTH] + action] = bit
    else:
        at = row * games.how[MASK_WIDTH] + (action >> 3)
        rest = games.masks[at] & ~(1 << (action & 7))
        games.masks[at] = rest | (bit << (action & 7))
