"""Single games of a batch: saved, put back, copied, and guessed at."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from guildhall.engine.kernel.rules import RulesFace, key_words
from guildhall.engine.kernel.sources import rules_hash
from guildhall.engine.play.setup import SetupError
from guildhall.engine.runtime.seeded_choice import entry_seed
from guildhall.envs.config import whole

if TYPE_CHECKING:
    from guildhall.envs.batched import Batch

OWN_LUCK = 0xC09
"""Sets the luck of a copy apart from every other use of the same seed."""
OTHER_RULES = "The position belongs to other rules or to another edition."
SNAPSHOT_COUNTERS = ("seeds", "lengths", "waiting", "are_asked", "seats")
"""What a game has besides its states."""


@dataclass(frozen=True)
class Position:
    """One game of a batch as it stands, secrets and luck included; it pickles."""

    table: tuple[str, int, tuple[tuple[str, str], ...], bool]
    rules: str
    now: bytes = field(repr=False)
    asked: bytes = field(repr=False)
    numbers: tuple[int, ...] = field(repr=False)


def rules_and_numbers(face: RulesFace) -> str:
    """A digest of the rules and of the edition's printed numbers, by which states are played."""
    digest = hashlib.sha256(rules_hash(face.game).encode())
    digest.update(face.box.tobytes())
    return digest.hexdigest()[:16]


def _table(batch: Batch) -> tuple[str, int, tuple[tuple[str, str], ...], bool]:
    choice = batch.choice
    options = tuple(sorted(choice.options.items()))
    return choice.game.NAME, choice.players, options, choice.is_together


def saved(batch: Batch, game: int) -> Position:
    at = whole("game", game, 0, batch.games - 1)
    arrays = batch.arrays
    return Position(
        _table(batch),
        rules_and_numbers(batch.choice.face),
        arrays.records[at].tobytes(),
        arrays.records[batch.games + at].tobytes(),
        tuple(int(getattr(arrays, name)[at]) for name in SNAPSHOT_COUNTERS),
    )


def put(batch: Batch, position: Position, games: Iterable[int]) -> list[int]:
    """Put a position in the place of some games; which they are."""
    if getattr(position, "table", None) != _table(batch):
        raise SetupError("The position is of another game or of another table.")
    if getattr(position, "rules", None) != rules_and_numbers(batch.choice.face):
        raise SetupError(OTHER_RULES)
    places = [whole("game", game, 0, batch.games - 1) for game in games]
    arrays = batch.arrays
    now, asked = (np.frombuffer(data, np.int64) for data in (position.now, position.asked))
    for at in places:
        arrays.words[at] = now
        arrays.words[batch.games + at] = asked
        for name, number in zip(SNAPSHOT_COUNTERS, position.numbers, strict=True):
            getattr(arrays, name)[at] = number
        arrays.done[at] = arrays.cut_off[at] = 0
        batch.reward[at] = 0
    return places


def give_luck(batch: Batch, games: Iterable[int], first: int) -> None:
    """Let these games draw from streams of their own from here on."""
    for number, at in enumerate(games):
        for record in (at, batch.games + at):
            state = np.array(batch.arrays.records[record : record + 1])
            batch.choice.face.rekey(state, *key_words(first + number, OWN_LUCK))
            batch.arrays.records[record : record + 1] = state


def give_bots_luck(batch: Batch, games: Iterable[int], first: int) -> None:
    """Let the bots of these games choose by seeds of their own, and the next games begin by them.

    Otherwise a bot of a copy would do what it is going to do in the game that was copied.
    """
    for number, at in enumerate(games):
        batch.arrays.seeds[at] = entry_seed(first + number, 0, OWN_LUCK)
