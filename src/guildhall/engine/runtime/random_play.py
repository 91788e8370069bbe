"""Random playouts in the rule language: to measure speed, check states and compare machines."""

# ruff: noqa: ANN001, ANN201  (rule code: types are declared by entries only)

from guildhall.engine.compiler.types import (
    ActionCounts,
    ActionList,
    Box,
    Boxes,
    Events,
    Numbers,
    Options,
    State,
    States,
    StateWords,
    TablePoints,
)
from guildhall.engine.runtime.seeded_choice import (
    EVALUATION,
    HIGH_ROUNDS,
    LOW_ROUNDS,
    NEW_GAME,
    RANDOM_MOVES,
    first_seat,
    game_seed,
    hash_word,
    sample,
    sample_index,
    seed_for_entry,
    seed_generator,
)
from guildhall.engine.runtime.this_game import (
    invariants,
    legal,
    pending,
    perform,
    scores,
    setup,
    winners,
)

BAD_PENDING = 1001
BAD_COUNT = 1002
BAD_ORDER = 1003
ENDLESS = 1004


def random_playout(s: State, box: Box, seed: int, limit: int, out: Numbers, events: Events):
    """Play random actions until the game ends or the limit is reached, and return the number of
    decisions."""
    low = hash_word(seed, RANDOM_MOVES, LOW_ROUNDS)
    high = hash_word(seed, RANDOM_MOVES, HIGH_ROUNDS)
    decisions = 0
    seats = pending(s)
    while seats != 0 and decisions < limit:
        random_step(s, box, seats, low, high, decisions, out, events)
        decisions += 1
        seats = pending(s)
    return decisions


def random_step(s, box, seats, low, high, number, out, events):
    """Play the first seat's action that `sample` chooses for this number of the stream."""
    seat = first_seat(seats)
    n = legal(s, box, seat, out)
    perform(s, box, seat, out[sample_index(low, high, number, n)], events)


def random_action(s, box, seat, seed, out):
    """The random bot's choice: a uniform legal action, by the seed of its decision."""
    n = legal(s, box, seat, out)
    return out[sample(seed, 0, n)]


def start_game(s, box, players, options, seed):
    """Set up a new game in a zeroed record, with the generator keyed by a seed."""
    seed_generator(s, seed, NEW_GAME)
    setup(s, box, players, options)


def random_game(
    s: State,
    box: Box,
    players: int,
    options: Options,
    seed: int,
    limit: int,
    out: Numbers,
    events: Events,
):
    """One random game from its seed; returns the number of decisions."""
    start_game(s, box, players, options, seed)
    return random_playout(s, box, seed, limit, out, events)


def random_game_kernel(
    states: States,
    words: StateWords,
    boxes: Boxes,
    out: ActionList,
    events: Events,
    final_words: StateWords,
    decisions: Numbers,
    game: int,
    players: int,
    options: Options,
    seed: int,
    limit: int,
):
    """One thread of a GPU: a random game in a thread-local record, which is then copied out."""
    for word in range(words.shape[1]):
        words[0, word] = 0
    decisions[game] = random_game(
        states[0], boxes[0], players, options, seed + game, limit, out, events
    )
    for word in range(words.shape[1]):
        final_words[game, word] = words[0, word]


def play_games(
    states: States,
    box: Box,
    players: int,
    options: Options,
    seed: int,
    limit: int,
    out: Numbers,
    events: Events,
    decisions: Numbers,
):
    """Random games, one in each zeroed record, with consecutive seeds; returns all decisions."""
    total = 0
    for i in range(len(states)):
        n = random_game(states[i], box, players, options, seed + i, limit, out, events)
        decisions[i] = n
        total += n
    return total


def random_playouts(
    states: States,
    boxes: Boxes,
    players: int,
    options: Options,
    seeds: Numbers,
    bot_seeds: Numbers,
    limit: int,
    out: Numbers,
    events: Events,
    points: TablePoints,
    won: Numbers,
    decisions: Numbers,
    action_counts: ActionCounts,
):
    """Games between random bots, one in each zeroed record; returns all decisions.

    Each decision has its own seed, as for every bot. `won` gets the winners' mask, or -1 if the
    game did not end; `action_counts` counts the actions if it has rows.
    """
    total = 0
    for i in range(len(states)):
        s = states[i]
        start_game(s, boxes[0], players, options, seeds[i])
        n = play_by_seeds(s, boxes[0], bot_seeds[i], limit, out, events, i, action_counts)
        scores(s, boxes[0], points[i])
        won[i] = winners(s, boxes[0]) if pending(s) == 0 else -1
        decisions[i] = n
        total += n
    return total


def play_by_seeds(s, box, bot_seed, limit, out, events, game, action_counts):
    """Play random actions until the game ends; in a simultaneous decision all pending seats act."""
    decisions = 0
    while pending(s) != 0 and decisions < limit:
        seats = pending(s)
        while seats != 0:
            seat = first_seat(seats)
            seats &= ~(1 << seat)
            own = seed_for_entry(bot_seed, seat, decisions + 1)
            action = random_action(s, box, seat, own, out)
            perform(s, box, seat, action, events)
            if game < len(action_counts):
                action_counts[game, action] += 1
            decisions += 1
    return decisions


def first_violation(s, box, players, actions, out):
    """The number of the first check that the state or its legal actions violate, or 0."""
    broken = invariants(s, box)
    if broken != 0:
        return broken
    seats = pending(s)
    if seats < 0 or seats >> players != 0:
        return BAD_PENDING
    for seat in range(players):
        if (seats >> seat) & 1:
            n = legal(s, box, seat, out)
            if n <= 0 or n >= len(out):
                return BAD_COUNT
            for k in range(n):
                if out[k] < 0 or out[k] >= actions or (k > 0 and out[k] <= out[k - 1]):
                    return BAD_ORDER
    return 0


def check_game(s, box, players, options, seed, limit, actions, out, events, found):
    """A random game with every state checked; found[0] is the violation, found[1] its decision."""
    start_game(s, box, players, options, seed)
    low = hash_word(seed, RANDOM_MOVES, LOW_ROUNDS)
    high = hash_word(seed, RANDOM_MOVES, HIGH_ROUNDS)
    decisions = 0
    while True:
        code = first_violation(s, box, players, actions, out)
        if code == 0 and decisions >= limit and pending(s) != 0:
            code = ENDLESS
        if code != 0:
            found[0] = code
            found[1] = decisions
            return decisions
        seats = pending(s)
        if seats == 0:
            return decisions
        random_step(s, box, seats, low, high, decisions, out, events)
        decisions += 1


def check_games(
    states: States,
    words: StateWords,
    box: Box,
    players: int,
    options: Options,
    run_seed: int,
    first: int,
    games: int,
    limit: int,
    actions: int,
    out: Numbers,
    events: Events,
    found: Numbers,
):
    """Random games in one record, whose words are `words`, until a check fails; returns all
    decisions.

    found[2] is the seed of the last game.
    """
    total = 0
    for index in range(first, first + games):
        for word in range(words.shape[1]):
            words[0, word] = 0
        seed = game_seed(run_seed, EVALUATION, index)
        found[2] = seed
        total += check_game(
            states[0], box, players, options, seed, limit, actions, out, events, found
        )
        if found[0] != 0:
            return total
    return total
