"""How games of the format `guildhall 1` were keyed: by seeds as they are, and by entries."""

from __future__ import annotations

from guildhall.engine.kernel.chance import WORD
from guildhall.engine.kernel.choices import NEW_GAME, high_word
from guildhall.engine.play.log import Chance


def first_keys(chance: Chance) -> tuple[int, int]:
    """The generator's key before the set-up."""
    if chance.mode == "seed":
        return chance.seed & WORD, high_word(chance.seed) ^ NEW_GAME
    return entry_keys(chance, 0)


def entry_keys(chance: Chance, entry: int) -> tuple[int, int]:
    """The generator's key before an entry of a committed game; its pieces share one stream."""
    return chance.keys(entry)
