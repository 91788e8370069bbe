"""Seeds that a Python user gives, or does not."""

from __future__ import annotations

import hashlib
import secrets

from guildhall.engine.play.reading import SEEDS
from guildhall.engine.play.setup import SetupError
from guildhall.library.choices import is_whole

ANY = 2**62
"""Seeds that nobody chose are below it, so that later games can count on from them."""


def checked_seed(seed: object) -> int:
    """A seed that a saved game may name; SetupError otherwise."""
    if is_whole(seed) and int(seed) in SEEDS:
        return int(seed)
    raise SetupError(f"A seed is a whole number from 0 to {SEEDS[-1]}.")


def any_seed(seed: int | None) -> int:
    """The seed given, or one that nobody chose."""
    return secrets.randbelow(ANY) if seed is None else checked_seed(seed)


def counted_seed(seed: int | None) -> int:
    """A seed that those of other games count on from; SetupError if they would leave the range."""
    if seed is None or checked_seed(seed) < ANY:
        return any_seed(seed)
    raise SetupError(f"Other games' seeds count on from this one: it is at most {ANY - 1}.")


def next_seed(seed: int | None, last: int | None) -> int:
    """The seed given, or the one after the last, or the first, which nobody chose."""
    if seed is None and last is not None:
        return (last + 1) % SEEDS.stop
    return any_seed(seed)


def luck_of(seed: int | None) -> bytes:
    """A secret for the luck of a copy: by the seed given, or one that nobody knows."""
    if seed is None:
        return secrets.token_bytes(32)
    return hashlib.sha256(f"luck {checked_seed(seed)}".encode()).digest()
