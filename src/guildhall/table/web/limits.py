"""How much one person, or one address, may ask for: buckets that fill up again."""

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
"""What a file of the client counts for against the limit of requests."""


class Limiter:
    """Refuses (429) who asks more than `burst` at once or `rate` a second for long."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._buckets: dict[str, tuple[float, float]] = {}
        self.taken: dict[str, float] | None = None
        """What was taken since the other servers were told last, if there are others."""

    def take(self, who: str, cost: float = 1.0) -> None:
        level = self._level(who)
        if level < cost:
            raise ApiError("too-many", wait=(cost - level) / self._rate)
        self._buckets[who] = (level - cost, self._clock())
        if self.taken is not None:
            self.taken[who] = self.taken.get(who, 0.0) + cost

    def take_remote(self, who: str, cost: float) -> None:
        """Another server has given it; what is owed in all is at most another burst."""
        self._buckets[who] = (max(-self._burst, self._level(who) - cost), self._clock())

    def _level(self, who: str) -> float:
        """What is in the bucket now, as the one that was used last."""
        now = self._clock()
        level, since = self._buckets.pop(who, (float(self._burst), now))
        level = min(self._burst, level + (now - since) * self._rate)
        self._buckets[who] = (level, now)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.pop(next(iter(self._buckets)))
        return level


@lru_cache(MAX_BUCKETS)
def address_block(address: str) -> str:
    """Who shares an address: of IPv6, all that one customer is given."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))


class ChannelLimit:
    """Who has how many live channels: here, and at other servers, as they last said."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.here: Counter[str] = Counter()
        self._clock = clock
        self._there: dict[tuple[str, str], tuple[int, float]] = {}
        """By person and server: how many, and until when that holds."""

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
        """That server says so; what it says no longer is forgotten."""
        now = self._clock()
        self._there[who, server] = (count, now + lasts)
        self._there = {key: said for key, said in self._there.items() if said[1] > now}


class Limits:
    """All that is counted against people and addresses."""

    def __init__(self, settings: Settings, clock: Callable[[], float]) -> None:
        self._people = Limiter(settings.rate, settings.burst, clock)
        self._addresses = Limiter(settings.address_rate, settings.address_burst, clock)
        self._newcomers = Limiter(settings.newcomer_rate, settings.newcomer_burst, clock)
        self._openings = Limiter(settings.newcomer_rate, settings.newcomer_burst, clock)
        self._days = Limiter(settings.tables_a_day / DAY, settings.tables_a_day, clock)
        self.channels = ChannelLimit(clock)
        self.name: Callable[[str], str] = str
        """What people and addresses are called where they are counted."""

    @property
    def limiters(self) -> dict[str, Limiter]:
        """By what they count."""
        return {
            "people": self._people,
            "addresses": self._addresses,
            "newcomers": self._newcomers,
            "openings": self._openings,
            "days": self._days,
        }

    def request(self, address: str, person: str | None, cost: float = 1.0) -> None:
        """A request of somebody, who may have no name yet."""
        self._addresses.take(self.name(address), cost)
        if person is not None:
            self._people.take(self.name(person), cost)

    def new_person(self, address: str) -> None:
        """Somebody gets a name."""
        self._newcomers.take(self.name(address))

    def new_table(self, address: str) -> None:
        """Somebody is about to open one more table."""
        who = self.name(address)
        self._openings.take(who)
        self._days.take(who)

    def channel(self, who: str, most: int) -> AbstractContextManager[None]:
        """One more live channel of somebody, if there are not too many."""
        return self.channels.one_more(self.name(who), most)


# ---- under_way
# How much one person, or one address, may have under way at the same time.


class ConcurrencyLimit:
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
