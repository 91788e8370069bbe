"""How much one person may ask for: a bucket of requests that fills up again."""

from __future__ import annotations

from collections.abc import Callable

from guildhall.table.messages.errors import Refused

REMEMBERED = 20_000


class Limiter:
    """Refuses (429) who asks more than `burst` at once or `rate` a second for long."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, who: str, cost: float = 1.0) -> None:
        now = self._clock()
        level, since = self._buckets.pop(who, (float(self._burst), now))
        level = min(self._burst, level + (now - since) * self._rate)
        enough = level >= cost
        self._buckets[who] = (level - cost if enough else level, now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.pop(next(iter(self._buckets)))
        if not enough:
            raise Refused("too-many", wait=(cost - level) / self._rate)
