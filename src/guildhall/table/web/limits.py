"""Rate limits (token buckets), channel limits and concurrency limits by person and address."""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache

from guildhall.table.protocol.errors import ApiError
from guildhall.table.settings import DAY, Settings

MAX_BUCKETS = 20_000
FILE_COST = 0.2
"""How much a file of the client takes from the rate limits."""


class Limiter:
    """Token buckets by key: at most `burst` at once and `rate` a second; else error 429."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}
        self.taken: dict[str, float] | None = None
        """What was taken since the last report to other servers; None on a single server."""

    def take(self, who: str, cost: float = 1.0) -> None:
        level = self._level(who)
        if level < cost:
            raise ApiError("too-many", wait=(cost - level) / self._rate)
        self._buckets[who] = (level - cost, self._clock())
        if self.taken is not None:
            self.taken[who] = self.taken.get(who, 0.0) + cost

    def take_remote(self, who: str, cost: float) -> None:
        """Subtract what another server has granted; the debt is at most one burst."""
        self._buckets[who] = (max(-self._burst, self._level(who) - cost), self._clock())

    def _level(self, who: str) -> float:
        """The refilled level of a bucket, which becomes the most recently used one."""
        now = self._clock()
        level, since = self._buckets.pop(who, (float(self._burst), now))
        level = min(self._burst, level + (now - since) * self._rate)
        self._buckets[who] = (level, now)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.pop(next(iter(self._buckets)))
        return level


@lru_cache(MAX_BUCKETS)
def address_block(address: str) -> str:
    """The block of addresses that counts as one client: for IPv6 a /64 network."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))


class ChannelLimit:
    """The number of live channels of each client, here and as reported by other servers."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.here: Counter[str] = Counter()
        self._clock = clock
        self._there: dict[tuple[str, str], tuple[int, float]] = {}
        """By client and server: the number, and until when the report is valid."""

    @contextmanager
    def one_more(self, who: str, most: int) -> Iterator[None]:
        now = self._clock()
        there = [n for (one, _), (n, until) in self._there.items() if one == who and until > now]
        if self.here[who] + sum(there) >= most:
            raise ApiError("too-many")
        self.here[who] += 1
        try:
            yield
        finally:
            self.here[who] -= 1
            if not self.here[who]:
                del self.here[who]

    def update_remote(self, server: str, who: str, count: int, lasts: float) -> None:
        """Store another server's report, and drop those that have expired."""
        now = self._clock()
        self._there[who, server] = (count, now + lasts)
        self._there = {key: said for key, said in self._there.items() if said[1] > now}


class Limits:
    """All rate and channel limits of people and addresses."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._people = Limiter(settings.rate, settings.burst, clock)
        self._addresses = Limiter(settings.address_rate, settings.address_burst, clock)
        self._newcomers = Limiter(settings.newcomer_rate, settings.newcomer_burst, clock)
        self._openings = Limiter(settings.newcomer_rate, settings.newcomer_burst, clock)
        self._days = Limiter(settings.tables_a_day / DAY, settings.tables_a_day, clock)
        self.channels = ChannelLimit(clock)
        self.name: Callable[[str], str] = str
        """Maps people and addresses to the keys of the buckets."""

    @property
    def limiters(self) -> dict[str, Limiter]:
        """The rate limits by name."""
        return {
            "people": self._people,
            "addresses": self._addresses,
            "newcomers": self._newcomers,
            "openings": self._openings,
            "days": self._days,
        }

    def request(self, address: str, person: str | None, cost: float = 1.0) -> None:
        """Count a request against the address and, if known, the person."""
        self._addresses.take(self.name(address), cost)
        if person is not None:
            self._people.take(self.name(person), cost)

    def new_person(self, address: str) -> None:
        """Count a new person against the address."""
        self._newcomers.take(self.name(address))

    def new_table(self, address: str) -> None:
        """Count a new table against the address."""
        who = self.name(address)
        self._openings.take(who)
        self._days.take(who)

    def channel(self, who: str, most: int) -> AbstractContextManager[None]:
        """Count a live channel as long as the context lasts."""
        return self.channels.one_more(self.name(who), most)


class ConcurrencyLimit:
    """Limits the concurrent long requests of a person and of an address; else error 429."""

    def __init__(self, of_person: int, of_address: int) -> None:
        self._of_person = of_person
        self._of_address = of_address
        self._persons: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    @contextmanager
    def one_more(self, person: str, address: str) -> Iterator[None]:
        counts = (self._persons, person), (self._addresses, address)
        if self._persons[person] >= self._of_person or self._addresses[address] >= self._of_address:
            raise ApiError("too-many", wait=1)
        for count, who in counts:
            count[who] += 1
        try:
            yield
        finally:
            for count, who in counts:
                count[who] -= 1
                if not count[who]:
                    del count[who]
