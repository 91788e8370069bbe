"""Hashes of seeds in the rule language: generator keys, game seeds and reproducible choices."""

# ruff: noqa: ANN001, ANN201  (rule code: types come with the call)

from guildhall.engine.rng import WORD, mix, rekey

NEW_GAME = 0x5EED
"""The number that keys the generator of a new game, unlike every other use of its seed."""
RANDOM_MOVES = 0xA0E5
"""The number that keys the choices of random players."""
EVALUATION = 0xE7A1
"""The stream of games by which bots and rules are measured."""
TRAINING = 0x7A11
"""The stream of training games; it shares no game with `EVALUATION`."""
ROUND_CONSTANT = 0x9E3779B9
LOW_ROUNDS = 3
HIGH_ROUNDS = 4
"""The Feistel rounds after which `hash_word` gives the low and the high word of a key."""
SEED_ROUNDS = 6
"""The Feistel rounds of `game_seed`."""


def first_seat(seats):
    """The lowest seat in a bit mask."""
    return (~seats & (seats - 1)).bit_count()


def high_word(seed):
    """The upper half of a seed."""
    return (seed >> 32) & WORD


def hash_word(seed, number, rounds):
    """A 32-bit hash of a seed and a number, one word of a 64-bit key.

    It is a Feistel network: for one number, no two seeds give the same two words.
    """
    low = seed & WORD
    high = high_word(seed)
    for round_ in range(rounds):
        low, high = high, low ^ mix((high + number + round_ * ROUND_CONSTANT) & WORD)
    return high


def seed_generator(s, seed, number):
    """Key the state's generator by a seed and a number."""
    rekey(s, hash_word(seed, number, LOW_ROUNDS), hash_word(seed, number, HIGH_ROUNDS))


def game_seed(run_seed: int, stream: int, index: int) -> int:
    """H(S, k): the seed of game k of the run with seed S, 63 bits.

    A Feistel network permutes the 64 bits of the index. Each of its six rounds hashes one half
    twice with a key of 64 bits, which the Feistel network of `hash_word` makes from the run seed
    and the stream; one bit of the result is dropped. So neither another run seed nor another
    stream gives the same games in another order. The index may be a numpy array, too.
    """
    low_key = hash_word(run_seed, stream, LOW_ROUNDS)
    high_key = hash_word(run_seed, stream, HIGH_ROUNDS)
    low = index & WORD
    high = high_word(index)
    for round_ in range(SEED_ROUNDS):
        word = mix((high + low_key + round_ * ROUND_CONSTANT) & WORD)
        low, high = high, low ^ mix(word ^ high_key)
    return ((high >> 1) << 32) | low


def sample(seed, step, n):
    """A reproducible choice 0..n-1 of a random player, apart from the game's own randomness."""
    low = seed & WORD
    high = high_word(seed)
    for round_ in range(HIGH_ROUNDS):  # the last round leaves both words
        low, high = high, low ^ mix((high + RANDOM_MOVES + round_ * ROUND_CONSTANT) & WORD)
    return sample_index(low, high, step, n)


def sample_index(low, high, step, n):
    """The same choice from the two words of its key, which a loop computes once."""
    return (mix(mix((step + low) & WORD) ^ high) * n) >> 32


def seed_for_entry(bot_seed: int, seat: int, entry: int) -> int:
    """The seed of one decision of one seat, from the game's seed for bots."""
    low: int = mix((bot_seed & WORD) ^ mix((entry * 16 + seat + 1) & WORD))
    high: int = mix(((bot_seed >> 32) & WORD) ^ low)
    return ((high >> 1) << 32) | low
