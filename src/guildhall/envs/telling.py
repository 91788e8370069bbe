"""What a seat of a batch is told: its view, and its legal actions as lists and masks.

On a CPU all states are played where they are kept; a thread of a GPU has room for one, and
brings it home before it makes a view of it.
"""

# ruff: noqa: ANN001, ANN201  (rule code: kinds come with the call)
# mypy: ignore-errors

from guildhall.bots.states import copy_state
from guildhall.engine.kernel.observing import RECORD
from guildhall.engine.runtime.entries import hide
from guildhall.envs.buffers import DENSE, GAMES, MASK, MASK_WIDTH, NO_MASK, TOGETHER, TURNS, WAY


def keep_asked(games, game, now, asked):
    """Keep the state for all who are asked at once."""
    if len(games.home) > 0:
        bring(games.home, games.how[GAMES] + game, games.words, now)
    else:
        copy_state(games.words, asked, now)


def leave(games, game, now):
    """Put the state of a game where it is kept, if that is not where it is played."""
    if len(games.home) > 0:
        bring(games.home, game, games.words, now)


def return_to(games, game, now, asked):
    """Go back to the state as it was when those who decide now were asked."""
    if len(games.home) > 0:
        place = games.how[GAMES] + game if games.are_asked[game] else game
        bring(games.words, now, games.home, place)
    elif games.are_asked[game]:
        copy_state(games.words, now, asked)


def view_of(games, game, row, seat, now, asked, view):
    """Make what a seat may know; its place. Where there is room for one state only, there."""
    at = now
    if len(games.home) > 0:
        if games.are_asked[game] or games.how[TOGETHER]:
            return_to(games, game, now, asked)
    else:
        at = 2 * games.how[GAMES] + row if games.how[WAY] == RECORD else view
        copy_state(games.words, at, asked if games.are_asked[game] else now)
    hide(games.records[at], games.boxes[0], seat)
    if len(games.views) > 0:
        bring(games.views, row, games.words, at)
    return at


def bring(to, target, source, place):
    """Copy one state from array to array."""
    for k in range(to.shape[1]):
        to[target, k] = source[place, k]


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
        games.told_legal[row, k] = own.room[k]
    for k in range(n, before):
        games.legal[row, k] = -1
        games.told_legal[row, k] = -1
    games.counts[row] = n
    games.told_counts[row] = n


def tell_course(games, game):
    """Say who is asked in a game, and after how many decisions."""
    games.told_seats[game] = games.seats[game]
    games.told_lengths[game] = games.lengths[game]


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
