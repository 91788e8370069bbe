"""Seeds of the bots' decisions; compiled with the bots' code too."""

from guildhall.engine.kernel.chance import WORD, mix


def entry_seed(mind: int, seat: int, entry: int) -> int:
    """The seed of one decision of one seat; `mind` is the bots' own secret, not the game's."""
    low: int = mix((mind & WORD) ^ mix((entry * 16 + seat + 1) & WORD))
    high: int = mix(((mind >> 32) & WORD) ^ low)
    return ((high >> 1) << 32) | low
