"""Small rules that generic code shares: seats in a mask, keys from seeds, reproducible choices."""

# ruff: noqa: ANN001, ANN201  (rule code: types come with the call)

from guildhall.engine.rng import WORD, mix, rekey

NEW_GAME = 0x5EED
"""Sets the chance of a new game apart from every other use of the same seed."""
RANDOM_MOVES = 0xA0E5
"""Sets the moves of a random player apart from them."""
EVALUATION = 0xE7A1
"""The stream of games by which bots and rules are measured."""
TRAINING = 0x7A11
"""The stream of games from which a learner learns; it shares no game with `EVALUATION`."""
STEP = 0x9E3779B9
LOW_TURNS = 3
HIGH_TURNS = 4
RUN_TURNS = 6


def first_seat(seats):
    """The lowest seat in a bit mask."""
    return (~seats & (seats - 1)).bit_count()


def high_word(seed):
    """The upper half of a seed."""
    return (seed >> 32) & WORD


def hash_u64(seed, number, turns):
    """Half a key from a seed and a number: neighbours have nothing in common.

    A Feistel network: for one number, no two seeds give the same two halves.
    """
    low = seed & WORD
    high = high_word(seed)
    for turn in range(turns):
        low, high = high, low ^ mix((high + number + turn * STEP) & WORD)
    return high


def derive_key(s, seed, number):
    """Start the stream of chance that a seed and a number name."""
    rekey(s, hash_u64(seed, number, LOW_TURNS), hash_u64(seed, number, HIGH_TURNS))


def game_seed(run_seed: int, stream: int, index: int) -> int:
    """H(S, k): the seed of game k of the run with seed S, 63 bits; neighbours share nothing.

    A Feistel network permutes the 64 bits of the index. Each of its six turns hashes one half
    twice with a key of 64 bits, which the Feistel network of `hash_u64` makes from the run seed
    and the stream; one bit of the result is dropped. So neither another run seed nor another
    stream gives the same games in another order. The index may be a numpy array, too.
    """
    low_key = hash_u64(run_seed, stream, LOW_TURNS)
    high_key = hash_u64(run_seed, stream, HIGH_TURNS)
    low = index & WORD
    high = high_word(index)
    for turn in range(RUN_TURNS):
        low, high = high, low ^ mix(mix((high + low_key + turn * STEP) & WORD) ^ high_key)
    return ((high >> 1) << 32) | low


def sample(seed, step, n):
    """A reproducible choice 0..n-1: what a player of random moves does (not the game's chance)."""
    low = seed & WORD
    high = high_word(seed)
    for turn in range(HIGH_TURNS):  # both halves at once: the last turn leaves the other one
        low, high = high, low ^ mix((high + RANDOM_MOVES + turn * STEP) & WORD)
    return sample_index(low, high, step, n)


def sample_index(low, high, step, n):
    """The same choice by the two halves of its key, for whoever chooses often."""
    return (mix(mix((step + low) & WORD) ^ high) * n) >> 32


def seed_for_entry(mind: int, seat: int, entry: int) -> int:
    """The seed of one decision of one seat; `mind` is the bots' own secret, not the game's."""
    low: int = mix((mind & WORD) ^ mix((entry * 16 + seat + 1) & WORD))
    high: int = mix(((mind >> 32) & WORD) ^ low)
    return ((high >> 1) << 32) | low
