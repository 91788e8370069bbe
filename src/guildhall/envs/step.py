"""Stepping a batch of games: perform, begin anew after an end, find who is asked, tell it.

In a simultaneous decision everybody sees the game as it was when all were asked. States are
named by their places: `now`, `asked` (as it was when several were asked) and `view`.
"""

from guildhall.bots.tree import clear_state, copy_state
from guildhall.engine.observation.write import (
    RECORD,
    UpdateBuffer,
    UpdatePlan,
    WritePlan,
    update_observation,
    write_observation,
)
from guildhall.engine.runtime.entries import deal_again, hide
from guildhall.engine.runtime.random_play import begin
from guildhall.engine.runtime.seeded_choice import (
    HIGH_TURNS,
    LOW_TURNS,
    first_seat,
    hash_u64,
    sample,
    seed_for_entry,
)
from guildhall.engine.runtime.this_game import legal, pending, perform, scores, value, winners
from guildhall.envs.buffers import (
    ASKED_OUTSIDE,
    DENSE,
    GAMES,
    LARGEST,
    LIMIT,
    MARGIN,
    MASK,
    MASK_WIDTH,
    NO_MASK,
    PLAYERS,
    RANDOM,
    REWARD,
    SCORE,
    SHARES,
    START,
    STEP,
    STEP_ON,
    TELL,
    TOGETHER,
    TURNS,
    VALUES,
    WAY,
    WIN_SHARE,
    BatchBuffers,
    ThreadBuffers,
)

# ruff: noqa: ANN001, ANN201, SIM109, SIM110, PLR1714  (rule code: kinds come with the call; no
# `any` and no `in`)
# mypy: ignore-errors


def play(
    games: BatchBuffers,
    plan: WritePlan,
    changes: UpdatePlan,
    own: ThreadBuffers,
    changed: UpdateBuffer,
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
            advance(games, plan, changes, own, changed, game, game, asked, view, what)
    return last - first


def step(
    games: BatchBuffers,
    plan: WritePlan,
    changes: UpdatePlan,
    own: ThreadBuffers,
    changed: UpdateBuffer,
    last: int,
    view: int,
):
    """Play all games on by their actions; the first row whose action is not legal, or -1.

    If there is one, nothing is done.
    """
    bad = check(games, 0, len(games.counts))
    if bad < 0:
        play(games, plan, changes, own, changed, 0, last, view, STEP)
    return bad


def check(games: BatchBuffers, first: int, last: int):
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


def choose(games: BatchBuffers, first: int, last: int, seed: int):
    """Any legal action in every row that is asked, by a seed."""
    for row in range(first, last):
        if games.counts[row] > 0:
            pick = sample(seed, row, games.counts[row])
            games.actions[row] = games.legal[row, pick]
    return last - first


def guess(games: BatchBuffers, game: int, now: int, asked: int, seed: int):
    """Put a possible truth behind what the asked seat sees in the game's place."""
    seat = games.seats[game]
    return_to(games, game, now, asked)
    s = games.records[now]
    hide(s, games.boxes[0], seat)
    low = hash_u64(seed, 0, LOW_TURNS)
    high = hash_u64(seed, 0, HIGH_TURNS)
    deal_again(s, games.boxes[0], seat, low, high)
    if games.are_asked[game]:
        games.waiting[game] = pending(s)
        store_pending(games, game, now, asked)
    save_state(games, game, now)
    return seat


def advance(games, plan, changes, own, changed, game, now, asked, view, what):
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
                    finish_episode(games, own, game, now)
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
            save_state(games, game, now)
            at = view_of(games, game, game, seat, now, asked, view)
        n = legal(games.records[at], games.boxes[0], seat, own.room)
        if games.deciders[seat] != RANDOM:
            write_observation_row(games, plan, changes, own, changed, at, seat, game, game)
            break
        action = any_of(games, own, game, seat, n)
        doing = STEP
    list_legal(games, own, game, seat, n)
    write_progress(games, game)
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
            finish_episode(games, own, game, now)
            doing = START
        else:
            games.waiting[game] = deciding
            if has_other(games, deciding):
                break
    save_state(games, game, now)
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
        store_pending(games, game, now, asked)


def any_of(games, own, game, seat, n):
    """What a random opponent does with the actions in its room."""
    return own.room[sample(seed_for_entry(games.seeds[game], seat, games.lengths[game]), 0, n)]


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
            write_observation_row(games, plan, changes, own, changed, at, seat, game, row)
        list_legal(games, own, row, seat, n)
    games.seats[game] = asked
    write_progress(games, game)


def write_observation_row(games, plan, changes, own, changed, at, seat, game, row):
    """Write the observation; in packed bits only what changed, where that is kept."""
    if len(changes.views) > 0:
        kept = game * games.how[PLAYERS] + seat
        update_observation(plan, changes, changed, games, at, seat, kept, row)
    else:
        write_observation(plan, games, at, seat, row, games.how[WAY])


def judge(games, game, now):
    """How well everybody stands, where that is wanted."""
    if games.how[VALUES]:
        if len(games.home) > 0:
            load_state(games.words, now, games.home, game)
        players = games.how[PLAYERS]
        for seat in range(players):
            worth = value(games.records[now], games.boxes[0], seat)
            games.values[game * players + seat] = worth


# ---- settling
# The end of a game in a batch: scores, winners and everybody's reward.


# ruff: noqa: ANN001, ANN201  (rule code: kinds come with the call)
# mypy: ignore-errors


def finish_episode(games, own, game, now):
    """Write down how the game ended; one that was cut off has no winners and no rewards."""
    s = games.records[now]
    clear_points(own)
    if len(games.ends) > 0:
        load_state(games.ends, game, games.words, now)
    games.done[game] = 1
    games.winners[game] = 0
    games.cut_off[game] = 1 if pending(s) != 0 else 0
    if games.cut_off[game] == 0:
        scores(s, games.boxes[0], own.points)
        games.winners[game] = winners(s, games.boxes[0])
    players = games.how[PLAYERS]
    for seat in range(players):
        games.scores[game * players + seat] = own.points[seat, 0]
        games.rewards[game * players + seat] = reward(games, own, game, seat)


def clear_points(own):
    for seat in range(own.points.shape[0]):
        for item in range(own.points.shape[1]):
            own.points[seat, item] = 0


def reward(games, own, game, seat):
    """The bits of the float that a seat gets in the end."""
    kind = games.how[REWARD]
    if games.cut_off[game]:
        return 0
    if kind == WIN_SHARE:
        won = games.winners[game]
        return games.floats[SHARES + won.bit_count()] if (won >> seat) & 1 else 0
    if kind == SCORE:
        return whole(games, own.points[seat, 0])
    if kind == MARGIN:
        return whole(games, margin(games, own, seat))
    return 0


def whole(games, number):
    """The bits of a whole number as a float."""
    return games.floats[LARGEST + max(-LARGEST, min(LARGEST, number))]


def margin(games, own, seat):
    """How far a seat is before the best of the others; alone, its points."""
    players = games.how[PLAYERS]
    points = own.points[seat, 0]
    if players == 1:
        return points
    best = -LARGEST
    for other in range(players):
        if other != seat:
            best = max(best, own.points[other, 0])
    return points - best


def forget_end(games, game):
    """A new step knows nothing of the game that ended before it."""
    players = games.how[PLAYERS]
    games.done[game] = 0
    games.cut_off[game] = 0
    for seat in range(players):
        games.rewards[game * players + seat] = 0


# ---- telling
# What a seat of a batch is told: its view, and its legal actions as lists and masks.
#
# On a CPU all states are played where they are kept; a thread of a GPU has room for one, and
# brings it home before it makes a view of it.


# ruff: noqa: ANN001, ANN201  (rule code: kinds come with the call)
# mypy: ignore-errors


def store_pending(games, game, now, asked):
    """Keep the state for all who are asked at once."""
    if len(games.home) > 0:
        load_state(games.home, games.how[GAMES] + game, games.words, now)
    else:
        copy_state(games.words, asked, now)


def save_state(games, game, now):
    """Put the state of a game where it is kept, if that is not where it is played."""
    if len(games.home) > 0:
        load_state(games.home, game, games.words, now)


def return_to(games, game, now, asked):
    """Go back to the state as it was when those who decide now were asked."""
    if len(games.home) > 0:
        place = games.how[GAMES] + game if games.are_asked[game] else game
        load_state(games.words, now, games.home, place)
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
        load_state(games.views, row, games.words, at)
    return at


def load_state(to, target, source, place):
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


def write_progress(games, game):
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


# ---- program
# The environments' entries, compiled for every game after its rules.


ENTRIES = (play, step, check, choose, guess)
