"""Seeds of the bots' decisions; compiled with the bots' code too."""

from guildhall.engine.kernel.chance import WORD, mix


def entry_seed(mind: int, seat: int, entry: int) -> int:
    """The seed of one decision of one seat; `mind` is the bots' own secret, not the game's."""
    low: int = mix((mind & WORD) ^ mix((entry * 16 + seat + 1) & WORD))
    high: int = mix(((mind >> 32) & WORD) ^ low)
    return ((high >> 1) << 32) | low


def chosen(seed: int, n: int) -> int:
    """A number 0..n-1 by a decision's seed."""
    word: int = mix((seed & WORD) ^ mix((seed >> 32) & WORD))
    return (word * n) >> 32


def first_seat(seats: int) -> int:
    """The lowest seat in a bit mask."""
    seat = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat
