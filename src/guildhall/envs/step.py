"""Compiled stepping of a batch of games.

`advance` applies an action, resets a finished game, finds the seat to act and writes its
observation and legal actions; `advance_simultaneous` does so for all acting seats at once. In a
simultaneous decision every seat sees the state from before the decision, the decision snapshot.
States are passed as indices: `state` is the current one, `snapshot` the decision snapshot, and
`view` a state to hide secrets in. On a CPU all states lie in `buffers.words`. A GPU thread has
room for one state there, so states are loaded from and stored to `buffers.state_words`.
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
from guildhall.engine.runtime.random_play import start_game
from guildhall.engine.runtime.seeded_choice import (
    HIGH_ROUNDS,
    LOW_ROUNDS,
    first_seat,
    game_seed,
    hash_word,
    sample,
    seed_for_entry,
)
from guildhall.engine.runtime.this_game import legal, pending, perform, scores, value, winners
from guildhall.envs.buffers import (
    BYTE_MASK,
    ILLEGAL,
    MARGIN,
    MASK_FORMAT,
    MASK_WIDTH,
    MAX_LENGTH,
    MAX_POINTS,
    NO_MASK,
    NUM_GAMES,
    NUM_PLAYERS,
    OBSERVATION_FORMAT,
    OBSERVE,
    PYTHON_BOT,
    RANDOM_BOT,
    RESET,
    REWARD_KIND,
    ROTATES_ACTIONS,
    SCORE,
    SHARES_OFFSET,
    SIMULTANEOUS,
    STEP,
    STEP_WITHIN,
    STREAM,
    WIN_SHARE,
    WRITES_VALUES,
    BatchBuffers,
    ThreadBuffers,
)

# ruff: noqa: ANN001, ANN201, SIM109, PLR1714  (rule code: parameter types come with the
# call; no `any` and no `in`)
# mypy: ignore-errors

POINT = 1000
"""A point in the units of `value`."""


def advance_games(
    buffers: BatchBuffers,
    plan: WritePlan,
    update_plan: UpdatePlan,
    thread: ThreadBuffers,
    update_buffer: UpdateBuffer,
    first: int,
    last: int,
    view: int,
    mode: int,
):
    """Advance games `first` to `last` to their next decision; return how many games."""
    for game in range(first, last):
        snapshot = buffers.config[NUM_GAMES] + game
        if buffers.config[SIMULTANEOUS]:
            advance_simultaneous(
                buffers, plan, update_plan, thread, update_buffer, game, game, view, mode
            )
        else:
            advance(
                buffers, plan, update_plan, thread, update_buffer, game, game, snapshot, view, mode
            )
    return last - first


def step(
    buffers: BatchBuffers,
    plan: WritePlan,
    update_plan: UpdatePlan,
    thread: ThreadBuffers,
    update_buffer: UpdateBuffer,
    last: int,
    view: int,
):
    """Step all games by their actions and return -1.

    If an action is illegal, do nothing and return the first such row.
    """
    illegal_row = find_illegal(buffers, 0, len(buffers.num_legal_actions))
    if illegal_row < 0:
        advance_games(buffers, plan, update_plan, thread, update_buffer, 0, last, view, STEP)
    return illegal_row


def find_illegal(buffers: BatchBuffers, first: int, last: int):
    """Return the first row whose action is not legal, or -1.

    In simultaneous mode the actions of seats that do not act are ignored.
    """
    for row in range(first, last):
        acts = buffers.num_legal_actions[row] > 0 or not buffers.config[SIMULTANEOUS]
        if acts and not is_on_list(buffers, row):
            return row
    return -1


def is_on_list(buffers, row):
    for k in range(buffers.num_legal_actions[row]):
        if buffers.legal_actions[row, k] == buffers.actions[row]:
            return True
    return False


def sample_actions(buffers: BatchBuffers, first: int, last: int, seed: int):
    """Sample a legal action for every row that has any; return how many rows."""
    for row in range(first, last):
        if buffers.num_legal_actions[row] > 0:
            pick = sample(seed, row, buffers.num_legal_actions[row])
            buffers.actions[row] = buffers.legal_actions[row, pick]
    return last - first


def determinize(buffers: BatchBuffers, game: int, state: int, snapshot: int, seed: int):
    """Replace a game by a random state that is consistent with the acting seat's view."""
    seat = buffers.acting_seats[game]
    load_decision_snapshot(buffers, game, state, snapshot)
    s = buffers.records[state]
    hide(s, buffers.boxes[0], seat)
    low = hash_word(seed, 0, LOW_ROUNDS)
    high = hash_word(seed, 0, HIGH_ROUNDS)
    deal_again(s, buffers.boxes[0], seat, low, high)
    if buffers.has_decision_snapshot[game]:
        buffers.seats_to_act[game] = pending(s)
        store_decision_snapshot(buffers, game, state, snapshot)
    store_state(buffers, game, state)
    return seat


def advance(buffers, plan, update_plan, thread, update_buffer, game, state, snapshot, view, mode):
    """Advance one game over resets and random bots to the next decision, and write it."""
    current_mode = mode
    seat = buffers.acting_seats[game]
    action = -1
    if mode == STEP or mode == STEP_WITHIN:
        action = buffers.original_actions[seat, buffers.actions[game]]
    if mode == STEP:
        clear_terminal(buffers, game)
    count = 0
    while True:
        if current_mode == RESET:
            reset_game(buffers, game, state)
        elif current_mode != OBSERVE:
            apply_action(buffers, thread, game, state, seat, action)
        if current_mode != OBSERVE:
            pending_seats = pending(buffers.records[state])
            to_act = buffers.seats_to_act[game] & pending_seats
            if to_act == 0:
                if is_done(buffers, game, pending_seats):
                    finish_episode(buffers, thread, game, state)
                    current_mode = RESET
                    continue
                to_act = pending_seats
                start_decision(buffers, game, state, snapshot, pending_seats)
            buffers.seats_to_act[game] = to_act
            seat = first_seat(to_act)
            buffers.acting_seats[game] = seat
        if buffers.controllers[seat] == PYTHON_BOT:
            count = 0
            break
        at = state
        if buffers.controllers[seat] != RANDOM_BOT:
            store_state(buffers, game, state)
            at = make_view(buffers, game, game, seat, state, snapshot, view)
        count = legal(buffers.records[at], buffers.boxes[0], seat, thread.legal_scratch)
        if buffers.controllers[seat] != RANDOM_BOT:
            write_observation_row(buffers, plan, update_plan, update_buffer, at, seat, game, game)
            break
        action = random_action(buffers, thread, game, seat, count)
        current_mode = STEP
    write_legal_actions(buffers, thread, game, seat, count)
    write_progress(buffers, game)
    write_values(buffers, game, state)


def advance_simultaneous(
    buffers, plan, update_plan, thread, update_buffer, game, state, view, mode
):
    """Advance one game to the next decision of its acting seats, who act at once."""
    current_mode = mode
    if mode == STEP:
        clear_terminal(buffers, game)
    while True:
        if current_mode == RESET:
            reset_game(buffers, game, state)
        elif current_mode != OBSERVE:
            apply_all_actions(buffers, thread, game, state)
        pending_seats = pending(buffers.records[state])
        current_mode = STEP
        if is_done(buffers, game, pending_seats):
            finish_episode(buffers, thread, game, state)
            current_mode = RESET
        else:
            buffers.seats_to_act[game] = pending_seats
            if has_other_than_random(buffers, pending_seats):
                break
    store_state(buffers, game, state)
    write_all_seats(buffers, plan, update_plan, thread, update_buffer, game, state, view)
    write_values(buffers, game, state)


def reset_game(buffers, game, state):
    """Start the next game of this slot; the i-th game of slot j has the index i * games + j."""
    clear_state(buffers.words, state)
    players = buffers.config[NUM_PLAYERS]
    index = buffers.next_indices[game]
    seed = game_seed(buffers.run_seeds[game], buffers.config[STREAM], index)
    start_game(buffers.records[state], buffers.boxes[0], players, buffers.options, seed)
    buffers.seeds[game] = seed
    buffers.next_indices[game] = index + buffers.config[NUM_GAMES]
    buffers.episode_lengths[game] = 0
    buffers.seats_to_act[game] = 0


def apply_action(buffers, thread, game, state, seat, action):
    perform(buffers.records[state], buffers.boxes[0], seat, action, thread.events)
    buffers.seats_to_act[game] &= ~(1 << seat)
    buffers.episode_lengths[game] += 1


def is_done(buffers, game, pending_seats):
    """Whether the game is over, or too long; the limit ends at most one game in a step."""
    is_too_long = buffers.episode_lengths[game] >= buffers.config[MAX_LENGTH]
    return pending_seats == 0 or (is_too_long and buffers.done[game] == 0)


def start_decision(buffers, game, state, snapshot, pending_seats):
    """Store a snapshot of the state if several seats decide simultaneously."""
    buffers.has_decision_snapshot[game] = 0
    if pending_seats & (pending_seats - 1) != 0:
        buffers.has_decision_snapshot[game] = 1
        store_decision_snapshot(buffers, game, state, snapshot)


def random_action(buffers, thread, game, seat, count):
    """Sample an action of a random bot from the legal actions in the scratch list."""
    seed = seed_for_entry(buffers.seeds[game], seat, buffers.episode_lengths[game])
    return thread.legal_scratch[sample(seed, 0, count)]


def apply_all_actions(buffers, thread, game, state):
    """Apply the actions of all acting seats, random bots included, in the order of seats."""
    players = buffers.config[NUM_PLAYERS]
    to_act = buffers.seats_to_act[game]
    for seat in range(players):
        if (to_act >> seat) & 1:
            action = -1
            if buffers.controllers[seat] == RANDOM_BOT:
                count = legal(buffers.records[state], buffers.boxes[0], seat, thread.legal_scratch)
                action = random_action(buffers, thread, game, seat, count)
            else:
                action = buffers.original_actions[seat, buffers.actions[game * players + seat]]
            apply_action(buffers, thread, game, state, seat, action)


def has_other_than_random(buffers, to_act):
    """Whether any of these seats is not a random bot."""
    for seat in range(buffers.config[NUM_PLAYERS]):
        if (to_act >> seat) & 1 and buffers.controllers[seat] != RANDOM_BOT:
            return True
    return False


def write_all_seats(buffers, plan, update_plan, thread, update_buffer, game, state, view):
    """Write observations and legal actions of the acting seats, and no actions for the others."""
    players = buffers.config[NUM_PLAYERS]
    acting = 0
    for seat in range(players):
        row = game * players + seat
        count = 0
        if (buffers.seats_to_act[game] >> seat) & 1 and buffers.controllers[seat] != RANDOM_BOT:
            acting |= 1 << seat
            at = make_view(buffers, game, row, seat, state, state, view)
            count = legal(buffers.records[at], buffers.boxes[0], seat, thread.legal_scratch)
            write_observation_row(buffers, plan, update_plan, update_buffer, at, seat, game, row)
        write_legal_actions(buffers, thread, row, seat, count)
    buffers.acting_seats[game] = acting
    write_progress(buffers, game)


def write_observation_row(buffers, plan, update_plan, update_buffer, at, seat, game, row):
    """Write the observation of a view; update packed bits incrementally where possible."""
    if len(update_plan.views) > 0:
        cache_row = game * buffers.config[NUM_PLAYERS] + seat
        update_observation(plan, update_plan, update_buffer, buffers, at, seat, cache_row, row)
    else:
        write_observation(plan, buffers, at, seat, row, buffers.config[OBSERVATION_FORMAT])


def write_values(buffers, game, state):
    """Write the game's heuristic value of every seat, if the batch has values."""
    if buffers.config[WRITES_VALUES]:
        if len(buffers.state_words) > 0:
            copy_words(buffers.words, state, buffers.state_words, game)
        players = buffers.config[NUM_PLAYERS]
        for seat in range(players):
            buffers.values[game * players + seat] = value(
                buffers.records[state], buffers.boxes[0], seat
            )


def finish_episode(buffers, thread, game, state):
    """Write scores, winners and rewards; a truncated game has no winners and no rewards."""
    s = buffers.records[state]
    clear_scores(thread)
    if len(buffers.final_states) > 0:
        copy_words(buffers.final_states, game, buffers.words, state)
    buffers.done[game] = 1
    buffers.winners[game] = 0
    buffers.truncated[game] = 1 if pending(s) != 0 else 0
    if buffers.truncated[game] == 0:
        scores(s, buffers.boxes[0], thread.scores)
        buffers.winners[game] = winners(s, buffers.boxes[0])
    players = buffers.config[NUM_PLAYERS]
    for seat in range(players):
        buffers.scores[game * players + seat] = thread.scores[seat, 0]
        buffers.rewards[game * players + seat] = seat_reward(buffers, thread, game, state, seat)


def clear_scores(thread):
    for seat in range(thread.scores.shape[0]):
        for item in range(thread.scores.shape[1]):
            thread.scores[seat, item] = 0


def seat_reward(buffers, thread, game, state, seat):
    """The bits of a seat's reward as a float."""
    kind = buffers.config[REWARD_KIND]
    if buffers.truncated[game]:
        return 0
    if kind == WIN_SHARE:
        won = buffers.winners[game]
        return buffers.float_bits[SHARES_OFFSET + won.bit_count()] if (won >> seat) & 1 else 0
    if kind == SCORE:
        return float_bits(buffers, thread.scores[seat, 0])
    if kind == MARGIN:
        return float_bits(buffers, score_margin(buffers, thread, state, seat))
    return 0


def float_bits(buffers, number):
    """The bits of an integer as a float, from a table."""
    return buffers.float_bits[MAX_POINTS + max(-MAX_POINTS, min(MAX_POINTS, number))]


def score_margin(buffers, thread, state, seat):
    """A seat's lead over the best other seat; alone, the lead by `value`, in whole points."""
    players = buffers.config[NUM_PLAYERS]
    if players == 1:
        return value(buffers.records[state], buffers.boxes[0], seat) // POINT
    points = thread.scores[seat, 0]
    best = -MAX_POINTS
    for other in range(players):
        if other != seat:
            best = max(best, thread.scores[other, 0])
    return points - best


def clear_terminal(buffers, game):
    """Clear done, truncated and rewards of the step before."""
    players = buffers.config[NUM_PLAYERS]
    buffers.done[game] = 0
    buffers.truncated[game] = 0
    for seat in range(players):
        buffers.rewards[game * players + seat] = 0


def store_decision_snapshot(buffers, game, state, snapshot):
    """Store the state from before a simultaneous decision."""
    if len(buffers.state_words) > 0:
        copy_words(buffers.state_words, buffers.config[NUM_GAMES] + game, buffers.words, state)
    else:
        copy_state(buffers.words, snapshot, state)


def store_state(buffers, game, state):
    """Store the state of a game, on a GPU."""
    if len(buffers.state_words) > 0:
        copy_words(buffers.state_words, game, buffers.words, state)


def load_decision_snapshot(buffers, game, state, snapshot):
    """Load the state that the seats deciding now see: the snapshot, if there is one."""
    if len(buffers.state_words) > 0:
        source = buffers.config[NUM_GAMES] + game if buffers.has_decision_snapshot[game] else game
        copy_words(buffers.words, state, buffers.state_words, source)
    elif buffers.has_decision_snapshot[game]:
        copy_state(buffers.words, state, snapshot)


def make_view(buffers, game, row, seat, state, snapshot, view):
    """Hide what a seat may not know in a copy of the state; return the index of the copy.

    A GPU thread has no room for a copy and overwrites its state.
    """
    at = state
    if len(buffers.state_words) > 0:
        if buffers.has_decision_snapshot[game] or buffers.config[SIMULTANEOUS]:
            load_decision_snapshot(buffers, game, state, snapshot)
    else:
        is_record = buffers.config[OBSERVATION_FORMAT] == RECORD
        at = 2 * buffers.config[NUM_GAMES] + row if is_record else view
        copy_state(buffers.words, at, snapshot if buffers.has_decision_snapshot[game] else state)
    hide(buffers.records[at], buffers.boxes[0], seat)
    if len(buffers.views) > 0:
        copy_words(buffers.views, row, buffers.words, at)
    return at


def copy_words(to, to_row, source, source_row):
    """Copy one state from array to array."""
    for k in range(to.shape[1]):
        to[to_row, k] = source[source_row, k]


def write_legal_actions(buffers, thread, row, seat, count):
    """Write the scratch list as the row's legal actions, rotated to the seat, and its mask."""
    if buffers.config[ROTATES_ACTIONS] and seat > 0:
        rotate_legal_actions(buffers, thread, seat, count)
    before = buffers.num_legal_actions[row]
    if buffers.config[MASK_FORMAT] != NO_MASK:
        for k in range(before):
            set_mask_bit(buffers, row, buffers.legal_actions[row, k], 0)
        for k in range(count):
            set_mask_bit(buffers, row, thread.legal_scratch[k], 1)
    for k in range(count):
        buffers.legal_actions[row, k] = thread.legal_scratch[k]
        buffers.public_legal_actions[row, k] = thread.legal_scratch[k]
    for k in range(count, before):
        buffers.legal_actions[row, k] = -1
        buffers.public_legal_actions[row, k] = -1
    buffers.num_legal_actions[row] = count
    buffers.public_num_legal_actions[row] = count


def write_progress(buffers, game):
    """Write the public arrays of acting seats and episode lengths."""
    buffers.public_seats[game] = buffers.acting_seats[game]
    buffers.public_lengths[game] = buffers.episode_lengths[game]


def rotate_legal_actions(buffers, thread, seat, count):
    """Rotate the scratch list to the seat and sort it again, by insertion."""
    for k in range(count):
        action = buffers.rotated_actions[seat, thread.legal_scratch[k]]
        place = k
        while place > 0 and thread.legal_scratch[place - 1] > action:
            thread.legal_scratch[place] = thread.legal_scratch[place - 1]
            place -= 1
        thread.legal_scratch[place] = action


def set_mask_bit(buffers, row, action, bit):
    if buffers.config[MASK_FORMAT] == BYTE_MASK:
        buffers.action_masks[row * buffers.config[MASK_WIDTH] + action] = bit
    else:
        at = row * buffers.config[MASK_WIDTH] + (action >> 3)
        rest = buffers.action_masks[at] & ~(1 << (action & 7))
        buffers.action_masks[at] = rest | (bit << (action & 7))


# A single game: a batch of one that is not reset at its end and shows one seat at a time.


def start_single(
    buffers: BatchBuffers,
    plan: WritePlan,
    update_plan: UpdatePlan,
    thread: ThreadBuffers,
    update_buffer: UpdateBuffer,
    seed: int,
):
    """Start the game with this seed and show the seat to act, which is returned."""
    clear_state(buffers.words, 0)
    players = buffers.config[NUM_PLAYERS]
    start_game(buffers.records[0], buffers.boxes[0], players, buffers.options, seed)
    buffers.episode_lengths[0] = 0
    buffers.seats_to_act[0] = 0
    clear_terminal(buffers, 0)
    return next_decision(buffers, plan, update_plan, thread, update_buffer)


def step_single(
    buffers: BatchBuffers,
    plan: WritePlan,
    update_plan: UpdatePlan,
    thread: ThreadBuffers,
    update_buffer: UpdateBuffer,
    action: int,
):
    """Apply an action of the shown seat, which acts now, and show the next seat to act.

    Return that seat, -1 if the game is over, or ILLEGAL if nothing has changed.
    """
    buffers.actions[0] = action
    if not is_on_list(buffers, 0):
        return ILLEGAL
    seat = buffers.acting_seats[0]
    apply_action(buffers, thread, 0, 0, seat, buffers.original_actions[seat, action])
    return next_decision(buffers, plan, update_plan, thread, update_buffer)


def next_decision(buffers, plan, update_plan, thread, update_buffer):
    """Find the next seat to act and show it; at the end of the game write its result."""
    pending_seats = pending(buffers.records[0])
    to_act = buffers.seats_to_act[0] & pending_seats
    if to_act == 0:
        to_act = pending_seats
        start_decision(buffers, 0, 0, 1, pending_seats)
    buffers.seats_to_act[0] = to_act
    seat = -1
    if to_act != 0:
        seat = first_seat(to_act)
    show_seat(buffers, plan, update_plan, thread, update_buffer, seat)
    return seat


def show_seat(
    buffers: BatchBuffers,
    plan: WritePlan,
    update_plan: UpdatePlan,
    thread: ThreadBuffers,
    update_buffer: UpdateBuffer,
    seat: int,
):
    """Write the observation and the legal actions of a seat; -1 writes the end of the game."""
    count = 0
    buffers.acting_seats[0] = seat
    if seat < 0:
        finish_episode(buffers, thread, 0, 0)
    else:
        at = make_view(buffers, 0, 0, seat, 0, 1, 2)
        write_observation_row(buffers, plan, update_plan, update_buffer, at, seat, 0, 0)
        if (buffers.seats_to_act[0] >> seat) & 1:
            count = legal(buffers.records[at], buffers.boxes[0], seat, thread.legal_scratch)
    write_legal_actions(buffers, thread, 0, seat, count)
    return count


ENTRIES = (
    advance_games, step, find_illegal, sample_actions, determinize, start_single, step_single,
    show_seat,
)  # fmt: skip
"""The entry functions of the environments, compiled for every game."""
