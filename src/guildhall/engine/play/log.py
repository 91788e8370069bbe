"""The append-only log of a game: a header, the entries, and the result."""

from __future__ import annotations

import hashlib
import hmac
from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from operator import itemgetter

PLAY, UNDO, TABLE = "play", "undo", "table"
"""The kinds of entries."""
KNOWING = "knowing"
"""The text of an undo past a random draw, which a player has seen."""
FORMAT = 2
"""The format of saved games: the number in their first line."""


@dataclass(frozen=True)
class RandomSource:
    """The source of randomness: a plain seed, or a secret that was committed beforehand."""

    mode: str
    seed: int = 0
    commitment: str = ""
    secret: bytes | None = None
    nonces: tuple[str, ...] = ()

    @classmethod
    def committed(cls, secret: bytes, nonces: Iterable[str] = ()) -> RandomSource:
        return cls("committed", 0, hashlib.sha256(secret).hexdigest(), secret, tuple(nonces))

    def keys(self, draws: int) -> tuple[int, int]:
        """The generator's key in a committed game after a number of draws."""
        if self.secret is None:
            raise ValueError("the secret of this game has not been revealed")
        message = "\n".join((*self.nonces, str(draws))).encode()
        digest = hmac.digest(self.secret, message, "sha256")
        return int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")


@dataclass(frozen=True)
class LogEntry:
    """One seat's committed decision, an undo back to before `target`, or table business.

    `state` is the fingerprint of the state it led to, if the log records it.
    """

    number: int
    kind: str
    seat: int = -1
    actions: tuple[int, ...] = ()
    target: int = 0
    text: str = ""
    state: str = field(default="", compare=False)


@dataclass(frozen=True)
class Header:
    """The set-up of a game."""

    game: str
    rules: str
    edition: str
    edition_hash: str
    players: int
    options: dict[str, str]
    random_source: RandomSource
    names: tuple[str, ...] = ()
    fresh: tuple[tuple[int, RandomSource], ...] = ()
    """In a continued game: the last entry before each new source of randomness."""

    def random_source_at(self, entry: int) -> RandomSource:
        """The source of randomness of an entry."""
        count = bisect_left(self.fresh, entry, key=itemgetter(0))
        return self.fresh[count - 1][1] if count else self.random_source

    def continued(self, last: int, random_source: RandomSource) -> Header:
        """The same game with another source of randomness after an entry."""
        earlier = tuple(old for old in self.fresh if old[0] < last)
        return replace(self, fresh=(*earlier, (last, random_source)))

    @property
    def beginning(self) -> int:
        """The last entry before the present source of randomness; no undo goes past it."""
        return self.fresh[-1][0] if self.fresh else 0


@dataclass(frozen=True)
class Result:
    """Final points by seat, the winning seats, and the items of each seat's score."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    items: tuple[dict[str, int], ...]


@dataclass
class Log:
    """The header, entries and result of a game."""

    header: Header
    entries: list[LogEntry] = field(default_factory=list)
    result: Result | None = None

    def active_entries(self) -> list[LogEntry]:
        """The decisions that were not undone, in order."""
        active: list[LogEntry] = []
        for entry in self.entries:
            if entry.kind == PLAY:
                active.append(entry)
            elif entry.kind == UNDO:
                while active and active[-1].number >= entry.target:
                    active.pop()
        return active
