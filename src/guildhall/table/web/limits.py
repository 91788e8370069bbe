"""How much one person may ask for: in the long run, and at the same time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

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


class UnderWay:
    """Refuses (429) who has too much under way, alone or together with others of an address."""

    def __init__(self, of_person: int, of_address: int) -> None:
        self._of_person = of_person
        self._of_address = of_address
        self._persons: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    @contextmanager
    def one_more(self, person: str, address: str) -> Iterator[None]:
        counts = (self._persons, person), (self._addresses, address)
        if self._persons[person] >= self._of_person or self._addresses[address] >= self._of_address:
            raise Refused("too-many", wait=1)
        for count, who in counts:
            count[who] += 1
        try:
            yield
        finally:
            for count, who in counts:
                count[who] -= 1
                if not count[who]:
                    del count[who]
