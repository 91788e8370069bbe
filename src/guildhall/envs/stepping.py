"""Stepping a batch of games: perform, begin anew after an end, find who is asked, tell it.

In a simultaneous decision everybody sees the game as it was when all were asked. States are
named by their places: `now`, `asked` (as it was when several were asked) and `view`.
"""

# ruff: noqa: ANN001, ANN201, SIM109, SIM110, PLR1714  (rule code: kinds come with the call; no
# `any` and no `in`)
# mypy: ignore-errors

from guildhall.bots.states import clear_state
from guildhall.engine.kernel.observing import Plan, tell
from guildhall.engine.kernel.retelling import Changed, Changes, tell_again
from guildhall.engine.runtime.entries import deal_again, hide
from guildhall.engine.runtime.random_play import begin
from guildhall.engine.runtime.seeded_choice import (
    HIGH_TURNS,
    LOW_TURNS,
    chosen,
    entry_seed,
    first_seat,
    scrambled,
)
from guildhall.engine.runtime.this_game import legal, pending, perform, value
from guildhall.envs.buffers import (
    ASKED_OUTSIDE,
    GAMES,
    LIMIT,
    PLAYERS,
    RANDOM,
    START,
    STEP,
    STEP_ON,
    TELL,
    TOGETHER,
    VALUES,
    WAY,
    Games,
    Own,
)
from guildhall.envs.settling import forget_end, settle
from guildhall.envs.telling import (
    bring,
    keep_asked,
    leave,
    list_legal,
    return_to,
    tell_course,
    view_of,
)


def play(
    games: Games,
    plan: Plan,
    changes: Changes,
    own: Own,
    changed: Changed,
    first: int,
    last: int,
    view: int,
    what: int,
):
    """Play every game on to its next decision; `what` is how it goes on."""
    for game in range(first, last):
        asked = games.how[GAMES] + game
        if games.how[TOGETHER]:
            go_on_together(games, plan, changes, own, changed, game, game, view, what)
        else:
            go_on(games, plan, changes, own, changed, game, game, asked, view, what)
    return last - first


def step(
    games: Games, plan: Plan, changes: Changes, own: Own, changed: Changed, last: int, view: int
):
    """Play all games on by their actions; the first row whose action is not legal, or -1.

    If there is one, nothing is done.
    """
    bad = check(games, 0, len(games.counts))
    if bad < 0:
        play(games, plan, changes, own, changed, 0, last, view, STEP)
    return bad


def check(games: Games, first: int, last: int):
    """The first row whose action is not on its legal list; -1 if all are.

    Where seats answer together, those that are not asked have no list, and no action of theirs
    is looked at.
    """
    for row in range(first, last):
        is_asked = games.counts[row] > 0 or not games.how[TOGETHER]
        if is_asked and not is_listed(games, row):
            return row
    return -1


def is_listed(games, row):
    for k in range(games.counts[row]):
        if games.legal[row, k] == games.actions[row]:
            return True
    return False


def choose(games: Games, first: int, last: int, seed: int):
    """Any legal action in every row that is asked, by a seed."""
    for row in range(first, last):
        if games.counts[row] > 0:
            pick = chosen(seed, row, games.counts[row])
            games.actions[row] = games.legal[row, pick]
    return last - first


def guess(games: Games, game: int, now: int, asked: int, seed: int):
    """Put a possible truth behind what the asked seat sees in the game's place."""
    seat = games.seats[game]
    return_to(games, game, now, asked)
    s = games.records[now]
    hide(s, games.boxes[0], seat)
    low = scrambled(seed, 0, LOW_TURNS)
    high = scrambled(seed, 0, HIGH_TURNS)
    deal_again(s, games.boxes[0], seat, low, high)
    if games.are_asked[game]:
        games.waiting[game] = pending(s)
        keep_asked(games, game, now, asked)
    leave(games, game, now)
    return seat


def go_on(games, plan, changes, own, changed, game, now, asked, view, what):
    """Play one game on, over ends and random moves, until somebody is asked, and tell it."""
    doing = what
    seat = games.seats[game]
    action = -1
    if what == STEP or what == STEP_ON:
        action = games.meant[seat, games.actions[game]]
    if what == STEP:
        forget_end(games, game)
    n = 0
    while True:
        if doing == START:
            begin_game(games, game, now)
        elif doing != TELL:
            act(games, own, game, now, seat, action)
        if doing != TELL:
            deciding = pending(games.records[now])
            waiting = games.waiting[game] & deciding
            if waiting == 0:
                if is_at_end(games, game, deciding):
                    settle(games, own, game, now)
                    doing = START
                    continue
                waiting = deciding
                remember(games, game, now, asked, deciding)
            games.waiting[game] = waiting
            seat = first_seat(waiting)
            games.seats[game] = seat
        if games.deciders[seat] == ASKED_OUTSIDE:
            n = 0
            break
        at = now
        if games.deciders[seat] != RANDOM:
            leave(games, game, now)
            at = view_of(games, game, game, seat, now, asked, view)
        n = legal(games.records[at], games.boxes[0], seat, own.room)
        if games.deciders[seat] != RANDOM:
            tell_row(games, plan, changes, own, changed, at, seat, game, game)
            break
        action = any_of(games, own, game, seat, n)
        doing = STEP
    list_legal(games, own, game, seat, n)
    tell_course(games, game)
    judge(games, game, now)


def go_on_together(games, plan, changes, own, changed, game, now, view, what):
    """The same where all seats that are asked answer at once."""
    doing = what
    if what == STEP:
        forget_end(games, game)
    while True:
        if doing == START:
            begin_game(games, game, now)
        elif doing != TELL:
            answer_all(games, own, game, now)
        deciding = pending(games.records[now])
        doing = STEP
        if is_at_end(games, game, deciding):
            settle(games, own, game, now)
            doing = START
        else:
            games.waiting[game] = deciding
            if has_other(games, deciding):
                break
    leave(games, game, now)
    tell_all(games, plan, changes, own, changed, game, now, view)
    judge(games, game, now)


def begin_game(games, game, now):
    """The next game of this place; its seed comes after those of all games before."""
    clear_state(games.words, now)
    players = games.how[PLAYERS]
    begin(games.records[now], games.boxes[0], players, games.options, games.seeds[game])
    games.seeds[game] += games.how[GAMES]
    games.lengths[game] = 0
    games.waiting[game] = 0


def act(games, own, game, now, seat, action):
    perform(games.records[now], games.boxes[0], seat, action, own.quiet)
    games.waiting[game] &= ~(1 << seat)
    games.lengths[game] += 1


def is_at_end(games, game, deciding):
    return deciding == 0 or games.lengths[game] >= games.how[LIMIT]


def remember(games, game, now, asked, deciding):
    """Note whether several are asked at once."""
    games.are_asked[game] = 0
    if deciding & (deciding - 1) != 0:
        games.are_asked[game] = 1
        keep_asked(games, game, now, asked)


def any_of(games, own, game, seat, n):
    """What a random opponent does with the actions in its room."""
    return own.room[chosen(entry_seed(games.seeds[game], seat, games.lengths[game]), 0, n)]


def answer_all(games, own, game, now):
    """All seats that were asked, and those that move at random, in the order of seats."""
    players = games.how[PLAYERS]
    waiting = games.waiting[game]
    for seat in range(players):
        if (waiting >> seat) & 1:
            action = -1
            if games.deciders[seat] == RANDOM:
                n = legal(games.records[now], games.boxes[0], seat, own.room)
                action = any_of(games, own, game, seat, n)
            else:
                action = games.meant[seat, games.actions[game * players + seat]]
            act(games, own, game, now, seat, action)


def has_other(games, waiting):
    """Whether anybody of these seats does not move at random."""
    for seat in range(games.how[PLAYERS]):
        if (waiting >> seat) & 1 and games.deciders[seat] != RANDOM:
            return True
    return False


def tell_all(games, plan, changes, own, changed, game, now, view):
    """Tell everybody who is asked what it sees and may do, and the others that they are not."""
    players = games.how[PLAYERS]
    asked = 0
    for seat in range(players):
        row = game * players + seat
        n = 0
        if (games.waiting[game] >> seat) & 1 and games.deciders[seat] != RANDOM:
            asked |= 1 << seat
            at = view_of(games, game, row, seat, now, now, view)
            n = legal(games.records[at], games.boxes[0], seat, own.room)
            tell_row(games, plan, changes, own, changed, at, seat, game, row)
        list_legal(games, own, row, seat, n)
    games.seats[game] = asked
    tell_course(games, game)


def tell_row(games, plan, changes, own, changed, at, seat, game, row):
    """Write the observation; in packed bits only what changed, where that is kept."""
    if len(changes.views) > 0:
        kept = game * games.how[PLAYERS] + seat
        tell_again(plan, changes, changed, games, at, seat, kept, row)
    else:
        tell(plan, games, at, seat, row, games.how[WAY])


def judge(games, game, now):
    """How well everybody stands, where that is wanted."""
    if games.how[VALUES]:
        if len(games.home) > 0:
            bring(games.words, now, games.home, game)
        players = games.how[PLAYERS]
        for seat in range(players):
            worth = value(games.records[now], games.boxes[0], seat)
            games.values[game * players + seat] = worth
