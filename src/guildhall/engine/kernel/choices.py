"""Small rules that generic code shares: seats in a mask, keys from seeds, reproducible choices."""

# ruff: noqa: ANN001, ANN201  (rule code: kinds come with the call)

from guildhall.engine.kernel.chance import WORD, mix, rekey

NEW_GAME = 0x5EED
"""Sets the chance of a new game apart from every other use of the same seed."""


def first_seat(seats):
    """The lowest seat in a bit mask."""
    return (~seats & (seats - 1)).bit_count()


def high_word(seed):
    """The upper half of a seed."""
    return (seed >> 32) & WORD


def key_by(s, seed, number):
    """Start the stream of chance that a seed and a number name."""
    rekey(s, seed & WORD, high_word(seed) ^ number)


def chosen(seed, step, n):
    """A reproducible choice 0..n-1: what a player of random moves does (not the game's chance)."""
    return (mix(mix((step + seed) & WORD) ^ high_word(seed)) * n) >> 32
