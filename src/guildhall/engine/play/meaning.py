"""What the rules mean by a state, in a short hash that outlives a change of the record.

It has two parts. The first is of what can be seen from outside: who is asked, what each may do,
how the scores stand. The second is of the declared fields by their names, without the generator;
it is compared only where the fields have the same names and shapes as they had.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from guildhall.engine.contract import Game
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace

COUNTERS = ("draws", "reveals")
"""What the engine counts beside the game's own fields."""
LENGTH = 8
"""The hexadecimal digits of each hash."""


def meaning(face: RulesFace, record: Record, players: int) -> str:
    """The two parts for a state."""
    return f"{_short(_outside(face, record, players))} {_fields(face, record)}"


def names_of_fields(game: Game) -> str:
    """A hash of the names and shapes of all fields."""
    return _short(f"{name} {game.FIELDS[name].shape}" for name in sorted(game.FIELDS))


def agree(told: str, true: str, same_fields: bool) -> bool:
    """Whether two states mean the same, as far as can be said."""
    return told == true if same_fields else told[:LENGTH] == true[:LENGTH]


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
