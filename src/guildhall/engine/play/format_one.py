"""How games of the format `guildhall 1` were keyed: by seeds as they are, and by entries."""

from __future__ import annotations

from guildhall.engine.play.log import Chance
from guildhall.engine.rng import WORD
from guildhall.engine.runtime.seeded_choice import NEW_GAME, high_word


def first_keys_of_format_one(chance: Chance) -> tuple[int, int]:
    """The generator's key before the set-up."""
    if chance.mode == "seed":
        return chance.seed & WORD, high_word(chance.seed) ^ NEW_GAME
    return entry_keys(chance, 0)


def entry_keys(chance: Chance, entry: int) -> tuple[int, int]:
    """The generator's key before an entry of a committed game; its pieces share one stream."""
    return chance.keys(entry)
