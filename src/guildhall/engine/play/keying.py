"""How a game's chance is keyed, by its format."""

from __future__ import annotations

from guildhall.engine.kernel.rules import key_words
from guildhall.engine.play import format_one
from guildhall.engine.play.log import Header

Keys = tuple[int, int]


def first_keys(header: Header) -> Keys:
    """The generator's key before the set-up."""
    chance = header.chance
    if header.format == 1:
        return format_one.first_keys_of_format_one(chance)
    return key_words(chance.seed) if chance.mode == "seed" else chance.keys(0)


def piece_keys(header: Header, entry: int, piece: int, draws: int) -> Keys | None:
    """The generator's new key before a piece of an entry; None if its stream runs on.

    Committed chance is keyed by what was drawn so far: however a decision is cut into entries
    and whatever quiet ones come before it, it meets the same luck. A seed runs on.
    """
    chance = header.chance_of(entry)
    if chance.mode == "seed":
        return None
    if header.format == 1:
        return format_one.entry_keys(chance, entry) if piece == 0 else None
    return chance.keys(draws)
