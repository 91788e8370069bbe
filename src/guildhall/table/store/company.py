"""What a store does because several servers may share it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol


class Company(Protocol):
    """The other servers, as far as one has to know of them."""

    me: str
    """What this server is called; nothing if there are no others."""

    @property
    def is_shared(self) -> bool:
        """Whether other servers may use the same store."""

    @property
    def is_lapsed(self) -> bool:
        """Whether this server was silent for so long that others may have taken its tables."""

    @property
    def beat_age(self) -> float:
        """Seconds since this server last said that it is alive."""

    async def beat(self) -> None:
        """Say that this server is alive and holds its tables."""

    def give_up(self, server: str) -> None:
        """Claim tables of that server, which nobody reaches, for a while."""

    async def orphans(self, most: int) -> list[str]:
        """Tables at which something should happen by itself, and that no living server holds."""

    async def lost(self, held: Mapping[str, int]) -> list[str]:
        """Of these tables and the epochs of their holding, those that others have taken."""

    async def runs(self) -> list[tuple[int, float, float]]:
        """When servers ran, this time last: number, start and end; nothing if each knows itself."""

    async def epochs(self, people: Sequence[str]) -> dict[str, int]:
        """The epochs of those people who are known; nobody's if no other server changes them."""

    async def now(self) -> float:
        """The time of day."""

    async def drain(self) -> None:
        """From now on others may take this server's tables."""

    async def tell(self, word: str) -> None:
        """Say something to the other servers."""

    async def listen(self, hear: Callable[[str], None]) -> None:
        """Hear what is said, for ever; an empty word where something may have been missed."""
