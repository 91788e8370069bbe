"""Stepping a batch of games: perform, begin anew after an end, find who is asked, tell it.

In a simultaneous decision everybody sees the game as it was when all were asked.
"""

# ruff: noqa: ANN001, ANN201, SIM110  (rule code: kinds come with the call; no `any`)
# mypy: ignore-errors

from guildhall.bots.states import clear_state, copy_state
from guildhall.engine.kernel.choices import (
    HIGH_TURNS,
    LOW_TURNS,
    chosen,
    entry_seed,
    first_seat,
    scrambled,
)
from guildhall.engine.kernel.entries import deal_again, hide
from guildhall.engine.kernel.observing import RECORD, Plan, tell
from guildhall.engine.kernel.random_play import begin
from guildhall.engine.kernel.this_game import legal, pending, perform, value
from guildhall.envs.buffers import (
    ASKED_OUTSIDE,
    DENSE,
    GAMES,
    LIMIT,
    MASK,
    MASK_WIDTH,
    NO_MASK,
    PLAYERS,
    RANDOM,
    TOGETHER,
    TURNS,
    VALUES,
    WAY,
    Games,
    Own,
)
from guildhall.envs.settling import settle


def start(games: Games, plan: Plan, own: Own, first: int, last: int, view: int):
    """New games from their seeds, each on its first decision."""
    for game in range(first, last):
        forget(games, game)
        begin_game(games, game)
        go_on(games, plan, own, game, view)
    return last - first


def check(games: Games, first: int, last: int):
    """The first row whose action is not on its legal list; -1 if all are."""
    for row in range(first, last):
        if games.counts[row] > 0 and not is_listed(games, row):
            return row
    return -1


def is_listed(games, row):
    for k in range(games.counts[row]):
        if games.legal[row, k] == games.actions[row]:
            return True
    return False


def step(games: Games, plan: Plan, own: Own, first: int, last: int, view: int, is_fresh: int):
    """Perform every game's action and run on to the next decision; a fresh step forgets ends."""
    for game in range(first, last):
        if is_fresh and games.done[game]:
            forget_end(games, game)
        forget(games, game)
        if games.how[TOGETHER]:
            answer_together(games, own, game)
        else:
            seat = games.seats[game]
            act(games, own, game, seat, games.meant[seat, games.actions[game]])
        go_on(games, plan, own, game, view)
    return last - first


def ask_again(games: Games, plan: Plan, own: Own, first: int, last: int, view: int):
    """Tell again what is told: after games were put in from elsewhere."""
    for game in range(first, last):
        forget(games, game)
        tell_all(games, plan, own, game, view)
    return last - first


def guess(games: Games, plan: Plan, own: Own, game: int, view: int, seed: int):
    """Put a possible truth behind what the asked seat sees in the game's place."""
    seat = games.seats[game]
    forget(games, game)
    if games.are_asked[game]:
        copy_state(games.words, game, games.how[GAMES] + game)
    s = games.records[game]
    hide(s, games.boxes[0], seat)
    low = scrambled(seed, 0, LOW_TURNS)
    high = scrambled(seed, 0, HIGH_TURNS)
    deal_again(s, games.boxes[0], seat, low, high)
    if games.are_asked[game]:
        games.waiting[game] = pending(s)
        copy_state(games.words, games.how[GAMES] + game, game)
    tell_all(games, plan, own, game, view)
    return seat


def begin_game(games, game):
    """The next game of this place; its seed comes after those of all games before."""
    clear_state(games.words, game)
    players = games.how[PLAYERS]
    begin(games.records[game], games.boxes[0], players, games.options, games.seeds[game])
    games.seeds[game] += games.how[GAMES]
    games.lengths[game] = 0
    games.waiting[game] = 0


def act(games, own, game, seat, action):
    perform(games.records[game], games.boxes[0], seat, action, own.quiet)
    games.waiting[game] &= ~(1 << seat)
    games.lengths[game] += 1


def move_at_random(games, own, game, seat, row):
    """Any legal action; the row's list is only room to find it in."""
    n = legal(games.records[game], games.boxes[0], seat, games.legal[row])
    mind = entry_seed(games.seeds[game], seat, games.lengths[game])
    act(games, own, game, seat, games.legal[row, chosen(mind, 0, n)])


def answer_together(games, own, game):
    """All seats that were asked, and those that move at random, in the order of seats."""
    players = games.how[PLAYERS]
    waiting = games.waiting[game]
    for seat in range(players):
        row = game * players + seat
        if (waiting >> seat) & 1:
            if games.deciders[seat] == RANDOM:
                move_at_random(games, own, game, seat, row)
            else:
                act(games, own, game, seat, games.meant[seat, games.actions[row]])


def go_on(games, plan, own, game, view):
    """Find who is asked next, over ends and random moves, and tell it."""
    while True:
        waiting = games.waiting[game] & pending(games.records[game])
        if waiting == 0:
            waiting = new_decision(games, game)
        games.waiting[game] = waiting
        if games.how[TOGETHER]:
            if has_other(games, waiting):
                break
            answer_together(games, own, game)
        else:
            seat = first_seat(waiting)
            if games.deciders[seat] != RANDOM:
                games.seats[game] = seat
                break
            move_at_random(games, own, game, seat, game)
    tell_all(games, plan, own, game, view)


def new_decision(games, game):
    """Who decides now, in the next game if this one is over."""
    s = games.records[game]
    if pending(s) == 0 or games.lengths[game] >= games.how[LIMIT]:
        settle(games, game)
        begin_game(games, game)
    waiting = pending(s)
    games.are_asked[game] = 0
    if waiting & (waiting - 1) != 0 and games.how[TOGETHER] == 0:
        games.are_asked[game] = 1
        copy_state(games.words, games.how[GAMES] + game, game)
    return waiting


def has_other(games, waiting):
    """Whether anybody of these seats does not move at random."""
    for seat in range(games.how[PLAYERS]):
        if (waiting >> seat) & 1 and games.deciders[seat] != RANDOM:
            return True
    return False


def tell_all(games, plan, own, game, view):
    """Tell everybody who is asked what it sees and may do."""
    players = games.how[PLAYERS]
    if games.how[TOGETHER]:
        asked = 0
        for seat in range(players):
            if (games.waiting[game] >> seat) & 1 and games.deciders[seat] != RANDOM:
                asked |= 1 << seat
                tell_seat(games, plan, own, seat, game, game * players + seat, view)
        games.seats[game] = asked
    elif games.deciders[games.seats[game]] != ASKED_OUTSIDE:
        source = games.how[GAMES] + game if games.are_asked[game] else game
        tell_seat(games, plan, own, games.seats[game], source, game, view)
    if games.how[VALUES]:
        for seat in range(players):
            worth = value(games.records[game], games.boxes[0], seat)
            games.values[game * players + seat] = worth


def tell_seat(games, plan, own, seat, source, row, view):
    """The view, the legal list and the observation of one seat."""
    at = 2 * games.how[GAMES] + row if games.how[WAY] == RECORD else view
    copy_state(games.words, at, source)
    hide(games.records[at], games.boxes[0], seat)
    n = legal(games.records[at], games.boxes[0], seat, games.legal[row])
    if games.how[TURNS]:
        turn_list(games, row, seat, n)
    for k in range(n, games.legal.shape[1]):
        games.legal[row, k] = -1
    games.counts[row] = n
    if games.how[MASK] != NO_MASK:
        for k in range(n):
            set_mask(games, row, games.legal[row, k], 1)
    tell(plan, games, at, seat, row, games.how[WAY], own.scratch)


def turn_list(games, row, seat, n):
    """The legal actions as the seat sees them, in ascending order again."""
    for k in range(n):
        action = games.seen[seat, games.legal[row, k]]
        place = k
        while place > 0 and games.legal[row, place - 1] > action:
            games.legal[row, place] = games.legal[row, place - 1]
            place -= 1
        games.legal[row, place] = action


def set_mask(games, row, action, bit):
    if games.how[MASK] == DENSE:
        games.masks[row * games.how[MASK_WIDTH] + action] = bit
    else:
        at = row * games.how[MASK_WIDTH] + (action >> 3)
        rest = games.masks[at] & ~(1 << (action & 7))
        games.masks[at] = rest | (bit << (action & 7))


def forget(games, game):
    """Take back what was told: masks, and how many actions are legal."""
    players = games.how[PLAYERS]
    first = game * players if games.how[TOGETHER] else game
    last = first + players if games.how[TOGETHER] else first + 1
    for row in range(first, last):
        if games.how[MASK] != NO_MASK:
            for k in range(games.counts[row]):
                set_mask(games, row, games.legal[row, k], 0)
        games.counts[row] = 0


def forget_end(games, game):
    players = games.how[PLAYERS]
    games.done[game] = 0
    games.cut_off[game] = 0
    for seat in range(players):
        games.rewards[game * players + seat] = 0
