"""Limits that hold for all servers of a database: what is used at one is counted at all.

With every sign of life a server tells the others what was taken from its buckets meanwhile, and
who has several live channels. People and addresses go by marks that only the key can make.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

import msgspec

from guildhall.table.people.identity import Signer
from guildhall.table.web.limits import REMEMBERED, Limits

AT_ONCE = 150
"""So many items fit into what can be said at once, which is 8,000 bytes."""
FEW = 2
"""Whoever has no more live channels is not told of."""
LASTS = 3.0
"""Seconds for which it holds what a server has said about live channels."""
CHANNELS = "channels"


class Said(msgspec.Struct):
    """What one server says: of what, who, and how much."""

    server: str
    items: list[tuple[str, str, float]]


class SharedLimits:
    """What is taken here, and elsewhere."""

    def __init__(self, limits: Limits, signer: Signer, me: str) -> None:
        self._limits = limits
        self._me = me
        limits.name = lru_cache(REMEMBERED)(signer.origin)
        for limiter in limits.limiters.values():
            limiter.taken = {}

    def words(self) -> list[str]:
        """What the others have to hear now."""
        items = iter([*self._taken(), *self._channels()])
        words = []
        while some := list(islice(items, AT_ONCE)):
            words.append(msgspec.json.encode(Said(self._me, some)).decode())
        return words

    def _taken(self) -> list[tuple[str, str, float]]:
        found = []
        for what, limiter in self._limits.limiters.items():
            found += [(what, who, round(cost, 2)) for who, cost in (limiter.taken or {}).items()]
            limiter.taken = {}
        return found

    def _channels(self) -> list[tuple[str, str, float]]:
        here = self._limits.channels.here
        return [(CHANNELS, who, count) for who, count in here.items() if count > FEW]

    def hear(self, text: str) -> None:
        """Another server has said this; one of another version may say it otherwise."""
        try:
            said = msgspec.json.decode(text, type=Said)
        except msgspec.DecodeError:
            return
        limiters = self._limits.limiters
        for what, who, amount in said.items:
            if what == CHANNELS:
                self._limits.channels.hear(said.server, who, int(amount), LASTS)
            elif what in limiters:
                limiters[what].take_elsewhere(who, amount)
