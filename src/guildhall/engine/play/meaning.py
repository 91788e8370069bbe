"""What the rules mean by a state, in a short hash that outlives a change of the record.

It has three parts: of the names of the fields; of what can be seen from outside (who is asked,
what each may do, how the scores stand); and of the declared fields by their names, without the
generator. The last is compared only where the fields have the same names and shapes as they had.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from functools import cache

from guildhall.engine.contract import Game
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace

COUNTERS = ("draws", "reveals")
"""What the engine counts beside the game's own fields."""
LENGTH = 8
"""The hexadecimal digits of each hash."""


def meaning(face: RulesFace, record: Record, players: int) -> str:
    """The three parts for a state."""
    outside = _short(_outside(face, record, players))
    return f"{_names(face.game)} {outside} {_fields(face, record)}"


@cache
def _names(game: Game) -> str:
    """Of the names and shapes of all fields."""
    return _short(f"{name} {game.FIELDS[name].shape}" for name in sorted(game.FIELDS))


def agree(told: str, true: str) -> bool:
    """Whether two states mean the same, as far as can be said."""
    (names, outside, _), (true_names, true_outside, _) = told.split(), true.split()
    return told == true if names == true_names else outside == true_outside


def _outside(face: RulesFace, record: Record, players: int) -> Iterator[str]:
    notation = face.game.ACTIONS.notation
    for seat in face.seats(record):
        yield f"{seat} may {' '.join(sorted(map(notation, face.legal(record, seat))))}"
    points = face.scores(record)
    for seat in range(players):
        items = zip(face.game.SCORE_ITEMS, points[seat], strict=True)
        yield f"{seat} has {' '.join(sorted(f'{name}={n}' for name, n in items if n))}"


def _fields(face: RulesFace, record: Record) -> str:
    digest = hashlib.sha256()
    for name in sorted((*COUNTERS, *face.game.FIELDS)):
        digest.update(name.encode() + b"\0" + record[name].astype("<i8").tobytes())
    return digest.hexdigest()[:LENGTH]


def _short(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:LENGTH]
