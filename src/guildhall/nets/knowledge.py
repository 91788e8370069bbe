"""What a net was made for, as digests: states, features, actions, and the editions it has seen."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from guildhall.engine.contract import Game
from guildhall.engine.kernel.marks import WORD, Mark, marks_of
from guildhall.engine.kernel.record import Record
from guildhall.engine.kernel.rules import RulesFace
from guildhall.engine.kernel.seating import Seating


def feature_count(game: Game, box: Record) -> int:
    """How many bits the engine's encoder tells with room for all seats, in whole words."""
    seating = Seating(game, box, game.SEATS, game.SEATS)
    bits = 0
    for name, marks in _marks(game, box).items():
        places = 1
        for length in seating.shape(game.FIELDS[name]):
            places *= length
        bits += places * sum(mark.width for mark in marks)
    return -(-bits // WORD) * WORD


def _marks(game: Game, box: Record) -> dict[str, tuple[Mark, ...]]:
    return {name: marks_of(one, box, game.SEATS) for name, one in game.FIELDS.items()}


def what_it_knows(face: RulesFace) -> dict[str, str]:
    """Digests of what must be the same when the net plays; what things are called may change."""
    game = face.game
    notations = "\n".join(map(game.ACTIONS.notation, range(game.ACTIONS.size)))
    return {
        "states": _digest(repr(game.STATE.descr).encode()),
        "features": _digest(repr(list(_told(game, face.box))).encode()),
        "actions": _digest(notations.encode()),
    }


def _told(game: Game, box: Record) -> Iterator[tuple[object, ...]]:
    """How every field is told: its axes, its marks, and what turns with the seats."""
    for name, marks in _marks(game, box).items():
        one = game.FIELDS[name]
        lists = [(len(names), names.by_seat) for names in (*one.axes, one.of) if names]
        yield name, one.kind, lists, one.offset, sorted(one.named), marks


def edition_known(face: RulesFace) -> str:
    """The digest of an edition's numbers."""
    return _digest(face.box.tobytes())


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]
