"""This server among others that share its database: signs of life, tables of the dead, and news."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Protocol

import msgspec

from guildhall.table.identity import Signer
from guildhall.table.protocol.errors import ApiError
from guildhall.table.store import StoreError
from guildhall.table.web.limits import REMEMBERED, Limits

if TYPE_CHECKING:
    from guildhall.table.hall.hall import Hall


log = logging.getLogger("guildhall.table")

BEAT = 1.0
"""Seconds between two signs of life."""
NEWS = 0.2
"""Seconds between two words about the lobby, at least."""
POLL = 5.0
"""Seconds after which the lobby is read again, whatever was heard."""
ORPHANS = 20
"""Tables of servers that are gone, taken up at a time."""


class UsageReport(Protocol):
    """What was used at a server, as servers tell each other with their signs of life."""

    def words(self) -> list[str]: ...

    def hear(self, text: str) -> None: ...


class Membership:
    """What a hall does because there may be others; alone, it beats and nothing else."""

    def __init__(self, hall: Hall, usage: UsageReport | None = None) -> None:
        self._hall = hall
        self._usage = usage
        self._looking: asyncio.Task[None] | None = None
        self._has_news = asyncio.Event()
        hall.on_news = self._has_news.set

    async def run(self) -> None:
        works: list[Callable[[], Awaitable[None]]] = [self._beat]
        if self._hall.store.is_shared:
            works += [self._look_around, self._tell, self._poll]
            works += [lambda: self._hall.store.listen(self.hear)]
        await asyncio.gather(*map(_for_ever, works))

    async def _beat(self) -> None:
        """Be alive; who was silent for too long holds nothing any more."""
        store = self._hall.store
        while True:
            await asyncio.sleep(BEAT)
            try:
                if store.is_lapsed:
                    self._hall.lose_all()
                await store.beat()
                for word in self._usage.words() if self._usage else ():
                    await store.tell(f"used {word}")
            except StoreError:
                continue  # the store has said why

    async def _look_around(self) -> None:
        """What others have taken is lost; what nobody holds any more goes on here."""
        while True:
            await asyncio.sleep(BEAT)
            with suppress(StoreError):
                await self._hall.lose_taken()
                await self._take_up_orphans()

    async def _take_up_orphans(self) -> None:
        """Bots and clocks of servers that are gone go on here."""
        for id in await self._hall.store.orphans(ORPHANS):
            with suppress(ApiError, StoreError):
                await self._hall.table(id, "orphaned")

    async def _tell(self) -> None:
        """Let the others know that the lobby has changed, not too often."""
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            with suppress(StoreError):
                await self._hall.store.tell("lobby")
            await asyncio.sleep(NEWS)

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            self._hall.read_lobby_again()

    def hear(self, said: str) -> None:
        """What another server says, or this one; an empty word where something was missed."""
        kind, _, what = said.partition(" ")
        if kind in ("lobby", ""):
            self._hall.read_lobby_again()
        if kind == "used" and self._usage is not None:
            self._usage.hear(what)
        elif kind in ("person", "changed"):
            self._hall.guests.forget(what)
            if kind == "person":
                self._hall.sign_out(what)
        elif kind == "":
            self._looking = asyncio.create_task(self._look_who_is_here())

    async def _look_who_is_here(self) -> None:
        """Somebody may have been signed out unheard."""
        known = self._hall.guests.forget_all()
        here = self._hall.people_here()
        with suppress(StoreError):
            now = await self._hall.store.epochs(list(here))
            for person in here:
                if person not in now or known.get(person) != now[person]:
                    self._hall.sign_out(person)


async def _for_ever(work: Callable[[], Awaitable[None]]) -> None:
    """What fails, as it never should, begins again, and nothing else ends with it."""
    while True:
        try:
            await work()
        except Exception:
            log.exception("a server's part among others failed")
        await asyncio.sleep(BEAT)


# ---- usage
# Limits that hold for all servers of a database: what is used at one is counted at all.
#
# With every sign of life a server tells the others what was taken from its buckets meanwhile, and
# who has several live channels. People and addresses go by marks that only the key can make.


AT_ONCE = 150
"""So many items fit into what can be said at once, which is 8,000 bytes."""
FEW = 2
"""Whoever has no more live channels is not told of."""
LASTS = 3.0
"""Seconds for which it holds what a server has said about live channels."""
CHANNELS = "channels"


class UsageItem(msgspec.Struct):
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
            words.append(msgspec.json.encode(UsageItem(self._me, some)).decode())
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
            said = msgspec.json.decode(text, type=UsageItem)
        except msgspec.DecodeError:
            return
        limiters = self._limits.limiters
        for what, who, amount in said.items:
            if what == CHANNELS:
                self._limits.channels.hear(said.server, who, int(amount), LASTS)
            elif what in limiters:
                limiters[what].take_elsewhere(who, amount)
