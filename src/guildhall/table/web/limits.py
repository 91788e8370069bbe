"""How much one person, or one address, may ask for: buckets that fill up again."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable
from functools import lru_cache

from guildhall.table.messages.errors import Refused
from guildhall.table.settings import DAY, Settings

REMEMBERED = 20_000
FILE_COST = 0.2
"""What a file of the client counts for against the limit of requests."""


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


@lru_cache(REMEMBERED)
def household(address: str) -> str:
    """Who shares an address: of IPv6, all that one customer is given."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))


class Limits:
    """All that is counted against people and addresses."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._people = Limiter(settings.rate, settings.burst, clock)
        self._addresses = Limiter(settings.address_rate, settings.address_burst, clock)
        self._newcomers = Limiter(settings.newcomer_rate, settings.newcomer_burst, clock)
        self._openings = Limiter(settings.newcomer_rate, settings.newcomer_burst, clock)
        self._days = Limiter(settings.tables_a_day / DAY, settings.tables_a_day, clock)

    def request(self, address: str, person: str | None, cost: float = 1.0) -> None:
        """A request of somebody, who may have no name yet."""
        self._addresses.take(address, cost)
        if person is not None:
            self._people.take(person, cost)

    def newcomer(self, address: str) -> None:
        """Somebody gets a name."""
        self._newcomers.take(address)

    def opening(self, address: str) -> None:
        """Somebody is about to open one more table."""
        self._openings.take(address)
        self._days.take(address)
